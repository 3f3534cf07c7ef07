/* An opening book in memory: the findings of long searches in positions at the beginning of a game,
   and the values of their moves by all that follows them. Made by crownhead book, asked by a
   session. */
#ifndef CROWNHEAD_EVAL_BOOK_BOOK_H
#define CROWNHEAD_EVAL_BOOK_BOOK_H

#include <stddef.h>
#include <stdint.h>

#include "engine/base/built_in.h"
#include "engine/game.h"

enum {
    BOOK_VERSION = 1,      /* of a whole book */
    BOOK_PART_VERSION = 2, /* of a part, which names the whole book's settings */
    BOOK_MOST = 1 << 26,   /* moves */
    BOOK_SCORE = 32000,    /* no score is beyond */
};

/* A move of a position that is in the book. Scores are centimen for the side that moves. */
typedef struct {
    uint64_t key;   /* Game.key of the position */
    uint32_t nodes; /* of the search that found the move; 0: it leads into the book, no more */
    uint16_t move;  /* its place in Game.list */
    int16_t score;  /* the score of that search */
    int16_t value;  /* by all that the book knows after it; `score` where it knows nothing */
} BookMove;

/* The settings of a book that several programs make in parts: all that its searches depend on, by
   the options of crownhead book. Parts of one book differ in `shard` alone. */
typedef struct {
    uint32_t shard, shards; /* 0, and the other fields too: a whole book */
    uint32_t nodes, hash, full, plies, breadth, limit;
} BookPart;

/* Sorted by key and move, each pair there once: as files have them. */
typedef struct {
    const Game *game;
    size_t count;
    BookMove *moves;
    BookPart part;
} Book;

/* Reads a file of `game`, or of any variant if that is NULL, and checks all of it. False, with an
   error that names the file and the fault, when it is missing, damaged, of another version, for
   another variant or made under other rules. Release with book_free(). */
bool book_read(Book *book, const char *path, const Game *game, Error *error);

/* Reads a book from `size` bytes in memory, as book_read() does from a file; `name` is for
   errors. */
bool book_parse(Book *book, const uint8_t *bytes, size_t size, const char *name, const Game *game,
                Error *error);

/* The books of eval/book/, each named by its variant. */
extern const BuiltIn BOOK_FILES[];

/* The book of `game` that is part of the program; an empty one if there is none. False and an error
   when memory is short or it is by other rules. */
bool book_read_own(Book *book, const Game *game, Error *error);

/* Whether the file `path` starts with the signature of books; the rest of the file is not
   checked. */
bool book_is_there(const char *path);

/* The bytes of the file, which the caller frees; NULL when memory is short. Equal books have equal
   bytes. */
uint8_t *book_bytes(const Book *book, size_t *size);

/* Releases the moves of `book`. */
void book_free(Book *book);

/* Sorts the moves as files have them. One entry for each move is kept: that of the largest search,
   among equal searches that of the highest score. */
void book_sort(Book *book);

/* The moves of the position called `key`; returns how many, 0 if it is not in the book. */
size_t book_find(const Book *book, uint64_t key, const BookMove **moves);

/* Chooses among the moves of `pos` whose value is at most `variety` centimen (0 or more) below the
   best; the closer to the best, the likelier. Equal seeds make equal choices. Returns the book's
   entry and fills `move`; NULL when the position is not in the book. */
const BookMove *book_choose(const Book *book, const GamePosition *pos, int variety, uint64_t seed,
                            GameMove *move);

#endif
