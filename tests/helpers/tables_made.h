/* Endgame tables for tests. */
#ifndef CROWNHEAD_TESTS_HELPERS_TABLES_MADE_H
#define CROWNHEAD_TESTS_HELPERS_TABLES_MADE_H

#include <criterion/criterion.h>

#include "tests/helpers/folder.h"

/* The folder of the tables of `variant` up to so many pieces, for tests to read, not to change. The
   first test that asks makes them, beside the program; all others share them until the program
   changes. What the program said is in the file of this name with ".said". Overwritten by the next
   call. */
const char *tables_made(const char *variant, int pieces);

/* Makes `folder` with tables of english up to so many pieces as `folder`/t. */
void make_tables(char folder[FOLDER_PATH], int pieces);

/* Makes `folder`, and in it tables of english up to so many pieces, to be changed at will, where
   every program of this test looks for the user's. */
void make_usual_tables(char folder[FOLDER_PATH], int pieces);

/* A session that has the tables of `folder`/t obeys `input`; the caller frees what it says. */
char *talk_with(const char *folder, const char *input);

/* A session of `variant` with tables up to so many pieces obeys `input`; the caller frees what it
   says. */
char *talk_with_tables(const char *variant, int pieces, const char *input);

/* Such a session says all of `said`, ended by NULL, and `never` not (NULL: whatever). */
void expect_session(const char *variant, int pieces, const char *input, const char *const said[],
                    const char *never);
#define SAID(...) ((const char *const[]){__VA_ARGS__, NULL})

void expect_said(const char *said, const char *words);

/* The scores that a search to `depth` gives two moves of a position, by material and the tables of
   `folder`/t. */
void ask_scores(const char *folder, const char *fen, int depth, const char *const moves[2],
                int score[2]);

#endif
