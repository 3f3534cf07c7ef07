/* A dialect's commands as a table, and how a line is obeyed by it. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_DISPATCH_H
#define CROWNHEAD_PROTOCOL_DIALECTS_DISPATCH_H

#include "protocol/session/session_state.h"

/* A command of a dialect. */
typedef struct {
    const char *word; /* as it is sent */
    /* The form of its arguments, "[N]", and its effect, for the list of commands; NULL in a dialect
       that lists none. A line feed in `help` begins a line of its own. */
    const char *form, *help;
    /* Obeys it; `rest` is the text after the word and may be changed. False with an `error` for the
       caller to print; it prints everything else itself, other errors included. NULL: the session
       obeys it when it reads the line. */
    bool (*obey)(Session *session, char *rest, Error *error);
    bool takes_words; /* else words after it are an error */
} Command;

/* Suggests another line for one whose first word is not a command; returns whether it did. */
typedef bool CommandHint(const Session *session, const char *word, Writer *writer);

/* Obeys `line` by its first word, one of `commands`, a list that ends with an empty one; an empty
   line is ignored. Any other word gets an error line with the suggestion of `hint`, which may be
   NULL, the nearest command, or all commands. */
void protocol_dispatch(Session *session, const Command *commands, CommandHint *hint, char *line);

/* The command that `word` names; NULL if there is none. */
const Command *protocol_command(const Command *commands, const char *word);

/* The name of the command that `word` may be mistyped for; NULL if there is none. */
const char *protocol_nearest(const Command *commands, const char *word);

#endif
