// Tells players that it is their turn: title, icon, and a notification if they have asked for it.

import { path, say } from "./page.js";

const ICON = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
const CALM = ICON?.getAttribute("href") ?? "";

let was = false;

/**
 * @param {boolean} mine it is the reader's turn
 * @param {string} words the state of the game, for the title
 */
export function showTurn(mine, words) {
  document.title = mine ? `● ${say("script-your-turn")} · ${words}` : words;
  ICON?.setAttribute("href", mine ? path("/favicon-turn.svg") : CALM);
  if (mine && !was && document.hidden) void notifyTurn(words);
  was = mine;
}

/** Shows the button that asks for notifications, where they can help. @param {boolean} useful */
export function offerNotifications(useful) {
  const button = document.getElementById("notify-button");
  if (!button || !("serviceWorker" in navigator) || !("Notification" in window)) return;
  button.hidden = !useful || Notification.permission !== "default";
  button.onclick = async () => {
    // The worker shows them: on phones a page itself cannot.
    await navigator.serviceWorker.register("/worker.js");
    await Notification.requestPermission();
    button.hidden = true;
  };
}

/** @param {string} words */
async function notifyTurn(words) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  const options = { body: words, tag: location.pathname, icon: "/favicon-turn.svg", data: location.pathname };
  await registration?.showNotification(say("script-your-turn"), options);
}
