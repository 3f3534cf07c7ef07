/* A game with its findings, and sentences about them. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_STUDY_H
#define CROWNHEAD_TOOLS_ANALYSE_STUDY_H

#include "engine/pdn/pdn.h"
#include "tools/analyse/judge.h"

/* A player's moves in a game. */
typedef struct {
    int moves, forced; /* all of them; those without a choice, which do not count below */
    int count[MOVE_CLASSES];
    int bad[PHASES];  /* inaccuracies, mistakes and blunders */
    int free[PHASES]; /* moves with a choice */
    int slips;
    double loss;     /* sum of the chances that the player's moves lost */
    double accuracy; /* sum of judge_accuracy() */
    int thrown;      /* won positions that it threw away, see judge_turn() */
} PlayerSum;

typedef struct {
    int64_t number;
    const PdnGame *game;
    const char *opening;     /* what players call it; NULL: it has no name */
    const Finding *findings; /* record->length + 1, as are the verdicts */
    const Verdict *verdicts;
    PlayerSum player[2]; /* by Player */
} Study;

/* Fills in the sums of `study->player`. */
void study_sum(Study *study);

/* The mean accuracy over moves with a choice, 0 to 100; NAN for a player who had none. */
double player_accuracy(const PlayerSum *sum);

/* Writes an accuracy as people read it: 93.4, or a dash for NAN. */
enum { ACCURACY_TEXT = 16 };
void accuracy_write(double accuracy, char text[ACCURACY_TEXT]);

/* The name of a player in the tags; "" if there is none. */
const char *study_player(const Study *study, Player player);

/* Appends "Ann - Bob 1-0". */
void study_write_title(Writer *writer, const Study *study);

/* Appends "12. 9-14" or "12... 9-14". */
void study_write_move(Writer *writer, const Record *record, int ply);

/* Appends a score as people read it: +0.35, -M4 for a loss in four moves, +T for tables. */
void study_write_score(Writer *writer, int score);

enum { STUDY_SENTENCE = 1024 };

/* Writes sentences about the move number `ply`, without the move itself and without the lines of
   its verdict; "" for none. */
void study_describe(const Study *study, int ply, char text[STUDY_SENTENCE]);

/* The value of the position number `ply` by endgame tables: "tables: won for White"; "" if they do
   not have it. */
void study_table_fact(const Study *study, int ply, char text[STUDY_SENTENCE]);

#endif
