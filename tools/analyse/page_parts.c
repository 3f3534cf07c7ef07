#include "tools/analyse/page_parts.h"

#include <string.h>

#include "tools/common/board.h"
#include "tools/common/html.h"

enum {
    GRAPH_WIDTH = 640,
    GRAPH_HEIGHT = 190,
    GRAPH_LEFT = 40,
    GRAPH_RIGHT = 632,
    GRAPH_TOP = 10,
    GRAPH_BOTTOM = 168
};

const char *page_class(MoveClass move_class) {
    static const char *const CLASSES[MOVE_CLASSES] = {[MOVE_FORCED] = "forced",
                                                      [MOVE_ONLY] = "only",
                                                      [MOVE_BEST] = "fine",
                                                      [MOVE_GOOD] = "fine",
                                                      [MOVE_INACCURACY] = "inaccuracy",
                                                      [MOVE_MISTAKE] = "wrong",
                                                      [MOVE_BLUNDER] = "blunder"};
    return CLASSES[move_class];
}

/* --- style --- */

static const char STYLE[] =
    ":root{--inaccuracy:#a07800;--wrong:#c25a12;--blunder:#b3261e;--only:#1a7a44}"
    "@media(prefers-color-scheme:dark){:root{--inaccuracy:#e0bd4a;--wrong:#ef9a57;"
    "--blunder:#f2887f;--only:#5cc98a}}"
    "main{max-width:1240px}.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem;"
    "margin-top:1rem}"
    "@media(min-width:60rem){.columns{grid-template-columns:minmax(20rem,34rem) minmax(0,1fr)}}"
    ".play{min-width:0}#boards svg[data-ply]{display:block;width:100%;height:auto;"
    "border-radius:6px}#boards svg[hidden],#says p[hidden]{display:none}"
    "#boards.turned svg[data-ply]{transform:rotate(180deg)}"
    "#boards.turned svg[data-ply]>use:not([href='#field']),#boards.turned text{transform:"
    "rotate(180deg);transform-box:fill-box;transform-origin:center}"
    "nav{display:flex;flex-wrap:wrap;gap:.4rem;margin:.6rem 0}"
    "button{font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);"
    "border-radius:6px;padding:.25rem .7rem;cursor:pointer;min-height:2.2rem}"
    ":focus-visible{outline:3px solid var(--mark);outline-offset:1px}"
    "#says{min-height:8.5rem}#says p{margin:.3rem 0}"
    ".key{display:inline-block;width:1.2rem;height:.5rem;border-radius:3px;margin:0 .3rem 0 .5rem}"
    ".key.played{background:#d9741a}.key.best{background:#1b62c4}"
    "#moves{max-height:15rem;overflow:auto;line-height:1.9}"
    "#moves button,.mistake button{border:0;background:none;padding:.05rem .3rem;min-height:0}"
    "#moves button[aria-current]{background:var(--mark);color:var(--card)}"
    ".inaccuracy{color:var(--inaccuracy)}.wrong{color:var(--wrong)}.blunder{color:var(--blunder)}"
    ".only{color:var(--only)}.forced{color:var(--soft)}"
    "button.inaccuracy,button.wrong,button.blunder,button.only{font-weight:600}"
    ".mistake{margin-top:.7rem}.mistake h3{margin:0}.mistake p{margin:.3rem 0 0}"
    ".columns th,.columns td{padding:.4rem .45rem}.columns tbody th.text{min-width:5rem}"
    "#graph{cursor:pointer}#graph .above{fill:var(--band)}"
    "#graph .now{stroke:var(--ink);stroke-width:1.5}"
    "#graph circle.inaccuracy{fill:var(--inaccuracy)}#graph circle.wrong{fill:var(--wrong)}"
    "#graph circle.blunder{fill:var(--blunder)}";

void page_write_style(FILE *out) {
    fputs("<style>", out);
    board_write_style(out, true);
    fputs(STYLE, out);
    fputs("</style>\n", out);
}

/* --- heading --- */

void page_write_heading(FILE *out, const Study *study, const char *title) {
    static const char *const TAGS[] = {"Event", "Site", "Date", "Round", "Annotator"};
    fputs("<h1>", out);
    html_text(out, title);
    fputs("</h1>\n<p class=\"soft\">", out);
    html_text(out, study->game->record->game->facts.title);
    if (study->opening) {
        fputs(" \u00b7 ", out);
        html_text(out, study->opening);
    }
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++) {
        const char *value = pdn_tag(study->game, TAGS[i]);
        if (!value || !*value || strcmp(value, "?") == 0) continue;
        fputs(" \u00b7 ", out);
        html_text(out, value);
    }
    fputs("</p>\n", out);
}

/* --- graph --- */

/* The first player's expected score in a position. */
static double first_chance(const Study *study, int ply) {
    const Verdict *verdict = &study->verdicts[ply];
    return verdict->is_first ? verdict->chance : 1 - verdict->chance;
}

static double graph_x(const Study *study, int ply) {
    const int length = study->game->record->length;
    return GRAPH_LEFT + (double)ply / (length > 0 ? length : 1) * (GRAPH_RIGHT - GRAPH_LEFT);
}

static double graph_y(double chance) {
    return GRAPH_BOTTOM - chance * (GRAPH_BOTTOM - GRAPH_TOP);
}

static void write_axes(FILE *out) {
    for (int per_cent = 0; per_cent <= 100; per_cent += 25) {
        const double y = graph_y(per_cent / 100.0);
        html_add(out, "<path class=\"%s\" d=\"M%d %.1fH%d\"/>", per_cent == 50 ? "axis" : "grid",
                 GRAPH_LEFT, y, GRAPH_RIGHT);
        html_add(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d</text>\n", GRAPH_LEFT - 6,
                 y + 4.5, per_cent);
    }
}

static void write_curve(FILE *out, const Study *study) {
    const int length = study->game->record->length;
    html_add(out, "<path class=\"above\" d=\"M%d %.1f", GRAPH_LEFT, graph_y(0.5));
    for (int ply = 0; ply <= length; ply++)
        html_add(out, "L%.1f %.1f", graph_x(study, ply), graph_y(first_chance(study, ply)));
    html_add(out, "V%.1fZ\"/>\n<path class=\"line\" d=\"", graph_y(0.5));
    for (int ply = 0; ply <= length; ply++)
        html_add(out, "%c%.1f %.1f", ply ? 'L' : 'M', graph_x(study, ply),
                 graph_y(first_chance(study, ply)));
    fputs("\"/>\n", out);
}

static void write_dots(FILE *out, const Study *study) {
    for (int ply = 0; ply < study->game->record->length; ply++) {
        const Verdict *verdict = &study->verdicts[ply];
        char text[64];
        if (!verdict_is_bad(verdict)) continue;
        Writer writer = writer_make(text, sizeof text);
        study_write_move(&writer, study->game->record, ply);
        html_add(out, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"><title>",
                 page_class(verdict->move_class), graph_x(study, ply),
                 graph_y(first_chance(study, ply)));
        html_text(out, text);
        html_add(out, "%s</title></circle>\n", move_class_sign(verdict->move_class));
    }
}

void page_write_graph(FILE *out, const Study *study) {
    const char *first = study_player_shown(study, FIRST_PLAYER);
    html_add(out, "<figure class=\"card\" style=\"max-width:none\"><figcaption>Expected score of ");
    html_text(out, first);
    html_add(out,
             ", %%</figcaption>\n<svg id=\"graph\" viewBox=\"0 0 %d %d\" role=\"img\" "
             "data-left=\"%d\" data-right=\"%d\"><desc>Half-moves to the right, from 100, won for ",
             GRAPH_WIDTH, GRAPH_HEIGHT, GRAPH_LEFT, GRAPH_RIGHT);
    html_text(out, first);
    fputs(", to 0, lost.</desc>\n", out);
    write_axes(out);
    write_curve(out, study);
    write_dots(out, study);
    html_add(out, "<path class=\"now\" d=\"M0 %dV%d\" transform=\"translate(%d 0)\"/>\n", GRAPH_TOP,
             GRAPH_BOTTOM, GRAPH_LEFT);
    html_add(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">half-moves</text></svg></figure>\n",
             GRAPH_RIGHT, GRAPH_HEIGHT - 5);
}

/* --- players --- */

void page_write_players(FILE *out, const Study *study) {
    fputs(
        "<section><h2>Players</h2><div class=\"card scroll\"><table><thead><tr><th class=\"text\" "
        "scope=\"col\">Player</th><th scope=\"col\">Accuracy</th><th scope=\"col\">Points lost"
        "</th><th scope=\"col\">?!</th><th scope=\"col\">?</th><th scope=\"col\">?"
        "?</th>"
        "<th scope=\"col\">Wins missed</th><th scope=\"col\">Moves</th>"
        "</tr></thead><tbody>\n",
        out);
    for (int i = 0; i < 2; i++) {
        const PlayerSum *sum = &study->player[i];
        fputs("<tr><th class=\"text\" scope=\"row\">", out);
        html_text(out, study_player_shown(study, (Player)i));
        if (*study_player(study, (Player)i))
            html_add(out, " <span class=\"soft\">%s</span>",
                     study->game->record->game->player_name[i]);
        html_add(out,
                 "</th><td>%.1f</td><td>%.2f</td><td>%d</td><td>%d</td><td>%d</td><td>%d</td>"
                 "<td>%d</td></tr>\n",
                 player_accuracy(sum), sum->loss, sum->count[MOVE_INACCURACY],
                 sum->count[MOVE_MISTAKE], sum->count[MOVE_BLUNDER], sum->thrown, sum->moves);
    }
    fputs("</tbody></table></div>\n<p class=\"soft small\">Accuracy: 0 to 100, over moves with a "
          "choice. Points lost: of expected score, a game being one point. Wins missed: won "
          "positions that were no longer won after the move.</p></section>\n",
          out);
}

/* --- script --- */

static const char *const SCRIPT[] = {
    "\"use strict\";\n",
    "const shown = [...document.querySelectorAll('#boards [data-ply], #says [data-ply]')];\n",
    "const buttons = [...document.querySelectorAll('button[data-ply]')];\n",
    "const list = document.getElementById('moves'), graph = document.getElementById('graph');\n",
    "const last = shown.filter((item) => item.localName === 'svg').length - 1;\n",
    "const [left, right] = [Number(graph.dataset.left), Number(graph.dataset.right)];\n",
    ("const bad = [...new Set(buttons.filter((button) => /inaccuracy|wrong|blunder/.test("
     "button.className)).map((button) => Number(button.dataset.ply)))].sort((a, b) => a - b);\n"),
    "let now = 0;\n",
    "function show(ply) {\n",
    "  now = Math.min(Math.max(ply, 0), last);\n",
    ("  for (const item of shown) item.toggleAttribute('hidden', Number(item.dataset.ply) !== "
     "now);\n"),
    "  for (const button of list.querySelectorAll('button')) {\n",
    ("    if (Number(button.dataset.ply) !== now) { button.removeAttribute('aria-current'); "
     "continue; }\n"),
    "    button.setAttribute('aria-current', 'true');\n",
    "    list.scrollTop = button.offsetTop - list.offsetTop - list.clientHeight / 2;\n",
    "  }\n",
    "  const x = left + (now / Math.max(last, 1)) * (right - left);\n",
    "  graph.querySelector('.now').setAttribute('transform', `translate(${x} 0)`);\n",
    "  history.replaceState(null, '', '#' + now);\n",
    "}\n",
    "const go = {\n",
    ("  first: () => show(0), back: () => show(now - 1), on: () => show(now + 1), last: () => "
     "show(last),\n"),
    "  bad: () => show(bad.find((ply) => ply > now) ?? bad[0] ?? now),\n",
    "  turn: () => document.getElementById('boards').classList.toggle('turned'),\n",
    "};\n",
    ("const KEYS = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last', m: 'bad', f: "
     "'turn' };\n"),
    "addEventListener('keydown', (event) => {\n",
    "  if (event.ctrlKey || event.altKey || event.metaKey || !KEYS[event.key]) return;\n",
    "  event.preventDefault();\n",
    "  go[KEYS[event.key]]();\n",
    "});\n",
    "addEventListener('click', (event) => {\n",
    "  const button = event.target.closest('button');\n",
    "  if (button?.dataset.go) go[button.dataset.go]();\n",
    "  else if (button?.dataset.ply) show(Number(button.dataset.ply));\n",
    "});\n",
    "graph.addEventListener('click', (event) => {\n",
    "  const box = graph.getBoundingClientRect();\n",
    "  const x = (event.clientX - box.left) / box.width * graph.viewBox.baseVal.width;\n",
    "  show(Math.round((x - left) / (right - left) * last));\n",
    "});\n",
    "addEventListener('hashchange', () => show(Number(location.hash.slice(1)) || 0));\n",
    "show(Number(location.hash.slice(1)) || 0);\n",
};

void page_write_script(FILE *out) {
    fputs("<script>\n", out);
    for (size_t i = 0; i < sizeof SCRIPT / sizeof *SCRIPT; i++) fputs(SCRIPT[i], out);
    fputs("</script>\n", out);
}
