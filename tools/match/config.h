/* The settings of a match: its command line, read and checked. They do not change afterwards. */
#ifndef CROWNHEAD_TOOLS_MATCH_CONFIG_H
#define CROWNHEAD_TOOLS_MATCH_CONFIG_H

#include "engine/base/text.h"
#include "protocol/client/engine_client.h"
#include "tools/common/page.h"
#include "tools/match/statistics.h"

enum {
    MAX_ENGINES = 32,
    MAX_ENGINE_WORDS = 64,
    MAX_CONCURRENCY = 256,
    OPTION_NAME = 64,
    MOST_MARGIN = 1000000
};

/* The limits of an engine's thinking. Times are in milliseconds; 0: no limit. */
typedef struct {
    ClientLimits search; /* of each search; its clocks are set in the games */
    bool has_clock;
    bool is_inf;               /* "tc=inf" */
    int64_t moves_per_control; /* 0: one period for the whole game */
    int64_t time_ms, increment_ms;
    int64_t margin_ms; /* how far the time may be overstepped */
} TimeControl;

/* An engine as its words describe it. */
typedef struct {
    ClientSettings start;               /* how it is started; contestants_make() adds the lists */
    const char *argv[MAX_ENGINE_WORDS]; /* the program (NULL: it runs already) and its arguments */
    ClientOption options[MAX_ENGINE_WORDS];
    char option_names[MAX_ENGINE_WORDS][OPTION_NAME];
    const char *init[MAX_ENGINE_WORDS]; /* extra lines after the handshake, NULL-terminated */
    const char *listen;                 /* DXP: where we listen for it; NULL: we do not */
    const char *stderr_file;            /* NULL: stderr is discarded */
    TimeControl control;
} EngineConfig;

typedef enum {
    OPENINGS_START,
    OPENINGS_FILE,
    OPENINGS_ALL,
    OPENINGS_RANDOM,
    OPENINGS_BALLOTS
} OpeningSource;

/* The set of ballots that lie at the edge of a win. */
#define BALLOTS_EDGE "edge"

typedef struct {
    OpeningSource source;
    const char *file;
    const char *set;     /* of ballots: "moves", BALLOTS_EDGE, or NULL for the usual set */
    const char *exclude; /* skips lines with this field; NULL: none */
    int plies;           /* for all or random lines, or of each game of a PDN file */
    bool shuffled;
    int first; /* number of the first opening used, from 1 */
    /* If has_balance, uses only openings whose judged score is between `least_balance` and
       `most_balance` centimen from 0, in either direction. */
    bool has_balance;
    int least_balance, most_balance;
} OpeningConfig;

/* A game is adjudicated when its scores have met the condition for `moves` moves of each side. */
typedef struct {
    int from_move; /* draws: not before this move of each side */
    int moves;     /* 0: never */
    int score;     /* centimen: a draw if within this, a loss if beyond it */
    bool both;     /* losses: the other side must agree */
} Adjudication;

typedef struct {
    const Game *game;
    int engine_count;
    EngineConfig engines[MAX_ENGINES];
    EngineConfig each; /* the words of -each, which are already in every engine's settings */
    int gauntlet;      /* 1: the first engine plays all others; 0: everybody plays everybody */
    bool is_friendly;  /* some engine plays friendly games */
    int rounds;        /* openings, each played twice by each pairing */
    int games;         /* the match ends after this many; 0: after all rounds */
    int concurrency;
    uint64_t seed;
    OpeningConfig openings;
    Adjudication draw, loss;
    const char *tables_folder; /* endings in these tables are adjudicated; NULL: none are */
    int max_moves;             /* of each side; then the game is a draw; 0: no limit */
    int clock;                 /* the SystemClock that measures the engines' times */
    int64_t margin_ms;         /* for engines that do not set their own */
    bool has_sprt;
    Sprt sprt;
    int report_every; /* games between two progress reports */
    /* NULL: none */
    const char *pdn_file, *pgn_file, *results_file, *log_file, *report_file, *json_file;
    char board[PAGE_ADDRESS]; /* address of the board page to which the report links; "": none */
    bool prints_games;        /* prints a line for each game */
    bool log_info;            /* the log includes reports of running searches */
    bool appends;             /* games are appended to the PDN file */
    bool resume;
    bool waits;        /* waits while another match writes to the files */
    int shard, shards; /* round n (from 0) belongs to shard 1 + n % shards */
    const char *event;
} MatchConfig;

/* Reads the command line. The strings of `arguments` must outlive `config`. False and an error
   naming the word at fault. */
bool config_read(MatchConfig *config, int count, char *const arguments[], Error *error);

#endif
