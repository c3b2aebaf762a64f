// What every page with scripts shares.

document.documentElement.classList.add("js");

/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}");

/**
 * A text of the language of the page, with its {places} filled in.
 * @param {string} name
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function say(name, values = {}) {
  let text = texts[name] ?? name;
  for (const [place, value] of Object.entries(values)) text = text.replace(`{${place}}`, String(value));
  return text;
}

/**
 * What the server has put into the page as data.
 * @returns {any}
 */
export function pageData() {
  const element = document.getElementById("data");
  return element ? JSON.parse(element.textContent ?? "null") : null;
}

/**
 * The element with an id, which the page is known to have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * Shows a hint below the board, with a button to take back what it is about.
 * @param {string} words nothing hides it
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

/** Links are shown with the name of the site, which only the browser knows. */
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
