/* Puzzles: positions in which exactly one move wins, made by `crownhead book puzzles` and proved
   with endgame tables; and shots, in which one move gains men, as long searches have judged. A
   person who solves one gains rating as if it were a player. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_PUZZLES_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_PUZZLES_H

#include "engine/game.h"
#include "tools/play/sitting/store.h"

typedef struct {
    const char *fen, *move;
    int rating;   /* 800 to 2000, by the work of a search that finds the move */
    bool is_shot; /* it offers a man and gains more */
} Puzzle;

/* The puzzles of a variant. */
typedef struct {
    const Game *game;
    const Puzzle *puzzles;
    int count;
    const char *file; /* of the score, in the person's folder */
} PuzzleSet;

/* All sets, the default one first; puzzles.sh makes them of the files in tools/play/puzzles. The
   last element has no game. */
extern const PuzzleSet PUZZLE_SETS[];

/* The set of `game`; NULL if it has none. */
const PuzzleSet *puzzle_set_of(const Game *game);

enum {
    PUZZLES_SEEN = 128, /* bytes, with one bit for each puzzle of a set */
    PUZZLE_SCORE = 512, /* bytes of text */
};

/* A person's results with one set. */
typedef struct {
    int rating;
    int streak, best; /* puzzles solved in a row: now, and the longest run */
    int solved, tried;
    unsigned char seen[PUZZLES_SEEN]; /* the puzzles tried since all of them had been */
} PuzzleScore;

/* Convert to and from the text in the folder; fields that cannot be read get their starting
   values. */
void puzzle_score_read(PuzzleScore *score, const char *text);
void puzzle_score_write(const PuzzleSet *set, const PuzzleScore *score, char text[PUZZLE_SCORE]);

/* Reads the score from the folder; it stays as it is if the folder has none. */
void puzzle_score_take(const PuzzleSet *set, PuzzleScore *score, Store *store);

/* The next puzzle to try: the one closest to the rating among those not yet seen. */
int puzzle_next(const PuzzleSet *set, const PuzzleScore *score);

/* Counts an attempt at `puzzle` like an Elo game, with 24 points at stake. */
void puzzle_count(const PuzzleSet *set, PuzzleScore *score, int puzzle, bool is_solved);

/* A person's work on a puzzle. The puzzle is answered by its one winning move, or given up; only
   the first attempt counts. After the answer the engine defends, so that the person can play the
   win out. */
typedef struct {
    const PuzzleSet *set;
    PuzzleScore score;
    bool is_kept; /* the score is in the folder, if there is a folder; else writing it failed */
    int number;   /* index of the puzzle in its set, from 0 */
    int tries;    /* wrong answers */
    bool is_counted, is_solved;
} PuzzleTask;

/* The puzzle that is asked. */
static inline const Puzzle *puzzle_asked(const PuzzleTask *task) {
    return &task->set->puzzles[task->number];
}

#endif
