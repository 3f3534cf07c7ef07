// Elements, texts and numbers of the pages that programs write.
import { t, withPoint } from "./language.mjs";

const isThere = (child) => child !== null && child !== undefined && child !== false;

// An element: make("p", { class: "soft", hidden: true }, "text", anotherElement, ..). Children that
// are null, undefined or false are left out.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "onclick") element.onclick = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter(isThere));
  return element;
}

// Texts of people and files may run from right to left; this isolates them.
export const name = (text) => make("bdi", {}, text);

export const UNKNOWN = "\u2013";

// The same for a text that is the label of a chart or of another element.
export const nameText = (text) => `\u2068${text}\u2069`;

// The text of `key` as children for make(); its values may be elements.
export function filled(key, values) {
  const elements = Object.values(values).filter((value) => value instanceof Node),
    mark = (value) => (value instanceof Node ? `\0${elements.indexOf(value)}\0` : value);
  const marked = Object.entries(values).map(([value, content]) => [value, mark(content)]);
  const parts = t(key, Object.fromEntries(marked)).split("\0");
  return parts.map((part, i) => (i % 2 === 0 ? part : elements[Number(part)]));
}

let drawing = new AbortController();

// Listens to the window until the page is drawn again.
export const listen = (type, act) => addEventListener(type, act, { signal: drawing.signal });

export function forgetListeners() {
  drawing.abort();
  drawing = new AbortController();
}

export const fixed = (value, places) =>
  value === null ? UNKNOWN : withPoint(value.toFixed(places));

// With a true minus sign, and no sign if the value rounds to 0.
export function signed(value, places) {
  const text = Math.abs(value).toFixed(places);
  return (Number(text) === 0 ? "" : value < 0 ? "\u2212" : "+") + withPoint(text);
}

// A count with its thousands separated: 12 345.
export const grouped = (count) => String(count).replace(/\B(?=(\d{3})+$)/g, "\u202f");

// As many digits as are significant, like %g.
export const plain = (value, digits = 6) => withPoint(String(Number(value.toPrecision(digits))));

export const percent = (part, places = 0) => `${fixed(100 * part, places)} %`;

// A term with its value, and a note below it.
export const tile = (term, value, note = null) =>
  make(
    "div",
    {},
    make("dt", {}, term),
    make("dd", {}, value),
    note && make("dd", { class: "note" }, note),
  );

// A bar with the shares of won, drawn and lost games.
function shares(won, drawn, lost) {
  const all = won + drawn + lost,
    parts = [
      ["win", won],
      ["draw", drawn],
      ["loss", lost],
    ];
  return make(
    "div",
    { class: "wdl", title: t("wonDrawnLost", { won, drawn, lost }) },
    parts
      .filter(([, part]) => part > 0)
      .map(([kind, part]) =>
        make("i", { class: kind, style: `width:${((100 * part) / all).toFixed(2)}%` }),
      ),
  );
}

// The column of a table with that bar; its rows count the games as won, drawn and lost.
export const resultsColumn = () => ({
  head: t("results"),
  kind: "bar",
  cell: (row) => shares(row.won, row.drawn, row.lost),
  by: (row) => (row.won + row.drawn / 2) / Math.max(1, row.won + row.drawn + row.lost),
});

export const sharesKey = (...before) =>
  make(
    "p",
    { class: "key" },
    before,
    [
      ["win", t("won")],
      ["draw", t("drawnGames")],
      ["loss", t("lost")],
    ].map(([kind, word]) => make("span", {}, make("i", { class: kind }), word)),
  );
