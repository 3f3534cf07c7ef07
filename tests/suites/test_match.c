/* The match runner as a process, mostly with tests/programs/fake_engine.c on the other side: every
   failure of an engine loses that game with its reason, and the match goes on. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/pdn/pdn.h"
#include "tests/helpers/match_run.h"
#include "tests/helpers/moved_clock.h"
#include "tests/helpers/support.h"

/* Two games of a good engine against one that fails so at its third move: it has lost both for
   `reason`, or with NULL they ended by the rules. Who takes its time does so on a clock that is
   moved. */
static void expect_failure(const char *fail, const char *reason) {
    const Place place = make_place();
    char words[1024], output[OUTPUT];
    cr_assert(moved_clock_make(place.path));
    snprintf(words, sizeof words,
             "-engine cmd=F arg=S name=good -engine cmd=F arg=S name=bad option.Fail=%s "
             "option.FailAt=3 -each st=200 -timemargin 0 -results R -pdnout P",
             fail);
    cr_expect_eq(run_match(&place, words, output), 0, "%s: %s", fail, output);
    Results results = read_results(&place);
    cr_assert_eq(results.count, 2, "%s: %d games", fail, results.count);
    for (int i = 0; i < 2; i++) {
        const GameRow *row = &results.rows[i];
        const bool bad_is_first = row->engine[FIRST_PLAYER] == 1;
        if (!reason) {
            cr_expect(strcmp(row->reason, "no-move") == 0 || strcmp(row->reason, "40-moves") == 0 ||
                          strcmp(row->reason, "repetition") == 0,
                      "%s: %s", fail, row->reason);
            continue;
        }
        cr_expect_str_eq(row->reason, reason, "%s: '%s', expected '%s'", fail, row->reason, reason);
        cr_expect_eq(row->result, bad_is_first ? GAME_WON_BY_SECOND : GAME_WON_BY_FIRST);
        cr_expect_eq(row->plies, bad_is_first ? 4 : 5);
    }
    if (reason) {
        cr_expect(strstr(output, "bad: ") && strstr(output, "position startpos moves "), "%s: %s",
                  fail, output);
        cr_expect(strstr(output, "; go movetime 200000"), "%s: %s", fail, output);
    }
    cr_expect_not(has_orphans(&place), "%s: an engine is left", fail);
    results_free(&results);
    folder_remove(place.path);
}

Test(match, an_engine_that_crashes_loses) {
    expect_failure("crash", "crash");
    expect_failure("exit", "crash");
    expect_failure("close", "crash");
}

Test(match, an_engine_that_answers_wrongly_loses) {
    expect_failure("illegal", "illegal move");
    expect_failure("no-move", "no move given");
    expect_failure("refuse", "no answer");
}

Test(match, an_engine_that_hangs_loses) {
    expect_failure("hang", "time forfeit");
}

Test(match, an_engine_that_is_silent_loses) {
    expect_failure("silent", "time forfeit");
}

Test(match, an_engine_that_talks_rubbish_loses) {
    expect_failure("rubbish", "time forfeit");
}

Test(match, an_engine_that_talks_for_ever_loses) {
    expect_failure("flood", "time forfeit");
}

Test(match, an_engine_that_is_late_loses) {
    expect_failure("late", "time forfeit");
}

Test(match, an_engine_that_is_only_odd_plays_on) {
    expect_failure("noise", NULL);
    expect_failure("boast", NULL);
    expect_failure("twice", NULL);
    expect_failure("complain", NULL);
    expect_failure("deaf", NULL);
}

/* Compares two results by what was played: who, where, how it ended. */
static int compare_rows(const void *a, const void *b) {
    return ((const GameRow *)a)->number - ((const GameRow *)b)->number;
}

static size_t read_bytes(void *context, char *buffer, size_t size) {
    return fread(buffer, 1, size, context);
}

Test(match, writes_games_that_replay_to_the_same_results) {
    const Place place = make_place();
    char output[OUTPUT];
    cr_assert_eq(
        run_match(&place,
                  "-engine cmd=C name=\"one\" -engine cmd=F arg=S name=two -each nodes=300 "
                  "-openings ballots order=random -rounds 10 -concurrency 2 -results R "
                  "-pdnout P",
                  output),
        0, "%s", output);
    Results results = read_results(&place);
    Error error;
    PdnGame game;
    PdnFault fault;
    PdnStatus status;
    int games = 0;
    FILE *file = fopen(place.pdn, "r");
    PdnReader *reader = pdn_reader_new(read_bytes, file, variant("english")->game, &error);
    while ((status = pdn_read(reader, &game, &fault)) == PDN_GAME) {
        int pair = 0, half = 0;
        cr_assert_eq(sscanf(pdn_tag(&game, "Round"), "%d.%d", &pair, &half), 2);
        const GameRow *row = NULL;
        for (int i = 0; i < results.count; i++)
            if (results.rows[i].number == 2 * (pair - 1) + half - 1) row = &results.rows[i];
        cr_assert(row);
        cr_expect_eq(game.result, row->result);
        cr_expect_eq(game.record->length, row->plies);
        GameReason reason;
        cr_expect_eq(record_result(game.record, &reason), row->result, "%s", row->reason);
        cr_expect_geq(game.comment_count, row->plies - 2);
        games++;
    }
    cr_expect_eq(status, PDN_END, "line %d: %s", (int)fault.place.line, fault.reason.text);
    cr_expect_eq(games, 20);
    pdn_reader_free(reader);
    fclose(file);
    results_free(&results);
    folder_remove(place.path);
}

Test(match, goes_on_where_it_was_interrupted) {
    const Place place = make_place();
    static const char WORDS_OF_MATCH[] =
        "-engine cmd=F arg=S name=a -engine cmd=F arg=S name=b option.Seed=7 option.Fail=overdue "
        "option.FailAs=first option.FailWhile=X option.Late=0 -each depth=1 "
        "-openings random=4 -rounds 100 -concurrency 2 -results R -ratinginterval 1";
    char output[OUTPUT], words[512];
    const char *line;
    folder_write(place.path, "engine", ""); /* it can end no game that it begins */
    Process *process = start_match(&place, WORDS_OF_MATCH);
    cr_assert_eq(process_read(process, &line, PATIENCE_MS), PROCESS_LINE);
    kill(process_pid(process), SIGTERM);
    cr_expect_eq(finish_match(process, output), 130, "%s", output);
    cr_expect_not(has_orphans(&place));
    Results results = read_results(&place);
    cr_expect_gt(results.count, 0);
    cr_expect_lt(results.count, 200);
    results_free(&results);

    unlink(place.script);
    cr_expect_eq(run_match(&place, WORDS_OF_MATCH, output), 3);
    snprintf(words, sizeof words, "%s -resume", WORDS_OF_MATCH);
    cr_expect_eq(run_match(&place, words, output), 0);
    results = read_results(&place);
    cr_assert_eq(results.count, 200);
    qsort(results.rows, 200, sizeof *results.rows, compare_rows);
    for (int i = 0; i < 200; i++) cr_assert_eq(results.rows[i].number, i);
    results_free(&results);
    folder_remove(place.path);
}
