/* What crownhead train is asked to do, and the positions to learn from: read, merged, labelled, and split
   by game. */
#ifndef CROWNHEAD_TOOLS_TRAIN_DATA_H
#define CROWNHEAD_TOOLS_TRAIN_DATA_H

#include "engine/base/error.h"
#include "eval/net.h"
#include "search/searcher.h"

/* --- config.c --- */

enum { TRAIN_MOST_KIN = 16 };

typedef struct {
    const Searcher *searcher;
    /* Whose samples are learnt from: the variant, then its kin, up to a NULL. */
    const char *variants[1 + TRAIN_MOST_KIN + 1];
    const char *file;  /* the net to write */
    const char *chart; /* SVG, or NULL */
    const char *from;  /* the net whose weights to begin with; NULL: random ones */
    int epochs;
    int split;   /* pieces: more, without kings, become a phase of their own; 0: none does */
    double leak; /* see Model */
    double mix;  /* how much of a label is the result; the rest is the search's score */
    double rate; /* of Adam at first, a fiftieth of it at last */
    uint64_t seed;
    int logit_score; /* centimen of a logit of 1; 0: as the net of `from` has it, or the usual */
    /* Heads of a net with a first layer for each, see Net; 0: a net whose heads share it. */
    int heads;
    int32_t bounds[NET_MOST_HEADS];
    int data_count;
    char *const *data;
} TrainConfig;

/* How many squares a net for that variant is of; 0 if there is none for it. */
int train_squares(const Searcher *searcher);

/* Reads the words after the program's name. The error names the wrong word and what would be
   right. */
bool train_config(TrainConfig *config, int count, char *words[], Error *error);

/* --- data.c --- */

enum { SLOPE_CLASSES = 8 };

/* One position, however often it occurred. */
typedef struct {
    uint64_t own, foes, kings; /* as in a sample */
    float result;              /* mean for the mover, 0 to 1 */
    float score;               /* mean, in centimen */
    float label;               /* what to learn */
    uint8_t head;              /* of the net */
    uint8_t slope_class;       /* by kings and number of pieces */
} Example;

typedef struct {
    Example *train, *held_out; /* parts of one array; train owns it */
    size_t train_count, held_out_count;
    int heads;
    size_t games, read;            /* games and positions of the files */
    double slope[SLOPE_CLASSES];   /* of the sigmoid that makes a result of a score, per centiman */
    bool is_fitted[SLOPE_CLASSES]; /* else no example told the slope, and it is a usual one */
} Data;

/* Reads the files of `config` and makes examples of them, in an order that depends on the seed
   only. `heads` has the number of squares, and says which head an example is for. False and an
   error when a file cannot be read, is damaged or of another variant or board, or has too little;
   release in any case. */
bool data_read(Data *data, const TrainConfig *config, const Net *heads, Error *error);
void data_free(Data *data);

#endif
