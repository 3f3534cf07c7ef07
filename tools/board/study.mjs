// The page of an analysed game: its board, the graph of expected scores, moves, players, and
// mistakes.
import { Graph } from "./graph.mjs";
import { fixed, make, name } from "./make.mjs";
import { MoveList } from "./moves.mjs";
import { endGame, makeTree, walk } from "./steps.mjs";
import { Table } from "./table.mjs";
import { newGame } from "./tree.mjs";
import { Viewer } from "./viewer.mjs";
import { capital, otherPlayer } from "./view.mjs";
import { factSentence, scoreSentence, scoreText } from "./words.mjs";

// The classes of moves: a sign, a style, and a text for those that lost nothing of importance.
export const CLASSES = {
  forced: ["", "forced", "Forced move."],
  "only move": ["!", "only", "Only good move."],
  best: ["", "fine", "Best move."],
  good: ["", "fine", "Good move."],
  inaccuracy: ["?!", "inaccuracy"],
  mistake: ["?", "mistake"],
  blunder: ["??", "blunder"],
};
export const isBad = (kind) => kind === "inaccuracy" || kind === "mistake" || kind === "blunder";
const TAGS_SHOWN = ["Event", "Site", "Date", "Round", "Annotator"];

export const percent = (part, places = 0) => `${fixed(100 * part, places)} %`;

// The number and the text of a move: "12. 9-14", "12... 9-14".
export const moveText = (turn, text) =>
  `${Math.floor(turn / 2) + 1}${turn % 2 === 0 ? "." : "..."} ${text}`;

// Plays the lines of a move of the game, from the node before it, and keeps them there.
export function addLines(tree, at, { better, reply }) {
  const node = tree.nodes[at];
  if (better) node.better = walk(tree, at, better);
  if (reply) node.reply = walk(tree, node.next, reply);
}

// The lines of the move after the node `at`.
export function linesOf(viewer, at) {
  const { better, reply } = viewer.tree.nodes[at];
  return [
    better?.length > 0 && viewer.line("Better is", better),
    reply?.length > 0 && viewer.line("Now comes", reply),
  ].filter(Boolean);
}

// Converts a score for the player to move to one for the player who begins, in the form of
// words.mjs.
function scoreOf({ score, score_mate: mate }, isFirst) {
  const sign = isFirst ? 1 : -1;
  if (mate === undefined) return { isMate: false, value: sign * score };
  return { isMate: true, value: sign * Math.sign(score) * Math.ceil(Math.abs(mate) / 2) };
}

export function scoreInWords(view, position) {
  const score = scoreOf(position, view.toMove === view.first);
  if (score.isMate && score.value === 0)
    return `${capital(position.score > 0 ? view.toMove : otherPlayer(view, view.toMove))} has won`;
  return score.isMate ? scoreSentence(view, score) : `Score: ${scoreText(view, score)}`;
}

class GamePage {
  constructor(data) {
    const { game } = data;
    Object.assign(this, {
      data,
      game,
      positions: game.positions,
      tree: makeTree(game.board, game.position, game.turn),
    });
    this.moves = walk(this.tree, 0, game.moves);
    endGame(this.tree);
    this.bad = this.positions
      .filter(({ class: kind, slip }) => isBad(kind) || slip)
      .map(({ ply }) => ply);
    this.positions.forEach((position, ply) => {
      this.tree.nodes[ply].isForced = position.class === "forced";
      if (ply < this.moves.length) addLines(this.tree, ply, position);
    });
    const { board } = game;
    this.shown = game.players.map((player) => player.name || player.side);
    this.playerOf = (view) => this.shown[view.toMove === board.first ? 0 : 1];
  }

  draw(main) {
    const { data, tree } = this;
    this.graph = new Graph(document.createElementNS("http://www.w3.org/2000/svg", "svg"), (at) =>
      this.viewer.show(at),
    );
    this.list = new MoveList(make("div", { id: "moves" }), (at) => this.viewer.show(at - 1));
    this.viewer = new Viewer({
      address: data.address,
      key: "game",
      says: (at) => this.says(at),
      onShow: () => this.follow(),
      go: { bad: () => this.nextBad(), ...this.neighbours() },
    });
    this.viewer.tree = tree;
    main.append(
      this.ways(),
      make("h1", {}, name(data.title)),
      this.facts(),
      make(
        "div",
        { class: "columns" },
        this.viewer.element,
        make(
          "div",
          {},
          this.graphFigure(),
          make("h2", {}, "Moves"),
          this.list.element,
          this.players(),
        ),
      ),
      ...this.mistakes(),
    );
    const link = `game=${tree.board.name}&pdn=${encodeURIComponent(data.pdn)}`;
    const open = () => Number(location.hash.slice(1)) || 0;
    this.viewer.load(tree, { at: Math.min(open(), tree.count - 1), link });
    addEventListener(
      "hashchange",
      () => open() !== this.viewer.gameAt && this.viewer.show(Math.min(open(), tree.count - 1)),
    );
  }

  // --- other games ---

  neighbours() {
    const { before, after } = this.data;
    const to = (number) => number && (() => location.assign(`${number}.html`));
    return Object.fromEntries(
      [
        ["before", to(before)],
        ["after", to(after)],
      ].filter(([, act]) => act),
    );
  }

  ways() {
    const { before, after } = this.data;
    return make(
      "nav",
      { class: "ways", "aria-label": "games" },
      before && make("a", { href: `${before}.html`, rel: "prev" }, `‹ game ${before}`),
      make("a", { href: "summary.html" }, "All games"),
      after && make("a", { href: `${after}.html`, rel: "next" }, `game ${after} ›`),
    );
  }

  facts() {
    const { game } = this,
      tags = Object.fromEntries(
        Object.entries(game.tags).map(([tag, value]) => [tag.toLowerCase(), value]),
      );
    const facts = TAGS_SHOWN.map((tag) => tags[tag.toLowerCase()]).filter(
      (value) => value && value !== "?",
    );
    const all = [game.board.title, game.opening, ...facts].filter(Boolean);
    return make(
      "p",
      { class: "soft" },
      all.flatMap((fact, i) => [i > 0 && " \u00b7 ", name(fact)]),
    );
  }

  // --- below the board ---

  follow() {
    const at = this.viewer.gameAt;
    // The text is about the next move.
    this.list.show(this.listed, Math.min(at + 1, this.tree.count - 1), {
      beginsSecond: this.game.turn % 2 === 1,
      verdicts: this.verdicts,
    });
    this.graph.show(this.chances, { at, marks: this.marks });
    history.replaceState(null, "", `#${at}`);
  }

  graphFigure() {
    const { board } = this.game,
      [first] = this.shown;
    this.chances = this.positions.map(({ expected }, ply) =>
      this.tree.nodes[ply].view.toMove === board.first ? expected : 1 - expected,
    );
    this.marks = this.bad
      .filter((ply) => isBad(this.positions[ply].class))
      .map((ply) => ({ i: ply, kind: CLASSES[this.positions[ply].class][1] }));
    this.listed = newGame(
      board.name,
      "",
      this.moves.map((id) => this.tree.nodes[id].view.last.text),
    );
    this.verdicts = Object.fromEntries(
      this.moves.map((id, ply) => {
        const { class: kind, says } = this.positions[ply],
          [sign, style] = CLASSES[kind];
        return [id, { sign, class: style, sentence: says }];
      }),
    );
    Object.entries({
      id: "graph",
      role: "img",
      "aria-label": `Half-moves to the right, from 100 %, won for ${first}, to 0, lost.`,
    }).forEach(([key, value]) => this.graph.element.setAttribute(key, value));
    const scale = ["100", "50", "0"].map((text) => make("span", {}, text));
    return make(
      "figure",
      { class: "card wide" },
      make("figcaption", {}, "Expected score of ", name(first), ", %"),
      make("div", { class: "scaled" }, make("div", { class: "scale" }, scale), this.graph.element),
    );
  }

  heading(ply) {
    const { class: kind, move } = this.positions[ply],
      { turn } = this.tree.nodes[ply];
    return move ? moveText(turn, move) + CLASSES[kind][0] : "The end";
  }

  says(at) {
    const { viewer } = this,
      game = viewer.gameAt;
    if (at !== game)
      return [
        make(
          "p",
          {},
          make("b", {}, moveText(this.tree.nodes[at].turn - 1, this.tree.nodes[at].view.last.text)),
          ", in a line that was not played. ",
          viewer.button(game, "Back to the game"),
        ),
      ];
    const position = this.positions[at],
      { view } = this.tree.nodes[at],
      kind = CLASSES[position.class] ?? ["", null];
    const said = position.says || kind[2] || "";
    return [
      make(
        "p",
        {},
        make("b", { class: kind[1] }, `${this.heading(at)}.`),
        ` ${scoreInWords(view, position)}, ${percent(position.expected)} expected for `,
        name(this.playerOf(view)),
        `. ${this.known(at)}${said}`,
      ),
      ...linesOf(viewer, at),
    ];
  }

  // The value of a position in endgame tables.
  known(ply) {
    const { tables } = this.positions[ply],
      value = { won: "win", drawn: "draw", lost: "loss" }[tables];
    return value ? `${factSentence(this.tree.nodes[ply].view, { value, plies: -1 })}. ` : "";
  }

  nextBad() {
    const at = this.viewer.gameAt;
    this.viewer.show(this.bad.find((ply) => ply > at) ?? this.bad[0] ?? this.viewer.at);
  }

  // --- tables ---

  players() {
    const players = this.game.players.map((player, i) => ({ ...player, shown: this.shown[i] }));
    const number = (head, field, places = 0, title = null) => ({
      head,
      title,
      cell: (row) => fixed(row[field], places),
      by: (row) => row[field],
    });
    const table = new Table(
      [
        {
          head: "Player",
          isText: true,
          isName: true,
          cell: (row) =>
            make(
              "span",
              {},
              name(row.shown),
              row.name && make("span", { class: "soft" }, ` ${row.side}`),
            ),
          by: (row) => row.shown,
        },
        number("Accuracy", "accuracy", 1),
        number("Points lost", "loss", 2),
        number("?!", "inaccuracies", 0, "inaccuracies"),
        number("?", "mistakes", 0, "mistakes"),
        number("??", "blunders", 0, "blunders"),
        number("Wins missed", "thrown_wins"),
        number("Moves", "moves"),
      ],
      players,
      { label: "Players" },
    );
    return make(
      "section",
      {},
      make("h2", {}, "Players"),
      table.element,
      make(
        "p",
        { class: "soft small" },
        "Accuracy: 0 to 100, over moves with a choice. Points lost: of expected score, a game " +
          "being one point. Wins missed: won positions that were no longer won after the move.",
      ),
    );
  }

  mistakes() {
    const cards = this.bad.map((ply) => {
      const position = this.positions[ply],
        { view } = this.tree.nodes[ply];
      const facts = [0, 1]
        .map((after) => [after ? "After" : "Before", this.known(ply + after)])
        .filter(([, fact]) => fact);
      return make(
        "div",
        { class: "card fault" },
        make(
          "h3",
          {},
          this.viewer.button(ply, this.heading(ply), CLASSES[position.class][1]),
          make("span", { class: "soft" }, " ", name(this.playerOf(view)), `, ${position.phase}`),
        ),
        make("p", {}, position.says),
        linesOf(this.viewer, ply),
        facts.map(([when, fact]) =>
          make("p", { class: "soft small" }, `${when} the move: ${fact}`),
        ),
      );
    });
    return [make("h2", {}, "Mistakes"), ...(cards.length > 0 ? cards : [make("p", {}, "None.")])];
  }
}

export function drawGame(main, data) {
  const page = new GamePage(data);
  page.draw(main);
  return page;
}
