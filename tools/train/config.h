/* The settings of crownhead train, read from its command line. */
#ifndef CROWNHEAD_TOOLS_TRAIN_CONFIG_H
#define CROWNHEAD_TOOLS_TRAIN_CONFIG_H

#include "eval/net.h"
#include "search/searcher.h"

enum { TRAIN_MOST_KIN = 16 };

typedef struct {
    const Searcher *searcher;
    /* Whose samples are learnt from: the variant, then its kin, up to a NULL. */
    const char *variants[1 + TRAIN_MOST_KIN + 1];
    const char *file; /* the net to write */
    const char *from; /* the net whose weights to begin with; NULL: random ones */
    int epochs;
    int split;   /* pieces: more, without kings, become a phase of their own; 0: none does */
    double leak; /* see Model */
    double mix;  /* how much of a label is the result; the rest is the search's score */
    double rate; /* of Adam in the first epoch, a fiftieth of it in the last */
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

#endif
