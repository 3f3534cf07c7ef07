// The games of a file, with search and a tree of their moves, and the games that the browser keeps.
import { GameList, movesFrom, movesText, searchRows } from "../board/games.mjs";
import { side, sideName, t } from "../board/language.mjs";
import { hasMoves, movesTo } from "../board/tree.mjs";
import { $, makeButton } from "./dom.mjs";
import { isOfFile } from "./files.mjs";
import { chapterOf, isExercise } from "./state.mjs";

const SHOWN_MOVES = 20,
  SHOWN_KEPT = 30;

const countedGames = (count) => t("countedGames", { count });

export class GamesPanel {
  constructor(screen) {
    this.screen = screen;
    this.list = new GameList($("list"), $("list-space"), (number) => screen.texts.files.openGame(number));
    this.list.labelOf = (number) => screen.texts.files.label(number);
    $("study-earlier").onclick = () => this.moveBy(-1);
    $("study-later").onclick = () => this.moveBy(1);
    $("list-search").oninput = () => this.search();
    $("list-here").onchange = () => this.search();
    $("list-close").onclick = () => screen.dispatch({ type: "listClose" });
    $("list-before").onclick = () => this.openNext(-1);
    $("list-after").onclick = () => this.openNext(1);
    this.keptShown = SHOWN_KEPT;
  }

  // Shows everything in another language at once, also hidden parts and those read from the database.
  forget() {
    const { list } = this.screen.state;
    this.at = this.list.shown = "";
    this.list.draw();
    if (list) this.showState(list);
    if (this.kept) this.drawKept(this.kept);
  }

  show(state) {
    const { list } = state,
      isSeen = state.tab === "games";
    $("list-part").hidden = $("list-close").hidden = !list;
    const isOther = this.id !== state.id || this.shelf !== state.shelf || this.openFile !== list?.id;
    if (isSeen && (!this.isSeen || isOther)) this.showKept();
    this.showStudy(state);
    const isNew = list && list.ticket !== this.shown?.ticket;
    if (isNew) {
      // The search text belongs to the previous file.
      $("list-search").value = "";
      $("list-here").checked = false;
    }
    if (list && list !== this.shown) {
      // A search covers everything that was read; while that grows, it is repeated after each
      // fifth.
      const isChanged = list.stamp !== this.shown?.stamp;
      if ((list.done && !this.shown?.done) || isNew || isChanged || list.count > 1.2 * this.searched)
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
      openFile: list?.id,
    });
  }

  // Actions for a file that is kept.
  showStudy(state) {
    const { list } = state,
      chapter = chapterOf(state.id),
      isOf = chapter !== null && chapter.file === list?.id;
    $("study").hidden = !list?.done || !this.screen.texts.files.file; // the browser does not keep it
    const { files } = this.screen.texts;
    this.list.onMove = $("study").hidden ? null : (number, other) => files.move(number, other);
    $("study-add").disabled = isOf || !hasMoves(state.game) || isExercise(state);
    $("study-remove").disabled = !isOf;
  }

  showState(list) {
    const found = this.numbers?.length ?? 0;
    const { files } = this.screen.texts,
      all = list.done && files.file ? files.count() : list.count,
      some = found < all ? t("someOf", { found, games: countedGames(all) }) : countedGames(all);
    const changed = files.changed.size > 0 ? `, ${t("changedHere", { count: files.changed.size })}` : "";
    const share = list.done ? "" : `, ${t("percentRead", { share: Math.round(100 * list.share) })}`;
    $("list-state").textContent = `${list.name}: ${some}${changed}${share}`;
  }

  // The number of the game on the board, and its neighbours in the file.
  showPlace(list) {
    const place = list?.at === undefined ? -1 : (this.numbers?.indexOf(list.at) ?? -1);
    $("of-list").hidden = place < 0;
    $("study-earlier").disabled = place <= 0;
    $("study-later").disabled = place < 0 || place === this.numbers.length - 1;
    if (place < 0) return;
    $("list-before").disabled = place === 0;
    $("list-after").disabled = place === this.numbers.length - 1;
    $("list-place").textContent = t("placeOf", { place: place + 1, all: this.numbers.length });
  }

  openNext(by) {
    const number = this.numbers[this.numbers.indexOf(this.screen.state.list.at) + by];
    if (number !== undefined) this.screen.texts.files.openGame(number);
  }

  // The game that is shown changes places with the one next to it in the list.
  moveBy(by) {
    const { at } = this.screen.state.list,
      other = this.numbers[this.numbers.indexOf(at) + by];
    if (other !== undefined) this.screen.texts.files.move(at, other);
  }

  key() {
    const { state, rules } = this.screen,
      { game } = state;
    return parseInt(rules.key(game.variant, game.fen, movesTo(game, state.at)), 16);
  }

  search() {
    const { files } = this.screen.texts,
      rows = files.rows(),
      { list } = this.screen.state;
    this.searched = rows.length;
    const key = $("list-here").checked ? this.key() : null;
    this.numbers = files.inOrder(searchRows(rows, $("list-search").value, key));
    this.list.show(rows, this.numbers);
    if (list) this.showState(list);
    this.showPlace(list);
    this.showTree();
  }

  showTree() {
    const rows = this.screen.texts.files.rows(),
      sums = movesFrom(rows, this.numbers ?? [], this.key());
    if (sums.length === 0)
      return $("tree").replaceChildren(t("noneHere"));
    const { rules, state } = this.screen,
      { first, second } = rules.games.get(state.game.variant);
    const table = document.createElement("table"),
      head = table.createTHead().insertRow(),
      body = table.createTBody();
    for (const text of [
      t("columnMove"),
      t("columnGames"),
      t("sideWon", { side: side(first) }),
      t("drawn"),
      t("sideWon", { side: side(second) }),
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

  // --- games kept by the browser ---

  async showKept() {
    const { library } = this.screen;
    const ticket = (this.ticket = (this.ticket ?? 0) + 1);
    const rows = await library.rows().catch(() => this.atHand()),
      files = await library.files().catch(() => []);
    if (ticket !== this.ticket) return;
    this.kept = { rows, files };
    this.drawKept(this.kept);
  }

  drawKept({ rows, files }) {
    const { texts, state } = this.screen;
    this.showFiles(files, rows);
    const isOther = ({ id, plies }) => id !== state.id && plies > 0 && !isOfFile(id, files);
    const others = rows.filter(isOther),
      shown = others.slice(0, this.keptShown);
    const items = shown.map((row) => this.keptItem(row, texts));
    if (others.length > shown.length) {
      const more = document.createElement("li");
      more.append(
        makeButton(t("more", { count: others.length - shown.length }), () => {
          this.keptShown += 10 * SHOWN_KEPT;
          this.showKept();
        }),
      );
      items.push(more);
    }
    const none = Object.assign(document.createElement("p"), { textContent: t("noneYet") });
    $("shelf").replaceChildren(...(items.length > 0 ? items : [none]));
  }

  showFiles(files, rows) {
    const { texts, dispatch, state } = this.screen;
    $("files-part").hidden = files.length === 0;
    const items = files.map(({ id, name, count, added, removed }) => {
      const item = document.createElement("li"),
        changed = rows.filter((row) => chapterOf(row.id)?.file === id).length;
      const games = countedGames(count + added - removed.length),
        words = [games, changed > 0 && t("changed", { count: changed })].filter(Boolean).join(", ");
      const open = makeButton(`${name}: ${words}`, () => texts.files.openKept(id), {
        disabled: state.list?.id === id,
      });
      const dialog = {
        kind: "confirm",
        action: { type: "dropFile", id },
        text: t(changed > 0 ? "askForgetChanged" : "askForget", { file: name }),
        yes: t("forget"),
        no: t("keep"),
      };
      const drop = makeButton(t("delete"), () => dispatch({ type: "ask", dialog }));
      drop.ariaLabel = t("deleteName", { name });
      item.append(open, drop);
      return item;
    });
    $("files").replaceChildren(...items);
  }

  // The games of this tab, if the browser keeps none.
  atHand() {
    return this.screen.state.shelf.map((play) => this.screen.rowOf(play));
  }

  keptItem(row, texts) {
    const item = document.createElement("li"),
      { title, first, second } = this.screen.rules.games.get(row.variant) ?? {
        title: row.variant,
        first: "white",
        second: "black",
      };
    const names = [row.first || sideName(first), row.second || sideName(second)].join(" – ");
    const open = makeButton("", () => texts.openKept(row.id));
    open.append(
      Object.assign(document.createElement("bdi"), {
        textContent: `${title}: ${names} ${row.result}, ${movesText(row.plies)}`,
      }),
    );
    item.append(
      open,
      makeButton(t("delete"), () => texts.deleteKept(row.id), { ariaLabel: t("deleteName", { name: names }) }),
    );
    return item;
  }
}
