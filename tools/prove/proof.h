/* A proof, and its file: lines of text, an empty line, and bytes with the move of each position of
   the proof, in the order in which they are met.

     crownhead proof 1
     variant brazilian-breakthrough
     position W:Wc3,e3:Bb6,d6
     claim win
     tables 4
     bytes 17

   `claim` is for the side to move. `tables` is the most pieces of the tables that the proof leans
   on, 0 for none. After the empty line come `bytes` bytes, and the CRC-32 of all before, four
   bytes, the lowest first. A claim of a draw has two strategies, for the side to move first; any
   other claim has one.

   A strategy is a walk from the position of the file, for one side, which wins, or does not lose:
   - A position that its pieces or a table decide ends a line. It must be decided for the side.
   - So does one that was met before. If the side is to win, it must not stand on the line itself.
   - The other positions after a move are sorted by the squares of Black's pieces, then of White's,
     then of the kings: sets of squares, seen as numbers in which a square of a higher number has
     more weight. Positions that are equal count once. If there are none, the line ends by the
     rules.
   - Where the side is to move, the line ends if one of these positions is decided for it. Else
     comes a byte: the number of the position that it goes to, from 0 on; 255 stands for 255 and the
     number in the next byte, which may be 255 again.
   - Where the other side is to move, the walk goes on with all of them, in their order. */
#ifndef CROWNHEAD_TOOLS_PROVE_PROOF_H
#define CROWNHEAD_TOOLS_PROVE_PROOF_H

#include "engine/game.h"
#include "tools/prove/endings.h"

typedef enum { CLAIM_WIN, CLAIM_LOSS, CLAIM_DRAW, CLAIM_HOLD, CLAIMS } Claim;

/* The goal of one side: to win, or not to lose. */
typedef struct {
    Side side;
    bool wins;
} Strategy;

/* A proof in memory. Release with proof_free(). */
typedef struct {
    const Rulebook *rules;
    GamePosition shown;
    Position root;
    Claim claim;
    int tables;
    uint8_t *bytes;
    int64_t length, capacity;
} Proof;

enum { PROOF_STRATEGIES_MOST = 2, PROOF_ESCAPE = 255 };

/* The players' name of `side`: "black", "white". */
const char *side_name(const Game *game, Side side);

/* The word for a claim, "win", "loss", "draw" or "hold"; and the claim by its word, CLAIMS for any
   other word. */
const char *claim_word(Claim claim);
Claim claim_of(const char *word);

/* Puts the strategies that a claim needs into `list`; returns how many. */
int claim_strategies(Claim claim, const Position *root, Strategy list[PROOF_STRATEGIES_MOST]);

/* Sets game and position, which `error` names if it is not a position. */
bool proof_begin(Proof *proof, const Rulebook *rules, const char *fen, Error *error);
void proof_free(Proof *proof);

/* Appends the number of a position. False when memory is short. */
bool proof_add(Proof *proof, int number);

/* Takes the number at byte `*at`, and moves `*at` past it; -1 at the end of the bytes. */
int proof_take(const Proof *proof, int64_t *at);

/* Writes the file, whole or not at all; reads it. False and an error that names the file and the
   fault. */
bool proof_write(const Proof *proof, const char *path, Error *error);
bool proof_read(Proof *proof, const char *path, Error *error);

/* Whether a proof can be written to `path`, and would replace nothing but a proof; an error if
   not. */
bool proof_may_write(const char *path, Error *error);

#endif
