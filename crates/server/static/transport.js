// Where live games, analyses and links come from: the server, and for analyses this browser where it
// can. A static site has its own `transport.js`, which is all that its pages do differently.

import { Clerk } from "./engine/engine.js";
import { openEngine } from "./engine/engine-socket.js";
import { pageOf } from "./swap.js";

export { listen } from "./socket.js";

/** The address of the WebAssembly module; a server without one does all the work. */
const MODULE = document.documentElement.dataset.module;

/** A conversation with the engine. @returns {WebSocket} */
export function openAnalysis() {
  return openEngine(MODULE, openServer);
}

function openServer() {
  const url = new URL("/api/v1/analysis", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url);
}

/** @type {Clerk | null} */
let clerk = null;

/**
 * The page that a form for an analysis leads to. Its proved values take a moment, so they are computed
 * here if possible.
 * @param {HTMLFormElement} form
 * @returns {Promise<string>}
 */
export async function analysisPage(form) {
  const path = form.getAttribute("action") ?? "";
  // Only the server knows a saved analysis.
  if (MODULE === undefined || path !== "/analysis") return pageOf(form);
  try {
    clerk ??= new Clerk(MODULE);
    const body = new URLSearchParams(/** @type {any} */ (new FormData(form))).toString();
    const answer = await clerk.ask({ call: "site", method: "POST", path, body });
    return answer.status === 200 ? answer.body : pageOf(form);
  } catch {
    return pageOf(form);
  }
}

/** The link that a field shows; only the browser knows the host name. @param {HTMLInputElement} field */
export async function linkFor(field) {
  return new URL(field.getAttribute("value") ?? "", location.href).href;
}

/** A link to a game that others can open. @param {string} id */
export async function linkToGame(id) {
  return new URL(`/g/${id}`, location.href).href;
}
