/* The search as the floors above see it: one table of functions per variant, and the values that go
   in and come out. */
#ifndef CROWNHEAD_SEARCH_SEARCHER_H
#define CROWNHEAD_SEARCH_SEARCHER_H

#include "engine/record.h"
#include "engine/variants.h"
#include "eval/knowledge.h"
#include "eval/probe.h"
#include "eval/sample.h"
#include "eval/score.h"
#include "eval/tables/rules.h"
#include "search/clock.h"
#include "search/control.h"
#include "search/table.h"
#include "search/workspace.h"

enum {
    SCORE_WIN = 30000,      /* a win in n plies is SCORE_WIN - n, in `exact` mode flat */
    SCORE_INFINITE = 32000, /* beyond every score */
    MAX_DEPTH = 100,        /* deepest iteration */
    MAX_PLY = 192,          /* deepest line, extensions and quiescence included */
    SCORE_WIN_LEAST = SCORE_WIN - MAX_PLY, /* from here on a score is a forced win */
    SCORE_TABLE_WIN = SCORE_WIN_LEAST - 1, /* a table's win in n plies is SCORE_TABLE_WIN - n, */
    TABLE_PLIES = 255,                     /* most plies that a table holds */
    SCORE_TABLE_LATE = TABLE_PLIES,        /* ... less this if counted moves may draw it before */
    SCORE_TABLE_LEAST = SCORE_TABLE_WIN - MAX_PLY - TABLE_PLIES -
                        SCORE_TABLE_LATE, /* from here on a score is one or the other */
    MAX_LINES = 64,                       /* most lines of MultiPV */
    MAX_THREADS = 256,
    FULL_SKILL = 20,
};

/* One line of analysis. */
typedef struct {
    int number;          /* 1 is the best line */
    int depth;           /* plies searched in full */
    int selective_depth; /* the longest line looked at */
    int score;           /* centimen for the side to move */
    Bound bound;         /* whether `score` is exact */
    int cost;            /* material in men, from Black's part's view, at the end of `pv` */
    uint64_t nodes;
    Probe table;         /* the value of the root by endgame tables, over the moves searched */
    int table_plies;     /* ... the plies to the end by this line, or PLIES_UNKNOWN */
    uint64_t table_hits; /* nodes found in endgame tables, see tree_probe() */
    int full_permill;    /* of the transposition table */
    int64_t time_us;
    int pv_length;
    GameMove pv[MAX_PLY];
} SearchInfo;

/* A search to be done. Nothing is owned; all must outlive think(). */
typedef struct {
    const Record *record; /* the game; its last position is searched */
    Limits limits;
    const GameMoves *root_moves; /* NULL: all legal ones */
    int threads;                 /* 1..MAX_THREADS */
    int lines;                   /* MultiPV, 1..MAX_LINES */
    int overhead_ms;
    int skill;     /* 0..FULL_SKILL */
    uint64_t seed; /* varies the choice between equal moves; 0: always the same */
    bool exact;    /* plain minimax over material, to exactly the depth asked */
    bool solve;    /* for problems: nothing is reduced or pruned */
    const Knowledge *knowledge;
    Table *table;
    Workspace *workspace;                                  /* of this search alone; NULL: its own */
    SearchControl *control;                                /* started by control_start() */
    void (*report)(void *context, const SearchInfo *info); /* called in the caller's thread */
    void (*warning)(void *context, const Error *error);    /* it goes on, but with less */
    void *context;
} SearchJob;

/* The answer of a search. */
typedef struct {
    bool has_move, has_ponder;
    GameMove move, ponder; /* the best move, and the likely answer to it */
} SearchResult;

/* The search of one variant. All of it is constant. */
typedef struct Searcher {
    const Game *game;
    const struct Tree *tree; /* the tree below the root, see tree.h */
    EvalChoice default_eval;
    /* Searches and blocks until done; more workers than one are threads of its own, joined before
       it returns. False and an error when there was no memory to search with: the result is then
       the first legal move. */
    bool (*think)(const struct Searcher *searcher, const SearchJob *job, SearchResult *result,
                  Error *error);
    Explanation (*explain)(const GamePosition *pos, const Knowledge *knowledge);
    TableRules (*table_rules)(void); /* for endgame tables; NULL: this game has none */
    /* The tables' value of a position, captures followed to their ends. NULL: no tables. */
    Probe (*probe)(const GamePosition *pos, const Knowledge *knowledge);
    /* The plies to the end of a position that probe() finds won or lost; PLIES_UNKNOWN if tables
       have no distances. NULL if probe() is. */
    int (*plies)(const GamePosition *pos, const Knowledge *knowledge);
    /* Whether the value that probe() knows is proved: tables ignore draws by counted moves, and none
       can come before the end. Without distances, a win is certain only if no moves are counted.
       NULL if probe() is. */
    bool (*is_certain)(const GamePosition *pos, const Knowledge *knowledge);
    /* Fills in the sets of `sample`, and returns whether a search would evaluate the position as it
       is: its mover need not capture. (Threats of the other side do not matter: a net that never
       saw them plays worse.) NULL: this game has no samples. */
    bool (*sample)(const GamePosition *pos, Sample *sample);
} Searcher;

#define VARIANT(NAME) extern const Searcher SEARCHER_##NAME;
VARIANTS(VARIANT)
#undef VARIANT

#endif
