#include "tests/helpers/transcript_run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "tools/transcript/games.h"

enum { MOST_ARGUMENTS = 6 };

Run run_inside(FaceName face, const char *input, size_t length, int depth) {
    static char *text;
    static FILE *in, *out; /* of all runs: the system needs its time to make files */
    static Script script;
    Run run = {.status = -1};
    Error error;
    if (!in) in = tmpfile();
    if (!out) out = tmpfile();
    cr_assert(in && out);
    cr_assert(ftruncate(fileno(in), 0) == 0 && ftruncate(fileno(out), 0) == 0);
    cr_assert_eq(pwrite(fileno(in), input, length, 0), (ssize_t)length);
    lseek(fileno(in), 0, SEEK_SET);
    lseek(fileno(out), 0, SEEK_SET);
    script_begin(&script, fileno(in), fileno(out));
    run.status = (int)(face == FACE_TOWER ? tower_run(&script, depth, &error)
                                          : redwhite_run(&script, &error));
    run.length = (size_t)lseek(fileno(out), 0, SEEK_END);
    run.text = text = realloc(text, run.length + 1);
    cr_assert(text);
    cr_assert_eq(pread(fileno(out), text, run.length, 0), (ssize_t)run.length);
    text[run.length] = '\0';
    snprintf(run.complaint, sizeof run.complaint, "%s", error.text);
    return run;
}

/* Keeps the text of `run` until the next one. */
static Run keep(Run run) {
    static char *kept;
    free(kept);
    kept = run.text;
    return run;
}

static const char *const *with_program(const char *const *arguments) {
    static const char *words[MOST_ARGUMENTS + 3];
    words[0] = child_path("crownhead");
    words[1] = "transcript";
    for (int i = 0; i < MOST_ARGUMENTS && (words[i + 2] = arguments[i]) != NULL; i++) {
    }
    return words;
}

Run run_program(const char *const *arguments, const char *input, size_t length) {
    return keep(child_run(with_program(arguments), NULL, input, length));
}
