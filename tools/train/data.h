/* The positions to learn from: read, merged, labelled, and split by game. */
#ifndef CROWNHEAD_TOOLS_TRAIN_DATA_H
#define CROWNHEAD_TOOLS_TRAIN_DATA_H

#include "tools/train/config.h"

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
    bool is_fitted[SLOPE_CLASSES]; /* else no example shows the slope, and it is a usual one */
} Data;

/* Reads the files of `config` and makes examples of them, in an order that depends on the seed
   only. `heads` has the number of squares, and the head of each example. False and an error when a
   file cannot be read, is damaged or of another variant or board, or has too little; release even
   then. */
bool data_read(Data *data, const TrainConfig *config, const Net *heads, Error *error);
void data_free(Data *data);

#endif
