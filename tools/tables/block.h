/* A block: all positions of a slice and its turned one with the same men on the same squares. Only
   kings move inside it, so it is solved by itself once all it leads to by men's moves and captures
   is known.

   The positions of each side to move are a matrix of bits: a row for each set of squares of its own
   kings, a bit for each of the other's. A step of a king then leads from a row to another, whatever
   the other side's kings, and a whole row is solved with a few operations on words. */
#ifndef CROWNHEAD_TOOLS_TABLES_BLOCK_H
#define CROWNHEAD_TOOLS_TABLES_BLOCK_H

#include "tools/tables/king_sets.h"
#include "tools/tables/values.h"

/* The positions in which one side is to move, as that side sees the board. */
typedef struct {
    Values *values; /* of its slice; where the solved block goes */
    const KingSets *own, *other;
    /* Whose sets the bits of a row are of: the other side's, or the side's own where the other has
       no kings; then there is one row. */
    const KingSets *along;
    bool is_along_own;
    uint32_t rows;
    uint32_t men_rank[2];       /* of its own men, and the other's */
    Bitboard men[2];            /* the same on its board */
    int columns;                /* of that */
    uint32_t words;             /* in a row */
    uint32_t seen_words;        /* in a row of the transposed matrices */
    _Atomic uint64_t positions; /* of the block, without holes */
    _Atomic bool too_long;      /* a win takes more plies than a file can hold */
    /* Matrices, rows of `words` words. */
    uint64_t *open; /* positions in which steps are legal: no hole, no compulsory capture */
    uint64_t *safe; /* positions with a move out of the block that is not known to lose */
    uint64_t *win, *loss;
    uint8_t *event; /* [rows][along] when moves out of the block decide, PLIES_NONE: not; or NULL */
    /* `win` and `loss` transposed, as the other side sees them and as files have them: a row for
       each set of squares of the other's kings. */
    uint64_t *win_seen, *loss_seen;
    /* Changes since the last look. */
    uint8_t *dirty; /* [words] for each 64 rows: DIRTY_WIN, DIRTY_LOSS, not yet transposed */
    uint8_t *news;  /* [own] of the other side's transposed matrices in this row */
} BlockSide;

enum { DIRTY_WIN = 1, DIRTY_LOSS = 2 };

/* All positions of a slice with the same men. */
typedef struct {
    bool is_simple; /* a side has no kings: no matrix is transposed, see block_settle() */
    int sides;      /* 1: the block looks the same from both sides */
    BlockSide side[2];
    void *memory;
    uint64_t bytes; /* of `memory`, but for events */
} Block;

/* Bytes that a block of `slice` takes, but for events. */
uint64_t block_bytes(Slice slice);

/* Makes room for blocks of `values[0]` and `values[1]`, the same if the slice is its own swapped
   one. False when there is no memory. */
bool block_new(Block *block, Values *values[2], const KingSets sets[]);
void block_free(Block *block);

/* Begins with the block of these men: each side's rank as it counts them itself; nothing is known
   of it. False if the men stand on each other: there is no such block. */
bool block_begin(Block *block, uint32_t own_men, uint32_t other_men);

/* Brings the transposed matrices up to date: all of them, or their dirty parts, and then tells
   `foe` which rows are news to it. */
void side_show(BlockSide *side);
void side_show_dirty(BlockSide *side, BlockSide *foe);

/* Where the block begins in the values of `side`. */
uint64_t side_first_number(const BlockSide *side);

/* Enters the solved block into the values of its slices. */
void block_store(Block *block);

/* Enters the captures of a block, which are `safe`, into values that have anything there. */
void block_store_captures(Block *block);

#endif
