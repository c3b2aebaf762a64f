// A hint in a game against the computer: the engine's best move after a second.

import { openAnalysis } from "../transport.js";

/** Thinking time in milliseconds. */
const TIME = 1000;

/**
 * Asks the engine for its best move; `null` if there is none in time.
 * @param {any} state the game
 * @returns {Promise<string | null>}
 */
export function bestMove(state) {
  const rules = Object.entries(state.rules).map(([name, value]) => `${name}=${value}`);
  const question = { game: state.game, size: state.size, rules: rules.join(","), position: state.position, lines: 1 };
  return new Promise((resolve) => {
    /** @type {string | null} */
    let best = null;
    const socket = openAnalysis();
    const end = () => {
      socket.close();
      resolve(best);
    };
    const timer = setTimeout(end, 3 * TIME);
    socket.onopen = () => {
      socket.send(JSON.stringify(question));
      setTimeout(() => best && end(), TIME);
    };
    socket.onmessage = (event) => {
      const report = JSON.parse(event.data);
      best = report.lines?.[0]?.move ?? best;
      if (report.done || report.error) end();
    };
    socket.onclose = () => {
      clearTimeout(timer);
      resolve(best);
    };
  });
}
