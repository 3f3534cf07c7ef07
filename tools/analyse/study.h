/* A game with its findings, and sentences about them. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_STUDY_H
#define CROWNHEAD_TOOLS_ANALYSE_STUDY_H

#include "engine/pdn/pdn.h"
#include "tools/analyse/judge.h"

/* A player's moves in a game. */
typedef struct {
    int moves, forced; /* all moves; those without a choice, which are not counted below */
    int count[MOVE_CLASSES];
    int slips;
    double loss;     /* sum of the chances lost by the player's moves */
    double accuracy; /* sum of judge_accuracy() */
    int thrown;      /* won positions that were thrown away, see judge_turn() */
} PlayerSum;

typedef struct {
    int64_t number;
    const PdnGame *game;
    const char *opening;     /* the usual name; NULL: it has none */
    const Finding *findings; /* record->length + 1 of them, as for the verdicts */
    const Verdict *verdicts;
    PlayerSum player[2]; /* by Player */
} Study;

/* Fills in the sums of `study->player`. */
void study_sum(Study *study);

/* The mean accuracy of moves with a choice, 0 to 100; NAN if the player had none. */
double player_accuracy(const PlayerSum *sum);

/* Writes an accuracy for people: 93.4, or a dash for NAN. */
enum { ACCURACY_TEXT = 16 };
void accuracy_write(double accuracy, char text[ACCURACY_TEXT]);

/* The name of a player in the tags; "" if there is none. */
const char *study_player(const Study *study, Player player);

/* Appends "Ann - Bob 1-0". */
void study_write_title(Writer *writer, const Study *study);

/* Appends a score for people: +0.35, -M4 for a loss in four moves, +T for tables. */
void study_write_score(Writer *writer, int score);

enum { STUDY_SENTENCE = 1024 };

/* Writes sentences about move number `ply`, without the move itself and without the lines of its
   verdict; "" if there is nothing to say. */
void study_describe(const Study *study, int ply, char text[STUDY_SENTENCE]);

/* Writes the value of position number `ply` in endgame tables: "tables: won for White"; "" if they
   do not contain it. */
void study_table_fact(const Study *study, int ply, char text[STUDY_SENTENCE]);

#endif
