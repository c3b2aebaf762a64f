// The static site in a browser: offline after the first visit, and clear words when something is damaged.
// `cargo xtask test` writes the site and runs this.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { GAMES, anyMove, openBrowser, point, smallBoard, visitor, waitForPly } from "./site.js";
import { StaticHost } from "./static_host.js";

const FOLDER = process.env.QUINCUNX_SITE ?? "";
const skip = FOLDER === "" && "`cargo xtask test` writes the site and runs this";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PICTURES = "../target/browser";
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The largest first visit in bytes as transferred: with the published module, and without any. */
const MAX_BYTES = 1.25 * 1024 * 1024;
const MAX_BYTES_BESIDE_MODULE = 150 * 1024;
const isPublished = process.env.QUINCUNX_PUBLISHED === "true";

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {StaticHost[]} */
const hosts = [];

before(async () => {
  mkdirSync(PICTURES, { recursive: true });
  if (!skip) browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  for (const host of hosts) await host.close();
});

async function newHost() {
  const host = new StaticHost(FOLDER);
  hosts.push(host);
  await host.start();
  return host;
}

/** Someone who has visited the site once. @param {StaticHost} host */
async function visited(host, options = {}) {
  const page = await visitor(browser, options);
  await page.goto(`${host.url}/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  return page;
}

/** Starts a game with the form of its page. */
async function begin(page, host, game, fields) {
  await page.goto(`${host.url}/new/${game}`);
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[name="${name}"]`);
    if ((await field.first().getAttribute("type")) === "radio") await page.check(`[name="${name}"][value="${value}"]`, { force: true });
    else if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.click("text=Start game");
  await page.waitForSelector("#board svg");
  await page.waitForLoadState("load");
}

/** The game as it is stored. */
async function stateOf(page) {
  const address = page.url().replace("/g/", "/api/v1/games/").split(/[?#]/)[0];
  return page.evaluate(async (url) => (await fetch(url)).json(), address);
}

/** Makes the first moves by pointing at cells and the others by typing, which takes less time. */
async function enter(page, move, ply) {
  if (ply < 4 || move.path.length === 0) return point(page, move);
  await page.fill("#move-text", move.move);
  await page.click("#move-button");
}

/** The game once the computer has moved, or it is over. */
async function humanTurn(page) {
  for (;;) {
    const state = await stateOf(page);
    if (state.outcome !== null || state.players[state.turn].kind === "human") return state;
    await page.waitForTimeout(50);
  }
}

/** Plays a whole game against the computer. */
async function playToTheEnd(page) {
  for (let turns = 0; turns < 300; turns++) {
    const state = await humanTurn(page);
    if (state.outcome !== null) return state;
    await waitForPly(page, state.ply);
    await enter(page, anyMove(state), state.ply);
    await page.waitForFunction((ply) => document.querySelectorAll("#moves a").length > ply, state.ply);
  }
  throw new Error("the game goes on and on");
}

async function axe(page, name) {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${PICTURES}/static-${name}.png`, fullPage: true });
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE });
  const found = await page.evaluate(() => globalThis.axe.run());
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} is ${wide} pixels too wide`);
  assert.deepEqual(found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`), [], name);
}

test("a first visit is small, and then every game is played to its end offline", { skip }, async () => {
  const host = await newHost();
  const page = await visited(host);
  const beside = host.bytes - host.moduleBytes;
  assert.ok(beside > 50_000 && beside < MAX_BYTES_BESIDE_MODULE, `the first visit loads ${beside} bytes beside the module`);
  if (isPublished) assert.ok(host.bytes < MAX_BYTES, `the first visit loads ${host.bytes} bytes`);
  const policy = await page.evaluate(async () => (await fetch(location.href)).headers.get("content-security-policy"));
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.doesNotMatch(policy, /'unsafe-/);
  await host.close();
  await page.context().setOffline(true);
  for (const game of GAMES) {
    await begin(page, host, game, { opponent: "computer", level: "10", ...smallBoard(game) });
    const state = await playToTheEnd(page);
    assert.ok(["first", "second", "draw"].includes(state.outcome), game);
    await page.waitForSelector(".result-banner");
  }
  await page.goto(`${host.url}/games`);
  assert.equal(await page.locator(".game-row").count(), GAMES.length);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a language is fetched when it is chosen, and is there offline", { skip }, async () => {
  const host = await newHost();
  const fetched = () => host.requests.filter((request) => request.includes("static/languages/"));
  const page = await visited(host);
  await page.goto(`${host.url}/learn`);
  assert.deepEqual([await page.getAttribute("html", "lang"), fetched()], ["en", []]);
  await page.click(".settings summary");
  await Promise.all([page.waitForEvent("load"), page.check('.settings [name="language"][value="ja"]')]);
  assert.deepEqual([await page.getAttribute("html", "lang"), fetched()], ["ja", ["GET static/languages/ja.json"]]);
  await host.close();
  await page.context().setOffline(true);
  await page.goto(`${host.url}/rules/talpa`);
  assert.match(await page.innerText("main"), /先に結びます/);
  await page.goto(`${host.url}/analysis?game=talpa&size=6&moves=b1c1`);
  await page.click("#think-button");
  await page.waitForFunction(() => document.querySelector("main")?.innerText.includes("深さ"));
  // Another language cannot be had now.
  await page.click(".settings summary");
  await Promise.all([page.waitForEvent("load"), page.check('.settings [name="language"][value="pt"]')]);
  assert.equal(await page.getAttribute("html", "lang"), "en");
  await page.context().close();
});

test("a reader of another language gets it on the first visit", { skip }, async () => {
  const host = await newHost();
  const page = await visited(host, { locale: "pt-PT" });
  await page.goto(`${host.url}/`);
  assert.equal(await page.getAttribute("html", "lang"), "pt-PT");
  assert.match(await page.innerText("main"), /Jogar/);
  await page.context().close();
});

test("every page works offline on a phone, and axe finds nothing", { skip }, async () => {
  const host = await newHost();
  const page = await visited(host, PHONE);
  await host.close();
  const record = encodeURIComponent('[Game "sight"][Size "3"] 1. b2 {the middle} a1 (1... c1 2. c3) 2. c3 a3');
  const pages = [
    ["home", "/"], ["new", "/new/claustro"], ["learn", "/learn"], ["lesson", "/learn/sight?step=2"], ["rules", "/rules/talpa"],
    ["analysis", `/analysis?at=3&record=${record}`], ["edit", "/edit?game=sight"], ["games", "/games"], ["about", "/about"], ["puzzles", "/puzzles"], ["missing", "/nothing"],
  ];
  for (const [name, path] of pages) {
    await page.goto(`${host.url}${path}`);
    await axe(page, `phone-${name}`);
  }
  await begin(page, host, "sight", { opponent: "computer", level: "1", size: "3" });
  await point(page, anyMove(await stateOf(page)));
  await waitForPly(page, 2);
  await axe(page, "phone-game");
  // Reloaded, the game is still there; so is the answer.
  await page.reload();
  await waitForPly(page, 2);
  await page.goto(`${host.url}/`);
  await page.waitForSelector(".running .game-row");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("two people play on one screen, take back, resign and start again", { skip }, async () => {
  const host = await newHost();
  const page = await visited(host);
  await begin(page, host, "talpa", { opponent: "here", size: "4" });
  for (let ply = 0; ply < 3; ply++) {
    await point(page, anyMove(await stateOf(page)));
    await waitForPly(page, ply + 1);
  }
  await page.click('#actions [value="ask-take-back"]');
  await waitForPly(page, 2);
  await page.click('#actions [value="resign"]');
  await page.click('#actions [value="resign"]');
  await page.waitForSelector(".result-banner");
  const old = page.url();
  await page.click('.result-banner [value="ask-rematch"]');
  await page.waitForURL((url) => url.href !== old);
  await waitForPly(page, 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("the analysis knows the truth and the engine can be stopped", { skip }, async () => {
  const host = await newHost();
  const page = await visited(host);
  await page.goto(`${host.url}/analysis?game=sight&size=3&moves=b2`);
  await page.waitForSelector("#known-box .values li");
  await page.goto(`${host.url}/analysis?game=crosscut`);
  await page.click("#think-button");
  await page.waitForSelector("#lines li");
  await page.click("#stop-button");
  await page.waitForSelector("#think-button");
  const depth = await page.textContent("#depth");
  await page.waitForTimeout(300);
  assert.equal(await page.textContent("#depth"), depth, "nothing thinks any more");
  await axe(page, "analysis");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("puzzles are rated offline", { skip }, async () => {
  const host = await newHost();
  const page = await visited(host, PHONE);
  await host.close();
  await page.goto(`${host.url}/`);
  await page.click(".daily .primary");
  await page.waitForSelector("#board svg");
  await axe(page, "phone-puzzle");
  // Any move is right or wrong; the solution counts as a failure after a move that goes on.
  await page.waitForLoadState("load");
  await page.click("#show button");
  await page.waitForSelector(".steps");
  await page.goto(`${host.url}/puzzles`);
  assert.equal(await page.locator(".history tbody tr").count(), 1);
  // The next one is another, and the attempt has moved the rating.
  const [game, id] = new URL((await page.getAttribute(".history a", "href")) ?? "", page.url()).pathname.split("/").slice(-2);
  await page.goto(`${host.url}/puzzles/${game}`);
  assert.ok(page.url().includes(`/puzzles/${game}/`) && !page.url().includes(id));
  await axe(page, "phone-next-puzzle");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a finished game is reviewed offline, and its mistakes are tried again", { skip }, async () => {
  const host = await newHost();
  const page = await visited(host);
  await host.close();
  await begin(page, host, "sight", { opponent: "here", size: "3" });
  for (let state = await stateOf(page); state.outcome === null; state = await stateOf(page)) {
    await page.fill("#move-text", anyMove(state).move);
    await page.click("#move-button");
    await page.waitForFunction((ply) => document.querySelectorAll("#moves a").length > ply, state.ply);
  }
  await page.click('.result-banner a[href$="/review"]');
  await page.waitForSelector(".accuracies");
  await axe(page, "review");
  await page.click('.mistakes summary');
  await page.click('.mistakes button');
  await page.click("#try-again");
  await page.waitForSelector("#try-form");
  // Reloaded, it is there at once.
  await page.goto(page.url().split("?")[0]);
  assert.ok(await page.locator(".accuracies").isVisible());
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a clock ends the game", { skip }, async () => {
  const host = await newHost();
  const page = await visited(host);
  await begin(page, host, "sight", { opponent: "here", size: "3", clock: "custom", minutes: "1" });
  for (let ply = 0; ply < 2; ply++) {
    await point(page, anyMove(await stateOf(page)));
    await waitForPly(page, ply + 1);
  }
  assert.ok(await page.locator(".clock.running").isVisible());
  // An hour later.
  const [worker] = page.context().serviceWorkers();
  await worker.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 3_600_000;
  });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.waitForSelector(".result-banner");
  assert.equal((await stateOf(page)).outcome, "second");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a game travels by link, by paste and by file", { skip }, async () => {
  const host = await newHost();
  const page = await visited(host);
  await begin(page, host, "sight", { opponent: "here", size: "5" });
  for (let ply = 0; ply < 4; ply++) {
    await point(page, anyMove(await stateOf(page)));
    await waitForPly(page, ply + 1);
  }
  const { moves } = await stateOf(page);
  await page.click("#share-box summary");
  await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.getElementById("share")).value.includes("#game="));
  await page.waitForTimeout(200);
  const link = await page.inputValue("#share");
  // Someone who has never been here.
  const friend = await visitor(browser);
  await friend.goto(link);
  await friend.waitForSelector("#moves button");
  const shown = async (who) => (await who.locator("#moves button").allTextContents()).map((text) => text.replace(/[?!]+$/, ""));
  assert.deepEqual(await shown(friend), moves);
  const record = await friend.inputValue("textarea[name=record]");
  await friend.setInputFiles("input[type=file]", { name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(record) });
  await friend.evaluate(() => /** @type {HTMLFormElement | null} */ (document.querySelector("form[enctype]"))?.requestSubmit());
  await friend.waitForFunction((count) => document.querySelectorAll("#moves button").length === count, moves.length);
  assert.deepEqual(await shown(friend), moves);
  assert.deepEqual([...page.complaints, ...friend.complaints], []);
  await friend.context().close();
  await page.context().close();
});

test("a damaged link says so, and the page works", { skip }, async () => {
  const host = await newHost();
  const page = await visited(host);
  for (const fragment of ["#game=", "#game=%%%", "#game=AAAA", "#game=S0ktLlEoSc1JLMksS1UoBgA"]) {
    await page.goto("about:blank");
    await page.goto(`${host.url}/analysis/${fragment}`);
    await page.waitForFunction(() => /damaged|game is missing/i.test(document.querySelector("#notice:not([hidden]), .problem")?.textContent ?? ""));
    assert.ok(await page.locator("#board svg").isVisible());
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a corrupted module is not used, and the next attempt succeeds", { skip }, async () => {
  const host = await newHost();
  const module = await readFile(`${FOLDER}/module.wasm`);
  host.replaced.set("module.wasm", module.subarray(0, 10_000));
  const page = await visitor(browser);
  await page.goto(`${host.url}/`);
  await page.waitForSelector("text=couldn't be downloaded completely");
  assert.ok(await page.locator("text=Pick a game").isVisible(), "the page itself is there");
  host.replaced.clear();
  await page.click("text=Try again");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await begin(page, host, "sight", { opponent: "here", size: "3" });
  // Damaged where it is stored: it is downloaded again.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).put(`${location.pathname.split("/g/")[0]}/module.wasm`, new Response("junk"));
  });
  const worker = await page.context().newCDPSession(page);
  await worker.send("ServiceWorker.enable");
  await worker.send("ServiceWorker.stopAllWorkers");
  await page.reload();
  await page.waitForSelector("#board svg");
  await page.context().close();
});

test("a new version is offered, and the games stay", { skip }, async () => {
  const host = await newHost();
  const page = await visited(host);
  await begin(page, host, "sight", { opponent: "here", size: "3" });
  await point(page, anyMove(await stateOf(page)));
  await waitForPly(page, 1);
  await page.evaluate(() => caches.open("someone else's"));
  const worker = await readFile(`${FOLDER}/service-worker.js`, "utf8");
  const version = worker.match(/"version":"([0-9a-f]+)"/)?.[1] ?? "";
  host.replaced.set("service-worker.js", Buffer.from(worker.replace(version, "f".repeat(64))));
  await page.reload();
  await page.waitForSelector("text=A new version is ready.");
  // The new version takes over, deletes the old one, and the page loads again.
  const reloaded = page.waitForEvent("load");
  await page.click("#site-notice button");
  await reloaded;
  await page.waitForFunction(async () => {
    const own = (await caches.keys()).filter((name) => name.startsWith("quincunx"));
    return own.length === 1 && own[0].endsWith("ffff");
  });
  await waitForPly(page, 1);
  const names = await page.evaluate(() => caches.keys());
  assert.ok(names.includes("someone else's"));
  await page.context().close();
});

test("a move that cannot be stored is not made", { skip }, async () => {
  const host = await newHost();
  const page = await visited(host);
  await begin(page, host, "sight", { opponent: "here", size: "5" });
  await point(page, anyMove(await stateOf(page)));
  await waitForPly(page, 1);
  const [worker] = page.context().serviceWorkers();
  // A full disk, and a browser that no longer lets the site store anything.
  await worker.evaluate(() => {
    const scope = /** @type {any} */ (globalThis);
    [scope.put, scope.open] = [IDBObjectStore.prototype.put, IDBFactory.prototype.open];
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    };
  });
  await point(page, anyMove(await stateOf(page)));
  await page.waitForSelector("#notice:has-text('store')");
  assert.equal((await stateOf(page)).ply, 1, "nothing has changed");
  await worker.evaluate(() => {
    IDBObjectStore.prototype.put = /** @type {any} */ (globalThis).put;
    IDBFactory.prototype.open = () => {
      throw new DOMException("Not allowed.", "SecurityError");
    };
  });
  const address = page.url();
  await page.goto(`${host.url}/`);
  await page.waitForSelector("h1:has-text('store')");
  await worker.evaluate(() => {
    IDBFactory.prototype.open = /** @type {any} */ (globalThis).open;
  });
  await page.goto(address);
  await waitForPly(page, 1);
  await point(page, anyMove(await stateOf(page)));
  await waitForPly(page, 2);
  await page.context().close();
});

test("without service workers the page says what is missing", { skip }, async () => {
  const host = await newHost();
  const page = await visitor(browser, { serviceWorkers: "block" });
  await page.addInitScript(() => Object.defineProperty(navigator, "serviceWorker", { value: undefined }));
  await page.goto(`${host.url}/rules/talpa/`);
  await page.waitForSelector("text=service workers");
  assert.ok(await page.locator("article.prose").isVisible());
  await page.context().close();
});
