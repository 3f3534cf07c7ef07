// The page about a match: which engine is stronger, a table of the engines, the course of the
// score, depth and speed, the games on a board, the openings, and how games ended.
import { bandChart, barChart, classesOf, histogram } from "./chart.mjs";
import { UNKNOWN, fixed, grouped, make, name, plain, signed, tile } from "./make.mjs";
import { Replays } from "./replays.mjs";
import { percent } from "./study.mjs";
import { Table } from "./table.mjs";

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
      main.append(make("h2", {}, "Engines"), ...this.engineTables());
      if (this.isField) main.append(...this.crossTable());
      main.append(make("h2", {}, "Score"), this.scoreCharts(), make("h2", {}, "Depth and speed"));
      main.append(
        ...this.figures("Average depth per game", depthOf, ["average depth in half-moves"]),
      );
      main.append(
        ...this.figures("Nodes per second per game", speedOf, [
          "nodes/s",
          "thousand nodes/s",
          "million nodes/s",
        ]),
      );
      main.append(make("h2", {}, "Games"), this.replays.board());
      main.append(...this.replays.openingTable(), ...this.endings());
    }
    main.append(
      ...this.programs(),
      make("h2", {}, "Command"),
      make("div", { class: "card" }, make("pre", {}, data.command)),
      make(
        "p",
        { class: "soft small" },
        "Elo, its 95 % interval, normalised Elo and LOS are computed from whole pairs of games " +
          "(one opening, both colours) if there are any. With more than two engines they are " +
          "against all others together.",
      ),
    );
    if (this.games.length > 0) this.replays.open();
  }

  heading() {
    const { started, seconds, machine } = this.data,
      whole = Math.round(seconds),
      two = (value) => String(value).padStart(2, "0");
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
    const time = seconds > 0 && `, played in ${hours}:${two(minutes)}:${two(whole % 60)}`;
    return make("p", { class: "soft" }, `Started ${started}`, time, machine && ` on ${machine}`);
  }

  // --- verdict ---

  verdict() {
    const card = make("section", { class: "card" }),
      [first, second] = this.engines;
    if (this.games.length === 0) {
      card.append(make("p", { class: "verdict" }, "No game has ended yet."));
    } else {
      const better = first.elo_low > 0,
        worse = first.elo_high < 0;
      const is = better
        ? "stronger than"
        : worse
          ? "weaker than"
          : "not shown to be stronger or weaker than";
      card.append(
        make(
          "p",
          { class: "verdict" },
          make("span", { class: better ? "good" : worse ? "bad" : null }, name(first.name)),
          ` is ${is} `,
          this.isField ? "the field" : name(second.name),
          ".",
        ),
      );
      card.append(
        make(
          "dl",
          { class: "tiles" },
          tile("Score", `${fixed(first.score, 1)} %`, counts(first.games)),
          tile(
            "Elo",
            signed(first.elo, 1),
            `95 % from ${signed(first.elo_low, 1)} to ${signed(first.elo_high, 1)}`,
          ),
          tile("LOS", percent(first.los, 1), "likelihood of superiority"),
          tile(
            "Games",
            grouped(this.games.length),
            this.isField && `${grouped(played(first.games))} of this engine`,
          ),
        ),
      );
    }
    if (this.data.sprt) card.append(this.sprt(this.data.sprt));
    return card;
  }

  // The ratio between its bounds, in words and as a marked bar.
  sprt({ verdict, llr, low, high, elo0, elo1, alpha, beta, model }) {
    const [colour, words] = { H0: ["bad", "H0 accepted"], H1: ["good", "H1 accepted"] }[
      verdict
    ] ?? ["soft", "no verdict yet"];
    const place = (value) =>
      `${((100 * (Math.min(Math.max(value, low), high) - low)) / (high - low)).toFixed(2)}%`;
    const from = Math.min(llr, 0),
      to = Math.max(llr, 0);
    const bar = make(
      "div",
      {
        class: "track",
        role: "img",
        "aria-label":
          `Log-likelihood ratio ${fixed(llr, 2)} between the bounds ${fixed(low, 2)} and ` +
          `${fixed(high, 2)}`,
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
        `: LLR ${signed(llr, 2)} within ${signed(low, 2)} \u2026 ${signed(high, 2)}`,
      ),
      make(
        "p",
        { class: "soft small" },
        `H0: ${signed(elo0, 2)}, H1: ${signed(elo1, 2)} ` +
          `${model === "logistic" ? "logistic" : "normalised"} Elo; \u03b1 = ${plain(alpha)}, ` +
          `\u03b2 = ${plain(beta)}`,
      ),
      bar,
      make("p", { class: "ends soft small" }, make("span", {}, "H0"), make("span", {}, "H1")),
    );
  }

  // --- engines ---

  engineTables() {
    const engine = {
      head: "Engine",
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
        ...["Won", "Drawn", "Lost"].map((head, i) => ({
          head,
          cell: (row) => String(row.games[i]),
          by: (row) => row.games[i],
        })),
        figure(
          "Score",
          (row) => `${fixed(row.score, 1)} %`,
          (row) => row.score,
        ),
        figure(
          "Elo",
          (row) => signed(row.elo, 1),
          (row) => row.elo,
        ),
        figure(
          "95 % interval",
          (row) => `${signed(row.elo_low, 1)} \u2026 ${signed(row.elo_high, 1)}`,
          (row) => row.elo_low,
        ),
        figure(
          "Normalised Elo",
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
      { label: "Results" },
    );
    const play = new Table(
      [
        engine,
        figure(
          "Draw rate",
          (row) => percent(row.games[1] / played(row.games), 1),
          (row) => row.games[1] / played(row.games),
        ),
        {
          head: "Pairs of 0 \u00b7 \u00bd \u00b7 1 \u00b7 1\u00bd \u00b7 2 points",
          cell: (row) => row.pairs.join(" \u00b7 "),
        },
        {
          head: "Average depth",
          cell: (row) => known(depthOf(row.spent), (depth) => fixed(depth, 1)),
          by: (row) => depthOf(row.spent),
        },
        {
          head: "Nodes/s",
          cell: (row) => speedText(speedOf(row.spent)),
          by: (row) => speedOf(row.spent),
        },
        {
          head: "Time per move",
          cell: (row) => known(pauseOf(row.spent), (pause) => `${fixed(pause, 1)} ms`),
          by: (row) => pauseOf(row.spent),
        },
      ],
      this.ranked,
      { label: "Play" },
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
        { head: "Engine", isText: true, isName: true, cell: (row) => name(row.name) },
        ...columns,
      ],
      this.ranked,
      { label: "Cross table", shown: this.ranked.length },
    );
    return [
      make("h2", {}, "Cross table"),
      make("p", { class: "soft small" }, "Score of the row against the column."),
      table.element,
    ];
  }

  // --- charts ---

  scoreCharts() {
    const shown = this.isField ? this.engines : this.engines.slice(0, 1);
    const figures = shown
      .filter(({ curve }) => curve.length > 0)
      .map((engine) => {
        const [games, middle, low, high] = engine.curve.at(-1);
        return bandChart(
          {
            title: `Score of ${engine.name} over time`,
            xLabel: "games played",
            yLabel: "score in %, with 95 % band",
            description:
              `Score after each game with its 95 % band; after ${games} games it is ` +
              `${fixed(middle, 1)} %, from ${fixed(low, 1)} to ${fixed(high, 1)} %. The broken ` +
              "line is 50 %.",
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
            title: `Points of ${first} in each pair of games`,
            description: "How many pairs brought 0, a half, 1, one and a half, 2 points.",
            xLabel: "points from one opening, both colours",
            yLabel: "pairs",
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
    if (all.length === 0) return [head, make("p", { class: "soft" }, "No engine reported it.")];
    let least = Infinity,
      most = 0;
    for (const value of all) [least, most] = [Math.min(least, value), Math.max(most, value)];
    if (least === most)
      return [head, make("p", {}, `${plain(most, 4)} ${units[0]} in every game.`)];
    const power = most >= 2e6 && units[2] ? 2 : most >= 2e3 && units[1] ? 1 : 0,
      scale = 1000 ** power;
    const classes = classesOf(least / scale, most / scale);
    const figures = this.engines.map(
      (engine, i) =>
        values[i].length > 0 &&
        histogram(
          {
            title: engine.name,
            xLabel: units[power],
            yLabel: "games",
            description:
              `${title} of ${engine.name}: how many of ${values[i].length} games are in each ` +
              "class.",
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
      words,
      games: games.filter((game) => game.reason === reason).length,
    }));
    byReason.sort((a, b) => b.games - a.games);
    const table = new Table(
      [
        {
          head: "Reason",
          isText: true,
          isName: true,
          cell: (row) => row.words,
          by: (row) => row.words,
        },
        { head: "Games", cell: (row) => String(row.games), by: (row) => row.games },
        {
          head: "Share",
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
      { label: "How games ended" },
    );
    return [
      make("h2", {}, "How games ended"),
      make(
        "p",
        {},
        `The side that begins won ${of("1-0")}, drew ${of("1/2-1/2")} and lost ${of("0-1")}. A ` +
          `game took ${fixed(average, 1)} half-moves on average.`,
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
        { head: "Engine", isText: true, isName: true, cell: (row) => name(row.name) },
        text("Program", (row) => name(row.version || UNKNOWN)),
        text("Time", (row) => row.time),
      ],
      this.engines,
      { label: "Programs", shown: this.engines.length },
    );
    return [make("h2", {}, "Programs"), table.element];
  }
}

export function drawMatch(main, data) {
  const page = new MatchPage(data);
  page.draw(main);
  return page;
}
