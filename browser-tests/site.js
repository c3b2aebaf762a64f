// A server and a browser for tests. Both end with the test.

import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

const PROGRAM = process.env.QUINCUNX ?? "../target/debug/quincunx";
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Every game: each has a folder of fixtures, which `cargo xtask tidy` checks. */
export const GAMES = readdirSync(new URL("../fixtures", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

/** Small boards, by game. One that is not listed is played on its usual board. */
const SMALL = { crosscut: "4", clusterfuss: "4", talpa: "4", claustro: "4", sight: "3" };

/** The field of the form for a board on which a game does not take long. */
export function smallBoard(game) {
  return game in SMALL ? { size: SMALL[game] } : {};
}

/** A server with a database of its own. */
export class Site {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), "quincunx-browser-"));
    this.listen = "127.0.0.1:0";
    this.url = "";
  }

  /** @param {string[]} more options of the server */
  async start(more = []) {
    const words = ["serve", "--listen", this.listen, "--database", join(this.folder, "games.db"), "--generosity", "1000", ...more];
    // The module for browsers only where a test wants it.
    const env = { ...process.env };
    delete env.QUINCUNX_MODULE;
    const server = spawn(PROGRAM, words, { stdio: ["ignore", "ignore", "pipe"], env });
    this.server = server;
    this.url = await new Promise((resolve, reject) => {
      let said = "";
      server.stderr.on("data", (bytes) => {
        said += bytes;
        const ready = said.match(/ready at (http:\S+)\//);
        if (ready) resolve(ready[1]);
      });
      server.on("exit", () => reject(new Error(`the server has ended: ${said}`)));
    });
    // The next one listens where this one did.
    this.listen = this.url.replace("http://", "");
  }

  /** Ends the server as a crash would. */
  async kill() {
    const server = this.server;
    if (!server || server.exitCode !== null) return;
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await gone;
  }

  async close() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A server and a browser for the tests of a file: where the site is, and who visits it. */
export function stage() {
  const site = new Site();
  /** @type {import("playwright-core").Browser | undefined} */
  let browser;
  before(async () => {
    await site.start();
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    await site.close();
  });
  return { site, visitor: (options = {}) => visitor(browser, options) };
}

export async function openBrowser() {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
  });
}

/** A window of someone new; complaints of the page fail the test. */
export async function visitor(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.complaints = [];
  page.on("pageerror", (error) => page.complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/WebSocket|ERR_INTERNET|ERR_CONNECTION|Failed to load resource/.test(message.text())) {
      page.complaints.push(message.text());
    }
  });
  return page;
}

/** Begins a game with the form of its page. */
export async function begin(page, site, game, fields = {}) {
  await page.goto(`${site.url}/new/${game}`);
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[name="${name}"]`);
    if ((await field.first().getAttribute("type")) === "radio") await page.check(`[name="${name}"][value="${value}"]`);
    else if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.click("#options .primary");
  await page.waitForSelector("#board svg");
  // The scripts are there with it, and hear what is pressed.
  await page.waitForLoadState("load");
}

/** The game as the server knows it. */
export async function stateOf(page) {
  const game = new URL(page.url()).pathname.split("/").pop();
  return page.evaluate(async (id) => (await fetch(`/api/v1/games/${id}`)).json(), game);
}

/** Any legal move, the same for the same number of moves. */
export function anyMove(state, seed = 1) {
  return state.legal[(state.ply * 7919 + seed * 104_729) % state.legal.length];
}

/** Waits until the board shows so many moves. */
export async function waitForPly(page, ply) {
  await page.waitForFunction((count) => document.querySelectorAll("#moves a").length === count, ply);
}

/** Walks over the board to a cell with the arrow keys, as someone would who sees nothing. */
export async function walkTo(page, cell, side) {
  const times = async (count, key) => {
    for (let step = 0; step < count; step++) await page.keyboard.press(key);
  };
  await page.focus('#board .cell[tabindex="0"]');
  await times(side, "ArrowLeft");
  await times(side, "ArrowDown");
  await times(cell.charCodeAt(0) - 97, "ArrowRight");
  await times(Number(cell.slice(1)) - 1, "ArrowUp");
}

/** Makes a move by pointing at its cells. */
export async function point(page, move) {
  if (move.path.length === 0) return page.click("#pass button");
  for (const cell of move.path) {
    await page.waitForSelector(`#cell-${cell}.can`, { state: "attached" });
    await press(page, cell);
  }
}

/** Clicks a cell, whatever can be done there. */
export async function press(page, cell) {
  const { x, y } = await centerOf(page, cell);
  if (page.viewportSize().width < 600) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Where a cell is in the window; it is scrolled into view. */
export async function centerOf(page, cell) {
  return page.locator(`#cell-${cell}`).evaluate((element) => {
    const middle = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const { y } = middle();
    if (y < 0 || y > innerHeight) element.scrollIntoView({ block: "center" });
    return middle();
  });
}
