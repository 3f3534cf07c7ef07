/* The match runner as a process, mostly with tests/programs/fake_engine.c on the other side: every
   failure of an engine loses that game with its reason, and the match goes on. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "engine/pdn/pdn.h"
#include "tests/helpers/match_run.h"
#include "tests/helpers/moved_clock.h"
#include "tests/helpers/support.h"
#include "tools/match/config.h"

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

Test(match, a_failure_at_the_first_move_stands_in_the_game_too) {
    const Place place = make_place();
    char output[OUTPUT];
    cr_assert_eq(run_match(&place,
                           "-engine cmd=F arg=S name=bad option.Fail=illegal -engine cmd=F arg=S "
                           "name=good -each depth=1 -pdnout P",
                           output),
                 0);
    char *pdn = file_read(place.pdn, NULL);
    cr_expect(pdn && strstr(pdn, "{bad: illegal move:"), "%s", pdn);
    free(pdn);
    folder_remove(place.path);
}

Test(match, an_engine_that_is_only_odd_plays_on) {
    expect_failure("noise", NULL);
    expect_failure("boast", NULL);
    expect_failure("twice", NULL);
    expect_failure("complain", NULL);
    expect_failure("deaf", NULL);
}

Test(match, ends_before_its_first_game_when_an_engine_cannot_be_started) {
    const Place place = make_place();
    char output[OUTPUT];
    static const char *const BAD[] = {
        "cmd=/nonexistent/engine", "cmd=F arg=Fail=crash arg=FailAt=uci",
        "cmd=F arg=Fail=exit arg=FailAt=uci", "cmd=F option.Colour=red"};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        char words[512];
        snprintf(words, sizeof words, "-engine cmd=F arg=S -engine %s arg=S -each depth=1", BAD[i]);
        cr_expect_eq(run_match(&place, words, output), 4, "%s: %s", BAD[i], output);
    }
    cr_expect_not(has_orphans(&place));
    folder_remove(place.path);
}

Test(match, ends_without_a_verdict_when_an_engine_crashes_three_times_in_a_row) {
    const Place place = make_place();
    char output[OUTPUT];
    const int status = run_match(&place,
                                 "-engine cmd=F arg=S name=good -engine cmd=F arg=S name=bad "
                                 "option.Fail=crash -each depth=1 -rounds 50 -results R "
                                 "-sprt elo0=0 elo1=5",
                                 output);
    Results results = read_results(&place);
    cr_expect_eq(status, 5);
    cr_expect_eq(results.count, 3);
    cr_expect(strstr(output, "bad crashed 3 times in a row"), "%s", output);
    cr_expect(strstr(output, "; signal 6"), "how it ended: %s", output);
    results_free(&results);
    folder_remove(place.path);
}

/* It loses the first game of each pair so. */
Test(match, goes_on_when_a_good_game_is_between_two_crashes) {
    const Place place = make_place();
    char output[OUTPUT];
    const int status =
        run_match(&place,
                  "-engine cmd=F arg=S name=bad option.Fail=crash option.FailAs=first -engine "
                  "cmd=F arg=S name=good -each depth=1 -rounds 4 -maxmoves 4 -results R",
                  output);
    Results results = read_results(&place);
    cr_expect_eq(status, 0, "%s", output);
    cr_assert_eq(results.count, 8, "%s", output);
    for (int i = 0; i < 8; i++)
        cr_expect_str_eq(results.rows[i].reason, i % 2 ? "adjudication: move limit" : "crash");
    results_free(&results);
    folder_remove(place.path);
}

/* Compares two results by what was played: who, where, how it ended. */
static int compare_rows(const void *a, const void *b) {
    return ((const GameRow *)a)->number - ((const GameRow *)b)->number;
}

Test(match, is_the_same_at_any_concurrency) {
    Results results[2];
    for (int run = 0; run < 2; run++) {
        const Place place = make_place();
        char words[512], output[OUTPUT];
        snprintf(words, sizeof words,
                 "-engine cmd=F arg=Seed=1 name=a -engine cmd=F arg=Seed=2 name=b -engine cmd=F "
                 "arg=Seed=3 name=c -each depth=1 -openings random=4 -rounds 6 -concurrency %d "
                 "-results R -pdnout P -report H -variant freejump -maxmoves 100",
                 run ? 4 : 1);
        cr_assert_eq(run_match(&place, words, output), 0, "%s", output);
        results[run] = read_results(&place);
        cr_assert_eq(results[run].count, 36);
        qsort(results[run].rows, 36, sizeof *results[run].rows, compare_rows);
        folder_remove(place.path);
    }
    for (int i = 0; i < 36; i++) {
        const GameRow *one = &results[0].rows[i], *two = &results[1].rows[i];
        cr_expect_eq(one->result, two->result);
        cr_expect_eq(one->plies, two->plies);
        cr_expect_eq(one->engine[0], two->engine[0]);
        cr_expect_str_eq(one->reason, two->reason);
    }
    results_free(&results[0]);
    results_free(&results[1]);
}

static size_t read_bytes(void *context, char *buffer, size_t size) {
    return fread(buffer, 1, size, context);
}

/* One engine against itself plays every opening to the same end with either colour; it would not if
   a protocol lost a position, a move or a limit on its way. */
Test(match, an_engine_plays_the_same_game_over_every_protocol) {
    static const char *const PAIRS[] = {
        "-variant english -engine cmd=C name=a option.Hash=1 -engine cmd=C name=b proto=hub "
        "option.hash=1 -each nodes=1500",
        "-variant tower -engine cmd=C name=a option.Hash=1 -engine cmd=C name=b proto=hub "
        "option.hash=1 -each nodes=1500",
        "-variant freejump -engine cmd=C name=a arg=hub proto=hub option.hash=1 -engine cmd=C "
        "name=b "
        "proto=uci option.hash=1 -each nodes=1500",
        "-engine cmd=C name=a proto=hub option.hash=1 -engine cmd=C name=b arg=cp proto=cp "
        "option.hash=1 -each depth=4",
    };
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++) {
        const Place place = make_place();
        char words[1024], output[OUTPUT];
        snprintf(words, sizeof words, "%s -openings random=5 -rounds 3 -maxmoves 40 -results R",
                 PAIRS[i]);
        cr_expect_eq(run_match(&place, words, output), 0, "%s: %s", words, output);
        Results results = read_results(&place);
        cr_assert_eq(results.count, 6, "%s: %s", words, output);
        for (int k = 0; k < 6; k += 2) {
            const GameRow *one = &results.rows[k], *other = &results.rows[k + 1];
            cr_expect_neq(one->engine[FIRST_PLAYER], other->engine[FIRST_PLAYER]);
            cr_expect(one->result == other->result && one->plies == other->plies,
                      "%s: %d and %d plies, %s", words, one->plies, other->plies, output);
            cr_expect_str_eq(one->reason, other->reason);
        }
        results_free(&results);
        folder_remove(place.path);
    }
}

Test(match, refuses_what_a_protocol_cannot_say) {
    static const char *const WORDS_REFUSED[][2] = {
        {"-engine cmd=C proto=chess -engine cmd=C -each depth=1", "uci, hub, cp or dxp"},
        {"-engine cmd=C proto=cp -engine cmd=C -each nodes=10", "st= or depth="},
        {"-engine cmd=C proto=cp -engine cmd=C -each tc=1", "st= or depth="},
        {"-variant tower -engine cmd=C -engine cmd=C proto=cp -each depth=1", "english"},
    };
    for (size_t i = 0; i < sizeof WORDS_REFUSED / sizeof *WORDS_REFUSED; i++) {
        const Place place = make_place();
        char output[OUTPUT];
        cr_expect_eq(run_match(&place, WORDS_REFUSED[i][0], output), 3, "%s", WORDS_REFUSED[i][0]);
        folder_remove(place.path);
        MatchConfig config;
        Error error;
        char copy[256], *words[32], *rest = copy;
        int count = 0;
        snprintf(copy, sizeof copy, "%s", WORDS_REFUSED[i][0]);
        while ((words[count] = text_word(&rest)) != NULL) count++;
        cr_expect_not(config_read(&config, count, words, &error));
        cr_expect(strstr(error.text, WORDS_REFUSED[i][1]), "%s", error.text);
    }
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

Test(match, finds_the_stronger_engine_and_says_so_by_its_status) {
    const Place place = make_place();
    char output[OUTPUT];
    static const char REST[] = " -openings ballots order=random -rounds 500 -concurrency 2 "
                               "-sprt elo0=0 elo1=100";
    char words[512];
    snprintf(words, sizeof words,
             "-engine cmd=C name=deep nodes=3000 -engine cmd=C name=shallow "
             "nodes=300%s",
             REST);
    cr_expect_eq(run_match(&place, words, output), 0, "%s", output);
    cr_expect(strstr(output, "H1 accepted"), "%s", output);
    snprintf(words, sizeof words,
             "-engine cmd=C name=shallow nodes=300 -engine cmd=C name=deep "
             "nodes=3000%s",
             REST);
    cr_expect_eq(run_match(&place, words, output), 1, "%s", output);
    cr_expect(strstr(output, "H0 accepted"), "%s", output);
    folder_remove(place.path);
}

Test(match, plays_no_more_games_when_its_test_is_decided) {
    static const char WORDS_OF_MATCH[] =
        "-engine cmd=F arg=S name=good -engine cmd=F arg=S name=bad option.Fail=no-move -each "
        "depth=1 -openings random=4 -rounds 200 -sprt elo0=0 elo1=100 -results R";
    const Place place = make_place();
    char output[OUTPUT], words[512];
    cr_assert_eq(run_match(&place, WORDS_OF_MATCH, output), 0, "%s", output);
    Results results = read_results(&place);
    const int played = results.count;
    results_free(&results);
    cr_assert(played > 0 && played < 400);
    snprintf(words, sizeof words, "%s -resume", WORDS_OF_MATCH);
    cr_expect_eq(run_match(&place, words, output), 0, "%s", output);
    cr_expect(strstr(output, "H1 accepted"), "%s", output);
    results = read_results(&place);
    cr_expect_eq(results.count, played);
    results_free(&results);
    folder_remove(place.path);
}

/* Who wins has said so at its last move. */
Test(match, writes_how_many_moves_an_engine_has_seen_to_the_end) {
    const Place place = make_place();
    char output[OUTPUT];
    cr_assert_eq(run_match(&place,
                           "-engine cmd=C name=a -engine cmd=F arg=S name=b -each nodes=2000 "
                           "-openings random=4 -pdnout P",
                           output),
                 0, "%s", output);
    char *pdn = file_read(place.pdn, NULL);
    cr_expect(strstr(pdn, "{+M1/"), "%s", pdn);
    cr_expect_not(strstr(pdn, "{-M"), "%s", pdn);
    free(pdn);
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

Test(match, adjudicates_by_score_and_by_moves) {
    const Place place = make_place();
    char output[OUTPUT];
    cr_assert_eq(run_match(&place,
                           "-engine cmd=F arg=S name=a -engine cmd=F arg=S name=b -each depth=1 "
                           "-rounds 3 -openings random=4 -results R -maxmoves 10",
                           output),
                 0);
    Results results = read_results(&place);
    for (int i = 0; i < results.count; i++) {
        cr_expect_eq(results.rows[i].plies, 20);
        cr_expect_str_eq(results.rows[i].reason, "adjudication: move limit");
        cr_expect_eq(results.rows[i].result, GAME_DRAWN);
    }
    results_free(&results);
    unlink(place.results);
    cr_assert_eq(run_match(&place,
                           "-engine cmd=C name=a -engine cmd=F arg=S name=b -each nodes=300 "
                           "-rounds 5 -openings random=4 -results R -resign movecount=2 score=250 "
                           "twosided=true",
                           output),
                 0);
    results = read_results(&place);
    int adjudicated = 0;
    for (int i = 0; i < results.count; i++) {
        const GameRow *row = &results.rows[i];
        adjudicated += strcmp(row->reason, "adjudication: win") == 0;
        cr_expect_eq(row->result, row->engine[0] == 0 ? GAME_WON_BY_FIRST : GAME_WON_BY_SECOND);
    }
    cr_expect_gt(adjudicated, 5);
    results_free(&results);
    folder_remove(place.path);
}

/* Both sides must say so: that one is lost, and the other that it wins. */
Test(match, adjudicates_by_one_score_or_by_both_as_it_is_told) {
    static const struct {
        const char *score, *two_sided, *reason;
    } CASES[] = {{"0", "true", "adjudication: move limit"},
                 {"499", "true", "adjudication: move limit"},
                 {"500", "true", "adjudication: win"},
                 {"0", "false", "adjudication: win"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Place place = make_place();
        char words[512], output[OUTPUT];
        snprintf(words, sizeof words,
                 "-engine cmd=F arg=S name=lost option.Score=-900 -engine cmd=F arg=S name=other "
                 "option.Score=%s -each depth=1 -maxmoves 6 -resign movecount=2 score=500 "
                 "twosided=%s -results R",
                 CASES[i].score, CASES[i].two_sided);
        cr_assert_eq(run_match(&place, words, output), 0, "%s", output);
        Results results = read_results(&place);
        cr_assert_eq(results.count, 2);
        for (int k = 0; k < 2; k++) {
            const GameRow *row = &results.rows[k];
            cr_expect_str_eq(row->reason, CASES[i].reason, "%s: %s", words, row->reason);
            if (strcmp(row->reason, "adjudication: win") != 0) continue;
            cr_expect_eq(row->result, row->engine[0] == 1 ? GAME_WON_BY_FIRST : GAME_WON_BY_SECOND);
        }
        results_free(&results);
        folder_remove(place.path);
    }
}

Test(match, adjudicates_no_draw_before_its_move) {
    const Place place = make_place();
    char output[OUTPUT];
    cr_assert_eq(run_match(&place,
                           "-engine cmd=F arg=Seed=1 name=a -engine cmd=F arg=Seed=2 name=b -each "
                           "depth=1 option.Score=0 -draw movenumber=10 movecount=1 score=3000 "
                           "-results R",
                           output),
                 0, "%s", output);
    Results results = read_results(&place);
    cr_assert_eq(results.count, 2);
    for (int i = 0; i < 2; i++) {
        cr_expect_str_eq(results.rows[i].reason, "adjudication: draw");
        cr_expect_eq(results.rows[i].plies, 20);
    }
    results_free(&results);
    folder_remove(place.path);
}

/* Its second score of a game, 0, is not one of those that it says at its other moves. */
Test(match, adjudicates_by_scores_of_moves_in_a_row) {
    static const struct {
        const char *words, *reason;
        int plies[2]; /* of the game that it begins, of the other */
    } CASES[] = {{"option.Score=-900 option.Fail=boast option.FailAt=2 -engine cmd=F arg=S "
                  "name=other option.Score=0 -resign movecount=2 score=500",
                  "adjudication: win",
                  {7, 8}},
                 {"option.Score=900 option.Fail=boast option.FailAt=2 -engine cmd=F arg=S "
                  "name=other option.Score=0 -draw movenumber=1 movecount=1 score=10",
                  "adjudication: draw",
                  {3, 4}}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Place place = make_place();
        char words[512], output[OUTPUT];
        snprintf(words, sizeof words,
                 "-engine cmd=F arg=S name=changing %s -each depth=1 -maxmoves 9 -results R",
                 CASES[i].words);
        cr_assert_eq(run_match(&place, words, output), 0, "%s", output);
        Results results = read_results(&place);
        cr_assert_eq(results.count, 2);
        for (int k = 0; k < 2; k++) {
            const GameRow *row = &results.rows[k];
            cr_expect_str_eq(row->reason, CASES[i].reason, "%s", words);
            cr_expect_eq(row->plies, CASES[i].plies[row->engine[0]], "%s: %d", words, row->plies);
        }
        results_free(&results);
        folder_remove(place.path);
    }
}

Test(match, an_engine_that_says_no_score_agrees_to_no_draw) {
    const Place place = make_place();
    char output[OUTPUT];
    cr_assert_eq(run_match(&place,
                           "-engine cmd=F arg=S name=mute option.Score=none -engine cmd=F arg=S "
                           "name=other option.Score=0 -each depth=1 -maxmoves 6 -draw "
                           "movenumber=1 movecount=1 score=10 -results R",
                           output),
                 0, "%s", output);
    Results results = read_results(&place);
    cr_assert_eq(results.count, 2);
    for (int i = 0; i < 2; i++)
        cr_expect_str_eq(results.rows[i].reason, "adjudication: move limit");
    results_free(&results);
    folder_remove(place.path);
}
