/* The game as the search sees it, by the general kernel; CONTRACT.md lists the names. Include the
   variant's rules first. */
#ifndef CROWNHEAD_ENGINE_GENERAL_TREE_KERNEL_H
#define CROWNHEAD_ENGINE_GENERAL_TREE_KERNEL_H

#include "engine/general/moves_kernel.h"

#include "engine/opaque_kernel.h"

enum {
    TREE_MOVE_INDEXES = MAX_BITS * MAX_BITS, /* quiet moves: from and to */
    TREE_DRAW_LOUD = 20, /* plies before a draw from which on the key tells their number */
};

/* Plies after which a position is a draw by its counts if no move resets them; INT_MAX: never. */
static inline int tree_plies_to_draw(const Position *pos) {
    DrawRule rule;
    return plies_to_draw(pos, &rule);
}

/* Hash for the table. Near a draw by the number of plies the same board has another value with each
   ply, so that their number goes into the key. */
static inline uint64_t tree_key(const Position *pos) {
    uint64_t key = position_key(pos);
    const int left = tree_plies_to_draw(pos);
    if (left <= TREE_DRAW_LOUD) key ^= (uint64_t)(left + 3) * UINT64_C(0x9e3779b97f4a7c15);
    return key;
}

static inline void tree_moves(MoveList *list, const Position *pos) {
    moves_generate(list, pos);
    moves_merge_routes(list);
}

/* The squares of the crown row onto which a man of the mover's may step, where that wins. */
INLINED Bitboard winning_steps(const Position *pos) {
    const Side side = (Side)pos->side;
    Bitboard to = 0;
    if (RULES.goal != GOAL_FIRST_KING || pos->kings) return 0;
    for (Direction d = 0; d < DIRECTIONS; d++)
        if (man_steps(side, d)) to |= bitboard_shift(position_men(pos, side), direction_step(d));
    return to & position_empty(pos) & crown_row(side);
}

/* The moves that a quiescence search looks at: captures or, without any, steps that win at once. */
static inline void tree_noisy_moves(MoveList *list, const Position *pos) {
    moves_captures(list, pos);
    moves_merge_routes(list);
    if (list->count > 0 || !winning_steps(pos)) return;
    moves_generate(list, pos);
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (list->moves[i].crowns) list->moves[kept++] = list->moves[i];
    list->count = kept;
}

INLINED bool tree_any_noisy(const Position *pos) {
    return captures_any(pos) || winning_steps(pos);
}

/* The quiet moves of a position that are still to come. */
typedef struct {
    Bitboard empty, men, kings; /* of the side to move; kings that may step */
    Bitboard to, sliding;       /* squares still to take; of them and those taken, kings' */
    Side side;
    int direction, distance; /* of the moves to `to` */
    int count;               /* of all */
} TreeSteps;

static inline TreeSteps tree_steps(const Position *pos) {
    const Side side = (Side)pos->side;
    if (RULES.goal == GOAL_FIRST_KING && pos->kings) return (TreeSteps){.direction = -1};
    return (TreeSteps){.empty = position_empty(pos),
                       .men = position_men(pos, side),
                       .kings = stepping_kings(pos, side),
                       .side = side,
                       .direction = -1,
                       .count = count_steps(pos, side)};
}

/* Takes the next of `steps`; false at their end. All kings slide at once, square by square. */
static inline bool tree_next_step(TreeSteps *steps, Move *move) {
    while (!steps->to) {
        if (kings_fly() && steps->sliding) {
            steps->sliding =
                bitboard_shift(steps->sliding, direction_step((Direction)steps->direction)) &
                steps->empty;
            steps->to = steps->sliding;
            steps->distance++;
            continue;
        }
        if (++steps->direction == DIRECTIONS) return false;
        const Direction direction = (Direction)steps->direction;
        const int step = direction_step(direction);
        steps->distance = 1;
        steps->sliding = bitboard_shift(steps->kings, step) & steps->empty;
        steps->to = steps->sliding;
        if (man_steps(steps->side, direction))
            steps->to |= bitboard_shift(steps->men, step) & steps->empty;
    }
    const Bitboard to = steps->to & -steps->to;
    const int at = bitboard_first(to);
    assert(steps->direction < DIRECTIONS && steps->distance >= 1);
    steps->to ^= to;
    const bool is_king = (to & steps->sliding) != 0;
    *move = (Move){
        .from = (uint8_t)(at - steps->distance * direction_step((Direction)steps->direction)),
        .to = (uint8_t)at,
        .is_king = is_king,
        .crowns = !is_king && (to & crown_row(steps->side)) != 0};
    return true;
}

/* A side that can capture must, and one that can win at once will. */
static inline bool tree_may_stand_pat(void) {
    return !capture_is_compulsory();
}

/* Whether sacrifices often come in series: where kings fly, sacrificed pieces are won back from
   afar. */
static inline bool tree_has_shots(void) {
    return kings_fly();
}

static inline bool tree_is_quiet(const Move *move) {
    return move->jumps == 0 && !(RULES.goal == GOAL_FIRST_KING && move->crowns);
}

/* Whether the other side has something to take after the quiet `move` (or to win by): as a rule it
   loses a piece. */
static inline bool offers(const Position *pos, const Move *move) {
    Position next;
    position_play(&next, pos, move);
    return tree_any_noisy(&next);
}

/* A quiet move that offers nothing; in the losing game one that does, which is how pieces are got
   rid of and the other side is driven. */
static inline bool tree_is_promising(const Position *pos, const Move *move) {
    return offers(pos, move) == (RULES.goal == GOAL_GIVE_ALL);
}

/* A quiet move that crowns no man; in the losing game one that offers nothing. */
static inline bool tree_may_reduce(const Position *pos, const Move *move) {
    return tree_is_quiet(move) && !move->crowns &&
           (RULES.goal != GOAL_GIVE_ALL || !offers(pos, move));
}

/* A single move; in the losing game, where most is done by force, one of two captures as well. */
static inline bool tree_may_extend(const MoveList *list) {
    return list->count == 1 ||
           (RULES.goal == GOAL_GIVE_ALL && list->count == 2 && list->moves[0].jumps > 0);
}

/* Index of a quiet move for its history, below TREE_MOVE_INDEXES. */
static inline int tree_move_index(const Move *move) {
    assert(tree_is_quiet(move) && move->from < MAX_BITS && move->to < MAX_BITS);
    return move->from * MAX_BITS + move->to;
}

/* The value of the pieces that a noisy move captures, in no particular unit: higher is tried
   first. */
static inline int tree_gain(const Position *pos, const Move *move) {
    return bitboard_count(move->captured) + 2 * bitboard_count(move->captured & pos->kings);
}

/* A number that tells `move` from the other moves of its position, nearly always; never 0. Only the
   order of moves may depend on it. */
static inline uint16_t tree_move_code(const Move *move) {
    const uint32_t mixed = (uint32_t)(move->captured * UINT64_C(0x9e3779b97f4a7c15) >> 60);
    return (uint16_t)((uint32_t)(move->from + 1) | (uint32_t)move->to << 6 | mixed << 12);
}

#endif
