/* Positions to learn from, as self-play stores them and the trainer reads them: the pieces, seen
   from the side to move, the score of a search and the result of the game.

   A file is a header, SAMPLE_HEADER bytes of text ended by LF and filled up with spaces, and
   records of SAMPLE_BYTES: three little-endian words of 64 bits. The low 50 bits of each are a set
   of squares, bit n - 1 for square n, rotated when White is to move so that the mover's men walk
   up the numbers: the mover's pieces, the others, kings of both. The high 14 bits are the score
   (the search's, two's complement, for the mover), the result (2 bits, for the mover, a
   SampleResult) with the low 12 of the game's number, and the next 14 of the number. After the
   positions of each game comes a record with empty sets, whose score is the number of the game's
   plies and whose result is the first player's. */
#ifndef CROWNHEAD_EVAL_SAMPLE_H
#define CROWNHEAD_EVAL_SAMPLE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/base/error.h"

enum {
    SAMPLE_HEADER = 192,
    SAMPLE_BYTES = 24,
    SAMPLE_SCORE_LIMIT = 8191,   /* scores are within this of 0 */
    SAMPLE_MOST_GAMES = 1 << 26, /* numbers are below it */
};

/* The result of the game, for the mover. */
typedef enum { SAMPLE_LOST, SAMPLE_DRAWN, SAMPLE_WON } SampleResult;

/* One position of a game. */
typedef struct {
    uint64_t own, foes, kings; /* bit n - 1: square n from the mover's side */
    int score;                 /* centimen, for the mover */
    SampleResult result;       /* for the mover */
    uint32_t game;
} Sample;

/* The words that a header begins with; the variant's name and a space follow. */
#define SAMPLE_TITLE "crownhead samples 1 "

/* Opens the file `name` for reading from its first record on, and fills in its header. NULL and an
   error when it cannot be read or its samples are of none of `variants`, a list that ends with
   NULL; NULL takes those of any. */
FILE *sample_open(const char *name, const char *const *variants, char header[SAMPLE_HEADER],
                  Error *error);

/* Whether `sample` stands for the end of a game. */
static inline bool sample_is_end(const Sample *sample) {
    return (sample->own | sample->foes) == 0;
}

/* Writes a record of the format above. */
void sample_write(const Sample *sample, uint8_t bytes[SAMPLE_BYTES]);

/* False when the bytes are not a record: pieces of both sides on a square, a king without a piece,
   or a result, score or number of plies that cannot be. */
bool sample_read(Sample *sample, const uint8_t bytes[SAMPLE_BYTES]);

/* Reads the next record of `file`, called `name` in errors; at the end, `ended` becomes true. False
   and an error when it cannot be read or the bytes are not a record. */
bool sample_next(FILE *file, const char *name, Sample *sample, bool *ended, Error *error);

#endif
