// Every page as it looks, in light, in dark and on a small phone: nothing sticks out, and axe-core
// finds nothing to complain about. The pictures are in target/browser, to be looked at.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { GAMES, anyMove, begin, point, press, stage, stateOf, waitForPly } from "./site.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PICTURES = "../target/browser";

/** A game with a branch and a remark. */
const RECORD = '[Game "sight"][Size "3"] 1. b2 {the middle} a1 (1... c1 2. c3) 2. c3 a3';

const LOOKS = {
  light: {},
  dark: { colorScheme: "dark" },
  phone: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
};

const { site, visitor } = stage();

mkdirSync(PICTURES, { recursive: true });

async function check(page, name) {
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} is ${wide} pixels too wide`);
  // The policy of the page lets no script in from outside, this one included.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE });
  const found = await page.evaluate(() => globalThis.axe.run());
  const complaints = found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`);
  assert.deepEqual(complaints, [], name);
}

for (const [look, options] of Object.entries(LOOKS)) {
  test(`every page, ${look}`, async () => {
    const page = await visitor(options);
    for (const [name, path] of [
      ["home", "/"], ["new", "/new/claustro"], ["rules", "/rules/talpa"], ["lesson", "/learn/sight?step=2"],
      ["answer", "/learn/talpa?step=1&try=zz"], ["analysis", "/analysis?game=talpa&size=6&moves=b1c1&think=true"],
      ["known", `/analysis?at=3&record=${encodeURIComponent(RECORD)}`], ["unread", "/analysis?game=talpa&moves=zz"],
      ["edit", "/edit?game=sight&position=5/5/2w(2)2/1b3/5+w"], ["draft", "/edit?game=claustro&all=clear"], ["account", "/account"],
      ["games", "/games"], ["api", "/api"], ["about", "/about"], ["missing", "/nothing"],
    ]) {
      await page.goto(site.url + path);
      await check(page, `${name}-${look}`);
    }
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });

  test(`every game, ${look}`, async () => {
    for (const game of GAMES) {
      const page = await visitor(options);
      await begin(page, site, game, { opponent: "here", clock: "300+5" });
      for (let ply = 0; ply < 4; ply++) {
        await point(page, anyMove(await stateOf(page), 3));
        await waitForPly(page, ply + 1);
      }
      // The first half of a move, where moves have two.
      const { path } = anyMove(await stateOf(page), 3);
      if (path.length > 1) await press(page, path[0]);
      const board = await page.locator("#board svg").boundingBox();
      const window = page.viewportSize();
      assert.ok(board.x >= 0 && board.x + board.width <= window.width, `${game}: the board is wider than the window`);
      assert.ok(board.height <= window.height, `${game}: the board is higher than the window`);
      await check(page, `game-${game}-${look}`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  });
}
