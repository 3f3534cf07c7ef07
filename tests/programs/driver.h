/* Drives one engine process after the other through steps written as text, and remembers the first
   violation. What is a violation: silence, a missing, extra or illegal bestmove, an error line too
   many or too few, a death, an exit status other than 0, a word on standard error. */
#ifndef CROWNHEAD_TESTS_PROGRAMS_DRIVER_H
#define CROWNHEAD_TESTS_PROGRAMS_DRIVER_H

#include <stdint.h>
#include <stdio.h>

#include "protocol/client/process.h"

enum { MOVES_SIZE = 8192, MOVE_SIZE = 128, STEPS_KEPT = 8, STEP_SIZE = 80 };

/* How the sessions of a protocol are held. */
typedef struct {
    const char *argument; /* of the engine; NULL: none */
    const char *hello;    /* the first steps, parted by semicolons: four workers, a small table */
    const char *go, *answer; /* the words that begin and end a search */
    const char *ask, *asked; /* a question and its answer */
    const char *error;       /* how an error line begins */
} Speech;

extern const Speech SPEECH_UCI, SPEECH_HUB, SPEECH_CP;

typedef struct {
    const char *engine;   /* the program */
    FILE *complaints;     /* standard error of all engines; must stay empty */
    uint64_t random;      /* state of the generator; any value is a seed */
    char violation[1024]; /* the first one; once there is one, every step does nothing */
    int sessions, searches;

    /* of this session */
    const Speech *speech;
    Process *process;
    int owed;      /* searches that have not answered yet */
    int errors;    /* error lines since the last that were asked for */
    int played;    /* half-moves that `undo` can certainly take back; for the caller */
    bool is_exact; /* for the caller */
    int step_count;
    char steps[STEPS_KEPT][STEP_SIZE]; /* the latest steps, in turn */
    char error_line[128];              /* the latest error line */
    char moves[MOVES_SIZE];            /* " 11-15 11-16 ", legal now; "" when not known */
    char allowed[MOVES_SIZE];          /* the same for the running search */
} Driver;

/* Draws a whole number from `low` to `high`, both included. */
int driver_draw(Driver *driver, int low, int high);

/* Sets `move` to one of `driver->moves`. Returns false when there is none. */
bool driver_draw_move(Driver *driver, char move[MOVE_SIZE]);

/* Monotonic clock. */
int64_t driver_now_ms(void);

/* Starts an engine with four workers and begins a session. Returns false after a violation. */
bool driver_begin(Driver *driver, const Speech *speech);

/* Does one step of a session, printed as by printf. It is a command for the engine, sent as it is,
   or one of
     @await WORD   reads up to a line that begins with WORD
     @bestmove     reads up to the answer of a search
     @answer WORD  as @await, and no search may be unanswered then
     @ready N      the question and its answer; all searches have answered, with N error lines since
                   the last
     @busy N       the same with one search still running
     @look         UCI's `moves`; the bestmove of the next search must be one of them
     @sleep MS
     @eof          end of input
     @exit         reads to the end; all searches have answered, exit status 0
     @deaf         closes the engine's output; it ends by itself */
__attribute__((format(printf, 2, 3))) void driver_step(Driver *driver, const char *format, ...);

/* Does several steps, parted by semicolons. */
void driver_script(Driver *driver, const char *script);

/* Reads up to the next line that begins with `word` and returns it, valid until the next step; ""
   after a violation. */
const char *driver_await(Driver *driver, const char *word);

/* Ends the session, also the engine that a violation has left behind. Returns false when there was
   a violation. */
bool driver_finish(Driver *driver);

#endif
