// A position as the engine's `view` prints it: the contents of the board, and the legal moves.
//
//   view = { variant, first, second, toMove, rows, pile, hands, last, moves, opening, fen, result, ending }
//     rows   from the top, of cells { name, men }, or null for a square that is not used; `men` from the bottom up, each
//            the first letter of its player's name, a capital for a king
//     ending the reason why the game is over, in words; "" while it goes on
//     moves  { text, path, captured, crowns }: the cells that the man passes, one for a man from the reserve; `last` is a move too

import { t } from "./language.mjs";

export function readView(lines) {
  const view = { rows: [], pile: 1, hands: {}, moves: [], last: null, opening: "", fen: "", result: "", ending: "" };
  for (const line of lines) {
    const words = line.split(" "), rest = words.slice(2);
    if (words[0] === "fen") view.fen = line.slice(4);
    if (words[0] === "result") view.result = line.slice(7);
    if (words[0] !== "view") continue;
    if (words[1] === "pile") view.pile = Number(rest[0]);
    if (words[1] === "opening") view.opening = rest.join(" ");
    if (words[1] === "variant") [view.variant, , view.first, , view.second, , view.toMove] = rest;
    if (words[1] === "row") view.rows.push(rest.map(readCell));
    if (words[1] === "hand") view.hands[rest[0]] = { reserve: Number(rest[2]), captured: Number(rest[4]) };
    if (words[1] === "last") view.last = readMove(rest);
    if (words[1] === "move") view.moves.push(readMove(rest));
  }
  return view;
}

const readCell = (word) => {
  const [name, men] = word.split(":");
  return word === "-" ? null : { name, men };
};

function readMove(words) {
  const move = { text: words[0], path: [], captured: [], crowns: false };
  let list = [];
  for (const word of words.slice(3)) {
    if (word === "path" || word === "captured") list = move[word];
    else if (word === "crowns") move.crowns = true;
    else list.push(word);
  }
  return move;
}

export const capital = (text) => text[0].toUpperCase() + text.slice(1);
export const otherPlayer = (view, player) => (player === view.first ? view.second : view.first);
export const cellsOf = (view) => view.rows.flat().filter(Boolean);
export const cellNamed = (view, name) => cellsOf(view).find((cell) => cell.name === name);

// The player who owns a man, by its letter.
export const playerOf = (view, letter) => [view.first, view.second].find((name) => name[0] === letter.toLowerCase());

// The owner of a cell: the player of the man on top; undefined if it is empty.
export const ownerOf = (view, cell) => (cell?.men ? playerOf(view, cell.men.at(-1)) : undefined);

export const isKing = (letter) => letter !== letter.toLowerCase();

export function describeMen(view, men) {
  const players = [...men].map((letter) => playerOf(view, letter));
  if (players.length === 0) return t("empty");
  if (players.length === 1) return isKing(men) ? t(`king.${players[0]}`) : t(`man.${players[0]}`);
  return t("pileOf", { count: players.length, men: players.map((player) => t(`colour.${player}`)).join(", ") });
}

// On boards of squares half of the cells are used and drawn dark; on others all cells look the
// same.
export const isWholeBoard = (view) => cellsOf(view).length > 0.6 * view.rows.flat().length;

// The player whose men are in the lower rows; the player who begins if they are mixed.
export function lowerPlayer(start) {
  const rowOf = (name) => {
    const rows = start.rows.flatMap((row, y) => row.filter((cell) => ownerOf(start, cell) === name).map(() => y));
    return rows.reduce((sum, y) => sum + y, 0) / rows.length;
  };
  return rowOf(start.second) - rowOf(start.first) > 0 ? start.second : start.first;
}

// Where an arrow key leads from [x, y]: along the row to the next cell, or to the nearest row that
// has cells, to the cell closest to the column `anchor`, where the way up or down began. Null at
// the edge.
export function stepFrom(rows, [x, y], key, anchor = x) {
  const columns = rows[0].length;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const step = key === "ArrowLeft" ? -1 : 1;
    for (let to = x + step; to >= 0 && to < columns; to += step) if (rows[y][to]) return [to, y];
    return null;
  }
  const step = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  for (let to = y + step; step !== 0 && to >= 0 && to < rows.length; to += step) {
    const cells = rows[to].map((cell, i) => (cell ? i : null)).filter((i) => i !== null);
    cells.sort((a, b) => Math.abs(a - anchor) - Math.abs(b - anchor) || b - a);
    if (cells.length > 0) return [cells[0], to];
  }
  return null;
}
