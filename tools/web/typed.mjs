// A move that is typed, as people type it: "11-15", "11 15", "1115", "15x24", "c3d4"; or a question
// about the position.
import { capital, cellsOf, isKing, ownerOf } from "../board/view.mjs";

const letters = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

// What the text means in `view`: { move }, or { say, isError }.
export function readTyped(view, text) {
  const word = text.trim().toLowerCase();
  if (word === "?")
    return {
      say: `Type a move${view.moves.length > 0 ? ` such as ${view.moves[0].text}` : ""}; p lists the pieces, t the moves, and l repeats the last move.`,
    };
  if (word === "p") return { say: menText(view) };
  if (word === "l")
    return { say: view.last ? `The last move was ${view.last.text}.` : "No move has been made yet." };
  if (word === "t")
    return {
      say:
        view.moves.length > 0
          ? `${view.moves.length} moves: ${view.moves.map((move) => move.text).join(", ")}.`
          : "There is no legal move.",
    };
  const exact = view.moves.filter((move) => move.text.toLowerCase() === word);
  const found =
    exact.length > 0 ? exact : view.moves.filter((move) => namesOf(move).includes(letters(word)));
  if (found.length === 1) return { move: found[0].text };
  if (found.length > 1)
    return {
      say: `That may be ${found.map((move) => move.text).join(" or ")}: type all its squares.`,
      isError: true,
    };
  const captures = view.moves.some((move) => move.captured.length > 0);
  return {
    say:
      view.moves.length === 0
        ? "No move can be made here."
        : `${text.trim()} cannot be played. ${captures ? "A capture must be made. " : ""}Type t for the moves.`,
    isError: true,
  };
}

// As it is written, its first and last square, and all its squares.
const namesOf = ({ text, path }) => [
  letters(text),
  letters(path[0] + path.at(-1)),
  letters(path.join("")),
];

function menText(view) {
  const textOf = (player) => {
    const own = cellsOf(view).filter((cell) => ownerOf(view, cell) === player);
    const names = own.map((cell) =>
      view.pile > 1
        ? `${cell.name} (${cell.men.length})`
        : isKing(cell.men)
          ? `king ${cell.name}`
          : cell.name,
    );
    return `${capital(player)}: ${names.join(", ") || "none"}.`;
  };
  return `${textOf(view.first)} ${textOf(view.second)} ${capital(view.toMove)} to move.`;
}
