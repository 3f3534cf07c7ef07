// The games of a file: rows from the engine's index, a search over them, a tree of their moves, and
// a list that draws only its visible part.

import { dateText, t } from "./language.mjs";

export const KEY_LETTERS = 8;
const ROW_PIXELS = 46;

// Reads a line of web_index() as a row.
export function readRow(line) {
  const [, offset, broken, variant, result, plies, opening, first, second, event, date, moves, keys] = line.split("\t");
  const row = { offset: Number(offset), broken: broken !== "", variant, result, plies: Number(plies), opening, first, second, event, date, moves };
  row.keys = new Uint32Array(keys.length / KEY_LETTERS);
  for (let i = 0; i < row.keys.length; i++) row.keys[i] = parseInt(keys.slice(KEY_LETTERS * i, KEY_LETTERS * (i + 1)), 16);
  return row;
}

// Letters without their marks, so that "zolc" finds "\u017b\u00f3\u0142\u0107".
const UNMARKED = { "\u0142": "l", "\u00f8": "o", "\u0111": "d", "\u00df": "ss", "\u00e6": "ae", "\u0153": "oe", "\u0131": "i" };
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[\u0142\u00f8\u0111\u00df\u00e6\u0153\u0131]/g, (letter) => UNMARKED[letter]);

export const movesText = (plies) => t("countedMoves", { count: Math.ceil(plies / 2) });

// The numbers of the rows that contain every word of `text` and pass the position `key`, if it is
// given.
export function searchRows(rows, text, key = null) {
  const words = plain(text).split(/\s+/).filter(Boolean), found = [];
  rows.forEach((row, i) => {
    if (key !== null && !row.keys.includes(key)) return;
    if (words.length > 0) {
      row.text ??= plain([row.first, row.second, row.event, row.date, row.opening, row.result].join(" "));
      if (!words.every((word) => row.text.includes(word))) return;
    }
    found.push(i);
  });
  return found;
}

// The moves played in the position `key`, the most frequent first: { move, count, first, drawn,
// second }.
export function movesFrom(rows, numbers, key) {
  const byMove = new Map();
  for (const i of numbers) {
    const row = rows[i], ply = row.keys.indexOf(key);
    if (ply < 0) continue;
    row.list ??= row.moves.split(" ");
    const move = row.list[ply];
    if (!move) continue;
    const sum = byMove.get(move) ?? { move, count: 0, first: 0, drawn: 0, second: 0 };
    byMove.set(move, sum);
    sum.count++;
    if (/^(1-0|2-0)$/.test(row.result)) sum.first++;
    if (/^(1\/2-1\/2|1-1)$/.test(row.result)) sum.drawn++;
    if (/^(0-1|0-2)$/.test(row.result)) sum.second++;
  }
  return [...byMove.values()].sort((a, b) => b.count - a.count || (a.move < b.move ? -1 : 1));
}

export class GameList {
  // onOpen(i) is called with the number of a row.
  constructor(element, space, onOpen) {
    Object.assign(this, { element, space, onOpen, rows: [], numbers: [], current: 0 });
    element.addEventListener("scroll", () => this.draw());
    element.addEventListener("click", (event) => {
      const item = event.target.closest("[data-row]");
      if (item) this.onOpen(Number(item.dataset.row));
    });
    element.addEventListener("keydown", (event) => this.key(event));
  }

  show(rows, numbers) {
    Object.assign(this, { rows, numbers });
    this.current = Math.min(this.current, Math.max(0, numbers.length - 1));
    this.space.style.height = `${numbers.length * ROW_PIXELS}px`;
    this.draw();
  }

  draw() {
    const { element, numbers } = this;
    const from = Math.max(0, Math.floor(element.scrollTop / ROW_PIXELS) - 3);
    const until = Math.min(numbers.length, from + Math.ceil(element.clientHeight / ROW_PIXELS) + 7);
    const shown = [from, until, ...numbers.slice(from, until)].join();
    // A row that is shown stays the same element, so that a click finds it while the list grows.
    if (this.shown !== shown || this.shownRows !== this.rows) {
      const items = [];
      for (let place = from; place < until; place++) items.push(this.item(place));
      this.space.replaceChildren(...items);
    }
    Object.assign(this, { shown, shownRows: this.rows });
    [...this.space.children].forEach((item, i) => {
      item.setAttribute("aria-selected", String(from + i === this.current));
      item.setAttribute("aria-setsize", String(numbers.length));
    });
  }

  item(place) {
    const number = this.numbers[place], row = this.rows[number];
    const item = Object.assign(document.createElement("div"), { className: "row", id: `row-${number}` });
    item.dataset.row = number;
    item.setAttribute("role", "option");
    item.setAttribute("aria-posinset", String(place + 1));
    item.style.top = `${place * ROW_PIXELS}px`;
    item.style.height = `${ROW_PIXELS}px`;
    const title = document.createElement("b"), more = document.createElement("small");
    title.textContent = `${number + 1}. ${row.first || "?"} – ${row.second || "?"}  ${row.result}`;
    more.textContent = [row.event, dateText(row.date), row.opening, movesText(row.plies), row.isChanged && t("rowChanged"), row.broken && t("rowBroken")].filter(Boolean).join(" · ");
    item.append(title, more);
    return item;
  }

  key(event) {
    const page = Math.max(1, Math.floor(this.element.clientHeight / ROW_PIXELS) - 1);
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity }[event.key];
    if (event.key === "Enter" && this.numbers.length > 0) this.onOpen(this.numbers[this.current]);
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.current = Math.max(0, Math.min(this.numbers.length - 1, this.current + by));
    const top = this.current * ROW_PIXELS, { element } = this;
    if (top < element.scrollTop) element.scrollTop = top;
    if (top + ROW_PIXELS > element.scrollTop + element.clientHeight) element.scrollTop = top + ROW_PIXELS - element.clientHeight;
    this.draw();
    element.setAttribute("aria-activedescendant", `row-${this.numbers[this.current]}`);
  }
}
