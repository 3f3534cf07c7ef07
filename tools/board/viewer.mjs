// A game to look through in a page that a program has written, without an engine: steps through its positions, and marks
// the same half-move in the list, the graph and what is said. The page has #board, the positions as JSON in #positions (see
// viewer_add() in C), elements with data-ply, and may have #says, #moves, #graph, buttons with data-go, and #open, a link to the page
// with an engine.
import { Board } from "./board.mjs";
import { readCell } from "./view.mjs";

const positions = JSON.parse(document.getElementById("positions").textContent).map(({ board: position, link, ply }, i) => ({
  variant: "", fen: String(i), pile: 1, moves: [], hands: {}, opening: "", result: "", ...position, link, ply, rows: position.rows.map((row) => row.split(" ").map(readCell)),
}));
const last = positions.length - 1;
const board = new Board(document.getElementById("board"));
const says = [...document.querySelectorAll("#says [data-ply]")], buttons = [...document.querySelectorAll("button[data-ply]")];
const list = document.getElementById("moves"), graph = document.getElementById("graph"), hands = document.getElementById("hands");
const bad = [...new Set(buttons.filter((button) => /inaccuracy|wrong|blunder/.test(button.className)).map((button) => Number(button.dataset.ply)))].sort((a, b) => a - b);
const openLink = document.getElementById("open"), address = openLink?.getAttribute("href");
let now = 0, flipped = false;

// Where the position `number` is opened with an engine: a game, and how far into it.
function linkTo(number) {
  let from = number;
  while (from > 0 && !positions[from].link) from--;
  const { link, ply } = positions[from];
  return `${address}#${link}&ply=${ply + number - from}`;
}

function show(ply) {
  now = Math.min(Math.max(ply, 0), last);
  board.show(positions[now], { flipped, arrows: positions[now].arrows });
  for (const item of says) item.toggleAttribute("hidden", Number(item.dataset.ply) !== now);
  for (const button of list?.querySelectorAll("button") ?? []) {
    if (Number(button.dataset.ply) !== now) {
      button.removeAttribute("aria-current");
      continue;
    }
    button.setAttribute("aria-current", "true");
    list.scrollTop = button.offsetTop - list.offsetTop - list.clientHeight / 2;
  }
  if (openLink) openLink.href = linkTo(now);
  if (hands) hands.textContent = Object.entries(positions[now].hands).map(([player, { reserve, captured }]) => `${player}: ${reserve} in hand, ${captured} captured`).join("; ");
  if (graph) {
    const [left, right] = [Number(graph.dataset.left), Number(graph.dataset.right)];
    graph.querySelector(".now").setAttribute("transform", `translate(${left + (now / Math.max(last, 1)) * (right - left)} 0)`);
  }
  history.replaceState(null, "", `#${now}`);
}

const go = {
  first: () => show(0), back: () => show(now - 1), on: () => show(now + 1), last: () => show(last),
  bad: () => show(bad.find((ply) => ply > now) ?? bad[0] ?? now),
  turn: () => { flipped = !flipped; show(now); },
};
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", m: "bad", f: "turn" };

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.("input, select, textarea") || !KEYS[event.key]) return;
  event.preventDefault();
  go[KEYS[event.key]]();
});
addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button?.dataset.go) go[button.dataset.go]();
  else if (button?.dataset.ply) show(Number(button.dataset.ply));
});
graph?.addEventListener("click", (event) => {
  const box = graph.getBoundingClientRect(), [left, right] = [Number(graph.dataset.left), Number(graph.dataset.right)];
  const x = ((event.clientX - box.left) / box.width) * graph.viewBox.baseVal.width;
  show(Math.round(((x - left) / (right - left)) * last));
});
addEventListener("hashchange", () => show(Number(location.hash.slice(1)) || 0));
show(Number(location.hash.slice(1)) || 0);
