// The live connection of a game's page: a WebSocket that reconnects by itself.
//
// A message is JSON, a line break and HTML. The server sends the first one as it is and then deltas,
// `[keep, drop, "insert", keep, drop, "insert" …]`, to the one before. Long messages are deflated.

/** First and longest delay before reconnecting (exponential backoff), in milliseconds. */
const [MIN_DELAY, MAX_DELAY] = [500, 10_000];

/** Interval at which the server is asked for a sign of life, and the longest wait for one. */
const [ASK_INTERVAL, MAX_SILENCE] = [10_000, 8_000];

/** The empty delta: what we send, the server sends back. */
const NOTHING = "[]";

/**
 * Keeps a WebSocket open.
 * @param {() => string} address called before every connection, since it may change
 * @param {(message: any) => void} onMessage
 * @param {(connected: boolean) => void} onChange
 */
export function listen(address, onMessage, onChange) {
  let delay = MIN_DELAY;
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;

  const lose = () => {
    clearTimeout(timer);
    clearTimeout(silence);
    const old = socket;
    socket = null;
    old?.close();
    onChange(false);
    // Jitter, so that not all clients reconnect at once after a restart of the server.
    timer = setTimeout(connect, delay * (0.5 + Math.random()));
    delay = Math.min(MAX_DELAY, delay * 2);
  };

  const connect = () => {
    clearTimeout(timer);
    clearTimeout(silence);
    const url = new URL(address(), location.href);
    url.protocol = url.protocol.replace("http", "ws");
    if (CAN_INFLATE) url.searchParams.set("inflate", "true");
    const mine = new WebSocket(url);
    mine.binaryType = "arraybuffer";
    socket = mine;
    const decode = decoder();
    mine.onopen = () => {
      delay = MIN_DELAY;
      onChange(true);
    };
    mine.onmessage = async (event) => {
      clearTimeout(silence);
      const message = await decode(event.data);
      if (message && socket === mine) onMessage(message);
    };
    mine.onclose = () => {
      if (socket === mine) lose();
    };
  };

  const ask = () => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(NOTHING);
    clearTimeout(silence);
    silence = setTimeout(lose, MAX_SILENCE);
  };

  const reconnect = () => {
    if (socket && socket.readyState <= WebSocket.OPEN) return ask();
    delay = MIN_DELAY;
    connect();
  };
  // The browser knows first when the network is gone, and when it is back or the machine wakes up.
  addEventListener("offline", lose);
  addEventListener("online", reconnect);
  addEventListener("pageshow", reconnect);
  document.addEventListener("visibilitychange", () => document.hidden || reconnect());
  // The server closes dead connections, but nobody may be there to tell us.
  setInterval(ask, ASK_INTERVAL);
  connect();
  return {
    /** Reconnects, with a new address. */
    restart() {
      const old = socket;
      socket = null;
      old?.close();
      connect();
    },
  };
}

const CAN_INFLATE = "DecompressionStream" in globalThis;

/**
 * Decodes the messages of one connection, in the order of their arrival. The result is null where
 * nothing has changed.
 * @returns {(data: string | ArrayBuffer) => Promise<any>}
 */
export function decoder() {
  let text = "";
  /** @type {Promise<any>} */
  let before = Promise.resolve();
  return (data) => {
    const inflated = typeof data === "string" ? data : inflate(data);
    before = Promise.all([inflated, before]).then(([received]) => {
      if (received === NOTHING) return null;
      text = received.startsWith("[") ? patch(text, JSON.parse(received)) : received;
      const end = text.indexOf("\n");
      return { ...JSON.parse(text.slice(0, end)), html: text.slice(end + 1) };
    });
    return before;
  };
}

/** @param {ArrayBuffer} data */
function inflate(data) {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}

/**
 * The text after a delta.
 * @param {string} text
 * @param {any[]} delta numbers of characters to keep and to drop, and a text to insert, repeatedly
 * @returns {string}
 */
export function patch(text, delta) {
  let [result, at] = ["", 0];
  for (let index = 0; index < delta.length; index += 3) {
    const [keep, drop, insert] = delta.slice(index, index + 3);
    result += text.slice(at, at + keep) + insert;
    at += keep + drop;
  }
  return result + text.slice(at);
}
