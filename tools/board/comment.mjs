// Commands in comments of PDN: [%eval 0.35] is a score, [%csl G11] and [%cal R11-15] are circles
// and arrows that somebody has drawn. People see the rest of the comment.

const COMMAND = /\s*\[%(\w+)\s*([^\]]*)\]\s*/g;
// The score, depth and time that programs write after each move of a match: "-0.60/3 0.000s".
const OF_PROGRAMS = /^\s*[+-]?(?:\d+(?:\.\d+)?|M\d+)\/\d+\s+[\d.]+s\s*$/;
const SHAPE = /^([GRBY])([a-z0-9]+)(?:-([a-z0-9]+))?$/i;
// The letters that other programs use; the first is the default.
export const SHAPE_COLORS = ["G", "R", "B", "Y"];

// The text for people; "" if there is none.
export const shownComment = (text) =>
  OF_PROGRAMS.test(text) ? "" : text.replace(COMMAND, " ").trim();

// The value of a command in comments; undefined if they do not contain it.
export function commandIn(comments, name) {
  for (const text of comments)
    for (const [, found, value] of text.matchAll(COMMAND)) if (found === name) return value.trim();
  return undefined;
}

// The comments without some commands; comments that become empty are dropped.
export function withoutCommand(comments, ...names) {
  const without = (text) =>
    text.replace(COMMAND, (whole, name) => (names.includes(name) ? " " : whole)).trim();
  return comments
    .map((text) => (names.some((name) => text.includes(`[%${name}`)) ? without(text) : text))
    .filter(Boolean);
}

// Circles and arrows: { color, path }, where a path is one cell or two.
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
