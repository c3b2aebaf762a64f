// A conversation with the engine of the browser in the form of a WebSocket. Where the browser cannot
// have it, a server goes on with the same messages.

import { LANGUAGE, say } from "../page.js";
import { Engine, Late, Stopped, Unavailable } from "./engine.js";

/** Thinking time for one position, as at a server, in milliseconds. */
const ANALYSIS_TIME = 20_000;

/** How long the module may take to arrive where a server can answer instead, in milliseconds. */
const PATIENCE = 1000;

/** The module has failed in this page, and would again. */
let hasFailed = false;

/**
 * Opens a conversation with the engine.
 * @param {string | undefined} module the address of the module, if there is one
 * @param {(() => WebSocket) | null} openServer
 * @returns {WebSocket}
 */
export function openEngine(module, openServer) {
  const canRun = module !== undefined && "WebAssembly" in globalThis && "Worker" in globalThis;
  if (openServer && (!canRun || hasFailed)) return openServer();
  return /** @type {any} */ (new EngineSocket(module ?? "", openServer));
}

/** The request of the module for a message to the server's engine. @param {any} message */
function analyze({ rules, moves, ...position }) {
  const pairs = (rules ?? "").split(",").filter(Boolean).map((/** @type {string} */ rule) => rule.split("="));
  const words = (moves ?? "").split(" ").filter(Boolean);
  const question = { ...position, rules: Object.fromEntries(pairs), moves: words, language: LANGUAGE ?? "" };
  return { call: "analyze", ...question, time_ms: ANALYSIS_TIME };
}

class EngineSocket {
  readyState = /** @type {number} */ (WebSocket.CONNECTING);
  /** @type {() => void} */
  onopen = () => {};
  /** @type {(event: {data: string}) => void} */
  onmessage = () => {};
  /** @type {() => void} */
  onclose = () => {};
  /** The connection to the server, once the browser has given up. @type {WebSocket | null} */
  server = null;

  /** @param {string} module @param {(() => WebSocket) | null} openServer */
  constructor(module, openServer) {
    this.openServer = openServer;
    this.engine = new Engine(module, openServer ? PATIENCE : Infinity);
    setTimeout(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen();
    });
  }

  /** @param {string} text */
  async send(text) {
    if (this.server) return this.server.send(text);
    this.engine.stop();
    const message = JSON.parse(text);
    if (message.stop) return;
    const tell = (/** @type {any} */ report) => this.onmessage({ data: JSON.stringify(report) });
    try {
      const answer = await this.engine.run(analyze(message), (progress) => tell({ ...progress, local: true, done: false }));
      tell({ ...answer, local: true, done: true });
    } catch (error) {
      if (error instanceof Stopped) return;
      if (this.openServer && error instanceof Unavailable) return this.askServer(error);
      tell({ error: error instanceof Unavailable ? say("script-no-engine") : String(error), hint: say("script-reload") });
    }
  }

  /** Has the server go on; the page sends its request again. @param {Unavailable} error */
  askServer(error) {
    if (this.readyState !== WebSocket.OPEN || !this.openServer) return;
    hasFailed ||= !(error instanceof Late);
    this.readyState = WebSocket.CONNECTING;
    const server = (this.server = this.openServer());
    server.onopen = () => {
      this.readyState = WebSocket.OPEN;
      this.onopen();
    };
    server.onmessage = (event) => this.onmessage(event);
    server.onclose = () => {
      this.readyState = WebSocket.CLOSED;
      this.onclose();
    };
  }

  close() {
    this.engine.stop();
    if (this.server) return this.server.close();
    this.readyState = WebSocket.CLOSED;
    this.onclose();
  }
}
