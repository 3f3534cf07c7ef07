/* Sums over a collection of games: how exactly who played, which openings there are, where mistakes
   were made. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_SUMMARY_H
#define CROWNHEAD_TOOLS_ANALYSE_SUMMARY_H

#include "engine/base/key_map.h"
#include "tools/analyse/config.h"
#include "tools/analyse/study.h"

enum {
    SUMMARY_MOVES = 60,   /* moves of a game that have a count of their own */
    SUMMARY_MOMENTS = 40, /* moves that are shown */
};

/* Sums by name, for players and openings. */
typedef struct {
    char *name;
    int64_t games, won, drawn, lost; /* known results only in the last three */
    int64_t moves, free, count[MOVE_CLASSES], slips, thrown;
    double accuracy, loss; /* sums over moves with a choice */
    double chance;         /* sum over games, for openings */
} Row;

typedef struct {
    int count;
    int64_t capacity;
    Row *list;      /* in the order in which the names came */
    KeyMap numbers; /* 1 + the index in `list`, by the key of the name */
} Rows;

/* Accuracy over all moves with a choice; NAN where there is none. */
double row_accuracy(const Row *row);

/* Orders the list by games, the most first, equal ones by name, and those without a move that had a
   choice last; nothing is found any more. */
void rows_sort(Rows *rows);

/* A game with a page of its own. */
typedef struct {
    int64_t number;
    char *title;
    double accuracy[2]; /* by Player, see player_accuracy() */
    int bad;            /* moves that lost something */
} SummaryLink;

/* A move that lost much. */
typedef struct {
    int64_t number; /* of the game */
    double loss;    /* of expected score */
    char *data;     /* as an object of JSON: the game's number and title, whether it has a page, and
                       what study_put_moment() and study_put_pdn() write */
} SummaryMoment;

/* Start with {0} and release with summary_free(). */
typedef struct {
    const AnalyseConfig *config; /* how the games were analysed, for the page; NULL: unknown */
    int64_t games;
    int64_t thrown; /* won positions that were no longer won after the move */
    Rows players, openings;
    int64_t count[PHASES][MOVE_CLASSES]; /* moves */
    double loss[SUMMARY_MOVES];          /* sums over moves with a choice, by number of the move */
    int64_t free[SUMMARY_MOVES];         /* how many */
    double *accuracy;                    /* of each player in each game */
    int accuracy_count;
    int64_t accuracy_capacity;
    SummaryLink *links;
    int link_count;
    int64_t link_capacity;
    SummaryMoment moments[SUMMARY_MOMENTS]; /* the worst moves of all, the worst one first */
    int moment_count;
} Summary;

/* Adds a game; `has_page`: the summary links to it. False and an error when memory is short. */
bool summary_add(Summary *summary, const Study *study, bool has_page, Error *error);

void summary_free(Summary *summary);

#endif
