/* The match runner as a process: its arguments in short, its files in a folder of their own, its
   output and the files it leaves behind. */
#ifndef CROWNHEAD_TESTS_HELPERS_MATCH_RUN_H
#define CROWNHEAD_TESTS_HELPERS_MATCH_RUN_H

#include "protocol/client/process.h"
#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"
#include "tools/match/results.h"

enum { OUTPUT = 65536, PATIENCE_MS = 120000 };

/* A folder of its own for the files of a test. */
typedef struct {
    char path[FOLDER_PATH], results[2 * FOLDER_PATH], pdn[2 * FOLDER_PATH], report[2 * FOLDER_PATH];
    char mark[32]; /* an argument that only this test's engines have */
} Place;

Place make_place(void);

/* Starts the runner with `words`, in which F stands for the fake engine, R, P and H for the
   results, PDN and report files, S for this test's own seed. */
Process *start_match(const Place *place, const char *words);

/* Reads the whole output of the runner into `output` and returns its exit status. */
int finish_match(Process *process, char output[OUTPUT]);

/* Runs start_match() and then finish_match(). */
int run_match(const Place *place, const char *words, char output[OUTPUT]);

/* The rows of the results file; the caller releases them. */
Results read_results(const Place *place);

/* Whether a process with this test's mark among its arguments still runs. */
bool has_orphans(const Place *place);

#endif
