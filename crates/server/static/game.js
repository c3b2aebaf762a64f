// The page of a game: moves by clicking, live updates, browsing through the moves.

import { replacePicture } from "./board/animate.js";
import { Board } from "./board/board.js";
import { setClocks } from "./clock.js";
import { showGuide } from "./guide.js";
import { bestMove } from "./board/hint.js";
import { announce, byId, completeLinks, errorText, judge, notify, pageData, path, say, tell } from "./page.js";
import * as sound from "./sound.js";
import { linkToGame, listen } from "./transport.js";
import { offerNotifications, showTurn } from "./turn.js";

/** Ids of the parts of the page that every message replaces. */
const PARTS = ["seat", "side-1", "side-2", "status", "result", "answer", "legal-moves", "pass", "moves", "walk", "actions", "chat-log", "downloads"];

/** Local storage key, set after the first move: until then what can be clicked glows. */
const PLAYED = "played";

let { state, seats, side, shown } = pageData();
const id = state.id;
const board = new Board(byId("board"), {
  onMove: play,
  onHint: tell,
  judge: (cells) => judge(`/api/v1/games/${id}/judge`, cells),
  onRefused: (_, { error, hint }) => notify(errorText({ error: error ?? "", hint: hint ?? "" })),
  onIdle: () => {
    if (seats.length > 0 && !isMyTurn() && state.outcome === null && shown === state.ply) tell(say("script-not-your-turn"));
  },
});

function isMyTurn() {
  return state.outcome === null && seats.includes(state.turn);
}

/** The offered position: a chat message must not reset a half-entered move. */
let offered = "";

/** The ply of a move that is on its way: until its answer, other news must not offer its position again. */
let sentPly = -1;

/** Offers the legal moves, if it is our turn and the board shows the latest position. */
function offer() {
  const can = isMyTurn() && shown === state.ply && sentPly !== state.ply;
  const what = can ? `${state.ply} ${state.position}` : "";
  if (what === offered) return board.paint();
  offered = what;
  board.outlines = isGuided() || localStorage.getItem(PLAYED) === null;
  board.offer(can ? state.legal : []);
  const isNew = localStorage.getItem(PLAYED) === null || (state.ply < 2 && isGuided());
  board.element.classList.toggle("glow", can && isNew);
}

// The marks stay when the pulses have ended, and whatever draws them again does not repeat those.
board.element.addEventListener("animationend", (event) => {
  if (event.animationName === "glow") board.element.classList.remove("glow");
});

function isGuided() {
  return document.getElementById("guide") !== null;
}

/** @param {string} address @param {unknown} body */
async function post(address, body) {
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(path(address), { method: "POST", headers, body: JSON.stringify(body) });
    const answer = await response.json();
    if (response.ok) {
      notify("");
      return answer;
    }
    notify(errorText(answer));
  } catch {
    notify(say("script-no-answer"));
  }
  return null;
}

/** @param {string} move */
async function play(move) {
  sentPly = state.ply;
  suspend();
  // The ply makes the request idempotent.
  const answer = await post(`/api/v1/games/${id}/moves`, { move, ply: state.ply });
  if (answer) localStorage.setItem(PLAYED, "yes");
  else {
    sentPly = -1;
    offer();
  }
}

/** Nothing can be clicked until the board shows the position in which it is legal. */
function suspend() {
  offered = "";
  board.suspend();
}

/** The picture of the server, as text: a new message does not always bring a new one. */
let picture = board.element.querySelector("svg")?.outerHTML ?? "";

/** @param {any} message */
function update(message) {
  const before = state;
  const wasLatest = shown === state.ply;
  state = message.state;
  if (state.ply !== before.ply) sentPly = -1;
  if (state.position !== before.position) suspend();
  const template = document.createElement("template");
  template.innerHTML = message.html;
  for (const part of PARTS) {
    const next = template.content.getElementById(part);
    const old = document.getElementById(part);
    if (next && old && next.outerHTML !== old.outerHTML) old.replaceWith(next);
  }
  completeLinks();
  setClocks();
  if (wasLatest) shown = state.ply;
  const next = template.content.querySelector("#board svg");
  const isNew = wasLatest && next !== null && next.outerHTML !== picture;
  if (isNew) picture = next.outerHTML;
  show(isNew ? next : null);
  const mine = isMyTurn();
  const field = /** @type {HTMLInputElement} */ (byId("move-text"));
  field.disabled = !mine;
  /** @type {HTMLButtonElement} */ (byId("move-button")).disabled = !mine;
  /** @type {HTMLInputElement} */ (byId("move-ply")).value = String(state.ply);
  byId("move-form").classList.toggle("idle", !mine);
  byId("game").classList.toggle("over", state.outcome !== null);
  report(before);
}

/** Says what has changed since the last message. @param {any} before */
function report(before) {
  showState();
  const moved = state.ply > before.ply;
  if (state.ply !== before.ply) thinkingSince = performance.now();
  if (moved) {
    const color = state.players[before.turn].color.toLowerCase();
    const move = state.moves[state.moves.length - 1];
    const result = state.outcome === null ? "" : state.words;
    announce(`${say("script-moved", { color, move })} ${byId("status").textContent?.trim()} ${result}`.trim());
    const count = (/** @type {string} */ position) => (position.match(/[a-z]/g) ?? []).length;
    sound.play(count(state.position) < count(before.position) ? "capture" : "move");
  }
  if (state.outcome !== null && before.outcome === null) {
    if (!moved) announce(state.words);
    sound.play("end");
  }
  const asked = before.ask && seats.length === 1 && seats.includes(before.ask.by) ? before.ask.what : null;
  // The player who asked follows to the new game, like the one who accepts.
  if (asked === "rematch" && state.rematch) location.assign(path(`/g/${state.rematch}`));
  else if (asked && !state.ask && !withdrawn && !moved && state.ply === before.ply && state.outcome === before.outcome) {
    if (asked === "draw") notify(say("script-declined-draw"));
    if (asked === "take-back") notify(say("script-declined-take-back"));
    if (asked === "rematch") notify(say("script-declined-rematch"));
  }
  if (!state.ask) withdrawn = false;
  const log = document.getElementById("chat-log");
  if (log) log.scrollTop = log.scrollHeight;
  if (chat && log && log.childElementCount > messages && localStorage.getItem("chat") !== "off") chat.open = true;
  messages = log?.childElementCount ?? 0;
}

/** Title, guide, watchers and who thinks. */
function showState() {
  if (seats.length === 1) showGuide(state, seats[0]);
  showTurn(isMyTurn() && seats.length === 1, `${state.words} · Quincunx`);
  // The server counts this window, too.
  const others = state.watchers - (seats.length > 0 ? 0 : 1);
  const watchers = byId("watchers");
  watchers.hidden = others <= 0;
  watchers.textContent = say("script-watching", { count: others });
  const human = (/** @type {string} */ seat) => !isComputer(seat);
  offerNotifications(seats.length === 1 && state.outcome === null && ["first", "second"].every(human));
}

/** @param {string} seat */
function isComputer(seat) {
  return !["human", "open"].includes(state.players[seat].kind);
}

let thinkingSince = performance.now();
setInterval(() => {
  if (state.outcome !== null || !isComputer(state.turn)) return;
  const seconds = Math.floor((performance.now() - thinkingSince) / 1000);
  const words = document.querySelector(`.player-bar[data-seat="${state.turn}"] .player-turn`);
  if (words && seconds > 0) words.textContent = say("script-thinking", { seconds });
}, 250);

/** Pictures are shown one after the other, so that no answer cuts the animation of a move. */
let showing = Promise.resolve();
let queued = 0;

/** Shows a picture, if there is a new one, and what can be done. @param {Element | null} next */
function show(next) {
  queued += 1;
  showing = showing.then(() => {
    queued -= 1;
    const animation = next ? replace(next) : Promise.resolve();
    if (queued === 0) {
      markMoves();
      offer();
    }
    return animation;
  });
}

/** @param {Element} next @returns {Promise<any>} */
function replace(next) {
  const still = board.dropped;
  board.dropped = null;
  board.drag.stop();
  board.marks = [];
  const animation = replacePicture(board.element, document.importNode(next, true), still);
  board.paint();
  return animation;
}

function markMoves() {
  for (const link of document.querySelectorAll("#moves a")) {
    const current = Number(link.getAttribute("data-ply")) === shown;
    link.toggleAttribute("aria-current", current);
    if (current) link.setAttribute("aria-current", "true");
  }
  const current = document.querySelector("#moves [aria-current]");
  const box = byId("moves");
  const row = current?.closest("li");
  // Whole rows, so that none is cut in half.
  if (row) box.scrollTop = row.offsetTop - Math.floor(box.clientHeight / row.offsetHeight / 2) * row.offsetHeight;
}

/** Shows the board at a ply. @param {number} ply */
async function look(ply) {
  const wanted = Math.max(0, Math.min(state.ply, ply));
  const response = await fetch(path(`/g/${id}/board.svg?grid=true&ply=${wanted}&side=${side}`));
  if (!response.ok) return;
  shown = wanted;
  const parsed = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  picture = "";
  show(parsed.documentElement);
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

/** Shows the engine's best move on the board. */
async function giveHint() {
  const { ply } = state;
  const move = await bestMove(state);
  if (state.ply !== ply || shown !== ply) return;
  const cells = state.legal.find((/** @type {any} */ one) => one.move === move)?.path;
  if (cells) board.mark([{ path: cells, kind: "best" }]);
  notify(move ? say("script-hint", { move }) : say("script-no-hint"));
  bringIntoView(document.querySelector(".board-frame"));
}

/** Scrolls to the board where a part of it is out of view. @param {Element | null} frame */
function bringIntoView(frame) {
  if (!frame) return;
  const { top, bottom } = frame.getBoundingClientRect();
  const header = document.querySelector("header.site")?.getBoundingClientRect().bottom ?? 0;
  if (top < header || bottom > innerHeight) frame.scrollIntoView({ block: "start" });
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("#hint-button")) return void giveHint();
  if (target?.closest("[data-share]")) return void share();
  const link = target?.closest("#moves a, #walk a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const where = link.getAttribute("data-go");
  if (where) go(where);
  else look(Number(link.getAttribute("data-ply")));
});

/** The system's own sharing where there is one, else the links of the page. */
async function share() {
  const link = await linkToGame(id);
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url: link });
  } catch {
    return;
  }
  const box = byId("share-box");
  box.toggleAttribute("open", true);
  box.scrollIntoView({ block: "nearest" });
}

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

/** The reader has withdrawn an own request, which is no answer to it. */
let withdrawn = false;

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const fields = Object.fromEntries(new FormData(form, event.submitter));
  if (form.action.endsWith("/move")) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (byId("move-text"));
    field.value = "";
    const answer = await post(`/api/v1/games/${id}/moves`, { move: fields.move, ply: Number(fields.ply) });
    // A refused move can be corrected.
    if (!answer && field.value === "" && fields.move !== "pass") field.value = String(fields.move);
  } else if (form.action.endsWith("/do")) {
    event.preventDefault();
    if (fields.do === "resign" && !confirmResign(event.submitter)) return;
    if (fields.do === "decline") withdrawn = true;
    // The version makes the request idempotent.
    const answer = await post(`/api/v1/games/${id}/actions`, { ...fields, version: state.version });
    if (answer) state.version = Math.max(state.version, answer.version);
    if (answer && fields.do === "say") form.reset();
    if (answer?.rematch && fields.do !== "say") location.assign(path(`/g/${answer.rematch}`));
  }
});

/** Resigning takes two clicks. @param {HTMLElement | null} button */
function confirmResign(button) {
  if (!button || button.dataset.sure) return true;
  button.dataset.sure = "yes";
  button.textContent = say("script-sure-resign");
  setTimeout(() => {
    delete button.dataset.sure;
    button.textContent = say("script-resign");
  }, 4000);
  return false;
}

// The chat opens with the first message. A closed one stays closed in all games.
const found = document.getElementById("chat");
const chat = found instanceof HTMLDetailsElement ? found : null;
let messages = document.getElementById("chat-log")?.childElementCount ?? 0;
if (chat) {
  chat.open = messages > 0 && localStorage.getItem("chat") !== "off";
  chat.addEventListener("toggle", () => localStorage.setItem("chat", chat.open ? "on" : "off"));
}

document.addEventListener("low-time", (event) => {
  if (event instanceof CustomEvent && seats.includes(event.detail)) sound.play("low");
});

const connection = listen(
  () => path(`/g/${id}/live?side=${side}`),
  update,
  (connected) => {
    const lost = byId("lost");
    if (connected && !lost.hidden) {
      tell(say("script-back-again"));
      setTimeout(() => byId("hint").firstElementChild?.textContent === say("script-back-again") && tell(""), 3000);
    }
    lost.hidden = connected;
  },
);

offer();
markMoves();
showState();
