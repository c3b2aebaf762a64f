// Short, soft sounds, made by the browser itself.

/** Local storage key; sound is on unless it is `off`. */
const KEY = "sound";

/** Frequencies in hertz, one after the other, and the length of each in seconds. */
const SOUNDS = /** @type {Record<string, {tones: number[], length: number}>} */ ({
  move: { tones: [330], length: 0.07 },
  capture: { tones: [260, 196], length: 0.07 },
  low: { tones: [880, 880], length: 0.09 },
  end: { tones: [392, 494, 587], length: 0.16 },
});

/** @type {AudioContext | null} */
let context = null;

export function isSoundOn() {
  return localStorage.getItem(KEY) !== "off";
}

/** @param {boolean} on */
export function setSound(on) {
  localStorage.setItem(KEY, on ? "on" : "off");
}

/** @param {"move" | "capture" | "low" | "end"} name */
export function play(name) {
  // Browsers are silent until the first click.
  if (!isSoundOn() || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const { tones, length } = SOUNDS[name];
  for (const [index, frequency] of tones.entries()) {
    const begin = context.currentTime + index * length;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.12, begin + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
