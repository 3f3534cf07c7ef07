// PDN of one game and its tree. The engine reads and writes moves (`rules`, see tools/web/rules.mjs); here stand the
// variations, comments and signs around them, as engine/pdn/reader.c understands them.
import { ROOT, addComment, addMove, leaves, movesTo, newGame, pathTo, setBefore, setNags } from "./tree.mjs";

const SQUARE = "(?:[a-zA-Z]\\d{1,2}|\\d{1,3}|[rR](?=:))", GAP = "[ \\t\\r\\n]{0,64}";
const MOVE = new RegExp(`${SQUARE}(?:${GAP}[-xX:]${GAP}${SQUARE}|\\*${SQUARE})+|\\d{4}(?!\\d)|(?:[a-zA-Z]\\d){2,}|[^\\s{}()[\\];$!?.]+`, "y");
const RESULT = /(?:1-0|0-1|1\/2-1\/2|2-0|0-2|1-1|0-0|\*)(?![\d-])/y;
const TAG = /\[\s*([A-Za-z_]\w*)\s*"/y;
const SIGNS = { "!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6 };

// The pieces of a text: { kind, text }, of kinds comment, open, close, nag, move, result, tag.
export function* pieces(text) {
  const match = (pattern, at) => ((pattern.lastIndex = at), pattern.exec(text));
  for (let at = 0; at < text.length; ) {
    const sign = text[at];
    let end = at + 1, piece = null;
    if (sign === "{") {
      end = text.indexOf("}", at);
      if (end < 0) end = text.length;
      piece = { kind: "comment", text: text.slice(at + 1, end).replace(/\r?\n/g, " ").trim() };
      end++;
    } else if (sign === ";" || sign === "%") {
      end = text.indexOf("\n", at);
      if (end < 0) end = text.length;
      if (sign === ";") piece = { kind: "comment", text: text.slice(at + 1, end).trim() };
    } else if (sign === "(" || sign === ")") {
      piece = { kind: sign === "(" ? "open" : "close" };
    } else if (sign === "$") {
      const digits = /\$(\d*)/y;
      const found = match(digits, at);
      end = digits.lastIndex;
      if (found[1]) piece = { kind: "nag", text: found[1] };
    } else if (sign === "!" || sign === "?") {
      const found = match(/[!?]+/y, at);
      end = at + found[0].length;
      if (SIGNS[found[0]]) piece = { kind: "nag", text: String(SIGNS[found[0]]) };
    } else if (sign === "[") {
      if (match(TAG, at)) piece = { kind: "tag" };
      end = text.indexOf("\n", at);
      if (end < 0) end = text.length;
    } else if (match(/\/\s*FEN\s*"[^"]*"\s*\//iy, at)) {
      end = at + match(/\/\s*FEN\s*"[^"]*"\s*\//iy, at)[0].length;
    } else if (/[\s.\0\x1a\uFEFF]/.test(sign)) {
      end = at + 1;
    } else if (match(/\d{1,9}\s{0,64}\./y, at)) {
      end = at + match(/\d{1,9}\s{0,64}\./y, at)[0].length;
    } else if (match(RESULT, at)) {
      piece = { kind: "result", text: match(RESULT, at)[0] };
      end = at + piece.text.length;
    } else {
      const found = match(MOVE, at);
      if (found) piece = { kind: "move", text: found[0].replace(/\s+/g, "") };
      end = at + (found ? found[0].length : 1);
      if (text[end] === "*" && found && !/\s/.test(text[end - 1])) end++; // a strength
    }
    if (piece && (piece.kind !== "comment" || piece.text)) yield piece;
    at = end;
  }
}

// A line: { before, steps }, each step { words, comments, nags, lines } with the variations in its place.
const newLine = (parent, step) => ({ parent, step, before: [], steps: [] });

// The moves of the first game of a text, as they are written.
export function readLines(text) {
  const main = newLine(null, null);
  let line = main, ended = false;
  for (const piece of pieces(text)) {
    const step = line.steps.at(-1);
    if (ended && piece.kind !== "comment") break;
    if (piece.kind === "tag" && main.steps.length > 0) break;
    if (piece.kind === "move") line.steps.push({ words: [piece.text], comments: [], nags: [], lines: [] });
    else if (piece.kind === "comment") (step ? step.comments : line.before).push(piece.text);
    else if (piece.kind === "nag") step?.nags.push(Number(piece.text));
    else if (piece.kind === "open") {
      const inner = newLine(line, step ?? null);
      step?.lines.push(inner);
      line = inner;
    } else if (piece.kind === "close") line = line.parent ?? line;
    else if (piece.kind === "result" && line === main) ended = true;
  }
  return main;
}

// Reads the first game of a text: { game, problem }; `problem` says where its main line stops short. Null and a problem
// where there is no game at all. Games that name no variant are of `usual`.
export function readPdn(rules, text, usual) {
  const read = rules.readPdn(text, usual);
  if (!read.variant) return { game: null, problem: read.error };
  const isEmpty = read.moves.length === 0 && read.tags.length === 0 && !read.fen;
  if (isEmpty || (read.error && read.moves.length === 0)) return { game: null, problem: read.error || "there is no game in this text" };
  let game = { ...newGame(read.variant, read.fen), tags: read.tags, result: read.result };
  const main = readLines(text);
  const head = rules.tagLines({ ...game, result: "*" }, read.rawTags);
  // What the engine makes of a path of words, each step as a move: shorter where one is wrong.
  const movesOf = (words) => rules.readPdn(`${head}\n\n${words.join(" ")} *`, usual).moves;

  game = setBefore(game, ROOT, main.before);
  const open = [{ line: main, at: ROOT, words: [], known: read.moves }];
  while (open.length > 0) {
    const { line, at: start, words: before, known } = open.pop();
    const steps = known ? alignSteps(line.steps, known, movesOf) : alignSteps(line.steps, movesOf([...before, ...line.steps.flatMap((step) => step.words)]).slice(pathTo(game, start).length), movesOf, before, pathTo(game, start).length);
    let at = start;
    const words = [...before];
    const inner = [];
    steps.forEach(({ step, move }, i) => {
      for (const variation of step.lines) inner.push({ line: variation, at, words: [...words] });
      [game, at] = addMove(game, at, move);
      words.push(...step.words);
      for (const comment of step.comments) game = addComment(game, at, comment);
      if (step.nags.length > 0) game = setNags(game, at, [...new Set([...game.nodes[at].nags, ...step.nags])]);
      if (i === 0 && line !== main && line.before.length > 0) game = setBefore(game, at, line.before);
    });
    // What cannot be played in a variation stays as it was written.
    const rest = line.steps.slice(steps.length);
    if (rest.length > 0 && line !== main && at !== ROOT) game = addComment(game, at, rest.flatMap((step) => step.words).join(" "));
    open.push(...inner.reverse());
  }
  return { game, problem: read.error };
}

// Pairs steps with the moves that they are. Where a capture is written jump by jump, several are one move: which, is
// asked word by word.
function alignSteps(steps, moves, movesOf, before = [], plies = 0) {
  if (steps.length === moves.length) return steps.map((step, i) => ({ step, move: moves[i] }));
  const found = [];
  let words = [...before], pending = null;
  for (const step of steps) {
    if (found.length === moves.length) break;
    words = [...words, ...step.words];
    pending = pending ? merge(pending, step) : step;
    const count = movesOf(words).length - plies;
    if (count <= found.length) continue;
    found.push({ step: pending, move: moves[found.length] });
    pending = null;
  }
  return found;
}

const merge = (a, b) => ({
  words: [...a.words, ...b.words], comments: [...a.comments, ...b.comments], nags: [...a.nags, ...b.nags], lines: [...a.lines, ...b.lines],
});

// --- writing ---

const COLUMNS = 80;

function commentWords(text) {
  if (text.includes("}")) return [`;${text}\n`];
  return `{${text}}`.split(" ");
}

// The game as PDN, with its variations, comments and signs.
export function writePdn(rules, game) {
  const names = shortNames(rules, game);
  const words = [];
  const beginsSecond = rules.look(game.variant, game.fen, []).toMove !== rules.look(game.variant, game.fen, []).first;
  // The moves after `at`: a stack of what is still to be written, so that no line is too long for it.
  const work = [{ at: ROOT, ply: 0, numbered: true }];
  for (const text of game.nodes[ROOT].before) words.push(...commentWords(text));
  const writeMove = (id, ply, numbered) => {
    const node = game.nodes[id], turn = ply + (beginsSecond ? 1 : 0), isFirst = turn % 2 === 0;
    for (const text of node.before) words.push(...commentWords(text));
    if (isFirst || numbered) words.push(`${Math.floor(turn / 2) + 1}${isFirst ? "." : "..."}`);
    words.push(names[id]);
    for (const nag of node.nags) words.push(`$${nag}`);
    for (const text of node.comments) words.push(...commentWords(text));
    return node.nags.length === 0 && node.comments.length === 0;
  };
  while (work.length > 0) {
    const item = work.pop();
    if (item.word) {
      words.push(item.word);
      continue;
    }
    const { at, ply, numbered, first } = item;
    if (first !== undefined) { // a variation begins
      words.push("(");
      const plain = writeMove(first, ply, true);
      work.push({ at: first, ply: ply + 1, numbered: !plain });
      continue;
    }
    const [main, ...others] = game.nodes[at].children;
    if (main === undefined) continue;
    const plain = writeMove(main, ply, numbered);
    work.push({ at: main, ply: ply + 1, numbered: !plain || others.length > 0 });
    for (const other of [...others].reverse()) work.push({ word: ")" }, { first: other, ply, at });
  }
  const tags = rules.tagLines(game);
  words.push(/^\[Result "(.*)"\]$/m.exec(tags)?.[1] ?? game.result); // some games have two points for a win
  return `${tags}\n\n${wrap(words)}\n`;
}

// The words with spaces between, brackets close to what they hold, in lines of 80 columns where words are so short.
function wrap(words) {
  const whole = [];
  let opening = "";
  for (const word of words) {
    if (word === "(") opening += word;
    else if (word === ")" && !whole.at(-1).endsWith("\n")) whole[whole.length - 1] += word;
    else {
      whole.push(opening + word);
      opening = "";
    }
  }
  let text = "", column = 0;
  for (const word of whole) {
    const isBegun = column > 0, fits = column + 1 + word.trimEnd().length <= COLUMNS;
    if (isBegun) text += fits || /^[[%]/.test(word) ? " " : "\n";
    column = isBegun && text.endsWith(" ") ? column + 1 + word.length : word.length;
    text += word;
    if (word.endsWith("\n")) column = 0;
  }
  return text;
}

// How the engine writes each move in PDN: a capture by its ends where they tell which it is.
function shortNames(rules, game) {
  const names = {};
  for (const leaf of leaves(game)) {
    const path = pathTo(game, leaf);
    const words = rules.pdnWords(game.variant, game.fen, movesTo(game, leaf));
    path.forEach((id, i) => (names[id] = words[i] ?? game.nodes[id].move));
  }
  return names;
}

