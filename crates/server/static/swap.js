// Forms that lead to the same page as it is afterwards: the page stays and only its content is
// exchanged, so that nothing flickers and the cursor stays where it was.

import { completeLinks, say, tell } from "./page.js";

/**
 * What is asked for now. Whoever asks for the next page does not want the one before any more, and the
 * server makes only a few at once.
 */
let latest = new AbortController();

/**
 * Looks after the forms that say so.
 * @param {(form: HTMLFormElement, submitter: HTMLElement | null) => boolean} onSubmit whether the
 *   form has been dealt with already
 * @param {() => void} onNew the content of the page is new
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
 * Sends a form and shows what comes back.
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
    if (!next.getElementById("data")) return tell(refusal(text, next));
    show(next, posts ? null : address);
  } catch {
    if (!asking.signal.aborted) tell(say("script.no-answer"));
    return;
  }
  onNew();
}

/**
 * Why the page did not come: what the server has to say about it, to programs or to people.
 * @param {string} text @param {Document} page
 */
function refusal(text, page) {
  try {
    const { error, hint } = JSON.parse(text);
    return `${error}; ${hint}`;
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
  // Whoever comes back to the page sees what was shown last.
  if (address) history.replaceState(null, "", address);
  completeLinks();
  const moves = document.getElementById("moves");
  if (moves && scroll !== undefined) moves.scrollTop = scroll;
  if (focused) document.querySelector(focused)?.focus({ preventScroll: true });
}

/** How to find an element again. @param {Element | null} element @returns {any} */
function mark(element) {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const go = element?.getAttribute("data-go");
  if (go) return `[data-go="${go}"]`;
  const [name, value] = [element?.getAttribute("name"), element?.getAttribute("value")];
  return name && value ? `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]` : null;
}
