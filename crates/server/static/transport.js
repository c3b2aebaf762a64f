// Where live games, analyses and links come from: the server. A static site has its own
// `transport.js`, which is all that its pages do differently.

export { listen } from "./socket.js";

/** A conversation with the engine. @returns {WebSocket} */
export function openAnalysis() {
  const url = new URL("/api/v1/analysis", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url);
}

/** The link that a field shows; only the browser knows the host name. @param {HTMLInputElement} field */
export async function linkFor(field) {
  return new URL(field.getAttribute("value") ?? "", location.href).href;
}

/** A link to a game that others can open. @param {string} id */
export async function linkToGame(id) {
  return new URL(`/g/${id}`, location.href).href;
}
