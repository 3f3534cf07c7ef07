/* A protocol as the client sees it: its words, how to write a command, how to understand a line.
   Each dialect is one constant in a file of its own; engine_client.c does everything else. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_DIALECT_H
#define CROWNHEAD_PROTOCOL_CLIENT_DIALECT_H

#include "engine/base/text.h"
#include "protocol/client/engine_client.h"

enum { DECLARED_OPTIONS = 256, DECLARED_NAME = 64, DECLARED_VARIANTS = 1024 };

/* An engine's facts about itself, before its first game. */
typedef struct {
    char name[DECLARED_NAME]; /* "" when it gives none */
    int option_count;         /* options beyond DECLARED_OPTIONS are not kept */
    char options[DECLARED_OPTIONS][DECLARED_NAME];
    char variants[DECLARED_VARIANTS]; /* "\nenglish\ntower\n", "" when it lists none */
} Declaration;

/* The kind of a line of the engine. */
typedef enum {
    HEARD_OTHER,    /* nothing that is known */
    HEARD_GREETING, /* the engine has started */
    HEARD_DECLARED, /* the end of the engine's declaration */
    HEARD_BEGUN,    /* its options are in force */
    HEARD_READY,    /* everything sent before the question is done */
    HEARD_INFO,     /* a search is running */
    HEARD_ERROR,    /* a command was refused */
    HEARD_ANSWER,   /* the search has ended ... */
    HEARD_END,      /* ... and the game too */
} Heard;

/* A dialect over a connection (`is_linked`) knows games, not searches, and has a driver of its own,
   see dxp_client.h. It has only those of the words below that the client waits for. */
struct ClientDialect {
    const char *name;
    bool is_linked;
    const char *greeting;          /* the engine's first word; NULL: none */
    const char *hello, *declared;  /* the first commands, and the last word of their answer */
    const char *begin, *begun;     /* a command after the options, and its answer; NULL: none */
    const char *ask_ready, *ready; /* a question answered at any time, and its answer */
    const char *new_game, *stop, *quit;
    const char *answer;         /* the word that ends a search */
    const char *variant_option; /* the option that chooses the game */
    const char *clock_option;   /* the option that chooses the clock for its times */

    /* Adds the content of `line`, a line of the answer to `hello`. */
    void (*take_declaration)(Declaration *declaration, const char *line);
    void (*write_option)(Writer *writer, const char *name, const char *value);
    /* Whether the protocol can express positions of `game`, with an error if not; NULL: of any
       game. */
    bool (*speaks)(const Game *game, Error *error);
    void (*write_position)(Writer *writer, const ClientRequest *request);
    void (*write_go)(Writer *writer, const ClientRequest *request); /* lines, LF between */
    /* Understands `line`. Into `reply` go an answer (outcome, move, ponder), the info, and the
       first error line (error). */
    Heard (*take_line)(ClientReply *reply, const char *line);
    /* Linked: the same, of the client whose game it is. */
    Heard (*hear)(EngineClient *client, ClientReply *reply, const char *line);
    /* Linked: takes the messages that have arrived, without waiting. Returns whether the caller has
       yet to learn of some of the game. */
    bool (*has_news)(EngineClient *client);
    /* Finds the legal move that a word of the engine means. */
    bool (*read_move)(const Game *game, const GamePosition *pos, const char *word, GameMove *move,
                      Error *error);
};

enum { LINE_KEPT = 4096 }; /* bytes of a line that are looked at; a PV may be longer */

/* Copies `line` into `text` and returns `text`. A line that does not fit is cut after a whole word;
   if that would drop a word of CLIENT_MOVE_TEXT letters or more, it is cut within the word. */
char *client_copy_words(char *text, size_t size, const char *line);

/* Copies the word of a move, or "" if it is NULL; one that does not fit is cut and ends with
   "..". */
void client_take_move(char move[CLIENT_MOVE_TEXT], const char *word);

/* Whether `word`, which may be NULL, is `known`. */
bool client_is_word(const char *word, const char *known);

/* Keeps `why` as the error of `reply` unless there was one before; it may be "". */
Heard client_hear_error(ClientReply *reply, const char *why);

/* A `read_move` of dialects that write moves as the game does. */
bool client_read_move(const Game *game, const GamePosition *pos, const char *word, GameMove *move,
                      Error *error);

/* An info without any figure. */
ClientInfo client_no_info(void);

#endif
