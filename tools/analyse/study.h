/* A game with what was found in it, the words for that, and those who write it: as text for programs,
   PDN with evaluations, variations and NAGs or lines of JSON; and as a page. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_STUDY_H
#define CROWNHEAD_TOOLS_ANALYSE_STUDY_H

#include <stdio.h>

#include "engine/pdn/pdn.h"
#include "tools/analyse/judge.h"
#include "tools/common/board.h"

/* What a player did in a game. */
typedef struct {
    int moves, forced; /* all of them; those without a choice, which count for nothing below */
    int count[MOVE_CLASSES];
    int bad[PHASES];  /* inaccuracies, mistakes and blunders */
    int free[PHASES]; /* moves with a choice */
    int slips;
    double loss;     /* sum of what his moves lost */
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

/* The name of a player in the tags, or else of the side. */
const char *study_player_shown(const Study *study, Player player);

/* Appends "Ann - Bob 1-0". */
void study_write_title(Writer *writer, const Study *study);

/* Appends "12. 9-14" or "12... 9-14". */
void study_write_move(Writer *writer, const Record *record, int ply);

/* Appends the moves of a line that begins in the position number `ply`, from the move number `from`
   on, with their numbers. */
void study_write_line(Writer *writer, const Record *record, int ply, const Line *line, int from);

/* Appends a score as people read it: +0.35, -M4 for a loss in four moves, +T for tables. */
void study_write_score(Writer *writer, int score);

enum { STUDY_SENTENCE = 1024 };

/* What there is to say of the move number `ply`, in sentences without the move itself; "" for
   nothing. */
void study_describe(const Study *study, int ply, char text[STUDY_SENTENCE]);

/* What endgame tables know of the position number `ply`: "tables: won for White"; "" for
   nothing. */
void study_table_fact(const Study *study, int ply, char text[STUDY_SENTENCE]);

/* --- study_text.c --- */

/* Appends the game as PDN: after each move {score/depth} for its mover, after those that lost
   something why, a NAG and the better line. False and an error when memory is short. */
bool study_write_pdn(Buffer *text, const Study *study, Error *error);

/* Writes the game as one line of JSON; README.md has its fields. */
void study_write_json(FILE *out, const Study *study);

/* --- study_page.c --- */

/* The game as a page to look at: a board that is stepped through by keys, mouse or touch, the graph
   of the evaluation, what was wrong and why. One file that needs nothing else, for screens large
   and small, light and dark. `address` is that of the page of tools/web, "" for none. False and an
   error when memory is short. */
bool study_write_page(FILE *out, const Study *study, const char *address, Error *error);

/* What is marked on the board after `ply` moves: the last one, the one that was played, the best. */
BoardNotes study_notes(const Study *study, int ply);

/* The end of an address that opens the game as study_write_pdn() writes it. NULL and an error when
   memory is short; release with free(). */
char *study_link(const Study *study, Error *error);

#endif
