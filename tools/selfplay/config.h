/* The settings of crownhead selfplay, read from its command line. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_CONFIG_H
#define CROWNHEAD_TOOLS_SELFPLAY_CONFIG_H

#include "engine/base/error.h"
#include "eval/sample.h"
#include "search/searcher.h"

typedef struct {
    const Searcher *searcher;
    const char *file;
    const char *weights; /* the file of the net that plays; NULL: the variant's own evaluation */
    const char *tables;  /* the folder of endgame tables that correct results; NULL: none */
    const char *rescore; /* a file of samples to search again; NULL: play games */
    int least_pieces;    /* ... if they have at least this many pieces; others keep their scores */
    uint64_t games;      /* of all shards together */
    uint64_t seed;
    uint64_t nodes;    /* per move */
    int jobs;          /* games played at the same time */
    int resign;        /* a score that wins the game, in centimen; 0: no score does */
    bool waits;        /* waits while another copy writes the file */
    int shard, shards; /* game number n (from 0) belongs to shard 1 + n % shards */
} SelfplayConfig;

/* Reads the command line of a run. The error names the word at fault and what would be right. */
bool selfplay_config(SelfplayConfig *config, int count, char *words[], Error *error);

/* Reads the name of a variant that has samples. */
bool selfplay_variant(SelfplayConfig *config, const char *word, Error *error);

/* Writes the header of the file: everything on which its bytes depend. `knowledge` is the
   evaluation that plays, `table_pieces` the number of pieces of the tables that correct results (0
   without), `source` the checksum of the file that is searched again. */
void selfplay_header(const SelfplayConfig *config, const Knowledge *knowledge, int table_pieces,
                     uint32_t source, char header[SAMPLE_HEADER + 1]);

#endif
