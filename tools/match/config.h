/* The settings of a match: its command line, read and checked. Nothing is changed after that. */
#ifndef CROWNHEAD_TOOLS_MATCH_CONFIG_H
#define CROWNHEAD_TOOLS_MATCH_CONFIG_H

#include "engine/base/text.h"
#include "protocol/client/engine_client.h"
#include "search/searcher.h"
#include "tools/common/page.h"
#include "tools/match/statistics.h"

enum {
    MAX_ENGINES = 32,
    MAX_ENGINE_WORDS = 64,
    MAX_CONCURRENCY = 256,
    OPTION_NAME = 64,
    MOST_MARGIN = 1000000
};

/* How long an engine may think. Times are in milliseconds, 0: no such limit. */
typedef struct {
    bool has_clock;
    bool is_inf;               /* "tc=inf" */
    int64_t moves_per_control; /* 0: one time for the whole game */
    int64_t time_ms, increment_ms, move_time_ms, nodes, depth;
    int64_t margin_ms; /* how far a time may be overstepped */
} TimeControl;

/* An option for the engine, sent before its first game. */
typedef struct {
    char name[OPTION_NAME];
    const char *value;
} EngineOption;

typedef struct {
    const char *command;           /* program; NULL: one that runs already */
    const char *connect;           /* of DXP: where it listens; NULL: see ClientSettings */
    const char *listen;            /* of DXP: where we do, and it connects; NULL: nowhere */
    const char *called;            /* DXP: our name for the program; NULL: see ClientSettings */
    int64_t wait_ms;               /* of DXP: to be connected; 0: see ClientSettings */
    bool is_friendly, is_follower; /* of DXP: see ClientSettings */
    const ClientDialect *dialect;  /* NULL: the UCI-like one */
    const char *name;              /* NULL: the engine's own name */
    const char *directory;         /* NULL: here */
    const char *stderr_file;       /* NULL: thrown away */
    const char *arguments[MAX_ENGINE_WORDS]; /* ended by NULL */
    EngineOption options[MAX_ENGINE_WORDS];
    const char *init[MAX_ENGINE_WORDS]; /* extra lines after the handshake, ended by NULL */
    int option_count;
    TimeControl control;
} EngineConfig;

typedef enum {
    OPENINGS_START,
    OPENINGS_FILE,
    OPENINGS_ALL,
    OPENINGS_RANDOM,
    OPENINGS_BALLOTS
} OpeningSource;

typedef struct {
    OpeningSource source;
    const char *file;
    const char *set;     /* which of a game's ballots, as "moves"; NULL: its usual ones */
    const char *exclude; /* lines with this field are left out; NULL: none */
    int plies;           /* of OPENINGS_ALL and OPENINGS_RANDOM; of a PDN file: how many are kept */
    bool shuffled;
    int first; /* number of the first opening used, 1.. */
    /* Whether only openings are used whose judged score is least to most centimen from 0, either
       way. */
    bool has_balance;
    int least_balance, most_balance;
} OpeningConfig;

/* A game is adjudicated when its scores have been so for `moves` moves of each side. */
typedef struct {
    int from_move; /* of draws: not before this move of each side */
    int moves;     /* 0: never */
    int score;     /* centimen: a draw within it, a loss beyond it */
    bool both;     /* of losses: the other side must agree */
} Adjudication;

typedef struct {
    const Searcher *searcher; /* of the variant */
    const Game *game;         /* the same's */
    int engine_count;
    EngineConfig engines[MAX_ENGINES];
    EngineConfig each; /* the words of -each, which the others have by now */
    bool gauntlet;     /* the first engine against all others; else all against all */
    bool is_friendly;  /* one engine is */
    int rounds;        /* openings, each played twice by each pairing */
    int games;         /* after which the match ends; 0: all of the rounds */
    int concurrency;
    uint64_t seed;
    OpeningConfig openings;
    Adjudication draw, loss;
    const char *tables_folder; /* endings that these tables know are adjudicated; NULL: none */
    int max_moves;             /* of each side, then the game is a draw; 0: no bound */
    SystemClock clock;         /* the clock for the engines' times */
    int64_t margin_ms;         /* of engines that say nothing else */
    bool has_sprt;
    Sprt sprt;
    int report_every; /* games between two lines of results */
    /* NULL: none */
    const char *pdn_file, *pgn_file, *results_file, *log_file, *report_file, *json_file;
    char board[PAGE_ADDRESS]; /* of the page of tools/web, for the report; "": none */
    bool tells_games;         /* prints a line for each */
    bool log_info;            /* reports of running searches go into the log too */
    bool appends;             /* games are added to the PDN file */
    bool resume;
    bool waits;        /* for another copy that writes the files */
    int shard, shards; /* round n (from 0) belongs to shard 1 + n % shards */
    const char *event;
} MatchConfig;

/* Reads the command line. The texts of `arguments` must outlive `config`. False and an error naming
   the word when it is not one. */
bool config_read(MatchConfig *config, int count, char *const arguments[], Error *error);

#endif
