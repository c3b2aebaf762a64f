// Enhancements of every page: settings apply at once, menus close, links are shared natively.

import { path } from "./page.js";
import { isSoundOn, setSound } from "./sound.js";
import "./transport.js";

/** The choices of sound in the settings and on game pages. */
const SOUND = "input[name=sound], input#sound";

/** Shows whether sound is on, which this browser remembers. */
function showSound() {
  for (const input of document.querySelectorAll(SOUND)) {
    if (input instanceof HTMLInputElement) input.checked = input.value === "off" ? !isSoundOn() : isSoundOn();
  }
}

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(SOUND)) return;
  setSound(target.value === "off" ? !target.checked : target.checked);
  showSound();
});
showSound();

for (const form of document.querySelectorAll("form.display-settings")) {
  const settings = /** @type {HTMLFormElement} */ (form);
  settings.querySelector("button")?.toggleAttribute("hidden", true);
  settings.addEventListener("change", ({ target }) => {
    if (target instanceof Element && target.matches(SOUND)) return;
    // Back to what is shown now, with its query.
    const back = settings.querySelector("[name=back]");
    if (back instanceof HTMLInputElement) back.value = location.pathname.slice(path("").length) + location.search;
    settings.requestSubmit();
  });
}

// A page about something that is being made looks again; without scripts, the browser does.
const waiting = document.querySelector("[data-reload]");
if (waiting !== null) {
  setTimeout(() => location.reload(), 1000 * Number(waiting.getAttribute("data-reload")));
}

// A press elsewhere, or Escape, closes an open menu.
const menus = document.querySelectorAll("header.site details");
document.addEventListener("click", (event) => {
  for (const menu of menus) {
    if (!(event.target instanceof Node) || !menu.contains(event.target)) menu.removeAttribute("open");
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of menus) {
    if (!menu.hasAttribute("open")) continue;
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  }
});

// Only where the system has a share sheet.
if (navigator.share !== undefined) {
  for (const button of document.querySelectorAll("[data-share]")) {
    button.toggleAttribute("hidden", false);
    button.addEventListener("click", () => {
      const url = new URL(button.getAttribute("data-share") ?? "", location.href).href;
      // Rejected when the person closes the sheet.
      navigator.share({ title: document.title, url }).catch(() => {});
    });
  }
}
