// The board: a grid of buttons, one per cell, for mouse, touch, keys and screen readers. It knows
// no rules: it shows a view (see view.mjs) and lets people build one of its moves cell by cell.
// Without `onMove` it only shows.
import { SHAPE_COLORS } from "./comment.mjs";
import { side, t } from "./language.mjs";
import { cellNamed, describeMen, isKing, isWholeBoard, ownerOf, playerOf, stepFrom } from "./view.mjs";

const RESERVE = "reserve"; // the place of men in reserve
const DRAG_PIXELS = 6, SLIDE_MS = 170;

export class Board {
  // `element` gets the cells. Called with a complete move: onMove(text); with a cell while setting
  // up: onEdit(name, from), where `from` is the cell from which the man was dragged, and a null
  // name is off the board; when a choice is impossible, first or after the cells picked so far:
  // onRefuse(name, picked); with the two cells of a premove, see show(): onPremove(path); with a
  // circle or an arrow that was drawn: onDraw(path, color).
  constructor(element, { onMove, onEdit, onRefuse, onPick, onPremove, onDraw } = {}) {
    Object.assign(this, { element, onMove, onEdit, onRefuse, onPick, onPremove, onDraw });
    this.cells = new Map();
    this.picked = [];
    this.flipped = false;
    this.view = null;
    this.arrows = makeSvg("svg", { class: "arrows", "aria-hidden": "true" });
    element.classList.add("board");
    element.setAttribute("role", "group");
    element.addEventListener("pointerdown", (event) => this.pointerDown(event));
    element.addEventListener("pointermove", (event) => this.pointerMove(event));
    element.addEventListener("pointerup", (event) => this.pointerUp(event));
    element.addEventListener("pointercancel", () => this.endDrag());
    if (onDraw) element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("click", (event) => {
      const button = event.target.closest("button.cell");
      // Pointers are handled elsewhere; this is Enter, the space bar or a screen reader.
      if (button && event.detail === 0) this.choose(button.dataset.name);
    });
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("focusin", (event) => this.focused(event));
  }

  // Shows `view`. `playable`: its moves can be made; `oneClick`: an only capture takes one click;
  // `premover`: the player whose premove can be chosen; `arrows`: a list of { path, kind }.
  show(view, { playable = false, editing = false, flipped = false, arrows = [], oneClick = false, premover = null } = {}) {
    const before = this.view;
    const isSame = before && before.fen === view.fen && before.variant === view.variant && playable === this.playable && editing === this.editing;
    Object.assign(this, { view, playable, editing, flipped, marks: arrows, oneClick, premover });
    if (!isSame) this.picked = [];
    this.draw();
    if (before && before !== view) this.slide(before);
  }

  // The moves that continue the picked cells; men in reserve have a place of their own.
  get moves() {
    if (!this.playable) return [];
    const whole = this.view.moves.map((move) => (move.path.length === 1 ? { ...move, path: [RESERVE, ...move.path] } : move));
    return whole.filter((move) => this.picked.every((name, i) => move.path[i] === name));
  }

  // --- drawing ---

  layOut() {
    const { view, element } = this;
    const shape = `${view.variant} ${view.rows.map((row) => row.map((cell) => cell?.name ?? "-").join()).join()} ${this.flipped}`;
    if (shape === this.shape) return;
    this.shape = shape;
    this.order = this.flipped ? [...view.rows].reverse().map((row) => [...row].reverse()) : view.rows;
    this.places = new Map();
    this.cells.clear();
    const whole = isWholeBoard(view);
    element.style.setProperty("--columns", this.order[0].length);
    element.style.setProperty("--rows", this.order.length);
    element.replaceChildren();
    this.order.forEach((row, y) => row.forEach((cell, x) => {
      const item = document.createElement(cell ? "button" : "div");
      element.append(item);
      item.className = cell ? "cell" : whole ? "void" : "light";
      if (!cell) return;
      item.type = "button";
      item.dataset.name = cell.name;
      item.tabIndex = -1;
      item.classList.toggle("rim", y === 0 || y === this.order.length - 1 || !row.slice(0, x).some(Boolean) || !row.slice(x + 1).some(Boolean));
      item.classList.toggle("odd", whole && (x + y) % 2 === 1);
      item.innerHTML = '<span class="name"></span><span class="men"></span>';
      item.firstChild.textContent = cell.name;
      this.cells.set(cell.name, item);
      this.places.set(cell.name, [x, y]);
    }));
    element.append(this.arrows);
    this.arrows.setAttribute("viewBox", `0 0 ${this.order[0].length} ${this.order.length}`);
    this.current = null;
  }

  draw() {
    const { view } = this;
    this.layOut();
    this.element.classList.toggle("editing", Boolean(this.editing));
    this.element.setAttribute("aria-label", t("boardOf", { side: side(view.toMove) }));
    const moves = this.moves, at = this.picked.length;
    const starts = new Set(at === 0 ? moves.map((move) => move.path[0]) : []);
    const targets = new Set(at > 0 ? moves.filter((move) => move.path.length > at).map((move) => move.path[at]) : []);
    const lastPath = new Set(view.last?.path), taken = new Set(view.last?.captured);
    // During a capture the man is shown where it is now, and the men it has surely taken are
    // ghosts.
    const moved = at > 1 ? this.picked[0] : null, now = this.picked[at - 1];
    const ghosts = new Set();
    if (at > 1) for (const name of moves[0]?.captured ?? []) if (moves.every((move) => move.captured.includes(name)) && this.isBetweenPicked(name)) ghosts.add(name);
    for (const [name, button] of this.cells) {
      const cell = cellNamed(view, name);
      const men = name === moved ? "" : name === now && moved ? cellNamed(view, moved).men : cell.men;
      const marks = {
        last: lastPath.has(name), taken: taken.has(name), start: starts.has(name), target: targets.has(name),
        picked: this.picked.includes(name), ghost: ghosts.has(name), flying: Boolean(moved) && name === now,
      };
      for (const [mark, holds] of Object.entries(marks)) button.classList.toggle(mark, holds);
      const says = [name, describeMen(view, men), marks.start && t("canMove"), marks.target && t("canBeReached"), marks.picked && t("chosen"),
        marks.last && t("ofLastMove"), marks.taken && t("capturedLast")];
      const label = says.filter(Boolean).join(", ");
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
      if (button.dataset.men === men) continue;
      button.dataset.men = men;
      button.lastChild.innerHTML = drawMen(men, (letter) => playerOf(view, letter));
    }
    const first = this.cells.get(this.current) ?? this.cells.get([...starts][0]) ?? this.cells.values().next().value;
    for (const button of this.cells.values()) button.tabIndex = button === first ? 0 : -1;
    this.drawArrows();
  }

  // Whether a cell lies between two consecutive picked cells.
  isBetweenPicked(name) {
    const [x, y] = this.places.get(name);
    return this.picked.slice(1).some((to, i) => {
      const [[ax, ay], [bx, by]] = [this.places.get(this.picked[i]) ?? [-9, -9], this.places.get(to)];
      const isOnLine = (x - ax) * (by - ay) === (y - ay) * (bx - ax);
      return isOnLine && x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
    });
  }

  drawArrows() {
    const middle = (name) => this.places.get(name)?.map((place) => place + 0.5);
    this.arrows.replaceChildren(...this.marks.flatMap(({ path, kind }) => {
      const points = path.map(middle).filter(Boolean);
      if (points.length === 1) return [makeSvg("circle", { class: `arrow ${kind}`, cx: points[0][0], cy: points[0][1], r: 0.4, fill: "none" })];
      return [arrowShape(points, kind)].filter(Boolean);
    }));
  }

  // The man of the last move slides, unless people prefer no motion.
  slide(before) {
    const { last } = this.view;
    if (!last || last.path.length < 2 || this.noSlide || !this.element.animate) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const isNext = before.moves.some((move) => move.text === last.text) && before.variant === this.view.variant;
    const button = this.cells.get(last.path.at(-1));
    const men = button?.querySelector("svg");
    if (!isNext || !men) return;
    const [tx, ty] = this.places.get(last.path.at(-1));
    const steps = last.path.map((name) => this.places.get(name)).map(([x, y]) => ({ transform: `translate(${(100 * (x - tx)) / 0.98}%, ${(100 * (y - ty)) / 0.98}%)` }));
    button.style.zIndex = 3;
    men.animate(steps, { duration: SLIDE_MS * Math.min(steps.length - 1, 3), easing: "ease-in-out" }).onfinish = () => (button.style.zIndex = "");
  }

  // --- choosing ---

  // Handles a click on a cell, or a man dropped on it.
  choose(name) {
    if (this.editing) return this.onEdit?.(name);
    if (!this.playable) return this.premover ? this.choosePremove(name) : this.onRefuse?.(name, []);
    const [only, another] = this.view.moves;
    if (this.oneClick && this.picked.length === 0 && only && !another && only.captured.length > 0 && only.path.includes(name)) return this.finish(only);
    const at = this.picked.length, matches = this.moves, picked = this.picked;
    const next = matches.filter((move) => move.path[at] === name);
    const ends = at > 0 ? matches.filter((move) => move.path.at(-1) === name && move.path.length > at) : [];
    const stops = matches.find((move) => at > 1 && move.path.length === at);
    if (next.length > 0) {
      this.picked = [...picked, name];
      const done = next.filter((move) => move.path.length === at + 1);
      // If the move may also continue, the cell must be chosen again in order to stop there.
      if (done.length > 0 && done.length === next.length && at > 0) return this.finish(done[0]);
    } else if (ends.length === 1) {
      return this.finish(ends[0]);
    } else if (stops && name === picked[at - 1]) {
      return this.finish(stops);
    } else {
      this.picked = [];
      const isStart = this.moves.some((move) => move.path[0] === name);
      if (name !== picked[0] && isStart) this.picked = [name];
      else if (name !== picked[0]) this.onRefuse?.(name, picked);
    }
    this.draw();
    this.onPick?.(this.picked, this.moves.some((move) => this.picked.length > 1 && move.path.length === this.picked.length));
  }

  // Two cells of a move that is played, if possible, when it is the player's turn.
  choosePremove(name) {
    const [from] = this.picked, isOwn = ownerOf(this.view, cellNamed(this.view, name)) === this.premover;
    this.picked = [];
    if (from && from !== name && !isOwn) this.onPremove?.([from, name]);
    else if (isOwn && from !== name) this.picked = [name];
    else if (!from) this.onRefuse?.(name, []);
    this.draw();
  }

  finish(move) {
    this.picked = [];
    this.onMove?.(move.text);
  }

  letGo() {
    if (this.picked.length === 0) return false;
    this.picked = [];
    this.draw();
    return true;
  }

  // --- dragging ---

  pointerDown(event) {
    const button = event.target.closest("button.cell");
    if (button && event.button === 2 && this.onDraw) this.line = { from: button.dataset.name, color: colorOf(event) };
    if (!button || event.button !== 0) return;
    event.preventDefault();
    // Arrow keys stay with the game: only keys move the focus to a square.
    if (document.activeElement !== document.body) document.activeElement?.blur();
    this.current = button.dataset.name;
    const name = button.dataset.name;
    const isMan = this.editing && cellNamed(this.view, name).men !== "";
    const isStart = !this.editing && this.picked.length === 0 && this.moves.some((move) => move.path[0] === name);
    if (isStart) this.choose(name);
    if (isStart && this.picked.length === 0) return; // that was the complete move
    this.drag = { from: name, x: event.clientX, y: event.clientY, moved: false, chosen: isStart || isMan };
    this.element.setPointerCapture(event.pointerId);
  }

  pointerMove(event) {
    if (!this.drag?.chosen) return;
    const [dx, dy] = [event.clientX - this.drag.x, event.clientY - this.drag.y];
    if (!this.drag.moved && Math.hypot(dx, dy) < DRAG_PIXELS) return;
    this.drag.moved = true;
    const button = this.cells.get(this.drag.from);
    button?.classList.add("dragged");
    const men = button?.querySelector("svg");
    if (men) men.style.transform = `translate(${dx}px, ${dy}px)`;
  }

  // The cell of this board under the pointer; undefined if there is none.
  cellUnder(event) {
    const under = document.elementsFromPoint(event.clientX, event.clientY).find((element) => element.matches?.("button.cell"));
    return under?.parentNode === this.element ? under.dataset.name : undefined;
  }

  pointerUp(event) {
    if (event.button === 2 && this.line) return this.endLine(this.cellUnder(event));
    if (!this.drag) return;
    const { from, moved, chosen } = this.drag;
    this.endDrag();
    const to = this.cellUnder(event);
    if (this.editing && moved) return to === from ? undefined : this.onEdit?.(to ?? null, from);
    if (to === undefined) return;
    if (chosen && !this.editing && (!moved || to === from)) return; // the first of two clicks
    this.noSlide = moved; // it was placed by hand
    this.choose(to);
    this.noSlide = false;
  }

  endLine(to) {
    const { from, color } = this.line;
    this.line = null;
    if (to !== undefined) this.onDraw(to === from ? [from] : [from, to], color);
  }

  endDrag() {
    const button = this.drag && this.cells.get(this.drag.from);
    this.drag = null;
    button?.classList.remove("dragged");
    const men = button?.querySelector("svg");
    if (men) men.style.transform = "";
  }

  // --- keys: arrows move between cells, Escape cancels ---

  focused(event) {
    const name = event.target.dataset?.name;
    if (!name) return;
    if (!this.isStep) this.anchor = null;
    this.current = name;
  }

  key(event) {
    if (event.key === "Escape" && this.letGo()) event.preventDefault();
    const here = this.places?.get(document.activeElement?.dataset.name);
    if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    event.stopPropagation();
    const isVertical = event.key === "ArrowUp" || event.key === "ArrowDown";
    this.anchor = isVertical ? this.anchor ?? here[0] : null;
    const to = stepFrom(this.order, here, event.key, this.anchor ?? here[0]);
    if (!to) return;
    const found = this.cells.get(this.order[to[1]][to[0]].name);
    for (const cell of this.cells.values()) cell.tabIndex = cell === found ? 0 : -1;
    this.isStep = true;
    found.focus({ preventScroll: true });
    this.isStep = false;
  }
}

// --- shapes ---

const colorOf = (event) => SHAPE_COLORS[(event.shiftKey || event.ctrlKey ? 1 : 0) + (event.altKey ? 2 : 0)];

export function makeSvg(tag, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

// An arrow through `points`, in units of cells.
function arrowShape(points, kind) {
  const [[ax, ay], [bx, by]] = points.slice(-2);
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return null;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length], head = 0.34;
  const neck = [bx - ux * head, by - uy * head];
  const group = makeSvg("g", { class: `arrow ${kind}` });
  const line = [...points.slice(0, -1), neck].map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");
  group.append(makeSvg("polyline", { points: line, fill: "none" }));
  const corners = [[bx, by], [neck[0] - uy * 0.2, neck[1] + ux * 0.2], [neck[0] + uy * 0.2, neck[1] - ux * 0.2]];
  group.append(makeSvg("polygon", { points: corners.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ") }));
  return group;
}

// A picture of a pile of men, the bottom one first; a capital letter is a king.
export function drawMen(men, colorOf) {
  if (!men) return "";
  const isPile = men.length > 1, lift = isPile ? 11 : 0, radius = isPile ? 32 : 39;
  const discs = [...men].map((letter, i) => {
    const y = 50 + (men.length - 1) * (lift / 2) - i * lift, ry = isPile ? 25 : radius;
    const disc = (name, cy) => `<ellipse class="${name}" cx="50" cy="${cy}" rx="${radius}" ry="${ry}"/>`;
    const ring = isPile ? "" : `<circle class="ring" cx="50" cy="${y}" r="${radius - 9}"/>`;
    const crown = '<path class="crown" d="M32 62 L28 38 L41 48 L50 32 L59 48 L72 38 L68 62 Z"/>';
    return `<g class="${colorOf(letter)}">${disc("edge", y + 5)}${disc("top", y)}${ring}${isKing(letter) ? crown : ""}</g>`;
  });
  const count = isPile ? `<text class="height" x="88" y="94">${men.length}</text>` : "";
  return `<svg viewBox="0 0 100 100" aria-hidden="true">${discs.join("")}${count}</svg>`;
}
