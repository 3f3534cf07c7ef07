/* Judges the moves of a game from the findings of searches. Nothing is searched here. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_JUDGE_H
#define CROWNHEAD_TOOLS_ANALYSE_JUDGE_H

#include "tools/analyse/finding.h"

/* The expected score of a game that each of them loses at least. */
enum { INACCURACY_PER_CENT = 5, MISTAKE_PER_CENT = 10, BLUNDER_PER_CENT = 20 };

/* By the loss of expected score. */
typedef enum {
    MOVE_FORCED, /* the only legal move, so it has neither merit nor blame */
    MOVE_ONLY,   /* the best, while all others are at least mistakes */
    MOVE_BEST,   /* the engine's choice, or as good: the loss is below 1 % */
    MOVE_GOOD,
    MOVE_INACCURACY,
    MOVE_MISTAKE,
    MOVE_BLUNDER,
    MOVE_CLASSES
} MoveClass;

/* The mover's chances: 90 % or more counts as won, 10 % or less as lost. */
typedef enum { OUTLOOK_LOST, OUTLOOK_EVEN, OUTLOOK_WON } Outlook;

typedef enum { PHASE_OPENING, PHASE_MIDDLE, PHASE_ENDING, PHASES } Phase;

/* A position and the move that was played in it. */
typedef struct {
    int score;      /* of the position for its mover with the best known move, in centimen */
    double chance;  /* the mover's chance by that score, from 0 (lost) to 1 */
    bool is_proved; /* the rules or endgame tables decide the position, and no search */
    Phase phase;
    /* If a move was played: */
    bool is_first; /* played by FIRST_PLAYER */
    MoveClass move_class;
    int score_after; /* after the move, also for the mover */
    double chance_after, loss;
    bool is_slip;       /* the score lost a man or more, but the chance hardly changed */
    bool is_proven;     /* the values before and after the move are proved */
    const Line *better; /* a line that begins with another move; NULL: none is known */
    /* The opponent's answer: the moves of a line from `reply_from` on; NULL: none is known. */
    const Line *reply;
    int reply_from;
} Verdict;

/* Judges the game from its `record->length + 1` findings, which must outlive `verdicts`. */
void judge_game(const Record *record, const Finding *findings, const Knowledge *knowledge,
                Verdict *verdicts);

/* Whether the move loses something. */
static inline bool verdict_is_bad(const Verdict *verdict) {
    return verdict->move_class >= MOVE_INACCURACY;
}

Outlook outlook_of(double chance);

/* The effect of a bad move on the outcome. A win is thrown away when little more than a draw is
   left, a chance of 65 % or less; a drop from 90 % to 80 % only makes it less certain. A draw is
   lost in the same way. */
typedef enum { TURN_NONE, TURN_WIN_THROWN, TURN_WIN_LOST, TURN_DRAW_LOST } Turn;

Turn judge_turn(const Verdict *verdict);

/* The accuracy of a move, 0 to 100, from the chance that it lost (1 is a whole game): 103.1668
   exp(-4.354 loss) - 3.1669, the formula of lichess.org/page/accuracy. */
double judge_accuracy(double loss);

/* The name and the annotation sign of a class of moves. */
typedef struct {
    const char *name, *sign; /* "best", "inaccuracy"; "?!" or "" */
    int nag;                 /* 0: none */
} MoveClassText;
extern const MoveClassText MOVE_TEXT[MOVE_CLASSES];
extern const char *const PHASE_NAME[PHASES];

#endif
