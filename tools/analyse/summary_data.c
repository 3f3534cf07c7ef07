#include "tools/analyse/summary_data.h"

#include "protocol/shell/version.h"

/* Writes the evaluation and the limits of the analysis. */
static void put_source(Json *json, const AnalyseConfig *config) {
    const Limits *limits = &config->limits;
    json_text(json, "file", config->files[0]);
    json_number(json, "files", config->file_count);
    json_text_open(json, "program");
    json_text_add(json, VERSION_NAME " (");
    json_text_add(json, VERSION_COMMIT);
    json_text_add(json, ")");
    json_text_close(json);
    json_object(json, "limits");
    if (limits->nodes) json_number(json, "nodes", (int64_t)limits->nodes);
    if (limits->depth) json_number(json, "depth", limits->depth);
    if (limits->move_time_ms) json_number(json, "ms", limits->move_time_ms);
    json_end(json);
    json_text(json, "address", config->board);
}

/* Writes the number of moves of each class in each phase. */
static void put_counts(Json *json, const Summary *summary) {
    json_list(json, "counts");
    for (int phase = 0; phase < PHASES; phase++) {
        json_object(json, NULL);
        json_text(json, "phase", PHASE_NAME[phase]);
        for (int i = 0; i < MOVE_CLASSES; i++)
            json_number(json, MOVE_TEXT[i].name, summary->count[phase][i]);
        json_end(json);
    }
    json_end(json);
}

/* Writes the average loss of moves with a choice, in per cent of a game, by number of the move. */
static void put_losses(Json *json, const Summary *summary) {
    json_list(json, "losses");
    for (int i = 0; i < SUMMARY_MOVES; i++) {
        const int64_t free = summary->free[i];
        json_object(json, NULL);
        json_number(json, "moves", free);
        json_real(json, "loss", free > 0 ? 100 * summary->loss[i] / (double)free : 0, 6);
        json_end(json);
    }
    json_end(json);
}

static void put_row(Json *json, const Row *row) {
    const double free = (double)row->free;
    json_object(json, NULL);
    json_text(json, "name", row->name);
    json_number(json, "games", row->games);
    json_number(json, "won", row->won);
    json_number(json, "drawn", row->drawn);
    json_number(json, "lost", row->lost);
    json_real(json, "accuracy", row_accuracy(row), 2);
    json_real(json, "loss", row->free ? 100 * row->loss / free : 0, 4);
    json_number(json, "inaccuracies", row->count[MOVE_INACCURACY]);
    json_number(json, "mistakes", row->count[MOVE_MISTAKE]);
    json_number(json, "blunders", row->count[MOVE_BLUNDER]);
    json_number(json, "thrown_wins", row->thrown);
    json_real(json, "expected", 100 * row->chance / (double)row->games, 2);
    json_end(json);
}

static void put_rows(Json *json, const char *name, Rows *rows) {
    rows_sort(rows);
    json_list(json, name);
    for (int i = 0; i < rows->count; i++) put_row(json, &rows->list[i]);
    json_end(json);
}

static void put_link(Json *json, const SummaryLink *link) {
    json_object(json, NULL);
    json_number(json, "number", link->number);
    json_text(json, "title", link->title);
    json_real(json, "first", link->accuracy[FIRST_PLAYER], 2);
    json_real(json, "second", link->accuracy[SECOND_PLAYER], 2);
    json_number(json, "bad", link->bad);
    json_end(json);
}

void summary_put(Json *json, Summary *summary) {
    json_object(json, NULL);
    json_text(json, "kind", "summary");
    put_source(json, summary->config);
    json_number(json, "games", summary->games);
    json_number(json, "thrown_wins", summary->thrown);
    json_object(json, "least_loss");
    json_number(json, "inaccuracy", INACCURACY_PER_CENT);
    json_number(json, "mistake", MISTAKE_PER_CENT);
    json_number(json, "blunder", BLUNDER_PER_CENT);
    json_end(json);
    put_counts(json, summary);
    put_losses(json, summary);
    json_list(json, "accuracy");
    for (int i = 0; i < summary->accuracy_count; i++)
        json_real(json, NULL, summary->accuracy[i], 2);
    json_end(json);
    put_rows(json, "players", &summary->players);
    put_rows(json, "openings", &summary->openings);
    json_list(json, "worst");
    for (int i = 0; i < summary->moment_count; i++) json_raw(json, NULL, summary->moments[i].data);
    json_end(json);
    json_list(json, "pages");
    for (int i = 0; i < summary->link_count; i++) put_link(json, &summary->links[i]);
    json_end(json);
    json_end(json);
}
