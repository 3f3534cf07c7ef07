// What PDN holds in comments for programs: [%eval 0.35] for a score, [%csl G11] and [%cal R11-15]
// for circles and arrows that somebody has drawn. People are shown the rest.

const COMMAND = /\s*\[%(\w+)\s*([^\]]*)\]\s*/g;
// The score, depth and time that programs write after each move of a match: "-0.60/3 0.000s".
const OF_PROGRAMS = /^\s*[+-]?(?:\d+(?:\.\d+)?|M\d+)\/\d+\s+[\d.]+s\s*$/;
const SHAPE = /^([GRBY])([a-z0-9]+)(?:-([a-z0-9]+))?$/i;
// As others write them; the first is the usual one.
export const SHAPE_COLORS = ["G", "R", "B", "Y"];

// The text for people; "" where there is none.
export const shownComment = (text) =>
  OF_PROGRAMS.test(text) ? "" : text.replace(COMMAND, " ").trim();

// The value of a command in comments; undefined where it is not there.
export function commandIn(comments, name) {
  for (const text of comments)
    for (const [, found, value] of text.matchAll(COMMAND)) if (found === name) return value.trim();
  return undefined;
}

// The comments without a command; one that held nothing else goes.
export function withoutCommand(comments, ...names) {
  const without = (text) =>
    text.replace(COMMAND, (whole, name) => (names.includes(name) ? " " : whole)).trim();
  return comments
    .map((text) => (names.some((name) => text.includes(`[%${name}`)) ? without(text) : text))
    .filter(Boolean);
}

// Circles and arrows: { color, path }, a path of one cell or two.
export function shapesIn(comments) {
  const words = ["csl", "cal"]
    .flatMap((name) => (commandIn(comments, name) ?? "").split(","))
    .map((word) => word.trim().match(SHAPE));
  return words
    .filter(Boolean)
    .map(([, color, from, to]) => ({ color: color.toUpperCase(), path: to ? [from, to] : [from] }));
}

export function withShapes(comments, shapes) {
  const textOf = (length, name) => {
    const words = shapes
      .filter(({ path }) => path.length === length)
      .map(({ color, path }) => color + path.join("-"));
    return words.length > 0 ? `[%${name} ${words.join(",")}]` : "";
  };
  const text = textOf(1, "csl") + textOf(2, "cal");
  const others = withoutCommand(comments, "csl", "cal");
  return text ? [...others, text] : others;
}
