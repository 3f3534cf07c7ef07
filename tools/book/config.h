/* The commands of crownhead book, and its parsed command line. */
#ifndef CROWNHEAD_TOOLS_BOOK_CONFIG_H
#define CROWNHEAD_TOOLS_BOOK_CONFIG_H

#include "protocol/shell/program.h"
#include "search/searcher.h"
#include "tools/book/graph.h"

typedef struct BookConfig BookConfig;

/* One command of crownhead book. */
typedef struct {
    const char *name;
    int least, most;          /* the number of words after it that are not options */
    const char *expected;     /* the meaning of these words */
    bool has_variant, writes; /* the first word is a variant; needs --into */
    int plies, positions;     /* the default --plies and --positions */
    /* Returns an exit status; EXIT_USAGE also for an argument that does not fit the book. */
    int (*run)(const BookConfig *config, Error *error);
} BookCommand;

struct BookConfig {
    const BookCommand *command;
    const Searcher *searcher; /* make, puzzles */
    char *const *files;       /* merge: all files; other commands: the first */
    int file_count;
    const char *into;     /* make, merge, export, import */
    const char *position; /* probe: a FEN */
    const char *after;    /* tree: moves from the start; "": none */
    bool as_text;         /* export: write the tree, not PDN */
    bool as_moves;        /* export: write text for import, not PDN */
    GrowthRules growth;   /* make; merge: for values; tree, export: most_plies is the depth */
    int64_t nodes;        /* per search */
    int64_t positions;    /* make: the size of the finished book; puzzles: how many */
    int pieces;           /* puzzles: the fewest pieces */
    bool shots;           /* puzzles: make shots, without tables */
    int64_t seed;         /* puzzles: other seeds give other puzzles */
    const char *tables;   /* puzzles: the folder of endgame tables; NULL: the default one */
    bool waits;           /* make, merge: waits while another copy writes the book */
    int64_t minutes;      /* make: stops after this time; 0: no limit */
    int hash_mib;
};

/* Reads the words after the program's name. The error names the word at fault and the right form.
   `words` are reordered: words that are not options come first. */
bool book_config(BookConfig *config, int count, char *words[], Error *error);

#endif
