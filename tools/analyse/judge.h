/* Judges the moves of a game by the findings of searches in its positions. Nothing is searched
   here. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_JUDGE_H
#define CROWNHEAD_TOOLS_ANALYSE_JUDGE_H

#include "tools/analyse/finding.h"

/* The least expected score of a game that each of them loses. */
enum { INACCURACY_PER_CENT = 5, MISTAKE_PER_CENT = 10, BLUNDER_PER_CENT = 20 };

/* By the expected score that was lost. */
typedef enum {
    MOVE_FORCED, /* it was the only one, so it has no merit and no blame */
    MOVE_ONLY,   /* the best, all others being at least mistakes */
    MOVE_BEST,   /* the engine's choice, or as good: less than 1 % lost */
    MOVE_GOOD,
    MOVE_INACCURACY,
    MOVE_MISTAKE,
    MOVE_BLUNDER,
    MOVE_CLASSES
} MoveClass;

/* The mover's chances: 90 % and more is won, 10 % and less lost. */
typedef enum { OUTLOOK_LOST, OUTLOOK_EVEN, OUTLOOK_WON } Outlook;

typedef enum { PHASE_OPENING, PHASE_MIDDLE, PHASE_ENDING, PHASES } Phase;

/* A position and the move that was made in it. */
typedef struct {
    int score;     /* of the position for its mover, centimen: with the best move that is known */
    double chance; /* its meaning for the mover: from 0, lost, to 1 */
    Phase phase;
    /* Where a move was made: */
    bool is_first; /* by FIRST_PLAYER */
    MoveClass move_class;
    int score_after; /* of the move, for the mover too */
    double chance_after, loss;
    bool is_slip;       /* a man or more was lost in score, but next to none of the chance */
    bool is_proven;     /* both scores are certain: wins, losses and draws of search or tables */
    const Line *better; /* a line that begins with another move; NULL: none is known */
    /* The other side's answer: moves of a line from `reply_from` on; NULL: none is known. */
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

/* The effect of a bad move on the game. A win is thrown away when little more than a draw is left,
   a chance of 65 % or less; from 90 % to 80 % it has only become less certain. A draw is lost in
   the same way. */
typedef enum { TURN_NONE, TURN_WIN_THROWN, TURN_WIN_LOST, TURN_DRAW_LOST } Turn;

Turn judge_turn(const Verdict *verdict);

/* The accuracy of a move, 0 to 100, by the chance it lost: 103.1668 exp(-4.354 loss) - 3.1669,
   where 1 is a game. The formula is that of lichess.org/page/accuracy. */
double judge_accuracy(double loss);

/* The name and the sign of a class of moves. */
typedef struct {
    const char *name, *sign; /* "best", "inaccuracy"; "?!" or "" */
    int nag;                 /* 0: none */
} MoveClassText;
extern const MoveClassText MOVE_TEXT[MOVE_CLASSES];
extern const char *const PHASE_NAME[PHASES];

#endif
