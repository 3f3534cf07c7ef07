// Puzzles: the present one, the side to move, and the player's score.
import { side, t } from "../board/language.mjs";
import { $ } from "./dom.mjs";
import { themeOf, themeText } from "./lessons.mjs";
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
    $("puzzle-stands").textContent = t("puzzleStands", stands);
    $("puzzle-task").textContent = puzzle
      ? this.task(state)
      : t("findWin");
    $("puzzle-next").textContent = t(puzzle ? "next" : "start");
    $("puzzle-next").disabled = puzzle !== null && !puzzle.tried;
    $("puzzle-skip").disabled = $("puzzle-answer").disabled = !puzzle || puzzle.tried;
  }

  task(state) {
    const { rules } = this.screen,
      { variant, number, failed, tried } = state.puzzle,
      puzzle = rules.puzzles.get(variant)[number],
      { rating, isShot } = puzzle;
    const { toMove } = rules.look(variant, state.game.fen, []);
    const key = isShot
      ? t("shotIs", { move: puzzle.move })
      : t("keyIs", { theme: themeText(themeOf(rules, variant, puzzle)) });
    const how = tried
      ? key
      : failed
        ? t("stillToFind")
        : t(isShot ? "findShot" : "findOnly");
    const mover = side(toMove ?? startView(state, rules).first);
    return `${t(isShot ? "shotTask" : "puzzleTask", { number: number + 1, rating, side: mover })} ${how}`;
  }
}
