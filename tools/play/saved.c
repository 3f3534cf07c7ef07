#include "tools/play/saved.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"

enum { TAGS = 8, TAG_TEXT = 32 };

void saved_free(SavedGame *game) {
    record_free(&game->record);
}

/* --- text --- */

/* "Black", "WhiteType". */
static void name_tag(const Game *game, Player player, const char *after, char tag[TAG_TEXT]) {
    Writer writer = writer_make(tag, TAG_TEXT);
    writer_add(&writer, "%s%s", game->player_name[player], after);
    tag[0] = (char)toupper((unsigned char)tag[0]);
}

static bool write_text(PdnText *text, const SavedGame *game, Error *error) {
    char names[4][TAG_TEXT], date[16], number[24];
    PdnTag tags[TAGS];
    int count = 0;
    history_date(date);
    tags[count++] = (PdnTag){.name = "Event", .value = "Crownhead"};
    tags[count++] = (PdnTag){.name = "Date", .value = date};
    snprintf(number, sizeof number, "%" PRId64, game->number);
    if (game->number > 0) tags[count++] = (PdnTag){.name = "Round", .value = number};
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        name_tag(game->record.game, player, "", names[player]);
        name_tag(game->record.game, player, "Type", names[2 + player]);
        tags[count++] = (PdnTag){.name = names[player], .value = game->name[player]};
        tags[count++] = (PdnTag){.name = names[2 + player],
                                 .value = game->by_engine[player] ? "program" : "human"};
    }
    const PdnGame pdn = {
        .record = &game->record, .result = game->result, .tags = tags, .tag_count = count};
    return pdn_write(text, &pdn, error);
}

/* --- files --- */

bool saved_write(const SavedGame *game, const char *path, Error *error) {
    PdnText text = {0};
    if (!write_text(&text, game, error)) return false;
    const bool good = store_write_file(path, text.text, text.length);
    if (!good) error_set(error, "cannot write %.120s: %s", path, strerror(errno));
    free(text.text);
    return good;
}

static size_t read_file(void *context, char *buffer, size_t size) {
    return fread(buffer, 1, size, context);
}

static bool take(SavedGame *game, const PdnGame *pdn, Error *error) {
    *game = (SavedGame){.number = 0, .result = pdn->result};
    if (!record_copy(&game->record, pdn->record, error)) return false;
    const char *number = pdn_tag(pdn, "Round");
    if (!number || !text_integer(number, 1, INT64_MAX, &game->number)) game->number = 0;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        char tag[TAG_TEXT];
        name_tag(game->record.game, player, "", tag);
        const char *name = pdn_tag(pdn, tag);
        snprintf(game->name[player], NAME_TEXT, "%s", name ? name : "");
        text_make_printable(game->name[player]);
        name_tag(game->record.game, player, "Type", tag);
        const char *kind = pdn_tag(pdn, tag);
        game->by_engine[player] = kind && text_same(kind, "program");
    }
    return true;
}

bool saved_read(SavedGame *game, const char *path, int index, const Game *usual, Error *error) {
    FILE *file = fopen(path, "r");
    if (!file) return error_set(error, "cannot read %.120s: %s", path, strerror(errno));
    PdnReader *reader = pdn_reader_new(read_file, file, usual, error);
    bool good = false;
    PdnGame pdn;
    PdnFault fault;
    PdnStatus status = PDN_END;
    int count = 0;
    while (reader && count < index && (status = pdn_read(reader, &pdn, &fault)) != PDN_END) count++;
    if (!reader)
        good = false;
    else if (ferror(file))
        error_set(error, "cannot read %.120s: %s", path, strerror(errno));
    else if (count < index)
        error_set(error, "%.120s: there is no game %d, only %d", path, index, count);
    else if (status == PDN_BROKEN)
        error_set(error, "%.120s, line %lld: %.100s", path, (long long)fault.place.line,
                  fault.reason.text);
    else
        good = take(game, &pdn, error);
    pdn_reader_free(reader);
    fclose(file);
    return good;
}

bool saved_reopen(SavedGame *game) {
    GameReason reason;
    const int length = game->record.length;
    game->result = PDN_UNKNOWN;
    while (game->record.length > 0 && record_result(&game->record, &reason) != GAME_ONGOING)
        record_undo(&game->record, 1);
    return game->record.length < length;
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

void saved_finish(Store *store, const SavedGame *game) {
    PdnText text = {0};
    Error error;
    const bool locked = store_lock(store, STORE_LOG, true);
    if (write_text(&text, game, &error)) store_append(store, "games.pdn", text.text, text.length);
    if (locked) store_unlock(store, STORE_LOG);
    free(text.text);
    saved_drop(store, game->number);
}

/* The lowest number above `after` of a kept game; 0 if there is none. */
static int64_t next_kept(const Store *store, int64_t after) {
    char path[STORE_PATH];
    int64_t best = 0;
    store_path(store, "unfinished", path);
    DIR *folder = *path ? opendir(path) : NULL;
    for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
        char digits[24] = "";
        const size_t length = strspn(entry->d_name, "0123456789");
        int64_t number;
        if (length == 0 || length >= sizeof digits || strcmp(entry->d_name + length, ".pdn") != 0)
            continue;
        memcpy(digits, entry->d_name, length);
        if (text_integer(digits, 1, INT64_MAX, &number) && number > after &&
            (best == 0 || number < best))
            best = number;
    }
    if (folder) closedir(folder);
    return best;
}

bool saved_take_up(Store *store, int64_t after, const Game *usual, SavedGame *game) {
    char name[48], path[STORE_PATH];
    Error error;
    for (int64_t number = after; (number = next_kept(store, number)) != 0;) {
        if (!store_lock(store, number, false)) continue;
        file_of(number, name);
        store_path(store, name, path);
        /* A crash may have come between its row in the log and the removal of its file. */
        if (history_has(store, number))
            store_remove(store, name);
        else if (saved_read(game, path, 1, usual, &error)) {
            game->number = number;
            return true;
        }
        store_unlock(store, number);
    }
    return false;
}
