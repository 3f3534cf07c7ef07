/* Plays all draughts that differ by rules data on a plain array, slowly and without tricks: what
   the tests hold against the engine. It shares no code with it, on purpose, and speaks in text. The
   three variants of mailbox.h (optional captures, other boards) are not among them. Nothing is
   allocated, so there is nothing to release.
   Source of the rules: the federations' texts that engine/RULES.md names. */
#ifndef TESTS_DRAUGHTS_ORACLE_H
#define TESTS_DRAUGHTS_ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    ORACLE_KING_SHORT, /* goes one square, jumps over a neighbour */
    ORACLE_KING_FLIES, /* goes and lands as far as it likes */
    ORACLE_KING_NEXT,  /* flies, but lands right behind what it takes */
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

typedef enum { ORACLE_NUMBERS_TOP, ORACLE_NUMBERS_BOTTOM, ORACLE_LETTERS } OracleNames;

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
    bool at_once;      /* what is jumped leaves the board at once */
    bool men_no_kings; /* a man may not take a king */
    bool killer;       /* a king whose last piece is a king stops right behind it */
    bool first_king;   /* the first king on the board ends the game */
    bool losing;       /* who cannot move has won */
    bool straight;     /* pieces capture along rows and columns as well */
    bool three_walks;  /* a king beside men makes three quiet moves in a row at most */
} OracleRules;

/* All of them, ended by one without a name. */
extern const OracleRules ORACLE_RULES[];

/* The rules called `name`; NULL if there are none. */
const OracleRules *oracle_rules(const char *name);

enum { ORACLE_SIZE = 10, ORACLE_PATH = 24, ORACLE_MOVES = 4096 /* more of them abort() */ };

typedef struct {
    signed char row, column;
} OracleCell;

/* Row 0 is the top row, seen by White, column 0 the left one. */
typedef struct {
    char cell[ORACLE_SIZE][ORACLE_SIZE]; /* '.' empty, 'b' 'w' men, 'B' 'W' kings */
    bool white_to_move;
    /* Quiet moves in a row by the king on that cell, of Black and of White, beside men. */
    int walked[2];
    OracleCell walker[2];
} OracleBoard;

/* Squares stood on, the start first, and squares of the pieces taken, in their order. When a king
   flies on in one direction over several squares, only the first behind a piece counts. */
typedef struct {
    int length, taken;
    OracleCell at[ORACLE_PATH], over[ORACLE_PATH];
    char piece; /* what stands on the last square then */
} OracleMove;

/* Reads a FEN: "W:Wa1,Kc3:Bb8" or by numbers, White's list first, no ranges, ":H" ignored,
   ":+133+0" for the walks of Black and White. False for any other text. */
bool oracle_read(const OracleRules *rules, const char *fen, OracleBoard *board);

/* Writes it: in the order of the names, no ranges, walks last if there are any. */
void oracle_write(const OracleRules *rules, const OracleBoard *board, char *fen, size_t size);

/* Lists the legal moves, every route, and returns their number. */
int oracle_moves(const OracleRules *rules, const OracleBoard *board,
                 OracleMove moves[ORACLE_MOVES]);

/* Whether the side to move, which cannot, has won. */
bool oracle_stuck_wins(const OracleRules *rules, const OracleBoard *board);

void oracle_play(OracleBoard *next, const OracleBoard *board, const OracleMove *move);

/* Leaves `depth` plies below; routes of one result count once if `drop`. */
uint64_t oracle_perft(const OracleRules *rules, const OracleBoard *board, int depth, bool drop);

static inline bool is_white(char piece) {
    return piece == 'w' || piece == 'W';
}

static inline bool is_black(char piece) {
    return piece == 'b' || piece == 'B';
}

static inline bool is_king(char piece) {
    return piece == 'B' || piece == 'W';
}

#endif
