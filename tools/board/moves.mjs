// The moves of a game as a list with its variations, comments and signs. Each move is a button; the
// list is one tab stop, and unchanged parts are not drawn again.
import { shownComment } from "./comment.mjs";
import { t } from "./language.mjs";
import { NAG_SIGNS, ROOT } from "./tree.mjs";

const NO_VERDICTS = {};
const BLOCK_MOVES = 20; // moves of a line in one element, which is drawn again when one of them changes
const BIG = 400; // nodes, from which invisible blocks are not laid out

const span = (className, text) =>
  Object.assign(document.createElement("span"), { className, textContent: text });
const shown = (texts) =>
  texts
    .map(shownComment)
    .filter(Boolean)
    .map((text) =>
      Object.assign(document.createElement("bdi"), {
        className: "comment",
        textContent: ` ${text} `,
      }),
    );
const isSame = (one, other) =>
  one.length === other.length && one.every((part, i) => part === other[i]);

export class MoveList {
  // onGo(at) is called with the node of a move.
  constructor(element, onGo) {
    Object.assign(this, {
      element,
      onGo,
      blocks: new Map(),
      buttons: new Map(), // of the moves that are or were shown, by node
      now: null,
      result: span("result", ""),
    });
    element.classList.add("moves");
    element.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this.onGo(Number(button.dataset.at));
    });
  }

  // `beginsSecond`: the second player moves first. `verdicts`: of a review, by node: { class, sign,
  // sentence }. `isSeen`: the list is visible; it is scrolled to the move when that changes.
  // `result`: in words, shown after the last move.
  show(
    game,
    at,
    { beginsSecond = false, verdicts = NO_VERDICTS, isSeen = true, result = "" } = {},
  ) {
    if (this.result.textContent !== result) this.result.textContent = result;
    const isOld =
      game === this.game && verdicts === this.verdicts && beginsSecond === this.beginsSecond;
    if (isOld && at === this.at && isSeen === this.isSeen) return;
    if (!isOld) this.draw(game, verdicts, beginsSecond);
    Object.assign(this, { at, isSeen });
    const button = this.buttons.get(at);
    this.mark(button?.isConnected ? button : null);
  }

  // Draws everything again, in another language.
  forget() {
    this.blocks.clear();
    this.game = null;
  }

  mark(now) {
    this.now?.removeAttribute("aria-current");
    if (this.stop) this.stop.tabIndex = -1;
    now?.setAttribute("aria-current", "step");
    this.now = now;
    this.stop = now ?? this.element.querySelector("button");
    if (this.stop) this.stop.tabIndex = 0;
    if (!this.isSeen) return;
    const { element } = this,
      top = now ? now.offsetTop - element.offsetTop - element.clientHeight / 2 : 0;
    if (element.scrollTop !== top) element.scrollTop = top;
    element.scrollLeft = now ? now.offsetLeft - element.offsetLeft - element.clientWidth / 2 : 0;
  }

  draw(game, verdicts, beginsSecond) {
    if (beginsSecond !== this.beginsSecond) this.blocks.clear();
    Object.assign(this, { game, verdicts, beginsSecond, drawn: new Map() });
    const { before, comments } = game.nodes[ROOT],
      blocks = this.line(ROOT, 0, true);
    this.blocks = this.drawn; // drop the blocks that are gone
    const items =
      blocks.length > 0
        ? blocks
        : [span("comment", t("noMovesYet"))];
    this.element.classList.toggle("big", Object.keys(game.nodes).length > BIG);
    const all = [...shown([...before, ...comments]), ...items, this.result];
    if (!isSame(all, [...this.element.childNodes])) this.element.replaceChildren(...all);
  }

  // The moves after the node `from`, at half-move `ply`, in blocks.
  line(from, ply, numbered) {
    const { nodes } = this.game,
      blocks = [];
    for (let at = from; nodes[at].children.length > 0;) {
      const moves = []; // { id, ply, numbered, others }
      const first = nodes[at].children[0];
      while (moves.length < BLOCK_MOVES && nodes[at].children.length > 0) {
        const [main, ...others] = nodes[at].children;
        moves.push({
          id: main,
          ply,
          numbered,
          others: others.map((other) => this.variation(other, ply)),
        });
        numbered = others.length > 0 || nodes[main].comments.some(shownComment);
        at = main;
        ply++;
      }
      blocks.push(this.block(`line ${first}`, moves));
    }
    return blocks;
  }

  variation(id, ply) {
    const head = this.block(`head ${id}`, [{ id, ply, numbered: true, others: [] }]),
      rest = this.line(id, ply + 1, false);
    return this.known(`variation ${id}`, [head, ...rest], () => {
      const element = span("variation", "");
      element.append("(", head, ...rest, ")");
      return element;
    });
  }

  block(key, moves) {
    const parts = moves.flatMap(({ id, ply, numbered, others }) => [
      this.game.nodes[id].move,
      this.game.nodes[id].nags,
      this.game.nodes[id].comments,
      this.verdicts[id],
      ply,
      numbered,
      ...others,
    ]);
    return this.known(key, parts, () => {
      const element = span("block", "");
      for (const { id, ply, numbered, others } of moves)
        element.append(...this.move(id, ply, numbered), ...others);
      return element;
    });
  }

  // The element made of the same parts before, or a new one.
  known(key, parts, make) {
    const old = this.blocks.get(key),
      entry = old && isSame(old.parts, parts) ? old : { parts, element: make() };
    this.drawn.set(key, entry);
    return entry.element;
  }

  move(id, ply, numbered) {
    const node = this.game.nodes[id],
      turn = ply + (this.beginsSecond ? 1 : 0),
      verdict = this.verdicts[id];
    const whole = span("turn", ""); // a number stays with its move
    if (turn % 2 === 0 || numbered)
      whole.append(span("number", `${Math.floor(turn / 2) + 1}${turn % 2 === 0 ? "." : "…"}`));
    const signs =
      node.nags.map((nag) => NAG_SIGNS[nag] ?? `$${nag}`).join("") || verdict?.sign || "";
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      textContent: node.move + signs,
      tabIndex: -1,
    });
    button.dataset.at = id;
    this.buttons.set(id, button);
    if (verdict?.class) button.classList.add(...verdict.class.split(" "));
    whole.append(button);
    return [...shown(node.before), whole, ...shown(node.comments)];
  }
}

// The moves of `path` with their numbers, as one line of text: "12. 9-14 18x9 13. 5x14".
export function lineText(moves, ply, beginsSecond) {
  return moves.map((move, i) => {
    const turn = ply + i + (beginsSecond ? 1 : 0);
    return (turn % 2 === 0 ? `${turn / 2 + 1}. ` : i === 0 ? `${(turn + 1) / 2}… ` : "") + move;
  });
}
