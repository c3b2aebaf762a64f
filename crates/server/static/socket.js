// A connection that comes back by itself.

/** How long to wait before trying again, at first and at most, in milliseconds. */
const [SHORTEST, LONGEST] = [500, 10_000];

/** After so long without a word the connection is taken for dead; the server pings more often. */
const SILENCE = 60_000;

/**
 * Listens at an address for ever.
 * @param {() => string} address asked every time, since it may change
 * @param {(message: any) => void} onMessage
 * @param {(connected: boolean) => void} onChange
 */
export function listen(address, onMessage, onChange) {
  let wait = SHORTEST;
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const connect = () => {
    clearTimeout(timer);
    const url = new URL(address(), location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const mine = new WebSocket(url);
    socket = mine;
    mine.onopen = () => {
      wait = SHORTEST;
      onChange(true);
    };
    mine.onmessage = (event) => onMessage(JSON.parse(event.data));
    mine.onclose = () => {
      if (socket !== mine) return;
      onChange(false);
      // Not all at the same moment after a restart of the server.
      timer = setTimeout(connect, wait * (0.5 + Math.random()));
      wait = Math.min(LONGEST, wait * 2);
    };
  };

  const again = () => {
    if (socket && socket.readyState <= WebSocket.OPEN) return;
    wait = SHORTEST;
    connect();
  };
  // After sleep or a lost network the browser knows first.
  addEventListener("online", again);
  addEventListener("pageshow", again);
  document.addEventListener("visibilitychange", () => document.hidden || again());
  connect();
  return {
    /** Connects anew, for another address. */
    restart() {
      const old = socket;
      socket = null;
      old?.close();
      connect();
    },
    silence: SILENCE,
  };
}
