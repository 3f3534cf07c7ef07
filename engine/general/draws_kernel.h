/* Draws by the number of plies, as the rules of each variant have them, see DrawRules. The counters
   stand in the position; draw_rule() returns the rule that has ended the game, plies_to_draw() the
   distance of the nearest draw. Include the variant's rules first. */
#ifndef CROWNHEAD_ENGINE_GENERAL_DRAWS_KERNEL_H
#define CROWNHEAD_ENGINE_GENERAL_DRAWS_KERNEL_H

#include <assert.h>
#include <stddef.h>

#include "engine/draughts/counts.h"
#include "engine/general/position.h"

typedef enum {
    DRAW_NONE,
    DRAW_QUIET,
    DRAW_KINGS,
    DRAW_ROAD,
    DRAW_THREE,
    DRAW_TWO,
    DRAW_ONE,
    DRAW_FORCE
} DrawRule;

/* The squares of the longest diagonal. */
static inline Bitboard main_road(void) {
    Bitboard road = 0;
    for (int row = 0; row < COLUMNS; row++) {
        const int column = COLUMNS - 1 - row;
        road |= bitboard_of_square(row * COLUMNS / 2 + column / 2 + 1);
    }
    return road;
}

static inline bool is_lone_king(const Position *pos, Side side) {
    const Bitboard pieces = pos->pieces[side];
    return !(pieces & (pieces - 1)) && (pieces & pos->kings);
}

/* Whether a side has a lone king; `strong` is then the other, of two lone kings the side to
   move. */
static inline bool has_lone_king(const Position *pos, Side *strong) {
    const Side us = (Side)pos->side, them = side_other(us);
    *strong = is_lone_king(pos, them) ? us : them;
    return is_lone_king(pos, us) || is_lone_king(pos, them);
}

/* The rule about a lone king that counts in `pos` beyond quiet plies, DRAW_NONE if there is
   none. */
static inline DrawRule lone_rule(const Position *pos) {
    const DrawRules *draws = &RULES.draws;
    Side strong;
    if (!draws->road_moves && !draws->three_plies && !draws->two_plies && !draws->two_moves &&
        !draws->one_plies)
        return DRAW_NONE;
    if (!pos->kings || !has_lone_king(pos, &strong)) return DRAW_NONE;
    const Bitboard pieces = pos->pieces[strong], kings = pieces & pos->kings;
    const int count = bitboard_count(pieces);
    if (!kings || count > 3) return DRAW_NONE;
    if (count == 1 && draws->one_plies) return DRAW_ONE;
    if (count < 3 && draws->two_asks_kings && kings != pieces) return DRAW_NONE;
    if (count < 3) return draws->two_plies || draws->two_moves ? DRAW_TWO : DRAW_NONE;
    if (draws->three_plies) return DRAW_THREE;
    const bool on_road = (pos->pieces[side_other(strong)] & main_road()) != 0;
    if (draws->road_moves && on_road && (!draws->road_asks_kings || kings == pieces))
        return DRAW_ROAD;
    return DRAW_NONE;
}

/* Sets the walks of `next`, which are 0 yet, where `move` of `pos` leads. */
static inline void count_walks(Position *next, const Position *pos, const Move *move) {
    const Side us = (Side)pos->side, them = side_other(us);
    if (!RULES.walk_limit) return;
    next->walks[them] = pos->walks[them];
    if (!walk_is_ok(next, them)) next->walks[them] = 0;
    if (move->jumps > 0 || !move->is_king || !position_men(next, us)) return;
    const uint8_t walk = pos->walks[us];
    const bool goes_on = (walk_king(walk) & bitboard_of_bit(move->from)) != 0;
    next->walks[us] = walk_of(move->to, goes_on ? walk_length(walk) + 1 : 1);
}

/* Sets the counters of `next`, the position after `move` of `pos`; its board is already set. */
static inline void count_plies(Position *next, const Position *pos, const Move *move) {
    const bool is_quiet = move->jumps == 0 && move->is_king;
    next->quiet_plies = 0;
    if (is_quiet)
        next->quiet_plies = (uint16_t)(pos->quiet_plies + (pos->quiet_plies < UINT16_MAX));
    next->force_plies = 0;
    next->walks[BLACK] = next->walks[WHITE] = 0; /* one store with the line before */
    if (RULES.draws.kings_and_force && move->jumps == 0 && !move->crowns)
        next->force_plies = (uint16_t)(pos->force_plies + (pos->force_plies < UINT16_MAX));
    count_walks(next, pos, move);
    next->lone_plies = 0;
    const DrawRule rule = lone_rule(next);
    if (rule == DRAW_NONE) return;
    const DrawRule before = lone_rule(pos);
    assert(next->side != pos->side);
    const int plies = pos->lone_plies + 1;
    if (rule == before)
        next->lone_plies = (uint8_t)(plies < UINT8_MAX ? plies : UINT8_MAX);
    else if (rule == DRAW_TWO && before == DRAW_THREE) {
        const int spare = RULES.draws.three_plies - RULES.draws.two_plies;
        next->lone_plies = (uint8_t)(plies > spare ? plies - spare : 0);
    }
}

/* Sets the counters of a position whose text gave only `quiet_plies`, and perhaps walks. */
static inline void assume_plies(Position *pos) {
    const DrawRule rule = lone_rule(pos);
    for (Side side = BLACK; side <= WHITE; side++)
        if (!RULES.walk_limit || !walk_is_ok(pos, side)) pos->walks[side] = 0;
    pos->force_plies = pos->quiet_plies;
    pos->lone_plies = 0;
    if (rule == DRAW_ONE || rule == DRAW_TWO || rule == DRAW_THREE)
        pos->lone_plies = (uint8_t)(pos->quiet_plies < UINT8_MAX ? pos->quiet_plies : UINT8_MAX);
}

/* Plies until `strong` has made `moves` moves, when both sides together have already made
   `plies`. */
static inline int plies_until(const Position *pos, Side strong, int plies, int moves) {
    assert(plies >= 0 && moves > 0);
    const bool to_move = pos->side == strong;
    const int made = (plies + !to_move) / 2;
    return 2 * (moves - made) - to_move;
}

/* The nearer of two ends. */
static inline void take_nearer(int *left, DrawRule *rule, int plies, DrawRule by) {
    if (plies >= *left) return;
    *left = plies;
    *rule = by;
}

/* Plies until each of the rules below makes a draw, if the game goes on as it does; COUNTS_NOTHING
   where it does not count in `pos`, 0 or less where it has made one. */

static inline int plies_to_quiet_draw(const Position *pos) {
    const int plies = RULES.draws.quiet_plies;
    return plies ? plies - pos->quiet_plies : COUNTS_NOTHING;
}

static inline int plies_to_kings_draw(const Position *pos) {
    const int moves = RULES.draws.kings_moves;
    Side strong;
    if (!moves || pos->kings != (pos->pieces[BLACK] | pos->pieces[WHITE]) ||
        !has_lone_king(pos, &strong) || bitboard_count(pos->pieces[strong]) < 3)
        return COUNTS_NOTHING;
    return plies_until(pos, strong, pos->quiet_plies, moves);
}

static inline int plies_to_force_draw(const Position *pos) {
    if (!RULES.draws.kings_and_force || !(pos->pieces[BLACK] & pos->kings) ||
        !(pos->pieces[WHITE] & pos->kings))
        return COUNTS_NOTHING;
    const int count = bitboard_count(pos->pieces[BLACK] | pos->pieces[WHITE]);
    if (count < 4 || count > 7) return COUNTS_NOTHING;
    return (count <= 5 ? 60 : 120) - pos->force_plies;
}

/* `lone` is the position's lone_rule(). */
static inline int plies_to_lone_draw(const Position *pos, DrawRule lone) {
    const DrawRules *draws = &RULES.draws;
    Side strong;
    if (lone == DRAW_NONE) return COUNTS_NOTHING;
    has_lone_king(pos, &strong);
    const int moves = lone == DRAW_TWO ? draws->two_moves : draws->road_moves;
    const int plies = lone == DRAW_ONE   ? draws->one_plies
                      : lone == DRAW_TWO ? draws->two_plies
                                         : draws->three_plies;
    return plies ? plies - pos->lone_plies : plies_until(pos, strong, pos->lone_plies, moves);
}

/* Plies until the game is drawn if it goes on as it does, and by which rule; 0 or less: it is. */
static inline int plies_to_draw(const Position *pos, DrawRule *rule) {
    const DrawRule lone = lone_rule(pos);
    int left = COUNTS_NOTHING;
    *rule = DRAW_NONE;
    take_nearer(&left, rule, plies_to_quiet_draw(pos), DRAW_QUIET);
    take_nearer(&left, rule, plies_to_kings_draw(pos), DRAW_KINGS);
    take_nearer(&left, rule, plies_to_force_draw(pos), DRAW_FORCE);
    take_nearer(&left, rule, plies_to_lone_draw(pos, lone), lone);
    return left;
}

/* The counts of `pos`, by its counters. */
static inline Counts counts_of(const Position *pos) {
    const DrawRule lone = lone_rule(pos);
    const int few = RULES.draws.three_plies;
    return (Counts){
        .left = {[COUNT_QUIET] = plies_to_quiet_draw(pos),
                 [COUNT_KINGS] = plies_to_kings_draw(pos),
                 [COUNT_FORCE] = plies_to_force_draw(pos),
                 [COUNT_LONE] = plies_to_lone_draw(pos, lone),
                 [COUNT_FEW] = few && lone == DRAW_THREE ? few - pos->lone_plies : COUNTS_NOTHING},
        .lone = (int)lone,
        .is_few = few && (lone == DRAW_THREE || lone == DRAW_TWO)};
}

static inline bool position_drawn(const Position *pos) {
    DrawRule rule;
    return plies_to_draw(pos, &rule) <= 0;
}

/* See Game.draw_reason. */
static inline const char *position_draw_reason(const Position *pos) {
    DrawRule rule;
    if (plies_to_draw(pos, &rule) > 0) return NULL;
    switch (rule) {
    case DRAW_KINGS: return "three-kings";
    case DRAW_ROAD: return "main-road";
    case DRAW_THREE: return "16-moves";
    case DRAW_TWO: return RULES.draws.two_plies == 14 ? "7-moves" : "5-moves";
    case DRAW_ONE: return "2-moves";
    case DRAW_FORCE: return "same-force";
    default: break;
    }
    switch (RULES.draws.quiet_plies) {
    case 30: return "15-moves";
    case 40: return "20-moves";
    case 50: return "25-moves";
    default: return "40-moves";
    }
}

/* Whether position_drawn() is worth a question, or whether the position can have stood before. */
static inline bool position_may_be_drawn(const Position *pos) {
    return pos->quiet_plies >= 2 || pos->lone_plies > 0 || pos->force_plies >= 60;
}

#endif
