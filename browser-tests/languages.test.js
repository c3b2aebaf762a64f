// Every page in every language on a narrow phone: nothing is left in English, and nothing sticks out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, anyMove, begin, point, smallBoard, stage, stateOf, waitForPly } from "./site.js";

const { site, visitor } = stage();

const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

/** A game with a branch and a remark, which is its author's. */
const RECORD = '[Game "sight"][Size "3"] 1. b2 {Zentrum} a1 (1... c1 2. c3) 2. c3 a3';

const PAGES = [
  "/", "/learn", "/puzzles", "/puzzles/talpa/talpa-8-0001", "/learn/talpa?step=1&try=zz", "/learn/talpa?step=3&try=xa2", "/account", "/games", "/watch", "/player/ada0",
  "/about", "/nothing", "/analysis", "/analysis?game=talpa&size=6&moves=b1c1", `/analysis?at=3&record=${encodeURIComponent(RECORD)}`,
  "/edit?game=sight&position=5/5/2w(2)2/1b3/5+w", "/edit?game=claustro&all=clear",
  ...GAMES.flatMap((game) => [`/new/${game}`, `/rules/${game}`, `/learn/${game}`, `/learn/${game}/ideas`]),
  "/games/talpa/report",
];

/** What is the same in every language: names, and words that some language has in common with English. */
const SAME = new Set([
  "Quincunx", "Crosscut", "Clusterfuss", "Talpa", "Claustro", "Sight", "Chat", "Code", "GitHub", "API", "JSON", "SVG", "PNG", "Link", "Menu", "Zentrum",
  "Computer", "Engine", "Lobby", "Name", "Segment", "Figure", "Options", "Restriction", "Position", "minute", "walk", "repetition", "first", "blocked", "next",
]);

/** A text of names alone: of a site, or of authors. */
const isName = (/** @type {string} */ text) => /\.com$|, \d{4};$|^(\p{Lu}\p{L}+|d[aeo]s?|,| )+$/u.test(text) && /[,.]/.test(text);

/** The texts of a page: what it shows, what it says to those who see nothing, and its title. */
async function textsOf(page) {
  return page.evaluate(() => {
    const texts = new Set([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const isOwn = parent?.closest("script, style, code, pre, textarea, .language, [lang]:not(html), [translate=no]");
      if (!isOwn) texts.add((walker.currentNode.textContent ?? "").replace(/\s+/g, " ").trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-roledescription]")) {
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-roledescription"]) texts.add(element.getAttribute(name) ?? "");
    }
    // Without arguments a text is the same if its words are.
    return [...texts].filter((text) => /[a-z]{3}/i.test(text));
  });
}

/** Opens a page in a language. @returns {Promise<{texts: string[], wide: number, lang: string}>} */
async function open(page, code, path) {
  await page.goto(`${site.url}/${code}${path}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return { texts: await textsOf(page), wide, lang: await page.evaluate(() => document.documentElement.lang) };
}

/** The pages of a game that goes on, and of one that has ended. */
async function gamePages() {
  const player = await visitor();
  const pages = [];
  for (const game of GAMES) {
    await begin(player, site, game, { opponent: "here", ...smallBoard(game) });
    await point(player, anyMove(await stateOf(player)));
    await waitForPly(player, 1);
    pages.push(new URL(player.url()).pathname);
  }
  const { cookies } = await player.context().storageState();
  await player.context().close();
  return { pages, cookies };
}

/** A text of the English page that a page in another language has, too, or one with an English color. */
function leftInEnglish(texts, english) {
  const words = (text) => text.split(/[^\p{L}]+/u).filter((word) => word.length > 2 && !SAME.has(word));
  const isLeft = (text) => english.has(text) && words(text).length > 0 && !isName(text);
  return texts.filter((text) => isLeft(text) || /\b(Red|Blue|White|Black)\b/.test(text));
}

test("every page speaks the language of its address and fits on a narrow phone", async () => {
  const { pages, cookies } = await gamePages();
  const all = [...PAGES, ...pages];
  const reader = await visitor(NARROW);
  await reader.context().addCookies(cookies);
  await reader.goto(`${site.url}/en`);
  const offered = await reader.evaluate(() => [...document.querySelectorAll("link[hreflang]")].map((link) => new URL(/** @type {HTMLLinkElement} */ (link).href).pathname.split("/")[1]));
  // A program that was built for tests has more.
  const languages = offered.filter((one) => !one.includes("-x"));
  assert.deepEqual(languages.toSorted(), ["de", "en", "es", "fr", "ja", "pt"]);
  const english = new Map();
  for (const path of all) english.set(path, new Set((await open(reader, "en", path)).texts));
  const problems = [];
  for (const code of languages.filter((one) => one !== "en")) {
    for (const path of all) {
      const { texts, wide, lang } = await open(reader, code, path);
      if (!lang.startsWith(code)) problems.push(`${code}${path} is in ${lang}`);
      if (wide > 0) problems.push(`${code}${path} is ${wide} pixels too wide`);
      for (const text of leftInEnglish(texts, english.get(path))) problems.push(`${code}${path}: ${text}`);
    }
  }
  assert.deepEqual(problems, []);
});

test("a visitor reads the language of the browser, and any other by choosing it", async () => {
  const page = await visitor({ locale: "pt-BR" });
  await page.goto(site.url);
  assert.equal(await page.getAttribute("html", "lang"), "pt-PT");
  await page.click(".settings summary");
  await Promise.all([page.waitForEvent("load"), page.check('.settings [name="language"][value="ja"]')]);
  assert.equal(await page.getAttribute("html", "lang"), "ja");
  await page.goto(`${site.url}/rules/talpa`);
  assert.equal(await page.getAttribute("html", "lang"), "ja");
});

for (const [code, won] of [["pt", "ganharam"], ["ja", "の勝ち"]]) {
  test(`every game is played to its end in ${code}`, async () => {
    for (const game of GAMES) {
      const page = await visitor();
      await begin(page, { url: `${site.url}/${code}` }, game, { opponent: "here", ...smallBoard(game) });
      for (let state = await stateOf(page); state.outcome === null; state = await stateOf(page)) {
        await point(page, anyMove(state));
        await waitForPly(page, state.ply + 1);
      }
      await page.waitForSelector(".result-banner");
      assert.ok((await page.innerText("main")).toLowerCase().includes(won), `${game}: ${await page.innerText("main")}`);
      assert.equal(await page.getAttribute("html", "lang"), code === "pt" ? "pt-PT" : code);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  });
}
