// The one function that changes the state of the page: reduce(state, action, rules) returns the
// next one.
import { side, t } from "../board/language.mjs";
import { shapesIn, shownComment, withShapes } from "../board/comment.mjs";
import { ROOT, addMove, cut, endOf, hasMoves, isLeaf, movesTo, newGame, pathTo, plyOf, promote, setBefore, setNags, setTag, withComments } from "../board/tree.mjs";
import { cellsOf, otherPlayer } from "../board/view.mjs";
import { endOfView } from "../board/words.mjs";
import { DRILLS, decided } from "./drills.mjs";
import { HISTORY, remember } from "./history.mjs";
import { LESSONS, answerPuzzle, judged, tryAgain } from "./lessons.mjs";
import { TABS } from "./tabs.mjs";
import { MOST_KEPT, MOST_LINES, chapterOf, endOfGame, fenOf, finish, isAgainstEngine, isAsInFile, isExercise, mayPlay, otherSeat, played, playerName, quiet, refuse, replace, say, seatOf, settle, shelved, startView, timeLeft, viewAt, wanted, whoMoves, withNames } from "./state.mjs";

const DRAW_PLIES = 30, DRAW_CENTIMEN = 25; // the engine accepts a draw after this many half-moves, with a score up to this

export function reduce(state, action, rules) {
  const change = CHANGES[action.type];
  if (!change) throw new Error(`no action is called ${action.type}`);
  const next = change(state, action, rules) ?? state;
  // The tab that changes a game owns it from then on.
  const own = next.isElsewhere && next.game !== state.game && action.type !== "follow" ? { ...next, isElsewhere: false } : next;
  return remember(state, touched(state, decided(own), action), action);
}

// Once a game of a file has been changed it no longer counts as the file's, even after an undo.
function touched(before, next, { type }) {
  if (next.dirty || type === "follow" || next.id !== before.id || !chapterOf(next.id)) return next;
  const isOther = next.game !== before.game || (next.review !== before.review && !next.review?.running);
  return before.dirty || (isOther && next.round === before.round) ? { ...next, dirty: true } : next;
}

const CHANGES = {
  ...HISTORY,
  ...TABS,
  // --- games ---

  begin(state, action, rules) {
    const { variant, seats = state.seats, level = state.level, clock = null, now } = action;
    if (!rules.games.has(variant)) return refuse(state, t("noSuchGame", { name: variant }));
    const game = withNames(newGame(variant), seats, level, rules, now);
    const clocks = clock && { first: 60000 * clock.minutes, second: 60000 * clock.minutes, since: null, turn: "first" };
    return replace(state, rules, action, { game, at: ROOT, head: ROOT, live: true, seats, level, clock, clocks, tab: "game", analysis: { ...state.analysis, on: false } });
  },

  rematch(state, { now }, rules) {
    const { seats } = state;
    const swapped = { first: seats.second, second: seats.first };
    return CHANGES.begin(state, { type: "begin", variant: state.game.variant, seats: swapped, clock: state.clock, now }, rules);
  },

  // Loads a whole game as a tree, and shows the position `at`, or else the end.
  load(state, action, rules) {
    const { game, problem, title } = action;
    const head = endOf(game);
    if (viewAt({ ...state, game }, rules, head).error) return refuse(state, t("withReason", { what: t("notLoaded"), why: viewAt({ ...state, game }, rules, head).error }));
    const stopped = problem ? t("stoppedAt", { move: Math.floor(plyOf(game, head) / 2) + 1, why: problem }) : title ?? "";
    const fields = { game, review: action.review ?? null, scores: action.scores ?? {}, at: action.at ?? (problem ? head : ROOT), head, seats: { first: "human", second: "human" }, tab: "game", ...(action.id && { id: action.id }) };
    return replace(state, rules, action, fields, stopped);
  },

  // Sets up a position or moves from a link, a FEN or a set-up.
  set(state, action, rules) {
    const { variant, fen = "", moves = [] } = action;
    const view = rules.look(variant, fen, moves);
    if (view.error) return refuse(state, t("withReason", { what: action.what ?? t("notLegal"), why: view.error }));
    // In the engine's notation, so that equal games have equal trees.
    let game = newGame(variant, fen), at = ROOT;
    for (const word of moves) {
      const next = rules.look(variant, fen, [...movesTo(game, at), word]);
      [game, at] = addMove(game, at, next.last.text);
    }
    const shown = [ROOT, ...pathTo(game, at)][action.ply] ?? at;
    return replace(state, rules, action, { game, at: shown, head: at, seats: action.seats ?? { first: "human", second: "human" }, tab: "game" });
  },

  ask: (state, { dialog }) => ({ ...state, dialog }),
  close: (state) => ({ ...state, dialog: null }),
  confirm(state, action, rules) {
    const { dialog } = state;
    if (dialog?.kind !== "confirm") return state;
    return reduce({ ...state, dialog: null }, { ...dialog.action, sure: true }, rules);
  },

  // Takes a game from the shelf and puts the present one there.
  unshelve(state, { index = 0, play }) {
    const kept = play ?? state.shelf[index];
    if (!kept) return state;
    const others = state.shelf.filter((one) => one !== kept && (kept.id === undefined || one.id !== kept.id));
    const shelf = hasMoves(state.game) && !isExercise(state) && !isAsInFile(state) ? [shelved(state), ...others] : others;
    const clocks = kept.clocks && { ...kept.clocks, since: null };
    return { ...quiet(state), review: null, ...kept, id: kept.id ?? `${state.page}.${state.round + 1}`, clocks, round: state.round + 1, shared: false, isElsewhere: false, found: null, dirty: true, setup: null, puzzle: null, drill: null, retry: null, dialog: null, shelf, tab: "game" };
  },
  // A kept game is deleted, or restored.
  unkeep: (state, { play }) => say({ ...state, shelf: state.shelf.filter(({ id }) => id !== play.id), deleted: play }, t("gameDeleted"), { offer: "putBack" }),
  putBack: (state) => (state.deleted ? say({ ...state, shelf: [state.deleted, ...state.shelf].slice(0, MOST_KEPT), deleted: null }, t("gameBack")) : state),

  // --- moves ---

  play(state, { move, now, sure }, rules) {
    if (!mayPlay(state, rules)) return state;
    if (state.look.confirm && !sure && isAgainstEngine(state)) return say({ ...quiet(state), draft: move }, t("askMove", { move }), { offer: "play" });
    if (state.retry) return tryAgain(state, move, rules);
    if (state.puzzle && !state.puzzle.tried) return answerPuzzle(state, move, now, rules);
    return played(state, rules, state.at, move, now) ?? state;
  },

  // Adds a move of a line or a book after the position shown, unless a game is being played.
  extend(state, { move }, rules) {
    const isPlaying = isAgainstEngine(state) && !endOfGame(state, rules);
    const view = viewAt(state, rules);
    if (isPlaying || state.setup || state.retry || !view.moves.some(({ text }) => text === move)) return state;
    const [game, at] = addMove(state.game, state.at, move);
    return { ...quiet(state), game, at, head: state.at === state.head && game.nodes[state.at].children[0] === at && !isAgainstEngine(state) ? at : state.head, dirty: true };
  },

  // The engine's answer to the wanted search.
  found(state, { key, move, score, now }, rules) {
    const want = wanted(state, rules);
    if (!want || want.key !== key) return state;
    if (want.kind === "judge") return judged(state, score, rules);
    if (want.kind === "hint") return move ? say({ ...state, ask: null, hint: { at: want.at, move } }, t("hintIs", { move })) : { ...state, ask: null };
    if (want.kind === "draw") return answerDraw(state, score, rules);
    if (want.kind !== "move" || !move) return { ...state, ask: null };
    const wasThere = state.at === state.head;
    const next = played(state, rules, state.head, move, now);
    if (!next) return state;
    if (state.premove) return afterPremove(next, state.premove, now, rules);
    // Keep a message that offers a way back.
    if (wasThere && state.message?.offer && !next.message) return { ...next, message: state.message };
    return wasThere ? next : { ...next, at: state.at, hint: state.hint, message: state.message };
  },

  // A line of the engine's analysis; `info` has the score for the player who begins.
  info(state, { key, info }, rules) {
    const want = wanted(state, rules);
    if (!want || want.key !== key || want.kind === "judge" || want.kind === "draw") return state;
    const same = state.found?.key === key ? state.found.infos : [];
    const infos = [...same];
    // Two lines with the same move come from different depths: the older one takes the place of the
    // one replaced.
    const twin = infos.findIndex((other, i) => other && i !== info.number - 1 && other.pv[0] === info.pv[0]);
    if (twin >= 0) infos[twin] = infos[info.number - 1];
    infos[info.number - 1] = info;
    const scores = info.number === 1 ? { ...state.scores, [want.at]: info.score } : state.scores;
    return { ...state, found: { key, at: want.at, kind: want.kind, infos }, scores };
  },

  // Endgame tables have arrived, for endings of that many pieces.
  tables: (state, { variant, pieces }) => ({ ...state, tables: pieces > 0 ? { variant, pieces } : null }),

  go(state, { at }) {
    if (state.setup || !(at in state.game.nodes)) return state;
    return { ...quiet(state), at, retry: state.retry && { ...state.retry, trying: null } };
  },
  step(state, { by }, rules) {
    let { at } = state;
    for (let i = 0; i < Math.abs(by); i++) {
      const next = by < 0 ? state.game.nodes[at].parent : onward(state, at);
      if (next === null || next === undefined) break;
      at = next;
    }
    return CHANGES.go(state, { at }, rules);
  },
  // Takes back the player's own move; in a game against the engine its answer too.
  takeBack(state, action, rules) {
    if (state.setup || state.at === ROOT) return state;
    if (!isAgainstEngine(state) || state.clock || state.puzzle) return state;
    const path = pathTo(state.game, state.head);
    let from = path.length;
    do from--; while (from > 0 && state.seats[seatOf(viewAt(state, rules, path[from - 1]), viewAt(state, rules, path[from - 1]).toMove)] !== "human" && from > 0);
    const to = from === 0 ? ROOT : path[from - 1];
    const view = viewAt(state, rules, to);
    if (state.seats[seatOf(view, view.toMove)] !== "human") return state;
    return settle({ ...quiet(state), game: cut(state.game, path[from]), at: to, head: to, ending: null, dirty: true }, rules);
  },

  promote: (state, { at }) => afterTree(state, promote(state.game, at)),
  cut(state, { at }) {
    if (at === ROOT || isAgainstEngine(state)) return state;
    const { parent } = state.game.nodes[at], game = cut(state.game, at);
    const isIn = (id) => !(id in game.nodes);
    const next = afterTree({ ...quiet(state), at: isIn(state.at) ? parent : state.at, head: isIn(state.head) ? parent : state.head, retry: null }, game);
    const count = Object.keys(state.game.nodes).length - Object.keys(game.nodes).length;
    return say(next, t("movesDeleted", { count }), { offer: "undo" });
  },
  // As it is typed; commands for programs stay.
  comment(state, { at, text }) {
    if (!(at in state.game.nodes)) return state;
    const { before, comments } = state.game.nodes[at], all = at === ROOT ? [...before, ...comments] : comments;
    const game = at === ROOT ? setBefore(state.game, at, []) : state.game;
    return { ...state, game: withComments(game, at, [...(text.trim() ? [text] : []), ...all.filter((one) => !shownComment(one))]), dirty: true };
  },
  // Draws a circle or an arrow, or removes it if it exists.
  draw(state, { path, color }) {
    if (state.setup) return state;
    const { comments } = state.game.nodes[state.at], shapes = shapesIn(comments), key = path.join("-");
    const same = shapes.find((shape) => shape.path.join("-") === key);
    const others = shapes.filter((shape) => shape !== same);
    const drawn = same?.color === color ? others : [...others, { path, color }];
    return { ...state, game: withComments(state.game, state.at, withShapes(comments, drawn)) };
  },
  nag(state, { at, nag }) {
    const others = state.game.nodes[at].nags.filter((other) => other > 6), { nags } = state.game.nodes[at];
    return { ...state, game: setNags(state.game, at, nags.includes(nag) ? others : [nag, ...others]), dirty: true };
  },
  tag: (state, { name, value }) => ({ ...state, game: setTag(state.game, name, value), dirty: true }),

  // --- playing ---

  seats(state, { seats, level = state.level }, rules) {
    const next = { ...quiet(state), seats, level, clock: null, clocks: null, puzzle: null, drill: null, retry: null };
    // A game against the engine becomes a separate game, even if it continues one of a file.
    if (isAgainstEngine(next) && chapterOf(state.id)) Object.assign(next, byItself(state));
    return isAgainstEngine(next) ? { ...next, live: true, head: state.at, at: state.at, ending: null, game: promote(state.game, state.at), tab: "game" } : next;
  },
  level: (state, { level }, rules) => ({ ...state, level, game: state.live && isAgainstEngine(state) ? withNames(state.game, state.seats, level, rules) : state.game }),
  // The two cells of a move that is played after the engine's, if it is legal then.
  premove: (state, { path }) => say({ ...state, premove: path }, t("premoveSet", { move: path.join("-") })),
  resign(state, { seat }, rules) {
    const view = viewAt(state, rules, state.head), loser = playerName(view, seat ?? humanSeat(state, view));
    return finish(state, rules, { winner: otherPlayer(view, loser), reason: "resigned" });
  },
  offerDraw(state, action, rules) {
    if (endOfGame(state, rules)) return state;
    if (!isAgainstEngine(state)) return finish(state, rules, { winner: "draw", reason: "agreement" });
    if (whoMoves(state, rules) === "engine") return refuse(state, t("drawLater"));
    return { ...state, ask: { kind: "draw", at: state.head, number: state.messages }, message: { text: t("drawConsidered"), number: state.messages } };
  },
  hint(state, action, rules) {
    if (state.setup || (state.retry && !state.retry.done) || endOfView(viewAt(state, rules)) || (isAgainstEngine(state) && state.at === state.head && whoMoves(state, rules) === "engine")) return state;
    return { ...state, hint: null, ask: { kind: "hint", at: state.at, number: state.messages } };
  },
  flag(state, { now }, rules) {
    if (!state.clocks || state.clocks.since === null || endOfGame(state, rules)) return state;
    const { turn } = state.clocks, view = viewAt(state, rules, state.head);
    if (timeLeft(state, turn, now) > 0) return state;
    return finish({ ...state, clocks: { ...state.clocks, [turn]: 0, since: null } }, rules, { winner: playerName(view, otherSeat(turn)), reason: "time" });
  },

  // --- looking ---

  analyse(state, { on = !state.analysis.on, lines = state.analysis.lines }) {
    return { ...state, analysis: { on, lines: Math.max(1, Math.min(MOST_LINES, lines)) } };
  },
  flip: (state) => ({ ...state, flipped: !state.flipped }),
  look: (state, { look }) => ({ ...state, look: { ...state.look, ...look } }),
  threads: (state, { threads }) => ({ ...state, threads }),
  tab: (state, { tab }) => ({ ...state, tab, setup: tab === "setup" ? state.setup : null }),
  say: (state, { text, isError, isPick, offer }) => say(state, text, { isError, isPick, offer }),

  // --- setting up ---

  setup(state, action, rules) {
    if (state.setup) return { ...state, setup: null };
    const view = viewAt(state, rules);
    const men = menByCell(view);
    const reserves = [view.first, view.second].map((player) => view.hands[player]?.reserve ?? 0);
    return { ...quiet(state), retry: null, tab: "setup", setup: { men, toMove: view.toMove, tool: view.first[0], reserves } };
  },
  edit(state, { cell, from, tool, clear, start, turn, reserve }, rules) {
    if (!state.setup) return state;
    const view = viewAt(state, rules), isPile = view.pile > 1;
    let { setup } = state;
    if (tool !== undefined) setup = { ...setup, tool };
    if (clear) setup = { ...setup, men: Object.fromEntries(Object.keys(setup.men).map((name) => [name, ""])) };
    if (start) setup = { ...setup, men: menByCell(startView(state, rules)) };
    // A man or a pile is dragged to another cell, or off the board.
    if (from in setup.men) return { ...state, setup: { ...setup, men: { ...setup.men, [from]: "", ...(cell in setup.men && { [cell]: setup.men[from] }) } } };
    if (turn) setup = { ...setup, toMove: otherPlayer(view, setup.toMove) };
    if (reserve) setup = { ...setup, reserves: setup.reserves.map((count, i) => (i === reserve.player ? reserve.count : count)) };
    if (cell in setup.men) {
      const now = setup.men[cell];
      const put = !isPile ? (now === setup.tool ? "" : setup.tool) : !setup.tool ? now.slice(0, -1) : now.length < view.pile ? now + setup.tool : now;
      setup = { ...setup, men: { ...setup.men, [cell]: put } };
    }
    return { ...state, setup };
  },
  settle(state, action, rules) { // the set-up is finished
    if (!state.setup) return state;
    return CHANGES.set(state, { ...action, type: "set", variant: state.game.variant, fen: fenOf(state, rules), seats: state.seats, what: t("notLegal") }, rules);
  },

  // --- the games of a file ---

  // `id`: of the file in the library, "" if it is not kept.
  listBegin: (state, { ticket, name, id = "", isQuiet = false }) => ({ ...state, tab: isQuiet ? state.tab : "games", list: { ticket, name, id, count: 0, share: 0, done: false, stamp: 0 } }),
  listChanged: (state, { stamp }) => (state.list ? { ...state, list: { ...state.list, stamp } } : state),
  takenOut: (state, { number, text }) => say({ ...state, takenOut: number }, text, { offer: "takeBackIn" }),
  takeBackIn: (state) => say(state, t("inFileAgain")),
  // The browser drops a file; a game of it that is on the board becomes a separate game.
  dropFile(state, { id }) {
    const next = { ...state, dropped: { id }, list: state.list?.id === id ? null : state.list };
    return chapterOf(state.id)?.file === id ? { ...next, ...byItself(state), dirty: true } : next;
  },
  listGrow: (state, { ticket, count, share }) => (state.list?.ticket === ticket ? { ...state, list: { ...state.list, count, share } } : state),
  listDone: (state, { ticket }) => (state.list?.ticket === ticket ? { ...state, list: { ...state.list, share: 1, done: true } } : state),
  listAt: (state, { number }) => (state.list ? { ...state, list: { ...state.list, at: number } } : state),
  listClose: (state) => ({ ...state, list: null }),
  ...LESSONS,
  ...DRILLS,
};

const byItself = ({ page, round }) => ({ round: round + 1, id: `${page}.${round + 1}` });

const menByCell = (view) => Object.fromEntries(cellsOf(view).map((cell) => [cell.name, cell.men]));

// Where "next" leads: towards the end of the game being played, else along the first variation.
function onward(state, at) {
  const path = pathTo(state.game, state.head);
  if (at === ROOT && path.length > 0) return path[0];
  const i = path.indexOf(at);
  return i >= 0 && i + 1 < path.length ? path[i + 1] : state.game.nodes[at].children[0];
}

const afterTree = (state, game) => ({ ...state, game, head: isLeaf(game, state.head) ? state.head : endOf(game, state.head), dirty: true });

function afterPremove(state, path, now, rules) {
  const fitting = viewAt(state, rules).moves.filter((move) => move.path[0] === path[0] && move.path.at(-1) === path[1]);
  const next = fitting.length === 1 && !endOfGame(state, rules) ? played(state, rules, state.head, fitting[0].text, now) : null;
  return next ?? say(state, t("premoveLost", { move: path.join("-") }));
}

const humanSeat = (state, view) => (isAgainstEngine(state) ? ["first", "second"].find((seat) => state.seats[seat] === "human") : undefined) ?? seatOf(view, view.toMove);

// `score` is for the player who begins.
function answerDraw(state, score, rules) {
  const view = viewAt(state, rules, state.head);
  const own = score && (state.seats.first === "engine" ? score.value : -score.value);
  if (score && !score.isMate && own <= DRAW_CENTIMEN && plyOf(state.game, state.head) >= DRAW_PLIES) return finish(state, rules, { winner: "draw", reason: "agreement" });
  const early = plyOf(state.game, state.head) < DRAW_PLIES;
  return say({ ...state, ask: null }, early ? t("drawEarly") : t("drawDeclined", { side: side(view.toMove) }));
}
