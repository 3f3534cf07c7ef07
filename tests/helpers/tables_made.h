/* Endgame tables for tests. */
#ifndef CROWNHEAD_TESTS_HELPERS_TABLES_MADE_H
#define CROWNHEAD_TESTS_HELPERS_TABLES_MADE_H

/* The folder of the tables of `variant` up to `pieces` pieces, for tests to read, not to change.
   The first test that asks makes them, next to the program; all others share them until the program
   changes. The program's output is in the file of this name with ".out". Overwritten by the next
   call. */
const char *tables_made(const char *variant, int pieces);

#endif
