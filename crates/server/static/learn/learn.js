// The overview of the lessons: what is done, and where to go on.

import { lessonProgress } from "./progress.js";
import { say } from "../page.js";

const progress = lessonProgress();

for (const course of document.querySelectorAll(".course")) {
  /** @type {HTMLAnchorElement | null} */
  let next = null;
  let begun = false;
  for (const lesson of /** @type {NodeListOf<HTMLElement>} */ (course.querySelectorAll("[data-lesson]"))) {
    const [done, count] = [progress[lesson.dataset.lesson ?? ""] ?? 0, Number(lesson.dataset.steps)];
    const link = lesson.querySelector("a");
    const note = lesson.querySelector("span");
    begun ||= done > 0;
    if (!link || !note) continue;
    if (done > 0 && done < count) {
      link.search = `?step=${done + 1}`;
      note.textContent = say("script-learn-partly", { done, count });
    } else if (done >= count) {
      note.textContent = say("script-learn-done");
      lesson.classList.add("done");
    }
    if (done < count) next ??= link;
  }
  const button = /** @type {HTMLAnchorElement | null} */ (course.querySelector(".buttons .primary"));
  if (!begun || !next || !button) continue;
  button.href = next.href;
  button.textContent = say("script-learn-continue");
}
