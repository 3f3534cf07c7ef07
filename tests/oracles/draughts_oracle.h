/* Plays all draughts on a plain array, slowly and without tricks: what the tests hold against the
   engine. It shares no code with it, on purpose, and speaks in text. Nothing is allocated, so there
   is nothing to release.
   Source of the rules: engine/RULES.md and the federations' texts that it names; of text and order
   of moves in english, tower and freejump: protocol/NOTATION.md. */
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
    bool at_once;      /* what is jumped leaves the board at once */
    bool men_no_kings; /* a man may not take a king */
    bool killer;       /* a king whose last piece is a king stops right behind it */
    bool first_king;   /* the first king on the board ends the game */
    bool losing;       /* who cannot move has won */
    bool straight;     /* pieces capture along rows and columns as well */
    bool three_walks;  /* a king beside men makes three quiet moves in a row at most */
    bool white_down;   /* White begins at the top */
    bool optional;     /* captures need not be made; moves come by piece and direction, clockwise */
    bool one_jump;     /* a capture takes one piece */
    bool may_stop;     /* a capture may end after any jump */
    int quiet_draw;    /* plies by kings alone that are a draw, as the prover knows it; 0: none */
} OracleRules;

/* All of them, ended by one without a name. */
extern const OracleRules ORACLE_RULES[];

/* The rules called `name`; NULL if there are none. */
const OracleRules *oracle_rules(const char *name);

enum {
    ORACLE_SIZE = 10,
    ORACLE_PATH = 24,
    ORACLE_MOVES = 4096, /* more of them abort() */
    ORACLE_TEXT = 256,   /* bytes of any FEN or move */
    ORACLE_WON = 30000,  /* far above every material cost */
};

typedef struct {
    signed char row, column;
} OracleCell;

/* Row 0 is the top row, seen by White, column 0 the left one. */
typedef struct {
    char cell[ORACLE_SIZE][ORACLE_SIZE]; /* '.' empty, 'b' 'w' men, 'B' 'W' kings */
    bool white_to_move;
    int quiet_plies; /* since the last capture or move of a man */
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

/* Reads a FEN: "W:Wa1,Kc3:Bb8" or by numbers, no ranges, then ":H12" for quiet plies and ":+133+0"
   for the walks of Black and White. False for any other text. */
bool oracle_read(const OracleRules *rules, const char *fen, OracleBoard *board);

/* Writes it: White's list first, in the order of the names, no ranges, then quiet plies and walks if
   there are any. */
void oracle_write(const OracleRules *rules, const OracleBoard *board, char fen[ORACLE_TEXT]);

/* Writes a move with every square: 11-15, 22x15x8; G6-F5 in tower, also for jumps. */
void oracle_move_text(const OracleRules *rules, const OracleMove *move, char text[ORACLE_TEXT]);

/* The row on which a man like `piece` is crowned. */
int oracle_crown_row(const OracleRules *rules, char piece);

/* The first column of `row` that is played on. */
int oracle_first_column(const OracleRules *rules, int row);

/* Lists the legal moves, every route, and returns their number; or only whether there are any. */
int oracle_moves(const OracleRules *rules, const OracleBoard *board,
                 OracleMove moves[ORACLE_MOVES]);
bool oracle_can_move(const OracleRules *rules, const OracleBoard *board);

/* Whether the side to move, which cannot, has won. */
bool oracle_stuck_wins(const OracleRules *rules, const OracleBoard *board);

void oracle_play(OracleBoard *next, const OracleBoard *board, const OracleMove *move);

/* Leaves `depth` plies below; routes of one result count once if `drop`. */
uint64_t oracle_perft(const OracleRules *rules, const OracleBoard *board, int depth, bool drop);

/* Plain minimax over the full tree of `depth` plies: no pruning, no quiescence, no draws. From
   Black's view: b + 3B - w - 3W at a leaf, but -ORACLE_WON where Black is to move and cannot,
   ORACLE_WON where White cannot. `best` gets the number of the first of the best moves for the
   mover, -1 when there is none or the depth is 0; may be NULL. */
int oracle_minimax(const OracleRules *rules, const OracleBoard *board, int depth, int *best);

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
