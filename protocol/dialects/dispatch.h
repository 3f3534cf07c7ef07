/* A dialect's commands as a table, and how a line is obeyed by it. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_DISPATCH_H
#define CROWNHEAD_PROTOCOL_DIALECTS_DISPATCH_H

#include "protocol/session/session_state.h"

typedef struct {
    const char *word; /* as it is sent */
    /* Obeys it; `rest` is what follows the word and may be changed. False with an `error` for the
       caller to print; it prints everything else itself, other errors included. */
    bool (*obey)(Session *session, char *rest, Error *error);
    bool takes_words;          /* else what follows it is an error */
    const char *name_in_error; /* what error lines call it; NULL: its word */
} Command;

/* Obeys `line` by its first word, one of `commands`, a list that ends with an empty one; an empty
   line is ignored. Any other word gets an error line that lists the commands and `others`, which
   are obeyed elsewhere. */
void protocol_dispatch(Session *session, const Command *commands, const char *others, char *line);

#endif
