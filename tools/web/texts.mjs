// Loads texts, files and kept games into the page: each operation takes effect completely, or
// changes nothing and reports why.
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

  // A text or the bytes of a file, shown at half-move `at`; `usual` is the variant of a text that
  // names none. `id` is the key of the game, if it belongs to a file.
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

  // A text that is typed or pasted: one game, or a list of many.
  loadAny(text) {
    if (!/\s/.test(text.trim())) return this.load(text); // a link, a FEN
    const file = new File([text], t("pastedText"), { type: "text/plain" });
    return this.files.open(file, () => this.load(text));
  }

  async open(file) {
    const head = await file.slice(0, 1).text(); // a deck is JSON, and PDN never begins like that
    if (head === "{" && (await this.deck.takeText(await file.text()))) return undefined;
    return this.files.open(file, (text) => this.load(text));
  }

  pdn() {
    const { game, review, scores } = this.store.state;
    return writePdn(this.rules, annotated(game, review, scores, this.rules));
  }

  // Follows a link with a game as moves or PDN; false if it is not one. It is followed once: a
  // reload continues with the present game.
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

  // --- kept games ---

  // A game from the library, or from this tab if the browser keeps none; null if it no longer
  // exists.
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
