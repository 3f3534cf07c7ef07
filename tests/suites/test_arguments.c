/* The words after a program's name, as all programs read them. */
#include <string.h>

#include "protocol/shell/arguments.h"
#include "tests/helpers/support.h"

enum { WORDS = 8 };

/* The values of the options below. */
typedef struct {
    bool flag;
    const char *text;
    int number;
    int64_t large;
    uint64_t count;
    const Game *game;
    char copy[16];
} Values;

static bool read_copy(void *values, const char *name, const char *value, Error *error) {
    snprintf(((Values *)values)->copy, sizeof((Values *)values)->copy, "%s", value);
    return strcmp(value, "bad") != 0 || error_set(error, "%s: bad", name);
}

/* Reads the words of `line`, separated by spaces; `rest` becomes the words that are not options. */
static bool read_line(Values *values, char *line, char *rest[], int *count, Error *error) {
    const Argument known[] = {{"--flag", .flag = &values->flag},
                              {"--text", .text = &values->text},
                              {"--number", -3, 7, .number = &values->number, .also = "--amount"},
                              {"--large", 0, INT64_MAX, .large = &values->large},
                              {"--count", 0, INT64_MAX, .count = &values->count},
                              {"--game", .game = &values->game},
                              {"-copy", .read = read_copy},
                              {.name = NULL}};
    *values = (Values){.text = NULL};
    *count = 0;
    for (char *word; (word = text_word(&line)) != NULL && *count < WORDS;) rest[(*count)++] = word;
    return arguments_take(known, values, count, rest, error);
}

Test(arguments, of_every_kind_are_put_where_they_belong) {
    char line[] = "--text -x --number -3 -copy of --flag", *rest[WORDS];
    char other[] = "--large 9223372036854775807 --count 8 --game russian -amount 5";
    Values values;
    Error error;
    int count;
    cr_assert(read_line(&values, line, rest, &count, &error), "%s", error.text);
    cr_expect_eq(count, 0);
    cr_expect_str_eq(values.text, "-x", "whatever follows an option is its word");
    cr_expect_eq(values.number, -3);
    cr_expect_str_eq(values.copy, "of");
    cr_expect(values.flag);
    cr_assert(read_line(&values, other, rest, &count, &error), "%s", error.text);
    cr_expect_eq(values.large, INT64_MAX);
    cr_expect_eq(values.count, 8);
    cr_expect_eq(values.number, 5, "an older name means the same option");
    cr_expect_str_eq(values.game->name, "russian");
    cr_expect_not(values.flag);
}

Test(arguments, may_come_anywhere_before_two_dashes) {
    char line[] = "a -flag - --copy of b -- -flag --", *rest[WORDS];
    Values values;
    Error error;
    int count;
    cr_assert(read_line(&values, line, rest, &count, &error), "%s", error.text);
    static const char *const DUE[] = {"a", "-", "b", "-flag"};
    cr_assert_eq(count, 4);
    for (int i = 0; i < count; i++) cr_expect_str_eq(rest[i], DUE[i]);
    cr_expect(values.flag, "with one dash instead of two");
    cr_expect_str_eq(values.copy, "of", "with two instead of one");
}

Test(arguments, a_variant_given_by_its_option_is_the_first_argument) {
    static const char *const DUE[] = {"make", "russian", "4"};
    char line[] = "make --text russian 4", *rest[WORDS];
    Values values;
    Error error;
    int count;
    cr_assert(read_line(&values, line, rest, &count, &error), "%s", error.text);
    arguments_insert(rest, &count, 1, NULL);
    cr_expect_eq(count, 2, "without the option nothing changes");
    arguments_insert(rest, &count, 1, values.text);
    cr_assert_eq(count, 3);
    for (int i = 0; i < count; i++) cr_expect_str_eq(rest[i], DUE[i]);
    char alone[] = "--text russian";
    cr_assert(read_line(&values, alone, rest, &count, &error), "%s", error.text);
    arguments_insert(rest, &count, 1, values.text);
    cr_expect(count == 1 && strcmp(rest[0], "russian") == 0, "it is the last of too few words");
}

Test(arguments, that_are_wrong_are_named) {
    static const char *const CASES[][2] = {
        {"--flags", "unknown option '--flags'; did you mean --flag?"},
        {"-cpoy 1", "unknown option '-cpoy'; did you mean -copy?"},
        {"--colour", "unknown option '--colour'"},
        {"a --flag --text", "--text needs a value"},
        {"--number 8", "--number: '8' is not a whole number from -3 to 7"},
        {"-number -4", "--number: '-4' is not a whole number from -3 to 7"},
        {"--count -1", "--count: '-1' is not a whole number from 0 to 9223372036854775807"},
        {"--copy bad", "-copy: bad"},
        {"---flag", "unknown option '---flag'; did you mean --flag?"},
        {"--game chess", "--game: unknown variant 'chess'"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char line[64], *rest[WORDS];
        Values values;
        Error error = {.text = ""};
        int count;
        snprintf(line, sizeof line, "%s", CASES[i][0]);
        cr_expect_not(read_line(&values, line, rest, &count, &error), "%s", CASES[i][0]);
        cr_expect_eq(strncmp(error.text, CASES[i][1], strlen(CASES[i][1])), 0, "%s", error.text);
    }
}

Test(arguments, share_a_run_by_k_of_n) {
    static const char *const BAD[] = {"", "1", "0/3", "4/3", "1/0", "a/3", "1/3x", "1/99999"};
    int share, shares;
    Error error;
    cr_expect(argument_share("--shard", "2/3", &share, &shares, &error));
    cr_expect(share == 2 && shares == 3);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        cr_expect_not(argument_share("--shard", BAD[i], &share, &shares, &error), "%s", BAD[i]);
        cr_expect(strstr(error.text, "is not K/N with K from 1 to N"), "%s", error.text);
    }
}
