// The page about all analysed games: how well they were played, the worst moves on a board,
// players, openings, games.
import { barChart, classesUpTo, histogram, lineChart } from "./chart.mjs";
import { said, t } from "./language.mjs";
import {
  filled,
  fixed,
  grouped,
  listen,
  make,
  name,
  nameText,
  percent,
  resultsColumn,
  sharesKey,
  tile,
} from "./make.mjs";
import { endGame, makeTree, walk } from "./steps.mjs";
import { CLASSES, addLines, besideGame, isBad, linesOf, moveText, numbered } from "./study.mjs";
import { Table } from "./table.mjs";
import { Viewer } from "./viewer.mjs";

const numberOf = (head, field, places = 0, more = {}) => ({
  head,
  cell: (row) => fixed(row[field], places),
  by: (row) => row[field],
  ...more,
});

class SummaryPage {
  constructor(data) {
    this.data = data;
    const names = Object.keys(CLASSES);
    // The number of moves of some classes, in one phase or in all.
    this.count = (kinds, phases = data.counts) =>
      phases.reduce((sum, phase) => sum + kinds.reduce((all, kind) => all + phase[kind], 0), 0);
    this.free = names.slice(1);
    this.bad = names.filter(isBad);
  }

  draw(main) {
    document.title = t("gamesAnalysed");
    main.append(make("h1", {}, t("gamesAnalysed")), this.source(), this.totals());
    if (this.data.accuracy.length > 0)
      main.append(make("h2", {}, t("howTheyPlayed")), this.charts());
    if (this.data.worst.length > 0) main.append(make("h2", {}, t("worstMoves")), this.worst());
    main.append(...this.players(), ...this.openings(), ...this.games());
    main.append(make("p", { class: "soft small" }, t("accuracyNote", this.data.least_loss)));
    if (this.data.worst.length === 0) return;
    this.open();
    listen("hashchange", () => this.open());
  }

  source() {
    const { file, files, program, limits } = this.data;
    if (!program) return "";
    const each = [
      limits.nodes && t("countedNodes", { count: limits.nodes }),
      limits.depth && t("depthOf", { depth: limits.depth }),
      limits.ms && t("milliseconds", { time: limits.ms }),
    ]
      .filter(Boolean)
      .join(", ");
    const one = nameText(file),
      all = files > 1 ? t("andMoreFiles", { file: one, count: files - 1 }) : one;
    return make("p", { class: "soft" }, t("source", { file: all, program, limits: each }));
  }

  totals() {
    const { data } = this,
      of = (...kinds) => grouped(this.count(kinds));
    return make(
      "div",
      { class: "card" },
      make(
        "dl",
        { class: "tiles" },
        tile(t("columnGames"), grouped(data.games)),
        tile(t("players"), grouped(data.players.length)),
        tile(t("movesWithChoice"), of(...this.free)),
        tile(t("forcedMoves"), of("forced")),
        tile(t("inaccuracies"), of("inaccuracy")),
        tile(t("mistakes"), of("mistake")),
        tile(t("blunders"), of("blunder")),
        tile(t("winsMissed"), grouped(data.thrown_wins)),
      ),
    );
  }

  charts() {
    const { accuracy, counts, losses } = this.data,
      all = this.count(this.free);
    const tenths = (part, whole) => (whole > 0 ? Math.round((1000 * part) / whole) / 10 : 0);
    const figures = [
      histogram(
        {
          title: t("accuracy"),
          description: t("accuracyChart"),
          xLabel: t("accuracy"),
          yLabel: t("playersOfGames"),
        },
        accuracy,
        classesUpTo(Math.min(...accuracy), 100),
      ),
      barChart(
        {
          title: t("movesWithChoice"),
          description: t("choiceChart"),
          xLabel: "",
          yLabel: "%",
        },
        this.free.map((kind) => [
          isBad(kind) ? CLASSES[kind][0] : t(`kind.${kind}`),
          tenths(this.count([kind]), all),
        ]),
      ),
      barChart(
        {
          title: t("phaseChart"),
          description: t("phaseChartIs"),
          xLabel: t("phaseOfGame"),
          yLabel: t("ofHundred"),
        },
        counts.map((phase) => [
          said(phase.phase),
          tenths(this.count(this.bad, [phase]), this.count(this.free, [phase])),
        ]),
      ),
    ];
    // Move numbers that a twentieth of the games reach; the few longer games would mean little.
    const most = Math.max(...losses.map(({ moves }) => moves));
    const points = losses
      .map(({ moves, loss }, i) => [i + 1, loss, moves])
      .filter(([, , moves]) => moves > 0 && 20 * moves >= most);
    if (points.length > 0)
      figures.push(
        lineChart(
          {
            title: t("lossChart"),
            description: t("lossChartIs"),
            xLabel: t("numberOfMove"),
            yLabel: t("percentOfGame"),
          },
          points,
        ),
      );
    return make("div", { class: "charts" }, figures);
  }

  // --- the worst moves ---

  worst() {
    const { worst, address } = this.data;
    const step = (by) => () => this.table.step(by);
    this.viewer = new Viewer({
      address,
      list: "move",
      says: (at) => this.says(at),
      go: { before: step(-1), after: step(1) },
      onShow: () => this.keepPlace(),
    });
    this.table = new Table(
      [
        {
          head: t("columnMove"),
          isText: true,
          isName: true,
          cell: (row) => make("b", { class: CLASSES[row.class][1] }, this.moveOf(row)),
          by: (row) => this.moveOf(row),
        },
        { head: t("lossHead"), cell: (row) => `\u2212${percent(row.loss)}`, by: (row) => row.loss },
        { head: t("gameHead"), isText: true, cell: (row) => name(row.title), by: (row) => row.number },
      ],
      worst,
      { label: t("worstMoves"), shown: worst.length, onChoose: (row) => this.choose(row) },
    );
    this.table.element.id = "worst";
    return make("div", { class: "columns" }, this.viewer.element, this.table.element);
  }

  moveOf(row) {
    return moveText(row.turn, row.moves.split("/")[0]) + CLASSES[row.class][0];
  }

  choose(row) {
    const tree = makeTree(row.board, row.position, row.turn);
    walk(tree, 0, row.moves);
    endGame(tree);
    addLines(tree, 0, row);
    this.row = row;
    this.viewer.load(tree, {
      link: `game=${row.board.name}&pdn=${encodeURIComponent(row.pdn)}`,
      ply: row.ply,
    });
  }

  says(at) {
    const { row, viewer } = this,
      text = numbered(row.number),
      { view, turn } = viewer.tree.nodes[at];
    const head = make(
      "p",
      {},
      filled("moveOfGame", {
        move: make("b", { class: CLASSES[row.class][1] }, this.moveOf(row)),
        game: row.page ? make("a", { href: `${row.number}.html#${row.ply}` }, text) : text,
        players: name(row.title),
        says: said(row.says),
      }),
    );
    const where = at > 1 && besideGame(viewer, turn - 1, view.last.text, 0);
    return [head, ...linesOf(viewer, 0), where];
  }

  keepPlace() {
    history.replaceState(null, "", `#${this.data.worst.indexOf(this.row) + 1}`);
  }

  open() {
    const { worst } = this.data,
      wanted = Number(location.hash.slice(1)) || 1;
    this.table.choose(worst[Math.min(Math.max(wanted, 1), worst.length) - 1]);
  }

  // --- tables ---

  // The columns shared by players and openings.
  rowColumns(head) {
    return [
      {
        head,
        isText: true,
        isName: true,
        kind: "plain",
        cell: (row) => name(row.name || t("noMovesMade")),
        by: (row) => row.name,
      },
      numberOf(t("columnGames"), "games"),
      resultsColumn(),
    ];
  }

  players() {
    const table = new Table(
      [
        ...this.rowColumns(t("player")),
        numberOf(t("accuracy"), "accuracy", 1),
        numberOf(t("lossPerMove"), "loss", 2),
        numberOf("?!", "inaccuracies", 0, { title: t("inaccuracies") }),
        numberOf("?", "mistakes", 0, { title: t("mistakes") }),
        numberOf("??", "blunders", 0, { title: t("blunders") }),
        numberOf(t("winsMissed"), "thrown_wins"),
      ],
      this.data.players,
      { label: t("players") },
    );
    return [make("h2", {}, t("players")), sharesKey(), table.element];
  }

  openings() {
    const table = new Table(
      [
        ...this.rowColumns(t("opening")),
        {
          ...numberOf(t("expectedHead"), "expected", 1),
          cell: (row) => `${fixed(row.expected, 1)} %`,
        },
        numberOf(t("accuracy"), "accuracy", 1),
      ],
      this.data.openings,
      { label: t("openings") },
    );
    return [
      make("h2", {}, t("openings")),
      make("p", { class: "soft small" }, t("openingsNote")),
      table.element,
    ];
  }

  games() {
    if (this.data.pages.length === 0) return [];
    const table = new Table(
      [
        numberOf(t("numberHead"), "number", 0, { up: true }),
        {
          head: t("gameHead"),
          isText: true,
          isName: true,
          kind: "plain",
          cell: (row) => make("a", { href: `${row.number}.html` }, name(row.title)),
          by: (row) => row.title,
        },
        numberOf(t("accuracyFirst"), "first", 1),
        numberOf(t("accuracySecond"), "second", 1),
        numberOf(t("badMoves"), "bad"),
      ],
      this.data.pages,
      { label: t("columnGames"), shown: 100 },
    );
    return [make("h2", {}, t("columnGames")), table.element];
  }
}

export function drawSummary(main, data) {
  const page = new SummaryPage(data);
  page.draw(main);
  return page;
}
