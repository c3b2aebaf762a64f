// A worker that runs the WebAssembly module: it thinks while the page goes on, and is stopped by ending it.

import { Refused, instantiate } from "./module.js";

/** @type {any} */
const worker = self;

/** The calls of the module. @type {ReturnType<typeof instantiate> | null} */
let calls = null;

worker.onmessage = async (/** @type {MessageEvent} */ { data: { module, request } }) => {
  try {
    calls ??= instantiate(module);
    const call = await calls;
    worker.postMessage({ answer: call(request, (progress) => worker.postMessage({ progress })) });
  } catch (error) {
    worker.postMessage({ error: error instanceof Error ? error.message : String(error), refused: error instanceof Refused });
  }
};
