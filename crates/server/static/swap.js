// Forms that lead back to the same page: only its content is replaced, so that nothing flickers and
// the focus stays.

import { addressOf, completeLinks, errorText, say, tell } from "./page.js";

/**
 * Aborts the previous request: only the latest page is wanted, and the server builds only a few at
 * once.
 */
let latest = new AbortController();

/**
 * Handles the forms with `data-swap`.
 * @param {(form: HTMLFormElement, submitter: HTMLElement | null) => boolean} onSubmit returns true if it
 *   has handled the form
 * @param {() => void} onNew called after the content was replaced
 */
export function swapForms(onSubmit, onNew) {
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.hasAttribute("data-swap")) return;
    event.preventDefault();
    if (!onSubmit(form, event.submitter)) void swap(form, event.submitter, onNew);
  });
}

/** A request of a form. @typedef {{address: string, body: URLSearchParams | null, key: string}} Request */

/**
 * The request that a form makes, the same for the same fields.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @param {Record<string, string>} changes fields with other values
 * @returns {Request}
 */
function requestOf(form, submitter, changes = {}) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) fields.append(name, String(value));
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  fields.sort();
  // A field named `action` would hide the property of the form.
  const action = form.getAttribute("action") ?? "";
  if (form.method !== "post") return { address: `${action}?${fields}`, body: null, key: `${action}?${fields}` };
  return { address: action, body: fields, key: `${action} ${fields}` };
}

/** @param {Request} request @param {AbortSignal | undefined} signal */
function send({ address, body }, signal = undefined) {
  return fetch(address, body ? { method: "POST", body, signal } : { signal });
}

/** The page that a form leads to. @param {HTMLFormElement} form */
export async function pageOf(form) {
  const response = await send(requestOf(form, null));
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

/** @param {string} text */
function parse(text) {
  return new DOMParser().parseFromString(text, "text/html");
}

/** Pages that were fetched ahead, by the keys of their requests; the oldest is dropped first. @type {Map<string, Promise<Document | null>>} */
const ahead = new Map();
const MAX_AHEAD = 32;

/**
 * Fetches a page that is likely to be wanted next. The result is there when it is.
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} changes fields with other values
 */
export function fetchAhead(form, changes) {
  const request = requestOf(form, null, changes);
  const known = ahead.get(request.key);
  if (known) return known;
  // A page that could not be had is asked for again.
  const drop = () => {
    ahead.delete(request.key);
    return null;
  };
  const page = send(request).then(async (response) => (response.ok ? parse(await response.text()) : drop())).catch(drop);
  ahead.set(request.key, page);
  const [oldest] = ahead.keys();
  if (ahead.size > MAX_AHEAD) ahead.delete(oldest);
  return page;
}

/**
 * Submits a form and shows the response.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @param {() => void} onNew
 */
export async function swap(form, submitter, onNew) {
  latest.abort();
  const asking = (latest = new AbortController());
  const request = requestOf(form, submitter);
  try {
    const { signal } = asking;
    const known = await ahead.get(request.key);
    const text = known ? "" : await (await send(request, signal)).text();
    const next = known ?? parse(text);
    if (signal.aborted) return;
    if (!next.getElementById("data")) return tell(failure(text, next));
    show(next, addressOf(next) ?? (request.body ? null : request.address));
  } catch {
    if (!asking.signal.aborted) tell(say("script-no-answer"));
    return;
  }
  onNew();
}

/**
 * The error instead of a page, as JSON or HTML.
 * @param {string} text @param {Document} page
 */
function failure(text, page) {
  try {
    return errorText(JSON.parse(text));
  } catch {
    const words = [...page.querySelectorAll(".error > h1, .error > h1 + p")];
    return words.map((part) => part.textContent).join(". ") || say("script-no-answer");
  }
}

/** @param {Document} next the whole page @param {string | null} address */
function show(next, address) {
  const [main, content] = [document.getElementById("main"), next.getElementById("main")];
  if (!main || !content) return;
  const focused = mark(document.activeElement);
  const scroll = document.getElementById("moves")?.scrollTop;
  // A copy: a page that was fetched ahead may be shown again.
  main.replaceChildren(...document.importNode(content, true).childNodes);
  document.title = next.title;
  // Coming back to the page shows its latest content.
  if (address) history.replaceState(null, "", address);
  completeLinks();
  const moves = document.getElementById("moves");
  if (moves && scroll !== undefined) moves.scrollTop = scroll;
  if (focused) document.querySelector(focused)?.focus({ preventScroll: true });
}

/** Scrolls the list of moves, and never the page, to the current move. */
export function scrollToCurrent() {
  const [box, current] = [document.getElementById("moves"), document.querySelector("#moves [aria-current]")];
  if (!box || !current) return;
  const [outer, inner] = [box.getBoundingClientRect(), current.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}

/** A selector that finds an element again. @param {Element | null} element @returns {any} */
function mark(element) {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const go = element?.getAttribute("data-go");
  if (go) return `[data-go="${go}"]`;
  const [name, value] = [element?.getAttribute("name"), element?.getAttribute("value")];
  return name && value ? `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]` : null;
}
