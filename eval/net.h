/* Small nets that evaluate positions of draughts, one for each phase of the game: inputs for each
   kind of piece on each square from the mover's side and, shared by all phases, for each way in
   which men can stand on some regions of the board; a first layer of sums, and two more. All in
   integers, so that every compiler and processor gets the same score. net_kernel.h evaluates a net
   inside the tree; here nets are read, written and checked. */
#ifndef CROWNHEAD_EVAL_NET_H
#define CROWNHEAD_EVAL_NET_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/built_in.h"
#include "engine/base/error.h"
#include "eval/score.h"

/* The first words of the file of a net; the digit of its format follows, up to NET_FORMAT. */
#define NET_KIND "crownhead net "
enum { NET_FORMAT = '5' };

/* Kinds of input: a kind of piece of the mover's or of the other side. */
enum { NET_OWN_MEN, NET_OWN_KINGS, NET_FOE_MEN, NET_FOE_KINGS, NET_KINDS };

enum {
    NET_MOST_SQUARES = 50,
    NET_ROWS = 54, /* of a kind of input: bits of the largest board, gaps included */
    NET_HIDDEN = 32,
    NET_SECOND = 16,
    NET_MOST_HEADS = 8,
    NET_FIRST_ONE = 128,     /* 1.0 in the first layer's sums, and in the output of the second */
    NET_WEIGHT_BITS = 8,     /* 256: 1.0 in the weights of later layers */
    NET_SCORE_LIMIT = 10000, /* scores are within this of 0 */
    NET_USUAL_SCALE = 130,   /* centimen of a logit of 1, see chance_own_scale() */
    NET_MOST_BYTES = 1 << 20,
    NET_MOST_WIDTH = 5, /* squares in a row */
    /* Regions are two squares wide and three rows high, and lie side by side in bands; they
       overlap, and each square is in one or more. The state of a region is a number with a digit of
       base 3 for each square, the lowest square's first: 1 for a man of the mover's, 2 for one of
       the other side's, else 0. */
    NET_BANDS = 4,
    NET_STATES = 729,
    NET_MOST_REGIONS = NET_BANDS * (NET_MOST_WIDTH - 1),
};

/* The net of a phase. Aligned so that a row of the first layer is one line of the cache. */
typedef struct {
    _Alignas(64) int16_t first[NET_KINDS * NET_ROWS][NET_HIDDEN]; /* see net_input() */
    /* The sums of the men of a region, made by net_fold() from `first` and the net's `regions`: one
       lookup for each region replaces one for each man. */
    int16_t men[NET_MOST_REGIONS][NET_STATES][NET_HIDDEN];
    int16_t first_bias[NET_HIDDEN];
    /* Weights of two neighbouring inputs are side by side, for instructions that multiply pairs. */
    int16_t second[NET_HIDDEN / 2][NET_SECOND][2];
    int32_t second_bias[NET_SECOND]; /* 1.0 is NET_FIRST_ONE << NET_WEIGHT_BITS */
    int32_t third[NET_SECOND];
    int32_t third_bias;
} NetHead;

/* A net. It is constant once it is read, and safe to use from any thread. */
typedef struct {
    NetHead head[NET_MOST_HEADS];
    /* Rows of the first layer for the states of regions. */
    int16_t regions[NET_MOST_REGIONS][NET_STATES][NET_HIDDEN];
    /* By the men of both sides in a row, own lowest first, then the others: digits of the regions
       of a band, 16 bits for each, as a number of two digits. For a board as it is and for a
       rotated one, whose rows run the other way. */
    uint64_t digits[2][1 << 2 * NET_MOST_WIDTH];
    /* All heads have the same first layer, which is in a file once, and `regions` are zeros: for
       games of which there are too few to learn more from. */
    bool shares_first;
    int heads;
    /* Each head is for more pieces than its bound, up to the bound of the head before it: first
       heads without kings, whose last bound is 0, and then those with kings in the same way. */
    int32_t bounds[NET_MOST_HEADS];
    uint8_t head_of[2][NET_MOST_SQUARES + 1]; /* by whether there are kings, and pieces */
    int squares;
    int logit_score;   /* centimen of a logit of 1 */
    uint32_t checksum; /* of its file, not packed */
    bool is_own;       /* it is the one that is part of the program */
} Net;

/* Squares in a row of a board of that many squares. */
static inline int net_width(int squares) {
    return squares == NET_MOST_SQUARES ? NET_MOST_WIDTH : 4;
}

/* Index of the input that a piece of `kind` on square `place` (from 0, from the mover's side) sets:
   squares are numbered as the bits of a board are, with a gap after every two rows, so that inside
   the tree a bit is an index. */
static inline int net_input(const Net *net, int kind, int place) {
    assert(kind >= 0 && kind < NET_KINDS && place >= 0 && place < net->squares);
    return kind * NET_ROWS + place + place / (2 * net_width(net->squares));
}

/* The lowest row of band `band`, from 0 at the mover's edge: two bands from there, two from the
   other edge. */
static inline int net_band_row(int squares, int band) {
    return band < 2 ? 2 * band : 2 * net_width(squares) - 3 - 2 * (NET_BANDS - 1 - band);
}

/* The number of regions of a board of that many squares. */
static inline int net_region_count(int squares) {
    return NET_BANDS * (net_width(squares) - 1);
}

/* The first square (from 0, from the mover's side) of region `number`: they are numbered along the
   bands. */
static inline int net_region_place(int squares, int number) {
    const int width = net_width(squares), regions = width - 1;
    return net_band_row(squares, number / regions) * width + number % regions;
}

/* The number of the head for a position of `pieces` pieces, 1 or more. */
static inline int net_head_of(const Net *net, int pieces, bool with_kings) {
    return net->head_of[with_kings][pieces];
}

/* Fills in `head_of` by `squares`, `heads` and `bounds`; false when the bounds make no sense. */
bool net_split(Net *net);

/* Computes `men` and `digits` from the other weights, which must be set. */
void net_fold(Net *net);

/* How far from 0 each sum of the first layer of `head`, one of the net's, can be at most, in any
   position. More than INT16_MAX makes a net unfit. */
void net_largest_sums(const Net *net, const NetHead *head, int64_t most[NET_HIDDEN]);

/* The state of region `number` of a board of that many squares for men on the sets `own` and
   `foes`, whose bit n - 1 is square n from the mover's side. */
static inline int net_region_state(int squares, int number, uint64_t own, uint64_t foes) {
    const int width = net_width(squares);
    int shift = net_region_place(squares, number), state = 0;
    for (int row = 0, weight = 1; row < 3; row++, weight *= 9, shift += width)
        state += weight * (int)((own >> shift & 1) + 3 * (own >> (shift + 1) & 1) +
                                2 * (foes >> shift & 1) + 6 * (foes >> (shift + 1) & 1));
    return state;
}

/* The score in centimen for an output of the last layer. */
static inline int net_output(const Net *net, int total) {
    const int64_t score = (int64_t)total * net->logit_score / (NET_FIRST_ONE << NET_WEIGHT_BITS);
    return score_within(score, NET_SCORE_LIMIT);
}

/* Room for a net, NULL when memory is short. Release with net_free(). */
Net *net_new(void);
void net_free(Net *net);

/* Reads a net from the bytes of a file. It must be the net of `variant`, the name of a game, or of
   the variant whose net that game's record names. False and an error without the name of the file
   if the bytes are damaged or belong to something else. */
bool net_read(Net *net, const uint8_t *bytes, size_t size, const char *variant, Error *error);

/* Reads a net from the file `name`, as net_read() does from memory; errors name the file. */
bool net_read_file(Net *net, const char *name, const char *variant, Error *error);

/* Reads the net for `variant` that is part of the program; in a page, the file of its name. */
bool net_read_own(Net *net, const char *variant, Error *error);

/* The files of eval/weights/, each named by the variant that it was made for; others may go by it
   too. */
extern const BuiltIn NET_FILES[];

/* Packs `net` as a file for `variant`; sets the checksum. Returns the size; 0: memory is short. */
size_t net_write(Net *net, const char *variant, uint8_t bytes[NET_MOST_BYTES]);

/* The score for the mover in centimen, of sets whose bit n - 1 is square n from the mover's side:
   slowly, without the kernel. */
int net_score(const Net *net, uint64_t own, uint64_t foes, uint64_t kings);

#endif
