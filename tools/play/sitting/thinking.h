/* An engine that thinks in a thread of its own, so that the screen stays alive: what it says
   meanwhile, and its move at the end. */
#ifndef CROWNHEAD_TOOLS_PLAY_THINKING_H
#define CROWNHEAD_TOOLS_PLAY_THINKING_H

#include "engine/base/system.h"
#include "tools/play/sitting/engines.h"

typedef enum {
    THINKING_NOT,
    THINKING_ON,
    THINKING_MOVE,   /* `answer` is there */
    THINKING_FAILED, /* `error` says why */
} ThinkingState;

typedef struct {
    Engines *engines;
    bool is_running; /* the thread is to be joined */
    Thread thread;
    EngineQuestion question;
    Record record; /* of the question */
    atomic_bool cancelled;
    EngineAnswer answer;
    Error error;
    bool has_move;
    int wake[2]; /* a pipe: can be read when there is news */

    Monitor monitor; /* guards what follows */
    bool is_done;
    int line_count;
    ClientInfo lines[ENGINE_LINES]; /* the latest of each line */
} Thinking;

/* Zero is no Thinking: begin with this; false when the system has no pipe. End with
   thinking_close(). */
bool thinking_open(Thinking *thinking, Engines *engines);
void thinking_close(Thinking *thinking);

/* Has the engine of `question` think of its record without the last `undone` plies. What was
   running before must have ended. False and an error when memory is short. */
bool thinking_start(Thinking *thinking, const EngineQuestion *question, int undone, Error *error);

/* How far it is; THINKING_MOVE and THINKING_FAILED are told once. */
ThinkingState thinking_look(Thinking *thinking);

/* Breaks it off and waits for the thread, some 50 ms. */
void thinking_cancel(Thinking *thinking);

/* Copies the latest reports, the best line first; returns how many. */
int thinking_lines(Thinking *thinking, ClientInfo lines[ENGINE_LINES]);

#endif
