// Forms that lead to the same page as it is afterwards: the page stays and only its content is
// exchanged, so that nothing flickers and the cursor stays where it was.

import { completeLinks, say, tell } from "./page.js";

/** A later answer must not be overtaken by an earlier one. */
let latest = 0;

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
  const number = ++latest;
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) fields.append(name, String(value));
  const posts = form.method === "post";
  const address = posts ? form.action : `${form.action}?${fields}`;
  try {
    const response = await fetch(address, posts ? { method: "POST", body: fields } : {});
    const text = await response.text();
    if (number !== latest) return;
    show(text, posts ? null : address);
    onNew();
  } catch {
    tell(say("script.no-answer"));
  }
}

/** @param {string} text of a whole page @param {string | null} address */
function show(text, address) {
  const next = new DOMParser().parseFromString(text, "text/html");
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
