/* The guess reads the same text once for each variant, so its source can be started again. It never
   changes how games are read: it is a hint for people. */
#include "engine/pdn/guess.h"

#include <string.h>

#include "engine/pdn/names.h"
#include "engine/variants.h"

/* A text that is read again and again. */
typedef struct {
    PdnSource *source;
    PdnRewind *again;
    void *context;
} Text;

/* Counts the first games of the text, and those of them that are broken. */
static bool count_broken(const Text *text, const Game *game, bool insists, int *games, int *broken,
                         Error *error) {
    text->again(text->context);
    PdnReader *reader = pdn_reader_new(text->source, text->context, game, error);
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

/* Tries a variant, which becomes the guess if it breaks fewer games than the best one before it. */
static bool try_game(Guess *guess, const Text *text, const Game *game, Error *error) {
    int games, broken;
    if (!count_broken(text, game, true, &games, &broken, error)) return false;
    /* Where games end may depend on the variant: a word may be a move or not. */
    if (games != guess->games || broken >= guess->broken_so || 4 * broken > guess->broken)
        return true;
    guess->game = game;
    guess->broken_so = broken;
    return true;
}

static bool is_collected(const Game *game) {
    for (int i = 0; PDN_COLLECTED[i]; i++)
        if (PDN_COLLECTED[i] == game) return true;
    return false;
}

bool pdn_guess(Guess *guess, PdnSource *source, PdnRewind *again, void *context, const Game *usual,
               bool insists, Error *error) {
    const Text text = {source, again, context};
    *guess = (Guess){.game = NULL};
    if (!count_broken(&text, usual, insists, &guess->games, &guess->broken, error)) return false;
    guess->broken_so = guess->broken;
    if (2 * guess->broken < guess->games || guess->broken == 0) return true;
    for (int i = 0; PDN_COLLECTED[i]; i++)
        if (!try_game(guess, &text, PDN_COLLECTED[i], error)) return false;
    for (int i = 0; ALL_GAMES[i] && !guess->game; i++)
        if (!is_collected(ALL_GAMES[i]) && !try_game(guess, &text, ALL_GAMES[i], error))
            return false;
    return true;
}

typedef struct {
    PdnMemory whole, rest;
} Memory;

static size_t read_memory(void *context, char *buffer, size_t size) {
    return pdn_source_memory(&((Memory *)context)->rest, buffer, size);
}

static void rewind_memory(void *context) {
    Memory *memory = context;
    memory->rest = memory->whole;
}

bool pdn_guess_text(Guess *guess, const char *text, size_t size, const Game *usual, Error *error) {
    Memory memory = {.whole = {.text = text, .size = size}};
    return pdn_guess(guess, read_memory, rewind_memory, &memory, usual, false, error);
}
