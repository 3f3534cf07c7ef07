/* The transcript program as careless callers meet it: words and lines without bound, bytes that are
   no text, ends of input and output at bad moments, wrong arguments. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "protocol/client/process.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/transcript_run.h"
#include "tests/oracles/transcript_oracle.h"

enum {
    HANG_MS = 60000,
    LONG = 10 * 1000 * 1000, /* bytes of a long line */
    MANY = 1000 * 1000,      /* words of a long script */
    MANY_ACTIONS = 100 * 1000,
};

/* A game in which both sides have got a tower, and four actions that lead back to where it is. */
#define TO_TOWERS                                                                                  \
    "C6-D5 F3-G4 D5-C4 D3-E4 A6-B5 E4-D5 D7-C6 G2-F3 B7-A6 E2-D3 B5-A4 G4-H5 C4-E2 F3-E4 C8-D7 "   \
    "D1-F3 A8-B7 E4-F5 C6-B5 C2-D3 G6-E4 F1-G2 B7-C6 B1-C2 B5-C4 D3-F5 F7-G6 D5-F7 C4-D3 F3-E4 "   \
    "D7-E6 B3-C4 E6-G4 A2-B3 G8-E6 H3-F5 E8-F7 C4-B5 E6-G4 G2-F3 C6-D5 B3-C4 G4-H3 B5-C6 F7-E6 "   \
    "E4-F5 D3-E2 F5-D7 E2-D1 C2-B3 A6-B5 C4-A6 D1-E2 A6-B7 G6-F5 B7-A8 "
#define AROUND "E2-F1 A8-B7 F1-E2 B7-A8 "

static const char *const TOWER[] = {"tower", NULL}, *const REDWHITE[] = {"redwhite", NULL};

/* The transcript ends with `end`. */
static void expect_end(const Run *run, const char *end, int status) {
    const size_t length = strlen(end);
    cr_expect(run->length >= length && strcmp(run->text + run->length - length, end) == 0,
              "ends with '%s', expected '%s'",
              run->text + (run->length > 200 ? run->length - 200 : 0), end);
    cr_expect_eq(run->status, status, "status %d, expected %d", run->status, status);
}

static void expect_complaint(const Run *run, const char *expected) {
    cr_expect_str_eq(run->complaint, expected);
}

/* `head`, `length` times `fill`, `tail`. The caller frees it. */
static char *long_text(const char *head, const char *fill, size_t times, const char *tail,
                       size_t *length) {
    const size_t size = strlen(fill);
    *length = strlen(head) + size * times + strlen(tail);
    char *text = malloc(*length + 1), *at = text + strlen(head);
    cr_assert(text);
    strcpy(text, head);
    for (size_t i = 0; i < times; i++, at += size) memcpy(at, fill, size);
    strcpy(at, tail);
    return text;
}

static Run run_long(const char *const *arguments, const char *head, const char *fill, size_t times,
                    const char *tail) {
    size_t length;
    char *text = long_text(head, fill, times, tail, &length);
    const Run run = run_program(arguments, text, length);
    free(text);
    return run;
}

/* --- long lines and scripts --- */

Test(careless_scripts, a_word_without_bound_is_refused_in_few_words) {
    const Run run = run_long(TOWER, "G6-F5 ", "x", LONG, "");
    expect_end(&run, "---+\n", 1);
    expect_complaint(&run, "crownhead transcript: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..' is "
                           "not an action, like G6-F5, or a command, A or P\n");
}

Test(careless_scripts, a_row_may_have_any_number_of_digits) {
    Run run = run_long(TOWER, "A", "9", LONG, "-B5");
    expect_end(&run, "ERROR: Source cell is outside of the board.\n", 1);
    run = run_long(TOWER, "G", "0", LONG, "6-F5 A6-A6");
    expect_end(&run, "ERROR: Target cell is not empty.\n", 1);
    static const char BEYOND[] = "G4294967302-F5"; /* 6 in 32 bits */
    run = run_program(TOWER, BEYOND, strlen(BEYOND));
    expect_end(&run, "ERROR: Source cell is outside of the board.\n", 1);
}

Test(careless_scripts, a_column_that_is_no_letter_is_outside_of_the_board) {
    static const char *const SOURCES[] = {"@2-E1", "12-E1", "-2-E1", "%2-@1", "_9-A1"};
    static const char *const TARGETS[] = {"C5-@2", "C5-12", "G6-[5", "A1--1"};
    for (size_t i = 0; i < sizeof SOURCES / sizeof *SOURCES; i++) {
        const Run run = run_program(TOWER, SOURCES[i], strlen(SOURCES[i]));
        expect_end(&run, "ERROR: Source cell is outside of the board.\n", 1);
    }
    for (size_t i = 0; i < sizeof TARGETS / sizeof *TARGETS; i++) {
        const Run run = run_program(TOWER, TARGETS[i], strlen(TARGETS[i]));
        expect_end(&run, "ERROR: Target cell is outside of the board.\n", 1);
    }
}

Test(careless_scripts, blanks_without_bound_are_nothing) {
    const Run run = run_long(TOWER, "G6-F5", " ", LONG, "B3-B5");
    expect_end(&run, "ERROR: Illegal action.\n", 1);
}

Test(careless_scripts, a_line_without_bound_is_skipped) {
    Run run = run_long(REDWHITE, "1 2 ", "x", LONG, " 1 1 1 1\n1 2 0 3");
    expect_end(&run, "WHITE's move:\n", 0);
    run = run_long(REDWHITE, "1 2 0 ", "3", LONG, "\n");
    expect_end(&run, "INVALID MOVE. TRY AGAIN!!\nRED's move:\n", 0);
}

/* Runs the program on a file in 32 MiB of memory (sanitizers need more), output thrown away. */
static void expect_done_in_little_memory(const char *face, const char *text, size_t length) {
#ifdef __SANITIZE_ADDRESS__
    static const char LINE[] = "exec \"$0\" \"$1\" \"$2\"";
#else
    static const char LINE[] = "ulimit -v 32768; exec \"$0\" \"$1\" \"$2\"";
#endif
    const char *const argv[] = {"sh",         "-c", LINE, child_path("crownhead"),
                                "transcript", face, NULL};
    FILE *input = file_of(text, length);
    const int nowhere = open("/dev/null", O_WRONLY);
    const Run run = child_run_on(argv, NULL, fileno(input), nowhere);
    cr_expect_eq(run.status, 0, "%s: status %d, '%s'", face, run.status, run.complaint);
    free(run.text);
    close(nowhere);
    fclose(input);
}

Test(careless_scripts, long_scripts_need_no_memory) {
    size_t length;
    char *text = long_text(TO_TOWERS, AROUND, MANY_ACTIONS / 4, "A", &length);
    expect_done_in_little_memory("tower", text, length);
    free(text);
    text = long_text("", "1 1 2 2\n", MANY / 4, "", &length);
    expect_done_in_little_memory("redwhite", text, length);
    free(text);
    text = long_text("", "x\n", MANY, "", &length);
    expect_done_in_little_memory("redwhite", text, length);
    free(text);
}

Test(careless_scripts, a_long_game_stays_right) {
    size_t length;
    char *text = long_text(TO_TOWERS, AROUND, 1000, "P", &length);
    OracleAnswer expected = oracle_tower(text, length, 3);
    const Run run = run_program(TOWER, text, length);
    cr_expect(run.length == expected.length &&
              memcmp(run.text, expected.text, expected.length) == 0);
    free(expected.text);
    free(text);
}

/* --- bytes that are no text --- */

Test(careless_scripts, a_nul_byte_is_part_of_a_word) {
    static const char SCRIPT[] = "G6-F5 A\0 H3-G4", NUMBERS[] = "1 2 0 3\0 4\n1 2 0 3";
    Run run = run_program(TOWER, SCRIPT, sizeof SCRIPT - 1);
    expect_end(&run, "---+\n", 1);
    cr_expect_eq(strncmp(run.complaint, "crownhead transcript: 'A?' is not", 33), 0, "%s",
                 run.complaint);
    run = run_program(REDWHITE, NUMBERS, sizeof NUMBERS - 1);
    expect_end(&run, "WHITE's move:\n", 0);
}

Test(careless_scripts, complaints_are_printable) {
    static const char SCRIPT[] = "\x1b[2J\xff\xc3\xa4";
    const Run run = run_program(TOWER, SCRIPT, sizeof SCRIPT - 1);
    cr_expect_eq(strncmp(run.complaint, "crownhead transcript: '?[2J?\xc3\xa4' is", 31), 0, "%s",
                 run.complaint);
}

/* --- ends of input and output --- */

Test(careless_scripts, what_cannot_be_written_is_said) {
    const int full = open("/dev/full", O_WRONLY);
    if (full < 0) cr_skip_test("no /dev/full here");
    for (int i = 0; i < 2; i++) {
        FILE *input = file_of("A", 1);
        const Run run = run_program_on(i ? TOWER : REDWHITE, fileno(input), full);
        cr_expect_eq(run.status, 2);
        expect_complaint(&run, "crownhead transcript: stdout: No space left on device\n");
        fclose(input);
    }
    const char *const help[] = {"--help", NULL};
    const Run run = run_program_on(help, NOT_OPEN, full);
    cr_expect_eq(run.status, 2);
    close(full);
}

Test(careless_scripts, what_is_not_open_is_said) {
    FILE *input = file_of("A", 1);
    Run run = run_program_on(TOWER, fileno(input), NOT_OPEN);
    cr_expect_eq(run.status, 2);
    expect_complaint(&run, "crownhead transcript: stdout is closed\n");
    fclose(input);
    run = run_program_on(TOWER, NOT_OPEN, COLLECTED);
    cr_expect_eq(run.status, 2);
    expect_complaint(&run, "crownhead transcript: stdin: Bad file descriptor\n");
    const int folder = open("/", O_RDONLY);
    run = run_program_on(TOWER, folder, COLLECTED);
    cr_expect_eq(run.status, 2);
    expect_complaint(&run, "crownhead transcript: stdin: Is a directory\n");
    close(folder);
}

Test(careless_scripts, a_reader_that_has_gone_ends_it_silently) {
    size_t length;
    char *text = long_text(TO_TOWERS, AROUND, MANY_ACTIONS, "", &length);
    FILE *input = file_of(text, length);
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    close(ends[0]);
    const Run run = run_program_on(TOWER, fileno(input), ends[1]);
    cr_expect_eq(run.status, 2);
    expect_complaint(&run, "");
    cr_expect_lt(lseek(fileno(input), 0, SEEK_CUR), (off_t)length, "it has read on to the end");
    close(ends[1]);
    fclose(input);
    free(text);
}

/* --- a conversation --- */

static void expect_line(Process *process, const char *expected) {
    const char *line;
    ProcessRead read;
    do {
        read = process_read(process, &line, HANG_MS);
        cr_assert_eq(read, PROCESS_LINE, "no '%s'", expected);
    } while (strchr(line, '|') || line[0] == ' '); /* boards */
    cr_assert_str_eq(line, expected);
}

static Process *start(const char *face) {
    const char *const argv[] = {child_path("crownhead"), "transcript", face, NULL};
    Error error;
    Process *process = process_start(argv, NULL, -1, &error);
    cr_assert(process, "%s", process ? "" : error.text);
    return process;
}

Test(careless_scripts, it_answers_before_it_waits) {
    int status;
    Process *process = start("redwhite");
    expect_line(process, "RED's move:");
    process_send(process, "1 2 0 3");
    expect_line(process, "WHITE's move:");
    process_send(process, "help me please");
    expect_line(process, "INVALID MOVE. TRY AGAIN!!");
    expect_line(process, "WHITE's move:");
    process_send(process, "0 5");
    process_send(process, "1 4");
    expect_line(process, "RED's move:");
    process_close_input(process);
    cr_expect(process_end(process, HANG_MS, &status));
    cr_expect_eq(WEXITSTATUS(status), 0);

    process = start("tower");
    expect_line(process, "BOARD SIZE: 8x8");
    expect_line(process, "#BLACK PIECES: 12");
    expect_line(process, "#WHITE PIECES: 12");
    process_send(process, "G6-F5");
    expect_line(process, "=====================================");
    expect_line(process, "BLACK ACTION #1: G6-F5");
    process_close_output(process);
    process_send(process, "H3-G4");
    cr_expect(process_end(process, HANG_MS, &status), "it goes on without a reader");
    cr_expect_eq(WEXITSTATUS(status), 2);
}

/* --- arguments --- */

static void expect_refusal(const char *const *arguments, const char *expected) {
    char complaint[512];
    const Run run = run_program(arguments, "A", 1);
    snprintf(complaint, sizeof complaint,
             "crownhead transcript: %s\nTry crownhead transcript --help\n", expected);
    cr_expect_eq(run.status, 2);
    cr_expect_eq(run.length, 0, "it prints '%.80s'", run.text);
    expect_complaint(&run, complaint);
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

Test(careless_scripts, wrong_arguments_are_named) {
    expect_refusal(WORDS(NULL), "expected a game: tower or redwhite");
    expect_refusal(WORDS("chess"), "'chess' is not a game: expected tower or redwhite");
    expect_refusal(WORDS("tower", "redwhite"), "'redwhite' is too much");
    expect_refusal(WORDS("tower", "--depth"), "--depth: expected a word after it");
    expect_refusal(WORDS("tower", "--depth", "0"),
                   "--depth: '0' is not a whole number from 1 to 100");
    expect_refusal(WORDS("--depth", "3x", "tower"),
                   "--depth: '3x' is not a whole number from 1 to 100");
    expect_refusal(WORDS("redwhite", "--depth", "3"), "--depth: redwhite computes no moves");
}

Test(careless_scripts, depth_is_that_of_the_search) {
    static const char SCRIPT[] = "G6-F5 H3-G4 P";
    static const char *const DEPTHS[] = {"1", "2", "3", "4", "5"};
    for (int i = 0; i < 5; i++) {
        OracleAnswer expected = oracle_tower(SCRIPT, sizeof SCRIPT - 1, i + 1);
        const Run run =
            run_program(WORDS("--depth", DEPTHS[i], "tower"), SCRIPT, sizeof SCRIPT - 1);
        cr_expect_str_eq(run.text, expected.text);
        free(expected.text);
    }
}
