// Enhancements of every page: settings apply at once, menus close, links are shared natively.

import "./page.js";
import "./transport.js";

for (const form of document.querySelectorAll("form.display-settings")) {
  const settings = /** @type {HTMLFormElement} */ (form);
  settings.querySelector("button")?.toggleAttribute("hidden", true);
  settings.addEventListener("change", () => settings.requestSubmit());
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
