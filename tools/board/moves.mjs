// The moves of a game as a list with its variations, comments and signs. Each move is a button.
import { NAG_SIGNS, ROOT } from "./tree.mjs";

const NO_VERDICTS = {};

const span = (className, text) => Object.assign(document.createElement("span"), { className, textContent: text });

export class MoveList {
  // onGo(at) is called with the node of a move.
  constructor(element, onGo) {
    Object.assign(this, { element, onGo, buttons: new Map() });
    element.classList.add("moves");
    element.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this.onGo(Number(button.dataset.at));
    });
  }

  // `beginsSecond`: who is to move first is the second player. `verdicts`: by node, { class, sign, sentence } of a review. `isSeen`:
  // whether the list is; it is scrolled to the move when that changes.
  show(game, at, { beginsSecond = false, verdicts = NO_VERDICTS, isSeen = true } = {}) {
    const isSame = game === this.game && verdicts === this.verdicts && at === this.at && isSeen === this.isSeen;
    if (isSame) return;
    Object.assign(this, { at, isSeen });
    if (game !== this.game || verdicts !== this.verdicts) {
      Object.assign(this, { game, verdicts, beginsSecond });
      this.buttons.clear();
      const items = this.line(ROOT, 0, true);
      this.element.replaceChildren(...(items.length > 0 ? items : [span("comment", "No moves yet. Choose a man, then the square it goes to.")]));
    }
    for (const [id, button] of this.buttons) {
      if (id === at) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    const now = this.buttons.get(at);
    const top = now ? now.offsetTop - this.element.offsetTop - this.element.clientHeight / 2 : 0;
    if (this.element.scrollTop !== top) this.element.scrollTop = top;
    const left = now ? now.offsetLeft - this.element.offsetLeft - this.element.clientWidth / 2 : 0;
    this.element.scrollLeft = left;
  }

  // What stands after the node `from`, at half-move `ply`.
  line(from, ply, numbered) {
    const items = [];
    const { nodes } = this.game;
    for (const text of from === ROOT ? nodes[ROOT].before : []) items.push(span("comment", `${text} `));
    for (let at = from; ; ply++) {
      const [main, ...others] = nodes[at].children;
      if (main === undefined) return items;
      items.push(...this.move(main, ply, numbered));
      for (const other of others) {
        const variation = span("variation", "");
        variation.append("(", ...this.move(other, ply, true), ...this.line(other, ply + 1, false), ")");
        items.push(variation);
      }
      numbered = others.length > 0 || nodes[main].comments.length > 0;
      at = main;
    }
  }

  move(id, ply, numbered) {
    const node = this.game.nodes[id], turn = ply + (this.beginsSecond ? 1 : 0), verdict = this.verdicts[id];
    const items = [];
    for (const text of node.before) items.push(span("comment", `${text} `));
    const whole = span("turn", ""); // a number stays with its move
    if (turn % 2 === 0 || numbered) whole.append(span("number", `${Math.floor(turn / 2) + 1}${turn % 2 === 0 ? "." : "…"}`));
    const signs = node.nags.map((nag) => NAG_SIGNS[nag] ?? `$${nag}`).join("") || verdict?.sign || "";
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: node.move + signs });
    button.dataset.at = id;
    if (verdict?.class) button.classList.add(...verdict.class.split(" "));
    if (verdict?.sentence) button.title = verdict.sentence;
    this.buttons.set(id, button);
    whole.append(button);
    items.push(whole);
    for (const text of node.comments) items.push(span("comment", ` ${text} `));
    return items;
  }
}

// The number and the moves of `path`, for one line of text: "12. 9-14 18x9 13. 5x14".
export function lineText(moves, ply, beginsSecond) {
  return moves.map((move, i) => {
    const turn = ply + i + (beginsSecond ? 1 : 0);
    return (turn % 2 === 0 ? `${turn / 2 + 1}. ` : i === 0 ? `${(turn + 1) / 2}… ` : "") + move;
  });
}

