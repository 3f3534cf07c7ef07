// The page: a game, who plays it, and all that is shown beside the board. Two engines serve it: `rules`
// tells positions and moves and is never busy for long, `thinker` searches.
"use strict";

const $ = (id) => document.getElementById(id);
const game = { variant: "english", fen: "", moves: [], scores: [], at: 0 }; // `at`: moves shown; `fen` "": the start
const page = { view: null, flipped: false, editing: null, hint: null, job: 0, task: null, theme: "auto" };
const MOST_THREADS = 16;
let rules, thinker, board;

const positionLine = (at = game.at) =>
  `position ${game.fen ? `fen ${game.fen}` : "startpos"}${at ? ` moves ${game.moves.slice(0, at).join(" ")}` : ""}`;
const errorOf = (lines) => lines?.find((line) => line.startsWith("info string error"))?.replace("info string error: ", "");
const say = (text) => ($("status").textContent = text);
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const isOver = () => page.view.result !== "ongoing";
const playerToMove = () => $(page.view.toMove === page.view.first ? "first" : "second").value;

// --- showing ---

// Asks for the position and shows everything; then the engine moves if it is its turn.
async function refresh() {
  const job = ++page.job;
  rules.obey(positionLine());
  const lines = await rules.obey("view");
  if (job !== page.job) return;
  page.view = readView(lines);
  page.hint = page.editing = null;
  showPalette();
  $("first-name").textContent = page.view.first;
  $("second-name").textContent = page.view.second;
  showAll();
  keep();
  act();
}

function showAll() {
  const { view } = page;
  board.flipped = page.flipped;
  board.show(view, { playable: !page.editing && !isOver() && playerToMove() === "human", editing: page.editing !== null, hint: page.hint });
  showHands();
  showMoves();
  showGraph();
  showScore(game.scores[game.at]);
  showStatus();
  $("fen").value = view.fen;
  $("opening").textContent = view.opening;
  $("undo").disabled = $("to-start").disabled = game.at === 0;
  $("redo").disabled = $("to-end").disabled = game.at === game.moves.length;
  $("hint-button").disabled = isOver();
}

function showStatus() {
  const { view } = page;
  const reasons = { "no-move": "no move is left", "first-king": "it has the first king", repetition: "the position stands for the third time", "40-moves": "40 moves without progress" };
  const [winner, reason] = view.result.split(" ");
  if (page.editing) say("Set up: choose a man, click cells, then press Done.");
  else if (winner === "draw") say(`Draw: ${reasons[reason] ?? reason}.`);
  else if (isOver()) say(`${capital(winner)} has won: ${reasons[reason] ?? reason}.`);
  else if (page.task === "move") say(`Crownhead thinks for ${view.toMove}.`);
  else say(`${capital(view.toMove)} to move${playerToMove() === "human" ? ": you" : ""}.`);
  $("stop").disabled = page.task === null;
  $("analyse").setAttribute("aria-pressed", String(page.task === "analyse"));
}

function showHands() {
  const { hands, toMove, moves } = page.view;
  const fromHand = moves.some((move) => move.path.length === 1);
  $("hands").replaceChildren(...Object.entries(hands).map(([player, { reserve, captured }]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `${capital(player)}: ${reserve} in reserve, ${captured} captured`;
    const mine = player === toMove && fromHand && playerToMove() === "human";
    button.disabled = !mine;
    button.classList.toggle("start", mine);
    button.id = mine ? "reserve" : "";
    button.onclick = () => board.choose(RESERVE);
    return button;
  }));
}

function showMoves() {
  const items = [];
  game.moves.forEach((move, i) => {
    if (i % 2 === 0) items.push(Object.assign(document.createElement("li"), { innerHTML: `<span>${i / 2 + 1}.</span>` }));
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: move, onclick: () => travel(i + 1) });
    if (i + 1 === game.at) button.setAttribute("aria-current", "step");
    items.at(-1).append(button);
  });
  $("moves").replaceChildren(...items);
  const now = $("moves").querySelector("[aria-current]");
  if (now) $("moves").scrollTop = now.offsetTop - $("moves").offsetTop - $("moves").clientHeight / 2;
}

// A score from the first player's view as a part of the bar: 0 to 1.
const share = (score) => (score ? (score.isMate ? Number(score.value > 0) : 1 / (1 + Math.exp(-score.value / 150))) : 0.5);
const scoreText = (score) =>
  !score ? "" : score.isMate ? `${score.value > 0 ? "" : "−"}#${Math.abs(score.value)}` : `${score.value < 0 ? "−" : "+"}${(Math.abs(score.value) / 100).toFixed(2)}`;

// The bar is filled for White, or for who begins, from that player's side of the board.
const BAR_COLORS = { white: "#f3efe4", black: "#26282c", red: "#c8402f", blue: "#2f6fc8" };

function showScore(score) {
  const { first, second } = page.view;
  const own = second === "white" ? second : first, forFirst = share(score);
  $("bar").style.setProperty("--own", BAR_COLORS[own]);
  $("bar").style.setProperty("--other", BAR_COLORS[own === first ? second : first]);
  $("bar-fill").style.height = `${100 * (own === first ? forFirst : 1 - forFirst)}%`;
  $("bar").classList.toggle("upside-down", page.flipped === (page.below === own));
  $("bar-text").textContent = score?.isMate ? `#${Math.abs(score.value)}` : score ? (Math.abs(score.value) / 100).toFixed(1) : "";
  $("bar").setAttribute("aria-label", score ? `Evaluation ${scoreText(score)} for ${page.view.first}` : "Evaluation not known");
}

function showGraph() {
  const last = Math.max(game.moves.length, 1);
  const points = game.scores.map((score, at) => score && `${(300 * at) / last},${(70 * (1 - share(score))).toFixed(1)}`).filter(Boolean);
  const now = (300 * game.at) / last;
  $("graph").innerHTML = `<line class="zero" x1="0" x2="300" y1="35" y2="35"/><line class="now" x1="${now}" x2="${now}" y1="0" y2="70"/>` +
    `<polyline class="score" points="${points.join(" ")}"/>`;
  $("graph").setAttribute("aria-label", `Evaluation over the game, ${page.view.first} above`);
}

// --- thinking ---

function levelLine() {
  const depth = $("depth").value;
  return `go movetime ${$("time").value}${depth ? ` depth ${depth}` : ""}`;
}

// Searches the position shown; promises the lines, or null when it was stopped, and the last info seen.
async function think(task, goLine) {
  stop();
  page.task = task;
  const at = game.at, { toMove, first } = page.view;
  const seen = { best: null };
  const pvs = [];
  thinker.setOption("UCI_Variant", game.variant);
  thinker.setOption("Skill", task === "move" ? $("skill").value : "20");
  thinker.setOption("MultiPV", task === "analyse" ? "3" : "1");
  thinker.obey(positionLine());
  showStatus();
  seen.lines = await thinker.obey(goLine, (line) => {
    const info = readInfo(line);
    if (!info || page.task !== task) return;
    pvs[info.number - 1] = info;
    const sign = toMove === first ? 1 : -1;
    const score = { isMate: info.isMate, value: sign * info.score };
    if (info.number === 1) {
      seen.best = info;
      game.scores[at] = score;
      showScore(score);
    }
    const lines = pvs.map((pv) => `${scoreText({ isMate: pv.isMate, value: sign * pv.score })}  ${pv.pv.slice(0, 12).join(" ")}`);
    $("thought").innerText = `depth ${info.depth}, ${(info.nps / 1e6).toFixed(1)} million positions a second\n${lines.join("\n")}`;
  });
  return seen;
}

// Ends what the engine is at.
function stop() {
  page.task = null;
  thinker.stop();
}

const bestOf = ({ lines, best }) =>
  lines?.find((line) => line.startsWith("bestmove") && line !== "bestmove none")?.split(" ")[1] ?? best?.pv[0];

// Lets the engine move when it is its turn.
async function act() {
  if (page.editing || isOver() || playerToMove() !== "engine" || game.at < game.moves.length) return;
  const job = page.job;
  const seen = await think("move", levelLine());
  if (job !== page.job) return;
  page.task = null;
  const move = bestOf(seen);
  if (move) await play(move);
  else showAll();
}

// --- the game ---

async function play(move) {
  stop();
  const last = game.scores[game.at];
  game.moves = [...game.moves.slice(0, game.at), move];
  game.scores = game.scores.slice(0, game.at + 1);
  game.at++;
  game.scores[game.at] ??= last;
  await refresh();
}

function travel(at) {
  stop();
  game.at = Math.max(0, Math.min(at, game.moves.length));
  return refresh();
}

// Begins a game at `fen` ("": the start) and with `moves`; false, with the reason said, when that cannot be.
async function begin(variant, fen, moves) {
  stop();
  const before = { ...game };
  Object.assign(game, { variant, fen, moves, scores: [], at: moves.length });
  rules.setOption("UCI_Variant", variant);
  const problem = errorOf(await rules.obey(positionLine()));
  if (problem) {
    Object.assign(game, before);
    rules.setOption("UCI_Variant", game.variant);
    await refresh();
    say(`That cannot be: ${problem}`);
    return false;
  }
  $("variant").value = variant;
  thinker.obey("ucinewgame");
  rules.obey("position startpos");
  orient(readView(await rules.obey("view")));
  await refresh();
  return true;
}

// The user's side at the bottom; where both are his, as the players of the variant draw it.
function orient(start) {
  const rowOf = (name) => {
    const rows = start.rows.flatMap((row, y) => row.filter((cell) => cell?.men && name[0] === cell.men[0].toLowerCase()).map(() => y));
    return rows.reduce((sum, y) => sum + y, 0) / rows.length;
  };
  const distance = rowOf(start.second) - rowOf(start.first);
  page.below = distance > 0 ? start.second : start.first; // where the men of both are mixed, who begins
  const mine = $("first").value === $("second").value ? null : start[$("first").value === "human" ? "first" : "second"];
  page.flipped = mine !== null && Math.abs(distance) > 1 && mine !== page.below;
}

// --- setting up ---

// What a click can set: a man or a king of either side, or nothing. Where men pile up they are put on the top, and
// nothing takes one off.
const isPile = () => page.view.pile > 1;
const editTools = () => {
  const men = [page.view.first[0], page.view.second[0]];
  return isPile() ? [...men, ""] : [...men.flatMap((letter) => [letter, letter.toUpperCase()]), ""];
};

function showPalette() {
  const { view, editing } = page;
  const buttons = !editing ? [] : editTools().map((tool) => {
    const button = Object.assign(document.createElement("button"), { type: "button", onclick: () => { editing.tool = tool; showPalette(); } });
    button.dataset.tool = tool;
    button.setAttribute("aria-pressed", String(tool === editing.tool));
    button.setAttribute("aria-label", tool ? board.describe({ men: tool }) : isPile() ? "take one off" : "empty");
    button.innerHTML = tool ? drawMen(tool, (letter) => board.color(letter)) : isPile() ? "Take off" : "Empty";
    return button;
  });
  const reserves = !editing || !isPile() ? [] : [view.first, view.second].map((player, i) => {
    const input = Object.assign(document.createElement("input"), { type: "number", min: 0, max: 99, value: editing.reserves[i] });
    input.oninput = () => (editing.reserves[i] = Number(input.value) || 0);
    const label = Object.assign(document.createElement("label"), { textContent: `${capital(player)} in reserve ` });
    label.append(input);
    return label;
  });
  $("palette").replaceChildren(...buttons, ...reserves);
  $("edit").textContent = editing ? "Done" : "Set up";
  $("edit").setAttribute("aria-pressed", String(editing !== null));
  for (const id of ["clear", "turn"]) $(id).disabled = !editing;
}

function editCell(name) {
  const cell = board.find(name), { tool } = page.editing;
  if (!isPile()) cell.men = cell.men === tool ? "" : tool;
  else if (!tool) cell.men = cell.men.slice(0, -1);
  else if (cell.men.length < page.view.pile) cell.men += tool;
  board.draw();
}

function editedFen() {
  const { rows, first, second, toMove } = page.view;
  const cells = rows.flat().filter((cell) => cell?.men), side = toMove[0].toUpperCase();
  if (isPile()) return `${side}:${cells.map(({ name, men }) => name + men).join(",")}:R${page.editing.reserves.join(",")}`;
  const listOf = (player) => {
    const own = cells.filter((cell) => cell.men.toLowerCase() === player[0]);
    return `${player[0].toUpperCase()}${own.map((cell) => (cell.men === cell.men.toUpperCase() ? "K" : "") + cell.name).join(",")}`;
  };
  return `${side}:${listOf(second)}:${listOf(first)}`;
}

async function toggleEdit() {
  stop();
  if (!page.editing) {
    const { first, second, hands } = page.view;
    page.editing = { tool: first[0], reserves: [first, second].map((player) => hands[player]?.reserve ?? 0) };
  } else {
    const fen = editedFen();
    const problem = errorOf(await rules.obey(`position fen ${fen}`));
    if (problem) {
      rules.obey(positionLine());
      return say(`That cannot be: ${problem}`);
    }
    await begin(game.variant, fen, []);
    return;
  }
  showPalette();
  showAll();
}

// --- in and out ---

async function readPdn(text) {
  const lines = await rules.send("readPdn", `${game.variant}\n${text}`);
  const all = (name) => lines.filter((line) => line.startsWith(`pdn ${name} `)).map((line) => line.slice(name.length + 5));
  const [variant] = all("variant");
  const [problem] = all("error");
  if (!variant) return say(`No game: ${problem}`);
  if (await begin(variant, all("fen")[0], all("move")) && problem) say(`Read up to a mistake: ${problem}`);
}

async function writePdn() {
  const [winner] = page.view.result.split(" ");
  const isEnd = game.at === game.moves.length;
  const result = !isEnd || winner === "ongoing" ? "*" : winner === "draw" ? "1/2-1/2" : winner === page.view.first ? "1-0" : "0-1";
  const names = { human: "You", engine: "Crownhead" };
  const tags = ["Event A game in the browser", `Date ${new Date().toISOString().slice(0, 10).replaceAll("-", ".")}`,
    `${capital(page.view.first)} ${names[$("first").value]}`, `${capital(page.view.second)} ${names[$("second").value]}`];
  const lines = await rules.send("writePdn", [game.variant, game.fen, game.moves.join(" "), result, ...tags].join("\n"));
  const problem = lines.find((line) => line.startsWith("pdn error "));
  if (problem) say(problem.slice(10));
  $("pdn").value = lines.filter((line) => line.startsWith("pdn text")).map((line) => line.slice(9)).join("\n").trim() + "\n";
  return $("pdn").value;
}

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch { // pages from a file may not write there
    $("pdn").value = text;
    $("files").open = true;
    $("pdn").select();
    document.execCommand("copy");
  }
  say(`${what} copied.`);
}

const gameAsHash = () =>
  new URLSearchParams({ game: game.variant, ...(game.fen && { fen: game.fen }), ...(game.moves.length && { moves: game.moves.join(" ") }) }).toString();

const SETTINGS = ["first", "second", "time", "depth", "skill", "threads"];

// Keeps the game over a reload.
function keep() {
  const settings = Object.fromEntries(SETTINGS.map((id) => [id, $(id).value]));
  try {
    localStorage.setItem("crownhead", JSON.stringify({ game, settings, flipped: page.flipped, theme: page.theme }));
  } catch { /* a page that may keep nothing still plays */ }
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem("crownhead")) ?? {};
  } catch {
    return {};
  }
}

function setTheme(theme) {
  page.theme = theme;
  $("theme").textContent = capital(theme);
  document.documentElement.dataset.theme = theme;
}

// --- the start ---

function wire() {
  board = new Board($("board"), { onMove: play, onEdit: editCell });
  board.onPick = (stops) => { if (stops) say("Go on, or choose the same cell again to stop there."); };
  const on = (id, act) => ($(id).onclick = act);
  on("new", () => begin(game.variant, "", []));
  // Against the engine one goes back to one's own move.
  on("undo", () => travel(game.at - (game.at > 1 && $("first").value !== $("second").value && playerToMove() === "human" ? 2 : 1)));
  on("redo", () => travel(game.at + (game.at + 1 < game.moves.length && $("first").value !== $("second").value && playerToMove() === "human" ? 2 : 1)));
  on("to-start", () => travel(0));
  on("to-end", () => travel(game.moves.length));
  on("flip", () => { page.flipped = !page.flipped; showAll(); keep(); });
  on("stop", () => stop() ?? showAll());
  on("analyse", async () => {
    if (page.task === "analyse") return stop() ?? showAll();
    await think("analyse", "go movetime 86400000");
  });
  on("hint-button", async () => {
    const job = page.job;
    const move = bestOf(await think("hint", levelLine()));
    if (job !== page.job || page.task === "move") return;
    page.task = null;
    page.hint = page.view.moves.find(({ text }) => text === move);
    showAll();
    if (page.hint) say(`Crownhead would play ${move}.`);
  });
  on("edit", toggleEdit);
  on("fen-copy", () => copy(page.view.fen, "FEN"));
  on("clear", () => { page.view.rows.flat().forEach((cell) => cell && (cell.men = "")); board.draw(); });
  on("turn", () => { page.view.toMove = page.view.toMove === page.view.first ? page.view.second : page.view.first; say(`${capital(page.view.toMove)} to move.`); });
  $("fen").onchange = () => begin(game.variant, $("fen").value, []);
  on("pdn-load", () => readPdn($("pdn").value));
  on("pdn-copy", async () => copy(await writePdn(), "PDN"));
  on("pdn-save", async () => {
    const url = URL.createObjectURL(new Blob([await writePdn()], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href: url, download: "crownhead.pdn" }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  });
  $("pdn-open").onchange = async () => { const [file] = $("pdn-open").files; if (file) await readPdn(await file.text()); $("pdn-open").value = ""; };
  $("files").ontoggle = () => { if ($("files").open) writePdn(); };
  on("link", () => { location.hash = gameAsHash(); copy(location.href, "Link"); });
  on("theme", () => { setTheme({ auto: "light", light: "dark", dark: "auto" }[page.theme]); keep(); });
  $("variant").onchange = () => begin($("variant").value, "", []);
  for (const id of ["first", "second"]) $(id).onchange = () => { stop(); refresh(); };
  $("skill").oninput = () => { $("skill-shown").value = $("skill").value; };
  for (const id of ["time", "depth", "skill", "threads"]) $(id).addEventListener("change", keep);
  $("threads").onchange = () => { stop(); thinker.setThreads(Number($("threads").value)); showAbout(); refresh(); };
  for (let depth = 1; depth <= 20; depth++) $("depth").append(new Option(String(depth), String(depth)));
  addEventListener("hashchange", () => { const link = readHash(); if (link && link.hash !== gameAsHash()) begin(link.variant, link.fen, link.moves); });
}

function showAbout() {
  const { threads, mib, memory } = thinker;
  const parts = `${threads === 1 ? "one thread" : `${threads} threads`} and a table of ${mib} MiB`;
  $("about").textContent = `${page.name} runs in this page, with ${parts}, and sends nothing anywhere.` +
    (memory ? "" : " More threads need a server that isolates the page.");
}

function readHash() {
  const words = new URLSearchParams(location.hash.slice(1));
  if (!words.get("game")) return null;
  return { hash: words.toString(), variant: words.get("game"), fen: words.get("fen") ?? "", moves: (words.get("moves") ?? "").split(" ").filter(Boolean) };
}

async function main() {
  wire();
  const source = await crownheadSource();
  const { game: last, settings = {}, flipped, theme } = kept();
  const most = source.hasThreads ? Math.min(navigator.hardwareConcurrency || 1, MOST_THREADS) : 1;
  for (let threads = 1; threads <= most; threads++) $("threads").append(new Option(String(threads), String(threads)));
  $("threads").value = String(Math.max(1, most - 1)); // one is left for the page
  $("threads-part").hidden = !source.hasThreads;
  for (const id of SETTINGS) {
    const value = settings[id], { options } = $(id);
    if (value !== undefined && (!options || [...options].some((option) => option.value === value))) $(id).value = value;
  }
  rules = new Engine(source, 1);
  thinker = new Engine(source, source.hasThreads ? 256 : 32, Number($("threads").value));
  rules.onTrouble = thinker.onTrouble = (message) => say(`The engine has failed: ${message}`);
  const lines = await rules.obey("uci");
  const words = lines.find((line) => line.startsWith("option name UCI_Variant")).split(" var ").slice(1);
  $("variant").append(...words.map((word) => new Option(word, word)));
  page.name = lines[0].replace("id name ", "");
  showAbout();
  $("skill-shown").value = $("skill").value;
  setTheme(theme ?? "auto");
  const link = readHash();
  if (link && (await begin(link.variant, link.fen, link.moves))) return;
  if (last && !link && (await begin(last.variant, last.fen, last.moves))) {
    page.flipped = flipped;
    game.scores = last.scores;
    if (last.at < last.moves.length) await travel(last.at);
    else showAll();
    return;
  }
  await begin("english", "", []);
}

main().catch((error) => say(`The engine cannot run here: ${error.message}`));
