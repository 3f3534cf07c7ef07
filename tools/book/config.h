/* What crownhead book is asked to do, read from its command line. */
#ifndef CROWNHEAD_TOOLS_BOOK_CONFIG_H
#define CROWNHEAD_TOOLS_BOOK_CONFIG_H

#include "search/searcher.h"
#include "tools/book/graph.h"

typedef enum {
    BOOK_MAKE,
    BOOK_MERGE,
    BOOK_INFO,
    BOOK_TREE,
    BOOK_PROBE,
    BOOK_EXPORT,
    BOOK_PUZZLES
} BookCommand;

typedef struct {
    BookCommand command;
    const Searcher *searcher; /* make, puzzles */
    char *const *files;       /* merge: all; info, tree, probe, export: the first */
    int file_count;
    const char *into;     /* make, merge, export */
    const char *position; /* probe: a FEN */
    const char *after;    /* tree: moves from the start; "": none */
    bool as_text;         /* export: not PDN */
    int plies;            /* tree, export: so far */
    GrowthRules growth;   /* make, and merge for values */
    int64_t nodes;        /* of a search */
    int64_t positions;    /* the book is done when it has so many; puzzles */
    int pieces;           /* puzzles: at least so many */
    int64_t seed;         /* puzzles: another one, others */
    const char *tables;   /* puzzles: the folder of endgame tables; NULL: the usual one */
    bool waits;           /* make, merge: for another copy that writes the book */
    int64_t minutes;      /* or after so many */
    int hash_mib;
} BookConfig;

/* Reads the words after the program's name. The error names the wrong word and what would be
   right. `words` are put into another order: those that are no options come first. */
bool book_config(BookConfig *config, int count, char *words[], Error *error);

#endif
