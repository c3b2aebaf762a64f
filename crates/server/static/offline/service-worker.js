// The service worker of a static site: it answers the requests that a server would answer, from the
// WebAssembly module and from games in IndexedDB, and keeps every file of the site.

import { instantiate } from "./module.js";

/** Filled in when the site is written: see `site/files.rs`. @type {{version: string, files: Record<string, string>, later: Record<string, string>, policy: string, texts: Record<string, Record<string, string>>}} */
const SITE = { version: "", files: {}, later: {}, policy: "", texts: {} };

/** @type {any} */
const worker = self;

/** The path of the site on its host. */
const ROOT = new URL(worker.registration.scope).pathname.replace(/\/$/, "");

/** Caches and the database of this site: others on the same host have their own. */
const OWN = `quincunx ${ROOT}`;
const CACHE = `${OWN} ${SITE.version}`;

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

/** The first language of the browser that the site has, for what the worker itself says. */
const LANGUAGE = navigator.languages.map((tag) => tag.split("-")[0]).find((code) => code in SITE.texts) ?? "en";

/** @param {string} name */
function say(name) {
  return SITE.texts[LANGUAGE]?.[name] ?? name;
}

/** A failure to read or store games, which changes nothing. */
class StorageError extends Error {}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(fillCache()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "activate") worker.skipWaiting();
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (url.origin === location.origin && url.pathname.startsWith(`${ROOT}/`)) event.respondWith(respond(event.request, url));
});

/**
 * Stores every file of this version; one that is missing or another version's ends the attempt.
 * Languages that a former version has stored are among them.
 */
async function fillCache() {
  try {
    const chosen = await Promise.all(Object.keys(SITE.later).map(async (name) => ((await caches.match(`${ROOT}/${name}`)) ? [name] : [])));
    const cache = await caches.open(CACHE);
    await Promise.all([...Object.keys(SITE.files), ...chosen.flat()].map(async (name) => cache.put(`${ROOT}/${name}`, await download(name))));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** A file of this version from the host. @param {string} name @returns {Promise<Response>} */
async function download(name) {
  // What the page has just loaded, unless it is another version's.
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const response = await fetch(`${ROOT}/${name}`, { cache });
    const bytes = await response.arrayBuffer();
    if (!response.ok || (await digest(bytes)) !== (SITE.files[name] ?? SITE.later[name])) continue;
    return new Response(bytes, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
  }
  throw new Error(`${name} is not the file of this version`);
}

/** @param {ArrayBuffer} bytes */
async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`${OWN} `) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A file from the cache; one that the browser has dropped comes from the host again. @param {string} name */
async function cachedFile(name) {
  const known = await caches.match(`${ROOT}/${name}`, { cacheName: CACHE });
  if (known) return known;
  const response = await download(name);
  // A version that has been replaced must not bring its cache back.
  if (await caches.has(CACHE)) await (await caches.open(CACHE)).put(`${ROOT}/${name}`, response.clone());
  return response;
}

/** Requests that change something, one after the other. @type {Promise<any>} */
let changes = Promise.resolve();

/** @param {Request} request @param {URL} url @returns {Promise<Response>} */
async function respond(request, url) {
  const name = url.pathname.slice(ROOT.length + 1);
  try {
    if (Object.hasOwn(SITE.files, name) || Object.hasOwn(SITE.later, name)) return await cachedFile(name);
    if (name.startsWith("static/")) return await fetch(request);
    if (request.method === "GET") return await answer(request, url);
    const changed = changes.then(() => answer(request, url));
    changes = changed.catch(() => {});
    return await changed;
  } catch (error) {
    const stored = error instanceof StorageError;
    const words = stored ? [say("script-no-storage"), say("script-no-storage-hint")] : [say("script-broken"), say("script-reload")];
    return failure(name, stored ? 507 : 500, words);
  }
}

/** Runs the module. @type {Promise<(request: object) => any> | null} */
let loading = null;

function loadModule() {
  loading ??= cachedFile("module.wasm")
    .then((response) => response.arrayBuffer())
    .then(instantiate)
    .catch(async (error) => {
      loading = null;
      // Damaged here: the next attempt downloads it again.
      await (await caches.open(CACHE)).delete(`${ROOT}/module.wasm`);
      throw error;
    });
  return loading;
}

/** @param {Request} request @param {URL} url */
async function answer(request, url) {
  const path = url.pathname.slice(ROOT.length).replace(/\/(index\.html)?$/, "");
  const question = {
    call: "site",
    method: request.method === "HEAD" ? "GET" : request.method,
    path: path || "/",
    query: url.search.slice(1),
    body: request.method === "POST" ? await bodyOf(request) : "",
    root: ROOT,
    settings: await storedSettings(),
    languages: navigator.languages.join(","),
    now: Date.now(),
    id: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte % 32]).join(""),
    games: await gamesFor(request.method, path),
    attempts: path.startsWith("/puzzles") ? await read("attempts", (attempts) => attempts.getAll()) : [],
  };
  const call = await loadModule().catch(loadModule);
  try {
    const answered = call(question);
    if (answered.needs === undefined) return await finish(answered);
    const english = !(await supply(call, answered.needs));
    return await finish(call({ ...question, english }));
  } catch (error) {
    // A module that has failed once is not asked again.
    if (error instanceof WebAssembly.RuntimeError) loading = null;
    throw error;
  }
}

/**
 * Gives the module the texts of a language, from the host the first time. Returns whether they are there.
 * @param {(request: object) => any} call @param {string} code
 */
async function supply(call, code) {
  try {
    const texts = await (await cachedFile(`static/languages/${code}.json`)).json();
    call({ call: "language", code, texts });
    return true;
  } catch {
    return false;
  }
}

/** Stores what has changed, and only then answers. @param {any} answer */
async function finish({ status, kind, body, location, file_name, games, attempts, settings }) {
  if (games.length > 0 || attempts.length > 0 || settings !== undefined) await store(games, attempts, settings);
  if (location !== undefined) return Response.redirect(new URL(location, worker.registration.scope).href, status);
  const headers = new Headers({ "Content-Type": kind, "Content-Security-Policy": SITE.policy });
  headers.set("X-Content-Type-Options", "nosniff");
  if (file_name !== undefined) headers.set("Content-Disposition", `attachment; filename="${file_name}"`);
  return new Response(body, { status, headers });
}

/** A form or JSON as text; of a file its content. @param {Request} request */
async function bodyOf(request) {
  if (!request.headers.get("Content-Type")?.startsWith("multipart/")) return request.text();
  const fields = new URLSearchParams();
  for (const [name, value] of await request.formData()) {
    fields.append(name, typeof value === "string" ? value : await value.text());
  }
  return fields.toString();
}

/** An error without the module. @param {string} name @param {number} status @param {string[]} words */
function failure(name, status, [error, hint]) {
  if (name.startsWith("api/")) return Response.json({ error, hint }, { status });
  const page = `<!DOCTYPE html><html lang="${LANGUAGE}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Quincunx</title><link rel="stylesheet" href="${ROOT}/static/style.css"><main><h1>${error}</h1><p>${hint}</p><p><a href="${ROOT}/">Quincunx</a></p></main></html>`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": SITE.policy };
  return new Response(page, { status, headers });
}

/** The stored games that a request may be about. @param {string} method @param {string} path @returns {Promise<any[]>} */
async function gamesFor(method, path) {
  const named = path.match(/^\/(?:g|api\/v1\/games)\/([^/]+)(\/.*)?$/);
  // The page of a game also asks if its reader has played before.
  const isPage = method === "GET" && path.startsWith("/g/") && named?.[2] === undefined;
  if (named && !isPage) return (await read("games", (games) => games.get(named[1])).then((game) => [game])).filter(Boolean);
  const wanted = isPage || path === "" || path.startsWith("/games");
  return wanted ? read("games", (games) => games.getAll()) : [];
}

async function storedSettings() {
  return (await read("settings", (settings) => settings.get("display")).catch(() => undefined)) ?? "";
}

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  return new Promise((resolve, reject) => {
    const fail = (/** @type {unknown} */ error) => reject(new StorageError(String(error)));
    try {
      const opening = indexedDB.open(OWN, 2);
      opening.onupgradeneeded = ({ oldVersion }) => {
        const made = opening.result;
        if (oldVersion < 1) {
          made.createObjectStore("games", { keyPath: "id" });
          made.createObjectStore("settings");
        }
        made.createObjectStore("attempts", { keyPath: "puzzle" });
      };
      opening.onblocked = () => fail("another window uses an older version");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => fail(opening.error);
    } catch (error) {
      fail(error);
    }
  });
}

/**
 * Runs a transaction and returns the result of its request.
 * @param {string[]} names @param {IDBTransactionMode} mode
 * @param {(transaction: IDBTransaction) => IDBRequest | void} work
 * @returns {Promise<any>}
 */
async function transact(names, mode, work) {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(names, mode, { durability: "strict" });
      const asked = work(transaction);
      transaction.oncomplete = () => resolve(asked?.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  } catch (error) {
    throw new StorageError(String(error));
  } finally {
    database.close();
  }
}

/** @param {string} name @param {(store: IDBObjectStore) => IDBRequest} work */
function read(name, work) {
  return transact([name], "readonly", (transaction) => work(transaction.objectStore(name)));
}

/**
 * Stores games, attempts at puzzles and settings, all or nothing, and tells the pages.
 * @param {{id: string}[]} games @param {object[]} attempts @param {string | undefined} settings
 */
async function store(games, attempts, settings) {
  await transact(["games", "attempts", "settings"], "readwrite", (transaction) => {
    for (const game of games) transaction.objectStore("games").put(game);
    for (const attempt of attempts) transaction.objectStore("attempts").put(attempt);
    if (settings !== undefined) transaction.objectStore("settings").put(settings, "display");
  });
  const channel = new BroadcastChannel(OWN);
  for (const { id } of games) channel.postMessage(id);
  channel.close();
}
