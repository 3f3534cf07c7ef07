/* Inside of a session, for the files that obey its commands. Fields without a note about a guard
   belong to the running thread alone. */
#ifndef CROWNHEAD_PROTOCOL_SESSION_SESSION_STATE_H
#define CROWNHEAD_PROTOCOL_SESSION_SESSION_STATE_H

#include "eval/book/book.h"
#include "protocol/session/session.h"

/* Commands that need not wait for a running search. */
typedef enum { IS_READY, PONDER_HIT, QUIT, DEBUG, NOT_AT_ONCE } AtOnce;

/* A protocol as the session sees it: its words, its line reader and its printing. Each is one
   constant in a file of its own. */
struct Protocol {
    const char *name;
    bool is_announced;                /* a first line that begins with its name chooses it */
    bool has_params;                  /* it calls options as OptionRecord.param does, not .name */
    const char *greeting;             /* printed before anything is read; NULL: nothing */
    const char *at_once[NOT_AT_ONCE]; /* the word of each such command; NULL: it has none */
    const char *ready;                /* the answer to IS_READY */
    const char *stop, *wait;          /* the words that the reading thread obeys; NULL: none */
    bool commands_end_search;         /* any other command; else it waits or is refused */

    void (*obey)(Session *session, char *line); /* takes `line` apart */
    void (*write_error)(Writer *writer, const char *message);
    /* A move as this protocol writes it. */
    bool (*read_move)(const Session *session, const GamePosition *pos, const char *word,
                      GameMove *move, Error *error);
    void (*write_move)(const Session *session, const GameMove *move, char text[GAME_MOVE_TEXT]);
    /* A search: prints each report; writes its last line, and prints the lines before that one. */
    void (*say_info)(Session *session, const SearchInfo *info);
    void (*write_answer)(Session *session, const SearchResult *result, Writer *writer);
};

/* A line that waits to be obeyed. */
typedef struct QueuedLine {
    struct QueuedLine *next;
    bool is_stopped; /* a stop came after it, from a thread that could not wait for its search */
    char text[];
} QueuedLine;

/* The state of the running thread. */
typedef enum {
    ACTIVITY_NONE,    /* waits for a command */
    ACTIVITY_COMMAND, /* one that ends by itself, soon */
    ACTIVITY_COUNT,   /* one that may take long: only `stop` interrupts it */
    ACTIVITY_SEARCH,  /* a search: some commands are obeyed at once */
} Activity;

/* A session. */
struct Session {
    SessionOutput output;
    void *output_context;
    Monitor output_turn; /* one line at a time */
    bool had_error;      /* guarded by output_turn */

    Monitor monitor; /* guards the next block */
    QueuedLine *first, **last;
    size_t queued_bytes;
    Activity activity;
    unsigned begun; /* number of counts and searches begun; distinguishes them */
    bool input_ended, quitting;
    bool is_stopped; /* the line that is obeyed: see QueuedLine */

    /* Set by the reading thread before it queues the first line, and not changed after. */
    const Protocol *protocol;
    const Protocol *const *protocols; /* all, the usual one first; ended by NULL */

    /* These belong to the reading thread. */
    bool is_chosen;          /* the protocol; else the first line chooses it */
    bool has_read, has_quit; /* a line, and `quit`, after which nothing is read */

    SearchControl control;
    const Searcher *searcher;
    Knowledge knowledge;                 /* that the options ask for, see session_learn() */
    struct Tables *tables;               /* endgame tables of the variant; NULL: none */
    bool are_tables_warm;                /* see session_warm_tables() */
    bool tables_failed;                  /* with `tables_error`, see session_say_faults() */
    Error tables_error, tables_reported; /* and the last one printed */
    Book book;                           /* of the variant; without a game: none */
    Error eval_error, book_error;        /* not printed yet, see session_say_faults(); "": none */
    Record record;
    Options options;
    Table *table;
    Workspace workspace;
    Limits level;            /* of Hub's next search, collected from the `level` lines */
    int handicap;            /* the same; else 0. See level_with_handicap() */
    int handicap_before;     /* of the search before, whose entries are in the table */
    bool has_chosen_variant; /* Hub: else the length of a position gives the game */
};

#endif
