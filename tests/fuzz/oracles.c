
#include "tests/fuzz/oracles.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void expect(bool holds, const char *format, ...) {
    if (holds) return;
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "fuzz: broken: ");
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "\n");
    va_end(arguments);
    abort();
}

const Game *game_number(unsigned number) {
    unsigned count = 0;
    while (ALL_GAMES[count]) count++;
    return ALL_GAMES[number % count];
}

void expect_error(const Error *error) {
    expect(*error->text != '\0', "an error without a reason");
    expect(strlen(error->text) < sizeof error->text, "an error without an end");
    expect(!strchr(error->text, '\n'), "an error of two lines: %s", error->text);
}

/* `pos` is the same after it was written and read. */
static void expect_reads_back(const Game *game, const GamePosition *pos) {
    char text[GAME_POSITION_TEXT], again[GAME_POSITION_TEXT], board[GAME_BOARD_TEXT];
    GamePosition read;
    Error error;
    game->print(pos, text);
    expect(game->parse(&read, text, &error), "%s '%s' is refused: %s", game->name, text,
           error.text);
    expect(game->same(pos, &read), "%s '%s' reads as another position", game->name, text);
    expect(game->key(pos) == game->key(&read), "%s '%s' has two keys", game->name, text);
    game->print(&read, again);
    expect(strcmp(text, again) == 0, "%s '%s' is then '%s'", game->name, text, again);
    game->draw(pos, board);
    expect(strlen(board) < sizeof board - 1, "%s '%s': the board is cut off", game->name, text);
}

static void expect_count(const Game *game, const GamePosition *pos, int count) {
    for (PerftMode mode = PERFT_PLAIN; mode <= PERFT_BULK; mode++) {
        uint64_t leaves = 0;
        Error error;
        expect(game->perft(pos, 1, &(Perft){.mode = mode}, &leaves, &error), "perft: %s",
               error.text);
        expect(leaves == (uint64_t)count, "%s: perft 1 is %llu, there are %d moves", game->name,
               (unsigned long long)leaves, count);
    }
}

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

void expect_sound(const Game *game, const GamePosition *pos) {
    static char texts[GAME_MAX_MOVES][GAME_MOVE_TEXT];
    GameMoves moves;
    Error error;
    expect_reads_back(game, pos);
    game->list(pos, &moves);
    expect(moves.count >= 0 && moves.count <= GAME_MAX_MOVES, "%d moves", moves.count);
    expect_count(game, pos, moves.count);
    for (int i = 0; i < moves.count; i++) {
        GameMove read;
        GamePosition next;
        game->print_move(&moves.moves[i], texts[i]);
        expect(game->parse_move(pos, texts[i], &read, &error), "%s '%s' is refused: %s", game->name,
               texts[i], error.text);
        expect(memcmp(&read, &moves.moves[i], sizeof read) == 0, "%s '%s' reads as another move",
               game->name, texts[i]);
        game->play(&next, pos, &moves.moves[i]);
        expect(game->to_move(&next) != game->to_move(pos), "%s '%s': the same side moves again",
               game->name, texts[i]);
        expect_reads_back(game, &next);
    }
    qsort(texts, (size_t)moves.count, sizeof *texts, by_text);
    for (int i = 1; i < moves.count; i++)
        expect(strcmp(texts[i - 1], texts[i]) != 0, "%s: two moves are '%s'", game->name, texts[i]);
}

void expect_sound_record(const Record *record) {
    const Game *game = record->game;
    for (int i = 0; i < record->length; i++) {
        GameMoves moves;
        GamePosition next;
        game->list(&record->positions[i], &moves);
        int k = 0;
        while (k < moves.count &&
               memcmp(&moves.moves[k], &record->moves[i], sizeof *moves.moves) != 0)
            k++;
        expect(k < moves.count, "%s: move %d of the record is not legal", game->name, i + 1);
        game->play(&next, &record->positions[i], &record->moves[i]);
        expect(game->same(&next, &record->positions[i + 1]), "%s: move %d leads elsewhere",
               game->name, i + 1);
    }
    expect_sound(game, record_position(record));
}
