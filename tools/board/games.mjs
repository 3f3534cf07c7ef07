// The games of a file: rows from the engine's index, a search over them, a tree of their moves, and
// a list that draws only its visible part.

import { dateText, t } from "./language.mjs";

const KEY_LETTERS = 8;
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

const GRASP_PIXELS = 6, EDGE_PIXELS = 24; // a drag begins; near an edge the list scrolls

export class GameList {
  // onOpen(i) is called with the number of a row. onMove(i, other), if there is one, puts a row
  // into the place of another: rows are dragged, or moved by Alt and an arrow.
  constructor(element, space, onOpen) {
    Object.assign(this, { element, space, onOpen, onMove: null, drag: null });
    Object.assign(this, { labelOf: (number) => number + 1, rows: [], numbers: [], current: 0 });
    this.mark = Object.assign(document.createElement("div"), { className: "drop", hidden: true });
    element.append(this.mark);
    element.addEventListener("scroll", () => this.draw());
    element.addEventListener("click", (event) => {
      const item = event.target.closest("[data-row]");
      if (item && !this.wasDragged) this.onOpen(Number(item.dataset.row));
      this.wasDragged = false;
    });
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("pointerdown", (event) => this.grasp(event));
    element.addEventListener("pointermove", (event) => this.pull(event));
    element.addEventListener("pointerup", () => this.drop());
    element.addEventListener("pointercancel", () => this.drop(true));
  }

  // --- dragging, with a mouse or a pen: a finger scrolls ---

  grasp({ target, button, pointerType, clientY, pointerId }) {
    this.wasDragged = false;
    const item = target.closest("[data-row]");
    if (!item || !this.onMove || button !== 0 || pointerType === "touch") return;
    this.drag = { number: Number(item.dataset.row), from: clientY, pointerId, to: -1 };
  }

  pull({ clientY }) {
    const { drag, element, numbers } = this;
    if (!drag || (drag.to < 0 && Math.abs(clientY - drag.from) < GRASP_PIXELS)) return;
    if (drag.to < 0) element.setPointerCapture(drag.pointerId);
    const { top, bottom } = element.getBoundingClientRect();
    if (clientY < top + EDGE_PIXELS) element.scrollTop -= ROW_PIXELS / 4;
    if (clientY > bottom - EDGE_PIXELS) element.scrollTop += ROW_PIXELS / 4;
    const place = Math.floor((clientY - top + element.scrollTop) / ROW_PIXELS);
    drag.to = Math.max(0, Math.min(numbers.length - 1, place));
    const isDown = drag.to > numbers.indexOf(drag.number);
    this.mark.hidden = false;
    this.mark.style.top = `${(drag.to + (isDown ? 1 : 0)) * ROW_PIXELS - 1}px`;
    for (const item of this.space.children)
      item.classList.toggle("moving", Number(item.dataset.row) === drag.number);
  }

  drop(isCancelled = false) {
    const { drag } = this;
    if (!drag) return;
    Object.assign(this, { drag: null, wasDragged: drag.to >= 0 });
    this.mark.hidden = true;
    for (const item of this.space.children) item.classList.remove("moving");
    if (drag.to >= 0 && !isCancelled) this.onMove(drag.number, this.numbers[drag.to]);
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
    const labels = numbers.slice(from, until).map((number) => `${number} ${this.labelOf(number)}`);
    const shown = [from, until, ...labels].join();
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
    title.textContent = `${this.labelOf(number)}. ${row.first || "?"} – ${row.second || "?"}  ${row.result}`;
    more.textContent = [row.event, dateText(row.date), row.opening, movesText(row.plies), row.isChanged && t("rowChanged"), row.broken && t("rowBroken")].filter(Boolean).join(" · ");
    item.append(title, more);
    return item;
  }

  key(event) {
    const page = Math.max(1, Math.floor(this.element.clientHeight / ROW_PIXELS) - 1);
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity }[event.key];
    if (event.key === "Enter" && this.numbers.length > 0) this.onOpen(this.numbers[this.current]);
    if (event.key === "Escape" && this.drag) this.drop(true);
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey && Math.abs(by) === 1) {
      const number = this.numbers[this.current], other = this.numbers[this.current + by];
      if (!this.onMove || other === undefined) return;
      this.current += by; // it goes with the game
      this.onMove(number, other);
      return;
    }
    this.current = Math.max(0, Math.min(this.numbers.length - 1, this.current + by));
    const top = this.current * ROW_PIXELS, { element } = this;
    if (top < element.scrollTop) element.scrollTop = top;
    if (top + ROW_PIXELS > element.scrollTop + element.clientHeight) element.scrollTop = top + ROW_PIXELS - element.clientHeight;
    this.draw();
    element.setAttribute("aria-activedescendant", `row-${this.numbers[this.current]}`);
  }
}
