/* A line is taken if its checksum is right and if it is the next one of the games being read.
   Whatever follows the last line taken is cut off before a line is appended. */
#include "tools/analyse/journal.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/file.h"
#include "engine/base/system_files.h"

enum { SUM_BYTES = 10 }; /* ` 1234abcd` and a newline */

static bool fail(const Journal *journal, Error *error) {
    return error_set(error, "%s: %s", journal->path, strerror(errno));
}

/* --- lines --- */

/* Ends the line in `text` with its checksum. */
static size_t seal(const Journal *journal, char text[JOURNAL_BYTES], size_t length) {
    const uint32_t sum = crc_sum(&journal->crc, text, length);
    return length +
           (size_t)snprintf(text + length, JOURNAL_BYTES - length, " %08" PRIx32 "\n", sum);
}

/* Reads the next complete line into `journal->line`, if there is one. */
static bool look(Journal *journal) {
    char *line = journal->line;
    if (journal->has_line) return true;
    if (journal->is_restarted || !fgets(line, sizeof journal->line, journal->file)) return false;
    const size_t length = strlen(line);
    if (length < SUM_BYTES || line[length - 1] != '\n') return false;
    char sum[SUM_BYTES + 1];
    snprintf(sum, sizeof sum, " %08" PRIx32 "\n", crc_sum(&journal->crc, line, length - SUM_BYTES));
    if (strcmp(sum, line + length - SUM_BYTES) != 0) return false;
    line[length - SUM_BYTES] = '\0';
    return journal->has_line = true;
}

static void take(Journal *journal) {
    journal->has_line = false;
    journal->end += (int64_t)strlen(journal->line) + SUM_BYTES;
}

size_t journal_game_line(const Journal *journal, int64_t number, int plies, uint64_t key,
                         char text[JOURNAL_BYTES]) {
    Writer writer = writer_make(text, JOURNAL_BYTES - SUM_BYTES);
    writer_add(&writer, "game %" PRId64 " %d %016" PRIx64, number, plies, key);
    return seal(journal, text, writer.length);
}

size_t journal_finding_line(const Journal *journal, int64_t number, int ply, const Game *game,
                            const Finding *finding, char text[JOURNAL_BYTES]) {
    Writer writer = writer_make(text, JOURNAL_BYTES - SUM_BYTES);
    writer_add(&writer, "%" PRId64 " %d ", number, ply);
    finding_write(&writer, game, finding);
    return seal(journal, text, writer.length);
}

/* --- opening --- */

const char JOURNAL_MARK[] = "crownhead-analyse ";

bool journal_is_one(const char *path) {
    size_t size;
    Error ignored;
    uint8_t *begin = file_bytes(path, strlen(JOURNAL_MARK), &size, &ignored);
    const bool is_one = begin && memcmp(begin, JOURNAL_MARK, size) == 0;
    free(begin);
    return is_one;
}

/* Reads the header, if the journal has one. */
static bool check_header(Journal *journal, bool is_writer, Error *error) {
    if (look(journal)) {
        const bool is_same = strcmp(journal->line, journal->header) == 0;
        take(journal);
        if (is_same) return true;
        journal->is_restarted = is_writer && !look(journal); /* the other run found nothing */
        return journal->is_restarted ||
               error_set(error,
                         "%s belongs to another run; use the same options and "
                         "program, another --into, or --restart",
                         journal->path);
    }
    /* A shorter file was interrupted while its header was being written. */
    const int64_t size = system_file_size(fileno(journal->file));
    if (size < 0) return fail(journal, error);
    journal->is_restarted = is_writer && size <= (int64_t)(strlen(journal->header) + SUM_BYTES);
    return journal->is_restarted ||
           error_set(error, "%s is not a journal of crownhead analyse", journal->path);
}

bool journal_open(Journal *journal, const char *path, const char *header, JournalUse use,
                  bool waits, Error *error) {
    const Claimant claimant = {.program = "crownhead analyse", .waits = waits};
    const bool is_writer = use != JOURNAL_READ;
    journal->file = journal->continued.stream = NULL;
    journal->is_begun = journal->has_line = false;
    journal->is_restarted = use == JOURNAL_RESTART;
    journal->end = 0;
    snprintf(journal->path, sizeof journal->path, "%s", path);
    Writer writer = writer_make(journal->header, sizeof journal->header - SUM_BYTES);
    writer_add(&writer, "%s", header);
    crc_init(&journal->crc);
    if (!is_writer && system_check_file(path, error)) {
        journal->file = fopen(path, "rb");
        if (!journal->file) fail(journal, error);
    } else if (is_writer && output_continue(&journal->continued, &claimant, path, error)) {
        journal->file = journal->continued.stream;
    }
    return journal->file && (journal->is_restarted || check_header(journal, is_writer, error));
}

bool journal_close(Journal *journal, Error *error) {
    FILE *file = journal->file;
    journal->file = NULL;
    if (journal->continued.stream)
        return output_end(&journal->continued, !journal->is_begun, error);
    return !file || fclose(file) == 0 ? true : fail(journal, error);
}

/* --- reading --- */

bool journal_read(Journal *journal, int64_t number, const Record *record, uint64_t key,
                  Finding *findings, int *count, Error *error) {
    char due[JOURNAL_BYTES];
    const size_t length = journal_game_line(journal, number, record->length, key, due);
    due[length - SUM_BYTES] = '\0';
    *count = -1;
    if (!look(journal)) return true;
    if (strcmp(journal->line, due) != 0)
        return error_set(error,
                         "%s belongs to other games; game %" PRId64
                         " differs. Use another --into, or --restart",
                         journal->path, number);
    take(journal);
    for (*count = 0; *count <= record->length && look(journal); ++*count) {
        char line[JOURNAL_BYTES], *cursor = line;
        snprintf(line, sizeof line, "%s", journal->line);
        const char *game = text_word(&cursor), *ply = text_word(&cursor);
        int64_t game_number, ply_number;
        if (!ply || !text_integer(game, number, number, &game_number) ||
            !text_integer(ply, *count, *count, &ply_number) ||
            !finding_read(&findings[*count], record->game, &record->positions[*count], cursor))
            return error_set(
                error, "%s is damaged after byte %" PRId64 "; use another --into, or --restart",
                journal->path, journal->end);
        take(journal);
    }
    return true;
}

/* --- writing --- */

bool journal_has_more(Journal *journal) {
    return look(journal);
}

bool journal_begin(Journal *journal, Error *error) {
    char text[JOURNAL_BYTES];
    assert(!journal->is_begun);
    if (journal->is_restarted) journal->end = 0;
    if (!output_cut(journal->file, journal->path, journal->end, error)) return false;
    journal->is_begun = true;
    if (!journal->is_restarted) return true;
    snprintf(text, sizeof text, "%s", journal->header);
    const size_t length = seal(journal, text, strlen(text));
    journal->end = (int64_t)length;
    return journal_append(journal, text, length, error);
}

bool journal_append(Journal *journal, const char *lines, size_t length, Error *error) {
    if (fwrite(lines, 1, length, journal->file) != length || fflush(journal->file) != 0)
        return fail(journal, error);
    return true;
}
