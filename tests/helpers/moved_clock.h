/* A clock that tests move on, so that none has to sleep or to be quick. A program that is linked
   with -Wl,--wrap=system_time_us has the time of the machine plus the number in the file that the
   environment variable CROWNHEAD_MOVED_CLOCK names; without it, that of the machine. If the file
   has a second number, that is the time to which the first is added: the clock stands between two
   moves. A wait in poll() does not end early. */
#ifndef CROWNHEAD_TESTS_HELPERS_MOVED_CLOCK_H
#define CROWNHEAD_TESTS_HELPERS_MOVED_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Gives the programs that are started from now on such a clock, in a file of `folder`. False and
   errno when the file cannot be made. */
bool moved_clock_make(const char *folder);

/* Lets `ms` milliseconds pass on it, and returns whether there is one. */
bool moved_clock_pass(int64_t ms);

#endif
