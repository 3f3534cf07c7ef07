// The deck of one's own mistakes: how many cards wait, and the card that is being tried.
import { inDays, said, side, t } from "../board/language.mjs";
import { DAY_MS } from "./deck.mjs";
import { $ } from "./dom.mjs";
import { viewAt } from "./state.mjs";

// The time until `time`, in words.
export function timeText(time, now) {
  return inDays(time - now < DAY_MS / 2 ? 0 : Math.ceil((time - now) / DAY_MS));
}

export class DeckPanel {
  constructor(screen) {
    this.screen = screen;
  }

  show(state) {
    const { drill, retry, deck } = state,
      waits = drill !== null && retry !== null && !retry.done;
    $("deck-stands").textContent = this.standsText(deck);
    $("deck-task").hidden = $("deck-game").hidden = $("deck-remove").hidden = !drill;
    $("deck-answer").hidden = !waits;
    $("deck-next").textContent = t(drill ? "next" : deck.due > 0 ? "practise" : "practiseAnyway");
    $("deck-next").disabled = deck.total === 0;
    $("deck-save").disabled = deck.total === 0;
    if (drill) $("deck-task").textContent = `${drill.title}. ${this.taskText(state)}`;
  }

  standsText({ total, due, next }) {
    if (total === 0) return t("noCards");
    if (due > 0) return t("cardsDue", { count: total, due });
    return t("cardsNext", { count: total, when: timeText(next, this.screen.deck.now()) });
  }

  taskText(state) {
    const { rules } = this.screen,
      { drill, retry, game } = state;
    const title = rules.games.get(game.variant).title;
    if (retry?.trying) return t("lookingAt", { move: retry.trying });
    if (retry && !retry.done) {
      const { toMove } = viewAt(state, rules, retry.at),
        task = t("playBetter", { side: side(toMove), move: game.nodes[retry.node].move });
      return `${title}: ${task}${retry.failed ? ` ${t("firstCounts")}` : ""}`;
    }
    const better = said(state.review?.verdicts[1]?.sentence ?? "");
    const says = t(drill.outcome === "right" ? "right" : "comesSoon");
    return `${says} ${better} ${t("betterInGame")}`;
  }
}
