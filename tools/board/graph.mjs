// The evaluation over a game, filled from the side of White or of the player who begins; a click
// shows the position.
import { makeSvg } from "./board.mjs";

const WIDTH = 300, HEIGHT = 60;

export class Graph {
  // onGo(i) is called with the number of a point.
  constructor(element, onGo) {
    this.element = element;
    element.classList.add("graph");
    element.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
    element.setAttribute("preserveAspectRatio", "none");
    element.addEventListener("click", (event) => {
      const box = element.getBoundingClientRect();
      if (this.count > 1) onGo(Math.round(((event.clientX - box.left) / box.width) * (this.count - 1)));
    });
  }

  // `chances`: for the player who begins, from 0 to 1, null where unknown, one for each position;
  // `isBelow`: drawn from below; `marks`: a list of { i, kind }; `isDark`: the lower part belongs
  // to the dark men.
  show(chances, { at = -1, isBelow = true, marks = [], isDark = false } = {}) {
    this.element.classList.toggle("dark-below", isDark);
    const count = (this.count = chances.length), last = Math.max(count - 1, 1);
    const x = (i) => ((WIDTH * i) / last).toFixed(1);
    const y = (chance) => (HEIGHT * (1 - chance)).toFixed(1);
    let known = 0.5;
    const line = chances.map((chance, i) => `${x(i)},${y((known = (chance === null ? known : isBelow ? chance : 1 - chance)))}`);
    const area = makeSvg("polygon", { class: "lower", points: `0,${HEIGHT} ${line.join(" ")} ${WIDTH},${HEIGHT}` });
    const items = [makeSvg("rect", { class: "upper", width: WIDTH, height: HEIGHT }), area, makeSvg("line", { class: "zero", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 })];
    for (const { i, kind } of marks) items.push(makeSvg("rect", { class: kind, x: Number(x(i)) - 1.2, y: Number(line[i].split(",")[1]) - 3, width: 2.4, height: 6 }));
    this.element.replaceChildren(...items);
    this.mark(at);
  }

  // Marks the point `at`, -1 for none, without drawing the rest.
  mark(at) {
    this.now?.remove();
    const x = ((WIDTH * at) / Math.max(this.count - 1, 1)).toFixed(1);
    this.now = at >= 0 ? makeSvg("line", { class: "now", x1: x, x2: x, y1: 0, y2: HEIGHT }) : null;
    if (this.now) this.element.append(this.now);
  }
}
