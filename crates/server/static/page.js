// What every page with scripts shares.

document.documentElement.classList.add("js");

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

/** Links are shown with the name of the site, which only the browser knows. */
export function completeLinks(root = document) {
  for (const input of root.querySelectorAll("input[data-link]")) {
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
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = "Copy"), 1500);
  };
  if (navigator.clipboard) navigator.clipboard.writeText(field.value).then(done, () => {});
  else if (document.execCommand("copy")) done();
});

completeLinks();
