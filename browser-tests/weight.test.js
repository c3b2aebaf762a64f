// What pages cost: bytes of a first visit and of a move, steps without waiting, nothing that moves. Times
// are printed by `node measure.js` and not asserted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadOf, messagesOf, openAnalysis, step } from "./measure.js";
import { GAMES, anyMove, begin, point, stage, stateOf, waitForPly } from "./site.js";

const { site, visitor } = stage();

test("a first visit stays small, and nothing moves meanwhile", async () => {
  const page = await visitor();
  const home = await loadOf(page, site.url);
  assert.ok(home.bytes > 10_000 && home.bytes <= 100 * 1024, `the home page loads ${home.bytes} bytes`);
  assert.ok(home.shift < 0.001, `the home page shifts by ${home.shift}`);
  await page.context().close();
  for (const game of GAMES) {
    const player = await visitor();
    await begin(player, site, game, { opponent: "computer" });
    const load = await loadOf(player, player.url());
    assert.ok(load.bytes > 10_000 && load.bytes <= 150 * 1024, `${game} loads ${load.bytes} bytes`);
    assert.ok(load.shift < 0.001, `${game} shifts by ${load.shift}`);
    assert.ok(load.playable > 0, `${game} has nothing to click`);
    await player.context().close();
  }
});

test("a move costs at most 3 KB, and the first connection 15 KB", async () => {
  for (const game of GAMES) {
    const page = await visitor();
    const sizes = await messagesOf(page);
    await begin(page, site, game, { opponent: "here" });
    for (let ply = 0; ply < 12; ply++) {
      const state = await stateOf(page);
      if (state.outcome) break;
      await point(page, anyMove(state));
      await waitForPly(page, ply + 1);
    }
    const [first, ...moves] = sizes;
    assert.ok(first <= 15 * 1024, `${game} connects with ${first} bytes`);
    assert.ok(moves.length >= 10 && Math.max(...moves) <= 3 * 1024, `${game}: ${moves.join(" ")} bytes`);
    await page.context().close();
  }
});

test("a step through an analysis waits for no answer", async () => {
  for (const game of GAMES) {
    const page = await visitor();
    await page.goto(site.url);
    const plies = await openAnalysis(page, site, game, 6);
    // The positions around this one are there already: the next ones come without the server.
    await page.route("**/analysis*", (route) => route.abort());
    const moves = await page.locator("#moves button").allTextContents();
    for (const ply of [plies - 1, plies - 2]) {
      await step(page, "ArrowLeft");
      assert.equal(await page.textContent("#moves [aria-current]"), moves[ply - 1], game);
    }
    await page.context().close();
  }
});
