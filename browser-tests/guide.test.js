// The guide through a first game against the computer: five sentences, for newcomers only.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, anyMove, begin, point, stage, stateOf } from "./site.js";

const { site, visitor } = stage();
const STEPS = 5;

const shown = (page) => page.locator("#guide [data-step]:visible").allTextContents();

/** Makes a move and waits for the answer. */
async function moveAndWait(page) {
  const { ply } = await stateOf(page);
  await point(page, anyMove(await stateOf(page), 2));
  await page.waitForFunction((least) => document.querySelectorAll("#moves a").length >= least || document.querySelector(".result-banner"), ply + 2);
  await page.waitForSelector("#board .cell.can, .result-banner", { state: "attached" });
}

for (const game of GAMES) {
  test(`a newcomer is guided through the first moves of ${game}`, async () => {
    const page = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await begin(page, site, game, { opponent: "computer", level: "1" });
    assert.ok(await page.locator("#board.glow .cell.can").count(), "what can be clicked glows");
    const box = await page.locator("#guide").boundingBox();
    assert.ok(box && box.y < 740, "the guide is in view");
    const seen = new Set();
    for (let step = 1; step <= STEPS; step++) {
      const [text, ...others] = await shown(page);
      assert.match(text, new RegExp(`^${step} of 5:`));
      assert.deepEqual(others, []);
      seen.add(text);
      // As long as the tip stands, for fingers as well, which have nothing to hover with.
      const [possible, marked] = [await page.locator("#board .cell.can").count(), await page.locator("#board .overlay .possible").count()];
      assert.equal(marked, possible, "what can be clicked is outlined");
      assert.ok(await page.evaluate(() => document.querySelector("#board svg > .overlay:last-child")), "outlines are above all cells");
      await moveAndWait(page);
      // Some games are short.
      if ((await stateOf(page)).outcome) break;
    }
    assert.ok(seen.size >= 3);
    assert.equal(await page.locator("#guide").count(), 0);
    // Whoever has played it once knows it.
    if ((await stateOf(page)).ply >= 2 * STEPS) {
      await begin(page, site, game, { opponent: "computer", level: "1" });
      assert.equal(await page.locator("#guide").count(), 0);
    }
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

for (const javaScriptEnabled of [true, false]) {
  test(`hidden tips stay hidden in all games, ${javaScriptEnabled ? "with" : "without"} scripts`, async () => {
    const page = await visitor({ javaScriptEnabled });
    await begin(page, site, "sight", { opponent: "computer" });
    assert.equal((await shown(page)).length, 1);
    await Promise.all([page.waitForEvent("load"), page.click("text=Hide tips")]);
    assert.match(page.url(), /\/g\//);
    assert.equal(await page.locator("#guide").count(), 0);
    await begin(page, site, "talpa", { opponent: "computer" });
    assert.equal(await page.locator("#guide").count(), 0);
    // They come back by the settings.
    await page.click(".settings summary");
    await page.check('.settings [name="guide"][value="on"]');
    if (!javaScriptEnabled) await page.click(".settings button");
    await page.waitForSelector("#guide");
    await page.context().close();
  });
}

test("games between people have no guide", async () => {
  const page = await visitor();
  await begin(page, site, "sight", { opponent: "here" });
  assert.equal(await page.locator("#guide").count(), 0);
  await page.context().close();
});
