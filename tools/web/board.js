// The board: a grid of buttons, one a cell, for mouse, touch, keyboard and screen readers. It knows no
// rules: it shows a view (see engine.js) and lets one of its moves be put together cell by cell.
"use strict";

const RESERVE = "reserve"; // the place that men in hand come from

class Board {
  // `element` takes the cells; `onMove(text)` is called with a whole move, `onEdit(name)` with a cell while editing.
  constructor(element, { onMove, onEdit }) {
    Object.assign(this, { element, onMove, onEdit });
    this.cells = new Map();
    this.picked = [];
    this.flipped = false;
    element.addEventListener("pointerdown", (event) => this.pointerDown(event));
    element.addEventListener("pointermove", (event) => this.pointerMove(event));
    element.addEventListener("pointerup", (event) => this.pointerUp(event));
    element.addEventListener("pointercancel", () => this.endDrag());
    element.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      // A pointer has been dealt with; this is Enter, the space bar or a screen reader.
      if (button && event.detail === 0) this.choose(button.dataset.name);
    });
    element.addEventListener("keydown", (event) => this.key(event));
  }

  // Shows `view`; its moves can be made when `playable`.
  show(view, { playable, editing, hint }) {
    Object.assign(this, { view, playable, editing, hint });
    this.picked = [];
    this.draw();
  }

  // The moves that go on from what was picked; men in hand come from a place of their own.
  get moves() {
    if (!this.playable) return [];
    const whole = this.view.moves.map((move) => (move.path.length === 1 ? { ...move, path: [RESERVE, ...move.path] } : move));
    return whole.filter((move) => this.picked.every((name, i) => move.path[i] === name));
  }

  color(letter) {
    return [this.view.first, this.view.second].find((name) => name[0] === letter.toLowerCase());
  }

  describe(cell) {
    const men = [...cell.men].map((letter) => `${this.color(letter)}${letter === letter.toUpperCase() ? " king" : ""}`);
    if (men.length === 0) return "empty";
    return men.length === 1 ? men[0] + (men[0].endsWith("king") ? "" : " man") : `pile of ${men.length}, from the bottom ${men.join(", ")}`;
  }

  draw() {
    const { view, element } = this;
    const focused = element.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    const order = this.flipped ? [...view.rows].reverse().map((row) => [...row].reverse()) : view.rows;
    const moves = this.moves;
    const at = this.picked.length;
    const starts = new Set(at === 0 ? moves.map((move) => move.path[0]) : []);
    const targets = new Set(at > 0 ? moves.filter((move) => move.path.length > at).map((move) => move.path[at]) : []);
    const lastPath = new Set(view.last?.path), taken = new Set(view.last?.captured), hinted = new Set(this.hint?.path);
    // A capture under way: the man stands where it was put.
    const moved = at > 1 ? this.picked[0] : null, now = this.picked[at - 1];
    // On boards of squares half of the cells are used, and drawn dark; else all are drawn alike.
    const all = view.rows.flat(), whole = all.filter(Boolean).length > 0.6 * all.length;
    element.style.setProperty("--columns", order[0].length);
    element.style.setProperty("--rows", order.length);
    element.setAttribute("aria-label", `${view.variant} board, ${view.toMove} to move`);
    element.replaceChildren();
    this.cells.clear();
    order.forEach((row, y) => row.forEach((cell, x) => {
      if (!cell) {
        const light = document.createElement("div");
        light.className = whole ? "void" : "light";
        element.append(light);
        return;
      }
      const shown = cell.name === moved ? { ...cell, men: "" } : cell.name === now && moved ? { ...cell, men: this.find(moved).men } : cell;
      const button = document.createElement("button");
      button.className = "cell";
      button.type = "button";
      button.dataset.name = cell.name;
      button.tabIndex = -1;
      const marks = {
        whole: whole, odd: whole && (x + y) % 2 === 1, last: lastPath.has(cell.name), taken: taken.has(cell.name), start: starts.has(cell.name),
        target: targets.has(cell.name), picked: this.picked.includes(cell.name), hinted: hinted.has(cell.name),
      };
      for (const [name, holds] of Object.entries(marks)) button.classList.toggle(name, holds);
      const says = [cell.name, this.describe(shown), marks.start && "can move", marks.target && "can be reached", marks.picked && "chosen",
        marks.last && "part of the last move", marks.taken && "captured last move"];
      button.setAttribute("aria-label", says.filter(Boolean).join(", "));
      button.innerHTML = `<span class="name">${cell.name}</span>` + drawMen(shown.men, (letter) => this.color(letter));
      element.append(button);
      this.cells.set(cell.name, button);
    }));
    const first = this.cells.get(focused) ?? this.cells.get([...starts][0]) ?? this.cells.values().next().value;
    first.tabIndex = 0;
    if (focused) first.focus();
  }

  find(name) {
    return this.view.rows.flat().find((cell) => cell?.name === name);
  }

  // A cell was clicked, or a man dropped on it.
  choose(name) {
    if (this.editing) {
      this.onEdit(name);
      return;
    }
    if (!this.playable) return;
    const at = this.picked.length;
    const matches = this.moves;
    const next = matches.filter((move) => move.path[at] === name);
    const ends = at > 0 ? matches.filter((move) => move.path.at(-1) === name && move.path.length > at) : [];
    const stops = matches.find((move) => at > 1 && move.path.length === at);
    if (next.length > 0) {
      this.picked.push(name);
      const done = next.filter((move) => move.path.length === at + 1);
      // Where one may also go on, the cell is chosen again to stop there.
      if (done.length > 0 && done.length === next.length && at > 0) return this.finish(done[0]);
    } else if (ends.length === 1) {
      return this.finish(ends[0]);
    } else if (stops && name === this.picked[at - 1]) {
      return this.finish(stops);
    } else {
      const again = name === this.picked[0];
      this.picked = [];
      if (!again && this.moves.some((move) => move.path[0] === name)) this.picked = [name];
    }
    this.draw();
    this.onPick?.(this.moves.find((move) => this.picked.length > 1 && move.path.length === this.picked.length));
  }

  finish(move) {
    this.picked = [];
    this.onMove(move.text);
  }

  // --- dragging ---

  pointerDown(event) {
    const button = event.target.closest("button.cell");
    if (!button || event.button !== 0) return;
    event.preventDefault();
    button.focus();
    this.drag = { from: button.dataset.name, x: event.clientX, y: event.clientY, moved: false };
    const isStart = this.moves.some((move) => this.picked.length === 0 && move.path[0] === this.drag.from);
    if (isStart && !this.editing) {
      this.choose(this.drag.from);
      this.drag.chosen = true;
    }
    this.element.setPointerCapture(event.pointerId);
  }

  pointerMove(event) {
    if (!this.drag || !this.drag.chosen) return;
    const [dx, dy] = [event.clientX - this.drag.x, event.clientY - this.drag.y];
    if (!this.drag.moved && Math.hypot(dx, dy) < 6) return;
    this.drag.moved = true;
    const men = this.cells.get(this.drag.from)?.querySelector("svg");
    if (men) men.style.transform = `translate(${dx}px, ${dy}px)`;
    this.cells.get(this.drag.from)?.classList.add("dragged");
  }

  pointerUp(event) {
    if (!this.drag) return;
    const { from, moved, chosen } = this.drag;
    this.endDrag();
    const under = document.elementsFromPoint(event.clientX, event.clientY).find((element) => element.matches?.("button.cell"));
    if (!under) return;
    const to = under.dataset.name;
    if (chosen && (!moved || to === from)) return; // the first of two clicks
    this.choose(to);
  }

  endDrag() {
    const from = this.drag && this.cells.get(this.drag.from);
    this.drag = null;
    from?.classList.remove("dragged");
    const men = from?.querySelector("svg");
    if (men) men.style.transform = "";
  }

  // --- keys: arrows go from cell to cell, Escape lets go ---

  key(event) {
    const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (event.key === "Escape" && this.picked.length > 0) {
      this.picked = [];
      this.draw();
    }
    if (!step) return;
    event.preventDefault();
    const all = [...this.element.children];
    const columns = this.view.rows[0].length;
    let at = all.indexOf(document.activeElement);
    let [x, y] = [at % columns, Math.floor(at / columns)];
    // On to the next cell of that row or column; where cells lie on diagonals, to the one beside it.
    for (let i = 0; i < columns; i++) {
      x += step[0];
      y += step[1];
      if (x < 0 || y < 0 || x >= columns || y >= this.view.rows.length) return;
      const candidates = [[x, y], [x + step[1], y + step[0]], [x - step[1], y - step[0]]];
      const found = candidates.map(([cx, cy]) => (cx >= 0 && cx < columns ? all[cy * columns + cx] : null)).find((cell) => cell?.matches("button"));
      if (!found) continue;
      for (const cell of this.cells.values()) cell.tabIndex = -1;
      found.tabIndex = 0;
      found.focus();
      return;
    }
  }
}

// A picture of men standing on each other, the bottom one first; a capital letter is a king.
function drawMen(men, colorOf) {
  if (!men) return "";
  const lift = men.length > 1 ? 11 : 0, radius = men.length > 1 ? 32 : 39;
  const discs = [...men].map((letter, i) => {
    const y = 50 + (men.length - 1) * (lift / 2) - i * lift;
    const king = letter === letter.toUpperCase();
    const crown = `<path class="crown" d="M32 62 L28 38 L41 48 L50 32 L59 48 L72 38 L68 62 Z"/>`;
    return `<g class="${colorOf(letter)}"><ellipse class="edge" cx="50" cy="${y + 5}" rx="${radius}" ry="${men.length > 1 ? 25 : radius}"/>` +
      `<ellipse class="top" cx="50" cy="${y}" rx="${radius}" ry="${men.length > 1 ? 25 : radius}"/>` +
      (men.length > 1 ? "" : `<circle class="ring" cx="50" cy="${y}" r="${radius - 9}"/>`) + (king ? crown : "") + "</g>";
  });
  const count = men.length > 1 ? `<text class="height" x="88" y="94">${men.length}</text>` : "";
  return `<svg viewBox="0 0 100 100" aria-hidden="true">${discs.join("")}${count}</svg>`;
}
