// The whole state of the page in one place: its meaning, and the steps of which changes consist.
// Only reduce() changes it (reduce.mjs). Code that waits for something (a search, a file, a review)
// gets a key from here and brings it back with the answer; an answer with any other key than the
// wanted one is dropped.
import { side, t } from "../board/language.mjs";
import { ROOT, addMove, hasMoves, movesTo, newGame, plyOf, promote, setTag } from "../board/tree.mjs";
import { capital, cellsOf } from "../board/view.mjs";
import { endOfView, resultText } from "../board/words.mjs";

export const VERSION = 2;
export const MOST_KEPT = 30; // games on the shelf; the library has all of them
const USUAL_LEVEL = 1; // of a newcomer's first game: "beginner"
export const MOST_LINES = 5;
const NO_DECK = { total: 0, due: 0, next: null }; // all cards, those whose time has come, the time of the next one
const TABLES_FROM = 12; // men on the board from which a search reaches the endings
export const MOST_PIECES = 4; // of the tables that the page makes

export function firstState(rules, { variant = "english", now, page = "" } = {}) {
  const seats = { first: "human", second: "engine" };
  const game = withNames(newGame(variant), seats, USUAL_LEVEL, rules, now);
  return {
    // `page` is unique to this tab and time, so that the keys of its games are unique; `shared`:
    // another tab has the game open too; `isElsewhere`: the game was changed there last, and the
    // engine answers there; `keeps`: the browser keeps games.
    version: VERSION, page, round: 1, id: `${page}.1`, shared: false, isElsewhere: false, keeps: true, whyNotKept: "", heardStamp: 0, past: [], future: [], step: "", draft: null, premove: null, game, at: ROOT, head: ROOT, dirty: false, live: true,
    seats, level: USUAL_LEVEL, clock: null, clocks: null, ending: null,
    scores: {}, found: null, ask: null, hint: null, analysis: { on: false, lines: 3 },
    list: null, flipped: false, dialog: null, message: null, messages: 0, setup: null, puzzle: null, puzzleScores: {}, drill: null, deck: NO_DECK, dropped: null,
    review: null, retry: null, tab: "game", shelf: [], deleted: null, tables: null,
    look: { theme: "auto", board: "green", numbers: "squares", sound: true, arrows: true, evaluation: false, oneClick: true, confirm: false, openings: false, service: "", language: "" }, threads: 1,
  };
}

// --- reading a state ---

export const viewAt = (state, rules, at = state.at) => rules.lookAt(state.game, at);
export const startView = (state, rules) => rules.look(state.game.variant, "", []);
export const playerName = (view, seat) => (seat === "first" ? view.first : view.second);
export const seatOf = (view, player) => (player === view.first ? "first" : "second");
export const otherSeat = (seat) => (seat === "first" ? "second" : "first");

// How the game being played has ended; null while it goes on.
export const endOfGame = (state, rules) => state.ending ?? endOfView(viewAt(state, rules, state.head));

export const isAgainstEngine = (state) => Object.values(state.seats).includes("engine");

// Whether a puzzle or a card of the deck is on the board: a game that is not kept.
export const isExercise = ({ puzzle, drill }) => Boolean(puzzle || drill);

// The place of a game in a file, from its key: { file, number }; null if it does not come from a
// file.
export function chapterOf(id) {
  const [, file, number] = id.match(/^(.+)\/(\d+)$/) ?? [];
  return file === undefined ? null : { file, number: Number(number) };
}

// Whether the game is unchanged since the file. The library keeps changed ones.
export const isAsInFile = ({ id, dirty }) => !dirty && chapterOf(id) !== null;

// Whose turn it is at the end of the game: "human" or "engine".
export const whoMoves = (state, rules) => {
  const view = viewAt(state, rules, state.head);
  return state.seats[seatOf(view, view.toMove)];
};

// Whether people may move in the position shown.
export function mayPlay(state, rules) {
  const view = viewAt(state, rules);
  if (state.setup || view.moves.length === 0 || endOfView(view)) return false;
  if (state.retry) return state.at === state.retry.at && !state.retry.done;
  if (!isAgainstEngine(state)) return !(state.ending && state.at === state.head);
  if (state.at === state.head) return !endOfGame(state, rules) && whoMoves(state, rules) === "human";
  // Earlier in a game, another move of the player's own is a new try, unless a clock runs.
  return !state.clock && !state.puzzle && state.seats[seatOf(view, view.toMove)] === "human";
}

// The work wanted from the engine; null for none. Its key identifies it: an answer with another key
// is late.
export function wanted(state, rules) {
  if (state.setup) return null;
  const question = (kind, at, extra = "", moves = movesTo(state.game, at)) => ({
    kind, at, moves, variant: state.game.variant, fen: state.game.fen,
    key: [kind, state.round, at, state.game.variant, state.game.fen, moves.join(" "), extra].join("|"),
  });
  if (state.retry?.trying) return { ...question("judge", state.at, state.retry.trying, [...movesTo(state.game, state.at), state.retry.trying]), level: null };
  if (state.ask) return question(state.ask.kind, state.ask.at, state.ask.number);
  const isOver = endOfGame(state, rules) !== null;
  if (!isOver && !state.retry && !state.isElsewhere && isAgainstEngine(state) && whoMoves(state, rules) === "engine" && !(state.puzzle && !state.puzzle.tried)) {
    const level = state.puzzle ? state.levels - 1 : state.level;
    return { ...question("move", state.head, level), level, clocks: state.clock ? state.clocks : null, clock: state.clock };
  }
  if ((state.retry && !state.retry.done) || (state.puzzle && !state.puzzle.tried)) return null; // it would give away the answer
  if (state.analysis.on && viewAt(state, rules).moves.length > 0) return question("analyse", state.at, state.analysis.lines);
  return null;
}

export const menOf = (view) => cellsOf(view).filter((cell) => cell.men).length;
const reviewedEnd = ({ review }, rules) => rules.look(review.variant, review.fen, review.moves);

// The variant whose endgame tables are wanted: of a game that comes near its end, or of a review
// that reaches it.
export function wantedTables(state, rules) {
  const { variant, fen } = state.game;
  if (!rules.games.get(variant).hasTables || !(fen || hasMoves(state.game))) return null;
  const views = [viewAt(state, rules), ...(state.review?.running ? [reviewedEnd(state, rules)] : [])];
  return views.some((view) => menOf(view) <= TABLES_FROM) ? variant : null;
}

export const wantedReview = (state) => (state.review?.running ? state.review.key : null);

// Whether the wanted review reaches positions of endgame tables, and so waits for them.
export const needsTables = (state, rules) => rules.games.get(state.review.variant).hasTables && menOf(reviewedEnd(state, rules)) <= MOST_PIECES;

// --- steps of changes ---

// A message may offer an action of OFFERS in screen.mjs.
export const say = (state, text, more = {}) => ({ ...state, messages: state.messages + 1, message: text ? { text, number: state.messages + 1, ...more } : null });
export const refuse = (state, text) => say(state, text, { isError: true });

// Drops messages and questions about the previous position.
export const quiet = (state) => ({ ...state, message: null, hint: null, ask: null, draft: null, premove: null });

// The moves of a game, with everything needed to continue it.
export const shelved = (state) => ({ id: state.id, review: state.review?.running ? null : state.review, game: state.game, at: state.at, head: state.head, live: state.live, seats: state.seats, level: state.level, clock: state.clock, clocks: state.clocks, ending: state.ending, scores: state.scores });

export const isLost = (state, rules) => state.dirty && hasMoves(state.game) && !isExercise(state) && !chapterOf(state.id) && endOfGame(state, rules) === null;

// Replaces the present game by `fields` (game, at, head, ..) and puts it on the shelf. Asks first
// if the game is still going on; `action` is carried out after the answer.
export function replace(state, rules, action, fields, text) {
  if (!action.sure && isLost(state, rules)) return { ...state, dialog: { kind: "confirm", action } };
  const keeps = hasMoves(state.game) && !isExercise(state) && !isAsInFile(state);
  const next = {
    ...quiet(state), round: state.round + 1, id: `${state.page}.${state.round + 1}`, shared: false, isElsewhere: false, dirty: false, live: false, clock: null, clocks: null, ending: null, scores: {}, found: null, flipped: false,
    setup: null, puzzle: null, drill: null, retry: null, review: null, dialog: null, shelf: keeps ? [shelved(state), ...state.shelf].slice(0, MOST_KEPT) : state.shelf, ...fields,
  };
  const said = text || (keeps ? t("gameKept") : "");
  return said ? say(next, said, { offer: keeps ? "unshelve" : undefined }) : next;
}

export const today = (now) => new Date(now).toISOString().slice(0, 10).replaceAll("-", ".");

// The players, as tags of PDN.
export function withNames(game, seats, level, rules, now) {
  const { first, second } = rules.games.get(game.variant);
  const nameOf = (who) => (who === "engine" ? t("crownhead", { level: rules.levels[level].name }) : t("you"));
  let named = setTag(game, "Event", t("event"));
  if (now) named = setTag(named, "Date", today(now));
  if (seats.first === seats.second && seats.first === "human") return named;
  return setTag(setTag(named, capital(first), nameOf(seats.first)), capital(second), nameOf(seats.second));
}

// Stops or continues clocks after a move of `seat` at `now`.
function runClock(state, seat, now) {
  if (!state.clock) return state.clocks;
  const { clocks, clock } = state;
  const used = clocks.since === null ? 0 : now - clocks.since;
  return { ...clocks, [seat]: clocks[seat] - used + 1000 * clock.increment, since: now, turn: otherSeat(seat) };
}

export const timeLeft = (state, seat, now) => {
  const { clocks } = state;
  return clocks[seat] - (clocks.since !== null && clocks.turn === seat ? now - clocks.since : 0);
};

// Writes the result into the game when it is over, and removes it if play continues.
export function settle(state, rules) {
  const end = endOfGame(state, rules);
  if (!end) return isAgainstEngine(state) && state.game.result !== "*" ? { ...state, game: { ...state.game, result: "*" } } : state;
  const view = viewAt(state, rules, state.head);
  const done = { ...state, clocks: state.clocks && { ...state.clocks, since: null }, ask: null };
  return { ...done, game: { ...done.game, result: resultText(view, end) } };
}

export function finish(state, rules, ending) {
  if (endOfGame(state, rules)) return state;
  return settle({ ...quiet(state), ending, at: state.head, dirty: true }, rules);
}

// Plays a legal move in the position `at`; null if it is not legal.
export function played(state, rules, at, move, now) {
  const view = viewAt(state, rules, at);
  if (view.error || !view.moves.some(({ text }) => text === move)) return null;
  const [grown, id] = addMove(state.game, at, move);
  const isHead = at === state.head;
  // Against the engine, the line being played becomes the main line.
  const game = isAgainstEngine(state) || isHead ? promote(grown, id) : grown;
  const clocks = isHead || isAgainstEngine(state) ? runClock(state, seatOf(view, view.toMove), now) : state.clocks;
  const isGame = isAgainstEngine(state) || isHead;
  const next = { ...quiet(state), game, clocks, dirty: true, head: isGame ? id : state.head, at: id, ending: isGame && !isHead ? null : state.ending };
  if (!isGame) return next;
  const isNew = isAgainstEngine(state) && !isHead && !state.game.nodes[at].children.includes(id) && state.game.nodes[at].children.length > 0;
  return settle(isNew ? say(next, t("goesOnFrom", { move: Math.floor(plyOf(game, at) / 2) + 1 }), { offer: "undo" }) : next, rules);
}

// --- set-ups ---

export function fenOf(state, rules) {
  const { setup } = state, view = viewAt(state, rules);
  const cells = cellsOf(view).map(({ name }) => ({ name, men: setup.men[name] ?? "" })).filter(({ men }) => men);
  const side = setup.toMove[0].toUpperCase();
  if (view.pile > 1) return `${side}:${cells.map(({ name, men }) => name + men).join(",")}:R${setup.reserves.join(",")}`;
  const listOf = (player) => {
    const own = cells.filter(({ men }) => men.toLowerCase() === player[0]);
    return `${player[0].toUpperCase()}${own.map(({ name, men }) => (men === men.toUpperCase() ? "K" : "") + name).join(",")}`;
  };
  return `${side}:${listOf(view.second)}:${listOf(view.first)}`;
}

// The position shown with the set-up's changes.
export function setupView(state, rules) {
  const view = viewAt(state, rules), { setup } = state;
  const rows = view.rows.map((row) => row.map((cell) => cell && { ...cell, men: setup.men[cell.name] ?? "" }));
  return { ...view, rows, toMove: setup.toMove, last: null, moves: [], fen: `${fenOf(state, rules)}` };
}
