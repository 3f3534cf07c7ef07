/* The rules of all draughts, as the oracle plays them, in data of their own.
   Source: engine/RULES.md and the federations' texts that it names. */
#ifndef TESTS_DRAUGHTS_RULES_H
#define TESTS_DRAUGHTS_RULES_H

#include <stdbool.h>

typedef enum {
    ORACLE_KING_SHORT, /* goes one square, jumps over a neighbour */
    ORACLE_KING_FLIES, /* goes and lands at any distance */
    ORACLE_KING_NEXT,  /* flies, but lands right behind the captured piece */
} OracleKing;

/* Which captures must be chosen. */
typedef enum {
    ORACLE_FREE,
    ORACLE_MOST,      /* most pieces */
    ORACLE_SPANISH,   /* most pieces, then most kings */
    ORACLE_ITALIAN,   /* most pieces, with a king, most kings, the king earliest */
    ORACLE_WITH_KING, /* with a king, where one can */
    ORACLE_FRISIAN,   /* most value, then with a king */
} OracleChoice;

/* A man that comes to its crown row in the middle of a capture. */
typedef enum {
    ORACLE_CROWN_ENDS, /* is crowned and stops */
    ORACLE_CROWN_STAY, /* goes on as a man; crowned where it ends there */
    ORACLE_CROWN_KING, /* goes on as a king */
} OracleCrown;

/* Numbers from the top left or the bottom right; or letters, row 1 being the lowest or the top. */
typedef enum {
    ORACLE_NUMBERS_TOP,
    ORACLE_NUMBERS_BOTTOM,
    ORACLE_LETTERS,
    ORACLE_LETTERS_TOP,
    ORACLE_CAPITALS_TOP,
} OracleNames;

typedef struct {
    const char *name;
    int size;      /* rows and columns */
    bool mirrored; /* White's bottom left corner is not played on */
    OracleNames names;
    const char *start;
    bool men_back; /* men capture backwards */
    OracleKing king;
    OracleChoice choice;
    OracleCrown crown;
    bool at_once;      /* jumped pieces leave the board at once */
    bool men_no_kings; /* a man must not take a king */
    bool killer;       /* a king whose last piece is a king stops right behind it */
    bool first_king;   /* the first king on the board ends the game */
    bool losing;       /* who cannot move has won */
    bool straight;     /* pieces capture along rows and columns as well */
    bool three_walks;  /* a king of a side with men makes three quiet moves in a row at most */
    bool white_down;   /* White begins at the top */
    bool optional;     /* captures need not be made; moves come by piece and direction, clockwise */
    bool one_jump;     /* a capture takes one piece */
    bool may_stop;     /* a capture may end after any jump */
    /* Draws by numbers of plies that the prover and its callers know, 0: no such rule. FMJD annex
       1, FMJD-64 7.2, the federations that engine/RULES.md names. */
    int quiet_draw; /* plies by kings alone */
    int one_plies;  /* a king against a king, by both sides */
    int two_plies;  /* two kings against one, by both sides */
    int two_moves;  /* the same, by the two */
} OracleRules;

/* All of them, ended by one without a name. */
extern const OracleRules ORACLE_RULES[];

/* The rules called `name`; NULL if there are none. */
const OracleRules *oracle_rules(const char *name);

#endif
