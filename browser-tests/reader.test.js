// Whole games as a screen reader plays them: nothing but the accessibility tree says what is there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reader, until } from "./accessibility.js";
import { GAMES, begin, smallBoard, stage } from "./site.js";

const { site, visitor } = stage();

/** More moves than most games take; a longer one is resigned. */
const MAX_MOVES = 60;

/** What a piece is called in the rules. A game that is not listed has pieces. */
const PIECE = { crosscut: "disc", clusterfuss: "checker", claustro: "pawn" };

for (const game of GAMES) {
  test(`a whole game of ${game} by the accessibility tree alone`, async () => {
    const page = await visitor();
    await begin(page, site, game, { opponent: "here", ...smallBoard(game) });
    const { all, said, click, enter } = await reader(page);
    assert.equal((await all("grid")).length, 1);
    const legal = async () => (await all("gridcell")).filter((cell) => cell.name.value.endsWith("; legal move"));
    const pass = async () => (await all("button")).find((button) => button.name.value === "Pass");
    const named = new RegExp(`^[a-z]\\d+, (empty|edge, empty|\\w+ (${PIECE[game] ?? "piece"}|goal)|\\w+ stack of \\d+)(, last move)?(; selected)?; legal move$|^Pass$`);
    let heard = "";
    let over = false;
    for (let ply = 0; ply < MAX_MOVES && !over; ply++) {
      for (let step = 0; step < 3; step++) {
        const choices = await until(async () => {
          const cells = await legal();
          const skip = cells.length === 0 && (await pass());
          return cells.length > 0 ? cells : skip ? [skip] : null;
        }, "a legal move");
        const chosen = choices[(ply * 31 + step * 17) % choices.length];
        assert.match(chosen.name.value, named);
        await ((ply + step) % 2 ? click(chosen) : enter(chosen));
        // The move is announced, or the tree asks for its next step.
        const next = await until(async () => {
          const now = await said("log");
          if (now !== heard) return now;
          const cells = await all("gridcell");
          return cells.some((cell) => /; selected/.test(cell.name.value)) ? "step" : null;
        }, "an answer");
        if (next === "step") continue;
        heard = next;
        break;
      }
      over = /has won|draw/i.test(heard);
      assert.match(heard, over ? /has won|draw/i : /: [a-z0-9=]+\. .* to move/);
    }
    if (!over) {
      for (const name of ["Resign", "Really resign?"]) {
        await click(await until(async () => (await all("button")).find((button) => button.name.value === name), name));
      }
      await until(async () => /resigned/.test(await said("log")), "the end");
    }
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("stacks say how high they are, and what cannot be done is answered", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/analysis?game=sight&position=5/5/2w(3)2/1b3/5 w`);
  const { all, said, enter } = await reader(page);
  const cell = async (name) => (await all("gridcell")).find((one) => one.name.value.startsWith(`${name}, `));
  assert.match((await cell("c3")).name.value, /^c3, white stack of 3/);
  assert.match((await cell("b2")).name.value, /^b2, black piece/);
  await enter(await cell("b2"));
  assert.match(await until(async () => (await said("alert")) || null, "a reason"), /\(S\d\)/);
  await page.context().close();
});
