// Openings: the moves that were played in a position and how these games ended, in the tree that
// comes with a game and in the games that this browser keeps. A tree is a script next to the page:
// a page from the disk may read no other file.
import { movesFrom, readRow } from "../board/games.mjs";
import { isOfFile } from "./files.mjs";
import { chapterOf } from "./state.mjs";

const FOLDER = "openings/"; // as bundle.py writes it

// A tree as crownhead selfplay openings writes it: the moves { move, first, drawn, second, score }
// of each position, by its key.
export function readTree(text, variant, rules) {
  const tree = new Map(),
    path = [],
    places = [];
  for (const line of text.split("\n")) {
    const [ply, move, first, drawn, second, score] = line.split(" "),
      at = Number(ply) - 1;
    if (!(at >= 0)) continue; // a heading or a comment
    path.length = at;
    places.length = Math.min(places.length, at + 1);
    if (!places[at]) tree.set(parseInt(rules.key(variant, "", path), 16), (places[at] = []));
    places[at].push({
      move,
      first: Number(first),
      drawn: Number(drawn),
      second: Number(second),
      score: Number(score),
    });
    path.push(move);
  }
  return tree;
}

const countOf = ({ first, drawn, second }) => first + drawn + second;

// What is known of each move: { move, first, drawn, second, count, own, score }, the most played
// first. `ways` are those of a tree, `sums` as movesFrom() gives them, of one's own games; games
// without a result count, too.
export function joinMoves(ways, sums) {
  const byMove = new Map(ways.map((way) => [way.move, { ...way, count: countOf(way), own: 0 }]));
  for (const { move, count, first, drawn, second } of sums) {
    const known = byMove.get(move) ?? { move, first: 0, drawn: 0, second: 0, count: 0, own: 0 };
    byMove.set(move, {
      ...known,
      first: known.first + first,
      drawn: known.drawn + drawn,
      second: known.second + second,
      count: known.count + count,
      own: count,
    });
  }
  return [...byMove.values()].sort((a, b) => b.count - a.count || (a.move < b.move ? -1 : 1));
}

// The trees. One is { state, places }: "coming", then "here", or "none" where no tree comes with
// the game, or "missing" where its file cannot be read.
export class Trees {
  constructor(names, rules, onChange) {
    Object.assign(this, { names, rules, onChange, trees: new Map() });
    window.crownheadOpenings = (text) => (this.text = text); // what the scripts call
  }

  of(variant) {
    if (!this.trees.has(variant)) {
      this.trees.set(variant, {
        state: this.names.includes(variant) ? "coming" : "none",
        places: new Map(),
      });
      if (this.names.includes(variant)) this.bring(variant);
    }
    return this.trees.get(variant);
  }

  bring(variant) {
    const script = Object.assign(document.createElement("script"), {
      src: `${FOLDER}${variant}.js`,
    });
    const end = (tree) => {
      script.remove();
      this.trees.set(variant, tree);
      this.onChange();
    };
    script.onload = () => end({ state: "here", places: readTree(this.text, variant, this.rules) });
    script.onerror = () => end({ state: "missing", places: new Map() });
    document.head.append(script);
  }
}

// The games that this browser keeps, as rows with the keys of their positions: files are read once,
// other games again when they change.
export class OwnGames {
  constructor({ library, texts, effects, onChange }) {
    Object.assign(this, {
      library,
      texts,
      effects,
      onChange,
      files: new Map(),
      plays: new Map(),
      rows: [],
      ticket: 0,
      last: Promise.resolve(),
    });
  }

  // The games of a text or a file, by the engine in a worker.
  async index(source, usual) {
    this.reader ??= this.effects.makeEngine({ mib: 1 });
    const rows = [];
    const isWhole = await this.reader.send(
      { index: source, usual },
      { onShare: (lines) => rows.push(...lines.map((line) => readRow(line))) },
    );
    return isWhole ? rows : [];
  }

  // Reads the games that have changed, one time after the other; the game `now` on the board does not count.
  refresh(now) {
    const ticket = ++this.ticket;
    this.last = this.last.catch(() => {}).then(() => ticket === this.ticket && this.readAnew(now));
  }

  async readAnew(now) {
    await this.texts.files.keeper.flush();
    const kept = (await this.library.rows().catch(() => [])).filter(({ plies }) => plies > 0);
    const files = await this.library.files().catch(() => []);
    const changed = kept.filter(({ id, changed: when }) => this.plays.get(id)?.when !== when);
    const parts = [];
    for (const { id } of changed)
      parts.push((await this.texts.files.pdnOf(id)) || '[Event ""]\n\n*\n\n');
    const read = parts.length > 0 ? await this.index(new Blob(parts), "english") : [];
    if (read.length === changed.length)
      changed.forEach(({ id, changed: when }, i) => this.plays.set(id, { when, row: read[i] }));
    for (const { id, source, usual } of files)
      if (!this.files.has(id)) this.files.set(id, await this.index(source, usual));
    const own = kept.filter(
      ({ id }) => id !== now && (chapterOf(id) === null || isOfFile(id, files)),
    );
    const rows = own.map(({ id }) => this.plays.get(id)?.row).filter(Boolean),
      ids = new Set(kept.map(({ id }) => id));
    for (const { id, removed } of files)
      this.files
        .get(id)
        .forEach(
          (row, number) =>
            !removed.includes(number) &&
            !ids.has(`${id}/${number}`) &&
            `${id}/${number}` !== now &&
            rows.push(row),
        );
    this.rows = rows;
    this.onChange();
  }

  // What was played in a position, as movesFrom() gives it; `more` are rows of a file that the
  // browser does not keep.
  moves(variant, key, more = []) {
    const rows = [...this.rows, ...more].filter((row) => row.variant === variant);
    return movesFrom(rows, rows.keys(), key);
  }
}
