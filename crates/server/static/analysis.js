// Analysis: moves by pointing, and the engine's thoughts while it thinks.

import { Board } from "./board.js";
import { byId, pageData } from "./page.js";

const { legal, question } = pageData();
const add = /** @type {HTMLFormElement} */ (byId("add-form"));
const stop = /** @type {HTMLButtonElement} */ (byId("stop-button"));
const think = /** @type {HTMLButtonElement} */ (byId("think-button"));
const count = /** @type {HTMLSelectElement} */ (byId("line-count"));

const board = new Board(byId("board"), play, () => {});
board.offer(legal);

/** @param {string} move */
function play(move) {
  /** @type {HTMLInputElement} */ (byId("add")).value = move;
  add.submit();
}

/** @type {WebSocket | null} */
let socket = null;

function ask() {
  const send = () => socket?.send(JSON.stringify({ ...question, lines: Number(count.value) }));
  if (socket?.readyState === WebSocket.OPEN) return send();
  const url = new URL("/api/v1/analysis", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  socket = new WebSocket(url);
  socket.onopen = send;
  socket.onmessage = (event) => show(JSON.parse(event.data));
  socket.onclose = () => running(false);
}

/** @param {boolean} yes */
function running(yes) {
  stop.hidden = !yes;
  think.hidden = yes;
  sessionStorage.setItem("engine", yes ? "on" : "off");
}

/** @param {any} thought */
function show(thought) {
  if (thought.error) {
    byId("depth").textContent = `${thought.error}; ${thought.hint}`;
    return running(false);
  }
  const nodes = thought.nodes.toLocaleString("en");
  byId("depth").textContent = `${thought.depth} plies ahead, ${nodes} positions${thought.done ? "" : " …"}`;
  const items = thought.lines.map((line) => {
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
  });
  byId("lines").replaceChildren(...items);
  if (thought.done) {
    stop.hidden = true;
    think.hidden = false;
  }
}

function start() {
  running(true);
  ask();
}

byId("think").addEventListener("submit", (event) => {
  event.preventDefault();
  start();
});
stop.addEventListener("click", () => {
  socket?.send(JSON.stringify({ stop: true }));
  running(false);
});
count.addEventListener("change", () => stop.hidden || start());

const KEYS = /** @type {Record<string, string>} */ ({ ArrowLeft: "back", ArrowRight: "on", Home: "start", End: "end" });

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, select, textarea")) return;
  if (event.key === "l") stop.hidden ? start() : stop.click();
  else if (event.key === " ") document.querySelector("#lines button")?.dispatchEvent(new MouseEvent("click"));
  else if (KEYS[event.key]) document.querySelector(`#walk [data-go="${KEYS[event.key]}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  else return;
  event.preventDefault();
});

// Whoever steps through a game with the engine wants to see it think at every step.
if (sessionStorage.getItem("engine") === "on" && legal.length > 0) start();
