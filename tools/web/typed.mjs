// A move as people type it: "11-15", "11 15", "1115", "15x24", "c3d4"; or a question about the
// position.
import { either, side, t } from "../board/language.mjs";
import { cellsOf, isKing, ownerOf } from "../board/view.mjs";

const letters = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

// Reads a text typed in `view`: { move }, or { say, isError }.
export function readTyped(view, text) {
  const word = text.trim().toLowerCase();
  if (word === "?")
    return {
      say: view.moves.length > 0 ? t("typedHelp", { move: view.moves[0].text }) : t("typedHelpEnd"),
    };
  if (word === "p") return { say: menText(view) };
  if (word === "l")
    return { say: view.last ? t("lastMove", { move: view.last.text }) : t("noMoveYet") };
  if (word === "t")
    return {
      say:
        view.moves.length > 0
          ? t("legalMoves", { count: view.moves.length, moves: view.moves.map(({ text: move }) => move).join(", ") })
          : t("noLegalMove"),
    };
  const exact = view.moves.filter((move) => move.text.toLowerCase() === word);
  const found =
    exact.length > 0 ? exact : view.moves.filter((move) => namesOf(move).includes(letters(word)));
  if (found.length === 1) return { move: found[0].text };
  if (found.length > 1)
    return {
      say: t("typeAll", { moves: either(found.map((move) => move.text)) }),
      isError: true,
    };
  const captures = view.moves.some((move) => move.captured.length > 0);
  return {
    say:
      view.moves.length === 0
        ? t("noMoveHere")
        : t(captures ? "cannotPlayCapture" : "cannotPlay", { move: text.trim() }),
    isError: true,
  };
}

// The full notation, the first and last square, and all squares.
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
          ? t("kingAt", { cell: cell.name })
          : cell.name,
    );
    return t("piecesOf", { side: side(player), pieces: names.join(", ") || t("noPieces") });
  };
  return `${textOf(view.first)} ${textOf(view.second)} ${t("sideMoves", { side: side(view.toMove) })}`;
}
