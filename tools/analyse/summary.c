/* Sums over all games: each game is added once and then dropped, except for the few moments that
   are shown. Rows are found by name, and sorted at the end. */
#include "tools/analyse/summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "tools/analyse/study_data.h"

enum { OPENING_PLIES = 4, NAME = 512 };

/* --- rows --- */

/* The row called `name`, created if necessary, and valid until the next call. NULL when memory is
   short. */
static Row *find_row(Rows *rows, const char *name) {
    /* If two names have the same key, the second one gets the next key. */
    uint64_t key = key_with_text(KEY_OF_NOTHING, name);
    int32_t *number;
    while ((number = key_map_at(&rows->numbers, key)) && *number &&
           strcmp(rows->list[*number - 1].name, name) != 0)
        key++;
    if (number && *number) return &rows->list[*number - 1];
    char *copy = number ? strdup(name) : NULL;
    if (!copy || !array_room(&rows->list, &rows->capacity, rows->count + 1, sizeof *rows->list)) {
        free(copy);
        return NULL;
    }
    rows->list[rows->count] = (Row){.name = copy};
    *number = ++rows->count;
    return &rows->list[rows->count - 1];
}

static int by_games(const void *a, const void *b) {
    const Row *x = a, *y = b;
    if (!x->free != !y->free) return !x->free ? 1 : -1;
    if (x->games != y->games) return x->games < y->games ? 1 : -1;
    return strcmp(x->name, y->name);
}

double row_accuracy(const Row *row) {
    return row->free ? row->accuracy / (double)row->free : NAN;
}

void rows_sort(Rows *rows) {
    if (rows->count > 0) qsort(rows->list, (size_t)rows->count, sizeof *rows->list, by_games);
    key_map_free(&rows->numbers); /* the rows have other numbers now */
}

static void rows_free(Rows *rows) {
    for (int i = 0; i < rows->count; i++) free(rows->list[i].name);
    free(rows->list);
    key_map_free(&rows->numbers);
    *rows = (Rows){.count = 0};
}

/* Adds a player's results in a game. */
static void row_add(Row *row, const PlayerSum *sum) {
    row->free += sum->moves - sum->forced;
    for (int i = 0; i < MOVE_CLASSES; i++) row->count[i] += sum->count[i];
    row->thrown += sum->thrown;
    row->accuracy += sum->accuracy;
    row->loss += sum->loss;
}

static void add_result(Row *row, const Study *study, Player player) {
    const GameResult result = study->game->result;
    const GameResult win = result_won_by(player);
    row->games++;
    row->won += result == win;
    row->drawn += result == GAME_DRAWN;
    row->lost += result != win && result != GAME_DRAWN && result != GAME_ONGOING;
}

static bool add_players(Summary *summary, const Study *study) {
    for (int i = 0; i < 2; i++) {
        const char *name = study_player(study, (Player)i);
        summary->thrown += study->player[i].thrown;
        if (!*name) continue; /* the player is unknown */
        Row *row = find_row(&summary->players, name);
        if (!row) return false;
        add_result(row, study, (Player)i);
        row_add(row, &study->player[i]);
    }
    return true;
}

/* Writes the name of the opening, or its first moves, or that the game begins elsewhere. */
static void write_opening(const Study *study, Writer *writer) {
    const Record *record = study->game->record;
    if (record->game != ALL_GAMES[0]) writer_add(writer, "%s: ", record->game->name);
    if (!record_begins_at_start(record)) {
        writer_add(writer, "from a set-up");
        return;
    }
    if (study->opening) {
        writer_add(writer, "%s", study->opening);
        return;
    }
    const int plies = record->length < OPENING_PLIES ? record->length : OPENING_PLIES;
    moves_write(writer, record->game, record->moves, plies);
}

/* Adds the opening, with the first player's chance after it. */
static bool add_opening(Summary *summary, const Study *study) {
    char name[NAME];
    Writer writer = writer_make(name, sizeof name);
    write_opening(study, &writer);
    Row *row = find_row(&summary->openings, name);
    if (!row) return false;
    const int length = study->game->record->length;
    const Verdict *verdict = &study->verdicts[length < OPENING_PLIES ? length : OPENING_PLIES];
    add_result(row, study, FIRST_PLAYER);
    row->chance += verdict->is_first ? verdict->chance : 1 - verdict->chance;
    for (int i = 0; i < 2; i++) row_add(row, &study->player[i]);
    return true;
}

/* --- games --- */

static bool add_accuracy(Summary *summary, double accuracy) {
    if (!array_room(&summary->accuracy, &summary->accuracy_capacity, summary->accuracy_count + 1,
                    sizeof *summary->accuracy))
        return false;
    summary->accuracy[summary->accuracy_count++] = accuracy;
    return true;
}

static bool add_link(Summary *summary, const Study *study) {
    if (!array_room(&summary->links, &summary->link_capacity, summary->link_count + 1,
                    sizeof *summary->links))
        return false;
    char title[NAME];
    Writer writer = writer_make(title, sizeof title);
    study_write_title(&writer, study);
    if (!*study_player(study, FIRST_PLAYER) && !*study_player(study, SECOND_PLAYER)) {
        writer_add(&writer, ", ");
        write_opening(study, &writer);
    }
    SummaryLink link = {.number = study->number, .title = strdup(title)};
    if (!link.title) return false;
    for (int i = 0; i < 2; i++) {
        const PlayerSum *sum = &study->player[i];
        link.accuracy[i] = player_accuracy(sum);
        for (int k = MOVE_INACCURACY; k < MOVE_CLASSES; k++) link.bad += sum->count[k];
    }
    summary->links[summary->link_count++] = link;
    return true;
}

static void add_moves(Summary *summary, const Study *study) {
    for (int ply = 0; ply < study->game->record->length; ply++) {
        const Verdict *verdict = &study->verdicts[ply];
        summary->count[verdict->phase][verdict->move_class]++;
        if (verdict->move_class == MOVE_FORCED || ply / 2 >= SUMMARY_MOVES) continue;
        summary->loss[ply / 2] += verdict->loss;
        summary->free[ply / 2]++;
    }
}

/* --- the worst moves --- */

/* Writes the moment's data; false when memory is short. */
static bool make_moment(SummaryMoment *moment, const Study *study, int ply, bool has_page) {
    Json json = {.depth = 0};
    Error ignored;
    char title[NAME];
    Writer writer = writer_make(title, sizeof title);
    study_write_title(&writer, study);
    json_object(&json, NULL);
    json_number(&json, "number", study->number);
    json_text(&json, "title", title);
    json_bool(&json, "page", has_page);
    study_put_moment(&json, study, ply);
    const bool ok = study_put_pdn(&json, study, &ignored);
    json_end(&json);
    *moment = (SummaryMoment){
        .number = study->number, .loss = study->verdicts[ply].loss, .data = json.out.text};
    if (ok && !json.is_short) return true;
    json_free(&json);
    return false;
}

/* Keeps a move if it is among the worst so far; of equally bad moves the first. */
static bool add_moment(Summary *summary, const Study *study, int ply, bool has_page) {
    const double loss = study->verdicts[ply].loss;
    SummaryMoment *list = summary->moments, moment;
    int at = summary->moment_count;
    if (at == SUMMARY_MOMENTS && loss <= list[at - 1].loss) return true;
    if (!make_moment(&moment, study, ply, has_page)) return false;
    if (at == SUMMARY_MOMENTS)
        free(list[--at].data);
    else
        summary->moment_count++;
    for (; at > 0 && list[at - 1].loss < loss; at--) list[at] = list[at - 1];
    list[at] = moment;
    return true;
}

static bool add_moments(Summary *summary, const Study *study, bool has_page) {
    for (int ply = 0; ply < study->game->record->length; ply++)
        if (verdict_is_bad(&study->verdicts[ply]) && !add_moment(summary, study, ply, has_page))
            return false;
    return true;
}

bool summary_add(Summary *summary, const Study *study, bool has_page, Error *error) {
    summary->games++;
    add_moves(summary, study);
    bool ok = add_players(summary, study) && add_opening(summary, study) &&
              (!has_page || add_link(summary, study)) && add_moments(summary, study, has_page);
    for (int i = 0; i < 2 && ok; i++)
        if (player_accuracy(&study->player[i]) >= 0) /* not NAN */
            ok = add_accuracy(summary, player_accuracy(&study->player[i]));
    return ok || error_set(error, "not enough memory for the summary of %lld games",
                           (long long)summary->games);
}

void summary_free(Summary *summary) {
    for (int i = 0; i < summary->link_count; i++) free(summary->links[i].title);
    for (int i = 0; i < summary->moment_count; i++) free(summary->moments[i].data);
    free(summary->links);
    free(summary->accuracy);
    rows_free(&summary->players);
    rows_free(&summary->openings);
}
