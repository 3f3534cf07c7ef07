/* Puzzles: positions of english draughts in which exactly one move wins. `crownhead-book puzzles`
   has made them, with endgame tables as the proof. Who solves one gains rating as if it were a
   player. */
#ifndef CROWNHEAD_TOOLS_PLAY_PUZZLES_H
#define CROWNHEAD_TOOLS_PLAY_PUZZLES_H

#include "tools/play/store.h"
#include "tools/play/terminal.h"

typedef struct {
    const char *fen, *move;
    int rating; /* 800 to 2000, by how much a search without tables needs to find the move */
} Puzzle;

/* All of them, and how many. */
extern const Puzzle PUZZLES[];
extern const int PUZZLE_COUNT;

enum { PUZZLES_SEEN = 128 /* bytes: a bit for each puzzle */ };

/* How somebody has done so far. */
typedef struct {
    int rating;
    int streak, best; /* solved in a row: now, and the most */
    int solved, tried;
    unsigned char seen[PUZZLES_SEEN]; /* those that were tried since all were */
} PuzzleScore;

/* From and to the text that the folder keeps; what cannot be read is as at the beginning. */
void puzzle_score_read(PuzzleScore *score, const char *text);
void puzzle_score_write(const PuzzleScore *score, char text[512]);

/* The puzzle to be tried next: of those not seen the nearest to the rating. */
int puzzle_next(const PuzzleScore *score);

/* Counts a try of `puzzle`: as Elo does, with 24 points at stake. */
void puzzle_count(PuzzleScore *score, int puzzle, bool is_solved);

/* Asks for puzzles until somebody leaves; true when the program is to end. */
bool puzzles_play(Terminal *terminal, Store *store);

#endif
