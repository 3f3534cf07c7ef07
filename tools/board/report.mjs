// The page about a match: which engine is stronger, a table of the engines, the course of the
// score, depth and speed, the games on a board, the openings, and how games ended.
import { bandChart, barChart, classesOf, histogram } from "./chart.mjs";
import { said, t } from "./language.mjs";
import {
  UNKNOWN,
  filled,
  fixed,
  grouped,
  make,
  name,
  nameText,
  percent,
  plain,
  signed,
  tile,
} from "./make.mjs";
import { Replays } from "./replays.mjs";
import { Table } from "./table.mjs";
import { capital } from "./view.mjs";

const counts = ([won, drawn, lost]) => `+${won} =${drawn} \u2212${lost}`;
const played = ([won, drawn, lost]) => won + drawn + lost;
const PAIR_POINTS = ["0", "\u00bd", "1", "1\u00bd", "2"];

// The totals of a side in a game, or of an engine in all: [moves, reported moves, microseconds,
// nodes, sum of depths].
const depthOf = ([, reported, , , depths]) => (reported > 0 ? depths / reported : null);
const speedOf = ([, , time, nodes]) => (time > 0 && nodes > 0 ? (nodes * 1e6) / time : null);
const pauseOf = ([moves, , time]) => (moves > 0 ? time / 1000 / moves : null);
const addUp = (all) =>
  all.reduce((sum, one) => sum.map((value, i) => value + one[i]), [0, 0, 0, 0, 0]);

function speedText(speed) {
  if (speed === null) return UNKNOWN;
  if (speed >= 1e6) return `${fixed(speed / 1e6, 2)} M`;
  return speed >= 1e3 ? `${fixed(speed / 1e3, 1)} k` : fixed(speed, 0);
}

const known = (value, text) => (value === null ? UNKNOWN : text(value));

const secondsOf = (ms) => plain(ms / 1000);

// The limits of an engine: "60 s for the game and 0.5 s a move, depth 9".
function controlText({ clock, moves, added, each, nodes, depth }) {
  const time = clock !== undefined && { time: secondsOf(clock), count: moves },
    whole = time && t(moves ? "timeForMoves" : "timeForGame", time);
  return [
    added ? t("timeAdded", { clock: whole, time: secondsOf(added) }) : whole,
    each && t("timeAMove", { time: secondsOf(each) }),
    nodes && t("nodesAMove", { count: nodes }),
    depth && t("depthOf", { depth }),
  ]
    .filter(Boolean)
    .join(", ");
}

class MatchPage {
  constructor(data) {
    Object.assign(this, { data, engines: data.engines, games: data.games });
    this.openings = new Map(
      data.openings.map((opening) => [
        opening.number,
        { ...opening, games: 0, won: 0, drawn: 0, lost: 0 },
      ]),
    );
    this.engines.forEach((engine, i) => {
      engine.number = i;
      engine.sides = this.games.flatMap((game) =>
        game.spent.filter((_, side) => game.players[side] === i),
      );
      engine.spent = addUp(engine.sides);
    });
    for (const game of this.games) this.count(this.openings.get(game.opening), game);
    this.ranked = [...this.engines].sort((a, b) => b.score - a.score);
    this.isField = this.engines.length > 2;
    this.replays = new Replays(data, this.openings);
  }

  // Counts a game of the first engine for its opening.
  count(opening, game) {
    opening.games++;
    game.players.forEach((engine, side) => {
      if (engine !== 0) return;
      const won = game.result === (side === 0 ? "1-0" : "0-1");
      opening[game.result === "1/2-1/2" ? "drawn" : won ? "won" : "lost"]++;
    });
  }

  draw(main) {
    const { data } = this;
    main.append(make("h1", {}, name(data.title)), this.heading(), this.verdict());
    if (this.games.length > 0) {
      main.append(make("h2", {}, t("engines")), ...this.engineTables());
      if (this.isField) main.append(...this.crossTable());
      main.append(make("h2", {}, t("pointsHead")), this.scoreCharts());
      main.append(make("h2", {}, t("depthAndSpeed")));
      main.append(...this.figures(t("depthPerGame"), depthOf, [t("depthUnit")]));
      const units = [t("speedUnit"), t("speedThousands"), t("speedMillions")];
      main.append(...this.figures(t("speedPerGame"), speedOf, units));
      main.append(make("h2", {}, t("columnGames")), this.replays.board());
      main.append(...this.replays.openingTable(), ...this.endings());
    }
    main.append(
      ...this.programs(),
      make("h2", {}, t("command")),
      make("div", { class: "card" }, make("pre", {}, data.command)),
      make("p", { class: "soft small" }, t("eloNote")),
    );
    if (this.games.length > 0) this.replays.open();
  }

  heading() {
    const { started, seconds, machine } = this.data,
      whole = Math.round(seconds),
      two = (value) => String(value).padStart(2, "0");
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
    const facts = [
      t("startedAt", { when: started }),
      seconds > 0 && t("playedIn", { time: `${hours}:${two(minutes)}:${two(whole % 60)}` }),
      machine && t("onMachine", { machine }),
    ];
    return make("p", { class: "soft" }, facts.filter(Boolean).join(", "));
  }

  // --- verdict ---

  verdict() {
    const card = make("section", { class: "card" }),
      [first, second] = this.engines;
    if (this.games.length === 0) {
      card.append(make("p", { class: "verdict" }, t("noGameEnded")));
    } else {
      const better = first.elo_low > 0,
        worse = first.elo_high < 0;
      const words = {
        engine: make("span", { class: better ? "good" : worse ? "bad" : null }, name(first.name)),
        other: this.isField ? t("theField") : name(second.name),
      };
      const verdict = better ? "isStronger" : worse ? "isWeaker" : "isUndecided";
      card.append(make("p", { class: "verdict" }, filled(verdict, words)));
      card.append(
        make(
          "dl",
          { class: "tiles" },
          tile(t("pointsHead"), `${fixed(first.score, 1)} %`, counts(first.games)),
          tile(
            "Elo",
            signed(first.elo, 1),
            t("interval95", { low: signed(first.elo_low, 1), high: signed(first.elo_high, 1) }),
          ),
          tile("LOS", percent(first.los, 1), t("losMeans")),
          tile(
            t("columnGames"),
            grouped(this.games.length),
            this.isField && t("ofThisEngine", { games: grouped(played(first.games)) }),
          ),
        ),
      );
    }
    if (this.data.sprt) card.append(this.sprt(this.data.sprt));
    return card;
  }

  // The ratio between its bounds, in words and as a marked bar.
  sprt({ verdict, llr, low, high, elo0, elo1, alpha, beta, model }) {
    const [colour, words] = { H0: ["bad", t("sprt.H0")], H1: ["good", t("sprt.H1")] }[verdict] ?? [
      "soft",
      t("sprt.none"),
    ];
    const place = (value) =>
      `${((100 * (Math.min(Math.max(value, low), high) - low)) / (high - low)).toFixed(2)}%`;
    const from = Math.min(llr, 0),
      to = Math.max(llr, 0);
    const bar = make(
      "div",
      {
        class: "track",
        role: "img",
        "aria-label": t("llrBar", { llr: fixed(llr, 2), low: fixed(low, 2), high: fixed(high, 2) }),
      },
      make("i", { class: "done", style: `left:${place(from)};right:calc(100% - ${place(to)})` }),
      make("i", { class: "zero", style: `left:${place(0)}` }),
      make("i", { class: "now", style: `left:${place(llr)}` }),
    );
    return make(
      "div",
      { class: "sprt" },
      make(
        "p",
        {},
        make("strong", {}, "SPRT ", make("span", { class: colour }, words)),
        ": ",
        t("llrWithin", { llr: signed(llr, 2), low: signed(low, 2), high: signed(high, 2) }),
      ),
      make(
        "p",
        { class: "soft small" },
        `H0: ${signed(elo0, 2)}, H1: ${signed(elo1, 2)} ` +
          `${t(`elo.${model}`)}; \u03b1 = ${plain(alpha)}, ` +
          `\u03b2 = ${plain(beta)}`,
      ),
      bar,
      make("p", { class: "ends soft small" }, make("span", {}, "H0"), make("span", {}, "H1")),
    );
  }

  // --- engines ---

  engineTables() {
    const engine = {
      head: t("engine"),
      isText: true,
      isName: true,
      cell: (row) => name(row.name),
      by: (row) => row.name,
    };
    // An engine without games has no figures.
    const figure = (head, text, by, more = {}) => ({
      head,
      cell: (row) => (played(row.games) > 0 ? text(row) : UNKNOWN),
      by: (row) => (played(row.games) > 0 ? by(row) : null),
      ...more,
    });
    const result = new Table(
      [
        engine,
        ...[t("won"), t("drawnGames"), t("lost")].map((head, i) => ({
          head: capital(head),
          cell: (row) => String(row.games[i]),
          by: (row) => row.games[i],
        })),
        figure(
          t("pointsHead"),
          (row) => `${fixed(row.score, 1)} %`,
          (row) => row.score,
        ),
        figure(
          "Elo",
          (row) => signed(row.elo, 1),
          (row) => row.elo,
        ),
        figure(
          t("intervalHead"),
          (row) => `${signed(row.elo_low, 1)} \u2026 ${signed(row.elo_high, 1)}`,
          (row) => row.elo_low,
        ),
        figure(
          capital(t("elo.normalized")),
          (row) => `${signed(row.nelo, 1)} \u00b1 ${fixed(row.nelo_error, 1)}`,
          (row) => row.nelo,
        ),
        figure(
          "LOS",
          (row) => percent(row.los, 1),
          (row) => row.los,
        ),
      ],
      this.ranked,
      { label: t("results") },
    );
    const play = new Table(
      [
        engine,
        figure(
          t("drawRate"),
          (row) => percent(row.games[1] / played(row.games), 1),
          (row) => row.games[1] / played(row.games),
        ),
        {
          head: t("pairsHead"),
          cell: (row) => row.pairs.join(" \u00b7 "),
        },
        {
          head: t("averageDepth"),
          cell: (row) => known(depthOf(row.spent), (depth) => fixed(depth, 1)),
          by: (row) => depthOf(row.spent),
        },
        {
          head: t("speedHead"),
          cell: (row) => speedText(speedOf(row.spent)),
          by: (row) => speedOf(row.spent),
        },
        {
          head: t("timePerMove"),
          cell: (row) => known(pauseOf(row.spent), (pause) => t("milliseconds", { time: fixed(pause, 1) })),
          by: (row) => pauseOf(row.spent),
        },
      ],
      this.ranked,
      { label: t("playTable") },
    );
    return [result.element, play.element];
  }

  crossTable() {
    const columns = this.ranked.map((other, i) => ({
      head: String(i + 1),
      title: other.name,
      cell: (row) => {
        const games = row.against[other.number],
          all = played(games);
        if (all === 0) return UNKNOWN;
        return make(
          "span",
          {},
          `${fixed((100 * (games[0] + games[1] / 2)) / all, 1)} %`,
          make("span", { class: "small" }, counts(games)),
        );
      },
    }));
    const place = { head: "", cell: (row) => String(this.ranked.indexOf(row) + 1) };
    const table = new Table(
      [
        place,
        { head: t("engine"), isText: true, isName: true, cell: (row) => name(row.name) },
        ...columns,
      ],
      this.ranked,
      { label: t("crossTable"), shown: this.ranked.length },
    );
    return [
      make("h2", {}, t("crossTable")),
      make("p", { class: "soft small" }, t("crossNote")),
      table.element,
    ];
  }

  // --- charts ---

  scoreCharts() {
    const shown = this.isField ? this.engines : this.engines.slice(0, 1);
    const figures = shown
      .filter(({ curve }) => curve.length > 0)
      .map((engine) => {
        const [, middle, low, high] = engine.curve.at(-1);
        return bandChart(
          {
            title: t("scoreOverTime", { engine: nameText(engine.name) }),
            xLabel: t("gamesPlayed"),
            yLabel: t("scoreBand"),
            description: t("scoreCurve", {
              score: fixed(middle, 1),
              low: fixed(low, 1),
              high: fixed(high, 1),
            }),
          },
          engine.curve,
          50,
        );
      });
    const [{ pairs, name: first }] = this.engines;
    if (!this.isField && pairs.some((count) => count > 0))
      figures.push(
        barChart(
          {
            title: t("pairsChart", { engine: nameText(first) }),
            description: t("pairsChartIs"),
            xLabel: t("pairPoints"),
            yLabel: t("pairs"),
          },
          pairs.map((count, i) => [PAIR_POINTS[i], count]),
        ),
      );
    return make("div", { class: "charts" }, figures);
  }

  // A histogram for each engine, all with the same classes; a sentence if there is nothing to show.
  // `units`: the names of 1, 1000 and a million.
  figures(title, figure, units) {
    const values = this.engines.map(({ sides }) =>
      sides.map(figure).filter((value) => value !== null),
    );
    const all = values.flat(),
      head = make("h3", {}, title);
    if (all.length === 0) return [head, make("p", { class: "soft" }, t("notReported"))];
    let least = Infinity,
      most = 0;
    for (const value of all) [least, most] = [Math.min(least, value), Math.max(most, value)];
    if (least === most)
      return [head, make("p", {}, t("inEveryGame", { value: plain(most, 4), unit: units[0] }))];
    const power = most >= 2e6 && units[2] ? 2 : most >= 2e3 && units[1] ? 1 : 0,
      scale = 1000 ** power;
    const classes = classesOf(least / scale, most / scale);
    const figures = this.engines.map(
      (engine, i) =>
        values[i].length > 0 &&
        histogram(
          {
            title: nameText(engine.name),
            xLabel: units[power],
            yLabel: t("games"),
            description: t("classesChart", {
              what: title,
              engine: nameText(engine.name),
              games: values[i].length,
            }),
          },
          values[i].map((value) => value / scale),
          classes,
        ),
    );
    return [head, make("div", { class: "charts" }, figures.filter(Boolean))];
  }

  // --- how games ended ---

  endings() {
    const { games } = this,
      of = (result) => games.filter((game) => game.result === result).length;
    const average = games.reduce((sum, { plies }) => sum + plies, 0) / games.length;
    const byReason = Object.entries(this.data.reasons).map(([reason, words]) => ({
      words: said(words),
      games: games.filter((game) => game.reason === reason).length,
    }));
    byReason.sort((a, b) => b.games - a.games);
    const table = new Table(
      [
        {
          head: t("reason"),
          isText: true,
          isName: true,
          cell: (row) => row.words,
          by: (row) => row.words,
        },
        { head: t("columnGames"), cell: (row) => String(row.games), by: (row) => row.games },
        {
          head: t("share"),
          cell: (row) => percent(row.games / games.length, 1),
          by: (row) => row.games,
        },
        {
          head: "",
          kind: "bar",
          cell: (row) =>
            make(
              "div",
              { class: "wdl" },
              make("i", {
                class: "share",
                style: `width:${((100 * row.games) / games.length).toFixed(2)}%`,
              }),
            ),
        },
      ],
      byReason,
      { label: t("howEnded") },
    );
    return [
      make("h2", {}, t("howEnded")),
      make(
        "p",
        {},
        t("firstResults", { won: of("1-0"), drawn: of("1/2-1/2"), lost: of("0-1") }),
        " ",
        t("averageLength", { plies: fixed(average, 1) }),
      ),
      table.element,
    ];
  }

  // The program of each engine, and its time limits.
  programs() {
    if (this.engines.some(({ version }) => version === undefined)) return [];
    const text = (head, of) => ({ head, isText: true, cell: of });
    const table = new Table(
      [
        { head: t("engine"), isText: true, isName: true, cell: (row) => name(row.name) },
        text(t("program"), (row) => name(row.version || UNKNOWN)),
        text(t("time"), (row) => controlText(row.control)),
      ],
      this.engines,
      { label: t("programs"), shown: this.engines.length },
    );
    return [make("h2", {}, t("programs")), table.element];
  }
}

export function drawMatch(main, data) {
  const page = new MatchPage(data);
  page.draw(main);
  return page;
}
