/* The commands of crownhead book, and what its command line asks of them. */
#ifndef CROWNHEAD_TOOLS_BOOK_CONFIG_H
#define CROWNHEAD_TOOLS_BOOK_CONFIG_H

#include "search/searcher.h"
#include "tools/book/graph.h"

typedef struct BookConfig BookConfig;

/* How a command ended: done; with an error, because a file failed; with a bad argument, which does
   not fit the book; or by a signal, with the finished searches kept. */
typedef enum { BOOK_DONE, BOOK_FAILED, BOOK_USAGE, BOOK_BROKEN_OFF = 130 } BookResult;

/* One command of crownhead book. */
typedef struct {
    const char *name;
    int least, most;          /* words after it that are not options */
    const char *expected;     /* their meaning */
    bool has_variant, writes; /* the first of them is one; to the file of --into */
    int plies, positions;     /* the usual --plies and --positions */
    BookResult (*run)(const BookConfig *config, Error *error);
} BookCommand;

struct BookConfig {
    const BookCommand *command;
    const Searcher *searcher; /* make, puzzles */
    char *const *files;       /* merge: all; others: the first */
    int file_count;
    const char *into;     /* make, merge, export, import */
    const char *position; /* probe: a FEN */
    const char *after;    /* tree: moves from the start; "": none */
    bool as_text;         /* export: the tree, not PDN */
    bool as_moves;        /* export: what import reads, not PDN */
    int plies;            /* tree, export: so far */
    GrowthRules growth;   /* make, and merge for values */
    int64_t nodes;        /* of a search */
    int64_t positions;    /* the size at which the book is done; puzzles */
    int pieces;           /* puzzles: fewest pieces */
    int64_t seed;         /* puzzles: another seed gives others */
    const char *tables;   /* puzzles: the folder of endgame tables; NULL: the usual one */
    bool waits;           /* make, merge: for another copy that writes the book */
    int64_t minutes;      /* the time after which it is done; 0: no limit */
    int hash_mib;
};

/* Reads the words after the program's name. The error names the bad word and the right form.
   `words` are reordered: words that are not options come first. */
bool book_config(BookConfig *config, int count, char *words[], Error *error);

#endif
