#include "tools/match/report.h"

#include <stdlib.h>
#include <string.h>

#include "engine/ending.h"
#include "tools/common/html.h"
#include "tools/common/viewer.h"

enum { OPENINGS_SHOWN = 20, BOARDS_SHOWN = 500 };

/* --- openings --- */

static int by_opening(const void *a, const void *b) {
    const GameRow *x = a, *y = b;
    return (x->opening > y->opening) - (x->opening < y->opening);
}

static const Opening *opening_of(const ReportInput *input, int opening) {
    const bool is_known = input->openings && opening >= 0 && opening < input->openings->count;
    return is_known ? &input->openings->list[opening] : NULL;
}

/* The position after an opening; false and an error when memory is short. */
static bool add_board(FILE *out, const ReportInput *input, const Opening *opening, int number) {
    Record record;
    Error error;
    if (!record_new(&record, input->config->game, &error)) return false;
    BoardNotes notes = {.arrow_count = 0};
    char *link =
        viewer_link_moves(input->config->game, &opening->start, opening->moves, opening->length);
    const bool fine = link && opening_play(opening, &record, &error);
    if (fine && record.length > 0)
        board_note_move(&notes, input->config->game, &record.positions[record.length - 1],
                        &record.moves[record.length - 1]);
    if (fine)
        viewer_add(out, number, input->config->game, record_position(&record), &notes, link,
                   record.length);
    free(link);
    record_free(&record);
    return fine;
}

/* A board with the openings that were played; `rows` are in their order. */
static bool write_boards(FILE *out, const ReportInput *input, const GameRow *rows, int count) {
    int shown = 0;
    viewer_begin(out);
    for (int i = 0; i < count && shown < BOARDS_SHOWN; i++) {
        const Opening *opening = opening_of(input, rows[i].opening);
        if (!opening || (i > 0 && rows[i].opening == rows[i - 1].opening)) continue;
        if (!add_board(out, input, opening, shown++)) return false;
    }
    viewer_end(out, input->config->board, VIEWER_POSITIONS);
    for (int i = 0, number = 0; i < count && number < shown; i++) {
        const Opening *opening = opening_of(input, rows[i].opening);
        if (!opening || (i > 0 && rows[i].opening == rows[i - 1].opening)) continue;
        html_add(out, "<p data-ply=\"%d\"%s>Opening %d: %s</p>\n", number, number ? " hidden" : "",
                 rows[i].opening + 1, opening->name);
        number++;
    }
    viewer_close(out);
    return true;
}

/* `board` is its number among the boards; -1: it has none. */
static void write_opening(FILE *out, const ReportInput *input, int opening, int board, int games,
                          const GameCounts *counts) {
    const Opening *known = opening_of(input, opening);
    html_add(out, "<tr><td>%d</td><th class=\"text plain\" scope=\"row\">", opening + 1);
    if (board >= 0) html_add(out, "<button data-ply=\"%d\">", board);
    if (known) html_add(out, "%s", known->name);
    if (board >= 0) fputs("</button>", out);
    html_add(out, "</th><td>%d</td><td>%d</td><td>%d</td><td>%d</td>", games, counts->win,
             counts->draw, counts->loss);
    html_shares(out, counts->win, counts->draw, counts->loss);
    fputs("</tr>\n", out);
}

static void begin_openings(FILE *out) {
    fputs("<table>\n<thead><tr><th scope=\"col\">No.</th><th class=\"text\" "
          "scope=\"col\">Opening</th>"
          "<th scope=\"col\">Games</th><th scope=\"col\">Won</th><th scope=\"col\">Drawn</th>"
          "<th scope=\"col\">Lost</th><td></td></tr></thead>\n<tbody>\n",
          out);
}

static void write_key(FILE *out, const ReportInput *input) {
    html_add(out,
             "<h2>Openings</h2>\n<p class=\"key\"><span>Results of %s:</span><span><i "
             "class=\"win\"></i>won</span><span><i class=\"draw\"></i>drawn</span>"
             "<span><i class=\"loss\"></i>lost</span></p>\n",
             input->engines[0]);
}

static int count_openings(const GameRow *rows, int count) {
    int openings = 0;
    for (int i = 0; i < count; i++) openings += i == 0 || rows[i].opening != rows[i - 1].opening;
    return openings;
}

bool report_openings(FILE *out, const ReportInput *input) {
    const int count = input->results->count;
    GameRow *rows = results_sorted(input->results, by_opening);
    if (!rows) return false;
    const int openings = count_openings(rows, count);
    const bool folded = openings > OPENINGS_SHOWN + 3; /* less is not worth a click */
    const bool has_boards = count > 0 && opening_of(input, rows[0].opening);
    write_key(out, input);
    fputs("<div class=\"columns\">\n", out);
    const bool fine = !has_boards || write_boards(out, input, rows, count);
    fputs("<div id=\"moves\" class=\"card scroll\">", out);
    begin_openings(out);
    for (int i = 0, shown = 0, boards = 0; i < count && fine; shown++) {
        if (folded && shown == OPENINGS_SHOWN) {
            html_add(out, "</tbody></table>\n<details><summary>%d more openings</summary>\n",
                     openings - OPENINGS_SHOWN);
            begin_openings(out);
        }
        const int opening = rows[i].opening, from = i;
        GameCounts counts = {0, 0, 0};
        for (; i < count && rows[i].opening == opening; i++)
            for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
                if (rows[i].engine[player] == 0) standings_count(&counts, &rows[i], player);
        const bool has_board = opening_of(input, opening) && boards < BOARDS_SHOWN;
        write_opening(out, input, opening, has_board ? boards++ : -1, i - from, &counts);
    }
    fputs(folded ? "</tbody></table></details></div></div>\n" : "</tbody></table></div></div>\n",
          out);
    free(rows);
    if (fine && has_boards) viewer_script(out);
    return fine;
}

/* --- endings --- */

typedef struct {
    const char *reason;
    int count;
} Ending;

static int by_reason(const void *a, const void *b) {
    const GameRow *x = a, *y = b;
    return strcmp(x->reason, y->reason);
}

static int by_count(const void *a, const void *b) {
    const Ending *x = a, *y = b;
    if (x->count != y->count) return x->count < y->count ? 1 : -1;
    return strcmp(x->reason, y->reason);
}

/* Fills `endings`, with room for all games, and returns how many there are. */
static int collect_endings(const GameRow *rows, int count, Ending *endings) {
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (i == 0 || strcmp(rows[i].reason, rows[i - 1].reason) != 0)
            endings[found++] = (Ending){.reason = rows[i].reason};
        endings[found - 1].count++;
    }
    qsort(endings, (size_t)found, sizeof *endings, by_count);
    return found;
}

static void write_colours(FILE *out, const Results *results) {
    int counts[GAME_DRAWN + 1] = {0};
    double plies = 0;
    for (int i = 0; i < results->count; i++) {
        counts[results->rows[i].result]++;
        plies += results->rows[i].plies;
    }
    html_add(
        out,
        "<h2>How games ended</h2>\n<p>The side that begins won %d, drew %d and lost %d. A game "
        "took %.1f half-moves on average.</p>\n",
        counts[GAME_WON_BY_FIRST], counts[GAME_DRAWN], counts[GAME_WON_BY_SECOND],
        plies / results->count);
}

static void write_ending(FILE *out, const Game *game, const Ending *ending, int games) {
    const double share = 100.0 * ending->count / games;
    char words[ENDING_TEXT];
    ending_words(game, ending->reason[0] ? ending->reason : "not known", words);
    html_add(out,
             "<tr><th class=\"text\" scope=\"row\">%s</th><td>%d</td><td>%.1f %%</td>"
             "<td class=\"bar\"><div class=\"wdl\">"
             "<i class=\"share\" style=\"width:%.2f%%\"></i></div></td></tr>\n",
             words, ending->count, share, share);
}

bool report_endings(FILE *out, const ReportInput *input) {
    const int count = input->results->count;
    GameRow *rows = results_sorted(input->results, by_reason);
    Ending *endings = malloc(((size_t)count + 1) * sizeof *endings);
    const bool fine = rows && endings;
    if (fine) {
        const int found = collect_endings(rows, count, endings);
        write_colours(out, input->results);
        fputs(
            "<div class=\"card scroll\"><table>\n<thead><tr><th class=\"text\" scope=\"col\">Reason"
            "</th><th scope=\"col\">Games</th><th scope=\"col\">Share</th><td></td></tr></thead>\n"
            "<tbody>\n",
            out);
        for (int i = 0; i < found; i++) write_ending(out, input->config->game, &endings[i], count);
        fputs("</tbody></table></div>\n", out);
    }
    free(endings);
    free(rows);
    return fine;
}
