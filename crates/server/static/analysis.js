// Analysis: moves by clicking, browsing through them, and live reports of the engine.

import { Board } from "./board.js";
import { byId, errorText, pageData, say, tell } from "./page.js";
import { swap, swapForms } from "./swap.js";

/** Session key: a running engine keeps running while the user steps through the game. */
const ENGINE = "engine";

/** @type {{legal: import("./pointer.js").Legal[], side: string, question: any}} */
let data;
/** @type {Board} */
let board;
/** @type {WebSocket | null} */
let socket = null;
/** The last request to the engine. @type {any} */
let request = null;
/** The number of lines; kept when the content of the page is replaced. */
let lines = "3";

function stopButton() {
  return /** @type {HTMLButtonElement} */ (byId("stop-button"));
}

/** Sets up the new content of the page. */
function init() {
  data = pageData();
  const cursor = board?.cursor ?? null;
  board = new Board(byId("board"), play, tell);
  if (document.activeElement === board.element) board.cursor = cursor;
  board.offer(data.legal);
  const count = /** @type {HTMLSelectElement} */ (byId("line-count"));
  count.value = lines;
  count.addEventListener("change", () => {
    lines = count.value;
    if (!stopButton().hidden) start();
  });
  stopButton().addEventListener("click", () => {
    ask({ stop: true });
    running(false);
    sessionStorage.setItem(ENGINE, "off");
  });
  document.querySelector("#moves [aria-current]")?.scrollIntoView({ block: "nearest" });
  if (sessionStorage.getItem(ENGINE) === "on" && data.legal.length > 0) start();
  else ask({ stop: true });
}

/** @param {string} move */
function play(move) {
  /** @type {HTMLInputElement} */ (byId("add")).value = move;
  void swap(/** @type {HTMLFormElement} */ (byId("add-form")), null, init);
}

/**
 * Sends a request to the engine. While the socket is connecting only the last one counts.
 * @param {any} message
 */
function ask(message) {
  request = message;
  if (socket?.readyState === WebSocket.OPEN) return socket.send(JSON.stringify(request));
  // Without a connection there is nothing to stop.
  if (socket?.readyState === WebSocket.CONNECTING || message.stop) return;
  const url = new URL("/api/v1/analysis", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  const opened = (socket = new WebSocket(url));
  opened.onopen = () => opened.send(JSON.stringify(request));
  opened.onmessage = (event) => show(JSON.parse(event.data));
  opened.onclose = () => {
    if (socket === opened) running(false);
  };
}

/** @param {boolean} yes */
function running(yes) {
  stopButton().hidden = !yes;
  byId("think-button").hidden = yes;
}

/** @param {any} report */
function show(report) {
  if (report.error) {
    byId("depth").textContent = errorText(report);
    return running(false);
  }
  const nodes = report.nodes.toLocaleString(document.documentElement.lang);
  byId("depth").textContent = say("script.thought", { depth: report.depth, nodes }) + (report.done ? "" : " …");
  byId("lines").replaceChildren(...report.lines.map(lineItem));
  if (typeof report.share === "number") showShare(report.share, report.standing);
  if (report.done) running(false);
}

/** @param {{words: string, move: string, line: string[]}} line */
function lineItem(line) {
  const item = document.createElement("li");
  const value = document.createElement("b");
  value.textContent = line.words;
  const first = document.createElement("button");
  first.type = "button";
  first.className = "plain";
  first.textContent = line.move;
  first.onclick = () => play(line.move);
  item.append(value, " ", first, ` ${line.line.slice(1, 9).join(" ")}`);
  return item;
}

/** Updates the evaluation bar. @param {number} share First's @param {string} standing */
function showShare(share, standing) {
  const bar = document.getElementById("bar-share");
  const height = 100 * (data.side === "first" ? share : 1 - share);
  bar?.setAttribute("y", (100 - height).toFixed(1));
  bar?.setAttribute("height", height.toFixed(1));
  const words = document.getElementById("standing");
  if (words) words.textContent = standing;
}

function start() {
  sessionStorage.setItem(ENGINE, "on");
  running(true);
  ask({ ...data.question, lines: Number(lines) });
}

const KEYS = /** @type {Record<string, string>} */ ({ ArrowLeft: "back", ArrowRight: "on", Home: "start", End: "end", f: "flip" });

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, select, textarea")) return;
  const go = KEYS[event.key];
  if (event.key === "l") stopButton().hidden ? start() : stopButton().click();
  else if (event.key === " ") /** @type {HTMLElement | null} */ (document.querySelector("#lines button"))?.click();
  else if (event.key === "?") document.querySelector(".keys")?.toggleAttribute("open");
  else if (go) /** @type {HTMLElement | null} */ (document.querySelector(`[data-go="${go}"]`))?.click();
  else return;
  event.preventDefault();
});

swapForms((_, submitter) => {
  if (submitter?.id !== "think-button") return false;
  start();
  return true;
}, init);
init();
