// A page that a program has written: its data, drawn by the module for their kind, in the language
// of the browser or the one that is chosen.
import { LANGUAGES, language, languageFor, t, useLanguage } from "./language.mjs";
import { forgetListeners, make } from "./make.mjs";
import { drawMatch } from "./report.mjs";
import { drawGame } from "./study.mjs";
import { drawSummary } from "./summary.mjs";

const CHOICE = "crownhead language";

const data = JSON.parse(document.getElementById("data").textContent),
  main = document.querySelector("main");
const drawPage = { match: drawMatch, game: drawGame, summary: drawSummary }[data.kind];

// What was chosen in this page or another; a browser may keep nothing for files.
function chosenLanguage() {
  try {
    return localStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}

function choose(name) {
  try {
    localStorage.setItem(CHOICE, name);
  } catch {
    // It holds for this page alone.
  }
  draw(name);
  document.getElementById("language").focus();
}

function languageChoice() {
  const option = ([name, title]) =>
    make("option", { value: name, lang: name, selected: name === language() }, title);
  const select = make(
    "select",
    { id: "language", "aria-label": t("languageName") },
    Object.entries(LANGUAGES).map(option),
  );
  select.onchange = () => choose(select.value);
  return make("div", { class: "language" }, select);
}

// The build puts the texts of all languages before this: TEXTS, by their names, without English.
function draw(name) {
  useLanguage(name, TEXTS[name] ?? null);
  document.documentElement.lang = language();
  forgetListeners();
  main.replaceChildren(languageChoice());
  globalThis.crownhead = drawPage(main, data); // for checks
}

const kept = chosenLanguage();
draw(kept in LANGUAGES ? kept : languageFor(navigator.languages ?? []));
