// The form of a new game: perfect play is on offer where the chosen board is solved.

import { path } from "./page.js";

/** Aborts the previous question: only the latest board matters. */
let latest = new AbortController();

/** Asks the server for the form of the chosen board. @param {HTMLFormElement} form */
async function offerOpponents(form) {
  latest.abort();
  latest = new AbortController();
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.append(name, String(value));
  for (const [name, value] of [...fields]) if (value === "" || name === "idempotency-key") fields.delete(name);
  const address = path(`/new/${fields.get("game")}?${fields}`);
  const response = await fetch(address, { signal: latest.signal }).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const label of form.querySelectorAll(".strength .choice")) {
    const input = label.querySelector("input");
    const same = page.querySelector(`.strength input[value="${input?.value}"]`);
    label.toggleAttribute("data-elsewhere", same?.closest("[data-elsewhere]") !== null);
  }
  choosePossible(form);
}

/** Chooses the usual level instead of one that is not on offer. @param {HTMLFormElement} form */
function choosePossible(form) {
  if (!form.querySelector("[data-elsewhere] input:checked")) return;
  const usual = form.querySelector(".strength .choice:not([data-elsewhere]) input[checked]");
  const other = usual ?? form.querySelector(".strength .choice:not([data-elsewhere]) input");
  if (other instanceof HTMLInputElement) other.checked = true;
}

const form = document.getElementById("options");
if (form instanceof HTMLFormElement) {
  choosePossible(form);
  form.addEventListener("change", (event) => {
    const name = event.target instanceof Element ? (event.target.getAttribute("name") ?? "") : "";
    if (name === "size" || name.startsWith("rule-")) void offerOpponents(form);
  });
}
