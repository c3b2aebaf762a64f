// The lessons of all games, by pointing and without scripts: whoever tries is told right or wrong.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, point, press, stage } from "./site.js";

const { site, visitor } = stage();

/** The move that a step of a lesson asks for. */
async function solution(page, lesson, step) {
  const shown = await page.context().request.get(`${site.url}/learn/${lesson}?step=${step}&show=true`);
  const answer = (await shown.text()).match(/<code>([^<]+)<\/code>/);
  assert.ok(answer, `${lesson} ${step}`);
  return answer[1].replaceAll("&#61;", "=");
}

/** Clicks a cell and waits until it is selected or the attempt is answered. */
async function tryCell(page, cell) {
  await page.evaluate(() => document.getElementById("answer")?.replaceChildren());
  await press(page, cell);
  await page.waitForSelector(`#cell-${cell}[aria-selected=true], #answer .verdict`, { state: "attached" });
}

/** Does every step of a lesson by pointing, and one of them wrong at first. */
async function takeLesson(page, lesson) {
  let tried = 0;
  for (let step = 1; ; step++) {
    const wanted = await solution(page, lesson, step);
    const { legal } = await page.evaluate(() => JSON.parse(document.getElementById("data")?.textContent ?? ""));
    const answer = legal.find((one) => one.move === wanted);
    // Once in every lesson something else is tried first.
    const other = legal.find((one) => one.move !== wanted && one.path.length > 0 && !tried);
    if (other) {
      tried += 1;
      await point(page, other);
      await page.waitForSelector("#answer .verdict");
      if (await page.locator("#answer.right").count()) await page.click("text=Again");
    }
    await page.waitForSelector("#try-form");
    if (wanted === "pass") await page.click("#pass button");
    else if (answer) await point(page, answer);
    // Forbidden moves are tried by pointing, too, one cell after the other.
    else for (const cell of wanted.match(/[a-z]\d+/g) ?? []) await tryCell(page, cell);
    await page.waitForSelector("#answer.right:has-text('Right!')");
    if ((await page.locator("#next").count()) === 0) break;
    await page.click("#next");
    await page.waitForSelector(`text=/step ${step + 1} of/`);
  }
  await page.waitForSelector("text=That was the last step");
}

for (const game of GAMES) {
  test(`the lessons of ${game}, and the game after them`, async () => {
    const page = await visitor();
    await page.goto(`${site.url}/rules/${game}`);
    await page.click("text=Learn by playing");
    await takeLesson(page, game);
    await page.click("#next-lesson");
    await page.waitForSelector("text=/step 1 of/");
    await takeLesson(page, `${game}/ideas`);
    await page.click("#play");
    await page.waitForURL(/\/g\//);
    await page.waitForSelector("text=/level 1/i");
    await page.goto(`${site.url}/learn`);
    const done = page.locator(`.course:has(a[href="/rules/${game}"]) li.done`);
    await done.nth(1).waitFor();
    assert.equal(await done.count(), 2);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("a lesson goes on where it was left", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/learn/talpa/ideas`);
  await page.fill("#try", await solution(page, "talpa/ideas", 1));
  await page.press("#try", "Enter");
  await page.waitForSelector("#answer.right");
  await page.goto(`${site.url}/learn`);
  const course = page.locator('.course:has(a[href="/rules/talpa"])');
  await course.locator("text=/1 of \\d+ steps done/").waitFor();
  await course.locator("text=1 of").locator("..").locator("a").click();
  await page.waitForSelector("text=/step 2 of/");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a wrong move in a second lesson is explained, by keyboard alone", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/learn/clusterfuss/ideas`);
  const wanted = await solution(page, "clusterfuss/ideas", 1);
  const { legal } = await page.evaluate(() => JSON.parse(document.getElementById("data")?.textContent ?? ""));
  const wrong = legal.find((one) => one.move !== wanted).move;
  await page.focus("#try");
  await page.keyboard.type(wrong);
  await page.keyboard.press("Enter");
  await page.waitForSelector(`#answer:has-text("${wrong} loses")`);
  assert.match((await page.textContent("#answer")) ?? "", /\(F\d\)/);
  await page.context().close();
});

test("on a phone the board and the question are in view together", async () => {
  const page = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto(`${site.url}/learn/crosscut`);
  const edges = (selector) => page.locator(selector).evaluate((element) => element.getBoundingClientRect());
  const [board, question, field] = [await edges("#board"), await edges(".lesson-text strong"), await edges("#try")];
  assert.ok(board.bottom < 740 && question.bottom < 740, `board ${board.bottom}, question ${question.bottom}`);
  assert.ok(field.top > board.bottom && field.top > question.bottom);
  await page.context().close();
});

test("a lesson without scripts", async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(`${site.url}/learn/talpa`);
  await page.fill("#try", "zz");
  await page.click("button:has-text('Try')");
  await page.waitForSelector("text=Not yet.");
  await page.click("text=Show me");
  await page.fill("#try", (await page.textContent("#answer code")) ?? "");
  await page.click("button:has-text('Try')");
  await page.waitForSelector("text=Right!");
  await page.click("#next");
  await page.waitForSelector("text=/step 2 of/");
  await page.context().close();
});
