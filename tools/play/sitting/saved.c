#include "tools/play/sitting/saved.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "engine/variants.h"
#include "protocol/shell/games.h"

enum { TAGS = 16 };
static const atomic_bool NEVER; /* our own files end */
static const char GAMES[] = "games.pdn", NUMBER[] = "number";

void saved_free(SavedGame *game) {
    record_free(&game->record);
}

/* --- text --- */

static bool write_text(PdnText *text, const SavedGame *game, Error *error) {
    char names[8][PDN_PLAYER_TAG], levels[2][8], date[16], number[24];
    char control[CLOCKS_TEXT], left[2][CLOCKS_TEXT];
    PdnTag tags[TAGS];
    int count = 0;
    history_date(date);
    tags[count++] = (PdnTag){.name = "Event", .value = "Crownhead"};
    tags[count++] = (PdnTag){.name = "Date", .value = date};
    snprintf(number, sizeof number, "%" PRId64, game->number);
    if (game->number > 0) tags[count++] = (PdnTag){.name = "Round", .value = number};
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        pdn_player_tag(game->record.game, player, "", names[player]);
        pdn_player_tag(game->record.game, player, "Type", names[2 + player]);
        tags[count++] = (PdnTag){.name = names[player], .value = game->name[player]};
        tags[count++] = (PdnTag){.name = names[2 + player],
                                 .value = game->by_engine[player] ? "program" : "human"};
        if (!game->by_engine[player] || game->level[player] == 0) continue;
        pdn_player_tag(game->record.game, player, "Level", names[4 + player]);
        snprintf(levels[player], sizeof levels[player], "%d", game->level[player]);
        tags[count++] = (PdnTag){.name = names[4 + player], .value = levels[player]};
    }
    if (game->clocks.time_ms > 0) {
        clocks_write_tag(&game->clocks, control);
        tags[count++] = (PdnTag){.name = "TimeControl", .value = control};
        for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
            pdn_player_tag(game->record.game, player, "Time", names[6 + player]);
            snprintf(left[player], CLOCKS_TEXT, "%" PRId64, game->clocks.left_ms[player]);
            tags[count++] = (PdnTag){.name = names[6 + player], .value = left[player]};
        }
    }
    if (*game->how) tags[count++] = (PdnTag){.name = "Termination", .value = game->how};
    const PdnGame pdn = {
        .record = &game->record, .result = game->result, .tags = tags, .tag_count = count};
    return pdn_write(text, &pdn, error);
}

/* --- files --- */

SavedStatus saved_write(const SavedGame *game, const char *path, bool may_replace, Error *error) {
    PdnText text = {0};
    if (!write_text(&text, game, error)) return SAVED_FAILED;
    const bool good = may_replace ? store_write_over(path, text.text, text.length)
                                  : store_write_new(path, text.text, text.length);
    const int fault = errno;
    free(text.text);
    if (good) return SAVED_DONE;
    struct stat kind;
    const bool is_folder = stat(path, &kind) == 0 && S_ISDIR(kind.st_mode);
    if (!may_replace && fault == EEXIST && !is_folder) return SAVED_IN_THE_WAY;
    const char *why = strerror(is_folder ? EISDIR : fault);
    if (may_replace && fault == ELOOP) why = "it is a link; name the file itself";
    if (may_replace && fault == EINVAL && !is_folder) why = "it is not a regular file";
    error_set(error, "cannot write %.120s: %s", path, why);
    return SAVED_FAILED;
}

static size_t read_own(void *context, char *buffer, size_t size) {
    return fread(buffer, 1, size, context);
}

size_t saved_source(void *context, char *buffer, size_t size) {
    const SavedSource *source = context;
    return atomic_load(source->stop) ? 0 : fread(buffer, 1, size, source->file);
}

/* Opens a plain file: a device may have no end, and a pipe nobody who writes. */
static FILE *open_plain(const char *path, Error *error) {
    struct stat kind;
    const int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    const bool is_there = fd >= 0 && fstat(fd, &kind) == 0;
    const bool is_plain = is_there && S_ISREG(kind.st_mode);
    FILE *file = is_plain ? fdopen(fd, "r") : NULL;
    if (file) return file;
    const char *why = !is_there || is_plain   ? strerror(errno)
                      : S_ISDIR(kind.st_mode) ? "it is a folder"
                                              : "it is not a regular file";
    error_set(error, "cannot read %.120s: %s", path, why);
    if (fd >= 0) close(fd);
    return NULL;
}

bool saved_open(SavedSource *source, const char *path, Error *error) {
    source->file = open_plain(path, error);
    return source->file != NULL;
}

/* Takes the clocks of a game that we have kept: their time left stands in milliseconds. */
static void take_clocks(SavedGame *game, const PdnGame *pdn) {
    const char *control = pdn_tag(pdn, "TimeControl");
    Clocks clocks;
    if (!control || !clocks_read_tag(&clocks, control)) return;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        char tag[PDN_PLAYER_TAG];
        pdn_player_tag(game->record.game, player, "Time", tag);
        const char *left = pdn_tag(pdn, tag);
        if (!left || !text_integer(left, INT32_MIN, INT32_MAX, &clocks.left_ms[player])) return;
    }
    game->clocks = clocks;
}

bool saved_from_pdn(SavedGame *game, const PdnGame *pdn, Error *error) {
    /* Only others have games that both lose. */
    const GameResult result = pdn->result == GAME_LOST_BY_BOTH ? GAME_ONGOING : pdn->result;
    *game = (SavedGame){.number = 0, .result = result};
    if (!record_copy(&game->record, pdn->record, error)) return false;
    const char *number = pdn_tag(pdn, "Round");
    if (!number || !text_integer(number, 1, INT64_MAX, &game->number)) game->number = 0;
    const char *how = game->result == GAME_ONGOING ? NULL : pdn_tag(pdn, "Termination");
    snprintf(game->how, HOW_TEXT, "%s", how ? how : "");
    text_make_printable(game->how);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        char tag[PDN_PLAYER_TAG];
        pdn_player_tag(game->record.game, player, "", tag);
        const char *name = pdn_tag(pdn, tag);
        snprintf(game->name[player], NAME_TEXT, "%s", name ? name : "");
        text_make_printable(game->name[player]);
        pdn_player_tag(game->record.game, player, "Type", tag);
        const char *kind = pdn_tag(pdn, tag);
        game->by_engine[player] = kind && text_same(kind, "program");
        pdn_player_tag(game->record.game, player, "Level", tag);
        const char *level = pdn_tag(pdn, tag);
        game->level[player] = level ? level_read(level) : 0;
    }
    take_clocks(game, pdn);
    return true;
}

/* Says where the game is broken, or that the file looks like another variant. */
static void say_broken(const char *path, const PdnFault *fault, const Game *usual, Error *error) {
    const Game *like = games_guess(path, usual, false);
    if (like)
        error_set(error, "%.120s, line %lld: it looks like %s: load it in a game of that", path,
                  (long long)fault->place.line, like->name);
    else
        error_set(error, "%.120s, line %lld: %.100s", path, (long long)fault->place.line,
                  fault->reason.text);
}

/* Reads the game `index` (from 1) of the file at `path`; `count`: how many games it has, NULL:
   nobody asks. */
static bool read_game(SavedGame *game, const char *path, int index, const Game *usual, int *count,
                      const atomic_bool *stop, Error *error) {
    SavedSource source = {.stop = stop};
    if (!saved_open(&source, path, error)) return false;
    FILE *file = source.file;
    PdnReader *reader = pdn_reader_new(saved_source, &source, usual, error);
    bool good = false;
    PdnGame pdn;
    PdnFault fault;
    PdnStatus status = PDN_END;
    int read = 0;
    while (reader && read < index && (status = pdn_read(reader, &pdn, &fault)) != PDN_END) read++;
    if (!reader)
        good = false;
    else if (atomic_load(stop))
        error_set(error, "reading of %.120s was stopped", path);
    else if (ferror(file))
        error_set(error, "cannot read %.120s: %s", path, strerror(errno));
    else if (read < index)
        error_set(error, "%.120s: there is no game %d; it has %d", path, index, read);
    else if (status == PDN_BROKEN)
        say_broken(path, &fault, usual, error);
    else
        good = saved_from_pdn(game, &pdn, error);
    while (good && count && pdn_read(reader, &pdn, &fault) != PDN_END) read++;
    if (good && count) *count = read;
    pdn_reader_free(reader);
    fclose(file);
    return good;
}

/* Takes back what the rules have ended the game with; true when there was anything. */
static bool reopen(SavedGame *game) {
    GameReason reason;
    const int length = game->record.length;
    game->result = GAME_ONGOING;
    game->how[0] = '\0';
    while (game->record.length > 0 && record_result(&game->record, &reason) != GAME_ONGOING)
        record_undo(&game->record, 1);
    return game->record.length < length;
}

bool saved_load(SavedGame *game, const char *line, const Game *usual, const atomic_bool *stop,
                char notice[SAVED_NOTICE], Error *error) {
    char path[STORE_PATH];
    int64_t index;
    int count;
    snprintf(path, sizeof path, "%s", line);
    char *last = strrchr(path, ' ');
    const bool is_chosen = last && text_integer(last + 1, 1, INT32_MAX, &index);
    if (is_chosen)
        *last = '\0';
    else
        index = 1;
    if (!read_game(game, path, (int)index, usual, &count, stop, error)) return false;
    Writer writer = writer_make(notice, SAVED_NOTICE);
    if (reopen(game)) writer_add(&writer, "That game is over; its last move is taken back. ");
    if (index < count)
        writer_add(&writer, "Game %d of %d; `load FILE %d` for the next.", (int)index, count,
                   (int)index + 1);
    return true;
}

/* --- the store --- */

static void file_of(int64_t number, char name[48]) {
    snprintf(name, 48, "unfinished/%" PRId64 ".pdn", number);
}

bool saved_keep(Store *store, const SavedGame *game) {
    char name[48];
    PdnText text = {0};
    Error error;
    file_of(game->number, name);
    const bool good =
        write_text(&text, game, &error) && store_replace(store, name, text.text, text.length);
    free(text.text);
    return good;
}

void saved_drop(Store *store, int64_t number) {
    char name[48];
    file_of(number, name);
    store_remove(store, name);
}

/* Looks in games.pdn for a game called `number`, and with `wanted` for the whole of that one: a
   crash may have cut it off. What is found goes into `game`, if that is not NULL. */
static bool find(const Store *store, int64_t number, const SavedGame *wanted, SavedGame *game) {
    char path[STORE_PATH];
    Error error;
    PdnGame other;
    PdnFault fault;
    bool found = false;
    store_path(store, GAMES, path);
    FILE *file = open_plain(path, &error);
    PdnReader *reader = file ? pdn_reader_new(read_own, file, ALL_GAMES[0], &error) : NULL;
    for (PdnStatus status;
         reader && !found && (status = pdn_read(reader, &other, &fault)) != PDN_END;) {
        const char *round = pdn_tag(&other, "Round");
        int64_t own;
        found = status == PDN_GAME && round && text_integer(round, 1, INT64_MAX, &own) &&
                own == number &&
                (!wanted ||
                 (other.result == wanted->result && other.record->length == wanted->record.length));
        if (found && game) found = saved_from_pdn(game, &other, &error);
    }
    pdn_reader_free(reader);
    if (file) fclose(file);
    return found;
}

bool saved_find(const Store *store, int64_t number, SavedGame *game, Error *error) {
    if (!find(store, number, NULL, game))
        return error_set(error, "There is no finished game %" PRId64, number);
    if (game->result != GAME_ONGOING) return true;
    saved_free(game);
    return error_set(error, "Game %" PRId64 " is not shown: in %s it is neither won nor drawn",
                     number, GAMES);
}

static void write_row(FinishedGame *row, const SavedGame *game) {
    const Game *variant = game->record.game;
    const Player winner = game->result == GAME_WON_BY_SECOND ? SECOND_PLAYER : FIRST_PLAYER;
    *row = (FinishedGame){.number = game->number, .moves = game->record.length};
    snprintf(row->variant, sizeof row->variant, "%s", variant->name);
    snprintf(row->how, sizeof row->how, "%s", game->how);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        snprintf(row->name[player], NAME_TEXT, "%s", game->name[player]);
    const bool same_names = strcmp(game->name[0], game->name[1]) == 0;
    if (game->result == GAME_DRAWN)
        snprintf(row->winner, sizeof row->winner, "draw");
    else
        snprintf(row->winner, sizeof row->winner, same_names ? "%.90s (%s)" : "%s",
                 game->name[winner], variant->player_name[winner]);
    history_date(row->date);
}

/* With `again` part of it may have been done before. */
static bool finish(Store *store, const SavedGame *game, bool again) {
    PdnText text = {0};
    FinishedGame row;
    Error error;
    write_row(&row, game);
    /* A crash after this leaves a kept game with a result, which is finished at the next start. */
    saved_keep(store, game);
    bool good = history_add(store, &row, again);
    const bool locked = store_lock(store, STORE_LOG, true);
    if (!again || !find(store, game->number, game, NULL))
        good = write_text(&text, game, &error) &&
               store_append(store, GAMES, text.text, text.length) && good;
    if (locked) store_unlock(store, STORE_LOG);
    free(text.text);
    if (good) saved_drop(store, game->number);
    return good;
}

bool saved_finish(Store *store, const SavedGame *game) {
    return finish(store, game, false);
}

/* The number in the name of a kept game's file; 0 when it is none. */
static int64_t number_of(const char *name) {
    return strcmp(name + strspn(name, "0123456789"), ".pdn") == 0 ? history_number(name) : 0;
}

/* The lowest number above `after` of a kept game, or the highest; 0 if there is none. */
static int64_t find_kept(const Store *store, int64_t after, bool wants_highest) {
    char path[STORE_PATH];
    int64_t best = 0;
    store_path(store, "unfinished", path);
    DIR *folder = *path ? opendir(path) : NULL;
    for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
        const int64_t number = number_of(entry->d_name);
        if (number > after && (best == 0 || (number > best) == wants_highest)) best = number;
    }
    if (folder) closedir(folder);
    return best;
}

SavedFound saved_take_up(Store *store, int64_t after, const Game *usual, SavedGame *game,
                         Error *error) {
    char name[48], path[STORE_PATH];
    for (int64_t number = after; (number = find_kept(store, number, false)) != 0;) {
        if (!store_lock(store, number, false)) continue;
        file_of(number, name);
        store_path(store, name, path);
        const bool is_read = read_game(game, path, 1, usual, NULL, &NEVER, error);
        game->number = number;
        if (is_read && game->result == GAME_ONGOING) return SAVED_TAKEN_UP;
        if (is_read) {
            finish(store, game, true);
            saved_free(game);
        }
        store_unlock(store, number);
        /* Another program may have finished it since the folder was looked through. */
        if (!is_read && access(path, F_OK) == 0) return SAVED_UNREADABLE;
    }
    return SAVED_NONE;
}

/* --- numbers --- */

/* The highest number in games.pdn, whatever is cut or broken there. */
static int64_t last_round(Store *store) {
    static const char TAG[] = "[Round \"";
    int64_t last = 0;
    size_t length;
    char *text = store_read(store, GAMES, &length);
    for (const char *at = text ? strstr(text, TAG) : NULL; at; at = strstr(at, TAG)) {
        at += sizeof TAG - 1;
        const int64_t number = history_number(at);
        if (number > last) last = number;
    }
    free(text);
    return last;
}

/* The number that was given last, as far as it could be written. */
static int64_t last_given(Store *store) {
    size_t length;
    int64_t number = 0;
    char *text = store_read(store, NUMBER, &length), *rest = text;
    const char *word = text ? text_word(&rest) : NULL;
    if (!word || !text_integer(word, 0, HISTORY_MOST, &number)) number = 0;
    free(text);
    return number;
}

int64_t saved_next_number(Store *store) {
    const bool locked = store_lock(store, STORE_LOG, true);
    /* On a disk that was full for a while each of them may be the only one that was written. */
    const int64_t known[] = {store->last_number, last_given(store), history_last(store),
                             last_round(store), find_kept(store, 0, true)};
    int64_t number = 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i] > number) number = known[i];
    do number++;
    while (!store_lock(store, number, false)); /* another program plays it, and could not write */
    char line[32];
    const int written = snprintf(line, sizeof line, "%" PRId64 "\n", number);
    store_replace(store, NUMBER, line, (size_t)written);
    if (locked) store_unlock(store, STORE_LOG);
    store->last_number = number;
    return number;
}
