// A worker that runs the WebAssembly module: it thinks while the page goes on, and is stopped by ending it.

import { Refused, instantiate } from "./module.js";

/** @type {any} */
const worker = self;

/** The calls of the module. @type {ReturnType<typeof instantiate> | null} */
let calls = null;

/** Languages whose texts the module has, or cannot have. English is in it. */
const known = new Set(["en"]);

/** Gives the module the texts of a language; without them it speaks English. @param {(request: object) => any} call @param {string} code */
async function supply(call, code) {
  if (known.has(code)) return;
  known.add(code);
  try {
    const response = await fetch(new URL(`../languages/${code}.json`, import.meta.url));
    if (response.ok) call({ call: "language", code, texts: await response.json() });
  } catch {
    // Words in English are better than none.
  }
}

worker.onmessage = async (/** @type {MessageEvent} */ { data: { module, request } }) => {
  try {
    calls ??= instantiate(module);
    const call = await calls;
    if (request.language) await supply(call, request.language);
    worker.postMessage({ answer: call(request, (progress) => worker.postMessage({ progress })) });
  } catch (error) {
    worker.postMessage({ error: error instanceof Error ? error.message : String(error), refused: error instanceof Refused });
  }
};
