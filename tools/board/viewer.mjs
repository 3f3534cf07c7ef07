// A board to step through in a page that a program has written, without an engine: it shows a node
// of a tree (steps.mjs), and lines of moves that can be followed.
import { Board } from "./board.mjs";
import { side, t } from "./language.mjs";
import { listen, make } from "./make.mjs";
import { lineText } from "./moves.mjs";
import { onGame } from "./steps.mjs";

const VIEWER_KEYS = {
  ArrowLeft: "back",
  ArrowRight: "on",
  Home: "first",
  End: "last",
  m: "bad",
  f: "flip",
  n: "after",
  p: "before",
};

// What the buttons before and after go to: games, or the moves of a list.
const STEPS = {
  game: { before: () => t("gameBefore"), after: () => t("nextGame") },
  move: { before: () => t("moveBefore"), after: () => t("moveAfter") },
};

function keysHelp(go, steps) {
  const swatch = (kind, word) => [make("i", { class: `swatch ${kind}` }), word];
  const keys = [
    "\u2190 \u2192 Home End",
    `f: ${t("flip")}`,
    go.bad && `m: ${t("nextMistake")}`,
    go.before && `p: ${steps.before()}`,
    go.after && `n: ${steps.after()}`,
  ].filter(Boolean);
  return make(
    "p",
    { class: "soft small" },
    swatch("played", t("playedArrow")),
    swatch("best", t("betterArrow")),
    ". ",
    t("keysList", { keys: keys.join("; ") }),
  );
}

export class Viewer {
  // `address` is that of the page with an engine, "" if there is none. `says(at)` returns the text
  // about a node; onShow(at) is called when one is shown; `go` has more actions for keys and
  // buttons: { bad, before, after }; `list` is what the last two go through, "game" or "move".
  constructor({ address = "", says = () => [], onShow = () => {}, go = {}, list = "game" } = {}) {
    const next = STEPS[list];
    const steps = {
      first: () => this.show(0),
      back: () => this.show(this.node.parent ?? this.at),
      on: () => this.show(this.node.next ?? this.at),
      last: () => this.show(this.end()),
      flip: () => this.flip(),
    };
    Object.assign(this, {
      address,
      says,
      onShow,
      go: { ...steps, ...go },
      flipped: false,
      tree: null,
      at: 0,
    });
    const button = (act, title, text) =>
      make(
        "button",
        {
          type: "button",
          "data-go": act,
          title,
          "aria-label": title,
          onclick: () => this.go[act](),
        },
        text,
      );
    const extra = [
      go.before && button("before", `${next.before()} (p)`, `‹ ${next.before()}`),
      go.after && button("after", `${next.after()} (n)`, `${next.after()} ›`),
    ];
    this.openLink = address
      ? make(
          "a",
          {
            class: "button",
            id: "open",
            target: "_blank",
            title: t("openInBoardHint"),
          },
          t("openInBoard"),
        )
      : null;
    this.boardElement = make("div", { id: "board" });
    this.hands = make("p", { class: "soft small", hidden: true });
    this.saying = make("div", { id: "says", "aria-live": "polite" });
    this.element = make(
      "section",
      { class: "play" },
      this.boardElement,
      this.hands,
      make(
        "nav",
        {},
        button("first", t("toStartKey"), "|\u25c0"),
        button("back", t("moveBackKey"), "\u25c0"),
        button("on", t("moveOnKey"), "\u25b6"),
        button("last", t("toEndKey"), "\u25b6|"),
        go.bad ? button("bad", `${t("nextMistake")} (m)`, t("nextMistake")) : null,
        extra,
        button("flip", t("flipKey"), t("flip")),
        this.openLink,
      ),
      this.saying,
      keysHelp(go, next),
    );
    this.board = new Board(this.boardElement);
    listen("keydown", (event) => this.key(event));
  }

  get node() {
    return this.tree.nodes[this.at];
  }

  // Shows the node `at` of another tree. `link`: opens it in the page with an engine, without the
  // ply; `ply`: half-moves of that game before the tree.
  load(tree, { at = 0, link = "", ply = 0 } = {}) {
    Object.assign(this, { tree, link, ply });
    this.show(at);
  }

  show(at) {
    const { tree } = this;
    if (!tree) return;
    this.at = Math.min(Math.max(at, 0), tree.nodes.length - 1);
    const { view } = this.node;
    this.board.show(view, { flipped: this.flipped, arrows: this.arrows(this.at) });
    const hands = Object.entries(view.hands).map(([player, hand]) =>
      t("playerIs", { ...side(player), name: t("hand", hand) }),
    );
    this.hands.textContent = hands.join("; ");
    this.hands.hidden = hands.length === 0;
    this.saying.replaceChildren(...[this.says(this.at)].flat().filter(Boolean));
    this.mark();
    if (this.openLink) {
      this.openLink.href = `${this.address}#${this.link}&ply=${this.ply + this.gameAt}`;
      this.openLink.hidden = !this.link;
    }
    this.onShow(this.at);
  }

  // The node of the game that is shown, or from which the line shown branches off.
  get gameAt() {
    return onGame(this.tree, this.at);
  }

  // Arrows for the move played and for the better one.
  arrows(at) {
    const { nodes } = this.tree,
      { next, better } = nodes[at];
    const path = (id) => nodes[id].view.last.path;
    if (next === null || at >= this.tree.count) return [];
    const arrows = nodes[at].isForced ? [] : [{ kind: "played", path: path(next) }];
    if (better?.length > 0 && better[0] !== next)
      arrows.push({ kind: "best", path: path(better[0]) });
    return arrows;
  }

  // Marks the buttons of the node shown, anywhere in the page.
  mark() {
    for (const button of document.querySelectorAll("[data-node]")) {
      if (Number(button.dataset.node) === this.at) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  }

  // Buttons for the nodes `ids`, one after another, after a word.
  line(word, ids) {
    const { nodes } = this.tree,
      first = nodes[ids[0]];
    const texts = lineText(
      ids.map((id) => nodes[id].view.last.text),
      first.turn - 1,
      false,
    );
    return make(
      "p",
      { class: "line" },
      make("span", { class: "soft" }, `${word} `),
      ids.map((id, i) => this.button(id, texts[i])).flatMap((button) => [button, " "]),
    );
  }

  // A button that shows the node `id`.
  button(id, text, kind = null) {
    return make(
      "button",
      { type: "button", class: kind, "data-node": id, onclick: () => this.show(id) },
      text,
    );
  }

  end() {
    let { at } = this;
    while (this.tree.nodes[at].next !== null) at = this.tree.nodes[at].next;
    return at;
  }

  flip() {
    this.flipped = !this.flipped;
    this.show(this.at);
  }

  key(event) {
    const act = VIEWER_KEYS[event.key];
    if (
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      event.target.closest?.("input, select, textarea") ||
      !this.go[act] ||
      !this.tree
    )
      return;
    event.preventDefault();
    this.go[act]();
  }
}
