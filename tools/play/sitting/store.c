/* Each file is either replaced as a whole, or appended to and synced; a failure to write is
   reported once and otherwise ignored. All locks are bytes of one file, which stays open as long as
   the store. */
#include "tools/play/sitting/store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/draft.h"
#include "engine/base/file.h"
#include "engine/base/folder.h"
#include "engine/base/system.h"
#include "engine/base/system_files.h"
#include "engine/base/text.h"
#include "engine/base/waiting.h"
#include "tools/common/output.h"

enum { LOCK_TRIES = 15000, LOCK_PAUSE_MS = 2 };

static bool fail_for(Store *store, const char *what, const char *path, const char *why) {
    if (!store->has_failed) error_set(&store->error, "%s %s: %s", what, path, why);
    store->has_failed = true;
    return false;
}

static bool fail(Store *store, const char *what, const char *path) {
    return fail_for(store, what, path, strerror(errno));
}

/* --- the folder --- */

static bool find_folder(Store *store, const char *folder) {
    Error why = {.text = "the name is empty or too long"};
    if (!folder && system_data_folder(store->folder, sizeof store->folder, &why)) return true;
    const int length = folder ? snprintf(store->folder, sizeof store->folder, "%s", folder) : 0;
    if (length > 0 && length < (int)sizeof store->folder) return true;
    store->folder[0] = '\0';
    return fail_for(store, "no folder for games and log;", folder ? folder : "--data names one",
                    why.text);
}

void store_open(Store *store, const char *folder) {
    char path[STORE_PATH];
    *store = (Store){.lock_fd = -1};
    if (!find_folder(store, folder)) return;
    store_path(store, "unfinished", path);
    int made;
    store->has_failed = !folders_make(path, &made, &store->error);
    store_path(store, "lock", path);
    store->lock_fd = system_open_file(path, true);
    if (store->lock_fd < 0) fail(store, "cannot write", path);
}

void store_close(Store *store) {
    if (store->lock_fd >= 0) system_close_file(store->lock_fd);
    store->lock_fd = -1;
}

void store_path(const Store *store, const char *name, char path[STORE_PATH]) {
    path[0] = '\0';
    if (*store->folder) snprintf(path, STORE_PATH, "%s/%s", store->folder, name);
}

/* --- locks --- */

bool store_lock(Store *store, int64_t lock, bool wait) {
    if (store->lock_fd < 0) return true;
    for (int i = 0; !system_lock_byte(store->lock_fd, lock); i++) {
        if (!wait || i == LOCK_TRIES) return false;
        wait_for(NULL, 0, LOCK_PAUSE_MS);
    }
    return true;
}

void store_unlock(Store *store, int64_t lock) {
    if (store->lock_fd >= 0) system_unlock_byte(store->lock_fd, lock);
}

/* --- files --- */

/* Syncs the file to the disk, if it was `written`, and closes it. False, with the first errno, if
   any of that fails. */
static bool finish(int fd, bool written) {
    int fault = errno;
    const bool synced = system_flush_file(fd);
    if (written) fault = errno;
    const bool closed = system_close_file(fd);
    if (!written || !synced) errno = fault;
    return written && synced && closed;
}

bool store_write(const char *path, bool may_replace, const char *text, size_t length) {
    Error error;
    if (may_replace) {
        const bool is_link = path_is_link(path);
        const PathKind kind = path_kind(path);
        errno = is_link ? ELOOP : EINVAL;
        return !is_link && (kind == PATH_NOTHING || kind == PATH_FILE) &&
               draft_replace_file(path, text, length, &error);
    }
    const int fd = system_create_file(path);
    if (fd < 0) return false;
    if (finish(fd, system_write_file(fd, text, length))) return true;
    const int fault = errno;
    remove(path);
    errno = fault;
    return false;
}

bool store_replace(Store *store, const char *name, const char *text, size_t length) {
    char path[STORE_PATH];
    store_path(store, name, path);
    if (!*path) return false;
    if (store_write(path, true, text, length)) return true;
    return fail_for(store, "cannot write", path,
                    errno == ELOOP    ? "it is a link"
                    : errno == EINVAL ? "it is not an ordinary file"
                                      : strerror(errno));
}

bool store_append(Store *store, const char *name, const char *text, size_t length) {
    char path[STORE_PATH];
    store_path(store, name, path);
    if (!*path) return false;
    const int fd = system_open_end(path, true);
    if (fd < 0) return fail(store, "cannot write", path);
    return finish(fd, system_append_file(fd, text, length)) || fail(store, "cannot write", path);
}

char *store_read(Store *store, const char *name) {
    char path[STORE_PATH];
    size_t length;
    Error error;
    store_path(store, name, path);
    char *text = (char *)file_bytes(path, SIZE_MAX / 2, &length, &error);
    return text ? text : calloc(1, 1);
}

void store_remove(Store *store, const char *name) {
    char path[STORE_PATH];
    store_path(store, name, path);
    if (*path) remove(path);
}

/* --- the log: CSV as in RFC 4180, but a row is always one line --- */

static const char HEADING[] = "game,variant,player 1,player 2,winner,how,moves,date\n";
enum { ROW_TEXT = LOG_FIELDS * (2 * NAME_TEXT + 3) };

static void write_field(Writer *writer, const char *field) {
    const bool quoted = strpbrk(field, ",\"") != NULL;
    if (quoted) writer_add(writer, "\"");
    for (; *field; field++) {
        if (*field == '"') writer_add(writer, "\"");
        writer_add(writer, "%c", *field);
    }
    if (quoted) writer_add(writer, "\"");
}

/* Reads a field, cut to NAME_TEXT, and the comma after it. */
static bool read_field(const char **text, char field[NAME_TEXT]) {
    size_t length = 0;
    const bool quoted = **text == '"';
    if (quoted) ++*text;
    for (; **text && **text != '\n'; ++*text) {
        if (quoted && **text == '"') {
            if ((*text)[1] != '"') break;
            ++*text;
        } else if (!quoted && **text == ',') {
            break;
        }
        if (length + 1 < NAME_TEXT) field[length++] = **text;
    }
    field[length] = '\0';
    text_make_printable(field);
    if (quoted && **text != '"') return false;
    if (quoted) ++*text;
    if (**text != ',') return **text == '\n';
    ++*text;
    return true;
}

bool history_read_row(const char **text, char row[LOG_FIELDS][NAME_TEXT]) {
    const char *const line_end = strchr(*text, '\n'), *at = *text;
    int64_t number;
    bool ok = line_end != NULL;
    for (int i = 0; ok && i < LOG_FIELDS; i++)
        ok = (i == 0 || at[-1] == ',') && read_field(&at, row[i]);
    *text = line_end ? line_end + 1 : *text + strlen(*text);
    return ok && at == line_end && text_integer(row[LOG_NUMBER], 1, INT64_MAX, &number) &&
           text_integer(row[LOG_MOVES], 0, INT64_MAX, &number);
}

/* Whether `text` contains the row, whatever its date, which is the day of writing. Rows are
   compared after reading, because reading may change letters. */
static bool has_row(const char *text, const char *row) {
    char own[LOG_FIELDS][NAME_TEXT], other[LOG_FIELDS][NAME_TEXT];
    if (!history_read_row(&row, own)) return false;
    while (text && *text) {
        if (!history_read_row(&text, other)) continue;
        int same = 0;
        while (same < LOG_DATE && strcmp(own[same], other[same]) == 0) same++;
        if (same == LOG_DATE) return true;
    }
    return false;
}

bool history_add(Store *store, const char *const row[LOG_FIELDS], bool again) {
    char text[sizeof HEADING + ROW_TEXT];
    Writer writer = writer_make(text, sizeof text);
    const bool locked = store_lock(store, STORE_LOG, true);
    char *before = store_read(store, HISTORY_FILE);
    if (!before || !*before) writer_add(&writer, "%s", HEADING);
    const char *const begin = text + writer.length;
    for (int i = 0; i < LOG_FIELDS; i++) {
        write_field(&writer, row[i]);
        writer_add(&writer, i < LOG_DATE ? "," : "\n");
    }
    const bool ok =
        (again && has_row(before, begin)) || store_append(store, HISTORY_FILE, text, writer.length);
    free(before);
    if (locked) store_unlock(store, STORE_LOG);
    return ok;
}

int64_t history_number(const char *text) {
    char digits[24];
    int64_t number;
    const size_t length = strspn(text, "0123456789");
    if (length >= sizeof digits) return 0;
    snprintf(digits, sizeof digits, "%.*s", (int)length, text);
    return text_integer(digits, 1, HISTORY_MOST, &number) ? number : 0;
}

int64_t history_last(Store *store, const char *name, const char *mark) {
    int64_t last = 0;
    char *text = store_read(store, name);
    for (const char *at = text; at; at = strstr(at, mark), at += at ? strlen(mark) : 0) {
        const int64_t number = history_number(at);
        if (number > last) last = number;
    }
    free(text);
    return last;
}
