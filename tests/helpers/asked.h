/* The searches that clients ask for, without a search. */
#ifndef CROWNHEAD_TESTS_HELPERS_ASKED_H
#define CROWNHEAD_TESTS_HELPERS_ASKED_H

#include "engine/base/system.h"
#include "search/clock.h"

/* The limits of the last search that `input` asks for, lines ended by LF of a client that speaks
   `protocol`; all of them are obeyed, but nothing is searched. */
Limits limits_asked(const char *protocol, const char *input);

/* The clock of that search. */
SystemClock clock_asked(const char *protocol, const char *input);

#endif
