// Every page as it looks: light, dark, on a phone, a tablet and a wide screen. Nothing sticks out, and
// axe-core finds nothing to complain about. The pictures are in target/browser, to be looked at.

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
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 } },
  wide: { viewport: { width: 1920, height: 1080 } },
};

const PAGES = [
  ["home", "/"], ["new", "/new/claustro"], ["learn", "/learn"], ["rules", "/rules/talpa"], ["report", "/games/talpa/report"], ["lesson", "/learn/sight?step=2"],
  ["puzzles", "/puzzles"], ["puzzle", "/puzzles/talpa/talpa-8-0001"],
  ["answer", "/learn/talpa?step=1&try=zz"], ["analysis", "/analysis?game=talpa&size=6&moves=b1c1&think=true"],
  ["known", `/analysis?at=3&record=${encodeURIComponent(RECORD)}`], ["unread", "/analysis?game=talpa&moves=zz"],
  ["edit", "/edit?game=sight&position=5/5/2w(2)2/1b3/5+w"], ["draft", "/edit?game=claustro&all=clear"], ["account", "/account"],
  ["games", "/games"], ["watch", "/watch"], ["profile", "/player/ada0"], ["api", "/api"], ["about", "/about"], ["missing", "/nothing"],
];

const { site, visitor } = stage();

mkdirSync(PICTURES, { recursive: true });

async function tooWide(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Where the board is. The picture may be replaced at any moment, so the question is asked in one step. */
async function boardBox(page) {
  return page.evaluate(() => {
    const box = document.querySelector("#board svg")?.getBoundingClientRect();
    return { x: box?.x ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 };
  });
}

/** The problems of a page, as texts. */
async function faults(page, name) {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  const wide = await tooWide(page);
  // The policy of the page lets no script in from outside, this one included.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE });
  const found = await page.evaluate(() => globalThis.axe.run());
  const complaints = found.violations.map((one) => `${name}: ${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`);
  return wide > 0 ? [...complaints, `${name} is ${wide} pixels too wide`] : complaints;
}

/** Someone with an account, a finished public game, one in progress, and an open one in the lobby. */
async function regular(look, options) {
  const page = await visitor(options);
  await page.goto(`${site.url}/account`);
  const form = page.locator('form[action="/account/sign-up"]');
  await form.locator('[name="name"]').fill(`ada${Object.keys(LOOKS).indexOf(look)}`);
  await form.locator('[name="password"]').fill("correct horse battery");
  await form.locator("button").click();
  for (const [game, opponent] of [["sight", "computer"], ["talpa", "here"], ["clusterfuss", "anyone"]]) {
    await begin(page, site, game, { opponent });
    if (opponent === "anyone") continue;
    await point(page, anyMove(await stateOf(page)));
    await page.waitForFunction((least) => document.querySelectorAll("#moves a").length >= least, opponent === "here" ? 1 : 2);
  }
  return page;
}

for (const [look, options] of Object.entries(LOOKS)) {
  test(`every page, ${look}`, async () => {
    const page = await regular(look, options);
    await page.goto(`${site.url}/analysis?at=1&record=${encodeURIComponent(RECORD)}`);
    await page.click("summary:has-text('Save and share')");
    await page.click(".save button");
    await page.waitForSelector(".saved");
    await page.click("#moves button >> nth=0");
    await page.waitForSelector("#remark");
    const found = await faults(page, `saved-${look}`);
    await begin(page, site, "claustro", { opponent: "computer" });
    found.push(...(await faults(page, `first-game-${look}`)));
    for (const [name, path] of PAGES) {
      await page.goto(site.url + path);
      found.push(...(await faults(page, `${name}-${look}`)));
    }
    assert.deepEqual([...found, ...page.complaints], []);
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
      const board = await boardBox(page);
      const window = page.viewportSize();
      assert.ok(board.x >= 0 && board.x + board.width <= window.width, `${game}: the board is wider than the window`);
      assert.ok(board.height <= window.height, `${game}: the board is higher than the window`);
      assert.deepEqual([...(await faults(page, `game-${game}-${look}`)), ...page.complaints], []);
      await page.context().close();
    }
  });
}

test("the board uses the window on every screen", async () => {
  // Pixels by which a board may fall short of the window: header, player bars and margins.
  for (const [look, reserve] of Object.entries({ phone: 40, tablet: 80, wide: 280 })) {
    const page = await visitor(LOOKS[look]);
    await begin(page, site, "talpa", { opponent: "here" });
    const board = await boardBox(page);
    const { width, height } = page.viewportSize();
    const least = Math.min(width, height) - reserve;
    assert.ok(board.width >= least, `${look}: the board is ${board.width} wide, not ${least}`);
    await page.context().close();
  }
});

test("nothing is cut off at 320 pixels", async () => {
  const page = await visitor({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  for (const [name, path] of PAGES) {
    await page.goto(site.url + path);
    assert.ok((await tooWide(page)) <= 0, `${name} is ${await tooWide(page)} pixels too wide`);
  }
  await page.context().close();
});

test("the menu of a phone works without scripts", async () => {
  const page = await visitor({ ...LOOKS.phone, javaScriptEnabled: false });
  await page.goto(site.url);
  assert.equal(await page.locator(".menu nav a >> nth=0").isVisible(), false);
  await page.click(".menu summary");
  await page.click(".menu >> text=Learn");
  assert.equal(await page.locator("h1").textContent(), "Learn the games");
  assert.equal(await page.locator(".menu [aria-current]").textContent(), "Learn");
  await page.context().close();
});

test("theme and board are chosen at once and kept", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/about`);
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.click(".settings summary");
  await Promise.all([page.waitForEvent("load"), page.check('.settings [name="scheme"][value="dark"]')]);
  assert.notEqual(await background(), light);
  await page.click(".settings summary");
  await Promise.all([page.waitForEvent("load"), page.check('.settings [name="board"][value="wood"]')]);
  await page.goto(site.url);
  assert.notEqual(await background(), light);
  const square = () => page.evaluate(() => {
    const one = document.querySelector(".picture .fill-square-a");
    return one ? getComputedStyle(one).fill : "";
  });
  assert.equal(await square(), "rgb(74, 56, 35)");
  await page.context().close();
});

test("sound is a choice in the settings, the same as on a game page", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/about`);
  await page.click(".settings summary");
  await page.check('.settings [name="sound"][value="off"]');
  // Nothing is sent: the choice belongs to this browser.
  await page.reload();
  assert.equal(await page.isChecked('.settings [name="sound"][value="off"]'), true);
  await begin(page, site, "talpa", { opponent: "here" });
  await page.click(".keys summary");
  assert.equal(await page.isChecked("#sound"), false);
  await page.check("#sound");
  assert.equal(await page.evaluate(() => localStorage.getItem("sound")), "on");
  assert.equal(await page.isChecked('.settings [name="sound"][value="on"]'), true);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("the editor begins with the side to move and its tools", async () => {
  const page = await visitor(LOOKS.phone);
  await page.goto(`${site.url}/edit?game=talpa`);
  const top = (selector) => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().top);
  const order = [await top("[name=turn]"), await top("[name=with]"), await top("#position"), await top("summary:has-text('Board setup')")];
  assert.deepEqual(order, [...order].sort((one, other) => one - other));
  // Enter in the field takes the position as it is written, with its side to move.
  await page.fill("#position", "rbr/b1b/rbr b");
  await page.press("#position", "Enter");
  await page.waitForFunction(() => document.querySelectorAll('[id^="piece-"]').length === 8);
  assert.equal(await page.inputValue("#position"), "rbr/b1b/rbr b");
  await page.context().close();
});

test("a finished game prints every move and no button", async () => {
  const page = await visitor();
  await begin(page, site, "sight", { opponent: "here", size: "5" });
  for (let ply = 0; ply < 12; ply++) {
    const state = await stateOf(page);
    if (state.outcome) break;
    await point(page, anyMove(state));
    await waitForPly(page, ply + 1);
  }
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("button:visible").count(), 0);
  const { first, list } = await page.evaluate(() => {
    const moves = document.querySelector("#moves");
    const one = moves?.querySelector("a");
    return { first: one?.getBoundingClientRect().top ?? -1, list: moves?.getBoundingClientRect().top ?? 0 };
  });
  assert.ok(first >= list, "the first move is scrolled out of the list");
  assert.equal(await page.evaluate(() => {
    const moves = document.querySelector("#moves");
    return moves ? moves.scrollHeight - moves.clientHeight : 1;
  }), 0);
  await page.screenshot({ path: `${PICTURES}/print.png`, fullPage: true });
  await page.context().close();
});

test("nothing moves while a page loads", async () => {
  const page = await visitor();
  for (const path of ["/", "/learn", "/watch"]) {
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    const shift = await page.evaluate(() => new Promise((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += /** @type {any} */ (entry).value;
      }).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve(sum), 100);
    }));
    assert.ok(shift < 0.01, `${path} shifts by ${shift}`);
  }
  await page.context().close();
});

/** Where an element is in the window. */
async function edges(page, selector) {
  return page.locator(selector).first().evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
}

for (const [width, height] of [[1440, 900], [1920, 1080], [360, 740]]) {
  test(`the answers of a board are in view at ${width} x ${height}, and nothing moves`, async () => {
    const page = await visitor({ viewport: { width, height }, ...(width < 600 ? { hasTouch: true, isMobile: true } : {}) });
    for (const [game, cell, words] of [["crosscut", "a1", "a1 is not possible"], ["claustro", "", "now choose the destination"]]) {
      await begin(page, site, game);
      const before = [await edges(page, "#board"), await edges(page, ".side-panel")];
      await press(page, cell || (await stateOf(page)).legal[0].path[0]);
      const message = page.locator(`:is(#notice, #hint):has-text("${words}")`);
      await message.waitFor();
      const box = await message.boundingBox();
      assert.ok(box && box.y > 0 && box.y + box.height <= height, `${game}: ${JSON.stringify(box)}`);
      const button = await message.locator("button").boundingBox();
      assert.ok(button && button.height < 50 && button.width > 60, "the button is one line");
      assert.deepEqual([await edges(page, "#board"), await edges(page, ".side-panel")], before);
    }
    await page.context().close();
  });
}

test("a hint on a phone brings the board into view", async () => {
  const page = await visitor(LOOKS.phone);
  await begin(page, site, "crosscut", { opponent: "computer" });
  await page.locator("#hint-button").evaluate((button) => button.scrollIntoView({ block: "start" }));
  await page.click("#hint-button");
  await page.waitForSelector("#board .best", { state: "attached" });
  for (const selector of ["#board .best", "#notice"]) {
    const { top, bottom } = await edges(page, selector);
    assert.ok(top > 56 && bottom < 740, `${selector}: ${top} to ${bottom}`);
  }
  await page.context().close();
});

test("perfect play is on offer where it is perfect, and a refused form keeps what was chosen", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/new/crosscut`);
  const perfect = page.locator("label:has([name=level][value=perfect])");
  await perfect.waitFor({ state: "hidden" });
  await page.fill("[name=size]", "3");
  await page.press("[name=size]", "Tab");
  await perfect.waitFor({ state: "visible" });
  await page.check("[name=level][value=perfect]");
  await page.fill("[name=size]", "8");
  await page.press("[name=size]", "Tab");
  await perfect.waitFor({ state: "hidden" });
  assert.equal(await page.locator("[name=level][value=perfect]").isChecked(), false);
  await page.context().close();
  const plain = await visitor({ javaScriptEnabled: false });
  await plain.goto(`${site.url}/new/crosscut`);
  await plain.check("[name=level][value=perfect]");
  await plain.check("[name=side][value=second]");
  await plain.selectOption("[name=clock]", "300+5");
  await plain.fill("[name=size]", "7");
  await plain.click("text=Start game");
  assert.match((await plain.textContent(".problem")) ?? "", /^Perfect play is not available for Crosscut/);
  for (const [name, value] of [["level", "perfect"], ["side", "second"], ["size", "7"], ["clock", "300+5"]]) {
    const chosen = `[name=${name}]:checked, input[name=${name}]:not([type=radio]), select[name=${name}]`;
    assert.equal(await plain.locator(chosen).inputValue(), value);
  }
  await plain.fill("[name=size]", "3");
  await plain.click("text=Start game");
  await plain.waitForSelector("#board svg");
  await plain.context().close();
});

test("on a phone the way to play is in view, and pages begin with what they are about", async () => {
  const page = await visitor({ ...LOOKS.phone, javaScriptEnabled: false });
  await page.goto(site.url);
  for (const game of ["crosscut", "talpa"]) {
    await page.check(`[name=game][value=${game}]`);
    const { top, bottom } = await edges(page, ".go button");
    assert.ok(top > 0 && bottom <= 740, `${game}: ${top} to ${bottom}`);
  }
  for (const [path, above] of [["/analysis", "summary"], ["/edit", ".about > p"]]) {
    await page.goto(site.url + path);
    const [title, choice, board] = [await edges(page, "main h1"), await edges(page, `main ${above}`), await edges(page, "#board")];
    assert.ok(title.top < choice.top && choice.bottom <= board.top && board.bottom < 740, `${path}: ${JSON.stringify([title, choice, board])}`);
  }
  await page.click(".menu summary");
  const [personal, settings] = [await edges(page, ".menu .personal"), await edges(page, ".menu .display-settings legend")];
  assert.ok(settings.top - personal.bottom >= 16, "settings stand apart from links");
  await page.context().close();
});

test("the names of the games stand in one line", async () => {
  const page = await visitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(site.url);
  const tops = await page.locator(".tile .name").evaluateAll((names) => names.map((name) => name.getBoundingClientRect().top));
  assert.ok(Math.max(...tops) - Math.min(...tops) < 0.5, `${tops}`);
  await page.context().close();
});

test("marks of mistakes stand above the curve", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/analysis?at=3&record=${encodeURIComponent(RECORD)}`);
  const [box, curve] = [await edges(page, ".graph-box"), await edges(page, ".graph-picture")];
  assert.ok(curve.top - box.top >= 20, `${curve.top - box.top}`);
  await page.context().close();
});
