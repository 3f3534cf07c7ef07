/* The reads of a sitting, for faces and painters, which do not see its fields. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_FACTS_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_FACTS_H

#include "tools/play/sitting/answer.h"
#include "tools/play/sitting/engines.h"
#include "tools/play/sitting/puzzles.h"
#include "tools/play/sitting/question.h"
#include "tools/play/sitting/setup.h"
#include "tools/play/sitting/story.h"
#include "tools/play/sitting/typing.h"

SittingState sitting_state(const Sitting *sitting);

/* Whether the game takes no more moves. */
bool sitting_is_over(const Sitting *sitting);

/* sitting_is_live(): an engine or a person is to move in the game itself, whichever position is
   shown. sitting_engine_moves(): an engine is to move, and does not wait until a person sends it
   off: it thinks or is about to. */
bool sitting_is_live(const Sitting *sitting);
bool sitting_engine_moves(const Sitting *sitting);

/* The game: its variant, present position and mover; its players, clocks and result; the title
   ("Game 12"), and the name of the opening after `ply` moves, or NULL. */
const Game *sitting_game(const Sitting *sitting);
const GamePosition *sitting_position(const Sitting *sitting);
Player sitting_mover(const Sitting *sitting);
const SavedGame *sitting_saved(const Sitting *sitting);
const char *sitting_title(const Sitting *sitting);
const char *sitting_opening(const Sitting *sitting, int ply);

/* The ply whose position is shown, that position, and whether the board is flipped. */
int sitting_ply(const Sitting *sitting);
const GamePosition *sitting_shown(const Sitting *sitting);
bool sitting_is_flipped(const Sitting *sitting);

/* NULL: there is none. */
const PuzzleTask *sitting_task(const Sitting *sitting);
const Setup *sitting_setup(const Sitting *sitting);
const Question *sitting_question(const Sitting *sitting);
const GameMove *sitting_hint(const Sitting *sitting);

/* The cells chosen of an unfinished move. */
const Choice *sitting_choice(const Sitting *sitting);

/* Whether an engine thinks; whether it has reported lines for people to see, or will; and the
   latest lines, the best one first: returns how many there are. */
bool sitting_thinks(const Sitting *sitting);
bool sitting_shows_lines(const Sitting *sitting);
int sitting_lines(Sitting *sitting, ClientInfo lines[ENGINE_LINES]);

/* Sent when an engine has something new. */
Wake *sitting_wake(Sitting *sitting);

#endif
