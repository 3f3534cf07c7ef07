/* `bench tactics`: what it counts as solved, and the files of problems that it reads. */
#include "tests/helpers/folder.h"
#include "tests/helpers/talking.h"

TestSuite(tactics);

/* Black takes the last man, or does not, which is no problem; White's only move that does not lose
   a man is the second. */
#define TAKES "B:W18,32:B14,15"

/* The output of a session that has the problems of a file with `text`; the caller frees it. */
static char *try_file(const char *text, const char *words) {
    char folder[FOLDER_PATH], input[512];
    folder_make(folder);
    folder_write(folder, "a suite.tsv", text);
    snprintf(input, sizeof input, "bench tactics nodes 2000 %s %s/a suite.tsv\n", words, folder);
    char *output = talk(input);
    folder_remove(folder);
    return output;
}

/* One error line, with `part` in it, answers to a file with `text`. */
static void expect_refused(const char *text, const char *part) {
    char *output = try_file(text, "");
    cr_expect(count_of(output, "") == 1 && begins(output, ERROR_LINE) && strstr(output, part),
              "'%s' gave '%s', not an error with '%s'", text, output, part);
    free(output);
}

Test(tactics, gives_the_same_answer_each_time) {
    char *output = talk("bench tactics nodes 1000\nmove 11-15\nbench tactics nodes 1000\n");
    int solved, count, end = 0;
    const char *const last = last_of(output, "");
    long long nodes;
    sscanf(last, "%d of %d solved, %lld nodes%n", &solved, &count, &nodes, &end);
    cr_expect(end > 0 && last[end] == '\0' && solved > 0 && solved < count, "%s", output);
    cr_expect(nodes <= 1000 * (long long)count, "%s", output);
    const int lines = count_of(output, "") / 2;
    for (int i = 0; i < lines; i++)
        cr_expect_str_eq(line_of(output, "", i), line_of(output, "", lines + i));
    free(output);
}

Test(tactics, counts_what_is_solved_and_stays_so) {
    char *output = try_file("# made up\r\n\r\nkey\tnote\tfen\r\n14x23\tthe only move\t" TAKES "\r\n"
                            "11-15|9-13|9-14|10-14|10-15|11-16|12-16\tall\t" START_ENGLISH "\r\n",
                            "list");
    cr_expect_eq(count_of(output, "tactics english 1 solved nodes "), 1, "%s", output);
    long long nodes = 0; /* all moves solve it, from the first report on */
    sscanf(line_of(output, "tactics english 2 ", 0), "tactics english 2 solved nodes %lld", &nodes);
    cr_expect(nodes > 0 && nodes < 100, "%s", output);
    cr_expect_str_eq(line_of(output, "tactics english p", 0),
                     "tactics english problems 2 solved within 1000: 2, 2000: 2");
    cr_expect_eq(count_of(output, "2 of 2 solved, "), 1, "%s", output);
    free(output);
    /* The move that gives a man away is none. */
    output = try_file("fen\tkey\nW:W31,32:B14,23\t32-28\nB:W21,22,23,24,25,26,27,28,29,30,31,32:"
                      "B1,2,3,4,5,6,7,8,9,10,11,12\t9-13\n",
                      "list");
    cr_expect_eq(count_of(output, "tactics english 2 unsolved move "), 1, "%s", output);
    free(output);
}

Test(tactics, takes_the_variant_from_the_file_or_the_words) {
    const char *const both = "variant\tfen\tkey\nrussian\tW:Wc3:Be5\tc3-b4|c3-d4\n"
                             "english\t" TAKES "\t14x23\n";
    char *output = try_file(both, "");
    cr_expect_eq(count_of(output, "tactics english problems 1 "), 1, "%s", output);
    cr_expect_eq(count_of(output, "tactics russian problems 1 "), 1, "%s", output);
    free(output);
    output = try_file(both, "russian");
    cr_expect_eq(count_of(output, "tactics english "), 0, "%s", output);
    cr_expect_eq(count_of(output, "tactics russian problems 1 "), 1, "%s", output);
    free(output);
    output = try_file("fen\tkey\nW:Wc3:Be5\tc3-b4|c3-d4\n", "russian");
    cr_expect_eq(count_of(output, "tactics russian problems 1 "), 1, "%s", output);
    free(output);
}

Test(tactics, refuses_a_file_that_is_wrong_by_its_line) {
    expect_refused("", "has no problem");
    expect_refused("fen\tkey\n", "has no problem");
    expect_refused("fen\tmove\n", "line 1: expected names of columns");
    expect_refused("fen\tkey\n\nB:W18\n", "line 3: expected a FEN and a move");
    expect_refused("fen\tkey\nB:W99:B1\t1-5\n", "line 2: ");
    expect_refused("fen\tkey\n" TAKES "\t15-19\n", "line 2: '15-19' is not legal");
    expect_refused("fen\tkey\n" TAKES "\t\n", "line 2: ");
    expect_refused("fen\tkey\tvariant\n" TAKES "\t14x23\tchess\n", "line 2: variant: 'chess'");
    expect_refused("fen\tkey\tvariant\n" TAKES "\t14x23\n", "line 2: variant: ''");
}

Test(tactics, refuses_words_that_are_wrong) {
    expect_error("", "bench tactics nodes", "nodes: ''");
    expect_error("", "bench tactics nodes 0", "nodes: '0'");
    expect_error("", "bench tactics time x", "time: 'x'");
    expect_error("", "bench tactics /nowhere/at all", "cannot read /nowhere/at all");
    expect_error("", "bench tactics tower", "has no problem of tower");
    expect_error("", "bench tactics tables", "there is no ");
}
