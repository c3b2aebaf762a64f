// Helpers that all scripts share.

import { linkFor } from "./transport.js";

document.documentElement.classList.add("js");

const given = document.documentElement.dataset.root ?? "";

/** The path of the site on its host. It may be given relative to the page, whose address changes. */
const ROOT = given.startsWith(".") ? new URL(`${given}/`, location.href).pathname.replace(/\/$/, "") : given;

/** The language of the page, which the API is asked for; without it, the API speaks English. */
export const LANGUAGE = document.documentElement.dataset.language;

/**
 * A path of the site as a path of its host. Answers in words are in the language of the page.
 * @param {string} address
 * @returns {string}
 */
export function path(address) {
  const speaks = LANGUAGE && /^\/api\/|\/live\?/.test(address);
  return ROOT + address + (speaks ? `${address.includes("?") ? "&" : "?"}language=${LANGUAGE}` : "");
}

/**
 * A text with {placeholders}, or a choice of texts by a value or its plural category.
 * @typedef {string | {by: string, cases: Record<string, any>, other: any}} Form
 */

/** @type {Record<string, Form>} */
const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}");

const PLURALS = new Intl.PluralRules(document.documentElement.lang);

/**
 * A text in the language of the page, with its {placeholders} filled in.
 * @param {string} name
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function say(name, values = {}) {
  let text = texts[name] ?? name;
  while (typeof text !== "string") {
    const { by, cases, other } = text;
    text = cases[values[by]] ?? cases[PLURALS.select(Number(values[by]))] ?? other;
  }
  for (const [key, value] of Object.entries(values)) text = text.replaceAll(`{${key}}`, String(value));
  return text;
}

/**
 * An error of the API, as sentences.
 * @param {{error: string, hint: string}} answer
 * @returns {string}
 */
export function errorText({ error, hint }) {
  const sentence = (/** @type {string} */ text) => {
    // A cell is written in lower case.
    const start = /^[a-z]\d/.test(text) ? text.charAt(0) : text.charAt(0).toUpperCase();
    return start + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
  };
  // Quotation marks of the terminal.
  return `${sentence(error.replaceAll("`", ""))} ${sentence(hint.replaceAll("`", ""))}`;
}

/**
 * The data that the server has embedded in the page.
 * @returns {any}
 */
export function pageData() {
  const element = document.getElementById("data");
  return element ? JSON.parse(element.textContent ?? "null") : null;
}

/**
 * The element with an id that must exist.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * Shows a hint below the board, with a button to cancel what it is about. The button stays the same
 * element: one that is replaced while it is pressed would miss its click.
 * @param {string} words empty hides the hint
 * @param {(() => void) | null} onCancel
 */
export function tell(words, onCancel = null) {
  const hint = byId("hint");
  const [text, button] = parts(hint, say("script-cancel"));
  if (text.textContent !== words) text.textContent = words;
  button.hidden = onCancel === null;
  button.onclick = onCancel;
  hint.hidden = words === "";
}

/**
 * Shows an error or an answer, which stays until it is dismissed or what it is about has changed.
 * Screen readers read it at once.
 * @param {string} words empty hides it
 */
export function notify(words) {
  const notice = document.getElementById("notice");
  if (!notice) return tell(words);
  const [text, button] = parts(notice, say("script-dismiss"));
  text.textContent = words;
  button.onclick = () => notify("");
  notice.hidden = words === "";
}

/** The text and the button of a message. @param {HTMLElement} element @param {string} label @returns {[HTMLElement, HTMLButtonElement]} */
function parts(element, label) {
  const [text, button] = element.children;
  if (text instanceof HTMLElement && button instanceof HTMLButtonElement) return [text, button];
  const words = document.createElement("span");
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = label;
  element.replaceChildren(words, " ", close);
  return [words, close];
}

/** Has screen readers say something. @param {string} words */
export function announce(words) {
  const region = document.getElementById("announcer");
  if (region) region.textContent = words;
}

/**
 * Asks the server why a path is no legal move; `null` if it does not answer, which is shown.
 * @param {string} address the endpoint, with the position
 * @param {string[]} cells
 */
export async function judge(address, cells) {
  try {
    const url = new URL(path(address), location.href);
    url.searchParams.set("path", cells.join(","));
    const response = await fetch(url);
    const answer = await response.json();
    if (response.ok) return answer;
    notify(errorText(answer));
  } catch {
    notify(say("script-no-answer"));
  }
  return null;
}

/** The address that a page gives for what it shows. @param {Document} page */
export function addressOf(page) {
  return page.querySelector("link[rel=canonical]")?.getAttribute("href") ?? null;
}

/** Makes links absolute; only the browser knows the host name. */
export function completeLinks() {
  for (const input of document.querySelectorAll("input[data-link]")) {
    const field = /** @type {HTMLInputElement} */ (input);
    void linkFor(field).then((link) => (field.value = link));
  }
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  if (!button) return;
  const field = document.querySelector(button.getAttribute("data-copy") ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  field.select();
  const done = () => {
    button.textContent = say("script-copied");
    setTimeout(() => (button.textContent = say("script-copy")), 1500);
  };
  if (navigator.clipboard) navigator.clipboard.writeText(field.value).then(done, () => {});
  else if (document.execCommand("copy")) done();
});

// Fields of a search that are blank say nothing.
document.addEventListener("formdata", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.getAttribute("method") !== "get") return;
  for (const [name, value] of [...event.formData]) if (value === "") event.formData.delete(name);
});

const address = addressOf(document);
if (address && !new URLSearchParams(location.search).has("language")) history.replaceState(history.state, "", address + location.hash);
completeLinks();
