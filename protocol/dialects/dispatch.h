/* A dialect's commands as a table, and how a line is obeyed by it. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_DISPATCH_H
#define CROWNHEAD_PROTOCOL_DIALECTS_DISPATCH_H

#include "protocol/session/session_state.h"

typedef struct {
    const char *word; /* as it is sent */
    /* Obeys it; `rest` is what follows the word and may be changed. False with an `error`
       that is to be said; what is said otherwise, an error too, it says itself. */
    bool (*obey)(Session *session, char *rest, Error *error);
    bool takes_words;          /* else what follows it is an error */
    const char *name_in_error; /* what error lines call it; NULL: its word */
} Command;

/* Obeys `line`, whose first word is one of `commands`, ended by one without a word; an empty line
   is passed over. Any other gets an error line that lists them and `others`, which are obeyed
   elsewhere. */
void protocol_dispatch(Session *session, const Command *commands, const char *others, char *line);

#endif
