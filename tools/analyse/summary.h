/* Sums over a collection of games: how accurate each player was, which openings occurred, when
   mistakes were made. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_SUMMARY_H
#define CROWNHEAD_TOOLS_ANALYSE_SUMMARY_H

#include "engine/base/key_map.h"
#include "tools/analyse/config.h"
#include "tools/analyse/study.h"

enum {
    SUMMARY_MOVES = 60,   /* moves of a game that are counted separately */
    SUMMARY_MOMENTS = 40, /* moves that are shown */
};

/* Sums by name, for players and for openings. */
typedef struct {
    char *name;
    int64_t games, won, drawn, lost; /* the last three only with known results */
    int64_t free, count[MOVE_CLASSES], thrown;
    double accuracy, loss; /* sums over moves with a choice */
    double chance;         /* for openings, a sum over games */
} Row;

typedef struct {
    int count;
    int64_t capacity;
    Row *list;      /* in the order in which the names occurred */
    KeyMap numbers; /* 1 + the index in `list`, by the key of the name */
} Rows;

/* The accuracy over all moves with a choice; NAN if there are none. */
double row_accuracy(const Row *row);

/* Sorts the list by games in descending order, then by name; rows without a move that had a choice
   come last. Names can no longer be looked up after this. */
void rows_sort(Rows *rows);

/* A game that has its own page. */
typedef struct {
    int64_t number;
    char *title;
    double accuracy[2]; /* by Player, see player_accuracy() */
    int bad;            /* number of moves that lost something */
} SummaryLink;

/* A move that lost much. */
typedef struct {
    int64_t number; /* of the game */
    double loss;    /* in expected score */
    char *data;     /* an object of JSON, see make_moment() */
} SummaryMoment;

/* Start with {0} and release with summary_free(). */
typedef struct {
    const AnalyseConfig *config; /* how the games were analysed, for the page */
    int64_t games;
    int64_t thrown; /* won positions that were no longer won after the move */
    Rows players, openings;
    int64_t count[PHASES][MOVE_CLASSES]; /* of moves */
    double loss[SUMMARY_MOVES];          /* by number of the move, sums over moves with a choice */
    int64_t free[SUMMARY_MOVES];         /* their number */
    double *accuracy;                    /* of each player in each game */
    int accuracy_count;
    int64_t accuracy_capacity;
    SummaryLink *links;
    int link_count;
    int64_t link_capacity;
    SummaryMoment moments[SUMMARY_MOMENTS]; /* the worst moves of all games, the worst first */
    int moment_count;
} Summary;

/* Adds a game; `has_page`: the summary links to its page. False and an error when memory is
   short. */
bool summary_add(Summary *summary, const Study *study, bool has_page, Error *error);

void summary_free(Summary *summary);

#endif
