/* Transcripts of random scripts, byte for byte, against the plain reading of
   tests/oracles/transcript_oracle.c. TRANSCRIPT_SCRIPTS sets how many scripts, TRANSCRIPT_SEED
   which. The program itself is tested in sessions/transcript.session. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/helpers/child.h"
#include "tests/helpers/transcript_scripts.h"
#include "tests/oracles/transcript_oracle.h"
#include "tools/transcript/redwhite.h"
#include "tools/transcript/tower.h"

enum { DEPTH = 3 };

typedef enum { FACE_TOWER, FACE_REDWHITE } FaceName;

/* Runs a face within the test on the `length` bytes at `input`; `complaint` is the error of the
   run. The next run overwrites the answer. */
static Run run_inside(FaceName face, const char *input, size_t length, int depth) {
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

/* Fails with the first line that differs. */
static void expect_text(const char *what, const Run *run, const char *text, size_t length) {
    if (run->length == length && memcmp(run->text, text, length) == 0) return;
    size_t at = 0, line = 1;
    while (at < length && at < run->length && run->text[at] == text[at]) line += text[at++] == '\n';
    cr_assert_fail(
        "%.300s\n: %zu bytes, expected %zu; line %zu goes on with '%.60s', expected '%.60s'", what,
        run->length, length, line, run->text + at, text + at);
}

static void expect_answer(const char *what, const Run *run, const OracleAnswer *expected) {
    expect_text(what, run, expected->text, expected->length);
    cr_assert_eq(run->status, expected->status, "%.300s: status %d, expected %d", what, run->status,
                 expected->status);
    cr_assert_eq(run->complaint[0] != '\0', expected->complains, "%.300s: prints '%s'", what,
                 run->complaint);
}

/* --- random scripts --- */

/* Events that must come up in the transcripts of random scripts, lest they test less than it
   seems. */
typedef struct {
    const char *text;
    int seen;
} Sight;

static uint64_t setting(const char *name, uint64_t usual) {
    const char *value = getenv(name);
    return value && *value ? strtoull(value, NULL, 10) : usual;
}

/* Compares the transcripts of random scripts; each sight must come up in ten of them. */
static void expect_random_scripts(FaceName face, uint64_t seed, Sight *sights, size_t kinds) {
    static ScriptText script;
    const uint64_t count = setting("TRANSCRIPT_SCRIPTS", 1000);
    Random random = random_seeded(setting("TRANSCRIPT_SEED", seed));
    for (uint64_t i = 0; i < count; i++) {
        int depth = 0;
        OracleAnswer expected;
        if (face == FACE_TOWER) {
            make_tower_script(&script, &random);
            depth = random_below(&random, 3) ? DEPTH : 1 + (int)random_below(&random, 4);
            expected = oracle_tower(script.bytes, script.length, depth);
        } else {
            make_redwhite_script(&script, &random);
            expected = oracle_redwhite(script.bytes, script.length);
        }
        const Run run = run_inside(face, script.bytes, script.length, depth);
        script.bytes[script.length < SCRIPT_BYTES ? script.length : SCRIPT_BYTES - 1] = '\0';
        expect_answer(script.bytes, &run, &expected);
        for (size_t k = 0; k < kinds; k++)
            sights[k].seen += strstr(expected.text, sights[k].text) != NULL;
        free(expected.text);
    }
    for (size_t k = 0; k < kinds; k++)
        cr_expect_geq(sights[k].seen, 10, "'%s' came up %d times", sights[k].text, sights[k].seen);
}

Test(transcript, random_tower_scripts) {
    Sight sights[] = {{"ERROR: Source cell is outside", 0},
                      {"ERROR: Target cell is outside", 0},
                      {"ERROR: Source cell is empty", 0},
                      {"ERROR: Target cell is not empty", 0},
                      {"ERROR: Source cell holds", 0},
                      {"ERROR: Illegal", 0},
                      {"BLACK WIN!", 0},
                      {"WHITE WIN!", 0},
                      {"BOARD COST: -2147483648", 0},
                      {"BOARD COST: 2147483647", 0},
                      {" B |", 0},
                      {" W |", 0},
                      {"*** BLACK ACTION", 0},
                      {"*** WHITE ACTION", 0}};
    expect_random_scripts(FACE_TOWER, 1, sights, sizeof sights / sizeof *sights);
}

Test(transcript, random_redwhite_scripts) {
    Sight sights[] = {{"INVALID MOVE. TRY AGAIN!!\nRED", 0},
                      {"INVALID MOVE. TRY AGAIN!!\nWHITE", 0},
                      {" R |", 0},
                      {" W |", 0},
                      {"RED WINS!", 0},
                      {"WHITE WINS!", 0}};
    expect_random_scripts(FACE_REDWHITE, 2, sights, sizeof sights / sizeof *sights);
}
