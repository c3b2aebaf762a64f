// Analysis: moves by clicking, browsing through them, and live reports of the engine.

import { Board } from "./board/board.js";
import { byId, errorText, judge, notify, pageData, say, tell } from "./page.js";
import { fetchAhead, scrollToCurrent, swap, swapForms } from "./swap.js";
import { analysisPage, openAnalysis } from "./transport.js";

/** A move with its proved value. @typedef {{move: string, value: string, mark: string, plies: number | null}} Known */

/** Parts of the page that come after a quick step, by their ids. */
const LATER = ["bar-box", "status", "known-box", "data"];

/** Delay before they are asked for, in milliseconds: who steps on quickly does not need them. */
const LATER_DELAY = 150;

/** Session key: a running engine keeps running while the user steps through the game. */
const ENGINE = "engine";

/**
 * `line` has the node of every ply of the line at hand.
 * @type {{legal: import("./board/pointer.js").Legal[], side: string, question: any, pending: boolean, proved: boolean, known: Known[], line: number[], ply: number}}
 */
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
  // A link to this position is to everything that is known about it.
  const here = new URL(location.href);
  if (here.searchParams.has("quick")) {
    here.searchParams.delete("quick");
    history.replaceState(null, "", here);
  }
  const cursor = board?.cursor ?? null;
  board = new Board(byId("board"), {
    onMove: play,
    onHint: tell,
    judge: (path) => judge(`/api/v1/judge?${new URLSearchParams(data.question)}`, path),
    onRefused: (_, { error, hint }) => notify(errorText({ error: error ?? "", hint: hint ?? "" })),
  });
  board.cursor = cursor;
  board.offer(data.legal, true);
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
  scrollToCurrent();
  board.mark(valueMarks());
  clearTimeout(later);
  if (data.pending) later = setTimeout(complete, LATER_DELAY);
  void fetchNeighbors();
  if (sessionStorage.getItem(ENGINE) === "on" && data.legal.length > 0) start();
  else ask({ stop: true });
}

/** Steps that are fetched ahead, the likeliest first. */
const STEPS_AHEAD = [1, -1, 2, -2];

/** Fetches the positions around this one, one by one, so that a step waits for nothing. */
async function fetchNeighbors() {
  const { line, ply } = data;
  const form = /** @type {HTMLFormElement} */ (byId("go"));
  for (const step of STEPS_AHEAD) {
    const node = line[ply + step];
    if (node !== undefined) await fetchAhead(form, { at: String(node), quick: "true" });
    // Someone has stepped on, and the next page fetches its own.
    if (!form.isConnected) return;
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let later;

/** Fetches what a quick step has left out: the proved values of the position. */
async function complete() {
  const form = /** @type {HTMLFormElement} */ (byId("here"));
  const here = () => JSON.stringify([data.question, data.side]);
  const wanted = here();
  try {
    const next = new DOMParser().parseFromString(await analysisPage(form), "text/html");
    // Someone may have stepped on, or turned the board.
    if (here() !== wanted) return;
    for (const id of LATER) {
      const part = next.getElementById(id);
      if (part) byId(id).replaceWith(document.importNode(part, true));
    }
  } catch {
    return;
  }
  data = pageData();
  board.mark(valueMarks());
}

/** Proved values as marks on the board. @returns {import("./board/board.js").Mark[]} */
function valueMarks() {
  const marks = data.known.flatMap(({ move, value, mark, plies }) => {
    const path = data.legal.find((one) => one.move === move)?.path ?? [];
    return path.length === 1 ? [{ path, kind: value, text: `${mark}${plies ?? ""}` }] : [];
  });
  const best = data.known.find(({ value }) => value !== "loss");
  return best ? [...bestMark(best.move), ...marks] : marks;
}

/** @param {string} move @returns {import("./board/board.js").Mark[]} */
function bestMark(move) {
  const path = data.legal.find((one) => one.move === move)?.path;
  return path && path.length > 0 ? [{ path, kind: "best" }] : [];
}

/** A step to another move is quick, and what takes longer follows. @param {HTMLFormElement} form */
function markQuick(form) {
  if (form.querySelector("[name=quick]")) return;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "quick";
  field.value = "true";
  form.append(field);
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
  const opened = (socket = openAnalysis());
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
  const { depth, local } = report;
  const words = local ? say("script-thought-here", { depth, nodes }) : say("script-thought", { depth, nodes });
  byId("depth").textContent = words + (report.done ? "" : " …");
  byId("lines").replaceChildren(...report.lines.map(lineItem));
  // A proof is better than any search.
  if (!data.proved && typeof report.share === "number") showShare(report.share, report.standing);
  if (report.lines.length > 0 && data.known.length === 0) board.mark(bestMark(report.lines[0].move));
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

swapForms((form, submitter) => {
  if (form.id === "go" || form.id === "add-form") markQuick(form);
  if (submitter?.id !== "think-button") return false;
  start();
  return true;
}, init);
init();
