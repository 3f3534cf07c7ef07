/* How an engine at the other end is started, and how it has ended. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_CLIENT_SETTINGS_H
#define CROWNHEAD_PROTOCOL_CLIENT_CLIENT_SETTINGS_H

#include <stdatomic.h>
#include <stdbool.h>

#include "engine/base/system.h"

typedef struct ClientDialect ClientDialect; /* of protocol/client/dialect.h */
typedef struct DxpDoor DxpDoor;             /* of protocol/client/dxp_door.h */

/* An option to set before the first game. */
typedef struct {
    const char *name, *value; /* value NULL: a button */
    bool if_offered;          /* an engine without it does not get it */
} ClientOption;

/* How an engine is started. Fields that are 0 or NULL have the default named with them. */
typedef struct {
    /* Program and arguments, NULL at the end; no default but with DIALECT_DXP: a program that is
       running already. */
    const char *const *argv;
    /* With DIALECT_DXP: [HOST:]PORT at which the program listens; a port of the loopback that is
       free. Its number takes the place of {port}, in `argv` too. */
    const char *connect;
    /* With DIALECT_DXP: none; else the program connects to us there, and {port} is the door's. */
    DxpDoor *door;
    const char *called; /* with DIALECT_DXP: our name for the program, "Crownhead" */
    /* With DIALECT_DXP: its games are friendly, see engine_client_begin(), and it asks for them. */
    bool is_friendly, is_follower;
    void (*report)(void *context,
                   const char *line); /* takes a line for people; lines are dropped */
    const char *name;                 /* the engine's own name, else its program or address */
    const ClientDialect *dialect;     /* DIALECT_UCI */
    const char *variant; /* not set; an engine without such an option does not get it */
    /* None. An engine without one of them is not started, unless the option is `if_offered`. */
    const ClientOption *options;
    int option_count;
    const char *const *init; /* no further lines after the options; NULL at the end */
    /* CLOCK_WALL. With CLOCK_CPU the engine's time is the processor time of its process, and its
       option for that is set if it has one; an engine that uses no processor time is given up in
       the end. */
    SystemClock clock;
    const char *directory;        /* the caller's own folder to run in */
    int stderr_fd;                /* the caller's own standard error */
    const atomic_bool *cancelled; /* never; while it is true every wait ends as if time were up */
    int handshake_ms;             /* 10000, for its declaration, or for the connection */
    int ready_ms;                 /* 60000, until it is ready for a game or a search */
    int quit_ms;                  /* 1000, to end by itself */
    /* No log. Called in the client's thread with each line, '>' sent or '<' read; the time that
       `log` takes for `go` and for the answer is not counted as the engine's. */
    void (*log)(void *context, const char *engine, char direction, const char *line);
    void *context;
} ClientSettings;

/* Whether every wait has to end. */
static inline bool client_is_cancelled(const ClientSettings *settings) {
    return settings->cancelled && atomic_load(settings->cancelled);
}

/* See ClientEnd. */
typedef enum {
    CLIENT_EXITED,
    CLIENT_SIGNALLED,
    CLIENT_KILLED,
    CLIENT_VANISHED,
    CLIENT_LEFT
} ClientEndKind;
enum { CLIENT_END_TEXT = 32 };

/* How an engine ended: by itself with exit status `code`, by the signal `code`, killed because it
   did not quit, unknown because the caller ignores SIGCHLD, or not at all, because it was not a
   process of ours and only the connection was closed. */
typedef struct {
    ClientEndKind kind;
    int code;
} ClientEnd;

#endif
