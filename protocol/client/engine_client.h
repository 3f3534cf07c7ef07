/* An engine at the other end, driven through the protocol it speaks. Made for engines that crash,
   hang or talk rubbish: every wait has a bound. Any number of clients live in one process; each
   belongs to one thread at a time. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_ENGINE_CLIENT_H
#define CROWNHEAD_PROTOCOL_CLIENT_ENGINE_CLIENT_H

#include "protocol/client/client_request.h"
#include "protocol/client/client_settings.h"

typedef struct EngineClient EngineClient; /* private to engine_client.c */

/* Starts the engine, sets its options and waits until it is ready. `settings` and all it points to
   must outlive the client, and serve any number of clients at a time or in turn. NULL when that
   fails: `error` names the engine and the missing answer, and errno is that of process_start() when
   there is no process, else 0. Release with engine_client_end(). */
EngineClient *engine_client_start(const ClientSettings *settings, Error *error);

/* The name in the settings, or else the engine's own. */
const char *engine_client_name(const EngineClient *client);

/* The engine's own name, with its version; "" when it gives none. */
const char *engine_client_version(const EngineClient *client);

/* Whether the engine has declared an option of that name, in upper or lower case. */
bool engine_client_offers(const EngineClient *client, const char *option);

/* Sets the result of the game under way for the engine. A linked engine receives it when the game
   is ended, by another one or by engine_client_end(). Without it the game ends without a result. */
void engine_client_set_score(EngineClient *client, ClientScore score);

/* Announces a game that has nothing to do with the last and waits until the engine is ready. False
   and an error when it is not: end it then. */
bool engine_client_new_game(EngineClient *client, Error *error);

/* Has the engine search and waits for its answer; returns `reply->outcome`. Earlier output, such as
   a late answer to another search, is ignored: a search that is still unanswered is stopped first,
   and the engine must report that it is ready after the position. After CLIENT_TIMEOUT stop it or
   end it; after CLIENT_CLOSED only engine_client_end() is useful. */
ClientOutcome engine_client_go(EngineClient *client, const ClientRequest *request,
                               ClientReply *reply);

/* Stops the search that engine_client_go() gave up, waits at most `timeout_ms` for its answer, and
   fills `reply` as engine_client_go() does: its time counts from `go`, and its info is one that
   came after engine_client_go() returned. CLIENT_REFUSED when no search was given up. */
ClientOutcome engine_client_stop(EngineClient *client, int timeout_ms, ClientReply *reply);

/* Finds the legal move at the end of `record` that a word of the engine means. */
bool engine_client_read_move(const EngineClient *client, const Record *record, const char *word,
                             GameMove *move, Error *error);

/* The lines that asked for the last search, to repeat it by hand; "" before the first. Where a
   dialect needs two for `go`, there is a LF between. Valid until the next search. */
const char *engine_client_position_line(const EngineClient *client);
const char *engine_client_go_line(const EngineClient *client);

/* Sends `quit`, kills the engine when it does not end, and frees `client`. */
ClientEnd engine_client_end(EngineClient *client);

/* Writes "exit 0", "signal 11", "killed", "vanished" or "disconnected". */
void client_end_print(const ClientEnd *end, char text[CLIENT_END_TEXT]);

#endif
