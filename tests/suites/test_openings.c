/* Names of openings: of games, also by other moves; compared with the reference lists, where they
   are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/openings.h"
#include "tests/helpers/support.h"

/* The name after `moves`, "" if there is none. */
static const char *name_of(const char *game, const char *fen, const char *moves) {
    static OpeningNames names;
    Record record = record_of(game, fen, moves);
    opening_names_make(&names, record.game);
    const char *name = opening_name(&names, &record, record.length);
    record_free(&record);
    return name ? name : "";
}

Test(openings, are_called_as_players_call_them) {
    static const char *const CASES[][2] = {
        {"11-15", "Old Faithful"},
        {"11-15 23-19 8-11 22-17 11-16", "Glasgow"},
        {"11-15 23-19 8-11 22-17 11-16 24-20 16x23 27x11", "Glasgow"},
        {"11-15 23-19 8-11 22-17 9-13 17-14 10x17 19x10 7x14", "Black Doctor"},
        {"10-15 22-17 15-19", "Skull-Cracker"},
        {"10-15 22-17 15-19 24x15", "Skull-Cracker"},
        {"11-15 23-19 8-11", "Old Faithful"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        cr_expect_str_eq(name_of("english", "", CASES[i][0]), CASES[i][1], "%s", CASES[i][0]);
    cr_expect_str_eq(name_of("english", "", ""), "", "nothing has been played");
}

Test(openings, reached_by_other_moves_are_the_same) {
    /* 8-11 comes after 11-15 in the book's order only. */
    cr_expect_str_eq(name_of("english", "", "11-15 22-17 8-11 23-19 11-16"), "Glasgow");
    cr_expect_str_eq(name_of("english", "", "9-14 23-19 11-15 22-17 5-9"), "Fife");
    cr_expect_str_eq(name_of("english", "", "9-14 23-19 11-15"), "Double Corner");
}

Test(openings, have_no_name_elsewhere) {
    cr_expect_str_eq(name_of("tower", "", "A6-B5"), "");
    cr_expect_str_eq(name_of("russian", "", "c3-d4"), "");
    cr_expect_str_eq(name_of("english", "B:W21-32:B1-11", "11-15"), "",
                     "that is not how the game begins");
}

Test(openings, agree_with_the_reference_lists) {
    const char *named_folder = getenv("CROWNHEAD_REFERENCE");
    char path[1024], line[512];
    snprintf(path, sizeof path, "%s/openings/english_3move.tsv",
             named_folder ? named_folder : "../shared/reference");
    FILE *file = fopen(path, "r");
    int rows = 0, named = 0;
    if (!file) cr_skip_test("the reference is not here");
    while (fgets(line, sizeof line, file)) {
        char *column[6] = {NULL}, *at = line;
        if (*line == '#') continue;
        for (int i = 0; i < 6 && at; i++) {
            column[i] = at;
            at = strpbrk(at, "\t\n");
            if (at) *at++ = '\0';
        }
        rows++;
        const char *name = name_of("english", "", column[2]);
        if (strcmp(column[4], "-") == 0) continue;
        named++;
        cr_expect_str_eq(name, column[4], "%s", column[2]);
    }
    fclose(file);
    cr_expect_eq(rows, 174);
    cr_expect_gt(named, 20);
}
