#include "tools/pdn/guess.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/variants.h"

static size_t read_bytes(void *context, char *buffer, size_t size) {
    return fread(buffer, 1, size, context);
}

/* Counts the first games of the file, and those of them that are broken. */
static bool count_broken(FILE *file, const Game *game, bool insists, int *games, int *broken,
                         Error *error) {
    rewind(file);
    PdnReader *reader = pdn_reader_new(read_bytes, file, game, error);
    if (!reader) return false;
    if (insists) pdn_reader_insist(reader);
    PdnGame read;
    PdnFault fault;
    PdnStatus status;
    for (*games = *broken = 0;
         *games < GUESS_GAMES && (status = pdn_read(reader, &read, &fault)) != PDN_END; ++*games)
        *broken += status == PDN_BROKEN;
    pdn_reader_free(reader);
    return true;
}

static bool guess_of(Guess *guess, FILE *file, const Game *usual, Error *error) {
    int games, broken;
    if (!count_broken(file, usual, false, &guess->games, &guess->broken, error)) return false;
    guess->broken_so = guess->broken;
    if (2 * guess->broken < guess->games || guess->broken == 0) return true;
    for (int i = 0; ALL_GAMES[i]; i++) {
        if (!count_broken(file, ALL_GAMES[i], true, &games, &broken, error)) return false;
        /* Where games end may depend on it: a word may be a move or not. */
        if (games != guess->games || broken >= guess->broken_so || 4 * broken > guess->broken)
            continue;
        guess->game = ALL_GAMES[i];
        guess->broken_so = broken;
    }
    return true;
}

bool guess_variant(Guess *guess, const char *path, const Game *usual, Error *error) {
    struct stat kind;
    *guess = (Guess){.game = NULL};
    if (stat(path, &kind) == 0 && !S_ISREG(kind.st_mode)) return true; /* a pipe gives once only */
    FILE *file = fopen(path, "rb");
    if (!file) return error_set(error, "%s", strerror(errno));
    const bool fine = guess_of(guess, file, usual, error);
    fclose(file);
    return fine;
}
