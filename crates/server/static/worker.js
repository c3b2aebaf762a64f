// The service worker of the site. It shows notifications that a page asks for; nothing is cached.

/** @type {any} */
const worker = self;

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Shows the window of a game, or opens one. @param {string} path */
async function open(path) {
  const windows = await worker.clients.matchAll({ type: "window" });
  const known = windows.find((/** @type {any} */ one) => new URL(one.url).pathname === path);
  return known ? known.focus() : worker.clients.openWindow(path);
}
