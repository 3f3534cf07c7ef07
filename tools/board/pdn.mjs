// Reads and writes a game with its tree as PDN. The engine handles the text (`rules`, see
// tools/web/rules.mjs).
import { t } from "./language.mjs";
import { ROOT, growMove, mainLine, newGame } from "./tree.mjs";

const DEEPEST = 8; // variations within variations, as in engine/pdn/game.h

// The first game of a text: { game, problem }; `problem` is the place where its main line stops early. A
// null game and a problem if there is no game, or if none of its moves can be played. Games that
// name no variant are taken to be `usual`.
export function readPdn(rules, text, usual) {
  const read = rules.readPdn(text, usual);
  const isEmpty = !read.lines.some(([kind]) => kind === "move");
  if (!read.variant || (isEmpty && (read.error || (read.tags.length === 0 && !read.fen)))) return { game: null, problem: read.error || t("noGameInText") };
  const game = { ...newGame(read.variant, read.fen), tags: read.tags, result: read.result }, { nodes } = game;
  let at = ROOT, fresh = null, free = ROOT + 1; // comments before the first move of a variation; null once it has begun
  const outer = [];
  for (const [kind, field] of read.lines) {
    if (kind === "open") {
      outer.push([at, fresh]);
      at = nodes[at].parent;
      fresh = [];
    } else if (kind === "close") {
      [at, fresh] = outer.pop();
    } else if (kind === "move") {
      at = growMove(game, at, field, free);
      if (at === free) free++;
      if (fresh?.length > 0) nodes[at].before = fresh;
      fresh = null;
    } else if (kind === "nag") {
      if (!fresh && !nodes[at].nags.includes(Number(field))) nodes[at].nags.push(Number(field));
    } else if (fresh) {
      fresh.push(field);
    } else {
      (at === ROOT ? nodes[at].before : nodes[at].comments).push(field);
    }
  }
  return { game, problem: read.error };
}

// The game as text, with its variations, comments and signs.
export function writePdn(rules, game) {
  const lines = game.tags.flatMap(([name, value]) => [["tag", name], ["value", value]]);
  for (const text of [...game.nodes[ROOT].before, ...game.nodes[ROOT].comments]) lines.push(["comment", text]);
  for (const nag of game.nodes[ROOT].nags) lines.push(["nag", nag]);
  writeAfter(game, ROOT, lines, 0);
  return rules.writePdn(game.variant, game.fen, mainLine(game).map((id) => game.nodes[id].move), game.result, lines);
}

function writeMove(game, id, lines) {
  const { move, nags, comments } = game.nodes[id];
  lines.push(["move", move], ...nags.map((nag) => ["nag", nag]), ...comments.map((text) => ["comment", text]));
}

// Writes the moves after a node; variations come after the move that they replace.
function writeAfter(game, from, lines, depth) {
  for (let at = from; ; ) {
    const [main, ...others] = game.nodes[at].children;
    if (main === undefined) return;
    writeMove(game, main, lines);
    for (const other of others) {
      const inner = [...game.nodes[other].before.map((text) => ["comment", text])];
      writeMove(game, other, inner);
      writeAfter(game, other, inner, depth + 1);
      // A variation that is nested too deeply becomes a comment.
      if (depth < DEEPEST) lines.push(["open"], ...inner, ["close"]);
      else lines.push(["comment", inner.filter(([kind]) => kind === "move").map(([, move]) => move).join(" ")]);
    }
    at = main;
  }
}
