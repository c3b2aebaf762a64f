// Counts clocks down between two messages of the server, which is authoritative.

/** Less time than this is low, in milliseconds. */
const LOW = 20_000;

/** Seats whose time is low, which is told once. @type {Set<string>} */
const warned = new Set();

/** @param {string} seat */
function warn(seat) {
  if (warned.has(seat)) return;
  warned.add(seat);
  document.dispatchEvent(new CustomEvent("low-time", { detail: seat }));
}

/** @type {number} */
let since = performance.now();

/** Restarts the countdown: the clocks of the page are accurate now. */
export function setClocks() {
  since = performance.now();
}

/** @param {number} milliseconds */
function text(milliseconds) {
  const left = Math.max(0, milliseconds);
  if (left < LOW) {
    const tenths = Math.ceil(left / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
  }
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

function tick() {
  for (const clock of document.querySelectorAll(".clock")) {
    const left = Number(clock.getAttribute("data-ms"));
    const elapsed = clock.classList.contains("running") ? performance.now() - since : 0;
    const words = text(left - elapsed);
    if (clock.textContent !== words) clock.textContent = words;
    const short = left - elapsed < LOW;
    if (short && clock.classList.contains("running")) warn(clock.closest("[data-seat]")?.getAttribute("data-seat") ?? "");
    clock.classList.toggle("short", short);
  }
}

setInterval(tick, 100);
