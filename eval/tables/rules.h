/* The rules of a variant that the values of its endings depend on. */
#ifndef CROWNHEAD_EVAL_TABLES_RULES_H
#define CROWNHEAD_EVAL_TABLES_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/bitboard.h"

enum { TABLE_COLUMNS_MOST = 10 }; /* there are tables of games on boards of 8 and of 10 columns */

/* Whether there are tables of the variant whose record comes before. */
#define HAS_TABLES ((int)COLUMNS <= TABLE_COLUMNS_MOST)

/* The counters that are a part of a position's number besides its pieces: see counters.h. All 0
   where tables ignore draws by counted moves. */
typedef struct {
    uint8_t walk_limit;    /* see Rules */
    uint8_t lone_plies[2]; /* plies that make a draw: of a king against one; of two against one */
} TableCounters;

/* The rules of a variant that decide how its tables are made and read. */
typedef struct {
    bool captures_compulsory; /* then files have no position with a capture */
    bool captures_go_on;
    bool kings_fly;
    bool stuck_wins;      /* who cannot move has won */
    bool first_king_wins; /* a crowning ends the game: no slice has kings */
    uint8_t columns;      /* of the board: 8 or 10 */
    TableCounters counters;
} TableRules;

/* `rules` as a number, as files have them. */
static inline uint32_t table_rules_number(TableRules rules) {
    return (uint32_t)rules.captures_compulsory | (uint32_t)rules.captures_go_on << 1 |
           (uint32_t)rules.kings_fly << 2 | (uint32_t)rules.stuck_wins << 3 |
           (uint32_t)rules.first_king_wins << 4 | (uint32_t)(rules.columns == 10) << 5 |
           (uint32_t)rules.counters.walk_limit << 6 | (uint32_t)rules.counters.lone_plies[0] << 8 |
           (uint32_t)rules.counters.lone_plies[1] << 16;
}

/* Whether the pieces alone show that the game is over: the side to move, which has `own`, has no
   piece left, or, where the first king wins, there is a king among `kings`, those of both sides. No
   slice has such a position. */
static inline bool pieces_end_game(TableRules rules, Bitboard own, Bitboard kings) {
    return !own || (rules.first_king_wins && kings);
}

/* Whether the side to move has won, not lost, where it cannot move or pieces_end_game(). */
static inline bool end_is_won(TableRules rules, Bitboard own, Bitboard kings) {
    return rules.stuck_wins || (rules.first_king_wins && (own & kings));
}

#endif
