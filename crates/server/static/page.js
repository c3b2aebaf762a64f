// Helpers that all scripts share.

document.documentElement.classList.add("js");

/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}");

/**
 * A text in the language of the page, with its {placeholders} filled in.
 * @param {string} name
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function say(name, values = {}) {
  let text = texts[name] ?? name;
  for (const [key, value] of Object.entries(values)) text = text.replace(`{${key}}`, String(value));
  return text;
}

/**
 * An error of the API, as sentences.
 * @param {{error: string, hint: string}} answer
 * @returns {string}
 */
export function errorText({ error, hint }) {
  const sentence = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
  return `${sentence(error)} ${sentence(hint)}`;
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
 * Shows a hint below the board, with a button to cancel what it is about.
 * @param {string} words empty hides the hint
 * @param {(() => void) | null} onCancel
 */
export function tell(words, onCancel = null) {
  const hint = byId("hint");
  hint.hidden = words === "";
  hint.replaceChildren(words);
  if (!onCancel) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = say("script.cancel");
  button.addEventListener("click", onCancel);
  hint.append(" ", button);
}

/** Makes links absolute; only the browser knows the host name. */
export function completeLinks() {
  for (const input of document.querySelectorAll("input[data-link]")) {
    const field = /** @type {HTMLInputElement} */ (input);
    field.value = new URL(field.getAttribute("value") ?? "", location.href).href;
  }
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  if (!button) return;
  const field = document.querySelector(button.getAttribute("data-copy") ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  field.select();
  const done = () => {
    button.textContent = say("script.copied");
    setTimeout(() => (button.textContent = say("script.copy")), 1500);
  };
  if (navigator.clipboard) navigator.clipboard.writeText(field.value).then(done, () => {});
  else if (document.execCommand("copy")) done();
});

completeLinks();
