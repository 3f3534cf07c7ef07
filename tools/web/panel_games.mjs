// The games of a file, with search and a tree of their moves, and the games that the browser keeps.
import { GameList, movesFrom, movesText, searchRows } from "../board/games.mjs";
import { movesTo } from "../board/tree.mjs";
import { capital } from "../board/view.mjs";
import { $, makeButton } from "./dom.mjs";

const SHOWN_MOVES = 20,
  SHOWN_KEPT = 30;

export class GamesPanel {
  constructor(screen) {
    this.screen = screen;
    this.list = new GameList($("list"), $("list-space"), (number) => screen.texts.openGame(number));
    $("list-search").oninput = () => this.search();
    $("list-here").onchange = () => this.search();
    $("list-close").onclick = () => screen.dispatch({ type: "listClose" });
    $("list-before").onclick = () => this.openNext(-1);
    $("list-after").onclick = () => this.openNext(1);
    this.keptShown = SHOWN_KEPT;
  }

  show(state) {
    const { list } = state,
      isSeen = state.tab === "games";
    $("list-part").hidden = $("list-close").hidden = !list;
    if (isSeen && (!this.isSeen || this.id !== state.id || this.shelf !== state.shelf))
      this.showKept();
    const isNew = list && list.ticket !== this.shown?.ticket;
    if (isNew) {
      // What was sought in another file is not sought in this one.
      $("list-search").value = "";
      $("list-here").checked = false;
    }
    if (list && list !== this.shown) {
      // A search takes all that was read: while it grows, each time by a fifth.
      if ((list.done && !this.shown?.done) || isNew || list.count > 1.2 * this.searched)
        this.search();
      this.showState(list);
    } else if (list && this.at !== `${state.round} ${state.at}`) {
      if ($("list-here").checked) this.search();
      else this.showTree();
    }
    if (isSeen && !this.isSeen) this.list.draw(); // it had no height before
    this.showPlace(list);
    Object.assign(this, {
      shown: list,
      at: `${state.round} ${state.at}`,
      isSeen,
      id: state.id,
      shelf: state.shelf,
    });
  }

  showState(list) {
    const found = this.numbers?.length ?? 0,
      games = (count) => `${count} ${count === 1 ? "game" : "games"}`;
    const some = found < this.searched ? `${found} of ${games(list.count)}` : games(list.count);
    $("list-state").textContent =
      `${list.name}: ${some}${list.done ? "" : `, ${Math.round(100 * list.share)} % read`}`;
  }

  // Which game of the file is on the board, and the ones beside it.
  showPlace(list) {
    const place = list?.at === undefined ? -1 : (this.numbers?.indexOf(list.at) ?? -1);
    $("of-list").hidden = place < 0;
    if (place < 0) return;
    $("list-before").disabled = place === 0;
    $("list-after").disabled = place === this.numbers.length - 1;
    $("list-place").textContent = `${place + 1} of ${this.numbers.length}`;
  }

  openNext(by) {
    const number = this.numbers[this.numbers.indexOf(this.screen.state.list.at) + by];
    if (number !== undefined) this.screen.texts.openGame(number);
  }

  key() {
    const { state, rules } = this.screen,
      { game } = state;
    return parseInt(rules.key(game.variant, game.fen, movesTo(game, state.at)), 16);
  }

  search() {
    const { rows } = this.screen.effects,
      { list } = this.screen.state;
    this.searched = rows.length;
    this.numbers = searchRows(
      rows,
      $("list-search").value,
      $("list-here").checked ? this.key() : null,
    );
    this.list.show(rows, this.numbers);
    if (list) this.showState(list);
    this.showPlace(list);
    this.showTree();
  }

  showTree() {
    const { rows } = this.screen.effects,
      sums = movesFrom(rows, this.numbers ?? [], this.key());
    if (sums.length === 0)
      return $("tree").replaceChildren("No game of the list has this position.");
    const { rules, state } = this.screen,
      { first, second } = rules.games.get(state.game.variant);
    const table = document.createElement("table"),
      head = table.createTHead().insertRow(),
      body = table.createTBody();
    for (const text of [
      "Move",
      "Games",
      `${capital(first)} won`,
      "Drawn",
      `${capital(second)} won`,
    ])
      head.append(Object.assign(document.createElement("th"), { textContent: text }));
    for (const { move, count, first: won, drawn, second: lost } of sums.slice(0, SHOWN_MOVES)) {
      const row = body.insertRow();
      row
        .insertCell()
        .append(makeButton(move, () => this.screen.dispatch({ type: "extend", move })));
      for (const text of [count, won, drawn, lost]) row.insertCell().textContent = String(text);
    }
    $("tree").replaceChildren(table);
  }

  // --- what the browser keeps ---

  async showKept() {
    const { texts, library, state } = this.screen;
    const ticket = (this.ticket = (this.ticket ?? 0) + 1);
    const rows = await library.rows().catch(() => this.atHand());
    if (ticket !== this.ticket) return;
    const others = rows.filter(({ id, plies }) => id !== state.id && plies > 0),
      shown = others.slice(0, this.keptShown);
    const items = shown.map((row) => this.keptItem(row, texts));
    if (others.length > shown.length) {
      const more = document.createElement("li");
      more.append(
        makeButton(`${others.length - shown.length} more`, () => {
          this.keptShown += 10 * SHOWN_KEPT;
          this.showKept();
        }),
      );
      items.push(more);
    }
    const none = Object.assign(document.createElement("p"), { textContent: "None yet." });
    $("shelf").replaceChildren(...(items.length > 0 ? items : [none]));
  }

  // The games of this tab, where the browser keeps none.
  atHand() {
    return this.screen.state.shelf.map((play) => this.screen.rowOf(play));
  }

  keptItem(row, texts) {
    const item = document.createElement("li"),
      { title, first, second } = this.screen.rules.games.get(row.variant) ?? {
        title: row.variant,
        first: "first",
        second: "second",
      };
    const names = [row.first || capital(first), row.second || capital(second)].join(" – ");
    const open = makeButton("", () => texts.openKept(row.id));
    open.append(
      Object.assign(document.createElement("bdi"), {
        textContent: `${title}: ${names} ${row.result}, ${movesText(row.plies)}`,
      }),
    );
    item.append(
      open,
      makeButton("Delete", () => texts.deleteKept(row.id), { ariaLabel: `Delete ${names}` }),
    );
    return item;
  }
}
