/* The actions behind the commands of all protocols: an option, a game, a search. Each has one place
   here, whatever words ask for it. */
#ifndef CROWNHEAD_PROTOCOL_SESSION_ACTIONS_H
#define CROWNHEAD_PROTOCOL_SESSION_ACTIONS_H

#include "protocol/session/session_state.h"

/* Sets the option `id` to `word` (NULL for a button) and does the work that its new value needs. On
   failure nothing is changed. */
bool session_set_option(Session *session, OptionId id, const char *word, Error *error);

/* With `make TUNE=1`: sets the tuned constant `name`; an error when no constant has that name. */
bool session_set_tunable(Session *session, const char *name, const char *word, Error *error);

/* Reads a position of `game` in the Hub form; an error for a game that has none. */
bool session_parse_hub(const Game *game, const char *text, GamePosition *pos, Error *error);

/* Plays the moves of `words` on `record`. At the first word that is not a legal move, false and its
   error; the moves before it stay played. */
bool session_play(const Session *session, Record *record, char *words, Error *error);

/* Replaces the session's game by one that begins with `start` and continues with the moves of
   `words`. When one is not a legal move, false and an error; with `partly` the moves before it are
   kept, else the old game is. */
bool session_set_up(Session *session, const GamePosition *start, char *words, bool partly,
                    Error *error);

/* Whether the side to move has no legal move. */
bool session_is_stuck(const Session *session);

/* Searches the current position with the session's options; the protocol prints the reports and the
   answer. `limits` has the clock of the side to move; `root_moves` are the moves to choose from,
   NULL for all. With `plays`, when a move of a game is asked for, the opening book may answer. */
SearchResult session_search(Session *session, const Limits *limits, const GameMoves *root_moves,
                            bool plays);

/* Reads and writes moves in the game's own notation, for Protocol.read_move and .write_move. */
bool session_read_move(const Session *session, const GamePosition *pos, const char *word,
                       GameMove *move, Error *error);
void session_write_move(const Session *session, const GameMove *move, char text[GAME_MOVE_TEXT]);

/* Writes the moves of a line, with a space before each. */
void session_write_line(const Session *session, const SearchInfo *info, Writer *writer);

/* Nodes a second, from nodes and microseconds. */
double session_speed(uint64_t nodes, int64_t time_us);

#endif
