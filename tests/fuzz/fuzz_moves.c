/* Moves: the first byte chooses a game, each further one a move of it, up to a line end; the
   position they lead to is sound. The lines after it are tried as moves in the last position, by
   themselves and as changes to the text of a legal one: a move that is accepted is legal and reads
   back from its own text. */
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/oracles.h"

enum { MOST_PLIES = 150 };

/* Plays the moves that the bytes choose; returns how many bytes were used. */
static size_t play(Record *record, const uint8_t *data, size_t size) {
    size_t used = 0;
    for (; used < size && used < MOST_PLIES && data[used] != '\n'; used++) {
        GameMoves moves;
        GameReason reason;
        Error error;
        record->game->list(record_position(record), &moves);
        const GameResult result = record_result(record, &reason);
        expect((moves.count == 0) == (reason == REASON_NO_MOVE), "%s: no move is not the end",
               record->game->name);
        expect((result == GAME_ONGOING) == (reason == REASON_NONE), "a result without a reason");
        if (moves.count == 0) break;
        expect(record_play(record, &moves.moves[data[used] % moves.count], &error), "%s",
               error.text);
    }
    return used;
}

static void try_word(const Game *game, const GamePosition *pos, const char *word) {
    GameMove move, again;
    GameMoves moves;
    Error error = {""};
    if (!game->parse_move(pos, word, &move, &error)) {
        expect_error(&error);
        return;
    }
    char text[GAME_MOVE_TEXT];
    game->print_move(&move, text);
    expect(game->parse_move(pos, text, &again, &error), "%s '%s' is '%s', refused: %s", game->name,
           word, text, error.text);
    expect(memcmp(&move, &again, sizeof move) == 0, "%s '%s' is '%s', another move", game->name,
           word, text);
    game->list(pos, &moves);
    for (int i = 0; i < moves.count; i++)
        if (memcmp(&move, &moves.moves[i], sizeof move) == 0) return;
    expect(false, "%s '%s' is not legal", game->name, word);
}

/* Tries a legal move's text with bytes replaced: the first byte of `word` chooses the move, of each
   pair after it the first is the place, the second the new byte. */
static void spoil_move(const Game *game, const GamePosition *pos, const char *word) {
    GameMoves moves;
    char text[GAME_MOVE_TEXT];
    const uint8_t *bytes = (const uint8_t *)word;
    game->list(pos, &moves);
    if (moves.count == 0 || !*word) return;
    game->print_move(&moves.moves[*bytes++ % moves.count], text);
    const size_t length = strlen(text);
    for (; bytes[0] && bytes[1]; bytes += 2) text[bytes[0] % length] = (char)bytes[1];
    try_word(game, pos, text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    Record record;
    Error error;
    expect(record_new(&record, game_number(data[0]), &error), "%s", error.text);
    const size_t used = 1 + play(&record, data + 1, size - 1);
    char *words = malloc(size - used + 1);
    memcpy(words, data + used, size - used);
    words[size - used] = '\0';
    for (char *word = words, *end; word; word = end) {
        end = strchr(word, '\n');
        if (end) *end++ = '\0';
        try_word(record.game, record_position(&record), word);
        spoil_move(record.game, record_position(&record), word);
    }
    free(words);
    expect_sound_record(&record);
    record_free(&record);
    return 0;
}
