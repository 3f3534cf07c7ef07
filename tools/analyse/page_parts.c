#include "tools/analyse/page_parts.h"

#include <stdlib.h>
#include <string.h>

#include "tools/analyse/annotate.h"
#include "tools/common/embedded.h"
#include "tools/common/html.h"
#include "tools/common/viewer.h"

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

void page_write_style(FILE *out) {
    viewer_style(out);
    html_add(out, "<style>%s</style>\n", ANALYSIS_STYLE);
}

/* --- boards --- */

BoardNotes page_notes(const Study *study, int ply) {
    const Record *record = study->game->record;
    const Game *game = record->game;
    const GamePosition *position = &record->positions[ply];
    const Verdict *verdict = &study->verdicts[ply];
    BoardNotes notes = {.arrow_count = 0};
    if (ply > 0) board_note_move(&notes, game, position - 1, &record->moves[ply - 1]);
    if (ply < record->length && verdict->move_class != MOVE_FORCED) {
        const Line *best = &study->findings[ply].best;
        board_note_arrow(&notes, ARROW_PLAYED, game, position, &record->moves[ply]);
        /* A move that was played and is as good as the best is shown alone. */
        if (verdict->move_class > MOVE_BEST && best->length > 0 &&
            !finding_same_move(game, position, &best->moves[0], &record->moves[ply]))
            board_note_arrow(&notes, ARROW_BEST, game, position, &best->moves[0]);
    }
    return notes;
}

char *page_link(const Study *study, Error *error) {
    char *pdn = NULL, *link = NULL;
    size_t size;
    FILE *out = open_memstream(&pdn, &size);
    const bool fine = out && annotate_pdn(out, study, error);
    if (out && fclose(out) == 0 && fine) link = viewer_link_pdn(study->game->record->game, pdn);
    free(pdn);
    if (!link) error_set(error, "no memory for the page of a game");
    return link;
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
