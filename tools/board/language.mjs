// The language of what people read. Code names each text by a key, and texts/ has one file per
// language: English as a module, because nothing waits for it, the others as JSON, which a page
// loads when it needs one. Sentences that come from the engine come in English, and are their own
// keys in the part "engine" of a file. README.md of texts/ describes the files.
import { ENGLISH } from "./texts/en.mjs";

// Each language by its own name.
export const LANGUAGES = {
  en: "English",
  nl: "Nederlands",
  ru: "Русский",
  fr: "Français",
  pl: "Polski",
  pt: "Português",
  es: "Español",
  it: "Italiano",
  de: "Deutsch",
};

let spoken = makeSpoken("en", { texts: ENGLISH, engine: {} });

function makeSpoken(name, { texts, engine }) {
  const locale = name === "en" ? "en-GB" : name;
  return {
    name,
    locale,
    texts,
    engine: new Map(Object.entries(engine)),
    patterns: Object.entries(engine)
      .filter(([key]) => key.includes("{"))
      .map(([key, text]) => ({ pattern: patternOf(key), text })),
    plurals: new Intl.PluralRules(locale),
    known: new Map(),
  };
}

// The first language of `wanted`, as browsers name them ("pt-BR"), that there are texts of.
export const languageFor = (wanted) =>
  wanted.map((name) => name.slice(0, 2).toLowerCase()).find((name) => name in LANGUAGES) ?? "en";

export const language = () => spoken.name;

// Switches to the language `name`; `file` is its file in texts/, null for English.
export function useLanguage(name, file) {
  spoken = makeSpoken(name, file ?? { texts: ENGLISH, engine: {} });
}

// A side of a game as a value of a text. A text may ask for a form of it, such as {side.of}, where
// a language has several.
export const side = (player) => ({ side: player });

// The name of a side where it stands alone.
export const sideName = (player) => t(`side.${player}`);

// The text of `key` in which values replace {name}. A text with forms for numbers is chosen
// by `count`.
export function t(key, values = {}) {
  const text = spoken.texts[key] ?? ENGLISH[key];
  if (text === undefined) throw new Error(`no text is called '${key}'`);
  return fillText(text, values, values.count);
}

function fillText(text, values, count) {
  const form = typeof text === "string" ? text : (text[spoken.plurals.select(count)] ?? text.other);
  return form.replace(/\{(\w+)(?:\.(\w+))?\}/g, (_, name, kind) => shownValue(values[name], kind));
}

function shownValue(value, kind) {
  if (typeof value === "number") return number(value);
  if (!value?.side) return String(value);
  const { texts } = spoken,
    key = `side.${value.side}`;
  return texts[`${key}.${kind}`] ?? texts[key] ?? ENGLISH[key];
}

const GROUPED_FROM = 10000; // so that ratings and years are not

// A number as the language writes it; `digits` after the point.
export const number = (value, digits = 0) =>
  formatter(Intl.NumberFormat, {
    useGrouping: Math.abs(value) >= GROUPED_FROM,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

// A number that is written already, with the decimal sign of the language.
export const withPoint = (text) => text.replace(".", number(0.5, 1)[1]);

const formatters = new Map();

function formatter(Kind, options) {
  const key = `${Kind.name} ${spoken.locale} ${JSON.stringify(options)}`;
  if (!formatters.has(key)) formatters.set(key, new Kind(spoken.locale, options));
  return formatters.get(key);
}

// "a", "a or b", "a, b or c".
export const either = (words) =>
  formatter(Intl.ListFormat, { type: "disjunction" }).format([...new Set(words)]);

// "today", "tomorrow", "in 5 days".
export const inDays = (days) =>
  formatter(Intl.RelativeTimeFormat, { numeric: "auto" }).format(days, "day");

// A date of PDN ("2026.11.29", "2026.??.??"), without its unknown parts.
export function dateText(text) {
  const [, year, month, day] = text.match(/^(\d{4})\.(\d\d)\.(\d\d)$/) ?? [],
    date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (!year || date.getUTCDate() !== Number(day)) return text.replaceAll(".??", "");
  return formatter(Intl.DateTimeFormat, { dateStyle: "medium", timeZone: "UTC" }).format(date);
}

// --- texts of the engine ---

// "{n} moves" as a pattern with a group for each value.
const patternOf = (key) =>
  new RegExp(
    `^${key.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>.+?)")}$`,
  );

const MOST_KNOWN = 2000;

// Translates an English text of the engine sentence by sentence; a sentence that the file lacks stays
// as it is.
export function said(text) {
  if (spoken.engine.size === 0 || !text) return text;
  const { known } = spoken;
  if (!known.has(text)) {
    if (known.size > MOST_KNOWN) known.clear();
    known.set(text, sentenceOf(text) ?? sentencesOf(text));
  }
  return known.get(text);
}

const sentencesOf = (text) =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((one) => sentenceOf(one) ?? one)
    .join(" ");

// One sentence, or part of it; undefined where the file does not have it.
function sentenceOf(text) {
  const { engine, patterns } = spoken,
    whole = engine.get(text);
  if (whole !== undefined) return whole;
  for (const { pattern, text: template } of patterns) {
    const values = text.match(pattern)?.groups;
    if (values) return fillText(template, valuesOf(values), Number(values.n));
  }
  return undefined;
}

function valuesOf(values) {
  const valueOf = (name, word) =>
    name === "side" ? side(word.toLowerCase()) : (sentenceOf(word) ?? localNumber(word));
  return Object.fromEntries(
    Object.entries(values).map(([name, word]) => [name, valueOf(name, word)]),
  );
}

// "+0.35" with the comma of the language.
const localNumber = (word) =>
  word.replace(/^([+-]?)(\d+)\.(\d+)$/, (_, sign, whole, part) =>
    sign + number(Number(`${whole}.${part}`), part.length),
  );
