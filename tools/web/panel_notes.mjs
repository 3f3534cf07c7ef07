// Notes about a game and its moves: signs, comments, names.
import { shownComment } from "../board/comment.mjs";
import { sideName, t } from "../board/language.mjs";
import { NAG_SIGNS, ROOT, tagOf } from "../board/tree.mjs";
import { capital } from "../board/view.mjs";
import { isAgainstEngine, viewAt } from "./state.mjs";
import { $, makeButton } from "./dom.mjs";

// The usual tags by the names of the language, others as PDN has them.
function tagName(name, view) {
  const player = [view.first, view.second].find((one) => capital(one) === name);
  if (player) return sideName(player);
  return name === "Event" || name === "Date" ? t(`tag.${name}`) : name;
}

export class NotesPanel {
  constructor(screen) {
    this.screen = screen;
    const { dispatch } = screen;
    $("nags").append(...Object.entries(NAG_SIGNS).map(([nag, sign]) => {
      const button = makeButton(sign, () => dispatch({ type: "nag", at: screen.state.at, nag: Number(nag) }), { title: t(`sign.${nag}`) });
      button.dataset.nag = nag;
      return button;
    }));
    // Kept while it is typed.
    $("comment").oninput = () => {
      this.text = $("comment").value;
      dispatch({ type: "comment", at: this.at, text: this.text });
    };
    $("promote").onclick = () => dispatch({ type: "promote", at: screen.state.at });
    $("cut").onclick = () => dispatch({ type: "cut", at: screen.state.at });
  }

  // Shows everything in another language.
  forget() {
    for (const button of $("nags").children) button.title = t(`sign.${button.dataset.nag}`);
    this.tags = null;
  }

  show(state) {
    const node = state.game.nodes[state.at], text = (state.at === ROOT ? [...node.before, ...node.comments] : node.comments).filter((one) => shownComment(one)).join("\n");
    $("note-move").hidden = state.at === ROOT;
    for (const button of $("nags").children) button.setAttribute("aria-pressed", String(node.nags.includes(Number(button.dataset.nag))));
    if (this.at !== state.at || this.round !== state.round || this.text !== text) {
      Object.assign(this, { at: state.at, text, round: state.round });
      $("comment").value = text;
    }
    $("promote").disabled = $("cut").disabled = isAgainstEngine(state);
    this.showTags(state);
  }

  showTags(state) {
    if (this.tags === state.game.tags && this.variant === state.game.variant) return;
    // A field that is being filled in is not replaced.
    if ($("tags").contains(document.activeElement) && this.variant === state.game.variant && this.round === state.round) return;
    this.tags = state.game.tags;
    this.variant = state.game.variant;
    const view = viewAt(state, this.screen.rules, ROOT);
    const usual = [capital(view.first), capital(view.second), "Event", "Date"];
    const names = [...usual, ...state.game.tags.map(([name]) => name).filter((name) => !usual.some((other) => other.toLowerCase() === name.toLowerCase()))];
    $("tags").replaceChildren(...names.map((name) => {
      const label = document.createElement("label");
      const input = Object.assign(document.createElement("input"), { value: tagOf(state.game, name), autocomplete: "off" });
      input.dir = "auto";
      input.oninput = () => this.screen.dispatch({ type: "tag", name, value: input.value });
      label.append(Object.assign(document.createElement("span"), { textContent: tagName(name, view) }), input);
      return label;
    }));
  }
}
