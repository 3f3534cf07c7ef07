/* A block: all positions of a slice and of the swapped slice with the same men on the same squares.
   Only kings move within a block, so it can be solved once everything is known to which men's moves
   and captures lead.

   The positions with one side to move are a matrix of bits: a row for each set of squares of that
   side's kings, a bit for each set of the other's. A step of a king then leads from one row to
   another, whatever the other side's kings, and a whole row is solved with a few operations on
   words. */
#ifndef CROWNHEAD_TOOLS_TABLES_BLOCK_H
#define CROWNHEAD_TOOLS_TABLES_BLOCK_H

#include "tools/tables/king_sets.h"
#include "tools/tables/values.h"

/* The positions in which one side is to move, seen from that side. */
typedef struct {
    Values *values; /* of its slice; the solved block is stored here */
    const KingSets *own, *other;
    /* The sets to which the bits of a row refer: the other side's, or, if the other side has no
       kings, this side's own; then there is only one row. */
    const KingSets *along;
    bool is_along_own;
    uint32_t rows;
    uint32_t men_rank[2];       /* of its own men and of the other side's */
    Bitboard men[2];            /* the same sets of men on its board */
    int columns;                /* of the board */
    uint32_t words;             /* per row */
    uint32_t seen_words;        /* per row of the transposed matrices */
    _Atomic uint64_t positions; /* of the block, without holes */
    _Atomic bool too_long;      /* a win takes more plies than a file can hold */
    /* Matrices, rows of `words` words. */
    uint64_t *open; /* positions in which steps are legal: not holes, no compulsory capture */
    uint64_t *safe; /* positions with a move out of the block that is not known to lose */
    uint64_t *win, *loss;
    uint16_t
        *event; /* [rows][along] plies after which moves out of the block decide, or PLIES_NONE;
                        or NULL */
    /* `win` and `loss` transposed, as the other side sees them and as files store them: a row for
       each set of squares of the other side's kings. */
    uint64_t *win_seen, *loss_seen;
    /* Changes since they were last read. */
    uint8_t *dirty; /* [words] per 64 rows: DIRTY_WIN, DIRTY_LOSS, not yet transposed */
    uint8_t *news;  /* [own] per row: the other side's transposed matrices have changed */
} BlockSide;

enum { DIRTY_WIN = 1, DIRTY_LOSS = 2 };

/* All positions of a slice with the same men. */
typedef struct {
    bool is_simple; /* one side has no kings: nothing is transposed, see block_settle() */
    int sides;      /* 1: the block is the same for both sides */
    BlockSide side[2];
    void *memory;
    uint64_t bytes; /* of `memory`, without the events */
} Block;

/* The bytes that a block of `slice` takes, without the events. */
uint64_t block_bytes(Slice slice);

/* Allocates a block for `values[0]` and `values[1]`, which are equal if the slice is its own
   swapped one. False when memory is short. */
bool block_new(Block *block, Values *values[2], const KingSets sets[]);
void block_free(Block *block);

/* Begins the block of these men, each given by its rank from its own side's view; nothing is known
   of the positions yet. False if two men share a square, so that the block does not exist. */
bool block_begin(Block *block, uint32_t own_men, uint32_t other_men);

/* Updates the transposed matrices: side_show() all of them, side_show_dirty() their dirty parts,
   and marks for `foe` the rows that have changed. */
void side_show(BlockSide *side);
void side_show_dirty(BlockSide *side, BlockSide *foe);

/* The number at which the block begins in the values of `side`. */
uint64_t side_first_number(const BlockSide *side);

/* Stores the solved block in the values of its slices. */
void block_store(Block *block);

/* Stores the captures of a block, which are in `safe`, in values that may hold anything there. */
void block_store_captures(Block *block);

#endif
