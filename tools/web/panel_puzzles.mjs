// Puzzles: which one it is, who is to move, and how the player stands.
import { capital } from "../board/view.mjs";
import { $ } from "./dom.mjs";
import { THEMES, themeOf } from "./lessons.mjs";
import { startView } from "./state.mjs";

export class PuzzlesPanel {
  constructor(screen) {
    this.screen = screen;
  }

  show(state) {
    const { rules } = this.screen,
      { puzzle } = state,
      game = puzzle?.variant ?? state.game.variant;
    if (this.game !== game && rules.puzzles.has(game)) $("puzzle-game").value = game;
    this.game = game;
    const shown = $("puzzle-game").value;
    if (!shown) return;
    const stands =
      puzzle?.stands ?? rules.countPuzzle(shown, 0, -1, state.puzzleScores[shown] ?? "");
    $("puzzle-stands").textContent =
      `Rating ${stands.rating}. ${stands.solved} of ${stands.tried} solved, ${stands.streak} in a row (best ${stands.best}).`;
    $("puzzle-task").textContent = puzzle
      ? this.task(state)
      : "Find the only move that wins. Then play on until it is won.";
    $("puzzle-next").textContent = puzzle ? "Next" : "Start";
    $("puzzle-next").disabled = puzzle !== null && !puzzle.tried;
    $("puzzle-skip").disabled = $("puzzle-answer").disabled = !puzzle || puzzle.tried;
  }

  task(state) {
    const { rules } = this.screen,
      { variant, number, failed, tried } = state.puzzle,
      puzzle = rules.puzzles.get(variant)[number],
      { rating } = puzzle;
    const { toMove } = rules.look(variant, state.game.fen, []);
    const how = tried
      ? `The key is ${THEMES[themeOf(rules, variant, puzzle)]}. Play on until it is won.`
      : failed
        ? "Try again: the first try counts, but the move is still to be found."
        : "Find the only move that wins.";
    return `Puzzle ${number + 1}, rated ${rating}: ${capital(toMove ?? startView(state, rules).first)} to move and win. ${how}`;
  }
}
