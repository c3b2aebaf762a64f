// A WebSocket that reconnects by itself. The server pings it, so a dead connection is closed there.

/** First and longest delay before reconnecting (exponential backoff), in milliseconds. */
const [MIN_DELAY, MAX_DELAY] = [500, 10_000];

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

  const connect = () => {
    clearTimeout(timer);
    const url = new URL(address(), location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const mine = new WebSocket(url);
    socket = mine;
    mine.onopen = () => {
      delay = MIN_DELAY;
      onChange(true);
    };
    mine.onmessage = (event) => onMessage(JSON.parse(event.data));
    mine.onclose = () => {
      if (socket !== mine) return;
      onChange(false);
      // Jitter, so that not all clients reconnect at once after a restart of the server.
      timer = setTimeout(connect, delay * (0.5 + Math.random()));
      delay = Math.min(MAX_DELAY, delay * 2);
    };
  };

  const reconnect = () => {
    if (socket && socket.readyState <= WebSocket.OPEN) return;
    delay = MIN_DELAY;
    connect();
  };
  // The browser knows first when the machine wakes up or the network is back.
  addEventListener("online", reconnect);
  addEventListener("pageshow", reconnect);
  document.addEventListener("visibilitychange", () => document.hidden || reconnect());
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
