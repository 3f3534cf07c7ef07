/* What the moves of a game were worth, of what searches have found in its positions. Nothing is
   searched here. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_JUDGE_H
#define CROWNHEAD_TOOLS_ANALYSE_JUDGE_H

#include "tools/analyse/finding.h"

/* The least expected score of a game that each of them loses. */
enum { INACCURACY_PER_CENT = 5, MISTAKE_PER_CENT = 10, BLUNDER_PER_CENT = 20 };

/* By the expected score that was lost. */
typedef enum {
    MOVE_FORCED, /* there was no other: neither praised nor blamed */
    MOVE_ONLY,   /* the best, all others being at least mistakes */
    MOVE_BEST,   /* the engine's choice, or as good: less than 1 % lost */
    MOVE_GOOD,
    MOVE_INACCURACY,
    MOVE_MISTAKE,
    MOVE_BLUNDER,
    MOVE_CLASSES
} MoveClass;

/* What a mover may expect: 90 % and more is won, 10 % and less lost. */
typedef enum { OUTLOOK_LOST, OUTLOOK_EVEN, OUTLOOK_WON } Outlook;

typedef enum { PHASE_OPENING, PHASE_MIDDLE, PHASE_ENDING, PHASES } Phase;

/* A position and the move that was made in it. */
typedef struct {
    int score;     /* of the position for its mover, centimen: with the best move that is known */
    double chance; /* what that means for him: from 0, lost, to 1 */
    Phase phase;
    /* Where a move was made: */
    bool is_first; /* by FIRST_PLAYER */
    MoveClass move_class;
    int score_after; /* of the move, for the mover too */
    double chance_after, loss;
    bool is_slip;   /* a man or more was lost in score and next to nothing of what is expected */
    bool is_proven; /* both scores are no estimates: wins, losses and draws of search or tables */
    const Line *better; /* a line that begins with another move; NULL: none is known */
    /* What the other side answers: moves of a line from `reply_from` on; NULL: none is known. */
    const Line *reply;
    int reply_from;
} Verdict;

/* Judges the game by its `record->length + 1` findings, which must outlive `verdicts`. */
void judge_game(const Record *record, const Finding *findings, const Knowledge *knowledge,
                Verdict *verdicts);

/* Whether the move is one of those that lose something. */
static inline bool verdict_is_bad(const Verdict *verdict) {
    return verdict->move_class >= MOVE_INACCURACY;
}

Outlook outlook_of(double chance);

/* What a bad move made of the game. A win is thrown when next to a draw is left, 65 % of what a
   game is worth or less; from 90 % to 80 % it is less sure, no more. In the same way a draw is
   lost. */
typedef enum { TURN_NONE, TURN_WIN_THROWN, TURN_WIN_LOST, TURN_DRAW_LOST } Turn;

Turn judge_turn(const Verdict *verdict);

/* How exactly a move was played, 0 to 100, by what it lost: 103.1668 exp(-4.354 loss) - 3.1669,
   where 1 is a game. The formula is that of lichess.org/page/accuracy. */
double judge_accuracy(double loss);

/* What moves are called. */
typedef struct {
    const char *name, *sign; /* "best", "inaccuracy"; "?!" or "" */
    int nag;                 /* 0: none */
} MoveClassText;
extern const MoveClassText MOVE_TEXT[MOVE_CLASSES];
extern const char *const PHASE_NAME[PHASES];

#endif
