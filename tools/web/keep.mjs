// The state that survives a reload. An unreadable state, of another version or damaged, never
// prevents the page from starting: each part is taken if it is valid. keeper.mjs decides where it
// is kept.
import { LANGUAGES, t } from "../board/language.mjs";
import { ROOT, addMove, endOf, leaves, movesTo, newGame, pathTo } from "../board/tree.mjs";
import { keptDrill } from "./drills.mjs";
import { serviceAddress } from "./service.mjs";
import { firstState, shelved } from "./state.mjs";

export const KEY = "crownhead", ASIDE = "crownhead-unreadable"; // the key of pages before they had a library; the place of unreadable states
const PARTS = ["id", "game", "at", "head", "dirty", "live", "seats", "level", "clock", "clocks", "ending", "scores", "review", "analysis", "flipped", "puzzle", "puzzleScores", "drill", "shelf", "look", "threads"];

export const toKeep = (state) => ({ version: state.version, ...Object.fromEntries(PARTS.map((part) => [part, state[part]])), review: shelved(state).review });

export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value) => typeof value === "string";
const isCount = (value) => Number.isInteger(value) && value >= 0;
const isSeats = (value) => isObject(value) && ["first", "second"].every((seat) => ["human", "engine"].includes(value[seat]));
const isClock = (value) => value === null || (isObject(value) && [value.minutes, value.increment].every((part) => Number.isFinite(part) && part >= 0));
export const isTexts = (value) => Array.isArray(value) && value.every(isText);

// The valid part of the tree `kept`, with legal moves in all its lines; null if it is not one.
function goodGame(kept, rules) {
  if (!isObject(kept) || !rules.games.has(kept.variant) || !isText(kept.fen) || !isObject(kept.nodes)) return null;
  if (kept.tags !== undefined && !(Array.isArray(kept.tags) && kept.tags.every((tag) => isTexts(tag) && tag.length === 2))) return null;
  const { nodes } = kept;
  if (!isObject(nodes[ROOT]) || nodes[ROOT].parent !== null) return null;
  for (const [id, node] of Object.entries(nodes)) {
    if (!isObject(node) || !isText(node.move) || !isTexts(node.comments) || !isTexts(node.before)) return null;
    if (!Array.isArray(node.nags) || !node.nags.every(isCount) || !Array.isArray(node.children)) return null;
    if (node.children.some((child) => nodes[child]?.parent !== Number(id))) return null;
    if (Number(id) !== ROOT && !nodes[node.parent]?.children.includes(Number(id))) return null;
  }
  const game = { variant: kept.variant, fen: kept.fen, tags: kept.tags ?? [], result: isText(kept.result) ? kept.result : "*", nodes };
  const isWhole = leaves(game).every((leaf) => rules.isPlayable(game.variant, game.fen, movesTo(game, leaf)));
  return isWhole ? game : null;
}

const isEnding = (value) => value === null || (isObject(value) && isText(value.winner) && isText(value.reason));

// The review of a game, up to the moves that exist; null if it is not valid.
function goodReview(kept, game, rules) {
  if (!isObject(kept) || !isObject(kept.verdicts) || !Array.isArray(kept.players) || !kept.players.every((player) => isObject(player) && isText(player.name))) return null;
  const isVerdict = (one) => isObject(one) && Number.isFinite(one.chance) && isText(one.class) && isTexts(one.better) && isTexts(one.reply) && one.at in game.nodes
    && !rules.look(game.variant, game.fen, [...movesTo(game, one.at), ...one.better]).error;
  const verdicts = Object.fromEntries(Object.entries(kept.verdicts).filter(([id, one]) => id in game.nodes && isVerdict(one)));
  const seen = Array.isArray(kept.seen) ? kept.seen.filter((id) => id in verdicts) : [];
  return { running: false, verdicts, seen, side: isText(kept.side) ? kept.side : "", inDeck: kept.inDeck === true, players: kept.players.map((player) => ({ ...player, accuracy: Number(player.accuracy ?? NaN) })) };
}

// The parts of a game, running or finished; null if they are not valid.
export function goodPlay(kept, rules) {
  const game = goodGame(kept?.game, rules);
  if (!game) return null;
  const head = kept.head in game.nodes ? kept.head : endOf(game);
  const clocks = isObject(kept.clocks) && [kept.clocks.first, kept.clocks.second].every(Number.isFinite) && ["first", "second"].includes(kept.clocks.turn)
    ? { first: kept.clocks.first, second: kept.clocks.second, turn: kept.clocks.turn, since: null } : null;
  const clock = isClock(kept.clock) && clocks ? kept.clock : null;
  const { first, second } = rules.games.get(game.variant);
  const ending = isEnding(kept.ending ?? null) && (!kept.ending || [first, second, "draw"].includes(kept.ending.winner)) ? kept.ending ?? null : null;
  return {
    ...(isText(kept.id) && { id: kept.id }), review: goodReview(kept.review, game, rules), live: kept.live === true, game, head, at: kept.at in game.nodes ? kept.at : head, ending, clock, clocks: clock && clocks,
    seats: isSeats(kept.seats) ? kept.seats : { first: "human", second: "human" },
    level: isCount(kept.level) && kept.level < rules.levels.length ? kept.level : firstState(rules).level,
    scores: goodScores(kept.scores),
  };
}

const goodScores = (scores) => Object.fromEntries(Object.entries(isObject(scores) ? scores : {}).filter(([, score]) => isObject(score) && Number.isFinite(score.value)));

// The first version stored moves as a list.
function fromFirstVersion({ game, flipped }, rules) {
  if (!isObject(game) || !isTexts(game.moves) || !rules.games.has(game.variant) || !isText(game.fen ?? "")) return null;
  let tree = newGame(game.variant, game.fen ?? ""), at = ROOT;
  for (const move of game.moves) [tree, at] = addMove(tree, at, move);
  return goodPlay({ game: tree, at, head: at, seats: { first: "human", second: "human" } }, rules) && { ...goodPlay({ game: tree }, rules), flipped: flipped === true, dirty: game.moves.length > 0 };
}

// The value of a stored text; null if it is not JSON.
export function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// The state in a stored text: { state, problem }; the initial state if there is none.
export function restore(text, rules) {
  if (text === null) return restoreParts({ version: 2 }, rules);
  return restoreParts(parse(text), rules);
}

export function restoreParts(kept, rules, first = firstState(rules)) {
  const state = { ...first, levels: rules.levels.length };
  const play = isObject(kept) ? (kept.version === undefined ? fromFirstVersion(kept, rules) : goodPlay(kept, rules)) : null;
  if (!isObject(kept) || (kept.game !== undefined && !play)) return { state, problem: t("unreadable") };
  const parts = { ...play };
  if (kept.version !== undefined) {
    if (kept.dirty === true) parts.dirty = true;
    if (kept.flipped === true) parts.flipped = true;
    if (isCount(kept.threads) && kept.threads > 0) parts.threads = kept.threads;
    if (Array.isArray(kept.shelf)) parts.shelf = kept.shelf.map((one) => goodPlay(one, rules)).filter(Boolean);
    if (isObject(kept.look)) parts.look = { ...state.look, ...Object.fromEntries(Object.entries(kept.look).filter(([name, value]) => typeof value === typeof state.look[name])) };
    if (!["squares", "rim", "none"].includes(parts.look?.numbers ?? "squares")) parts.look.numbers = "squares";
    if (parts.look) parts.look.service = serviceAddress(parts.look.service) ?? "";
    if (parts.look && !(parts.look.language in LANGUAGES)) parts.look.language = "";
    if (isObject(kept.puzzleScores)) parts.puzzleScores = Object.fromEntries(Object.entries(kept.puzzleScores).filter(([name, value]) => rules.puzzles.has(name) && isText(value)));
    if (isObject(kept.analysis)) parts.analysis = { on: kept.analysis.on === true, lines: isCount(kept.analysis.lines) && kept.analysis.lines > 0 ? Math.min(kept.analysis.lines, 5) : 3 };
    Object.assign(parts, keptDrill(kept.drill, play));
    const { puzzle } = kept, set = rules.puzzles.get(puzzle?.variant);
    if (play && isObject(puzzle) && set && isCount(puzzle.number) && puzzle.number < set.length && puzzle.variant === play.game.variant && play.game.fen === set[puzzle.number].fen)
      parts.puzzle = { variant: puzzle.variant, number: puzzle.number, tried: puzzle.tried === true, failed: puzzle.failed === true, solved: puzzle.solved === true, stands: rules.countPuzzle(puzzle.variant, 0, -1, parts.puzzleScores?.[puzzle.variant] ?? "") };
  }
  return { state: { ...state, ...parts }, problem: "" };
}

// A tab's own data: { id, parts, play }; nothing if they cannot be read.
export function readTab(text) {
  const tab = parse(text);
  return isObject(tab) && isText(tab.id) && isObject(tab.parts) ? { ...tab, play: isObject(tab.play) ? tab.play : undefined } : {};
}

// --- links ---

// The game as a link, at the position shown: its moves or, if it contains more than moves, PDN,
// which `writePdn` makes. PDN is opened at a move of its main line, the last one before the
// position.
export function linkOf(game, at, writePdn) {
  const isLine = Object.values(game.nodes).every(({ children, comments, before, nags }) => children.length < 2 && comments.length + before.length + nags.length === 0);
  const main = pathTo(game, endOf(game)), shown = pathTo(game, at);
  const ply = shown.filter((id, i) => main[i] === id).length;
  const words = { game: game.variant };
  if (isLine) Object.assign(words, game.fen && { fen: game.fen }, main.length > 0 && { moves: movesTo(game, endOf(game)).join(" ") });
  else words.pdn = writePdn();
  if (isLine ? ply < main.length : ply > 0) words.ply = ply;
  return new URLSearchParams(words).toString();
}

export function readLink(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const variant = words.get("game"), pdn = words.get("pdn");
  if (pdn) return { pdn, variant: variant ?? "english", ply: Number(words.get("ply")) || 0 };
  return variant === null ? null : { variant, fen: words.get("fen") ?? "", moves: (words.get("moves") ?? "").split(/\s+/).filter(Boolean), ...(words.has("ply") && { ply: Number(words.get("ply")) || 0 }) };
}
