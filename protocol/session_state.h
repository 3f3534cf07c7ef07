/* Inside of a session, for the files that obey its commands. What is not said to be guarded belongs
   to the running thread alone. */
#ifndef CROWNHEAD_PROTOCOL_SESSION_STATE_H
#define CROWNHEAD_PROTOCOL_SESSION_STATE_H

#include "protocol/session.h"

/* A line that waits to be obeyed. */
typedef struct QueuedLine {
    struct QueuedLine *next;
    char text[];
} QueuedLine;

/* What the running thread is at. */
typedef enum {
    ACTIVITY_NONE,    /* waits for a command */
    ACTIVITY_COMMAND, /* one that ends by itself, soon */
    ACTIVITY_COUNT,   /* one that may take long: only `stop` interrupts it */
    ACTIVITY_SEARCH,  /* a search: some commands are obeyed at once */
} Activity;

struct Session {
    SessionOutput output;
    void *output_context;
    Monitor output_turn; /* one line at a time */
    bool had_error;      /* guarded by output_turn */

    Monitor monitor; /* guards the next block */
    QueuedLine *first, **last;
    size_t queued_bytes;
    Activity activity;
    unsigned begun; /* counts and searches so far: tells one from the next */
    bool input_ended, quitting;

    SearchControl control;
    const Searcher *searcher;
    Record record;
    Options options;
    Table *table;
};

/* Says a line made as printf does. From either thread. */
__attribute__((format(printf, 2, 3))) void session_say(Session *session, const char *format, ...);

/* Says `info string error: WHERE: ` and the error's text. `where` may be NULL. */
void session_say_error(Session *session, const char *where, const Error *error);

/* Begins a count or, with its limits, a search: from here on control.stop tells when it must end.
   What is queued behind an unlimited search becomes an error. */
void session_begin_count(Session *session);
void session_begin_search(Session *session, const Limits *limits);

/* Ends it with its last line (or NULL), in one step: who reads that line finds it ended. */
void session_end(Session *session, const char *last_line);

/* Forgets what was searched. */
void session_forget(Session *session);

/* The evaluation that the options ask for. */
Knowledge session_knowledge(const Session *session);

/* Obeys one command line of the UCI-like dialect; uci.c. `line` is taken apart. */
void uci_obey(Session *session, char *line);

#endif
