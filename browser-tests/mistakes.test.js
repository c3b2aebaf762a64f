// My mistakes by pointing, by keyboard, on a phone and without scripts: due after a day, right and
// wrong answers, and what is shown about them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { playByTree, press, reader, until } from "./accessibility.js";
import { anyMove, begin, point, smallBoard, stage, stateOf, walkTo } from "./site.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PICTURES = "../target/browser";
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const MISTAKES = ["mistake", "blunder", "missed-win"];

const { site, visitor } = stage();

mkdirSync(PICTURES, { recursive: true });

/** Lets days pass for all mistakes. */
function passDays(days) {
  const program = "import sqlite3, sys\n" +
    "with sqlite3.connect(sys.argv[1]) as db: db.execute('UPDATE mistakes SET due = due - ?', (86400000 * int(sys.argv[2]),))";
  const done = spawnSync("python3", ["-c", program, join(site.folder, "games.db"), String(days)], { encoding: "utf8" });
  assert.equal(done.status, 0, done.stderr);
}

/** Plays games until one has a mistake with a better move, and reviews it. */
async function withMistake(page, game) {
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
    await page.goto(`${site.url}/g/${id}/review`);
    await page.waitForSelector(".review #board svg");
    const review = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/v1/games/${id}/review`);
    const mistake = review.moves.find((mv) => MISTAKES.includes(mv.mark) && mv.best.length > 0);
    if (mistake) return { path: `/puzzles/mistakes/${id}/${mistake.ply}`, ...mistake };
  }
  throw new Error(`no mistake in any game of ${game}`);
}

/** What axe-core complains about, and horizontal scrolling. */
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

/** A move with its cells, as the page offers it. */
async function offered(page, text) {
  const { legal } = await page.evaluate(() => JSON.parse(document.getElementById("data")?.textContent ?? ""));
  return legal.find((one) => one.move === text);
}

for (const [look, options] of Object.entries({ desk: {}, phone: PHONE })) {
  test(`a mistake is found again by pointing, ${look}`, async () => {
    const page = await visitor(options);
    const mistake = await withMistake(page, "clusterfuss");
    await page.goto(site.url);
    assert.equal(await page.locator("text=Learn from your mistakes").count(), 0);
    passDays(1);
    await page.goto(site.url);
    await page.waitForSelector("text=Learn from your mistakes");
    const found = await faults(page, `home-mistakes-${look}`);
    await page.click("section:has(#my-mistakes) >> text=My mistakes");
    found.push(...(await faults(page, `mistakes-${look}`)));
    await page.goto(site.url + mistake.path);
    await page.waitForSelector("h1:has-text('Find a better move.')");
    found.push(...(await faults(page, `mistake-${look}`)));
    await point(page, await offered(page, mistake.best[0]));
    await page.waitForSelector("#answer.right:has-text('Right!')");
    assert.match((await page.textContent("#counted")) ?? "", /in 3 days/);
    assert.equal(await page.evaluate(() => document.activeElement?.id), "next");
    found.push(...(await faults(page, `mistake-right-${look}`)));
    assert.deepEqual(found, []);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("a wrong move by keyboard is explained and read out", async () => {
  const page = await visitor();
  const mistake = await withMistake(page, "sight");
  passDays(1);
  await page.goto(site.url + mistake.path);
  const played = await offered(page, mistake.move);
  for (const cell of played.path) {
    await walkTo(page, cell, 9);
    await page.keyboard.press("Enter");
  }
  const answer = page.locator("#answer[role=status]");
  await page.waitForSelector("#answer:has-text('Not this one.')");
  assert.ok((await answer.textContent())?.includes(mistake.move));
  assert.match((await page.textContent("#counted")) ?? "", /tomorrow/);
  // The solution is not told before it is asked for.
  assert.equal(await page.locator("text=In the game:").count(), 0);
  await page.click("text=Show a better move");
  await page.waitForSelector(`#answer:has-text("${mistake.best[0]}")`);
  await page.waitForSelector("text=In the game:");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a mistake is found again by the accessibility tree alone", async () => {
  const page = await visitor();
  const mistake = await withMistake(page, "claustro");
  passDays(1);
  await page.goto(site.url + mistake.path);
  const tree = await reader(page);
  const hears = (words) => until(async () => (await tree.said("status")).includes(words), words);
  assert.ok((await tree.all("heading")).some((one) => one.name.value.includes("Find a better move.")));
  const { path } = await offered(page, mistake.best[0]);
  await playByTree(tree, (await offered(page, mistake.move)).path);
  await hears("Not this one.");
  await playByTree(tree, path);
  await hears("Right!");
  await press(tree, "Open in the review", "link");
  await until(async () => (await tree.all("heading")).some((one) => one.name.value.includes(mistake.move)), mistake.move);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("my mistakes from the home page with the keyboard alone", async () => {
  const page = await visitor();
  const mistake = await withMistake(page, "crosscut");
  passDays(1);
  await page.goto(site.url);
  await page.focus("section:has(#my-mistakes) >> text=My mistakes");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/puzzles/mistakes");
  await page.focus(`a[href="${mistake.path}"] >> nth=0`);
  await page.keyboard.press("Enter");
  await page.waitForSelector("#try-form");
  const best = await offered(page, mistake.best[0]);
  for (const cell of best.path) {
    await walkTo(page, cell, 9);
    await page.keyboard.press("Enter");
  }
  await page.waitForSelector("#answer.right:has-text('Right!')");
  // What comes next has the focus.
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== mistake.path);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("without scripts, every answer is a form", async () => {
  const page = await visitor();
  const mistake = await withMistake(page, "talpa");
  passDays(1);
  const cookies = await page.context().cookies();
  const plain = await visitor({ javaScriptEnabled: false });
  await plain.context().addCookies(cookies);
  await plain.goto(site.url + mistake.path);
  await plain.fill("#try", "zz99");
  await plain.press("#try", "Enter");
  await plain.waitForSelector("#answer:has-text(\"isn't legal\")");
  await plain.fill("#try", mistake.best[0]);
  await plain.click("#try-form button");
  await plain.waitForSelector("#answer.right:has-text('Right!')");
  assert.match((await plain.textContent("#counted")) ?? "", /in 3 days/);
  // Sent again, as by reloading the page: it does not count twice.
  await plain.goto(site.url + mistake.path);
  await plain.fill("#try", mistake.best[0]);
  await plain.click("#try-form button");
  assert.match((await plain.textContent("#counted")) ?? "", /practice/);
  await plain.click("text=Open in the review");
  await plain.waitForSelector(".review #board svg");
  await plain.context().close();
  await page.context().close();
});
