// Forms that lead back to the same page: only its content is replaced, so that nothing flickers and
// the focus stays.

import { completeLinks, errorText, say, tell } from "./page.js";

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

/**
 * Submits a form and shows the response.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @param {() => void} onNew
 */
export async function swap(form, submitter, onNew) {
  latest.abort();
  const asking = (latest = new AbortController());
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) fields.append(name, String(value));
  const posts = form.method === "post";
  const address = posts ? form.action : `${form.action}?${fields}`;
  try {
    const { signal } = asking;
    const response = await fetch(address, posts ? { method: "POST", body: fields, signal } : { signal });
    const text = await response.text();
    const next = new DOMParser().parseFromString(text, "text/html");
    if (signal.aborted) return;
    if (!next.getElementById("data")) return tell(failure(text, next));
    show(next, posts ? null : address);
  } catch {
    if (!asking.signal.aborted) tell(say("script.no-answer"));
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
    return words.map((part) => part.textContent).join(". ") || say("script.no-answer");
  }
}

/** @param {Document} next the whole page @param {string | null} address */
function show(next, address) {
  const [main, content] = [document.getElementById("main"), next.getElementById("main")];
  if (!main || !content) return;
  const focused = mark(document.activeElement);
  const scroll = document.getElementById("moves")?.scrollTop;
  main.replaceChildren(...content.childNodes);
  document.title = next.title;
  // Coming back to the page shows its latest content.
  if (address) history.replaceState(null, "", address);
  completeLinks();
  const moves = document.getElementById("moves");
  if (moves && scroll !== undefined) moves.scrollTop = scroll;
  if (focused) document.querySelector(focused)?.focus({ preventScroll: true });
}

/** A selector that finds an element again. @param {Element | null} element @returns {any} */
function mark(element) {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const go = element?.getAttribute("data-go");
  if (go) return `[data-go="${go}"]`;
  const [name, value] = [element?.getAttribute("name"), element?.getAttribute("value")];
  return name && value ? `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]` : null;
}
