/* What a protocol is to the client: its words, how to write a command, how to understand a line.
   Each dialect is one constant in a file of its own; engine_client.c does everything else. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_DIALECT_H
#define CROWNHEAD_PROTOCOL_CLIENT_DIALECT_H

#include "engine/text.h"
#include "protocol/client/engine_client.h"

enum { DECLARED_OPTIONS = 256, DECLARED_NAME = 64, DECLARED_VARIANTS = 1024 };

/* What an engine says about itself before its first game. */
typedef struct {
    char name[DECLARED_NAME]; /* "" when it says none */
    int option_count;         /* options beyond DECLARED_OPTIONS are not kept */
    char options[DECLARED_OPTIONS][DECLARED_NAME];
    char variants[DECLARED_VARIANTS]; /* "\nenglish\ntower\n", "" when it lists none */
} Declaration;

typedef enum {
    HEARD_OTHER,    /* nothing that is known */
    HEARD_DECLARED, /* the end of what the engine declares */
    HEARD_READY,    /* everything sent before the question is done */
    HEARD_INFO,     /* a search is running */
    HEARD_ERROR,    /* a command was refused */
    HEARD_ANSWER,   /* the search has ended */
} Heard;

struct ClientDialect {
    const char *name;
    const char *hello, *declared;  /* the first command, and the last word of its answer */
    const char *ask_ready, *ready; /* a question answered at any time, and its answer */
    const char *new_game, *stop, *quit;
    const char *answer;         /* the word that ends a search */
    const char *variant_option; /* the option that chooses the game */

    /* Adds what `line`, of the answer to `hello`, says. */
    void (*take_declaration)(Declaration *declaration, const char *line);
    void (*write_option)(Writer *writer, const char *name, const char *value);
    void (*write_position)(Writer *writer, const ClientSearch *search);
    void (*write_go)(Writer *writer, const ClientSearch *search);
    /* Understands `line`. Into `reply` go an answer (outcome, move, ponder), the info, and the
       first error line (trouble). */
    Heard (*take_line)(ClientReply *reply, const char *line);
};

#endif
