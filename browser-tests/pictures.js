// Draws the pictures of the web application in docs/pictures from the pages as they are now:
// `node pictures.js`.

import { fileURLToPath } from "node:url";
import { Site, anyMove, begin, openBrowser, stateOf, visitor, waitForPly } from "./site.js";

const FOLDER = fileURLToPath(new URL("../docs/pictures", import.meta.url));
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const site = new Site();
await site.start();
const browser = await openBrowser();

/** Makes moves at one screen, always the same for a seed. */
async function play(page, plies, seed) {
  // Nobody new: nothing glows.
  await page.evaluate(() => localStorage.setItem("played", "yes"));
  for (let ply = 0; ply < plies; ply++) {
    const state = await stateOf(page);
    if (state.outcome) return;
    await page.evaluate(({ id, move, at }) => fetch(`/api/v1/games/${id}/moves`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ move, ply: at }),
    }), { id: state.id, move: anyMove(state, seed).move, at: state.ply });
    await waitForPly(page, ply + 1);
  }
}

/** A picture of the window as it is. */
async function take(page, name) {
  await page.evaluate(() => document.fonts.ready);
  // Engine reports and thumbnails arrive.
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `${FOLDER}/web-${name}.png` });
}

/** Games on the lists of one visitor. */
async function withGames(options) {
  const page = await visitor(browser, options);
  for (const [game, plies, seed] of [["sight", 9, 3], ["crosscut", 20, 5], ["claustro", 8, 2], ["talpa", 15, 4]]) {
    await begin(page, site, game, { opponent: "here" });
    await play(page, plies, seed);
  }
  return page;
}

const page = await withGames({});
await page.goto(site.url);
await take(page, "home");
await page.goto(`${site.url}/games`);
await take(page, "games");
await page.goto(`${site.url}/rules/crosscut`);
await take(page, "rules");

const dark = await withGames({ colorScheme: "dark" });
await dark.goto(site.url);
await take(dark, "home-dark");
await dark.goto(`${site.url}/learn`);
await take(dark, "learn-dark");
await begin(dark, site, "clusterfuss", { opponent: "here" });
await play(dark, 12, 6);
await take(dark, "game-dark");
await dark.goto(`${dark.url()}/analysis`);
await dark.keyboard.press("l");
await dark.waitForSelector("#lines li");
await take(dark, "analysis-dark");

const newcomer = await visitor(browser);
await begin(newcomer, site, "talpa", { opponent: "computer", level: "3" });
await take(newcomer, "first-game");

const phone = await visitor(browser, PHONE);
await phone.goto(site.url);
await take(phone, "home-phone");
await begin(phone, site, "claustro", { opponent: "computer", level: "3" });
await take(phone, "game-phone");

await browser.close();
await site.close();
