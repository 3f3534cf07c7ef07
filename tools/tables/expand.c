/* A row of a block is processed in chunks of words: which positions exist, which have a capture,
   and where each step of a man leads. A capture is played on a board; a step of a man only shifts
   to a row of another block, whose values are known. */
#include "tools/tables/expand.h"

#include <string.h>

#include "tools/tables/jumps.h"

enum {
    CHUNK_WORDS = 16, /* of a row, processed together */
    CHUNK_BITS = 64 * CHUNK_WORDS,
    STEPS_MOST = 2 * SLICE_SIDE_MOST,
};

/* --- constants of a row --- */

/* A man's step: its square, and the number of the first position after it, which has the first of
   its side's sets of kings; `crowned` is the square where the man joins the kings. `after` is NULL
   if the step ends the game. */
typedef struct {
    Bitboard to, crowned;
    const Values *after;
    uint64_t first;
} ManStep;

typedef struct {
    const Expander *expander;
    BlockSide *side;
    ManStep step[STEPS_MOST];
    int steps;
    /* For each row: */
    Bitboard kings, still; /* own kings of the row; all pieces but the kings of the bits */
    RowJumps jumps;
    uint64_t step_first[STEPS_MOST]; /* the number of the first position of the row after a step */
} Looking;

/* After a step the other side is to move, so a position's number begins with its men and kings;
   `men` are those of this side after the step. */
static ManStep man_step(const Looking *looking, Bitboard men, Bitboard to) {
    const BlockSide *side = looking->side;
    const int columns = side->columns;
    const Bitboard crowned = to & board_crown_row(BLACK, columns);
    Slice after = slice_swapped(side->values->slice);
    after.men[1] = (uint8_t)(after.men[1] - (crowned != 0));
    after.kings[1] = (uint8_t)(after.kings[1] + (crowned != 0));
    const uint64_t men_number = (uint64_t)side->men_rank[1] * men_sets(after.men[1], columns) +
                                men_rank_for_black(men, columns);
    return (ManStep){
        .to = to,
        .crowned = crowned,
        .after = known_values(looking->expander->known, after),
        .first =
            men_number * king_sets(after.kings[1], columns) * king_sets(after.kings[0], columns),
    };
}

static void list_steps(Looking *looking) {
    const BlockSide *side = looking->side;
    const Bitboard all = side->men[0] | side->men[1];
    const Bitboard crown_row = board_crown_row(BLACK, side->columns);
    for (Bitboard left = side->men[0]; left; left &= left - 1) {
        const Bitboard from = left & -left;
        for (Direction d = SOUTH_WEST; d <= SOUTH_EAST; d++) {
            const Bitboard to = next_to(from, d, side->columns) & ~all;
            const Bitboard men = (side->men[0] ^ from) | (to & ~crown_row);
            if (to) looking->step[looking->steps++] = man_step(looking, men, to);
        }
    }
}

static void begin_row(Looking *looking, uint32_t row) {
    const BlockSide *side = looking->side;
    looking->kings = side->is_along_own ? 0 : side->own->set[row];
    looking->still = looking->kings | side->men[0] | side->men[1];
    jumps_of_row(&looking->jumps, looking->expander, side, row, looking->kings);
    for (int i = 0; i < looking->steps; i++) {
        const ManStep *step = &looking->step[i];
        const uint32_t rank =
            step->crowned && !side->is_along_own && !(step->crowned & looking->kings)
                ? kings_rank_for_black(looking->kings | step->crowned, side->own->path)
                : row;
        looking->step_first[i] = step->first + (uint64_t)rank * side->other->count;
    }
}

/* --- a chunk of a row --- */

typedef struct {
    uint32_t from, words, bits; /* place in the row, and size */
    uint64_t exists[CHUNK_WORDS], captures[CHUNK_WORDS];
    uint64_t open[CHUNK_WORDS], safe[CHUNK_WORDS], win[CHUNK_WORDS], loss[CHUNK_WORDS];
    uint16_t best[CHUNK_BITS];  /* fewest plies to the end after a winning move, PLIES_NONE */
    uint16_t worst[CHUNK_BITS]; /* most plies to the end after a losing move, or 0 */
    uint16_t *event;            /* where the events of the chunk are stored; NULL: nowhere */
} Chunk;

static void find_existing(const Looking *looking, Chunk *chunk) {
    for (uint32_t i = 0; i < chunk->words; i++) chunk->exists[i] = ~UINT64_C(0);
    if (chunk->words > 0 && chunk->bits % 64)
        chunk->exists[chunk->words - 1] >>= 64 - chunk->bits % 64;
    for (Bitboard left = looking->still; left; left &= left - 1) {
        const uint64_t *is_free = free_of(looking->side, left & -left) + chunk->from / 64;
        for (uint32_t i = 0; i < chunk->words; i++) chunk->exists[i] &= is_free[i];
    }
}

/* The position with a number in the row. */
static Position position_of(const Looking *looking, uint32_t number) {
    const BlockSide *side = looking->side;
    const Bitboard kings = side->is_along_own ? side->own->set[number] : looking->kings;
    const Bitboard foe_kings = side->is_along_own ? 0 : side->other->rotated[number];
    return (Position){.pieces = {side->men[0] | kings, side->men[1] | foe_kings},
                      .kings = kings | foe_kings,
                      .side = BLACK};
}

static void find_captures(const Looking *looking, Chunk *chunk) {
    const Expander *expander = looking->expander;
    memset(chunk->captures, 0, sizeof chunk->captures);
    if (!expander->jumps->by_squares) {
        for (uint32_t i = 0; i < chunk->words; i++)
            for (uint64_t left = chunk->exists[i]; left; left &= left - 1) {
                const uint32_t bit = 64 * i + (uint32_t)__builtin_ctzll(left);
                const Position pos = position_of(looking, chunk->from + bit);
                if (expander->rules->can_capture(&pos)) chunk->captures[i] |= left & -left;
            }
        return;
    }
    for (int j = 0; j < looking->jumps.count; j++)
        for (uint32_t i = 0; i < chunk->words; i++)
            chunk->captures[i] |= jump_word(&looking->jumps.jump[j].bits, chunk->from / 64 + i);
    for (uint32_t i = 0; i < chunk->words; i++) chunk->captures[i] &= chunk->exists[i];
}

/* Enters a move of position `bit` to a position that has `value` for the other side and ends after
   `plies` plies. */
static void add_move(Chunk *chunk, uint32_t bit, TableValue value, int plies) {
    const uint64_t here = UINT64_C(1) << bit % 64;
    if (value == TABLE_LOSS) {
        chunk->win[bit / 64] |= here;
        if (plies < chunk->best[bit]) chunk->best[bit] = (uint16_t)plies;
    } else if (value == TABLE_DRAW) {
        chunk->safe[bit / 64] |= here;
    } else if (plies > chunk->worst[bit]) {
        chunk->worst[bit] = (uint16_t)plies;
    }
}

/* Enters a move of position `bit` to position `number` of `after`. */
static void add_number(const Looking *looking, Chunk *chunk, uint32_t bit, const Values *after,
                       uint64_t number) {
    const TableValue value = values_at(after, number);
    add_move(chunk, bit, value, looking->side->event ? values_plies(after, number, value) : 0);
}

/* Enters a move from the positions `may` of the chunk; it leads to the positions from `first`
   on. */
static void add_numbers(const Looking *looking, Chunk *chunk, const Values *after, uint64_t first,
                        const uint64_t *may) {
    uint64_t win[CHUNK_WORDS], loss[CHUNK_WORDS];
    plane_copy(win, after->win, first, chunk->bits);
    plane_copy(loss, after->loss, first, chunk->bits);
    for (uint32_t i = 0; i < chunk->words; i++) {
        chunk->win[i] |= may[i] & loss[i];
        chunk->safe[i] |= may[i] & ~(win[i] | loss[i]);
    }
    if (!looking->side->event) return;
    for (uint32_t i = 0; i < chunk->words; i++)
        for (uint64_t left = may[i] & (win[i] | loss[i]); left; left &= left - 1) {
            const uint32_t bit = 64 * i + (uint32_t)__builtin_ctzll(left);
            const TableValue value = left & -left & loss[i] ? TABLE_LOSS : TABLE_WIN;
            add_move(chunk, bit, value, values_plies(after, first + bit, value));
        }
}

/* Enters a jump where it is a complete move, and adds to `going_on` where it must continue. */
static void add_jump(const Looking *looking, Chunk *chunk, const RowJump *jump,
                     uint64_t *going_on) {
    const KingSets *other = looking->side->other;
    uint64_t may[CHUNK_WORDS] = {0}, any = 0;
    for (uint32_t i = 0; i < chunk->words; i++) {
        const uint32_t word = chunk->from / 64 + i;
        uint64_t on = 0;
        may[i] = chunk->exists[i] & jump_word(&jump->bits, word);
        for (int k = 0; k < jump->nexts; k++) on |= jump_word(&jump->next[k], word);
        going_on[i] |= may[i] & on;
        may[i] &= ~(on | (looking->side->event ? 0 : chunk->win[i]));
        any |= may[i];
    }
    if (!any) return;
    if (!jump->bits.king_missing) {
        add_numbers(looking, chunk, jump->after, jump->first + chunk->from, may);
        return;
    }
    for (uint32_t i = 0; i < chunk->words; i++)
        for (uint64_t left = may[i]; left; left &= left - 1) {
            const uint32_t bit = 64 * i + (uint32_t)__builtin_ctzll(left);
            const Bitboard kings = other->set[chunk->from + bit] & ~jump->over;
            add_number(looking, chunk, bit, jump->after,
                       jump->first + kings_rank_for_black(kings, other->path));
        }
}

static void add_captures(const Looking *looking, Chunk *chunk, uint32_t bit) {
    const Expander *expander = looking->expander;
    const Position pos = position_of(looking, chunk->from + bit);
    Position after[SUCCESSORS_MOST];
    const bool with_plies = looking->side->event != NULL;
    const Bitboard foes = pos.pieces[WHITE];
    if (!(foes & (foes - 1))) { /* any capture takes the last piece */
        add_move(chunk, bit, value_at_end(expander->table_rules, 0, 0), 0);
        return;
    }
    const int count = expander->rules->list_captures(&pos, after);
    for (int i = 0; i < count; i++) {
        int plies = 0;
        const TableValue value = expander_value(expander, &after[i], with_plies ? &plies : NULL);
        add_move(chunk, bit, value, plies);
        if (value == TABLE_LOSS && !with_plies) return;
    }
}

/* Enters a man's step for all positions of the chunk that allow it. If the step ends the game, the
   other side has lost. No step leads to a row that crowns the man if the bits refer to its own
   side's kings. */
static void add_step(const Looking *looking, Chunk *chunk, int number) {
    const KingSets *own = looking->side->own;
    const ManStep *step = &looking->step[number];
    const uint64_t *is_free = free_of(looking->side, step->to) + chunk->from / 64;
    uint64_t may[CHUNK_WORDS] = {0};
    for (uint32_t i = 0; i < chunk->words; i++) may[i] = chunk->open[i] & is_free[i];
    if (step->after && !(step->crowned && looking->side->is_along_own)) {
        add_numbers(looking, chunk, step->after, looking->step_first[number] + chunk->from, may);
        return;
    }
    for (uint32_t i = 0; i < chunk->words; i++)
        for (uint64_t left = may[i]; left; left &= left - 1) {
            const uint32_t bit = 64 * i + (uint32_t)__builtin_ctzll(left);
            if (!step->after)
                add_move(chunk, bit, TABLE_LOSS, 0);
            else
                add_number(looking, chunk, bit, step->after,
                           step->first +
                               kings_rank_for_black(own->set[chunk->from + bit] | step->crowned,
                                                    own->path));
        }
}

/* Finds after how many plies the moves out of the block decide each position: after the fastest
   win, or, if no move wins or draws, after the slowest loss. Until then the position is safe. */
static void find_events(const Looking *looking, Chunk *chunk) {
    uint16_t *event = chunk->event;
    for (uint32_t i = 0; i < chunk->bits; i++) {
        const uint64_t here = UINT64_C(1) << i % 64;
        event[i] = PLIES_NONE;
        if (chunk->best[i] < PLIES_NONE)
            event[i] = (uint16_t)(chunk->best[i] + 1);
        else if (!(chunk->safe[i / 64] & here) && chunk->worst[i] > 0)
            event[i] = (uint16_t)(chunk->worst[i] + 1);
        else
            continue;
        if (event[i] == PLIES_NONE) looking->side->too_long = true;
        chunk->safe[i / 64] |= here;
    }
}

/* Adds the positions of the chunk in which a king can move. */
static void find_moving_kings(const Looking *looking, const Chunk *chunk, uint64_t *moves) {
    const BlockSide *side = looking->side;
    if (!side->is_along_own) {
        for (Bitboard left = looking->kings; left; left &= left - 1)
            for (Direction d = 0; d < DIRECTIONS; d++) {
                const Bitboard to = next_to(left & -left, d, side->columns) & ~looking->still;
                const uint64_t *is_free = to ? free_of(side, to) + chunk->from / 64 : NULL;
                for (uint32_t i = 0; to && i < chunk->words; i++) moves[i] |= is_free[i];
            }
        return;
    }
    for (uint32_t bit = 0; bit < chunk->bits; bit++) {
        const Bitboard kings = side->own->set[chunk->from + bit];
        Bitboard to = 0;
        for (Direction d = 0; d < DIRECTIONS; d++)
            to |= bitboard_shift(kings, board_step(d, side->columns));
        if (to & board_mask(side->columns) & ~(kings | looking->still))
            moves[bit / 64] |= UINT64_C(1) << bit % 64;
    }
}

/* In variants where the side that cannot move wins, enters that. */
static void add_stuck(const Looking *looking, Chunk *chunk) {
    uint64_t moves[CHUNK_WORDS] = {0};
    find_moving_kings(looking, chunk, moves);
    for (int j = 0; j < looking->steps; j++) {
        const Bitboard to = looking->step[j].to;
        if (to & looking->kings) continue;
        const uint64_t *is_free = free_of(looking->side, to) + chunk->from / 64;
        for (uint32_t i = 0; i < chunk->words; i++) moves[i] |= is_free[i];
    }
    for (uint32_t i = 0; i < chunk->words; i++) chunk->win[i] |= chunk->open[i] & ~moves[i];
}

/* Enters the results of the captures of the chunk. */
static void look_at_captures(const Looking *looking, Chunk *chunk) {
    uint64_t rest[CHUNK_WORDS] = {0};
    if (!looking->jumps.are_whole) memcpy(rest, chunk->captures, sizeof rest);
    for (int j = 0; looking->jumps.are_whole && j < looking->jumps.count; j++)
        add_jump(looking, chunk, &looking->jumps.jump[j], rest);
    for (uint32_t i = 0; i < chunk->words; i++) {
        if (!looking->side->event) rest[i] &= ~chunk->win[i];
        for (uint64_t left = rest[i]; left; left &= left - 1)
            add_captures(looking, chunk, 64 * i + (uint32_t)__builtin_ctzll(left));
    }
}

static void expand_chunk(const Looking *looking, Chunk *chunk) {
    const Expander *expander = looking->expander;
    const bool compulsory = expander->table_rules.captures_compulsory;
    const bool all = expander->what == EXPAND_ALL;
    memset(chunk->safe, 0, sizeof chunk->safe);
    memset(chunk->win, 0, sizeof chunk->win);
    memset(chunk->loss, 0, sizeof chunk->loss);
    if (chunk->event) {
        for (uint32_t i = 0; i < chunk->bits; i++) chunk->best[i] = PLIES_NONE;
        memset(chunk->worst, 0, sizeof chunk->worst);
    }
    find_existing(looking, chunk);
    find_captures(looking, chunk);
    for (uint32_t i = 0; i < chunk->words; i++)
        chunk->open[i] = all ? chunk->exists[i] & ~(compulsory ? chunk->captures[i] : 0) : 0;
    look_at_captures(looking, chunk);
    for (int j = 0; all && j < looking->steps; j++)
        if (!(looking->step[j].to & looking->kings)) add_step(looking, chunk, j);
    if (all && expander->table_rules.stuck_wins) add_stuck(looking, chunk);
    for (uint32_t i = 0; compulsory && i < chunk->words; i++)
        chunk->loss[i] = chunk->captures[i] & ~(chunk->win[i] | chunk->safe[i]);
}

static uint64_t expand_row(Looking *looking, uint32_t row) {
    BlockSide *side = looking->side;
    uint64_t positions = 0;
    begin_row(looking, row);
    for (uint32_t word = 0; word < side->words; word += CHUNK_WORDS) {
        const uint64_t at = (uint64_t)row * side->words + word;
        const uint32_t left = side->along->count - 64 * word;
        Chunk chunk;
        chunk.from = 64 * word;
        chunk.bits = left < CHUNK_BITS ? left : CHUNK_BITS;
        chunk.words = (chunk.bits + 63) / 64;
        chunk.event =
            side->event ? side->event + (uint64_t)row * side->along->count + chunk.from : NULL;
        expand_chunk(looking, &chunk);
        if (chunk.event) find_events(looking, &chunk);
        if (looking->expander->what == EXPAND_CAPTURES)
            memcpy(chunk.safe, chunk.captures, sizeof chunk.safe);
        const size_t bytes = chunk.words * sizeof *side->open;
        memcpy(side->open + at, chunk.open, bytes);
        memcpy(side->safe + at, chunk.safe, bytes);
        memcpy(side->win + at, chunk.win, bytes);
        memcpy(side->loss + at, chunk.loss, bytes);
        for (uint32_t i = 0; i < chunk.words; i++)
            positions += (uint64_t)bitboard_count(chunk.exists[i]);
    }
    return positions;
}

void expand_rows(const Expander *expander, BlockSide *side, uint32_t first, uint32_t end) {
    const Bitboard men = side->men[0] | side->men[1];
    Looking looking = {.expander = expander, .side = side};
    uint64_t positions = 0;
    jumps_begin(&looking.jumps, expander, side);
    if (expander->what == EXPAND_ALL) list_steps(&looking);
    for (uint32_t row = first; row < end; row++)
        if (side->is_along_own || !(side->own->set[row] & men))
            positions += expand_row(&looking, row);
    atomic_fetch_add_explicit(&side->positions, positions, memory_order_relaxed);
}
