// The page about all analysed games: how well they were played, the worst moves on a board,
// players, openings, games.
import { barChart, classesUpTo, histogram, lineChart } from "./chart.mjs";
import { fixed, grouped, make, name, plural, shares, sharesKey, tile } from "./make.mjs";
import { endGame, makeTree, walk } from "./steps.mjs";
import { CLASSES, addLines, isBad, linesOf, moveText, percent } from "./study.mjs";
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
    main.append(make("h1", {}, "Games analysed"), this.source(), this.totals());
    if (this.data.accuracy.length > 0)
      main.append(make("h2", {}, "How they played"), this.charts());
    if (this.data.worst.length > 0) main.append(make("h2", {}, "The worst moves"), this.worst());
    main.append(...this.players(), ...this.openings(), ...this.games());
    const { inaccuracy, mistake, blunder } = this.data.least_loss;
    main.append(
      make(
        "p",
        { class: "soft small" },
        "Accuracy: 0 to 100, the mean over moves with a choice. An inaccuracy (?!) loses " +
          `${inaccuracy} % of a game's expected score and more, a mistake (?) ${mistake} %, a ` +
          `blunder (??) ${blunder} %.`,
      ),
    );
    if (this.data.worst.length === 0) return;
    this.open();
    addEventListener("hashchange", () => this.open());
  }

  source() {
    const { file, files, program, limits } = this.data;
    if (!program) return "";
    const each = [
      limits.nodes && `${grouped(limits.nodes)} nodes`,
      limits.depth && `depth ${limits.depth}`,
      limits.ms && `${grouped(limits.ms)} ms`,
    ]
      .filter(Boolean)
      .join(", ");
    const more = files > 1 ? ` and ${plural(files - 1, "more file")}` : "";
    return make(
      "p",
      { class: "soft" },
      "Of ",
      name(file),
      `${more}, by ${program}, ${each} for each search.`,
    );
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
        tile("Games", grouped(data.games)),
        tile("Players", grouped(data.players.length)),
        tile("Moves with a choice", of(...this.free)),
        tile("Forced moves", of("forced")),
        tile("Inaccuracies", of("inaccuracy")),
        tile("Mistakes", of("mistake")),
        tile("Blunders", of("blunder")),
        tile("Wins missed", grouped(data.thrown_wins)),
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
          title: "Accuracy",
          description: "How many players of a game reached which accuracy.",
          xLabel: "accuracy",
          yLabel: "players of games",
        },
        accuracy,
        classesUpTo(Math.min(...accuracy), 100),
      ),
      barChart(
        {
          title: "Moves with a choice",
          description: "How many per cent of them were what.",
          xLabel: "",
          yLabel: "%",
        },
        this.free.map((kind) => [
          { "only move": "only" }[kind] ?? (CLASSES[kind][0] || kind),
          tenths(this.count([kind]), all),
        ]),
      ),
      barChart(
        {
          title: "Mistakes by phase",
          description: "Inaccuracies, mistakes and blunders of a hundred moves with a choice.",
          xLabel: "phase of the game",
          yLabel: "of 100 moves",
        },
        counts.map((phase) => [
          phase.phase,
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
            title: "Expected score lost by a move",
            description: "On average, by number of the move.",
            xLabel: "number of the move",
            yLabel: "% of a game",
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
      key: "move",
      says: (at) => this.says(at),
      go: { before: step(-1), after: step(1) },
      onShow: () => this.keepPlace(),
    });
    this.table = new Table(
      [
        {
          head: "Move",
          isText: true,
          isName: true,
          cell: (row) => make("b", { class: CLASSES[row.class][1] }, this.moveOf(row)),
          by: (row) => this.moveOf(row),
        },
        { head: "Lost", cell: (row) => `\u2212${percent(row.loss)}`, by: (row) => row.loss },
        { head: "Game", isText: true, cell: (row) => name(row.title), by: (row) => row.number },
      ],
      worst,
      { label: "The worst moves", shown: worst.length, onChoose: (row) => this.choose(row) },
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
      text = `game ${row.number}`,
      { nodes } = viewer.tree;
    const game = row.page ? make("a", { href: `${row.number}.html#${row.ply}` }, text) : text;
    const head = make(
      "p",
      {},
      make("b", { class: CLASSES[row.class][1] }, this.moveOf(row)),
      " in ",
      game,
      ", ",
      name(row.title),
      `. ${row.says}`,
    );
    const where =
      at > 1 &&
      make(
        "p",
        {},
        make("b", {}, moveText(nodes[at].turn - 1, nodes[at].view.last.text)),
        ", in a line that was not played. ",
        viewer.button(0, "Back to the game"),
      );
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
        cell: (row) => name(row.name || "no moves"),
        by: (row) => row.name,
      },
      numberOf("Games", "games"),
      {
        head: "Results",
        kind: "bar",
        cell: (row) => shares(row.won, row.drawn, row.lost),
        by: (row) => (row.won + row.drawn / 2) / Math.max(1, row.won + row.drawn + row.lost),
      },
    ];
  }

  players() {
    const table = new Table(
      [
        ...this.rowColumns("Player"),
        numberOf("Accuracy", "accuracy", 1),
        numberOf("Lost a move, %", "loss", 2),
        numberOf("?!", "inaccuracies", 0, { title: "inaccuracies" }),
        numberOf("?", "mistakes", 0, { title: "mistakes" }),
        numberOf("??", "blunders", 0, { title: "blunders" }),
        numberOf("Wins missed", "thrown_wins"),
      ],
      this.data.players,
      { label: "Players" },
    );
    return [make("h2", {}, "Players"), sharesKey(), table.element];
  }

  openings() {
    const table = new Table(
      [
        ...this.rowColumns("Opening"),
        { ...numberOf("Expected", "expected", 1), cell: (row) => `${fixed(row.expected, 1)} %` },
        numberOf("Accuracy", "accuracy", 1),
      ],
      this.data.openings,
      { label: "Openings" },
    );
    return [
      make("h2", {}, "Openings"),
      make(
        "p",
        { class: "soft small" },
        "Results and expected score of the player who begins, the latter after four half-moves.",
      ),
      table.element,
    ];
  }

  games() {
    if (this.data.pages.length === 0) return [];
    const table = new Table(
      [
        numberOf("No.", "number", 0, { up: true }),
        {
          head: "Game",
          isText: true,
          isName: true,
          kind: "plain",
          cell: (row) => make("a", { href: `${row.number}.html` }, name(row.title)),
          by: (row) => row.title,
        },
        numberOf("Accuracy of who begins", "first", 1),
        numberOf("of the other", "second", 1),
        numberOf("Bad moves", "bad"),
      ],
      this.data.pages,
      { label: "Games", shown: 100 },
    );
    return [make("h2", {}, "Games"), table.element];
  }
}

export function drawSummary(main, data) {
  const page = new SummaryPage(data);
  page.draw(main);
  return page;
}
