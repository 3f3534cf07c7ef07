// Recognizes a text that somebody pastes: a link to this page or to lidraughts, a FEN, PDN or a
// list of moves. The variant is taken from the text if it differs from that of the board.
import { t } from "../board/language.mjs";
import { endOf, plyOf } from "../board/tree.mjs";
import { readPdn } from "../board/pdn.mjs";
import { readLink } from "./keep.mjs";

// Names of games at lidraughts that differ from ours.
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
// The games to which most FENs belong, if the game of the board does not accept the position.
const COMMON = ["english", "international", "russian", "focus"];

// Reads `text`: { game, problem, said } for a game, { set: { variant, fen, moves, ply } } for a
// position, { pdn, variant, ply } for a link with PDN, or only { problem }. `usual` is the variant
// of texts that name none.
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

// Reads a link; null if it is not one.
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
  // Their FENs have counts of moves after the men.
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
