// Boards under a finger, with real touch events on a phone, and under a mouse that drags.

import assert from "node:assert/strict";
import { test } from "node:test";
import { anyMove, begin, centerOf, point, press, stage, stateOf, waitForPly } from "./site.js";

const { site, visitor } = stage();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Fingers on the screen, by the protocol of the browser. */
async function fingers(page) {
  const cdp = await page.context().newCDPSession(page);
  const send = (type, points) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  return {
    down: (...points) => send("touchStart", points),
    move: (...points) => send("touchMove", points),
    up: () => send("touchEnd", []),
  };
}

/** Points between two others. */
function between(from, to, steps = 8) {
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}

test("a swipe over the board scrolls, a pinch zooms, and neither plays", async () => {
  const page = await visitor(PHONE);
  await begin(page, site, "talpa", { opponent: "here" });
  const finger = await fingers(page);
  const [from] = (await stateOf(page)).legal[0].path;
  await page.evaluate(() => scrollTo(0, 0));
  const start = await centerOf(page, from);
  // Quick and upwards, from a piece that could move.
  await finger.down(start);
  for (const at of between(start, { x: start.x + 5, y: start.y - 260 })) await finger.move(at);
  await finger.up();
  await page.waitForFunction(() => scrollY > 50);
  const middle = { x: 180, y: 300 };
  await finger.down({ x: 160, y: 300 }, { x: 200, y: 300 });
  for (const at of between(middle, { x: 300, y: 300 })) await finger.move({ x: 2 * middle.x - at.x, y: 300 }, at);
  await finger.up();
  await page.waitForFunction(() => (visualViewport?.scale ?? 1) > 1.2);
  assert.equal(await page.locator("#board [aria-selected=true]").count(), 0);
  assert.equal((await stateOf(page)).ply, 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a finger drags a piece, which follows it", async () => {
  const page = await visitor(PHONE);
  await begin(page, site, "talpa", { opponent: "here" });
  const finger = await fingers(page);
  // Along a rank: the page does not scroll that way.
  const [from, to] = (await stateOf(page)).legal.find(({ path: [a, b] }) => a[1] === b[1]).path;
  const [start, end] = [await centerOf(page, from), await centerOf(page, to)];
  await finger.down(start);
  for (const at of between(start, end)) await finger.move(at);
  const shift = await page.getAttribute(".dragged", "transform");
  assert.match(shift ?? "", /^translate\(-?[1-9]/, "the piece stays behind");
  await finger.up();
  await waitForPly(page, 1);
  assert.deepEqual((await stateOf(page)).moves, [`${from}${to}`]);
  // Two taps do the same.
  await point(page, anyMove(await stateOf(page)));
  await waitForPly(page, 2);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

for (const [name, options] of [["finger", PHONE], ["mouse", {}]]) {
  test(`a ${name} on a square that is no legal move gets the clause, and the selection stays`, async () => {
    const page = await visitor(options);
    await begin(page, site, "talpa", { opponent: "here" });
    const [from, to] = (await stateOf(page)).legal[0].path;
    await press(page, from);
    await page.waitForSelector(`#cell-${from}[aria-selected=true]`, { state: "attached" });
    await press(page, from === "h8" ? "a1" : "h8");
    await page.waitForSelector("#notice:has-text('(T3)')");
    assert.equal(await page.getAttribute(`#cell-${from}`, "aria-selected"), "true");
    // The answer does not go away by itself, and the selection still plays.
    await press(page, to);
    await waitForPly(page, 1);
    await page.context().close();
  });
}

test("the mouse drags a piece; an illegal square is explained, and the piece goes back", async () => {
  const page = await visitor();
  await begin(page, site, "talpa", { opponent: "here" });
  const [from, to] = (await stateOf(page)).legal[0].path;
  const [start, end] = [await centerOf(page, from), await centerOf(page, to)];
  const far = await centerOf(page, from === "h8" ? "a1" : "h8");
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(far.x, far.y, { steps: 5 });
  assert.equal(await page.locator(".dragged").count(), 1);
  await page.mouse.up();
  await page.waitForSelector("#notice:has-text('(T3)')");
  assert.equal(await page.locator(".dragged").count(), 0);
  assert.equal(await page.getAttribute(`#cell-${from}`, "aria-selected"), "true");
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
  await waitForPly(page, 1);
  assert.equal(await page.locator("#notice").isVisible(), false);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

/** Plays until a capture of Claustro is possible, and chooses its first two squares. */
async function beginCapture(page) {
  await begin(page, site, "claustro", { opponent: "here" });
  let state = await stateOf(page);
  let capture;
  while (!(capture = state.legal.find((one) => one.path.length === 3))) {
    await point(page, anyMove(state));
    await waitForPly(page, state.ply + 1);
    state = await stateOf(page);
  }
  await point(page, { path: capture.path.slice(0, 2) });
  await page.waitForSelector("#hint:has-text('where the captured pawn goes')");
  return { capture, ply: state.ply };
}

test("Cancel works at the first click, and the pawn is then only selected", async () => {
  const page = await visitor();
  const { capture, ply } = await beginCapture(page);
  await page.click("#hint button");
  assert.equal(await page.locator("#board [aria-selected=true]").count(), 0);
  await press(page, capture.path[0]);
  await page.waitForSelector(`#cell-${capture.path[0]}[aria-selected=true]`, { state: "attached" });
  assert.equal((await stateOf(page)).ply, ply);
  await page.context().close();
});

test("a captured pawn is dragged to its new square", async () => {
  const page = await visitor();
  const { capture, ply } = await beginCapture(page);
  const [, from, to] = capture.path;
  const [start, end] = [await centerOf(page, from), await centerOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
  await waitForPly(page, ply + 1);
  assert.equal((await stateOf(page)).moves[ply], capture.move);
  await page.context().close();
});

test("an arrow key goes to a neighbor on a board that stands on its corner", async () => {
  const page = await visitor();
  await begin(page, site, "claustro", { opponent: "here" });
  await page.focus("#cell-c3");
  for (const [key, cell] of [["ArrowRight", "d3"], ["ArrowUp", "d4"], ["ArrowLeft", "c4"], ["ArrowDown", "c3"]]) {
    const before = await centerOf(page, await page.evaluate(() => document.activeElement?.id.replace("cell-", "")));
    await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement?.id), `cell-${cell}`, key);
    const after = await centerOf(page, cell);
    const [right, down] = [after.x - before.x, after.y - before.y];
    const ahead = { ArrowRight: right, ArrowLeft: -right, ArrowUp: -down, ArrowDown: down }[key];
    assert.ok(ahead > 0, `${key} goes the other way`);
  }
  await page.context().close();
});
