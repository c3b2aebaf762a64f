// Puzzles by pointing, by keyboard, on a phone and without scripts: ten of them across the games, the
// puzzle of the day, and why a wrong move is wrong.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { playByTree, press, reader, until } from "./accessibility.js";
import { GAMES, point, stage, walkTo } from "./site.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PICTURES = "../target/browser";
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const { site, visitor } = stage();

mkdirSync(PICTURES, { recursive: true });

/** The shipped solutions, by id. */
const LINES = Object.fromEntries(
  readFileSync(new URL("../crates/puzzle/data/puzzles.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split(";"))
    .map(([id, , , , moves]) => [id, moves.split(" ")]),
);

/** The solution of the puzzle that a page shows. */
function lineOf(page) {
  return LINES[new URL(page.url()).pathname.split("/").pop() ?? ""];
}

async function data(page) {
  return page.evaluate(() => JSON.parse(document.getElementById("data")?.textContent ?? ""));
}

/** Finds every move by pointing. */
async function solve(page) {
  const line = lineOf(page);
  for (let ply = 0; ply < line.length; ply += 2) {
    const { legal } = await data(page);
    await point(page, legal.find((one) => one.move === line[ply]));
    await page.waitForSelector(ply + 1 < line.length ? `#answer.right:has-text("The reply is ${line[ply + 1]}")` : "#answer.right:has-text('Solved!')");
  }
}

async function picture(page, name) {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
}

/** What axe-core complains about. */
async function faults(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE });
  const found = await page.evaluate(() => globalThis.axe.run());
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`), ...(wide > 0 ? [`${wide} pixels too wide`] : [])];
}

for (const [look, options] of Object.entries({ desk: {}, phone: PHONE, dark: { colorScheme: "dark" } })) {
  test(`two puzzles of every game, ${look}`, async () => {
    const page = await visitor(options);
    for (const game of GAMES) {
      await page.goto(`${site.url}/puzzles/${game}`);
      for (let count = 0; count < 2; count++) {
        const before = page.url();
        await solve(page);
        await page.click("#next");
        await page.waitForURL((url) => url.href !== before);
      }
      if (look !== "desk") break;
    }
    await picture(page, `puzzle-${look}`);
    assert.deepEqual(await faults(page), []);
    await page.goto(`${site.url}/puzzles`);
    assert.equal(await page.locator("td:has-text('Solved')").count(), look === "desk" ? 2 * GAMES.length : 2);
    await picture(page, `puzzles-${look}`);
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("a wrong move says why, and the solution can be stepped through", async () => {
  const page = await visitor();
  for (const game of GAMES) {
    await page.goto(`${site.url}/puzzles/${game}`);
    const line = lineOf(page);
    const { legal } = await data(page);
    const wrong = legal.find((one) => one.move !== line[0] && one.path.length > 0);
    await point(page, wrong);
    await page.waitForSelector("#answer:has-text('Not this one')");
    const why = await page.textContent("#answer");
    assert.match(why ?? "", new RegExp(`${wrong.move} .*loses`), game);
    assert.doesNotMatch(why ?? "", /Instead/, game);
    await picture(page, `puzzle-wrong-${game}`);
    assert.deepEqual(await faults(page), []);
    await page.click("text=Show solution");
    await page.waitForSelector("text=Here is the solution.");
    await page.click(".steps button:has-text('Start')");
    await page.waitForSelector(".steps button[aria-current]:has-text('Start')");
    await page.click(`.steps button[value="1"]`);
    await page.waitForSelector(`.steps button[aria-current]:has-text("${line[0]}")`);
    assert.deepEqual(await faults(page), []);
  }
  await picture(page, "puzzle-solution");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("the puzzle of the day by keyboard alone", async () => {
  const page = await visitor();
  await page.goto(site.url);
  await picture(page, "home-daily");
  await page.focus("text=Solve it");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#try-form");
  const line = lineOf(page);
  for (let ply = 0; ply < line.length; ply += 2) {
    const { legal } = await data(page);
    const { path } = legal.find((one) => one.move === line[ply]);
    const side = await page.locator("#board [role=row]").count();
    for (const cell of path) {
      await walkTo(page, cell, side);
      await page.keyboard.press("Enter");
    }
    await page.waitForSelector(ply + 1 < line.length ? `#answer.right:has-text("The reply is ${line[ply + 1]}")` : "#answer.right:has-text('Solved!')");
  }
  // The next puzzle has the focus.
  const solved = page.url();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.href !== solved);
  // A move can be typed, too.
  await page.focus("#try");
  await page.keyboard.type(lineOf(page)[0]);
  await page.keyboard.press("Enter");
  await page.waitForSelector("#answer.right");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a puzzle of every game by the accessibility tree alone", async () => {
  const page = await visitor();
  const tree = await reader(page);
  const hears = (words) => until(async () => (await tree.said("status")).includes(words), words);
  for (const game of GAMES) {
    await page.goto(`${site.url}/puzzles/${game}`);
    const line = lineOf(page);
    const wrong = (await data(page)).legal.find((one) => one.move !== line[0] && one.path.length > 0);
    await playByTree(tree, wrong.path);
    await hears("Not this one");
    for (let ply = 0; ply < line.length; ply += 2) {
      const { path } = (await data(page)).legal.find((one) => one.move === line[ply]);
      await playByTree(tree, path);
      await hears(ply + 1 < line.length ? `The reply is ${line[ply + 1]}` : "Solved!");
    }
    // The solution is there to step through, and then comes the next one.
    await press(tree, "Start");
    await until(async () => (await tree.all("button")).some((one) => one.name.value === line[0]), "the solution");
    const solved = page.url();
    await press(tree, "Next puzzle", "link");
    await page.waitForURL((url) => url.pathname !== new URL(solved).pathname);
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a crash loses no attempt and doubles none", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/puzzles/${GAMES[1]}`);
  const path = new URL(page.url()).pathname;
  await solve(page);
  const standing = await page.textContent("#standing");
  await site.kill();
  await site.start();
  await page.goto(site.url + path);
  await page.waitForSelector("#counted:has-text('You solved this puzzle')");
  await solve(page);
  assert.equal(await page.textContent("#standing"), standing);
  await page.goto(`${site.url}/puzzles`);
  assert.equal(await page.locator("td:has-text('Solved')").count(), 1);
  await page.context().close();
});

test("a puzzle without scripts", async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(`${site.url}/puzzles`);
  await page.click(`a[href="/puzzles/${GAMES[0]}"]`);
  const line = lineOf(page);
  await page.fill("#try", "zz");
  await page.click("#try-form button");
  await page.waitForSelector("text=That move isn't legal");
  for (let ply = 0; ply < line.length; ply += 2) {
    await page.fill("#try", line[ply]);
    await page.click("#try-form button");
    await page.waitForSelector(ply + 1 < line.length ? "text=Correct!" : "text=Solved!");
  }
  await page.click(".steps button:has-text('Start')");
  await page.waitForSelector(".steps button[aria-current]:has-text('Start')");
  await page.click("text=Next puzzle");
  await page.waitForSelector("#try-form");
  await page.context().close();
});
