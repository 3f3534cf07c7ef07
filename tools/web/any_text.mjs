// What a text is that somebody pastes: a link, of this page or of lidraughts, a FEN, PDN or a list
// of moves. The variant follows the text where it is not that of the board.
import { t } from "../board/language.mjs";
import { endOf, plyOf } from "../board/tree.mjs";
import { readPdn } from "../board/pdn.mjs";
import { readLink } from "./keep.mjs";

// Names that lidraughts has for its games, as far as they are not ours.
const OF_LIDRAUGHTS = {
  standard: "international",
  frisian: "frisian",
  frysk: "frysk",
  antidraughts: "international-losing",
  breakthrough: "international-breakthrough",
  russian: "russian",
  brazilian: "brazilian",
  fromposition: "international",
};
const IS_FEN = /^"?[A-Za-z]:\S+"?\.?$/;
// The games that most FENs are of, where that of the board has no such position.
const COMMON = ["english", "international", "russian", "focus"];

// What `text` says: { game, problem, said } of a game, { set: { variant, fen, moves, ply } } of a
// position, { pdn, variant, ply } of a link with PDN, or { problem } alone. `usual` is the variant
// of what names none.
export function readAny(rules, text, usual) {
  const words = typeof text === "string" ? text.trim() : "";
  if (words && !/\s/.test(words)) {
    const found =
      readAddress(words) ??
      (IS_FEN.test(words) ? readFen(rules, words.replace(/^"|"?\.?$/g, ""), usual) : null);
    if (found) return found;
  }
  return readGame(rules, text, usual);
}

// A link; null where it is none.
function readAddress(word) {
  if (/^(https?:\/\/)?([a-z]+\.)?lidraughts\.org\//i.test(word)) return ofLidraughts(word);
  const hash = word.indexOf("#"),
    link = hash >= 0 ? readLink(decodeAmpersands(word.slice(hash))) : null;
  if (!link)
    return /^https?:\/\//.test(word)
      ? { problem: t("linkEmpty") }
      : null;
  return link.pdn ? link : { set: link };
}

const decodeAmpersands = (text) => text.replaceAll("&amp;", "&");

function ofLidraughts(word) {
  const [, , name = "", rest = ""] =
    word.match(/lidraughts\.org\/(analysis|editor)(?:\/([a-zA-Z]+))?\/?([^?#]*)/i) ?? [];
  const fen = decodeURIComponent(/:/.test(rest) ? rest : "")
    .replaceAll("_", " ")
    .trim();
  const variant = OF_LIDRAUGHTS[name.toLowerCase()] ?? "international";
  // Theirs has counts of moves after the men.
  if (fen) return { set: { variant, fen: fen.split(":").slice(0, 3).join(":") } };
  return { problem: t("lidraughtsEmpty") };
}

function readFen(rules, fen, usual) {
  const all = [usual, ...COMMON, ...rules.games.keys()];
  const variant = all.find((name) => !rules.look(name, fen, []).error);
  return { set: { variant: variant ?? usual, fen } };
}

const lengthOf = ({ game }) => (game ? plyOf(game, endOf(game)) : -1);

function readGame(rules, text, usual) {
  const read = readPdn(rules, text, usual);
  if (read.game && !read.problem) return read;
  const like = rules.guess(text, usual),
    other = like ? readPdn(rules, text, like) : { game: null };
  if (lengthOf(other) <= lengthOf(read)) return read;
  return { ...other, said: t("readAs", { game: rules.games.get(like).title }) };
}
