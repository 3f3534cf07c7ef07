/* positions[0] is the start and positions[length] the current position; moves and positions grow
   together. Repetition and quiet plies are found by looking back, so that undoing needs nothing. */
#include "engine/record.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/key_map.h"

/* Makes room for `length` moves. */
static bool reserve(Record *record, int length, Error *error) {
    assert(length > 0 && length >= record->length);
    int64_t moves = record->capacity, positions = moves > 0 ? moves + 1 : 0;
    if (!array_room(&record->positions, &positions, (int64_t)length + 1,
                    sizeof *record->positions) ||
        !array_room(&record->moves, &moves, length, sizeof *record->moves))
        return error_set(error, "not enough memory for a game of %d half-moves", length);
    record->capacity = (int)(moves < positions - 1 ? moves : positions - 1);
    return true;
}

GamePosition game_start(const Game *game) {
    GamePosition start;
    Error none;
    const bool is_sound = game->parse(&start, game->start, &none);
    assert(is_sound);
    (void)is_sound;
    return start;
}

bool record_new(Record *record, const Game *game, Error *error) {
    const GamePosition start = game_start(game);
    *record = (Record){.game = game};
    if (!reserve(record, 1, error)) {
        record_free(record);
        return false;
    }
    record_restart(record, &start);
    return true;
}

bool record_copy(Record *copy, const Record *record, Error *error) {
    *copy = (Record){.game = record->game};
    if (!reserve(copy, record->length + 1, error)) {
        record_free(copy);
        return false;
    }
    assert(record->length <= copy->capacity);
    copy->length = record->length;
    memcpy(copy->positions, record->positions,
           ((size_t)record->length + 1) * sizeof *copy->positions);
    memcpy(copy->moves, record->moves, (size_t)record->length * sizeof *copy->moves);
    return true;
}

void record_free(Record *record) {
    free(record->positions);
    free(record->moves);
    *record = (Record){.game = NULL};
}

void record_restart(Record *record, const GamePosition *start) {
    assert(record->positions);
    record->length = 0;
    record->positions[0] = *start;
}

bool record_play(Record *record, const GameMove *move, Error *error) {
    if (record->length == record->capacity && !reserve(record, record->length + 1, error))
        return false;
    assert(record->length < record->capacity);
    GamePosition *next = &record->positions[record->length + 1];
    record->game->play(next, record_position(record), move);
    record->moves[record->length++] = *move;
    return true;
}

bool record_play_word(Record *record, const char *word, Error *error) {
    GameMove move;
    return record->game->parse_move(record_position(record), word, &move, error) &&
           record_play(record, &move, error);
}

bool record_play_moves(Record *record, const char *moves, Error *error) {
    static const char BLANKS[] = " \t\r\n";
    for (moves += strspn(moves, BLANKS); *moves; moves += strspn(moves, BLANKS)) {
        const size_t digits = strspn(moves, "0123456789");
        const size_t points = digits > 0 ? strspn(moves + digits, ".") : 0;
        if (points > 0) moves += digits + points;
        const size_t length = strcspn(moves, BLANKS);
        char word[GAME_MOVE_TEXT];
        if (length >= sizeof word) return error_set(error, "'%.40s..' is not a move", moves);
        snprintf(word, sizeof word, "%.*s", (int)length, moves);
        if (length > 0 && !record_play_word(record, word, error)) return false;
        moves += length;
    }
    return true;
}

void moves_write(Writer *writer, const Game *game, const GameMove *moves, int count) {
    for (int i = 0; i < count; i++) {
        char text[GAME_MOVE_TEXT];
        game->print_move(&moves[i], text);
        writer_add(writer, "%s%s", i ? " " : "", text);
    }
}

bool moves_same_result(const Game *game, const GamePosition *position, const GameMove *a,
                       const GameMove *b) {
    GamePosition after_a, after_b;
    game->play(&after_a, position, a);
    game->play(&after_b, position, b);
    return game->same(&after_a, &after_b);
}

void record_undo(Record *record, int plies) {
    assert(plies >= 0 && plies <= record->length);
    record->length -= plies;
}

const GamePosition *record_position(const Record *record) {
    assert(record->length >= 0 && record->length <= record->capacity);
    return &record->positions[record->length];
}

bool record_begins_at_start(const Record *record) {
    const Game *game = record->game;
    const GamePosition *first = &record->positions[0], start = game_start(game);
    return game->quiet_plies(first) == 0 && game->same(first, &start);
}

int record_move_number(const Record *record, int ply) {
    const bool begun_by_second = record->game->to_move(record->positions) == SECOND_PLAYER;
    return (ply + begun_by_second) / 2 + 1;
}

int record_repetitions(const Record *record) {
    const GamePosition *now = record_position(record);
    int back = record->game->quiet_plies(now), count = 1;
    if (back > record->length) back = record->length;
    assert(back >= 0);
    for (int i = 2; i <= back; i += 2)
        if (record->game->same(now, now - i)) count++;
    return count;
}

uint64_t record_key(const Record *record) {
    uint64_t key = key_with_text(KEY_OF_NOTHING, record->game->name);
    for (int i = 0; i <= record->length; i++)
        key = key_with(key, record->game->key(&record->positions[i]));
    return key;
}

GameResult record_result(const Record *record, GameReason *reason) {
    const Game *game = record->game;
    const GamePosition *now = record_position(record);
    GameMoves moves;
    game->list(now, &moves);
    *reason = REASON_NO_MOVE;
    if (moves.count == 0) {
        const bool first_wins = (game->to_move(now) == FIRST_PLAYER) == game->stuck_wins(now);
        return first_wins ? GAME_WON_BY_FIRST : GAME_WON_BY_SECOND;
    }
    *reason = REASON_REPETITION;
    if (record_repetitions(record) >= game->repetitions) return GAME_DRAWN;
    *reason = REASON_QUIET_PLIES;
    if (game->draw_reason(now)) return GAME_DRAWN;
    *reason = REASON_NONE;
    return GAME_ONGOING;
}

bool record_is_over(const Record *record) {
    GameReason reason;
    return record_result(record, &reason) != GAME_ONGOING;
}

const char *record_reason(const Record *record, GameReason reason) {
    const GamePosition *now = record_position(record);
    switch (reason) {
    case REASON_NO_MOVE: return record->game->stuck_reason(now);
    case REASON_REPETITION: return "repetition";
    case REASON_QUIET_PLIES: return record->game->draw_reason(now);
    default: return NULL;
    }
}
