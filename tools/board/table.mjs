// A table that can be sorted by its heads. A long one shows its first rows, and more on request.
import { t } from "./language.mjs";
import { grouped, make } from "./make.mjs";

const MORE_ROWS = 500,
  SPARED_ROWS = 3; // up to this many more are shown without a click

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

const compare = (a, b) => {
  if (typeof a === "string" && typeof b === "string") return collator.compare(a, b);
  return (a ?? -Infinity) - (b ?? -Infinity);
};

export class Table {
  // A column is { head, cell(row), by(row), isText, kind, title }: `cell` returns a text or an
  // element, `by` the text or number to sort by; without `by` the column cannot be sorted.
  // `onChoose(row)`: the first text of a row is a button that calls it.
  constructor(columns, rows, { shown = 20, label = null, onChoose = null } = {}) {
    Object.assign(this, { columns, rows: [...rows], shown, onChoose, sorted: null, current: null });
    const heads = columns.map((column) => this.head(column));
    this.body = make("tbody");
    this.more = make("button", { type: "button", class: "more", onclick: () => this.showMore() });
    const table = make(
      "table",
      { "aria-label": label },
      make("thead", {}, make("tr", {}, heads)),
      this.body,
    );
    this.element = make("div", { class: "card scroll" }, table, this.more);
    this.heads = heads;
    this.draw();
  }

  head(column) {
    const kind = [column.isText && "text", column.kind].filter(Boolean).join(" ");
    const head = make("th", { scope: "col", class: kind || null, title: column.title });
    head.append(
      column.by
        ? make("button", { type: "button", onclick: () => this.sort(column) }, column.head)
        : column.head,
    );
    return head;
  }

  // Texts are sorted in ascending order, numbers in descending order; a second click reverses it.
  sort(column) {
    const again = this.sorted?.column === column;
    const isUp = again ? !this.sorted.isUp : column.isText || column.up === true;
    this.sorted = { column, isUp };
    const order = isUp ? 1 : -1;
    this.rows.sort((a, b) => order * compare(column.by(a), column.by(b)));
    this.heads.forEach((head, i) => {
      if (this.columns[i] === column)
        head.setAttribute("aria-sort", isUp ? "ascending" : "descending");
      else head.removeAttribute("aria-sort");
    });
    this.draw();
  }

  showMore() {
    this.shown += MORE_ROWS;
    this.draw();
  }

  draw() {
    const left = this.rows.length - this.shown;
    const count = left > SPARED_ROWS ? this.shown : this.rows.length;
    this.lines = new Map(this.rows.slice(0, count).map((row) => [row, this.line(row)]));
    this.body.replaceChildren(...this.lines.values());
    this.more.hidden = count === this.rows.length;
    this.more.textContent = t("moreOf", {
      more: grouped(Math.min(left, MORE_ROWS)),
      all: grouped(left),
    });
  }

  line(row) {
    let isChosen = false;
    const cells = this.columns.map((column) => {
      let content = column.cell(row);
      if (column.isText && this.onChoose && !isChosen) {
        isChosen = true;
        content = make(
          "button",
          { type: "button", class: "choose", onclick: () => this.choose(row) },
          content,
        );
      }
      const attributes = {
        class: [column.isText && "text", column.kind].filter(Boolean).join(" ") || null,
      };
      return column.isName
        ? make("th", { ...attributes, scope: "row" }, content)
        : make("td", attributes, content);
    });
    return make("tr", { "aria-current": row === this.current ? "true" : null }, cells);
  }

  choose(row) {
    this.mark(row);
    this.onChoose(row);
  }

  // Marks the row that is shown elsewhere; null: none.
  mark(row) {
    this.lines.get(this.current)?.removeAttribute("aria-current");
    this.current = row;
    this.lines.get(row)?.setAttribute("aria-current", "true");
  }

  // Chooses the row that is `by` rows after the current one in the present order.
  step(by) {
    const at = this.rows.indexOf(this.current) + by;
    if (at < 0 || at >= this.rows.length) return;
    while (at >= this.shown) this.shown += MORE_ROWS;
    if (!this.lines.has(this.rows[at])) this.draw();
    this.choose(this.rows[at]);
    const line = this.lines.get(this.rows[at]),
      box = this.element;
    box.scrollTop = line.offsetTop - box.clientHeight / 2;
  }
}
