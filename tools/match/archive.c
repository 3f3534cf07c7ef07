/* The row of a game is written after its PDN and records where the PDN ends: text after the end
   given in the last row belongs to an unfinished game, and is cut off before the match
   continues. */
#include "tools/match/archive.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/file.h"
#include "engine/base/folder.h"
#include "engine/base/parts.h"
#include "engine/base/system_files.h"

static const char HEAD[] = "# crownhead-match 3: ";

/* `why` is the end of a sentence about the file. */
static bool file_error(const ArchiveFile *file, const char *why, Error *error) {
    return error_set(error, "'%s' %s", file->path, why);
}

static bool cannot(const char *verb, const ArchiveFile *file, const char *reason, Error *error) {
    return error_set(error, "cannot %s '%s': %s", verb, file->path, reason);
}

/* --- files --- */

/* Opens and locks the file if it exists; creates it if `makes`. */
static bool open_file(const Claimant *claimant, ArchiveFile *file, bool makes, Error *error) {
    if (!file->path || file->fd >= 0) return true;
    if (!makes && path_kind(file->path) == PATH_NOTHING) return true;
    file->fd = system_open_end(file->path, true);
    if (file->fd < 0) return error_set(error, "cannot write %s: %s", file->path, strerror(errno));
    return file->is_shared || claim_file(claimant, file->fd, file->path, error);
}

/* Returns the file's contents from `from` on, NUL-terminated; the caller frees them. NULL and an
   error if that fails. */
static char *read_all(const ArchiveFile *file, int64_t from, size_t *length, Error *error) {
    const int64_t end = system_file_size(file->fd);
    const size_t size = end > from ? (size_t)(end - from) : 0;
    char *text = calloc(size + 1, 1);
    *length = size;
    errno = EIO;
    if (text && system_read_part(file->fd, text, size, (uint64_t)from)) return text;
    cannot("read", file, text ? strerror(errno) : "not enough memory", error);
    free(text);
    return NULL;
}

/* Appends to the file and waits until the text is on the disk. If that fails, restores the file if
   possible. */
static bool append(ArchiveFile *file, const char *text, size_t length, Error *error) {
    Error ignored;
    const bool is_ordinary = file->is_shared && system_check_file(file->path, &ignored);
    if ((is_ordinary ? system_append_file(file->fd, text, length)
                     : system_write_file(file->fd, text, length)) &&
        system_flush_file(file->fd)) {
        file->length += (int64_t)length;
        return true;
    }
    cannot("write", file, strerror(errno), error);
    if (!file->is_shared) system_cut_file(file->fd, file->length);
    return false;
}

/* Truncates the file to its length. */
static bool cut(ArchiveFile *file, Error *error) {
    return file->is_shared || handle_kind(file->fd) != PATH_FILE ||
           system_cut_file(file->fd, file->length) || cannot("write", file, strerror(errno), error);
}

/* --- files of an earlier run --- */

static int least(size_t a, int b) {
    return a < (size_t)b ? (int)a : b;
}

static bool is_same_name(const char *word, const char *other) {
    const size_t length = strcspn(word, "= ");
    return length == strcspn(other, "= ") && strncmp(word, other, length) == 0;
}

/* The number of words in `text` before the one with the name of `word`; INT_MAX if there is
   none. */
static int words_before(const char *text, const char *word) {
    for (int count = 0; *text; count++) {
        if (is_same_name(text, word)) return count;
        text += strcspn(text, " ");
        text += strspn(text, " ");
    }
    return INT_MAX;
}

/* Reports where two fingerprints differ: a setting has another value, or is missing in one of
   them. */
static bool is_other_match(const ArchiveFile *file, const char *was, const char *is, Error *error) {
    size_t at = 0, i = 0;
    for (; was[i] && was[i] == is[i]; i++)
        if (was[i] == ' ') at = i + 1;
    if (strcspn(was + i, " ") == 0 && strcspn(is + i, " ") == 0) at = i; /* words begin there */
    was += at + strspn(was + at, " ");
    is += at + strspn(is + at, " ");
    const int old = least(strcspn(was, " "), 50), new = least(strcspn(is, " "), 50);
    if (*was && *is && is_same_name(was, is))
        return error_set(error,
                         "'%s' belongs to another match: that one had '%.*s', this one has '%.*s'",
                         file->path, old, was, new, is);
    /* If skipping words of one text leads back to agreement sooner, those words are probably
       extra. */
    if (!*was || (*is && words_before(is, was) < words_before(was, is)))
        return error_set(
            error, "'%s' belongs to another match: this one has '%.*s', which that one lacked",
            file->path, new, is);
    return error_set(error,
                     "'%s' belongs to another match: that one had '%.*s', which this one lacks",
                     file->path, old, was);
}

/* Takes the complete lines of `text`, and sets the length of the file to the end of the last
   one. */
static bool take_rows(Archive *archive, char *text, Results *results, Error *error) {
    ArchiveFile *file = &archive->results;
    const size_t head = sizeof HEAD - 1, length = strlen(text);
    int number = 1;
    if (strncmp(text, HEAD, length < head ? length : head) != 0)
        return file_error(file, "is not a file of results of this version", error);
    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1, number++) {
        *end = '\0';
        GameRow row;
        if (number == 1 && !archive->fingerprint) archive->fingerprint = strdup(line + head);
        if (number == 1 && !archive->fingerprint)
            return cannot("read", file, "not enough memory", error);
        if (number == 1 && archive->resumes && strcmp(line + head, archive->fingerprint) != 0)
            return is_other_match(file, line + head, archive->fingerprint, error);
        if (line[0] != '#') {
            if (!archive->resumes)
                return file_error(
                    file, "has games; continue them with -resume, or choose another file", error);
            if (!results_read_row(line, &row))
                return error_set(error, "line %d of '%s' is not the row of a game", number,
                                 file->path);
            if (!results_add(results, &row, error)) return false;
            /* A game written to no file leaves the length unchanged; the first one in another file
               reduces it. */
            if (row.pdn_end < archive->pdn_end) archive->not_in_pdn = results->count - 1;
            if (row.pdn_end == archive->pdn_end) archive->not_in_pdn++;
            archive->pdn_end = row.pdn_end;
        }
        file->length = end + 1 - text;
    }
    /* Without games nothing is lost by replacing the file. */
    if (results->count == 0) file->length = 0;
    return true;
}

/* Whether the text after the last row's game is the beginning of a single game, the one that was
   being written. */
static bool is_unfinished_game(const char *tail) {
    static const char BEGIN[] = "[Event \"";
    const size_t length = strlen(tail), begin = sizeof BEGIN - 1;
    if (strncmp(tail, BEGIN, length < begin ? length : begin) != 0) return false;
    return length < begin || !strstr(tail + 1, "\n[Event \"");
}

/* Finds the end of the PDN of the `count` games that have rows. */
static bool take_pdn(Archive *archive, int count, Error *error) {
    ArchiveFile *file = &archive->pdn;
    const int64_t size = file->fd >= 0 ? system_file_size(file->fd) : 0;
    if (size <= 0) archive->not_in_pdn = count;
    if (!archive->resumes || size <= 0) return true; /* to be replaced, or new */
    if (size < archive->pdn_end)
        return file_error(file, "lacks games that the results have; choose another file", error);
    size_t length;
    char *tail = read_all(file, archive->pdn_end, &length, error);
    const bool is_ours = tail && is_unfinished_game(tail);
    free(tail);
    if (tail && !is_ours)
        return file_error(file, "has games that the results lack; choose another file", error);
    file->length = archive->pdn_end;
    return is_ours;
}

static bool read_rows(Archive *archive, Results *results, Error *error) {
    size_t length;
    char *text = read_all(&archive->results, 0, &length, error);
    const bool taken = text && take_rows(archive, text, results, error);
    free(text);
    return taken;
}

bool archive_open(Archive *archive, const MatchConfig *config, char *fingerprint,
                  const atomic_bool *cancelled, Results *results, Error *error) {
    const Claimant *claimant = &archive->claimant;
    *archive = (Archive){.resumes = config->resume,
                         .claimant = {"crownhead match", config->waits, cancelled},
                         .fingerprint = fingerprint,
                         .results = {.path = config->results_file, .fd = -1},
                         .pdn = {.path = config->pdn_file, .fd = -1, .is_shared = config->appends}};
    if (config->results_file && !fingerprint)
        return error_set(error, "not enough memory to describe the match");
    if (!open_file(claimant, &archive->results, false, error) ||
        !open_file(claimant, &archive->pdn, false, error))
        return false;
    if (archive->results.fd >= 0 && !read_rows(archive, results, error)) return false;
    return take_pdn(archive, results->count, error);
}

/* --- the present run --- */

/* Writes the first lines of a new file of results. */
static bool write_head(Archive *archive, Error *error) {
    Buffer text = {.text = NULL};
    const bool written = buffer_say(&text, "%s%s\n%s", HEAD, archive->fingerprint, RESULTS_COLUMNS)
                             ? append(&archive->results, text.text, text.length, error)
                             : error_set(error, "not enough memory to describe the match");
    free(text.text);
    return written;
}

bool archive_begin(Archive *archive, Error *error) {
    ArchiveFile *results = &archive->results, *pdn = &archive->pdn;
    const bool is_new = results->fd < 0;
    if (!open_file(&archive->claimant, results, true, error) ||
        !open_file(&archive->claimant, pdn, true, error))
        return false;
    /* The file did not exist a moment ago. */
    if (results->path && is_new && system_file_size(results->fd) > 0)
        return file_error(results, "was created by another match just now", error);
    if (pdn->path && !cut(pdn, error)) return false;
    if (pdn->path) archive->pdn_end = pdn->length;
    if (!results->path) return true;
    return cut(results, error) && (results->length > 0 || write_head(archive, error));
}

bool archive_add(Archive *archive, GameRow *row, const PdnGame *game, Error *error) {
    assert(row->number >= 0);
    char line[ROW_TEXT];
    if (archive->pdn.path) {
        Buffer text = {.text = NULL};
        const bool written =
            pdn_write(&text, game, error) && append(&archive->pdn, text.text, text.length, error);
        free(text.text);
        if (!written) return false;
        archive->pdn_end = archive->pdn.length;
    }
    row->pdn_end = archive->pdn_end;
    if (!archive->results.path) return true;
    results_print_row(row, line);
    return append(&archive->results, line, strlen(line), error);
}

void archive_end(Archive *archive) {
    if (archive->results.fd >= 0) system_close_file(archive->results.fd);
    if (archive->pdn.fd >= 0) system_close_file(archive->pdn.fd);
    free(archive->fingerprint);
    archive->results.fd = archive->pdn.fd = -1;
    archive->fingerprint = NULL;
}

/* --- files to merge --- */

bool archive_read(const char *path, char **fingerprint, Results *results, Error *error) {
    Archive archive = {.resumes = true,
                       .fingerprint = *fingerprint,
                       .results = {.path = path, .fd = -1},
                       .pdn = {.fd = -1}};
    size_t length;
    char *text = (char *)file_bytes(path, SIZE_MAX / 2, &length, error);
    if (!text) return false;
    const bool taken = take_rows(&archive, text, results, error);
    *fingerprint = archive.fingerprint;
    free(text);
    return taken;
}

void archive_write(FILE *out, const char *fingerprint, const Results *results) {
    fprintf(out, "%s%s\n%s", HEAD, fingerprint, RESULTS_COLUMNS);
    for (int i = 0; i < results->count; i++) {
        char line[ROW_TEXT];
        results_print_row(&results->rows[i], line);
        fputs(line, out);
    }
}
