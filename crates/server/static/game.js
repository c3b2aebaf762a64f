// The page of a game: moves by clicking, live updates, browsing through the moves.

import { replacePicture } from "./animate.js";
import { Board } from "./board.js";
import { setClocks } from "./clock.js";
import { byId, completeLinks, errorText, pageData, say, tell } from "./page.js";
import { listen } from "./socket.js";

/** Ids of the parts of the page that every message replaces. */
const PARTS = ["seat", "side-1", "side-2", "status", "answer", "legal-moves", "pass", "moves", "walk", "actions", "chat-log", "downloads"];

let { state, seats, side, shown } = pageData();
const id = state.id;
const board = new Board(byId("board"), play, tell);

function isMyTurn() {
  return state.outcome === null && seats.includes(state.turn);
}

/** The offered position: a chat message must not reset a half-entered move. */
let offered = "";

/** Offers the legal moves, if it is our turn and the board shows the latest position. */
function offer() {
  const can = isMyTurn() && shown === state.ply;
  const what = can ? `${state.ply} ${state.position}` : "";
  if (what === offered) return board.paint();
  offered = what;
  board.offer(can ? state.legal : []);
}

/** @param {string} address @param {unknown} body */
async function post(address, body) {
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
    const answer = await response.json();
    if (response.ok) return answer;
    tell(errorText(answer));
  } catch {
    tell(say("script.no-answer"));
  }
  return null;
}

/** @param {string} move */
async function play(move) {
  // The ply makes the request idempotent.
  const answer = await post(`/api/v1/games/${id}/moves`, { move, ply: state.ply });
  if (!answer) offer();
}

/** @param {any} message */
function update(message) {
  const wasLatest = shown === state.ply;
  state = message.state;
  const template = document.createElement("template");
  template.innerHTML = message.html;
  for (const part of PARTS) {
    const next = template.content.getElementById(part);
    const old = document.getElementById(part);
    if (next && old && next.outerHTML !== old.outerHTML) old.replaceWith(next);
  }
  completeLinks();
  setClocks();
  if (wasLatest) {
    shown = state.ply;
    showPicture(template.content.querySelector("#board svg"));
  }
  markMoves();
  const mine = isMyTurn();
  const field = /** @type {HTMLInputElement} */ (byId("move-text"));
  field.disabled = !mine;
  /** @type {HTMLButtonElement} */ (byId("move-button")).disabled = !mine;
  /** @type {HTMLInputElement} */ (byId("move-ply")).value = String(state.ply);
  byId("move-form").classList.toggle("idle", !mine);
  byId("game").classList.toggle("over", state.outcome !== null);
  document.title = template.content.getElementById("status")?.querySelector("strong")?.textContent ?? document.title;
  const log = document.getElementById("chat-log");
  if (log) log.scrollTop = log.scrollHeight;
  offer();
}

/** @param {Element | null} picture */
function showPicture(picture) {
  if (picture) replacePicture(board.element, document.importNode(picture, true));
  board.paint();
}

function markMoves() {
  for (const link of document.querySelectorAll("#moves a")) {
    const current = Number(link.getAttribute("data-ply")) === shown;
    link.toggleAttribute("aria-current", current);
    if (current) link.setAttribute("aria-current", "true");
  }
  const current = document.querySelector("#moves [aria-current]");
  const box = byId("moves");
  if (current instanceof HTMLElement) box.scrollTop = current.offsetTop - box.clientHeight / 2;
}

/** Shows the board at a ply. @param {number} ply */
async function look(ply) {
  const wanted = Math.max(0, Math.min(state.ply, ply));
  const response = await fetch(`/g/${id}/board.svg?ply=${wanted}&side=${side}`);
  if (!response.ok) return;
  shown = wanted;
  const parsed = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  showPicture(parsed.documentElement);
  markMoves();
  offer();
}

/** @param {string} where */
function go(where) {
  if (where === "flip") {
    side = side === "first" ? "second" : "first";
    const past = shown;
    const wasLatest = shown === state.ply;
    connection.restart();
    if (!wasLatest) look(past);
  } else {
    look({ start: 0, back: shown - 1, on: shown + 1, end: state.ply }[where] ?? shown);
  }
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest("#moves a, #walk a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const where = link.getAttribute("data-go");
  if (where) go(where);
  else look(Number(link.getAttribute("data-ply")));
});

const KEYS = /** @type {Record<string, string>} */ ({ ArrowLeft: "back", ArrowRight: "on", Home: "start", End: "end", f: "flip" });

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, select, textarea")) return;
  if (event.key === "m") byId("move-text").focus();
  else if (event.key === "?") document.querySelector(".keys")?.toggleAttribute("open");
  else if (KEYS[event.key]) go(KEYS[event.key]);
  else return;
  event.preventDefault();
});

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const fields = Object.fromEntries(new FormData(form, event.submitter));
  if (form.action.endsWith("/move")) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (byId("move-text"));
    field.value = "";
    const answer = await post(`/api/v1/games/${id}/moves`, { move: fields.move, ply: Number(fields.ply) });
    // A refused move can be corrected.
    if (!answer && field.value === "") field.value = String(fields.move);
  } else if (form.action.endsWith("/do")) {
    event.preventDefault();
    if (fields.do === "resign" && !confirmResign(event.submitter)) return;
    // The version makes the request idempotent.
    const answer = await post(`/api/v1/games/${id}/actions`, { ...fields, version: state.version });
    if (answer) state.version = Math.max(state.version, answer.version);
    if (answer && fields.do === "say") form.reset();
    if (answer?.rematch && fields.do !== "say") location.assign(`/g/${answer.rematch}`);
  }
});

/** Resigning takes two clicks. @param {HTMLElement | null} button */
function confirmResign(button) {
  if (!button || button.dataset.sure) return true;
  button.dataset.sure = "yes";
  button.textContent = say("script.sure-resign");
  setTimeout(() => {
    delete button.dataset.sure;
    button.textContent = say("script.resign");
  }, 4000);
  return false;
}

// A closed chat stays closed in all games.
const chat = document.getElementById("chat");
if (chat instanceof HTMLDetailsElement) {
  chat.open = localStorage.getItem("chat") !== "off";
  chat.addEventListener("toggle", () => localStorage.setItem("chat", chat.open ? "on" : "off"));
}

const connection = listen(
  () => `/g/${id}/live?side=${side}`,
  update,
  (connected) => {
    const lost = byId("lost");
    if (connected && !lost.hidden) {
      tell(say("script.back-again"));
      setTimeout(() => byId("hint").textContent === say("script.back-again") && tell(""), 3000);
    }
    lost.hidden = connected;
  },
);

offer();
markMoves();
