// The transport of a static site: games live in the browser, and a service worker answers the
// requests of the pages. Links to a game contain it.

import { Engine, Stopped } from "../engine/engine.js";
import { openEngine } from "../engine/engine-socket.js";
import { notify, path, say } from "../page.js";

/** The start of a fragment with a game. */
const GAME = "#game=";

/** The address of the WebAssembly module. `page.js` may not have run yet when this script does. */
const moduleAddress = () => path("/module.wasm");

export { pageOf as analysisPage } from "../swap.js";

/** A conversation with the engine. @returns {WebSocket} */
export function openAnalysis() {
  return openEngine(moduleAddress(), null);
}

/**
 * Follows a game that is stored here, and has its computer player think.
 * @param {() => string} address of the live view
 * @param {(message: any) => void} onMessage
 * @param {(connected: boolean) => void} onChange
 */
export function listen(address, onMessage, onChange) {
  const id = location.pathname.split("/").pop() ?? "";
  const engine = new Engine(moduleAddress());
  let version = -1;
  let latest = Promise.resolve();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let flag;

  const refresh = () => {
    latest = latest.then(async () => {
      try {
        const response = await fetch(address());
        if (!response.ok) throw new Error(String(response.status));
        const text = await response.text();
        const end = text.indexOf("\n");
        const message = JSON.parse(text.slice(0, end));
        // What it thinks about is no longer there.
        if (message.version !== version) engine.stop();
        version = message.version;
        onMessage({ ...message, html: text.slice(end + 1) });
        onChange(true);
        clearTimeout(flag);
        flag = watchClock(id, message.state, refresh);
        void think(id, engine);
      } catch {
        onChange(false);
      }
    });
  };

  changes().onmessage = ({ data }) => data === id && refresh();
  document.addEventListener("visibilitychange", () => document.hidden || refresh());
  refresh();
  return { restart: refresh };
}

/**
 * Ends the game when the player to move runs out of time, and `refresh`es where that is told otherwise.
 * @param {string} id @param {any} state @param {() => void} refresh
 */
function watchClock(id, { clock }, refresh) {
  if (!clock?.running) return undefined;
  return setTimeout(async () => {
    const response = await fetch(path(`/api/v1/games/${id}/timeout`), { method: "POST" });
    // There was time left after all.
    if (!response.ok) refresh();
  }, Math.min(clock[`${clock.running}_ms`] + 20, MAX_TIMER));
}

/** The longest time that `setTimeout` takes, in milliseconds. */
const MAX_TIMER = 2 ** 31 - 1;

/** The ids of games that have changed, from all windows. */
function changes() {
  return new BroadcastChannel(`quincunx ${path("")}`);
}

/**
 * Plays for the computer as long as it is its turn. One window at a time thinks about a game.
 * @param {string} id @param {Engine} engine
 */
async function think(id, engine) {
  const address = path(`/api/v1/games/${id}/engine-moves`);
  await navigator.locks.request(`quincunx ${address}`, { ifAvailable: true }, async (lock) => {
    while (lock) {
      const question = await (await fetch(address)).json();
      if (!question || question.error) return;
      const { version, ...position } = question;
      try {
        const seed = Math.floor(Math.random() * 2 ** 32);
        const { move } = await engine.run({ call: "choose", ...position, seed });
        const body = JSON.stringify({ move, version });
        const response = await fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body });
        // Refused if the game has gone on without it; anything else would go on for ever.
        if (!response.ok && response.status !== 409) return notify(await reason(response));
      } catch (error) {
        if (!(error instanceof Stopped)) return notify(say("script-no-engine"));
      }
    }
  });
}

/** @param {Response} response */
async function reason(response) {
  const { error, hint } = await response.json();
  return `${error} ${hint}`;
}

/** The link that a field shows. @param {HTMLInputElement} field */
export async function linkFor(field) {
  const record = field.getAttribute("data-record");
  if (record !== null) return linkTo(record);
  const game = (field.getAttribute("value") ?? "").split("/").pop() ?? "";
  return linkToGame(game);
}

/** A link that contains the game as it is now. @param {string} id */
export async function linkToGame(id) {
  const response = await fetch(path(`/g/${id}/record.txt`));
  return linkTo(await response.text());
}

/** @param {string} record */
async function linkTo(record) {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return new URL(`${path("/analysis/")}${GAME}${text}`, location.href).href;
}

/** Opens the game in the fragment of the address. */
async function openFragment() {
  if (!location.hash.startsWith(GAME)) return;
  try {
    const text = location.hash.slice(GAME.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const record = await new Response(stream).text();
    if (record.trim() === "") throw new Error("no game in it");
    await controlled();
    submitRecord(record);
  } catch {
    // The rest of the page works.
    notify(say("script-damaged-link"));
  }
}

/** @param {string} record */
function submitRecord(record) {
  const form = document.createElement("form");
  form.action = path("/analysis");
  form.method = "post";
  const field = document.createElement("input");
  [field.type, field.name, field.value] = ["hidden", "record", record];
  form.append(field);
  document.body.append(form);
  form.submit();
}

/** Shows a notice above the page, perhaps with a button. @param {string} words @param {string} label @param {() => void} onPress */
function announceAbove(words, label = "", onPress = () => {}) {
  document.getElementById("site-notice")?.remove();
  const notice = document.createElement("p");
  notice.id = "site-notice";
  notice.className = "notice";
  notice.setAttribute("role", "status");
  const text = document.createElement("span");
  text.textContent = words;
  notice.append(text);
  if (label !== "") {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.onclick = onPress;
    notice.append(button);
  }
  document.getElementById("main")?.prepend(notice);
}

/** Resolves once the service worker answers the requests of this page. @returns {Promise<void>} */
function controlled() {
  if (navigator.serviceWorker?.controller) return Promise.resolve();
  return new Promise((resolve) => navigator.serviceWorker?.addEventListener("controllerchange", () => resolve(), { once: true }));
}

/** Tells when a new version is there, which the reader puts in use. @param {ServiceWorkerRegistration} registration */
function watchUpdates(registration) {
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return;
    announceAbove(say("script-update"), say("script-update-now"), () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("activate");
    });
  };
  const follow = () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      offer();
      // The first one could not be downloaded.
      if (installing.state === "redundant" && !registration.active) announceAbove(say("script-incomplete"), say("script-try-again"), () => location.reload());
    });
  };
  registration.addEventListener("updatefound", follow);
  follow();
  offer();
}

/** Holds back what the service worker must answer until it is there. */
function waitForWorker() {
  if (navigator.serviceWorker?.controller) return;
  let proceed = () => {};
  const hold = (/** @type {Event} */ event, /** @type {() => void} */ then) => {
    if (navigator.serviceWorker?.controller) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!document.getElementById("site-notice")) announceAbove(say("script-preparing"));
    proceed = then;
  };
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    hold(event, () => form.requestSubmit(event.submitter));
  }, true);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin && !link.hash) hold(event, () => location.assign(link.href));
  }, true);
  void controlled().then(() => {
    document.getElementById("site-notice")?.remove();
    proceed();
  });
}

/** Has the engine review the game whose page waits for it. */
async function makeReview() {
  const id = document.querySelector("[data-review]")?.getAttribute("data-review");
  if (!id) return;
  await controlled();
  const address = path(`/api/v1/games/${id}/review`);
  try {
    const question = await (await fetch(address)).json();
    const bar = document.querySelector("progress");
    const { review } = await new Engine(moduleAddress()).run({ call: "review", ...question }, ({ done, all }) => {
      if (bar) [bar.max, bar.value] = [all, done];
    });
    const body = JSON.stringify({ review });
    const response = await fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    if (response.ok) location.reload();
    else notify(await reason(response));
  } catch {
    notify(say("script-no-engine"));
  }
}

/** Addresses of a page that was written ahead are relative to it, and its address may change. */
function fixAddresses() {
  for (const link of document.querySelectorAll("a[href]")) link.setAttribute("href", /** @type {HTMLAnchorElement} */ (link).href);
  for (const form of document.querySelectorAll("form[action]")) form.setAttribute("action", /** @type {HTMLFormElement} */ (form).action);
}

async function start() {
  if (document.documentElement.dataset.root?.startsWith(".")) fixAddresses();
  waitForWorker();
  void openFragment();
  void makeReview();
  addEventListener("hashchange", openFragment);
  try {
    if (!navigator.serviceWorker) throw new Error("no service workers here");
    watchUpdates(await navigator.serviceWorker.register(path("/service-worker.js"), { scope: path("/") }));
  } catch {
    announceAbove(say("script-no-worker"));
  }
}

// Not before the other scripts: this one and `page.js` need each other.
queueMicrotask(start);
