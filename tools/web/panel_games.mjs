// The games of a file, with search and a tree of their moves, and the earlier games of this page.
import { GameList, movesFrom, searchRows } from "../board/games.mjs";
import { movesTo, plyOf, tagOf, endOf } from "../board/tree.mjs";
import { capital } from "../board/view.mjs";
import { $, makeButton } from "./dom.mjs";

export class GamesPanel {
  constructor(screen) {
    this.screen = screen;
    this.list = new GameList($("list"), $("list-space"), (number) => screen.texts.openGame(number));
    $("list-search").oninput = () => this.search();
    $("list-here").onchange = () => this.search();
    $("list-close").onclick = () => screen.dispatch({ type: "listClose" });
  }

  show(state) {
    const { list } = state;
    $("list-part").hidden = $("list-close").hidden = !list;
    if (this.shelf !== state.shelf) this.showShelf(state);
    this.shelf = state.shelf;
    const isNew = list && list.ticket !== this.shown?.ticket;
    if (isNew) {
      // What was sought in another file is not sought in this one.
      $("list-search").value = "";
      $("list-here").checked = false;
    }
    if (list && list !== this.shown) {
      $("list-state").textContent = `${list.name}: ${list.count} games${list.done ? "" : `, ${Math.round(100 * list.share)} % read`}`;
      // A search takes all that was read: while it grows, each time by a fifth.
      if (list.done || isNew || list.count > 1.2 * this.searched) this.search();
    } else if (list && this.at !== `${state.round} ${state.at}`) {
      if ($("list-here").checked) this.search();
      else this.showTree();
    }
    this.shown = list;
    this.at = `${state.round} ${state.at}`;
  }

  key() {
    const { state, rules } = this.screen, { game } = state;
    return parseInt(rules.key(game.variant, game.fen, movesTo(game, state.at)), 16);
  }

  search() {
    const { rows } = this.screen.effects;
    this.searched = rows.length;
    this.numbers = searchRows(rows, $("list-search").value, $("list-here").checked ? this.key() : null);
    this.list.show(rows, this.numbers);
    this.showTree();
  }

  showTree() {
    const { rows } = this.screen.effects, sums = movesFrom(rows, this.numbers ?? [], this.key());
    if (sums.length === 0) return $("tree").replaceChildren("No game of the list has this position.");
    const { rules, state } = this.screen, { first, second } = rules.games.get(state.game.variant);
    const table = document.createElement("table"), head = table.createTHead().insertRow(), body = table.createTBody();
    for (const text of ["Move", "Games", `${capital(first)} won`, "Drawn", `${capital(second)} won`]) head.append(Object.assign(document.createElement("th"), { textContent: text }));
    for (const { move, count, first: won, drawn, second: lost } of sums.slice(0, 20)) {
      const row = body.insertRow();
      row.insertCell().append(makeButton(move, () => this.screen.dispatch({ type: "extend", move })));
      for (const text of [count, won, drawn, lost]) row.insertCell().textContent = String(text);
    }
    $("tree").replaceChildren(table);
  }

  showShelf(state) {
    const { rules, dispatch } = this.screen;
    $("shelf").replaceChildren(...state.shelf.map(({ game }, i) => {
      const item = document.createElement("li"), { title, first, second } = rules.games.get(game.variant);
      const names = [capital(first), capital(second)].map((name) => tagOf(game, name) || name).join(" – ");
      item.append(makeButton(`${title}: ${names} ${game.result}, ${Math.ceil(plyOf(game, endOf(game)) / 2)} moves`, () => dispatch({ type: "unshelve", index: i })), makeButton("Delete", () => dispatch({ type: "unkeep", index: i })));
      return item;
    }));
    if (state.shelf.length === 0) $("shelf").replaceChildren(Object.assign(document.createElement("p"), { textContent: "None yet." }));
  }
}
