/* Leaves are counted by the game; here are the words of the commands, and the table that a count
   with a hash borrows from the search, which is empty after it. */
#include "protocol/dialects/count.h"

#include "engine/variants.h"
#include "protocol/session/actions.h"
#include "protocol/session/activity.h"
#include "protocol/session/session_output.h"

enum { MAX_PERFT_DEPTH = 40 };

/* Reads `N [plain|bulk|hash|unique]`; `mode` stays as it is where none is named. */
static bool read_perft(char *rest, int64_t *depth, PerftMode *mode, Error *error) {
    static const char *const MODES[] = {[PERFT_PLAIN] = "plain",
                                        [PERFT_BULK] = "bulk",
                                        [PERFT_HASH] = "hash",
                                        [PERFT_UNIQUE] = "unique"};
    const char *word = text_word(&rest);
    if (!word) return error_set(error, "give a depth");
    if (!text_integer(word, 0, MAX_PERFT_DEPTH, depth))
        return error_set(error, "'%.40s' is not a depth from 0 to %d", word, MAX_PERFT_DEPTH);
    word = text_word(&rest);
    if (!word) return true;
    for (PerftMode known = PERFT_PLAIN; known <= PERFT_UNIQUE; known++) {
        *mode = known;
        if (text_same(word, MODES[known])) return text_nothing_left(&rest, error);
    }
    return error_set(error, "'%.40s' is not one of plain, bulk, hash, unique%s", word,
                     variant_find(word) ? "; the option UCI_Variant chooses the game" : "");
}

/* Whether a move of `pos` before number `index` leads where that one does: two routes do. */
static bool is_reached(const Game *game, const GamePosition *pos, const GameMoves *moves,
                       int index) {
    int i = 0;
    while (i < index && !moves_same_result(game, pos, &moves->moves[i], &moves->moves[index])) i++;
    return i < index;
}

/* Counts the leaves below `pos`, or with `divided` below each of its moves, saying a line for
   each. */
static bool count_leaves(Session *session, int depth, PerftMode mode, bool divided,
                         uint64_t *leaves, Error *error) {
    const Game *game = session->searcher->game;
    Perft perft = {.mode = mode, .stop = &session->control.stop};
    if (mode == PERFT_HASH) perft.memory = table_lend(session->table, &perft.bytes);
    const GamePosition *pos = record_position(&session->record);
    if (!divided || depth == 0) return game->perft(pos, depth, &perft, leaves, error);
    GameMoves moves;
    game->list(pos, &moves);
    *leaves = 0;
    for (int i = 0; i < moves.count; i++) {
        GamePosition next;
        uint64_t below;
        char text[GAME_MOVE_TEXT];
        if (mode == PERFT_UNIQUE && is_reached(game, pos, &moves, i)) continue;
        game->play(&next, pos, &moves.moves[i]);
        if (!game->perft(&next, depth - 1, &perft, &below, error)) return false;
        game->print_move(&moves.moves[i], text);
        session_say(session, "%s %llu", text, (unsigned long long)below);
        *leaves += below;
    }
    return true;
}

static bool obey_count(Session *session, char *rest, bool divided, Error *error) {
    int64_t depth = 0;
    PerftMode mode = PERFT_BULK;
    if (!read_perft(rest, &depth, &mode, error)) return false;
    uint64_t leaves;
    session_begin_count(session);
    const bool ok = count_leaves(session, (int)depth, mode, divided, &leaves, error);
    const int64_t us = control_elapsed_us(&session->control);
    if (mode == PERFT_HASH) table_clear(session->table);
    if (!ok) {
        session_end_in_error(session, divided ? "divide" : "perft", error);
        return true;
    }
    char answer[128];
    Writer writer = writer_make(answer, sizeof answer);
    writer_add(&writer, "perft %d nodes %llu time %lld nps %.0f", (int)depth,
               (unsigned long long)leaves, (long long)us / 1000, session_speed(leaves, us));
    session_end(session, answer);
    return true;
}

bool obey_perft(Session *session, char *rest, Error *error) {
    return obey_count(session, rest, false, error);
}

bool obey_divide(Session *session, char *rest, Error *error) {
    return obey_count(session, rest, true, error);
}
