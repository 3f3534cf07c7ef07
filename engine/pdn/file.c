/* A reader over a file or stdin. A failure of reading looks like the end of the text to the reader;
   it is kept here and reported after the last game. */
#include "engine/pdn/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/parts.h"
#include "engine/base/system_files.h"
#include "engine/pdn/guess.h"

struct PdnFile {
    FILE *stream;
    bool is_stdin;
    int trouble; /* errno of the failed read */
    const atomic_bool *stop;
    PdnReader *reader;
};

static size_t read_bytes(void *context, char *buffer, size_t size) {
    PdnFile *file = context;
    if (file->stop && atomic_load(file->stop)) return 0;
    const size_t count = fread(buffer, 1, size, file->stream);
    if (count == 0 && ferror(file->stream)) file->trouble = errno;
    return count;
}

/* An ordinary file that is opened for reading; NULL and errno. */
static FILE *open_plain(const char *path) {
    uint64_t size;
    const int handle = system_open_parts(path, &size);
    FILE *stream = handle >= 0 ? fdopen(handle, "rb") : NULL;
    const int fault = errno;
    if (handle >= 0 && !stream) system_close_file(handle);
    errno = fault;
    return stream;
}

static bool open_stream(PdnFile *file, const char *path, bool is_plain, Error *error) {
    file->is_stdin = strcmp(path, "-") == 0 && !is_plain;
    file->stream = file->is_stdin ? stdin : is_plain ? open_plain(path) : fopen(path, "rb");
    if (file->stream) return true;
    return error_set(error, "%s",
                     is_plain && errno == EISDIR   ? "it is a folder"
                     : is_plain && errno == EINVAL ? "it is not an ordinary file"
                                                   : strerror(errno));
}

/* Skips the text before `from`. */
static void skip_to(FILE *stream, const PdnPlace *from) {
    int byte;
    for (int64_t line = 1; line < from->line && (byte = getc(stream)) != EOF;) line += byte == '\n';
    for (int64_t column = 1; column < from->column && getc(stream) != EOF;) column++;
}

PdnFile *pdn_file_open(const char *path, const PdnReading *reading, Error *error) {
    PdnFile *file = calloc(1, sizeof *file);
    if (!file) {
        error_set(error, "not enough memory to read it");
        return NULL;
    }
    file->stop = reading->stop;
    if (open_stream(file, path, reading->is_plain, error)) {
        if (reading->from) skip_to(file->stream, reading->from);
        file->reader = pdn_reader_new(read_bytes, file, reading->usual, error);
        if (file->reader && reading->insists) pdn_reader_insist(file->reader);
        if (file->reader &&
            (!reading->encoding || pdn_reader_set_encoding(file->reader, reading->encoding, error)))
            return file;
    }
    pdn_file_close(file);
    return NULL;
}

PdnStatus pdn_file_next(PdnFile *file, PdnGame *game, PdnFault *fault) {
    return pdn_read(file->reader, game, fault);
}

const char *pdn_file_trouble(const PdnFile *file) {
    return file->trouble ? strerror(file->trouble) : NULL;
}

void pdn_file_close(PdnFile *file) {
    if (!file) return;
    pdn_reader_free(file->reader);
    if (file->stream && !file->is_stdin) fclose(file->stream);
    free(file);
}

/* --- guesses --- */

static size_t read_again(void *context, char *buffer, size_t size) {
    return fread(buffer, 1, size, context);
}

static void begin_again(void *context) {
    rewind(context);
}

const Game *pdn_file_guess(const char *path, const Game *usual, bool insists) {
    Guess guess;
    Error ignored;
    FILE *stream = open_plain(path);
    if (!stream) return NULL;
    const bool is_made =
        pdn_guess(&guess, read_again, begin_again, stream, usual, insists, &ignored);
    fclose(stream);
    return is_made ? guess.game : NULL;
}
