// Positions without rules: the start of a game, and the changes by each move, in the format of
// tools/common/board_data.h. They become a tree: { board, nodes, count }, with nodes by number, 0
// for the start: { view, parent, next, turn }. `next` is the node with which a game or a line
// continues, null at its end; `turn` is the number of half-moves since the start of a game.

function readMen(text) {
  const [, men, reserves = ""] = text.match(/^([^=]*)(?:=(.*))?$/);
  return { men: men.split(","), reserves };
}

function readHands(board, text) {
  if (!text) return {};
  const [firstReserve, firstCaptured, secondReserve, secondCaptured] = text.split(".").map(Number);
  return {
    [board.first]: { reserve: firstReserve, captured: firstCaptured },
    [board.second]: { reserve: secondReserve, captured: secondCaptured },
  };
}

export function makeTree(board, position, turn = 0) {
  const at = position.indexOf(":"),
    { men, reserves } = readMen(position.slice(at + 1));
  let i = 0;
  const rows = board.rows.map((row) =>
    row.split(" ").map((cell) => (cell === "-" ? null : { name: cell, men: men[i++] })),
  );
  const view = {
    variant: board.name,
    first: board.first,
    second: board.second,
    toMove: position.slice(0, at),
    rows,
    pile: board.pile,
    hands: readHands(board, reserves),
    last: null,
    moves: [],
    opening: "",
    fen: "0",
    result: "",
    ending: "",
  };
  return { board, nodes: [{ view, parent: null, next: null, turn }] };
}

const CHANGE = /^([a-z]?\d+)(.*)$/i;

// The view after the move `word`; `fen` distinguishes views.
function play(tree, before, word, fen) {
  const { board } = tree,
    [text, ...changes] = word.split("/"),
    now = new Map();
  const cells = new Map(
    before.rows
      .flat()
      .filter(Boolean)
      .map((cell) => [cell.name, cell.men]),
  );
  const path = text.split(/[-x:*]/).filter((cell) => cells.has(cell));
  let { hands } = before;
  if (changes.length === 0) {
    now.set(path[1], cells.get(path[0]));
    now.set(path[0], "");
  }
  for (const change of changes) {
    if (change[0] === "=") {
      hands = readHands(board, change.slice(1));
      continue;
    }
    const [, cell, men] = change.match(CHANGE);
    now.set(cell, men);
  }
  const isTaken = (cell) => now.get(cell) === "" && cells.get(cell) && !path.includes(cell);
  const last = { text, path, captured: [...now.keys()].filter(isTaken), crowns: false };
  const rows = before.rows.map((row) =>
    row.map((cell) =>
      cell && now.has(cell.name) ? { name: cell.name, men: now.get(cell.name) } : cell,
    ),
  );
  const toMove = before.toMove === board.first ? board.second : board.first;
  return { ...before, rows, hands, toMove, last, moves: [], fen };
}

// Plays `moves` from the node `from` on, reusing existing nodes; returns the numbers of the nodes
// after each move.
export function walk(tree, from, moves) {
  const { nodes } = tree,
    ids = [];
  let at = from;
  for (const word of moves.split(" ").filter(Boolean)) {
    const text = word.split("/")[0],
      { next } = nodes[at];
    if (next !== null && nodes[next].view.last.text === text) {
      at = next;
    } else {
      const id = nodes.length,
        view = play(tree, nodes[at].view, word, String(id));
      nodes.push({ view, parent: at, next: null, turn: nodes[at].turn + 1 });
      nodes[at].view.moves.push(view.last); // so that the man slides on the board
      if (next === null && !(at < tree.count)) nodes[at].next = id;
      at = id;
    }
    ids.push(at);
  }
  return ids;
}

// The present nodes are the game, `count` of them; lines added from now on branch off from it.
export function endGame(tree) {
  tree.count = tree.nodes.length;
}

// The node of the game that `at` is, or from which its line branches off.
export function onGame(tree, at) {
  let id = at;
  while (id >= tree.count) id = tree.nodes[id].parent;
  return id;
}
