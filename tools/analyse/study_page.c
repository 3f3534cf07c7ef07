#include "tools/analyse/study.h"

#include <stdlib.h>
#include <string.h>

#include "tools/analyse/folder.h"
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

/* --- boards --- */

BoardNotes study_notes(const Study *study, int ply) {
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

char *study_link(const Study *study, Error *error) {
    Buffer pdn = {.text = NULL};
    char *link = NULL;
    if (study_write_pdn(&pdn, study, error)) {
        link = viewer_link_pdn(study->game->record->game, pdn.text);
        if (!link) error_set(error, "no memory for the page of a game");
    }
    free(pdn.text);
    return link;
}

/* What is said below the board of a position. */
static void write_saying(FILE *out, const Study *study, int ply) {
    const Record *record = study->game->record;
    const Verdict *verdict = &study->verdicts[ply];
    char text[STUDY_SENTENCE];
    Writer writer = writer_make(text, sizeof text);
    html_add(out, "<p data-ply=\"%d\"%s><b class=\"%s\">", ply, ply ? " hidden" : "",
             MOVE_TEXT[verdict->move_class].css);
    if (ply < record->length) {
        study_write_move(&writer, record, ply);
        writer_add(&writer, "%s", MOVE_TEXT[verdict->move_class].sign);
    } else {
        writer_add(&writer, "The end");
    }
    html_add(out, "%s.</b> Score ", text);
    writer = writer_make(text, sizeof text);
    study_write_score(&writer, verdict->score);
    html_add(out, "%s, %.0f %% expected for %s. ", text, 100 * verdict->chance,
             study_player_shown(study, record->game->to_move(&record->positions[ply])));
    study_table_fact(study, ply, text);
    html_add(out, "%s", text);
    study_describe(study, ply, text);
    if (!*text && ply < record->length)
        html_add(out, " %s.", MOVE_TEXT[verdict->move_class].praise);
    html_add(out, " %s</p>\n", text);
}

static bool write_boards(FILE *out, const Study *study, const char *address, Error *error) {
    const Record *record = study->game->record;
    char *link = study_link(study, error);
    if (!link) return false;
    viewer_begin(out);
    for (int ply = 0; ply <= record->length; ply++) {
        const BoardNotes notes = study_notes(study, ply);
        viewer_add(out, ply, record->game, &record->positions[ply], &notes, ply ? NULL : link, 0);
    }
    free(link);
    viewer_end(out, address, VIEWER_GAME);
    for (int ply = 0; ply <= record->length; ply++) write_saying(out, study, ply);
    viewer_close(out);
    return true;
}

/* --- heading --- */

static void write_heading(FILE *out, const Study *study, const char *title) {
    static const char *const TAGS[] = {"Event", "Site", "Date", "Round", "Annotator"};
    html_add(out, "<h1>%s</h1>\n<p class=\"soft\">%s", title,
             study->game->record->game->facts.title);
    if (study->opening) html_add(out, " \u00b7 %s", study->opening);
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++) {
        const char *value = pdn_tag(study->game, TAGS[i]);
        if (!value || !*value || strcmp(value, "?") == 0) continue;
        html_add(out, " \u00b7 %s", value);
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
        html_add(
            out,
            "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"><title>%s%s</title></circle>\n",
            MOVE_TEXT[verdict->move_class].css, graph_x(study, ply),
            graph_y(first_chance(study, ply)), text, MOVE_TEXT[verdict->move_class].sign);
    }
}

static void write_graph(FILE *out, const Study *study) {
    const char *first = study_player_shown(study, FIRST_PLAYER);
    html_add(out,
             "<figure class=\"card\" style=\"max-width:none\"><figcaption>Expected score of %s, %%"
             "</figcaption>\n<svg id=\"graph\" viewBox=\"0 0 %d %d\" role=\"img\" data-left=\"%d\" "
             "data-right=\"%d\"><desc>Half-moves to the right, from 100, won for %s, to 0, "
             "lost.</desc>\n",
             first, GRAPH_WIDTH, GRAPH_HEIGHT, GRAPH_LEFT, GRAPH_RIGHT, first);
    write_axes(out);
    write_curve(out, study);
    write_dots(out, study);
    html_add(out, "<path class=\"now\" d=\"M0 %dV%d\" transform=\"translate(%d 0)\"/>\n", GRAPH_TOP,
             GRAPH_BOTTOM, GRAPH_LEFT);
    html_add(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">half-moves</text></svg></figure>\n",
             GRAPH_RIGHT, GRAPH_HEIGHT - 5);
}

/* --- players --- */

static void write_players(FILE *out, const Study *study) {
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
        char accuracy[ACCURACY_TEXT];
        accuracy_write(player_accuracy(sum), accuracy);
        html_add(out, "<tr><th class=\"text\" scope=\"row\">%s",
                 study_player_shown(study, (Player)i));
        if (*study_player(study, (Player)i))
            html_add(out, " <span class=\"soft\">%s</span>",
                     study->game->record->game->player_name[i]);
        html_add(out,
                 "</th><td>%s</td><td>%.2f</td><td>%d</td><td>%d</td><td>%d</td><td>%d</td>"
                 "<td>%d</td></tr>\n",
                 accuracy, sum->loss, sum->count[MOVE_INACCURACY], sum->count[MOVE_MISTAKE],
                 sum->count[MOVE_BLUNDER], sum->thrown, sum->moves);
    }
    fputs("</tbody></table></div>\n<p class=\"soft small\">Accuracy: 0 to 100, over moves with a "
          "choice. Points lost: of expected score, a game being one point. Wins missed: won "
          "positions that were no longer won after the move.</p></section>\n",
          out);
}

/* --- moves --- */

static void write_moves(FILE *out, const Study *study) {
    const Record *record = study->game->record;
    fputs("<section><h2>Moves</h2><div id=\"moves\" class=\"card\">\n", out);
    for (int ply = 0; ply < record->length; ply++) {
        const Verdict *verdict = &study->verdicts[ply];
        char text[STUDY_SENTENCE];
        Writer writer = writer_make(text, sizeof text);
        study_write_move(&writer, record, ply);
        /* The number comes before the first player's moves and the first move. */
        char *move = strchr(text, ' ');
        *move++ = '\0';
        if (verdict->is_first || ply == 0) html_add(out, "<span class=\"soft\">%s</span> ", text);
        html_add(out, "<button data-ply=\"%d\" class=\"%s\">%s%s</button>\n", ply,
                 MOVE_TEXT[verdict->move_class].css, move, MOVE_TEXT[verdict->move_class].sign);
    }
    html_add(out, "<button data-ply=\"%d\">%s</button></div></section>\n", record->length,
             pdn_result_text(record->game, study->game->result));
}

/* --- mistakes --- */

static void write_mistakes(FILE *out, const Study *study) {
    const Record *record = study->game->record;
    int count = 0;
    fputs("<section><h2>Mistakes</h2>\n", out);
    for (int ply = 0; ply < record->length; ply++) {
        const Verdict *verdict = &study->verdicts[ply];
        char text[STUDY_SENTENCE];
        if (!verdict_is_bad(verdict) && !verdict->is_slip) continue;
        Writer writer = writer_make(text, sizeof text);
        study_write_move(&writer, record, ply);
        count++;
        html_add(
            out,
            "<div class=\"card mistake\"><h3><button data-ply=\"%d\" class=\"%s\">%s%s</button> "
            "<span class=\"soft\">%s, %s</span></h3>",
            ply, MOVE_TEXT[verdict->move_class].css, text, MOVE_TEXT[verdict->move_class].sign,
            study_player_shown(study, verdict->is_first ? FIRST_PLAYER : SECOND_PLAYER),
            PHASE_NAME[verdict->phase]);
        study_describe(study, ply, text);
        html_add(out, "<p>%s</p>", text);
        for (int i = 0; i < 2; i++) {
            study_table_fact(study, ply + i, text);
            if (*text)
                html_add(out, "<p class=\"soft small\">%s the move: %s</p>", i ? "After" : "Before",
                         text);
        }
        fputs("</div>\n", out);
    }
    if (count == 0) fputs("<p>There is none.</p>\n", out);
    fputs("</section>\n", out);
}

bool study_write_page(FILE *out, const Study *study, const char *address, Error *error) {
    char title[STUDY_SENTENCE];
    Writer writer = writer_make(title, sizeof title);
    study_write_title(&writer, study);
    html_begin(out, title);
    viewer_style(out);
    fprintf(out, "<style>%s</style>\n", ANALYSIS_STYLE);
    write_heading(out, study, title);
    fputs("<div class=\"columns\">\n", out);
    if (!write_boards(out, study, address, error)) return false;
    fputs("<div>\n", out);
    write_graph(out, study);
    write_moves(out, study);
    write_players(out, study);
    fputs("</div></div>\n", out);
    write_mistakes(out, study);
    html_add(out, "<p><a href=\"%s\">All games</a></p>\n", FOLDER_SUMMARY);
    viewer_script(out);
    html_end(out);
    return true;
}
