/* On disk a game is PDN. An unfinished game has a file of its own, named by its number; a finished
   one is appended to games.pdn and to the log, and only then is that file removed. If a crash
   interrupts this, it is completed when the game is taken up. */
#include "tools/play/sitting/saved.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/date.h"
#include "engine/base/file.h"
#include "engine/base/folder.h"
#include "engine/base/text.h"
#include "engine/ending.h"
#include "engine/variants.h"
#include "tools/play/texts/texts.h"

enum { TAGS = 16 };
static const char GAMES[] = "games.pdn", NUMBER[] = "number";

void saved_free(SavedGame *game) {
    record_free(&game->record);
}

void saved_seat(SavedGame *game, Player player, const char *text) {
    int level = 0;
    game->by_engine[player] = level_of_engine(text, &level);
    game->level[player] = level > 0 ? level : 0;
    if (level > 0)
        snprintf(game->name[player], NAME_TEXT, "engine, %s", level_at(level)->name);
    else
        text_take(game->name[player], NAME_TEXT, text);
}

/* --- text --- */

typedef struct {
    PdnTag tags[TAGS];
    char names[TAGS][PDN_PLAYER_TAG], values[TAGS][NAME_TEXT];
    int count;
} Tags;

static void add_tag(Tags *tags, const char *name, const char *value) {
    const int i = tags->count++;
    snprintf(tags->names[i], PDN_PLAYER_TAG, "%s", name);
    snprintf(tags->values[i], NAME_TEXT, "%s", value);
    tags->tags[i] = (PdnTag){.name = tags->names[i], .value = tags->values[i]};
}

/* Adds a tag of a player: White, WhiteType .. */
static void add_player_tag(Tags *tags, const SavedGame *game, Player player, const char *what,
                           const char *value) {
    char name[PDN_PLAYER_TAG];
    pdn_player_tag(game->record.game, player, what, name);
    add_tag(tags, name, value);
}

static bool write_text(Buffer *text, const SavedGame *game, Error *error) {
    Tags tags = {.count = 0};
    char words[CLOCKS_TEXT];
    date_today(words);
    add_tag(&tags, "Event", "Crownhead");
    add_tag(&tags, "Date", words);
    snprintf(words, sizeof words, "%" PRId64, game->number);
    if (game->number > 0) add_tag(&tags, "Round", words);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        const bool by_engine = game->by_engine[player];
        add_player_tag(&tags, game, player, "", game->name[player]);
        add_player_tag(&tags, game, player, "Type", by_engine ? "program" : "human");
        snprintf(words, sizeof words, "%d", game->level[player]);
        if (by_engine && game->level[player] > 0)
            add_player_tag(&tags, game, player, "Level", words);
    }
    if (game->clocks.time_ms > 0) {
        clocks_write_tag(&game->clocks, words);
        add_tag(&tags, "TimeControl", words);
        for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
            snprintf(words, sizeof words, "%" PRId64, game->clocks.left_ms[player]);
            add_player_tag(&tags, game, player, "Time", words);
        }
    }
    if (*game->how) add_tag(&tags, "Termination", game->how);
    const PdnGame pdn = {.record = &game->record,
                         .result = game->result,
                         .tags = tags.tags,
                         .tag_count = tags.count};
    return pdn_write(text, &pdn, error);
}

/* --- files --- */

SavedStatus saved_write(const SavedGame *game, const char *path, bool may_replace, Error *error) {
    Buffer text = {0};
    if (!write_text(&text, game, error)) return SAVED_FAILED;
    const bool ok = store_write(path, may_replace, text.text, text.length);
    const int fault = errno;
    free(text.text);
    if (ok) return SAVED_DONE;
    const bool is_folder = path_kind(path) == PATH_FOLDER;
    if (!may_replace && fault == EEXIST && !is_folder) return SAVED_IN_THE_WAY;
    error_set(error, t("cannot write %s: %s"), path,
              is_folder                        ? strerror(EISDIR)
              : may_replace && fault == ELOOP  ? t("it is a link; name the file itself")
              : may_replace && fault == EINVAL ? t("it is not an ordinary file")
                                               : strerror(fault));
    return SAVED_FAILED;
}

PdnFile *saved_open(const char *path, const PdnPlace *from, const Game *usual,
                    const atomic_bool *stop, Error *error) {
    const PdnReading reading = {.usual = usual, .is_plain = true, .from = from, .stop = stop};
    Error why;
    PdnFile *file = pdn_file_open(path, &reading, &why);
    if (!file) error_set(error, t("cannot read %s: %s"), path, why.text);
    return file;
}

/* Takes the clocks of a stored game: the time left is in milliseconds. */
static void take_clocks(SavedGame *game, const PdnGame *pdn) {
    const char *control = pdn_tag(pdn, "TimeControl");
    Clocks clocks;
    if (!control || !clocks_read_tag(&clocks, control)) return;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        const char *left = pdn_player(pdn, player, "Time");
        if (!text_integer(left, INT32_MIN, INT32_MAX, &clocks.left_ms[player])) return;
    }
    game->clocks = clocks;
}

bool saved_from_pdn(SavedGame *game, const PdnGame *pdn, Error *error) {
    /* Only files of other programs have games that both players lose. */
    const GameResult result = pdn->result == GAME_LOST_BY_BOTH ? GAME_ONGOING : pdn->result;
    *game = (SavedGame){.number = 0, .result = result};
    if (!record_copy(&game->record, pdn->record, error)) return false;
    const char *number = pdn_tag(pdn, "Round");
    if (!number || !text_integer(number, 1, INT64_MAX, &game->number)) game->number = 0;
    const char *how = game->result == GAME_ONGOING ? NULL : pdn_tag(pdn, "Termination");
    char words[ENDING_TEXT];
    /* Programs write names of rules into this tag, people write sentences. */
    if (how && !strchr(how, ' ')) {
        ending_words(game->record.game, how, words);
        how = words;
    }
    snprintf(game->how, HOW_TEXT, "%s", how ? how : "");
    text_make_printable(game->how);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        text_take(game->name[player], NAME_TEXT, pdn_player(pdn, player, ""));
        game->by_engine[player] = text_same(pdn_player(pdn, player, "Type"), "program");
        game->level[player] = level_read(pdn_player(pdn, player, "Level"));
    }
    take_clocks(game, pdn);
    return true;
}

/* Reports where the game is broken, or that the file looks like another variant. */
static void explain_broken(const char *path, const PdnFault *fault, const Game *usual,
                           Error *error) {
    const Game *like = pdn_file_guess(path, usual, false);
    if (like)
        error_set(error,
                  t("%s, line %lld: the file looks like %s; load it in a game of that variant"),
                  path, (long long)fault->place.line, like->name);
    else
        error_set(error, t("%s, line %lld: %s"), path, (long long)fault->place.line,
                  fault->reason.text);
}

/* Reads game `index` (from 1) of the file at `path`, and the number of its games into `count`
   unless it is NULL. */
static bool read_game(SavedGame *game, const char *path, int index, const Game *usual, int *count,
                      const atomic_bool *stop, Error *error) {
    PdnGame pdn;
    PdnFault fault;
    PdnStatus status = PDN_END;
    int read = 0;
    bool ok = false;
    PdnFile *file = saved_open(path, NULL, usual, stop, error);
    if (!file) return false;
    while (read < index && (status = pdn_file_next(file, &pdn, &fault)) != PDN_END) read++;
    if (stop && atomic_load(stop))
        error_set(error, t("reading of %s was stopped"), path);
    else if (pdn_file_trouble(file))
        error_set(error, t("cannot read %s: %s"), path, pdn_file_trouble(file));
    else if (read < index)
        error_set(error, t("%s has no game %d; it has %d"), path, index, read);
    else if (status == PDN_BROKEN)
        explain_broken(path, &fault, usual, error);
    else
        ok = saved_from_pdn(game, &pdn, error);
    while (ok && count && pdn_file_next(file, &pdn, &fault) != PDN_END) read++;
    if (ok && count) *count = read;
    pdn_file_close(file);
    return ok;
}

bool saved_load(SavedGame *game, const char *line, const Game *usual, const atomic_bool *stop,
                char notice[SAVED_NOTICE], Error *error) {
    char path[STORE_PATH];
    int64_t index = 1;
    GameReason reason;
    int count;
    snprintf(path, sizeof path, "%s", line);
    char *last = strrchr(path, ' ');
    if (last && text_integer(last + 1, 1, INT32_MAX, &index)) *last = '\0';
    if (!read_game(game, path, (int)index, usual, &count, stop, error)) return false;
    const int length = game->record.length;
    game->result = GAME_ONGOING;
    game->how[0] = '\0';
    while (game->record.length > 0 && record_result(&game->record, &reason) != GAME_ONGOING)
        record_undo(&game->record, 1);
    Writer writer = writer_make(notice, SAVED_NOTICE);
    if (game->record.length < length)
        writer_add(&writer, "%s", t("That game is over, so its last move is taken back."));
    if (index < count)
        writer_add(&writer, t("%sGame %d of %d; `load FILE %d` for the next."), *notice ? " " : "",
                   (int)index, count, (int)index + 1);
    return true;
}

/* --- the store --- */

static void file_of(int64_t number, char name[48]) {
    snprintf(name, 48, "unfinished/%" PRId64 ".pdn", number);
}

bool saved_keep(Store *store, const SavedGame *game) {
    char name[48];
    Buffer text = {0};
    Error error;
    file_of(game->number, name);
    const bool ok =
        write_text(&text, game, &error) && store_replace(store, name, text.text, text.length);
    free(text.text);
    return ok;
}

void saved_drop(Store *store, int64_t number) {
    char name[48];
    file_of(number, name);
    store_remove(store, name);
}

/* Looks in games.pdn for the game called `number`; with `wanted`, for an exact copy of that game,
   because a crash may have cut it off. Puts the game into `game` unless it is NULL. */
static bool find(const Store *store, int64_t number, const SavedGame *wanted, SavedGame *game) {
    char path[STORE_PATH];
    Error error;
    PdnGame other;
    PdnFault fault;
    bool found = false;
    store_path(store, GAMES, path);
    PdnFile *file = saved_open(path, NULL, ALL_GAMES[0], NULL, &error);
    if (!file) return false;
    for (PdnStatus status; !found && (status = pdn_file_next(file, &other, &fault)) != PDN_END;) {
        const char *round = pdn_tag(&other, "Round");
        int64_t own;
        found = status == PDN_GAME && round && text_integer(round, 1, INT64_MAX, &own) &&
                own == number &&
                (!wanted ||
                 (other.result == wanted->result && other.record->length == wanted->record.length));
        if (found && game) found = saved_from_pdn(game, &other, &error);
    }
    pdn_file_close(file);
    return found;
}

bool saved_find(const Store *store, int64_t number, SavedGame *game, Error *error) {
    if (!find(store, number, NULL, game))
        return error_set(error, t("There is no finished game %lld"), (long long)number);
    if (game->result != GAME_ONGOING) return true;
    saved_free(game);
    return error_set(error, t("Game %lld is not shown: in %s it is neither won nor drawn"),
                     (long long)number, GAMES);
}

static bool add_row(Store *store, const SavedGame *game, bool again) {
    const Game *variant = game->record.game;
    const Player winner = game->result == GAME_WON_BY_SECOND ? SECOND_PLAYER : FIRST_PLAYER;
    const bool same_names = strcmp(game->name[0], game->name[1]) == 0;
    char number[24], won_by[NAME_TEXT] = "draw", moves[16], date[DATE_TEXT];
    snprintf(number, sizeof number, "%" PRId64, game->number);
    snprintf(moves, sizeof moves, "%d", game->record.length);
    if (game->result != GAME_DRAWN)
        snprintf(won_by, sizeof won_by, same_names ? "%.90s (%s)" : "%s", game->name[winner],
                 variant->player_name[winner]);
    date_today(date);
    const char *const row[] = {number, variant->name, game->name[0], game->name[1],
                               won_by, game->how,     moves,         date};
    return history_add(store, row, again);
}

/* Finishes a game. With `again` part of the work may have been done before. */
static bool finish(Store *store, const SavedGame *game, bool again) {
    Buffer text = {0};
    Error error;
    /* A crash after this leaves a stored game with a result, which is finished at the next
       start. */
    saved_keep(store, game);
    bool ok = add_row(store, game, again);
    const bool locked = store_lock(store, STORE_LOG, true);
    if (!again || !find(store, game->number, game, NULL))
        ok = write_text(&text, game, &error) &&
             store_append(store, GAMES, text.text, text.length) && ok;
    if (locked) store_unlock(store, STORE_LOG);
    free(text.text);
    if (ok) saved_drop(store, game->number);
    return ok;
}

bool saved_finish(Store *store, const SavedGame *game) {
    return finish(store, game, false);
}

/* The lowest number above `after` of a stored game, or the highest of all; 0 if there is none. */
static int64_t find_kept(const Store *store, int64_t after, bool wants_highest) {
    char path[STORE_PATH];
    int64_t best = 0;
    store_path(store, "unfinished", path);
    Folder folder;
    if (!*path || !folder_open(&folder, path)) return 0;
    for (const char *name; (name = folder_next(&folder)) != NULL;) {
        const bool is_game = strcmp(name + strspn(name, "0123456789"), ".pdn") == 0;
        const int64_t number = is_game ? history_number(name) : 0;
        if (number > after && (best == 0 || (number > best) == wants_highest)) best = number;
    }
    folder_close(&folder);
    return best;
}

SavedFound saved_take_up(Store *store, int64_t after, const Game *usual, SavedGame *game,
                         Error *error) {
    char name[48], path[STORE_PATH];
    for (int64_t number = after; (number = find_kept(store, number, false)) != 0;) {
        if (!store_lock(store, number, false)) continue;
        file_of(number, name);
        store_path(store, name, path);
        const bool is_read = read_game(game, path, 1, usual, NULL, NULL, error);
        game->number = number;
        if (is_read && game->result == GAME_ONGOING) return SAVED_TAKEN_UP;
        if (is_read) {
            finish(store, game, true);
            saved_free(game);
        }
        store_unlock(store, number);
        /* Another program may have finished it since we read the folder. */
        if (!is_read && file_exists(path)) return SAVED_UNREADABLE;
    }
    return SAVED_NONE;
}

/* --- numbers --- */

int64_t saved_next_number(Store *store) {
    const bool locked = store_lock(store, STORE_LOG, true);
    /* On a disk that was full for a while, any one of these may be the only number that was
       written. */
    const int64_t known[] = {store->last_number, history_last(store, NUMBER, "\n"),
                             history_last(store, HISTORY_FILE, "\n"),
                             history_last(store, GAMES, "[Round \""), find_kept(store, 0, true)};
    int64_t number = 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i] > number) number = known[i];
    do number++;
    while (!store_lock(store, number, false)); /* another program plays under it */
    char line[32];
    snprintf(line, sizeof line, "%" PRId64 "\n", number);
    store_replace(store, NUMBER, line, strlen(line));
    if (locked) store_unlock(store, STORE_LOG);
    store->last_number = number;
    return number;
}
