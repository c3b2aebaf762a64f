// Analysis and the position editor in a real browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { anyMove, begin, point, press, stage, stateOf, waitForPly, walkTo } from "./site.js";

const RECORD = '[Game "sight"]\n[Event "A club"]\n\n1. c3 {a good place} b2 (1... d4 2. d3) 2. a1 e5';

const { site, visitor } = stage();

/** The record that the page holds. */
function recordOf(page) {
  return page.inputValue("#go [name=record]");
}

async function paste(page, record) {
  await page.goto(`${site.url}/analysis`);
  await page.click("summary:has-text('Record')");
  await page.fill("textarea", record);
  await page.click("button:has-text('Open') >> nth=0");
  await page.waitForSelector("#moves button");
  await page.waitForLoadState("load");
}

function height(page) {
  return page.getAttribute("#bar-share", "height").then(Number);
}

test("the engine thinks about a position until it is stopped", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/analysis?game=talpa`);
  await page.click("text=Start engine");
  await page.waitForSelector("#lines li");
  await page.waitForFunction(() => /Depth \d/.test(document.getElementById("depth")?.textContent ?? ""));
  await page.click("text=Stop engine");
  await page.waitForSelector("#think-button", { state: "visible" });
  const said = await page.textContent("#depth");
  await page.waitForTimeout(500);
  assert.equal(await page.textContent("#depth"), said, "it goes on after it was stopped");
  // The best move is played, and by a key the engine thinks about the next position.
  const move = await page.textContent("#lines button");
  await page.click("#lines button");
  await page.waitForSelector(`#moves:has-text("${move}")`);
  assert.equal(await page.locator("#stop-button").isVisible(), false);
  await page.focus("#moves");
  await page.keyboard.press("l");
  await page.waitForSelector("#lines li");
  // It goes on at every step.
  await page.keyboard.press("ArrowLeft");
  await page.waitForSelector("#moves:not(:has([aria-current]))");
  await page.waitForSelector("#lines li");
  assert.equal(await page.locator("#stop-button").isVisible(), true);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("branches come from trying other moves, and nothing that was pasted is lost", async () => {
  const page = await visitor();
  await paste(page, RECORD);
  for (const part of ["A club", "{a good place}", "(1... d4 2. d3)"]) assert.ok((await recordOf(page)).includes(part), part);
  // Back to the first move, and another answer by pointing.
  await page.keyboard.press("Home");
  await page.waitForSelector("#moves:not(:has([aria-current]))");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector("#moves [aria-current]:text-is('c3')");
  await point(page, { path: ["e1"] });
  await page.waitForSelector("#moves [aria-current]:text-is('e1')");
  assert.match(await recordOf(page), /1\. c3 \{a good place\} b2 \(1\.\.\. d4 2\. d3\) \(1\.\.\. e1\) 2\. a1 e5/);
  await page.click("text=Back to the main line");
  await page.waitForSelector("#moves [aria-current]:text-is('c3')");
  await page.click("#moves button:text-is('e1')");
  await page.click("text=Make this the main line");
  await page.waitForFunction(() => !document.body.textContent?.includes("Back to the main line"));
  assert.match(await recordOf(page), /\} e1 \(1\.\.\. b2 2\. a1 e5\)/);
  await page.click("text=Delete from here");
  await page.waitForFunction(() => !/e1/.test(document.getElementById("moves")?.textContent ?? ""));
  // A reload shows the same, for it is all in the address.
  const record = await recordOf(page);
  await page.reload();
  assert.equal(await recordOf(page), record);
  // A move that cannot be made is told about, and everything stays.
  await page.fill("#add", "c3c3");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".problem");
  assert.equal(await recordOf(page), record);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("addresses say what is shown, and nothing else", async () => {
  const page = await visitor();
  const shows = (address) => page.waitForFunction((wanted) => location.pathname + location.search === wanted, address);
  await page.goto(`${site.url}/edit?game=talpa&size=3&side=first`);
  await shows("/edit?game=talpa&size=3");
  await page.check("[name=with][value=empty]");
  await point(page, { path: ["b2"] });
  await shows("/edit?game=talpa&position=rbr/b1b/rbr+r&with=empty");
  await page.click("text=Analyze position");
  await page.waitForSelector("#think-button");
  await shows("/analysis?game=talpa&position=rbr/b1b/rbr+r");
  // A filter that is left open says nothing.
  await page.goto(`${site.url}/watch`);
  await page.selectOption("[name=game]", "talpa");
  await Promise.all([page.waitForEvent("load"), page.click("button:has-text('Search')")]);
  await shows("/watch?game=talpa");
  // A game keeps its own address, and settings lead back to where they were changed.
  await begin(page, site, "sight", { opponent: "here" });
  await point(page, { path: ["c3"] });
  await waitForPly(page, 1);
  const game = new URL(page.url()).pathname;
  await page.goto(`${site.url}${game}/analysis`);
  await page.keyboard.press("ArrowLeft");
  await shows(`${game}/analysis?at=0`);
  await page.click(".settings summary");
  await Promise.all([page.waitForEvent("load"), page.check('.settings [name="scheme"][value="dark"]')]);
  await shows(`${game}/analysis?at=0`);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("the graph leads to every move, and the bar turns with the board", async () => {
  const page = await visitor();
  await paste(page, RECORD);
  const points = page.locator(".graph-points button");
  assert.equal(await points.count(), 5);
  const title = (await points.nth(2).getAttribute("title")) ?? "";
  assert.match(title, /^2\. b2: (White|Black) (\+\d+|wins.*)$/);
  const box = await page.locator(".graph-box").boundingBox();
  assert.ok(box);
  // The middle of the third of five columns is the position after the second move.
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height / 2);
  await page.waitForSelector("#moves [aria-current]:text-is('b2')");
  const share = await height(page);
  assert.ok(share >= 0 && share <= 100);
  await page.keyboard.press("f");
  await page.waitForFunction((old) => Number(document.getElementById("bar-share")?.getAttribute("height")) !== old || old === 50, share);
  assert.ok(Math.abs((await height(page)) - (100 - share)) < 0.2);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("what is known is shown for every move of a small board", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/analysis?game=sight&size=3`);
  assert.equal(await page.locator(".values li").count(), 9);
  for (const words of await page.locator(".values li").allTextContents()) assert.match(words, /(wins|loses) in \d+/);
  await page.click(".values li.win button >> nth=0");
  await page.waitForSelector("#moves button");
  await page.waitForSelector("#standing:has-text('loses in')");
  await page.context().close();
});

test("files are opened, and what cannot be read can be corrected", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/analysis`);
  await page.click("summary:has-text('Record')");
  await page.setInputFiles("input[type=file]", { name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(RECORD) });
  await page.click("text=Open file");
  await page.waitForSelector("#moves [aria-current]:text-is('e5')");
  await page.click("summary:has-text('Record')");
  await page.fill("textarea", RECORD.replace("a1", "zz"));
  await page.click("button:has-text('Open') >> nth=0");
  await page.waitForSelector(".problem:has-text('zz')");
  assert.match(await page.inputValue("textarea"), /zz/);
  await page.context().close();
});

test("a page that does not come leaves the one that is there", async () => {
  const page = await visitor();
  await paste(page, RECORD);
  const record = await recordOf(page);
  // Until the end, so that no page is fetched ahead in between.
  let answer = {};
  await page.route("**/analysis?*", (route) => route.fulfill(answer));
  for (const [next, words] of [
    [{ status: 429, json: { error: "too many requests", hint: "try again in 1 s" } }, "Too many requests. Try again in 1 s."],
    [{ status: 413, contentType: "text/html", body: '<main id="main"><div class="error"><h1>Too much</h1><p>Send less.</p></div></main>' }, "Too much. Send less."],
    [{ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }, "doesn't answer"],
  ]) {
    answer = next;
    await page.keyboard.press("Home");
    await page.waitForSelector(`#hint:has-text("${words}"), #notice:has-text("${words}")`);
    assert.equal(await recordOf(page), record);
  }
  await page.unroute("**/analysis?*");
  // It is as good as before: a move is made once.
  await page.keyboard.press("Home");
  await page.waitForSelector("#moves:not(:has([aria-current]))");
  await point(page, { path: ["e1"] });
  await page.waitForSelector("#moves [aria-current]:text-is('e1')");
  assert.equal(await page.locator("#moves button:text-is('e1')").count(), 1);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("only the last of many steps is waited for", async () => {
  const page = await visitor();
  await paste(page, RECORD);
  const hanging = [];
  await page.route("**/analysis?*at=0*", (route) => hanging.push(route));
  const givenUp = page.waitForEvent("requestfailed");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await givenUp;
  await page.waitForSelector("#moves [aria-current]:text-is('a1')");
  assert.equal(await page.locator("#hint").isVisible(), false);
  assert.equal(hanging.length, 1);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("the engine can be stopped before it was reached", async () => {
  const page = await visitor();
  const sockets = [];
  const heard = [];
  page.on("websocket", (socket) => {
    sockets.push(socket);
    socket.on("framesent", ({ payload }) => heard.push(String(payload)));
  });
  await page.goto(`${site.url}/analysis?game=talpa`);
  await page.waitForLoadState("load");
  // All of it at once, before anything can have been opened.
  await page.evaluate(() => {
    document.getElementById("think-button")?.click();
    document.getElementById("line-count")?.dispatchEvent(new Event("change"));
    document.getElementById("stop-button")?.click();
  });
  await page.waitForSelector("#think-button", { state: "visible" });
  while (heard.length === 0) await page.waitForTimeout(20);
  assert.deepEqual(heard, ['{"stop":true}']);
  assert.equal(sockets.length, 1);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a game is analysed where it was played, also without scripts", async () => {
  const page = await visitor();
  await begin(page, site, "talpa", { opponent: "here" });
  for (let ply = 0; ply < 3; ply++) {
    await point(page, anyMove(await stateOf(page)));
    await waitForPly(page, ply + 1);
  }
  const address = `${page.url()}/analysis`;
  await page.context().close();
  const plain = await visitor({ javaScriptEnabled: false });
  await plain.goto(address);
  assert.equal(await plain.locator("#moves button").count(), 3);
  await plain.click(".graph-points button >> nth=1");
  await plain.waitForSelector("#moves button[aria-current] >> nth=0");
  assert.equal(await plain.locator("#moves button").first().getAttribute("aria-current"), "true");
  await plain.click("text=Start engine");
  await plain.waitForSelector("#lines li");
  assert.match((await plain.textContent("#depth")) ?? "", /Depth \d/);
  const other = await plain.locator("#legal-moves option").last().getAttribute("value");
  await plain.fill("#add", other ?? "");
  await plain.click("#add-form button");
  await plain.waitForSelector("text=Back to the main line");
  assert.equal(await plain.locator("#moves button").count(), 4);
  await plain.context().close();
});

/** Edits of a board of each game, as choice and square, and the position they lead to. */
const CHANGES = {
  crosscut: { size: "4", steps: [["first", "b2"], ["second", "c3"], ["second", "b2"]], text: "4/2b1/1b2/4 r" },
  clusterfuss: { size: "4", steps: [["first", "b2"], ["second", "c2"]], text: "4/4/1rb1/4 r" },
  talpa: { size: "3", steps: [["first", "b2"], ["second", "c3"]], text: "2b/1r1/3 r" },
  claustro: { size: "4", steps: [["first", "b1"], ["first", "a2"], ["second", "c4"], ["second", "d3"]], text: "-1b1/3b/r3/1r1- r" },
  sight: { size: "3", steps: [["first", "b2"], ["higher", "b2"], ["higher", "b2"], ["lower", "b2"], ["second", "a1"]], text: "3/1w(2)1/b2 w" },
};

for (const [game, { size, steps, text }] of Object.entries(CHANGES)) {
  test(`pieces of ${game} are placed by pointing, by keys and without scripts`, async () => {
    const page = await visitor();
    await page.goto(`${site.url}/edit?game=${game}&size=${size}`);
    await page.click("text=Clear board");
    await page.waitForFunction(() => document.querySelectorAll('[id^="piece-"]').length === 0);
    for (const [index, [choice, cell]] of steps.entries()) {
      const draft = await page.inputValue("#position");
      await page.check(`[name=with][value=${choice}]`);
      if (index % 2) {
        await point(page, { path: [cell] });
      } else {
        await walkTo(page, cell, Number(size));
        await page.keyboard.press("Enter");
      }
      await page.waitForFunction((old) => /** @type {HTMLInputElement} */ (document.getElementById("position")).value !== old, draft);
    }
    assert.equal(await page.inputValue("#position"), text);
    await page.waitForSelector("text=Legal position.");
    await page.check("[name=turn] >> nth=1");
    await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.getElementById("position")).value.endsWith(" b"));
    await page.click("text=Analyze position");
    await page.waitForSelector("#think-button");
    assert.equal(await page.inputValue("#position"), text.replace(/ .$/, " b"));
    await page.click("text=Edit position");
    await page.waitForSelector("#edit");
    assert.equal(await page.inputValue("#position"), text.replace(/ .$/, " b"));
    assert.deepEqual(page.complaints, []);
    await page.context().close();

    const plain = await visitor({ javaScriptEnabled: false });
    await plain.goto(`${site.url}/edit?game=${game}&size=${size}`);
    await plain.click("text=Clear board");
    for (const [choice, cell] of steps) {
      await plain.check(`[name=with][value=${choice}]`);
      await plain.click(`[name=put][value=${cell}]`);
    }
    assert.equal(await plain.inputValue("#position"), text);
    await plain.fill("#position", "nonsense");
    await plain.click("text=Apply");
    await plain.waitForSelector(".problem:has-text('nonsense')");
    await plain.context().close();
  });
}

test("on a phone the board stays in sight at every step", async () => {
  const page = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await paste(page, RECORD);
  await page.evaluate(() => scrollTo(0, 0));
  for (const [key, move] of [["ArrowLeft", "a1"], ["ArrowLeft", "b2"], ["ArrowRight", "a1"], ["End", "e5"]]) {
    await page.keyboard.press(key);
    await page.waitForSelector(`#moves [aria-current]:text-is('${move}')`);
    assert.equal(await page.evaluate(() => scrollY), 0, `${key} to ${move} scrolls the page`);
  }
  await page.context().close();
});

test("a step does not wait for what is proved, which follows", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/analysis?record=${encodeURIComponent('[Game "sight"]\n[Size "3"]\n\n1. b2 a1 2. c3')}`);
  await page.waitForSelector(".values li");
  const asked = [];
  page.on("request", (request) => request.url().includes("/analysis?") && asked.push(request.url().includes("quick=true")));
  await page.keyboard.press("Home");
  await page.waitForSelector("#moves:not(:has([aria-current]))");
  await page.waitForSelector("#known-box:has-text('White wins in 9')");
  // What the server knows already comes with the quick answer. The steps around it are fetched ahead.
  assert.ok(asked.filter((quick) => !quick).length <= 1);
  // The values are on the board, and the best move is marked.
  assert.equal(await page.locator(".overlay .note").count(), 9);
  assert.equal(await page.locator(".overlay .best").count(), 1);
  // The second time everything is known.
  await page.keyboard.press("End");
  await page.waitForSelector("#moves [aria-current]:text-is('c3')");
  await page.keyboard.press("Home");
  await page.waitForSelector("#known-box:has-text('White wins in 9')");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("the start of Sight is White's, because that is proved", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/analysis?game=sight`);
  await page.waitForSelector("#standing:has-text('White wins')");
  assert.deepEqual(await page.locator(".values .win button").allTextContents(), ["b2", "b4", "d2", "d4"]);
  // The engine's opinion does not replace the proof.
  await page.click("text=Start engine");
  await page.waitForSelector("#lines li");
  assert.match((await page.textContent("#standing")) ?? "", /White wins/);
  await page.context().close();
});

test("a square that is no legal move is answered in an analysis, too", async () => {
  const page = await visitor();
  await page.goto(`${site.url}/analysis?game=talpa`);
  await page.waitForLoadState("load");
  await press(page, "a2");
  await press(page, "h8");
  await page.waitForSelector("#notice:has-text('(T3)')");
  assert.equal(await page.getAttribute("#cell-a2", "aria-selected"), "true");
  await page.context().close();
});
