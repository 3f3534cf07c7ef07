// The evaluation: a bar next to the board that keeps the last known score, and the graph over the
// game.
import { Graph } from "../board/graph.mjs";
import { number, side, t } from "../board/language.mjs";
import { ROOT, endOf, pathTo } from "../board/tree.mjs";
import { chanceOf, endOfView, scoreWords } from "../board/words.mjs";
import { $ } from "./dom.mjs";
import { endOfGame, isAgainstEngine, viewAt } from "./state.mjs";

const COLORS = { white: "#f3efe4", black: "#33343a", red: "#c8402f", blue: "#2f6fc8" };

// The player whose part of the bar and the graph is filled: White if there is one, else the player
// who begins.
const ownOf = (view) => (view.second === "white" ? view.second : view.first);

export class Evaluation {
  constructor(screen) {
    this.screen = screen;
    this.drawn = [];
    this.graph = new Graph($("graph"), (i) => screen.dispatch({ type: "go", at: this.path()[i] }));
  }

  // Players against the engine do not see the evaluation unless they want to.
  isHidden(state) {
    const { rules } = this.screen;
    if (state.puzzle && !state.puzzle.tried) return true;
    return (
      isAgainstEngine(state) &&
      state.live &&
      !state.look.evaluation &&
      !state.analysis.on &&
      endOfGame(state, rules) === null
    );
  }

  // The score of the position, or the last one known before it.
  scoreAt(state) {
    if (Object.keys(state.scores).length === 0) return null;
    for (let at = state.at; at !== null; at = state.game.nodes[at].parent)
      if (state.scores[at]) return state.scores[at];
    return null;
  }

  show(state) {
    const isHidden = this.isHidden(state);
    $("bar").classList.toggle("unknown", isHidden);
    this.showBar(state, isHidden);
    this.showGraph(state, isHidden);
  }

  showBar(state, isHidden) {
    const { view, rules } = this.screen,
      bar = $("bar"),
      own = ownOf(view),
      other = own === view.first ? view.second : view.first;
    const end = state.setup
      ? null
      : (endOfView(view) ?? (state.at === state.head ? endOfGame(state, rules) : null));
    const score = state.setup || isHidden ? null : this.scoreAt(state);
    const ofEnd = end && (end.winner === "draw" ? 0.5 : Number(end.winner === view.first));
    const chance = ofEnd ?? (score ? (score.chance ?? chanceOf(score)) : 0.5);
    bar.style.setProperty("--own", COLORS[own]);
    bar.style.setProperty("--other", COLORS[other]);
    $("bar-fill").style.height = `${100 * (own === view.first ? chance : 1 - chance)}%`;
    bar.classList.toggle("upside-down", this.screen.lower() !== own);
    $("bar-text").textContent = score && !end ? this.number(score) : "";
    const said = end
      ? t("gameOverHere")
      : score
        ? scoreWords(view, score)
        : t("notKnown");
    bar.setAttribute("aria-label", said);
    bar.title = score || end ? said : "";
  }

  // Three letters fit.
  number({ isMate, value }) {
    const size = Math.abs(value);
    if (isMate) return `#${size}`;
    return size >= 950 ? String(Math.min(99, Math.round(size / 100))) : number(size / 100, 1);
  }

  path() {
    const { game, head } = this.screen.state;
    return [ROOT, ...pathTo(game, endOf(game, head))];
  }

  // Draws the graph in another language.
  forget() {
    this.drawn = [];
  }

  // Draws the graph if the game or its scores have changed; else a step only moves the mark.
  showGraph(state, isHidden) {
    const { rules } = this.screen,
      { game, head, scores, review } = state,
      start = viewAt(state, rules, ROOT),
      lower = this.screen.lower();
    const drawn = [game.nodes, head, scores, review?.verdicts, start, lower, isHidden];
    if (!drawn.every((part, i) => part === this.drawn[i])) {
      this.drawn = drawn;
      this.drawGraph(state, isHidden, start, lower);
    }
    if (!isHidden) this.graph.mark(this.places.get(state.at) ?? -1);
  }

  drawGraph(state, isHidden, start, lower) {
    const path = this.path(),
      own = ownOf(start);
    this.places = new Map(path.map((id, i) => [id, i]));
    const chances = path.map((id) =>
      state.scores[id] ? (state.scores[id].chance ?? chanceOf(state.scores[id])) : null,
    );
    $("graph").style.display =
      !isHidden && chances.filter((chance) => chance !== null).length > 1 ? "" : "none";
    if (isHidden) return;
    const marks = path.flatMap((id, i) => {
      const kind = state.review?.verdicts?.[id]?.class;
      return kind === "blunder" || kind === "mistake"
        ? [{ i, kind: "mistake" }]
        : kind === "inaccuracy"
          ? [{ i, kind }]
          : [];
    });
    // The player below on the board is below in the bar.
    const isLower = lower === start.first;
    this.graph.show(
      isLower ? chances : chances.map((chance) => (chance === null ? null : 1 - chance)),
      { marks, isDark: lower !== own },
    );
    $("graph").setAttribute("aria-label", t("graphFrom", { side: side(lower) }));
  }
}
