// A game as a tree of moves with comments and signs. It is plain data that is never changed: each function returns a new game.
//
//   game = { variant, fen, tags, result, nodes }
//     fen    "" if the game begins at the variant's start
//     tags   [[name, value], ..] in order, without Result, GameType, Variant and FEN
//     result as in PDN; "*" while it is unknown
//     nodes  by number; 0 is the start: { move, parent, children, comments, nags, before }
//            `before` has the comments before the first move of a variation

export const ROOT = 0;

const nodeOf = (move, parent) => ({ move, parent, children: [], comments: [], nags: [], before: [] });

export const newGame = (variant, fen = "", moves = []) => {
  let game = { variant, fen, tags: [], result: "*", nodes: { [ROOT]: nodeOf("", null) } };
  let at = ROOT;
  for (const move of moves) [game, at] = addMove(game, at, move);
  return game;
};

const withNode = (game, id, changes) => ({ ...game, nodes: { ...game.nodes, [id]: { ...game.nodes[id], ...changes } } });

// New nodes get increasing numbers.
const freeNumber = (game) => Number(Object.keys(game.nodes).at(-1)) + 1;

// Plays a move after `at`: an existing node, or a new one, which becomes the last variation.
export function addMove(game, at, move) {
  const { children } = game.nodes[at];
  const known = children.find((id) => game.nodes[id].move === move);
  if (known !== undefined) return [game, known];
  const id = freeNumber(game);
  const grown = withNode(game, at, { children: [...children, id] });
  return [{ ...grown, nodes: { ...grown.nodes, [id]: nodeOf(move, at) } }, id];
}

// Does the same in a game that is still being made, whose nodes nobody else uses: they are changed
// in place, so that a move in a large game takes no longer than in a small one. `free` is an unused
// number; returns the node.
export function growMove(game, at, move, free) {
  const { nodes } = game, known = nodes[at].children.find((id) => nodes[id].move === move);
  if (known !== undefined) return known;
  nodes[at].children.push(free);
  nodes[free] = nodeOf(move, at);
  return free;
}

// The lines of a game that were asked for last, by their ends, so that a step in a long game does
// not walk through all of it again. They belong to the nodes of one game and go with them.
const KNOWN_LINES = 8;
const START = { path: [], moves: [] };
const knownLines = new WeakMap();

function lineTo({ nodes }, at) {
  if (at === ROOT) return START;
  if (!knownLines.has(nodes)) knownLines.set(nodes, new Map());
  const known = knownLines.get(nodes);
  if (known.has(at)) return known.get(at);
  const line = extended(nodes, known, at) ?? shortened(known, nodes[at].children) ?? walked(nodes, at);
  if (known.size >= KNOWN_LINES) known.delete(known.keys().next().value);
  known.set(at, line);
  return line;
}

function extended(nodes, known, at) {
  const { parent, move } = nodes[at],
    line = parent === ROOT ? START : known.get(parent);
  return line && { path: [...line.path, at], moves: [...line.moves, move] };
}

function shortened(known, children) {
  const line = known.get(children.find((id) => known.has(id)));
  return line && { path: line.path.slice(0, -1), moves: line.moves.slice(0, -1) };
}

function walked(nodes, at) {
  const path = [];
  for (let id = at; id !== ROOT; id = nodes[id].parent) path.push(id);
  path.reverse();
  return { path, moves: path.map((id) => nodes[id].move) };
}

// The nodes from the start (excluded) to `at`. The list is shared, and must not be changed.
export const pathTo = (game, at) => lineTo(game, at).path;
export const movesTo = (game, at) => lineTo(game, at).moves;
export const plyOf = (game, at) => pathTo(game, at).length;

// The nodes after `at`, along the first variation.
export function lineFrom(game, at) {
  const line = [];
  for (let id = game.nodes[at].children[0]; id !== undefined; id = game.nodes[id].children[0]) line.push(id);
  return line;
}

export const endOf = (game, at = ROOT) => lineFrom(game, at).at(-1) ?? at;
export const isLeaf = (game, at) => game.nodes[at].children.length === 0;
export const mainLine = (game) => lineFrom(game, ROOT);
export const hasMoves = (game) => game.nodes[ROOT].children.length > 0;

// The ends of all lines, that of the main line first.
export function leaves(game, at = ROOT) {
  const found = [];
  const open = [at]; // no recursion, because a line may be long
  while (open.length > 0) {
    const id = open.pop(), { children } = game.nodes[id];
    if (children.length === 0) found.push(id);
    open.push(...[...children].reverse());
  }
  return found;
}

// Makes the variation that contains `at` the first one wherever it branches off.
export function promote(game, at) {
  let changed = game;
  for (let id = at; id !== ROOT; id = changed.nodes[id].parent) {
    const { parent } = changed.nodes[id], { children } = changed.nodes[parent];
    if (children[0] !== id) changed = withNode(changed, parent, { children: [id, ...children.filter((other) => other !== id)] });
  }
  return changed;
}

// Removes `at` and everything after it.
export function cut(game, at) {
  if (at === ROOT) return newGame(game.variant, game.fen);
  const { parent } = game.nodes[at];
  const nodes = { ...game.nodes };
  const open = [at];
  while (open.length > 0) {
    const id = open.pop();
    open.push(...nodes[id].children);
    delete nodes[id];
  }
  nodes[parent] = { ...nodes[parent], children: nodes[parent].children.filter((id) => id !== at) };
  return { ...game, nodes };
}

export const withComments = (game, at, comments) => withNode(game, at, { comments });
export const setBefore = (game, at, before) => withNode(game, at, { before });
export const setNags = (game, at, nags) => withNode(game, at, { nags });

export const tagOf = (game, name) => game.tags.find(([tag]) => tag.toLowerCase() === name.toLowerCase())?.[1] ?? "";

export function setTag(game, name, value) {
  const others = game.tags.filter(([tag]) => tag.toLowerCase() !== name.toLowerCase());
  const at = game.tags.findIndex(([tag]) => tag.toLowerCase() === name.toLowerCase());
  if (!value) return { ...game, tags: others };
  return { ...game, tags: at < 0 ? [...game.tags, [name, value]] : game.tags.map((tag, i) => (i === at ? [tag[0], value] : tag)) };
}

// The signs of PDN's numbers for judgements of a move.
export const NAG_SIGNS = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!" };
