/* What -resume makes of an interrupted match: no game that was not played, none twice. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/helpers/match_run.h"
#include "tests/helpers/support.h"

#define FAKES "-engine cmd=F arg=S name=a -engine cmd=F arg=S name=b option.Seed=7 -each depth=1 "

static void cut(const char *path, off_t bytes) {
    struct stat status;
    cr_assert(stat(path, &status) == 0 && truncate(path, status.st_size - bytes) == 0);
}

static void add(const char *path, const char *text) {
    FILE *file = fopen(path, "a");
    cr_assert(file && fputs(text, file) >= 0);
    fclose(file);
}

#define SHORT FAKES "-openings random=4 -rounds 4 -maxmoves 4 -results R -pdnout P -resume"

Test(match_resume, what_was_cut_is_played_again_and_joined_to_nothing) {
    const Place place = make_place();
    char output[OUTPUT];
    cr_assert_eq(run_match(&place, SHORT, output), 0, "%s", output);
    expect_whole(&place, 8);
    /* Killed while a row was written: its game is whole. */
    static const off_t CUTS[] = {1, 5, 60};
    for (size_t i = 0; i < sizeof CUTS / sizeof *CUTS; i++) {
        cut(place.results, CUTS[i]);
        cr_expect_eq(run_match(&place, SHORT, output), 0, "%s", output);
        expect_whole(&place, 8);
    }
    /* Killed while a game was written. */
    static const char *const TAILS[] = {"[", "[Event \"crownhead-match\"]\n[Date \"2026.",
                                        "[Event \""};
    for (size_t i = 0; i < sizeof TAILS / sizeof *TAILS; i++) {
        add(place.pdn, TAILS[i]);
        cr_expect_eq(run_match(&place, SHORT, output), 0, "%s", output);
        expect_whole(&place, 8);
    }
    /* Killed while the head was written. */
    cr_assert_eq(truncate(place.results, 9), 0);
    cr_assert_eq(truncate(place.pdn, 0), 0);
    cr_expect_eq(run_match(&place, SHORT, output), 0, "%s", output);
    expect_whole(&place, 8);
    folder_remove(place.path);
}

/* Killed before its first game, the run leaves a head that is of no match. */
Test(match_resume, results_without_a_game_can_be_of_another_match) {
    static const char OTHER[] = FAKES "-openings random=4 -rounds 2 -maxmoves 6 -results R";
    const Place place = make_place();
    char output[OUTPUT], words[512];
    cr_assert_eq(run_match(&place, SHORT, output), 0, "%s", output);
    char *text = file_read(place.results, NULL);
    const char *columns = strchr(text, '\n') + 1, *games = strchr(columns, '\n') + 1;
    cr_assert(*columns == '#' && *games != '#', "%s", text);
    cr_assert_eq(truncate(place.results, games - text), 0);
    free(text);
    cr_assert_eq(run_match(&place, OTHER, output), 0, "%s", output);
    snprintf(words, sizeof words, "%s -resume -rounds 3", OTHER);
    cr_expect_eq(run_match(&place, words, output), 0, "it goes on: %s", output);
    Results results = read_results(&place);
    cr_expect_eq(results.count, 6);
    results_free(&results);
    folder_remove(place.path);
}

Test(match_resume, games_that_the_results_have_not_are_not_cut_off) {
    const Place place = make_place();
    char output[OUTPUT];
    cr_assert_eq(run_match(&place, SHORT, output), 0, "%s", output);
    char *before = file_read(place.pdn, NULL);
    cut(place.results, 700);
    add(place.pdn, "[Event \"my own\"]\n\n1. 11-15 *\n");
    const Run run = run_match_raw(&place, SHORT, COLLECTED);
    cr_expect_eq(run.status, 3);
    cr_expect(strstr(run.complaint, "it has games that the results have not"), "%s", run.complaint);
    char *after = file_read(place.pdn, NULL);
    cr_expect(strncmp(before, after, strlen(before)) == 0);
    free(run.text);
    free(before);
    free(after);
    folder_remove(place.path);
}

Test(match_resume, a_pdn_file_that_has_lost_games_is_not_gone_on_with) {
    const Place place = make_place();
    char output[OUTPUT];
    cr_assert_eq(run_match(&place, SHORT, output), 0, "%s", output);
    cut(place.pdn, 100);
    char *before = file_read(place.pdn, NULL);
    const Run run = run_match_raw(&place, SHORT, COLLECTED);
    cr_expect_eq(run.status, 3);
    cr_expect(strstr(run.complaint, "games are missing that the results have"), "%s",
              run.complaint);
    char *after = file_read(place.pdn, NULL);
    cr_expect_str_eq(after, before);
    free(run.text);
    free(before);
    free(after);
    folder_remove(place.path);
}

Test(match_resume, games_that_the_pdn_file_will_lack_are_told) {
    static const char NO_PDN[] = FAKES "-openings random=4 -maxmoves 4 -results R -resume -rounds ";
    static const struct {
        const char *words, *note;
    } RUNS[] = {{"1", ""},
                {"2 -pdnout P", "lacks 2 games of earlier runs\n"},
                {"3 -pdnout P", "lacks 2 games of earlier runs\n"},
                {"4", "the games of earlier runs are in a PDN file, those of now will be in none"},
                {"5 -pdnout P", "lacks 4 games of earlier runs\n"},
                {NULL, NULL}, /* the PDN file is lost */
                {"6 -pdnout P", "lacks 10 games of earlier runs\n"},
                {"7 -pdnout P", "lacks 10 games of earlier runs\n"}};
    const Place place = make_place();
    for (size_t i = 0; i < sizeof RUNS / sizeof *RUNS; i++) {
        char words[512];
        if (!RUNS[i].words) {
            cr_assert_eq(remove(place.pdn), 0);
            continue;
        }
        snprintf(words, sizeof words, "%s%s", NO_PDN, RUNS[i].words);
        const Run run = run_match_raw(&place, words, COLLECTED);
        cr_expect_eq(run.status, 0, "%s: %d", RUNS[i].words, run.status);
        cr_expect(*RUNS[i].note ? strstr(run.complaint, RUNS[i].note) != NULL
                                : *run.complaint == '\0',
                  "%s: %s", RUNS[i].words, run.complaint);
        free(run.text);
    }
    folder_remove(place.path);
}

Test(match_resume, another_match_does_not_go_on) {
    static const char *const WORDS[][2] = {
        {"-maxmoves 10", "it had 'maxmoves=4', this has 'maxmoves=10'"},
        {"-draw movecount=1 score=500", "this has 'adjudicate=draw', which it had not"},
        {"-timemargin 7", "it had 'timemargin=100', this has 'timemargin=7'"},
        {"-timemargin 0", "it had 'timemargin=100', which this has not"},
        {"-each option.Late=1 depth=12", "this has 'option=Late', which it had not"},
        {"-srand 2", "seed=2"}};
    const Place place = make_place();
    char output[OUTPUT], words[512];
    cr_assert_eq(run_match(&place, SHORT, output), 0, "%s", output);
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        snprintf(words, sizeof words, SHORT " %s", WORDS[i][0]);
        const Run run = run_match_raw(&place, words, COLLECTED);
        cr_expect_eq(run.status, 3, "%s: %d", WORDS[i][0], run.status);
        cr_expect(strstr(run.complaint, WORDS[i][1]), "%s", run.complaint);
        free(run.text);
    }
    expect_whole(&place, 8);
    /* More rounds are the same match. */
    cr_expect_eq(run_match(&place, SHORT " -rounds 6", output), 0, "%s", output);
    expect_whole(&place, 12);
    folder_remove(place.path);
}

Test(match_resume, openings_that_have_changed_do_not_go_on) {
    static const char MATCH[] = FAKES "-rounds 4 -maxmoves 4 -results R -resume -openings file=X";
    const Place place = make_place();
    char output[OUTPUT];
    folder_write(place.path, "engine", "9-13\n9-14\n10-14\n10-15\n");
    cr_assert_eq(run_match(&place, MATCH, output), 0, "%s", output);
    folder_write(place.path, "engine", "9-13\n9-14\n11-15\n10-15\n");
    const Run run = run_match_raw(&place, MATCH, COLLECTED);
    cr_expect_eq(run.status, 3);
    cr_expect(strstr(run.complaint, "game 5 of the results has another opening"), "%s",
              run.complaint);
    free(run.text);
    folder_remove(place.path);
}

Test(match_resume, a_killed_runner_leaves_what_can_be_gone_on_with) {
    static const char MATCH[] =
        FAKES "-openings random=4 -rounds 25 -maxmoves 20 -results R -pdnout P "
              "-concurrency 2 -resume -ratinginterval 1";
    const Place place = make_place();
    char output[OUTPUT];
    for (int kills = 0; kills < 4; kills++) {
        const char *line;
        Process *process = start_match(&place, MATCH);
        for (int i = 0; i <= 3; i++) process_read(process, &line, PATIENCE_MS);
        kill(process_pid(process), SIGKILL);
        finish_match(process, output);
    }
    cr_expect_eq(run_match(&place, MATCH, output), 0, "%s", output);
    expect_whole(&place, 50);
    folder_remove(place.path);
}
