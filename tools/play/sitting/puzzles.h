/* Puzzles: positions in which exactly one move wins. `crownhead book puzzles` has made them, with
   endgame tables as the proof. A person who solves one gains rating as if it were a player. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_PUZZLES_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_PUZZLES_H

#include "engine/game.h"
#include "tools/play/sitting/store.h"

typedef struct {
    const char *fen, *move;
    int rating; /* 800 to 2000, by how much a search without tables needs to find the move */
} Puzzle;

/* Those of a variant. */
typedef struct {
    const Game *game;
    const Puzzle *puzzles;
    int count;
    const char *file; /* of the score, in the user's folder */
} PuzzleSet;

/* All sets, the usual one first, ended by one without a game. */
extern const PuzzleSet PUZZLE_SETS[];

/* The set of `game`; NULL: there is none. */
const PuzzleSet *puzzle_set_of(const Game *game);

enum {
    PUZZLES_SEEN = 128, /* bytes: a bit for each puzzle of a set */
    PUZZLE_SCORE = 512, /* of text */
};

/* A person's results with one set. */
typedef struct {
    int rating;
    int streak, best; /* solved in a row: now, and the most */
    int solved, tried;
    unsigned char seen[PUZZLES_SEEN]; /* those that were tried since all were */
} PuzzleScore;

/* From and to the text that the folder keeps; what cannot be read is as at the beginning. */
void puzzle_score_read(PuzzleScore *score, const char *text);
void puzzle_score_write(const PuzzleSet *set, const PuzzleScore *score, char text[PUZZLE_SCORE]);

/* Takes the score that the folder keeps, if there is one. */
void puzzle_score_take(const PuzzleSet *set, PuzzleScore *score, Store *store);

/* The puzzle to be tried next: of those not seen the nearest to the rating. */
int puzzle_next(const PuzzleSet *set, const PuzzleScore *score);

/* Counts a try of `puzzle`: as Elo does, with 24 points at stake. */
void puzzle_count(const PuzzleSet *set, PuzzleScore *score, int puzzle, bool is_solved);

/* Somebody at a puzzle. It is answered by its one winning move, or given up; the first try counts.
   After the answer the engine defends, to be beaten. */
typedef struct {
    const PuzzleSet *set;
    PuzzleScore score;
    bool is_kept; /* the folder has the score, if one; else it could not be written */
    int number;   /* of the puzzle in its set, from 0 */
    int tries;    /* wrong ones */
    bool is_counted, is_answered, is_solved;
} PuzzleTask;

#endif
