// What people can do with mouse and keys, as actions.
import { LANGUAGES, side, sideName, t } from "../board/language.mjs";
import { ROOT } from "../board/tree.mjs";
import { capital } from "../board/view.mjs";
import { wireBars } from "./bars.mjs";
import { $, CHECKED_LOOKS } from "./dom.mjs";
import { wireKeys } from "./keys.mjs";
import { THEMES, themeText } from "./lessons.mjs";
import { serviceAddress } from "./service.mjs";
import { fenOf, mayPlay, viewAt } from "./state.mjs";
import { readTyped } from "./typed.mjs";

// Groups of games, by a common part of their names.
const FAMILIES = [
  ["familyEnglish", /^(english|italian|freejump|tower)$/],
  ["familyTen", /^(international(-killer)?|frisian|frysk)$/],
  ["familyLosing", /-(losing|breakthrough)$/],
  ["familyFocus", /^focus/],
  ["familyRussian", /./],
];
const SHOWN = [0, 4, 1, 2, 3];

function fillGames(select, names, rules) {
  const groups = FAMILIES.map(([key]) => Object.assign(document.createElement("optgroup"), { label: t(key) }));
  for (const name of names) groups[FAMILIES.findIndex(([, pattern]) => pattern.test(name))].append(new Option(rules.games.get(name).title, name));
  renewChoices(select, SHOWN.map((i) => groups[i]).filter((group) => group.children.length > 0));
}

async function copyText(text, what, screen) {
  try {
    await navigator.clipboard.writeText(text);
    screen.texts.say(t("copied", { what }));
  } catch { // pages from a file lack the permission
    screen.dispatch({ type: "tab", tab: "share" });
    $("pdn").value = text;
    $("pdn").select();
    screen.texts.say(t(document.execCommand("copy") ? "copied" : "copyMarked", { what }));
  }
}

const copyName = (name) => name.replace(/(\.\w+)?$/, (end) => `-copy${end || ".pdn"}`);

function saveFile(text, name) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export function wire({ store, rules, texts, screen, deck }) {
  const { dispatch } = screen;
  const on = (id, act) => ($(id).onclick = act);
  const send = (id, action) => on(id, () => dispatch(typeof action === "function" ? action() : action));

  send("to-start", { type: "go", at: ROOT });
  send("back", { type: "step", by: -1 });
  send("next", { type: "step", by: 1 });
  send("to-end", { type: "step", by: 1000000 });
  send("flip", { type: "flip" });
  send("hint-button", { type: "hint" });
  send("analyse", { type: "analyse" });
  send("fewer-lines", () => ({ type: "analyse", on: true, lines: store.state.analysis.lines - 1 }));
  send("more-lines", () => ({ type: "analyse", on: true, lines: store.state.analysis.lines + 1 }));
  send("take-back", { type: "takeBack" });
  send("offer-draw", { type: "offerDraw" });
  send("resign", () => ({ type: "ask", dialog: { kind: "confirm", action: { type: "resign" }, text: t("askResign"), yes: t("resign"), no: t("playOn") } }));
  send("undo", { type: "undo" });
  send("redo", { type: "redo" });
  on("move-now", () => screen.effects.moveNow());
  $("level-now").onchange = () => dispatch({ type: "level", level: Number($("level-now").value) });
  send("rematch", { type: "rematch" });
  send("play-here", () => {
    const view = viewAt(store.state, rules);
    const seats = view.toMove === view.first ? { first: "human", second: "engine" } : { first: "engine", second: "human" };
    return { type: "seats", seats };
  });
  send("review-button", { type: "review" });
  send("banner-review", { type: "review" });
  for (const name of ["game", "games", "puzzles", "setup", "share"]) send(`tab-${name}`, { type: "tab", tab: name });

  wireNew({ rules, screen, send });
  send("confirm-yes", { type: "confirm" });
  send("settings", { type: "ask", dialog: { kind: "settings" } });
  for (const button of document.querySelectorAll("dialog .close")) button.onclick = () => dispatch({ type: "close" });
  for (const dialog of document.querySelectorAll("dialog")) dialog.oncancel = () => dispatch({ type: "close" });

  $("theme").onchange = () => dispatch({ type: "look", look: { theme: $("theme").value } });
  $("board-look").onchange = () => dispatch({ type: "look", look: { board: $("board-look").value } });
  $("language").onchange = () => dispatch({ type: "look", look: { language: $("language").value } });
  $("numbers").onchange = () => dispatch({ type: "look", look: { numbers: $("numbers").value } });
  for (const name of CHECKED_LOOKS) $(name).onchange = () => dispatch({ type: "look", look: { [name]: $(name).checked } });
  $("service").onchange = () => {
    const address = serviceAddress($("service").value);
    $("service").setCustomValidity(address === null ? t("badService") : "");
    if ($("service").reportValidity()) dispatch({ type: "look", look: { service: address } });
  };
  for (let threads = 1; threads <= screen.most; threads++) $("threads").append(new Option(String(threads), String(threads)));
  $("threads-part").hidden = screen.most < 2;
  $("threads").onchange = () => dispatch({ type: "threads", threads: Number($("threads").value) });

  send("edit", { type: "setup" });
  send("edit-done", { type: "settle" });
  send("clear", { type: "edit", clear: true });
  send("start-position", { type: "edit", start: true });
  send("turn", { type: "edit", turn: true });
  on("fen-set", () => texts.load($("fen").value.trim()));
  $("fen").onkeydown = (event) => event.key === "Enter" && $("fen-set").click();
  on("fen-copy", () => copyText(store.state.setup ? fenOf(store.state, rules) : viewAt(store.state, rules).fen, t("fen"), screen));

  const puzzle = (more) => ({ type: "puzzle", variant: $("puzzle-game").value, theme: $("puzzle-theme").value, ...more });
  for (const id of ["puzzle-game", "puzzle-theme"]) $(id).onchange = () => dispatch(puzzle());
  send("puzzle-next", () => puzzle());
  send("puzzle-skip", () => puzzle({ skip: true }));
  send("puzzle-answer", { type: "showAnswer" });

  on("deck-next", () => deck.drill());
  send("deck-answer", { type: "showBetter" });
  on("deck-game", () => texts.openKept(store.state.drill.from));
  on("deck-remove", () => deck.remove(store.state.drill.key));
  on("deck-save", async () => saveFile(await deck.text(), "crownhead-deck.json"));

  const { files } = texts;
  on("study-save", async () => {
    try {
      if (!(await files.saveBack())) saveFile(await files.text(), files.file.name);
    } catch (error) {
      if (error.name !== "AbortError") texts.say(t("notSaved", { why: error.message }), true); // otherwise the player has cancelled
    }
  });
  on("study-copy", async () => saveFile(await files.text(), copyName(files.file.name)));
  on("study-add", () => files.add());
  on("study-remove", () => files.takeOut(store.state.list.at));
  on("save-all", async () => saveFile(await files.everything(), "crownhead-games.pdn"));

  on("import-load", () => texts.loadAny($("import").value));
  on("pdn-copy", () => copyText(texts.pdn(), "PDN", screen));
  for (const id of ["pdn-save", "not-kept-save"]) on(id, () => saveFile(texts.pdn(), "crownhead.pdn"));
  on("link", () => {
    copyText(`${location.href.split("#")[0]}#${texts.link()}`, t("linkWord"), screen);
  });
  for (const id of ["pdn-open", "deck-open"])
    $(id).onchange = () => {
      const [file] = $(id).files;
      $(id).value = "";
      if (file) texts.open(file);
    };
  addEventListener("dragover", (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault());
  addEventListener("drop", (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    texts.open(file);
  });
  wireKeys(screen);
  wireBars();
  wireTyped(screen);
}

// A field for moves, for people who do not use the board.
function wireTyped(screen) {
  $("type-form").onsubmit = (event) => {
    event.preventDefault();
    const { state, rules, view, dispatch } = screen, read = readTyped(view, $("typed").value);
    if (read.say) return dispatch({ type: "say", text: read.say, isError: read.isError });
    if (!mayPlay(state, rules)) return dispatch({ type: "say", text: screen.whyNoTurn(), isError: true });
    $("typed").value = "";
    dispatch({ type: "play", move: read.move });
  };
}

const CLOCKS = ["1+0", "3+2", "5+3", "10+5", "30+20"];

function clockText(clock) {
  const [count, seconds] = clock.split("+").map(Number);
  return seconds > 0 ? t("clockSteps", { count, seconds }) : t("clockMinutes", { count });
}

// Replaces the choices for the same values; the chosen value stays.
function renewChoices(select, items) {
  const { value } = select;
  select.replaceChildren(...items);
  if (value) select.value = value;
}

// The choices named after the engine's games and levels, or in the reader's language.
export function fillChoices(rules) {
  fillGames($("variant"), [...rules.games.keys()], rules);
  fillGames($("puzzle-game"), [...rules.puzzles.keys()], rules);
  renewChoices($("puzzle-theme"), [new Option(t("anyMove"), ""), ...THEMES.map((theme) => new Option(themeText(theme), theme))]);
  const levels = () => rules.levels.map(({ name, elo }, i) => new Option(t("levelName", { number: i + 1, level: capital(name), elo }), String(i)));
  for (const id of ["level", "level-now"]) renewChoices($(id), levels());
  renewChoices($("clock"), [new Option(t("noClock"), ""), ...CLOCKS.map((clock) => new Option(clockText(clock), clock)), new Option(t("ownClock"), "own")]);
  renewChoices($("language"), [new Option(t("asBrowser"), ""), ...Object.entries(LANGUAGES).map(([name, own]) => new Option(own, name))]);
}

function wireNew({ rules, screen, send }) {
  const { dispatch } = screen;
  fillChoices(rules);
  $("clock").onchange = () => ($("own-clock").hidden = $("clock").value !== "own");
  send("new", { type: "ask", dialog: { kind: "new" } });
  $("variant").onchange = () => {
    const { rulesText, first, second } = rules.games.get($("variant").value);
    $("rules-text").textContent = rulesText;
    $("seat").options[0].text = t("beginsName", { side: side(first) });
    $("seat").options[1].text = sideName(second);
  };
  $("form-new").onsubmit = (event) => {
    event.preventDefault();
    const side = $("seat").value === "random" ? (Math.random() < 0.5 ? "first" : "second") : $("seat").value;
    const seats = side === "none" ? { first: "engine", second: "engine" } : side === "both" ? { first: "human", second: "human" } : side === "first" ? { first: "human", second: "engine" } : { first: "engine", second: "human" };
    const own = [Number($("clock-minutes").value) || 1, Number($("clock-seconds").value) || 0];
    const [minutes, increment] = $("clock").value === "own" ? own : $("clock").value.split("+").map(Number);
    dispatch({ type: "close" });
    dispatch({ type: "begin", variant: $("variant").value, seats, level: Number($("level").value), clock: $("clock").value ? { minutes, increment } : null });
  };
}
