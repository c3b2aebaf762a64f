// Reviews of finished games: stepping through them, refutations on the board, and another try at a
// mistake by pointing, by keyboard and without scripts.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { playByTree, press, reader, until } from "./accessibility.js";
import { GAMES, anyMove, begin, point, smallBoard, stage, stateOf, waitForPly, walkTo } from "./site.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PICTURES = "../target/browser";
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const { site, visitor } = stage();

mkdirSync(PICTURES, { recursive: true });

/** Plays random games until one has a blunder with a refutation: the review and the blunder. */
async function withBlunder(page, game) {
  for (let seed = 1; seed < 20; seed++) {
    await begin(page, site, game, { opponent: "here", ...smallBoard(game) });
    const id = new URL(page.url()).pathname.split("/").pop();
    for (let state = await stateOf(page); !state.outcome; state = await stateOf(page)) {
      await page.evaluate(({ path, move, ply }) => fetch(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ move, ply }),
      }), { path: `/api/v1/games/${id}/moves`, move: anyMove(state, seed).move, ply: state.ply });
    }
    await page.click(".result-banner >> text=Review");
    await page.waitForSelector(".review #board svg");
    const review = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/v1/games/${id}/review`);
    const blunder = review.moves.find((mv) => mv.mark === "blunder" && mv.refutation.length > 0);
    if (blunder) return { id, review, blunder };
  }
  throw new Error(`no blunder in any game of ${game}`);
}

/** The problems that axe-core finds, and horizontal scrolling. */
async function faults(page, name) {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE });
  const found = await page.evaluate(() => globalThis.axe.run());
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const complaints = found.violations.map((one) => `${name}: ${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`);
  return wide > 0 ? [...complaints, `${name} is ${wide} pixels too wide`] : complaints;
}

/** The move with its cells, as the page offers it. */
async function offered(page, text) {
  const { legal } = await page.evaluate(() => JSON.parse(document.getElementById("data")?.textContent ?? ""));
  return legal.find((one) => one.move === text);
}

/** The text of the place that is shown. */
function place(page) {
  return page.locator("#status strong").textContent();
}

for (const game of GAMES) {
  test(`the review of a whole game of ${game}`, async () => {
    const page = await visitor();
    const { review, blunder } = await withBlunder(page, game);
    // From the start to the end with the keyboard.
    await page.keyboard.press("Home");
    await page.waitForSelector("#card", { state: "detached" });
    for (const mv of review.moves) {
      await page.keyboard.press("ArrowRight");
      await page.waitForSelector(`#moves [aria-current][value="${mv.ply}"]`);
      const card = await page.textContent("#card");
      if (mv.text) assert.ok(card?.includes(mv.text), `${mv.text} is not in ${card}`);
    }
    // To the blunder by its move, and through its refutation.
    await page.click(`#moves button[value="${blunder.ply}"]`);
    await page.waitForSelector("#try-again");
    const before = await place(page);
    await page.click("#card .line button >> nth=1");
    await page.waitForSelector(`#card .line button[value="${blunder.ply}.1"][aria-current]`);
    assert.notEqual(await place(page), before);
    await page.keyboard.press("ArrowLeft");
    await page.waitForSelector(`#card .line button[value="${blunder.ply}"][aria-current]`);
    const found = await faults(page, `review-${game}-light`);
    // Another try: the same move again, then the best one by pointing.
    await page.keyboard.press("t");
    await page.waitForSelector("#try-form");
    found.push(...(await faults(page, `review-again-${game}-light`)));
    await page.fill("#try", blunder.move);
    await page.press("#try", "Enter");
    await page.waitForSelector("#answer:has-text('was played in the game')");
    const best = await offered(page, blunder.best[0]);
    await point(page, best);
    await page.waitForSelector("#answer.right:has-text('Right!')");
    found.push(...(await faults(page, `review-right-${game}-light`)));
    assert.deepEqual([...found, ...page.complaints], []);
    await page.context().close();
  });
}

test("another try with the keyboard alone", async () => {
  const page = await visitor();
  const { review, blunder } = await withBlunder(page, "sight");
  await page.keyboard.press("Home");
  await page.waitForSelector("#card", { state: "detached" });
  const mistakes = review.moves.filter((mv) => ["inaccuracy", "mistake", "blunder", "missed-win"].includes(mv.mark));
  for (const mistake of mistakes.slice(0, mistakes.indexOf(blunder) + 1)) {
    await page.keyboard.press("n");
    await page.waitForSelector(`#moves [aria-current][value="${mistake.ply}"]`);
  }
  await page.keyboard.press("t");
  await page.waitForSelector("#try-form");
  const best = await offered(page, blunder.best[0]);
  for (const cell of best.path) {
    await walkTo(page, cell, 3);
    await page.keyboard.press("Enter");
  }
  await page.waitForSelector("#answer.right:has-text('Right!')");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a review and another try by the accessibility tree alone", async () => {
  const page = await visitor();
  const { review, blunder } = await withBlunder(page, "clusterfuss");
  const best = await (async () => {
    await page.goto(`${page.url()}?again=${blunder.ply}`);
    return offered(page, blunder.best[0]);
  })();
  await page.goBack();
  await page.waitForSelector("#moves");
  const tree = await reader(page);
  const hears = (role, words) => until(async () => (await tree.said(role)).includes(words), `${words} in ${role}`);
  assert.equal((await tree.all("grid")).length, 1);
  assert.ok((await tree.all("heading")).some((one) => one.name.value.startsWith("Review of ")));
  // From mistake to mistake, and each of them says its move, what it is called, and why.
  await press(tree, "Go to start");
  const mistakes = review.moves.filter((mv) => ["inaccuracy", "mistake", "blunder", "missed-win"].includes(mv.mark));
  for (const mistake of mistakes.slice(0, mistakes.indexOf(blunder) + 1)) {
    await press(tree, "Next mistake ▶");
    await until(async () => (await tree.all("heading")).some((one) => one.name.value.includes(mistake.move)), mistake.move);
    await hears("paragraph", mistake.text.split(" ").slice(0, 2).join(" "));
  }
  // Through the refutation, on the board.
  const line = (await tree.all("group")).find((one) => one.name.value === "Play through the line");
  assert.ok(line, "the line has a name");
  const [step] = (await tree.all("button")).filter((one) => one.name.value.endsWith(blunder.refutation[0]));
  await tree.enter(step);
  await page.waitForSelector(`#card .line button[value="${blunder.ply}.1"][aria-current]`);
  await press(tree, "In the game");
  await page.waitForSelector(`#card .line button[value="${blunder.ply}"][aria-current]`);
  await press(tree, "Try again");
  await hears("paragraph", "Find a better move");
  await playByTree(tree, best.path);
  await hears("status", "Right!");
  await press(tree, "Back to the review");
  await until(async () => (await tree.all("button")).some((one) => one.name.value === "Try again"), "the review");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a review without scripts", async () => {
  const scripted = await visitor();
  const { id, blunder } = await withBlunder(scripted, "talpa");
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(`${site.url}/g/${id}`);
  await page.click(".result-banner >> text=Review");
  await page.click(`#moves button[value="${blunder.ply}"]`);
  assert.ok((await page.textContent("#explanation"))?.includes(blunder.text));
  await page.click("#card .line button >> nth=1");
  await page.waitForSelector(`#card .line button[value="${blunder.ply}.1"][aria-current]`);
  await page.click("#try-again");
  await page.fill("#try", "zz");
  await page.click("#try-form button");
  await page.waitForSelector("text=Not yet.");
  await page.click("text=Show me");
  await page.fill("#try", (await page.textContent("#answer code")) ?? "");
  await page.click("#try-form button");
  await page.waitForSelector("text=Right!");
  await page.click("#leave");
  await page.waitForSelector("#explanation");
  await page.context().close();
  await scripted.context().close();
});

test("a review on a phone", async () => {
  const page = await visitor(PHONE);
  const { blunder } = await withBlunder(page, "claustro");
  const found = await faults(page, "review-phone");
  await page.tap(`#moves button[value="${blunder.ply}"]`);
  await page.waitForSelector("#try-again");
  await page.tap("#try-again");
  await page.waitForSelector("#try-form");
  found.push(...(await faults(page, "review-again-phone")));
  await point(page, await offered(page, blunder.best[0]));
  await page.waitForSelector("#answer.right");
  found.push(...(await faults(page, "review-right-phone")));
  assert.deepEqual([...found, ...page.complaints], []);
  await page.context().close();
});

test("a review shows its progress, is stopped, and survives a crash of the server", async () => {
  const page = await visitor();
  await begin(page, site, "talpa", { opponent: "here" });
  const id = new URL(page.url()).pathname.split("/").pop();
  for (let ply = 0; ply < 30; ply++) {
    await point(page, anyMove(await stateOf(page), 2));
    await waitForPly(page, ply + 1);
  }
  await page.click("text=Resign");
  await page.click("text=Really resign");
  await page.click(".result-banner >> text=Review");
  await page.waitForSelector("progress");
  await page.screenshot({ path: `${PICTURES}/review-making.png` });
  await page.click("button:has-text('Stop')");
  await page.waitForSelector("text=The review was stopped.");
  assert.deepEqual(await faults(page, "review-stopped"), []);
  await page.click("button:has-text('Review the game')");
  await page.waitForSelector("progress[value]");
  await site.kill();
  await site.start();
  await page.goto(`${site.url}/g/${id}/review`);
  await page.waitForSelector(".review #board svg", { timeout: 180_000 });
  const review = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/v1/games/${id}/review`);
  assert.equal(review.moves.length, 30);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
