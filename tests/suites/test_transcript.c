/* Transcripts, byte for byte: against golden files, real ones if their folder exists, and the
   plain reading of tests/oracles/transcript_oracle.c on random scripts. TRANSCRIPT_SCRIPTS sets how
   many of these, TRANSCRIPT_SEED which. */
#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/transcript_scripts.h"
#include "tests/oracles/transcript_oracle.h"
#include "tools/transcript/redwhite.h"
#include "tools/transcript/tower.h"

enum { DEPTH = 3, PROGRAM_SCRIPTS = 40, PATH = 512 };

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

/* --- files --- */

/* Runs `script` on the face whose name begins that of its file. */
static void compare_files(const char *script, const char *transcript) {
    size_t length, due_length;
    char *input = file_read(script, &length), *expected = file_read(transcript, &due_length);
    cr_assert(input && expected, "%s and %s are missing", script, transcript);
    const FaceName face = strstr(script, "redwhite") ? FACE_REDWHITE : FACE_TOWER;
    const Run run = run_inside(face, input, length, DEPTH);
    expect_text(script, &run, expected, due_length);
    free(input);
    free(expected);
}

Test(transcript, golden_files) {
    static const char FOLDER[] = "tests/transcript";
    int count = 0;
    DIR *folder = opendir(FOLDER);
    cr_assert(folder, "the tests run in the top folder of the project");
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        const size_t length = strlen(entry->d_name);
        char script[PATH], transcript[PATH];
        if (length < 4 || strcmp(entry->d_name + length - 3, ".in") != 0) continue;
        snprintf(script, sizeof script, "%s/%s", FOLDER, entry->d_name);
        snprintf(transcript, sizeof transcript, "%s/%.*s.out", FOLDER, (int)length - 3,
                 entry->d_name);
        compare_files(script, transcript);
        count++;
    }
    closedir(folder);
    cr_expect_geq(count, 20, "only %d golden files", count);
}

Test(transcript, real_pairs) {
    const char *named = getenv("CROWNHEAD_REFERENCE");
    const char *folder = named && *named ? named : "../shared/reference";
    for (int i = 0; i < 3; i++) {
        char script[PATH], transcript[PATH];
        size_t length;
        snprintf(script, sizeof script, "%s/tower/test%d.txt", folder, i);
        snprintf(transcript, sizeof transcript, "%s/tower/test%d-out.txt", folder, i);
        char *input = file_read(script, &length);
        if (!input) {
            printf("no real transcripts in %s; CROWNHEAD_REFERENCE names the folder\n", folder);
            return;
        }
        free(input);
        compare_files(script, transcript);
    }
}

/* --- random scripts --- */

/* Events that must come up in the transcripts of random scripts, lest they test less than it
   seems. */
typedef struct {
    const char *text;
    int seen;
} Sight;

static void look_for(Sight *sights, int count, const char *text) {
    for (int i = 0; i < count; i++) sights[i].seen += strstr(text, sights[i].text) != NULL;
}

static void expect_seen(const Sight *sights, int count) {
    for (int i = 0; i < count; i++)
        cr_expect_geq(sights[i].seen, 10, "'%s' came up %d times", sights[i].text, sights[i].seen);
}

static uint64_t setting(const char *name, uint64_t usual) {
    const char *value = getenv(name);
    return value && *value ? strtoull(value, NULL, 10) : usual;
}

Test(transcript, random_tower_scripts) {
    static ScriptText script;
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
    const int kinds = (int)(sizeof sights / sizeof *sights);
    const uint64_t count = setting("TRANSCRIPT_SCRIPTS", 1000);
    Random random = random_seeded(setting("TRANSCRIPT_SEED", 1));
    for (uint64_t i = 0; i < count; i++) {
        make_tower_script(&script, &random);
        const int depth = random_below(&random, 3) ? DEPTH : 1 + (int)random_below(&random, 4);
        OracleAnswer expected = oracle_tower(script.bytes, script.length, depth);
        const Run run = run_inside(FACE_TOWER, script.bytes, script.length, depth);
        script.bytes[script.length < SCRIPT_BYTES ? script.length : SCRIPT_BYTES - 1] = '\0';
        expect_answer(script.bytes, &run, &expected);
        look_for(sights, kinds, expected.text);
        free(expected.text);
    }
    expect_seen(sights, kinds);
}

Test(transcript, random_redwhite_scripts) {
    static ScriptText script;
    Sight sights[] = {{"INVALID MOVE. TRY AGAIN!!\nRED", 0},
                      {"INVALID MOVE. TRY AGAIN!!\nWHITE", 0},
                      {" R |", 0},
                      {" W |", 0},
                      {"RED WINS!", 0},
                      {"WHITE WINS!", 0}};
    const int kinds = (int)(sizeof sights / sizeof *sights);
    const uint64_t count = setting("TRANSCRIPT_SCRIPTS", 1000);
    Random random = random_seeded(setting("TRANSCRIPT_SEED", 2));
    for (uint64_t i = 0; i < count; i++) {
        make_redwhite_script(&script, &random);
        OracleAnswer expected = oracle_redwhite(script.bytes, script.length);
        const Run run = run_inside(FACE_REDWHITE, script.bytes, script.length, 0);
        script.bytes[script.length < SCRIPT_BYTES ? script.length : SCRIPT_BYTES - 1] = '\0';
        expect_answer(script.bytes, &run, &expected);
        look_for(sights, kinds, expected.text);
        free(expected.text);
    }
    expect_seen(sights, kinds);
}

/* The program on `script`, at the depth that is given, or NULL. */
static void expect_program(const char *face, const char *depth, const ScriptText *script,
                           OracleAnswer expected) {
    const char *const argv[] = {child_path("crownhead"),  "transcript", face,
                                depth ? "--depth" : NULL, depth,        NULL};
    const Run run = child_run(argv, NULL, script->bytes, script->length);
    expect_answer(face, &run, &expected);
    free(run.text);
    free(expected.text);
}

Test(transcript, the_program_answers_random_scripts) {
    static const char *const DEPTHS[] = {NULL, "1", "2", "3", "4"};
    static ScriptText script;
    Random random = random_seeded(3);
    for (int i = 0; i < PROGRAM_SCRIPTS; i++) {
        make_tower_script(&script, &random);
        expect_program("tower", DEPTHS[i % 5], &script,
                       oracle_tower(script.bytes, script.length, i % 5 ? i % 5 : DEPTH));
        make_redwhite_script(&script, &random);
        expect_program("redwhite", NULL, &script, oracle_redwhite(script.bytes, script.length));
    }
    static const char PLAYS[] = "G6-F5 H3-G4 P";
    memcpy(script.bytes, PLAYS, script.length = sizeof PLAYS - 1);
    expect_program("tower", "5", &script, oracle_tower(PLAYS, script.length, 5));
}
