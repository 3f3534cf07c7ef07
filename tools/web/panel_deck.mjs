// The deck of one's mistakes: how many cards are due, and the card that is being tried.
import { capital } from "../board/view.mjs";
import { DAY_MS } from "./deck.mjs";
import { $ } from "./dom.mjs";
import { viewAt } from "./state.mjs";

// When something comes at `time`, in words.
export function timeText(time, now) {
  const days = Math.ceil((time - now) / DAY_MS);
  if (time - now < DAY_MS / 2) return "today";
  return days <= 1 ? "tomorrow" : `in ${days} days`;
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
    $("deck-next").textContent = drill ? "Next" : deck.due > 0 ? "Practise" : "Practise anyway";
    $("deck-next").disabled = deck.total === 0;
    $("deck-save").disabled = deck.total === 0;
    if (drill) $("deck-task").textContent = `${drill.title}. ${this.taskText(state)}`;
  }

  standsText({ total, due, next }) {
    if (total === 0)
      return "There is no card yet. The mistakes that the review of a game finds become cards, which come again until you know better.";
    const cards = `${total} ${total === 1 ? "card" : "cards"}`;
    if (due > 0) return `${cards}, ${due} due.`;
    return `${cards}; the next one comes ${timeText(next, this.screen.deck.now())}.`;
  }

  taskText(state) {
    const { rules } = this.screen,
      { drill, retry, game } = state;
    const title = rules.games.get(game.variant).title;
    if (retry?.trying) return `Looking at ${retry.trying} …`;
    if (retry && !retry.done) {
      const { toMove } = viewAt(state, rules, retry.at),
        again = retry.failed ? " The first try counts, but the move is still to be found." : "";
      return `${title}: ${capital(toMove)} played ${game.nodes[retry.node].move}. Play a better move on the board.${again}`;
    }
    const better = state.review?.verdicts[1]?.sentence ?? "";
    const says = drill.outcome === "right" ? "Right." : "It comes again soon.";
    return `${says} ${better} The better line is among the moves of the game.`;
  }
}
