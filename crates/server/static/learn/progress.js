// The steps of lessons that are done, kept in the browser.

const KEY = "lessons";

/** The number of steps done, by the keys of lessons. @returns {Record<string, number>} */
export function lessonProgress() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** Notes that a step is done. @param {string} lesson @param {number} step */
export function noteStep(lesson, step) {
  const kept = lessonProgress();
  if (!(step > (kept[lesson] ?? 0))) return;
  kept[lesson] = step;
  localStorage.setItem(KEY, JSON.stringify(kept));
}
