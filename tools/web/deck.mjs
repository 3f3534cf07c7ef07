// The cards of the deck, which the library keeps, and when each of them comes again: the more often
// it was answered at the first try, the later. Tabs notify each other of changes.
import { sideName, t } from "../board/language.mjs";
import { endOf, movesTo, tagOf } from "../board/tree.mjs";
import { capital } from "../board/view.mjs";
import { isObject, isTexts, parse } from "./keep.mjs";
import { mistakesOf } from "./lessons.mjs";

export const DAY_MS = 86400000;
const AGAIN_MS = 600000; // after a wrong answer
// Days until a card comes again, by the number of right answers in a row.
const DAYS = [0, 1, 3, 7, 16, 35, 90, 180];
const MOST_GAMES = 20; // of a card, by which a repeated mistake is recognized
const FORMAT = "crownhead-deck"; // of the file

// Returns `card` after an answer at `now`. An answer too early shows nothing about how long a
// person remembers.
export function answered(card, isRight, now) {
  if (!isRight) return { ...card, box: 0, due: now + AGAIN_MS };
  if (now < card.due) return card;
  const box = Math.min(card.box + 1, DAYS.length - 1);
  return { ...card, box, due: now + DAYS[box] * DAY_MS };
}

// Joins the card of a mistake with an existing one: a mistake made again in another game comes at
// once.
export function joined(card, old) {
  if (!old) return card;
  const isKnown = card.games.every((line) => old.games.includes(line));
  if (isKnown) return old;
  return { ...card, games: [...card.games, ...old.games].slice(0, MOST_GAMES) };
}

// Returns the valid parts of `card`; null if it is not a card.
export function goodCard(card, rules) {
  const isCard =
    isObject(card) &&
    ["variant", "fen", "played", "title", "from"].every((part) => typeof card[part] === "string") &&
    isTexts(card.games) &&
    Number.isInteger(card.box) &&
    card.box >= 0 &&
    card.box < DAYS.length &&
    Number.isFinite(card.due);
  const { verdict } = isCard ? card : {};
  const isVerdict =
    isObject(verdict) &&
    Number.isFinite(verdict.chance) &&
    typeof verdict.class === "string" &&
    typeof verdict.sentence === "string" &&
    isTexts(verdict.better) &&
    verdict.better.length > 0;
  if (!isVerdict) return null;
  const canPlay = (moves) => !rules.look(card.variant, card.fen, moves).error;
  if (!canPlay([card.played]) || !canPlay(verdict.better)) return null;
  const { variant, fen, played, title, from, games, box, due } = card,
    { chance, class: kind, sentence, better } = verdict;
  return {
    key: `${variant}|${fen}`,
    ...{ variant, fen, played, title, from, games, box, due },
    verdict: { chance, class: kind, sentence, better, reply: [] },
  };
}

// Makes the card of the mistake `at` of a reviewed game.
function cardOf(state, rules, at, now) {
  const { game, review, id } = state,
    verdict = review.verdicts[at],
    view = rules.lookAt(game, verdict.at);
  const names = [view.first, view.second].map(
    (player) => tagOf(game, capital(player)) || sideName(player),
  );
  return goodCard(
    {
      variant: game.variant,
      fen: view.fen,
      played: game.nodes[at].move,
      title: [names.join(" – "), tagOf(game, "Date")].filter(Boolean).join(", "),
      from: id,
      games: [movesTo(game, endOf(game)).join(" ")],
      box: 0,
      due: now,
      verdict: { sentence: "", ...verdict },
    },
    rules,
  );
}

export const cardsOf = (state, rules, now) =>
  mistakesOf(state, rules)
    .map((at) => cardOf(state, rules, at, now))
    .filter(Boolean);

// The card to try next: of those whose time has come the one that has waited longest, else the one
// that comes first; never the previous one, if there is another.
export function nextCard(cards, before) {
  const others = cards.length > 1 ? cards.filter(({ key }) => key !== before) : cards;
  return others.reduce((found, card) => (!found || card.due < found.due ? card : found), null);
}

export class Deck {
  constructor({ store, rules, library }) {
    Object.assign(this, { store, rules, library });
    this.now = () => Date.now();
  }

  // Called after each action: a review adds cards, an answer changes one.
  note(action, before) {
    const { state } = this.store,
      { drill } = state;
    if (action.type === "reviewed" && state.review?.side && state.review !== before.review)
      this.add();
    if (action.type === "putBackCard" && this.removed)
      this.change([[this.removed.key, (card) => card ?? this.removed]]);
    if (drill?.outcome && drill.key === before.drill?.key && !before.drill.outcome)
      this.answer(drill);
  }

  async cards() {
    const cards = await this.library.cards();
    return cards.map((card) => goodCard(card, this.rules)).filter(Boolean);
  }

  // Reports the contents of the deck; nothing if the browser keeps none.
  async count() {
    const cards = await this.cards().catch(() => []),
      now = this.now();
    this.store.dispatch({
      type: "deck",
      total: cards.length,
      due: cards.filter(({ due }) => due <= now).length,
      next: cards.length > 0 ? Math.min(...cards.map(({ due }) => due)) : null,
    });
  }

  // Changes cards, or reports why that fails.
  async change(changes) {
    try {
      for (const [key, change] of changes) await this.library.changeCard(key, change);
    } catch {
      this.say(t("deckNotKept"), true);
      return false;
    }
    this.library.tell("deck");
    await this.count();
    return true;
  }

  say(text, isError = false) {
    this.store.dispatch({ type: "say", text, isError });
  }

  // Makes cards of the mistakes of the reviewed game.
  async add() {
    const cards = cardsOf(this.store.state, this.rules, this.now()),
      { id } = this.store.state;
    if (cards.length === 0 || !(await this.put(cards))) return;
    if (this.store.state.id === id) this.store.dispatch({ type: "inDeck" });
  }

  put(cards) {
    return this.change(cards.map((card) => [card.key, (old) => joined(card, old)]));
  }

  answer({ key, outcome }) {
    const now = this.now();
    return this.change([[key, (card) => card && answered(card, outcome === "right", now)]]);
  }

  async drill() {
    const cards = await this.cards().catch(() => []),
      card = nextCard(cards, this.store.state.drill?.key);
    if (card) this.store.dispatch({ type: "drill", card });
    else this.say(t("emptyDeck"));
  }

  async remove(key) {
    const take = (card) => {
      this.removed = card;
      return null;
    };
    if (!(await this.change([[key, take]]))) return;
    this.store.dispatch({ type: "say", text: t("cardRemoved"), offer: "putBackCard" });
  }

  // --- the deck as a file ---

  async text() {
    return `${JSON.stringify({ format: FORMAT, version: 1, cards: await this.cards() }, null, 1)}\n`;
  }

  // Adds the cards of a file; false if the text is not a deck. Of two cards for one position the
  // one answered more often is kept.
  async takeText(text) {
    const read = parse(text);
    if (read?.format !== FORMAT || !Array.isArray(read.cards)) return false;
    const cards = read.cards.map((card) => goodCard(card, this.rules)).filter(Boolean);
    const further = (card) => (old) => (old && old.box >= card.box ? old : card);
    if (!(await this.change(cards.map((card) => [card.key, further(card)])))) return true;
    const lost = read.cards.length - cards.length;
    const texts = [t("deckTaken", { count: cards.length }), lost > 0 && t("deckLost", { count: lost })];
    this.store.dispatch({ type: "tab", tab: "puzzles" });
    this.say(texts.filter(Boolean).join(" "));
    return true;
  }
}
