// The page of an analysed game: its board, the graph of expected scores, moves, players, and
// mistakes.
import { Graph } from "./graph.mjs";
import { said, side, sideName, t } from "./language.mjs";
import { filled, fixed, listen, make, name, nameText, percent } from "./make.mjs";
import { MoveList } from "./moves.mjs";
import { endGame, makeTree, walk } from "./steps.mjs";
import { Table } from "./table.mjs";
import { newGame } from "./tree.mjs";
import { Viewer } from "./viewer.mjs";
import { otherPlayer } from "./view.mjs";
import { factSentence, provedMark, scoreSentence, scoreText } from "./words.mjs";

// The classes of moves: a sign and a style.
export const CLASSES = {
  forced: ["", "forced"],
  "only move": ["!", "only"],
  best: ["", "fine"],
  good: ["", "fine"],
  inaccuracy: ["?!", "inaccuracy"],
  mistake: ["?", "mistake"],
  blunder: ["??", "blunder"],
};
export const isBad = (kind) => kind === "inaccuracy" || kind === "mistake" || kind === "blunder";
const TAGS_SHOWN = ["Event", "Site", "Date", "Round", "Annotator"];

// The number and the text of a move: "12. 9-14", "12... 9-14".
export const moveText = (turn, text) =>
  `${Math.floor(turn / 2) + 1}${turn % 2 === 0 ? "." : "..."} ${text}`;

export const numbered = (number) => t("gameNumber", { number: String(number) });

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
    better?.length > 0 && viewer.line(t("betterIs"), better),
    reply?.length > 0 && viewer.line(t("nowComes"), reply),
  ].filter(Boolean);
}

// Converts a score for the player to move to one for the player who begins, in the form of
// words.mjs.
function scoreOf({ score, score_mate: mate }, isFirst) {
  const sign = isFirst ? 1 : -1;
  if (mate === undefined) return { isMate: false, value: sign * score };
  return { isMate: true, value: sign * Math.sign(score) * Math.ceil(Math.abs(mate) / 2) };
}

function scoreInWords(view, position) {
  const score = scoreOf(position, view.toMove === view.first);
  if (score.isMate && score.value === 0)
    return t("hasWon", side(position.score > 0 ? view.toMove : otherPlayer(view, view.toMove)));
  return score.isMate
    ? scoreSentence(view, score)
    : t("scoreIs", { score: scoreText(view, score) });
}

// The text about a move of a line that was not played, with a button back to the node `at`.
export const besideGame = (viewer, turn, move, at) =>
  make(
    "p",
    {},
    filled("notPlayed", { move: make("b", {}, moveText(turn, move)) }),
    " ",
    viewer.button(at, t("backToGame")),
  );

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
    this.shown = game.players.map((player) => player.name || sideName(player.side));
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
      says: (at) => this.says(at),
      onShow: () => this.follow(),
      go: { bad: () => this.nextBad(), ...this.neighbours() },
    });
    this.viewer.tree = tree;
    main.append(
      this.ways(),
      make("h1", {}, this.title()),
      this.facts(),
      make(
        "div",
        { class: "columns" },
        this.viewer.element,
        make(
          "div",
          {},
          this.graphFigure(),
          make("h2", {}, t("moves")),
          this.list.element,
          this.players(),
        ),
      ),
      ...this.mistakes(),
    );
    const link = `game=${tree.board.name}&pdn=${encodeURIComponent(data.pdn)}`;
    const open = () => Number(location.hash.slice(1)) || 0;
    this.viewer.load(tree, { at: Math.min(open(), tree.count - 1), link });
    listen(
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
      { class: "ways", "aria-label": t("columnGames") },
      before && make("a", { href: `${before}.html`, rel: "prev" }, `‹ ${numbered(before)}`),
      make("a", { href: "summary.html" }, t("allGames")),
      after && make("a", { href: `${after}.html`, rel: "next" }, `${numbered(after)} ›`),
    );
  }

  title() {
    const [first, second] = this.shown;
    return [name(first), " \u2013 ", name(second), ` ${this.game.result}`];
  }

  facts() {
    const { game } = this,
      tags = Object.fromEntries(
        Object.entries(game.tags).map(([tag, value]) => [tag.toLowerCase(), value]),
      );
    const facts = TAGS_SHOWN.map((tag) => tags[tag.toLowerCase()]).filter(
      (value) => value && value !== "?",
    );
    const all = [said(game.board.title), game.opening, ...facts].filter(Boolean);
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
        const [sign, style] = CLASSES[this.positions[ply].class];
        return [id, { sign, class: style }];
      }),
    );
    Object.entries({
      id: "graph",
      role: "img",
      "aria-label": t("expectedGraph", { player: nameText(first) }),
    }).forEach(([key, value]) => this.graph.element.setAttribute(key, value));
    const scale = ["100", "50", "0"].map((text) => make("span", {}, text));
    return make(
      "figure",
      { class: "card wide" },
      make("figcaption", {}, filled("expectedScoreOf", { player: name(first) })),
      make("div", { class: "scaled" }, make("div", { class: "scale" }, scale), this.graph.element),
    );
  }

  heading(ply) {
    const { class: kind, move } = this.positions[ply],
      { turn } = this.tree.nodes[ply];
    return move ? moveText(turn, move) + CLASSES[kind][0] : t("theEnd");
  }

  says(at) {
    const { viewer } = this,
      game = viewer.gameAt;
    const { view, turn } = this.tree.nodes[at];
    if (at !== game) return [besideGame(viewer, turn - 1, view.last.text, game)];
    const position = this.positions[at],
      { class: kind } = position;
    return [
      make(
        "p",
        {},
        make("b", { class: CLASSES[kind]?.[1] }, `${this.heading(at)}.`),
        " ",
        filled("expectedFor", {
          score: scoreInWords(view, position),
          share: percent(position.expected),
          player: name(this.playerOf(view)),
        }),
        this.known(at) && ` ${this.known(at)}.`,
        " ",
        position.proved && [provedMark(), " "],
        position.says ? said(position.says) : kind && t(`class.${kind}`),
      ),
      ...linesOf(viewer, at),
    ];
  }

  // The value of a position in endgame tables, "" if they do not have it.
  known(ply) {
    const { tables } = this.positions[ply],
      value = { won: "win", drawn: "draw", lost: "loss" }[tables];
    return value ? factSentence(this.tree.nodes[ply].view, { value, plies: -1 }) : "";
  }

  nextBad() {
    const at = this.viewer.gameAt;
    this.viewer.show(this.bad.find((ply) => ply > at) ?? this.bad[0] ?? this.viewer.at);
  }

  // --- tables ---

  players() {
    const shownAs = (player, i) => [
      name(this.shown[i]),
      player.name && make("span", { class: "soft" }, ` ${sideName(player.side)}`),
    ];
    const figure = (label, field, places = 0) => ({ label, field, places });
    const column = (player, i) => ({
      head: make("span", {}, shownAs(player, i)),
      cell: ({ field, places }) => fixed(player[field], places),
    });
    // A column for each player and not a row, so that it fits next to the board and on phones.
    const table = new Table(
      [
        { head: "", isText: true, isName: true, kind: "plain", cell: ({ label }) => label },
        ...this.game.players.map(column),
      ],
      [
        figure(t("accuracy"), "accuracy", 1),
        figure(t("pointsLost"), "loss", 2),
        figure(`${t("inaccuracies")} ?!`, "inaccuracies"),
        figure(`${t("mistakes")} ?`, "mistakes"),
        figure(`${t("blunders")} ??`, "blunders"),
        figure(t("winsMissed"), "thrown_wins"),
        figure(t("moves"), "moves"),
      ],
      { label: t("players") },
    );
    return make(
      "section",
      {},
      make("h2", {}, t("players")),
      table.element,
      make("p", { class: "soft small" }, t("playersNote")),
    );
  }

  mistakes() {
    const cards = this.bad.map((ply) => {
      const position = this.positions[ply],
        { view } = this.tree.nodes[ply];
      const facts = [0, 1]
        .map((after) => ({ after, fact: this.known(ply + after), at: this.positions[ply + after] }))
        .filter(({ fact }) => fact);
      return make(
        "div",
        { class: "card fault" },
        make(
          "h3",
          {},
          this.viewer.button(ply, this.heading(ply), CLASSES[position.class][1]),
          make("span", { class: "soft" }, " ", name(this.playerOf(view)), `, ${said(position.phase)}`),
        ),
        make("p", {}, said(position.says)),
        linesOf(this.viewer, ply),
        facts.map(({ after, fact, at }) =>
          make(
            "p",
            { class: "soft small" },
            t(after ? "afterMove" : "beforeMove", { fact }),
            at.proved && [" ", provedMark()],
          ),
        ),
      );
    });
    const none = make("p", {}, t("noneFound"));
    return [make("h2", {}, t("mistakes")), ...(cards.length > 0 ? cards : [none])];
  }
}

export function drawGame(main, data) {
  const page = new GamePage(data);
  page.draw(main);
  return page;
}
