// The guide through a first game: one sentence for each of the player's first moves.

/**
 * Shows the sentence for the player's next move; after the last one the guide goes.
 * @param {any} state the game
 * @param {string} seat the player's own
 */
export function showGuide(state, seat) {
  const guide = document.getElementById("guide");
  if (!guide) return;
  // The players take turns.
  const made = state.turn === seat ? Math.floor(state.ply / 2) : Math.ceil(state.ply / 2);
  const steps = guide.querySelectorAll("[data-step]");
  if (made >= steps.length || state.outcome !== null) return void guide.remove();
  for (const [index, step] of steps.entries()) step.toggleAttribute("hidden", index !== made);
}
