// The games and the openings of a match in tables, and on a board.
import { said, sideName, t } from "./language.mjs";
import { filled, listen, make, name, resultsColumn, sharesKey } from "./make.mjs";
import { endGame, makeTree, walk } from "./steps.mjs";
import { moveText, numbered } from "./study.mjs";
import { Table } from "./table.mjs";
import { capital } from "./view.mjs";
import { Viewer } from "./viewer.mjs";

export class Replays {
  // `openings` by number, with their games and the first engine's wins, draws and losses.
  constructor(data, openings) {
    Object.assign(this, { data, openings, engines: data.engines, games: data.games });
  }

  hasBoard(game) {
    return game.moves !== undefined && this.openings.get(game.opening).position !== undefined;
  }

  board() {
    const canPlay = this.games.some((game) => this.hasBoard(game)),
      canOpen = this.data.openings.some(({ position }) => position);
    const side = (i) => ({
      head: sideName(this.data.board[i ? "second" : "first"]),
      isText: true,
      cell: (row) => name(this.engines[row.players[i]].name),
      by: (row) => this.engines[row.players[i]].name,
    });
    const games = [...this.games].sort((a, b) => a.number - b.number);
    this.gameTable = new Table(
      [
        { head: t("numberHead"), cell: (row) => String(row.number), by: (row) => row.number, up: true },
        side(0),
        side(1),
        { head: t("result"), cell: (row) => row.result, by: (row) => row.result },
        { head: t("halfMoves"), cell: (row) => String(row.plies), by: (row) => row.plies },
        {
          head: t("endHead"),
          isText: true,
          cell: (row) => this.reasonOf(row),
          by: (row) => this.reasonOf(row),
        },
        {
          head: t("opening"),
          cell: (row) => String(row.opening),
          by: (row) => row.opening,
          up: true,
        },
      ],
      games,
      { label: t("columnGames"), shown: 100, onChoose: canPlay ? (row) => this.showGame(row) : null },
    );
    this.gameTable.element.id = "games";
    if (!canPlay && !canOpen) return this.gameTable.element;
    const step = (by) => () => (this.table ?? this.gameTable).step(by);
    this.viewer = new Viewer({
      address: this.data.address,
      says: (at) => this.says(at),
      go: { before: step(-1), after: step(1) },
      onShow: (at) => this.keepPlace(at),
    });
    return make("div", { class: "columns" }, this.viewer.element, this.gameTable.element);
  }

  reasonOf(row) {
    return said(this.data.reasons[row.reason]);
  }

  showGame(game) {
    if (!this.hasBoard(game)) return;
    this.show(this.gameTable, game, this.openings.get(game.opening), game.moves);
  }

  show(table, row, opening, moves) {
    const tree = makeTree(this.data.board, opening.position),
      before = walk(tree, 0, opening.moves);
    walk(tree, before.at(-1) ?? 0, moves);
    endGame(tree);
    const played = tree.nodes
      .slice(1)
      .map(({ view }) => encodeURIComponent(view.last.text))
      .join("+");
    const start = `game=${this.data.board.name}&fen=${encodeURIComponent(opening.fen)}`;
    const link = start + (played && `&moves=${played}`);
    Object.assign(this, { table, row, opening, begun: before.length });
    for (const other of [this.gameTable, this.openingList])
      other?.mark(other === table ? row : null);
    this.viewer.load(tree, { link, at: before.length });
  }

  says(at) {
    const { row, opening, viewer, begun } = this,
      { view, turn } = viewer.tree.nodes[at];
    const where =
      at === 0
        ? t("atStart")
        : at <= begun
          ? t("inOpening", { move: moveText(turn - 1, view.last.text) })
          : `${moveText(turn - 1, view.last.text)}.`;
    const opened = make(
      "p",
      { class: "soft small" },
      filled("openingNumber", { number: String(opening.number), name: name(opening.name) }),
    );
    if (this.table !== this.gameTable) return [make("p", {}, where), opened];
    const [first, second] = row.players.map((i) => name(this.engines[i].name));
    return [
      make(
        "p",
        {},
        make("b", {}, `${numbered(row.number)}: `, first, " \u2013 ", second, ` ${row.result}`),
        ` (${this.reasonOf(row)}). ${where}`,
      ),
      opened,
    ];
  }

  keepPlace(at) {
    const { table, row } = this;
    history.replaceState(
      null,
      "",
      table === this.gameTable ? `#game=${row.number}&ply=${at}` : `#opening=${row.number}`,
    );
  }

  // Shows the game in the address, or the first one that can be shown.
  open() {
    if (!this.viewer) return;
    if (!this.isDrawn) listen("hashchange", () => this.open());
    const wanted = new URLSearchParams(location.hash.slice(1)),
      ply = wanted.get("ply");
    const game =
      this.games.find(({ number }) => number === Number(wanted.get("game"))) ??
      this.gameTable.rows.find((row) => this.hasBoard(row));
    const opening =
      this.openings.get(Number(wanted.get("opening"))) ??
      (game ? null : this.openingList.rows.find(({ position }) => position));
    if (opening?.position) this.openingList.choose(opening);
    else if (game && this.hasBoard(game)) this.gameTable.choose(game);
    if (ply !== null && !opening) this.viewer.show(Number(ply));
    this.isDrawn = true;
  }

  // --- openings ---

  openingTable() {
    const whole = (head, field) => ({
      head,
      cell: (row) => String(row[field]),
      by: (row) => row[field],
    });
    const isShown = this.viewer && this.data.openings.some(({ position }) => position);
    this.openingList = new Table(
      [
        { ...whole(t("numberHead"), "number"), up: true },
        {
          head: t("opening"),
          isText: true,
          isName: true,
          kind: "plain",
          cell: (row) => name(row.name ?? ""),
          by: (row) => row.name ?? "",
        },
        whole(t("columnGames"), "games"),
        whole(capital(t("won")), "won"),
        whole(capital(t("drawnGames")), "drawn"),
        whole(capital(t("lost")), "lost"),
        resultsColumn(),
      ],
      this.openings.values(),
      { label: t("openings"), onChoose: isShown ? (row) => this.showOpening(row) : null },
    );
    this.openingList.element.id = "openings";
    return [
      make("h2", {}, t("openings")),
      sharesKey(make("span", {}, filled("resultsOf", { engine: name(this.engines[0].name) }))),
      this.openingList.element,
    ];
  }

  showOpening(opening) {
    if (!opening.position) return;
    this.show(this.openingList, opening, opening, "");
    if (this.isDrawn) this.viewer.element.scrollIntoView({ block: "nearest" });
  }
}
