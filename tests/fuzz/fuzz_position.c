/* Positions in text: each line of the input is read by every game, as FEN and in the Hub form; and,
   so that games without a file in the corpus are met, the text of their start with bytes of it
   replaced by those of the input. A text that is accepted gives a sound position; one that is
   refused leaves the position as it was, with an error. */
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/oracles.h"

typedef bool Parse(GamePosition *pos, const char *text, Error *error);

static void look_at(const Game *game, Parse *parse, const char *text) {
    GamePosition pos, before;
    Error error = {""};
    memset(&before, 0x5a, sizeof before);
    pos = before;
    if (parse(&pos, text, &error)) {
        expect_sound(game, &pos);
        return;
    }
    expect(memcmp(&pos, &before, sizeof pos) == 0, "%s: a refused text was taken", game->name);
    expect_error(&error);
}

/* The start's text with bytes replaced: of each pair the first is the place, the second the new
   byte. */
static void spoil_start(const Game *game, const uint8_t *data, size_t size) {
    const size_t length = strlen(game->start);
    char *text = strdup(game->start);
    for (size_t i = 0; i + 1 < size; i += 2)
        text[data[i] % length] = data[i + 1] == '\n' ? ' ' : (char)data[i + 1];
    look_at(game, game->parse, text);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    memcpy(text, data, size);
    text[size] = '\0';
    for (char *line = text, *end; line; line = end) {
        end = strchr(line, '\n');
        if (end) *end++ = '\0';
        /* Of its own size, so that the address sanitizer sees who reads past it. */
        char *copy = strdup(line);
        for (int i = 0; ALL_GAMES[i]; i++) {
            const Game *game = ALL_GAMES[i];
            look_at(game, game->parse, copy);
            if (game->parse_hub) look_at(game, game->parse_hub, copy);
        }
        free(copy);
    }
    for (int i = 0; ALL_GAMES[i]; i++) spoil_start(ALL_GAMES[i], data, size);
    free(text);
    return 0;
}
