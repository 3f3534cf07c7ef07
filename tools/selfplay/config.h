/* What crownhead selfplay is asked to do, read from its command line. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_CONFIG_H
#define CROWNHEAD_TOOLS_SELFPLAY_CONFIG_H

#include "engine/base/error.h"
#include "eval/sample.h"
#include "search/searcher.h"

typedef struct {
    const Searcher *searcher;
    const char *file;
    const char *weights; /* a file with the net to play by; NULL: the variant's own evaluation */
    const char *tables;  /* a folder with endgame tables that correct results; NULL: none */
    const char *rescore; /* a file of samples whose positions are searched again; NULL: games are
                            played */
    int least_pieces;    /* ... with at least this many pieces on the board; other positions keep
                            their scores */
    uint64_t games;      /* of all shards together */
    uint64_t seed;
    uint64_t nodes;    /* a move; 0: no limit */
    int64_t time_ms;   /* a move, of the processor's time; 0: no limit */
    int jobs;          /* games played at once */
    int resign;        /* a score that wins, in centimen; 0: none does */
    bool waits;        /* for another copy that writes the file */
    int shard, shards; /* game number n (from 0) belongs to shard 1 + n % shards */
} SelfplayConfig;

/* Reads the words of a run. The error names the wrong word and what would be right. */
bool selfplay_config(SelfplayConfig *config, int count, char *words[], Error *error);

/* Reads the word that names a variant with samples. */
bool selfplay_variant(SelfplayConfig *config, const char *word, Error *error);

/* The header of the file: all that its bytes depend on. `knowledge` is the evaluation of the games,
   `table_pieces` the pieces of the tables that correct results, 0 without, `source` the checksum of
   the file that is searched again. */
void selfplay_header(const SelfplayConfig *config, const Knowledge *knowledge, int table_pieces,
                     uint32_t source, char header[SAMPLE_HEADER + 1]);

#endif
