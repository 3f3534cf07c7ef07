// The explorer of openings: the moves of the position on the board, how often they were played, how
// the games ended, and the engine's score; a click plays one.
import { language, number, side, t } from "../board/language.mjs";
import { movesTo } from "../board/tree.mjs";
import { scoreText } from "../board/words.mjs";
import { showBars } from "./bars.mjs";
import { $, makeButton, renew } from "./dom.mjs";
import { OwnGames, Trees, joinMoves } from "./openings.mjs";
import { endOfGame, isAgainstEngine, mayPlay } from "./state.mjs";

const SHARE_SHOWN = 18; // per cent of a bar that have room for their number

const part = (className, textContent) =>
  Object.assign(document.createElement("span"), { className, textContent });

export class OpeningsPanel {
  constructor(screen) {
    this.screen = screen;
    this.stamp = 0; // of the games and trees that were read
    const onChange = () => {
      this.stamp++;
      this.show(screen.state);
      showBars();
    };
    this.trees = new Trees(screen.effects.source.openings, screen.rules, onChange);
    const { library, texts, effects } = screen;
    this.own = new OwnGames({ library, texts, effects, onChange });
    // The state decides whether it is open: an event of the element comes after other changes.
    $("openings").querySelector("summary").onclick = (event) => {
      event.preventDefault();
      screen.dispatch({ type: "look", look: { openings: !screen.state.look.openings } });
    };
  }

  show(state) {
    const { look, tab, list } = state;
    if ($("openings").open !== look.openings) $("openings").open = look.openings;
    if (!look.openings || tab !== "game" || state.setup) return;
    const kept = [state.id, state.shelf.length, list?.id, list?.stamp, list?.done].join("|");
    if (this.kept !== kept) {
      this.kept = kept;
      this.own.refresh(state.id);
    }
    const shown = [state.round, state.at, this.stamp, this.isHidden(state), language()].join("|");
    if (this.shown === shown && this.game === state.game) return;
    Object.assign(this, { shown, game: state.game });
    const moves = this.isHidden(state) ? [] : this.moves(state);
    $("openings-state").textContent = this.words(state, moves);
    $("openings-head").hidden = moves.length === 0;
    const { first, second } = this.screen.view;
    const sides = { first: side(first), second: side(second) };
    $("openings-results").textContent = t("openingsResults", sides);
    this.showRows(moves.map((move, i) => this.row(move, i)));
  }

  // The player who has come to a row by keys stays in the list.
  showRows(rows) {
    const list = $("openings-moves"),
      hadFocus = list.contains(document.activeElement);
    renew(list, ...rows);
    if (hadFocus && !list.contains(document.activeElement))
      (rows[0] ?? $("openings").querySelector("summary")).focus();
  }

  // While the player looks for a move, nothing is shown of what others play.
  isHidden({ retry, puzzle }) {
    return Boolean((retry && !retry.done) || (puzzle && !puzzle.tried));
  }

  moves(state) {
    const { rules, view, texts } = this.screen,
      { variant, fen } = state.game;
    const key = parseInt(rules.key(variant, fen, movesTo(state.game, state.at)), 16);
    const more = state.list && !state.list.id ? texts.files.rows() : [];
    const legal = new Set(view.moves.map(({ text }) => text));
    const ways = this.trees.of(variant).places.get(key) ?? [];
    return joinMoves(ways, this.own.moves(variant, key, more)).filter(({ move }) =>
      legal.has(move),
    );
  }

  // What the moves rest on, or why there are none.
  words(state, moves) {
    if (this.isHidden(state)) return t("openingsWait");
    const tree = this.trees.of(state.game.variant).state;
    const whole = moves.reduce((sum, { count }) => sum + count, 0),
      own = moves.reduce((sum, move) => sum + move.own, 0);
    const missing = {
      coming: "openingsComing",
      none: "openingsNone",
      missing: "openingsMissing",
    }[tree];
    const games = whole - own,
      first = moves.length > 0 ? t("openingsCounted", { games }) : t("openingsUnknown");
    const said = [missing ? t(missing) : first, own > 0 && t("openingsOwn", { own })];
    return said.filter(Boolean).join(" ");
  }

  row(found, i) {
    const { move, first, drawn, second, count, own, score } = found,
      { view } = this.screen;
    const ends = first + drawn + second;
    const value = score === undefined ? "" : scoreText(view, { isMate: false, value: score });
    const button = makeButton("", () => this.play(move), { id: `opening-${i}` });
    const bar = part("ends", "");
    for (const [name, games] of [
      [view.first, first],
      ["draw", drawn],
      [view.second, second],
    ]) {
      if (games === 0) continue;
      const share = (100 * games) / ends,
        piece = part(name, "");
      if (share >= SHARE_SHOWN) piece.append(number(share), part("percent", " %"));
      piece.style.flexGrow = String(games);
      bar.append(piece);
    }
    button.dataset.count = String(count);
    button.append(
      part("move", move),
      part("count", own > 0 ? `${number(count - own)} +${number(own)}` : number(count)),
      bar,
      this.score(view, score),
    );
    const sides = { first: side(view.first), second: side(view.second) };
    const said = [
      t("openingRow", { move, count }),
      own > 0 && t("openingOwn", { own }),
      ends > 0 && t("openingEnds", { ...sides, won: first, drawn, lost: second }),
      value && t("openingScore", { score: value }),
    ];
    button.setAttribute("aria-label", `${said.filter(Boolean).join("; ")}.`);
    return button;
  }

  // For whom a move speaks, by the colour of a man, and by how much.
  score(view, score) {
    const cell = part("score", "");
    if (score === undefined) return cell;
    if (score !== 0) cell.append(part(`dot ${score > 0 ? view.first : view.second}`, ""), "+");
    cell.append(number(Math.abs(score) / 100, 2));
    return cell;
  }

  // In a game that is played it is one's own move, else one of the game that is looked at.
  play(move) {
    const { state, rules, dispatch } = this.screen;
    const isPlaying = isAgainstEngine(state) && !endOfGame(state, rules);
    if (!isPlaying) dispatch({ type: "extend", move });
    else if (mayPlay(state, rules)) dispatch({ type: "play", move });
    else dispatch({ type: "say", text: this.screen.whyNoTurn(), isError: true });
  }
}
