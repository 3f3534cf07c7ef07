#include "tools/analyse/page.h"

#include <stdlib.h>
#include <string.h>

#include "tools/analyse/folder.h"
#include "tools/analyse/page_parts.h"
#include "tools/common/html.h"
#include "tools/common/viewer.h"

/* --- boards --- */

/* What is said of moves that lost nothing worth telling. */
static const char *const FAULTLESS[MOVE_CLASSES] = {
    [MOVE_FORCED] = "Forced move", [MOVE_ONLY] = "Only good move",   [MOVE_BEST] = "Best move",
    [MOVE_GOOD] = "Good move",     [MOVE_INACCURACY] = "Inaccuracy", [MOVE_MISTAKE] = "Mistake",
    [MOVE_BLUNDER] = "Blunder",
};

/* What is said below the board of a position. */
static void write_saying(FILE *out, const Study *study, int ply) {
    const Record *record = study->game->record;
    const Verdict *verdict = &study->verdicts[ply];
    char text[STUDY_SENTENCE];
    Writer writer = writer_make(text, sizeof text);
    html_add(out, "<p data-ply=\"%d\"%s><b class=\"%s\">", ply, ply ? " hidden" : "",
             page_class(verdict->move_class));
    if (ply < record->length) {
        study_write_move(&writer, record, ply);
        writer_add(&writer, "%s", move_class_sign(verdict->move_class));
    } else {
        writer_add(&writer, "The end");
    }
    html_text(out, text);
    fputs(".</b> Score ", out);
    writer = writer_make(text, sizeof text);
    study_write_score(&writer, verdict->score);
    html_text(out, text);
    html_add(out, ", %.0f %% expected for ", 100 * verdict->chance);
    html_text(out, study_player_shown(study, record->game->to_move(&record->positions[ply])));
    fputs(". ", out);
    study_table_fact(study, ply, text);
    html_text(out, text);
    study_describe(study, ply, text);
    if (!*text && ply < record->length) html_add(out, " %s.", FAULTLESS[verdict->move_class]);
    fputs(" ", out);
    html_text(out, text);
    fputs("</p>\n", out);
}

static bool write_boards(FILE *out, const Study *study, const char *address, Error *error) {
    const Record *record = study->game->record;
    char *link = page_link(study, error);
    if (!link) return false;
    viewer_begin(out);
    for (int ply = 0; ply <= record->length; ply++) {
        const BoardNotes notes = page_notes(study, ply);
        viewer_add(out, ply, record->game, &record->positions[ply], &notes, ply ? NULL : link, 0);
    }
    free(link);
    viewer_end(out, address, VIEWER_GAME);
    for (int ply = 0; ply <= record->length; ply++) write_saying(out, study, ply);
    viewer_close(out);
    return true;
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
        const char *move = strchr(text, ' ') + 1;
        if (verdict->is_first || ply == 0)
            html_add(out, "<span class=\"soft\">%.*s</span> ", (int)(move - 1 - text), text);
        html_add(out, "<button data-ply=\"%d\" class=\"%s\">", ply,
                 page_class(verdict->move_class));
        html_text(out, move);
        html_add(out, "%s</button>\n", move_class_sign(verdict->move_class));
    }
    html_add(out, "<button data-ply=\"%d\">", record->length);
    html_text(out, pdn_result_text(record->game, study->game->result));
    fputs("</button></div></section>\n", out);
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
        html_add(out, "<div class=\"card mistake\"><h3><button data-ply=\"%d\" class=\"%s\">", ply,
                 page_class(verdict->move_class));
        html_text(out, text);
        html_add(out, "%s</button> <span class=\"soft\">", move_class_sign(verdict->move_class));
        html_text(out, study_player_shown(study, verdict->is_first ? FIRST_PLAYER : SECOND_PLAYER));
        html_add(out, ", %s</span></h3><p>", phase_name(verdict->phase));
        study_describe(study, ply, text);
        html_text(out, text);
        fputs("</p>", out);
        for (int i = 0; i < 2; i++) {
            study_table_fact(study, ply + i, text);
            if (!*text) continue;
            html_add(out, "<p class=\"soft small\">%s the move: ", i ? "After" : "Before");
            html_text(out, text);
            fputs("</p>", out);
        }
        fputs("</div>\n", out);
    }
    if (count == 0) fputs("<p>There is none.</p>\n", out);
    fputs("</section>\n", out);
}

bool page_write(FILE *out, const Study *study, const char *address, Error *error) {
    char title[STUDY_SENTENCE];
    Writer writer = writer_make(title, sizeof title);
    study_write_title(&writer, study);
    html_begin(out, title);
    page_write_style(out);
    page_write_heading(out, study, title);
    fputs("<div class=\"columns\">\n", out);
    if (!write_boards(out, study, address, error)) return false;
    fputs("<div>\n", out);
    page_write_graph(out, study);
    write_moves(out, study);
    page_write_players(out, study);
    fputs("</div></div>\n", out);
    write_mistakes(out, study);
    html_add(out, "<p><a href=\"%s\">All games</a></p>\n", FOLDER_SUMMARY);
    viewer_script(out);
    html_end(out);
    return true;
}
