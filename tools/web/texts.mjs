// What the page does with texts and files, and with the games that it keeps: all of it takes
// effect, or nothing changes and it says why.
import { annotated, withReview } from "../board/annotate.mjs";
import { t } from "../board/language.mjs";
import { writePdn } from "../board/pdn.mjs";
import { readAny } from "./any_text.mjs";
import { Entries } from "./entries.mjs";
import { Files } from "./files.mjs";
import { goodPlay, linkOf, readLink } from "./keep.mjs";
import { viewAt } from "./state.mjs";

export class Texts {
  constructor({ store, rules, effects, library, keeper, deck }) {
    Object.assign(this, { store, rules, effects, library, keeper, deck });
    this.files = new Files({ store, rules, effects, library, keeper, texts: this });
    this.entries = new Entries({ store, texts: this });
  }

  say(text, isError = false) {
    this.store.dispatch({ type: "say", text, isError });
  }

  // A text or the bytes of a file, at half-move `at`; `usual` is the variant of what names none.
  // `id` is the key that the game has, where it is one of a file.
  load(text, at = 0, usual = this.store.state.game.variant, id = "") {
    const { store, rules } = this,
      read = readAny(rules, text, usual);
    if (read.pdn) return this.load(read.pdn, read.ply, read.variant);
    if (read.set) return store.dispatch({ type: "set", ...read.set, what: t("notLoaded") });
    if (!read.game) return this.say(t("noGameLoaded", { why: read.problem }), true);
    const { game, review, scores } = withReview(read.game, rules);
    let node = 0;
    for (let i = 0; i < at && game.nodes[node].children.length > 0; i++)
      [node] = game.nodes[node].children;
    store.dispatch({
      type: "load",
      game,
      review,
      scores,
      id,
      problem: read.problem,
      title: read.said,
      at: at > 0 ? node : undefined,
    });
  }

  // A text that is typed or pasted: one game, or the list of many.
  loadAny(text) {
    if (!/\s/.test(text.trim())) return this.load(text); // a link, a FEN
    const file = new File([text], t("pastedText"), { type: "text/plain" });
    return this.files.open(file, () => this.load(text));
  }

  async open(file) {
    const head = await file.slice(0, 1).text(); // a deck is JSON, which no PDN begins like
    if (head === "{" && (await this.deck.takeText(await file.text()))) return undefined;
    return this.files.open(file, (text) => this.load(text));
  }

  pdn() {
    const { game, review, scores } = this.store.state;
    return writePdn(this.rules, annotated(game, review, scores, this.rules));
  }

  // A link: a game as moves, or as PDN; false where it is none. It is taken once: a reload goes on
  // with the game as it is then.
  follow(hash) {
    const link = readLink(hash);
    if (!link) return false;
    this.entries.begin();
    if (link.pdn) this.load(link.pdn, link.ply, link.variant);
    else this.store.dispatch({ type: "set", ...link, what: t("linkNoGame") });
    return true;
  }

  link() {
    const { game, at, review, scores } = this.store.state;
    return linkOf(annotated(game, review, scores, this.rules), at, () => this.pdn());
  }

  fen() {
    return viewAt(this.store.state, this.rules).fen;
  }

  // --- the games that are kept ---

  // A game from the library, or of this tab where the browser keeps none; null where it is not there
  // any more.
  async kept(id) {
    await this.keeper.flush();
    const play = goodPlay(await this.library.get(id).catch(() => null), this.rules);
    return play ?? this.store.state.shelf.find((one) => one.id === id) ?? null;
  }

  async openKept(id) {
    const play = await this.kept(id);
    if (!play) return this.say(t("gameGone"), true);
    this.store.dispatch({ type: "unshelve", play });
    if (await this.library.isElsewhere(id)) this.store.dispatch({ type: "share" });
  }

  async deleteKept(id) {
    const play = await this.kept(id);
    if (play) this.store.dispatch({ type: "unkeep", play });
    await this.keeper.remove(id);
  }
}
