/* What the match runner says where it cannot write, and what stands in its files. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "tests/helpers/match_run.h"
#include "tests/helpers/support.h"
#include "tools/match/game.h"
#include "tools/match/table.h"

#define FAKES "-engine cmd=F arg=S name=a -engine cmd=F arg=S name=b option.Seed=7 -each depth=1 "

/* --- games that were not played --- */

Test(match_files, a_game_of_a_cancelled_match_is_broken_off) {
    const atomic_bool cancelled = true;
    const char *const argv[] = {child_path("fake_engine"), NULL};
    const ClientSettings settings = {.argv = argv, .cancelled = &cancelled};
    const TimeControl control = {.depth = 1};
    const MatchConfig config = {.game = variant("english")->game};
    Record start = record_of("english", "", "");
    const Opening opening = {.start = start.positions[0], .name = ""};
    EngineClient *clients[2] = {NULL, NULL};
    GamePlan plan = {.config = &config, .opening = &opening, .cancelled = &cancelled};
    for (int i = 0; i < 2; i++)
        plan.seat[i] = (Seat){&clients[i], &settings, i ? "b" : "a", &control};
    GamePlayed played;
    Error error;
    cr_expect_eq(game_play(&plan, &played, &error), GAME_BROKEN_OFF);
    cr_expect(!clients[0] && !clients[1]);
    game_free(&played);
    record_free(&start);
}

/* The engines take their time to be ready for a game, so that the signal comes then. */
Test(match_files, an_interrupt_is_no_crash) {
    for (int i = 0; i < 4; i++) {
        const Place place = make_place();
        char output[OUTPUT];
        Process *process = start_match(
            &place, "-engine cmd=F arg=S name=a -engine cmd=F arg=S name=b -each option.Fail=slow "
                    "option.FailAt=isready option.Late=150 depth=1 -rounds 50 -results R -pdnout P "
                    "-concurrency 2 -ratinginterval 1 -maxmoves 2 -report H");
        const char *line;
        cr_assert_eq(process_read(process, &line, PATIENCE_MS), PROCESS_LINE);
        nanosleep(&(struct timespec){.tv_nsec = i * 70000000}, NULL);
        kill(process_pid(process), SIGINT);
        cr_expect_eq(finish_match(process, output), 130, "%s", output);
        cr_expect(strstr(output, " games; the same command with -resume goes on; the report so "
                                 "far: "),
                  "%s", output);
        cr_expect(strstr(output, place.report), "%s", output);
        Results results = read_results(&place);
        cr_expect_gt(results.count, 0);
        for (int k = 0; k < results.count; k++)
            cr_expect_str_eq(results.rows[k].reason, "adjudication: move limit");
        cr_expect_not(has_orphans(&place));
        results_free(&results);
        folder_remove(place.path);
    }
}

/* It would be waited for, for ten seconds. */
Test(match_files, an_interrupt_ends_a_handshake_too) {
    const Place place = make_place();
    char output[OUTPUT];
    const struct timespec moment = {.tv_nsec = 20000000};
    Process *process = start_match(
        &place,
        "-engine cmd=F arg=S -engine cmd=F arg=S arg=Fail=hang arg=FailAt=uci -each depth=1");
    while (!has_orphans(&place)) nanosleep(&moment, NULL); /* until one has been started */
    kill(process_pid(process), SIGINT);
    cr_expect_eq(finish_match(process, output), 130, "%s", output);
    cr_expect_not(has_orphans(&place));
    folder_remove(place.path);
}

/* --- descriptors --- */

/* Eight engines at a time need more than that, the two that are tried first do not. */
enum { FEW_HANDLES = 24 };

#define CROWD FAKES "-openings random=4 -rounds 20 -maxmoves 4 -results R -pdnout P -concurrency 4"

static void limit_handles(rlim_t soft, rlim_t hard) {
    const struct rlimit limit = {.rlim_cur = soft, .rlim_max = hard};
    cr_assert_eq(setrlimit(RLIMIT_NOFILE, &limit), 0);
}

Test(match_files, engines_that_cannot_be_started_for_want_of_descriptors_lose_no_game) {
    const Place place = make_place();
    char output[OUTPUT];
    limit_handles(FEW_HANDLES, FEW_HANDLES);
    const Run run = run_match_raw(&place, CROWD, COLLECTED);
    cr_expect_eq(run.status, 6, "%d", run.status);
    cr_expect(strstr(run.complaint, "cannot be started: Too many open files; give a lower "
                                    "-concurrency or a higher ulimit -n\n"),
              "%s", run.complaint);
    cr_expect_eq(strchr(run.complaint, '\n')[1], '\0', "%s", run.complaint);
    free(run.text);
    Results results = read_results(&place);
    for (int i = 0; i < results.count; i++)
        cr_expect_str_eq(results.rows[i].reason, "adjudication: move limit");
    results_free(&results);
    cr_expect_eq(run_match(&place, CROWD " -concurrency 1 -resume", output), 0, "%s", output);
    expect_whole(&place, 40);
    folder_remove(place.path);
}

Test(match_files, the_first_engine_that_finds_no_descriptors_is_no_fault_of_its_own) {
    /* By a shell, since the test itself has more of them open. */
    static const char LINE[] = "ulimit -n 8; exec \"$0\" match -engine cmd=\"$1\" name=a "
                               "-engine cmd=\"$1\" name=b -each depth=1";
    const char *const argv[] = {
        "sh", "-c", LINE, child_path("crownhead"), child_path("fake_engine"), NULL};
    const Run run = child_run_on(argv, NULL, NOT_OPEN, COLLECTED);
    cr_expect_eq(run.status, 6, "%d", run.status);
    cr_expect(strstr(run.complaint, "engine a cannot be started: Too many open files; give"), "%s",
              run.complaint);
    free(run.text);
}

Test(match_files, the_limit_of_descriptors_is_raised_as_far_as_it_may_be) {
    const Place place = make_place();
    char output[OUTPUT];
    struct rlimit before;
    cr_assert_eq(getrlimit(RLIMIT_NOFILE, &before), 0);
    limit_handles(FEW_HANDLES, before.rlim_max);
    cr_expect_eq(run_match(&place, CROWD, output), 0, "%s", output);
    expect_whole(&place, 40);
    folder_remove(place.path);
}

/* --- files --- */

Test(match_files, lost_output_shows_in_status_and_message) {
    static const struct {
        const char *words;
        int status;
        const char *complaint;
    } CASES[] = {{"-pdnout /dev/full", 6, "'/dev/full': No space left"},
                 {"-results /dev/full", 3, "'/dev/full': No space left"},
                 {"-log /dev/full", 6, "not all of the log could be written: No space left"},
                 {"-report /dev/full", 6, "cannot write /dev/full: No space left"},
                 {"-report /nonexistent/page", 3, "cannot write /nonexistent/page: No such file"},
                 {"-pdnout /nonexistent/games", 3, "'/nonexistent/games': No such file"}};
    const Place place = make_place();
    char words[512];
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        snprintf(words, sizeof words, FAKES "-maxmoves 4 %s", CASES[i].words);
        const Run run = run_match_raw(&place, words, COLLECTED);
        cr_expect_eq(run.status, CASES[i].status, "%s: %d", words, run.status);
        cr_expect(strstr(run.complaint, CASES[i].complaint), "%s: %s", words, run.complaint);
        free(run.text);
    }
    const int full = open("/dev/full", O_WRONLY);
    const Run run = run_match_raw(&place, FAKES "-maxmoves 4", full);
    cr_expect_eq(run.status, 6);
    cr_expect(strstr(run.complaint, "not all of the output could be written"), "%s", run.complaint);
    free(run.text);
    close(full);
    folder_remove(place.path);
}

Test(match_files, an_engine_that_does_not_start_leaves_all_files_alone) {
    static const char MATCH[] = "-engine cmd=F -engine cmd=/nonexistent -each depth=1 -results R "
                                "-pdnout P -log L";
    const Place place = make_place();
    folder_write(place.path, "games.pdn", "my games");
    folder_write(place.path, "log", "my log\n");
    Run run = run_match_raw(&place, MATCH, COLLECTED);
    cr_expect_eq(run.status, 4);
    free(run.text);
    char *pdn = file_read(place.pdn, NULL), *log = file_read(place.log, NULL);
    cr_expect_str_eq(pdn, "my games");
    /* It is told why, after what was there. */
    cr_expect(begins(log, "my log\n") && strstr(log, "> uci"), "%s", log);
    cr_expect_eq(access(place.results, F_OK), -1);
    free(pdn);
    free(log);
    char output[OUTPUT];
    cr_expect_eq(run_match(&place, FAKES "-maxmoves 4 -results R -pdnout P -log L", output), 0);
    pdn = file_read(place.pdn, NULL);
    cr_expect(begins(pdn, "[Event "), "%s", pdn);
    free(pdn);
    folder_remove(place.path);
}

/* To open a pipe would be to wait for a reader, and no signal would end that. */
Test(match_files, pipes_that_nobody_reads_are_refused) {
    static const char *const WORDS[] = {"-log L", "-report L", "-pdnout L", "-results L",
                                        "stderr=L"};
    const Place place = make_place();
    char words[512];
    cr_assert_eq(mkfifo(place.log, 0600), 0);
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        snprintf(words, sizeof words, FAKES "%s -maxmoves 4", WORDS[i]);
        const Run run = run_match_raw(&place, words, COLLECTED);
        cr_expect_eq(run.status, 3, "%s: %d", words, run.status);
        cr_expect(strstr(run.complaint, "/log: it is not an ordinary file\n"), "%s: %s", words,
                  run.complaint);
        cr_expect_str_eq(run.text, "");
        free(run.text);
    }
    folder_remove(place.path);
}

Test(match_files, pipes_and_devices_that_are_there_to_be_written_to_are_written_to) {
    static const char *const WORDS[][2] = {{"-log /dev/stdout", "> uci\n"},
                                           {"-pdnout /dev/stdout", "[Event "},
                                           {"-report /dev/stdout", "</html>"},
                                           {"-log /dev/null -report /dev/null", "Elo"}};
    const Place place = make_place();
    char words[512], output[OUTPUT];
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        snprintf(words, sizeof words, FAKES "%s -maxmoves 4", WORDS[i][0]);
        cr_expect_eq(run_match(&place, words, output), 0, "%s: %s", words, output);
        cr_expect(strstr(output, WORDS[i][1]), "%s: %s", words, output);
    }
    folder_remove(place.path);
}

Test(match_files, two_matches_do_not_write_one_file) {
    static const char MATCH[] =
        "-engine cmd=F arg=S name=a -engine cmd=F arg=S name=b option.Seed=7 option.Fail=overdue "
        "option.FailAs=first option.Late=0 -each depth=1 -rounds 400 -maxmoves 4 -results R -log L "
        "-ratinginterval 1"; /* the second game does not end */
    static const char *const OTHERS[] = {FAKES "-rounds 2 -results R -resume",
                                         FAKES "-rounds 2 -log L"};
    const Place place = make_place();
    char output[OUTPUT];
    const char *line;
    Process *process = start_match(&place, MATCH);
    cr_assert_eq(process_read(process, &line, PATIENCE_MS), PROCESS_LINE);
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        const Run run = run_match_raw(&place, OTHERS[i], COLLECTED);
        cr_expect_eq(run.status, 3);
        cr_expect(strstr(run.complaint, "another crownhead match is writing it"), "%s",
                  run.complaint);
        free(run.text);
    }
    kill(process_pid(process), SIGTERM);
    finish_match(process, output);
    folder_remove(place.path);
}

Test(match_files, the_log_leaves_reports_out_unless_they_are_asked_for) {
    for (int asked = 0; asked < 2; asked++) {
        const Place place = make_place();
        char output[OUTPUT], words[256];
        snprintf(words, sizeof words, FAKES "-maxmoves 4 -log L%s", asked ? " -loginfo" : "");
        cr_expect_eq(run_match(&place, words, output), 0);
        char *log = file_read(place.log, NULL);
        cr_expect(strstr(log, " a > go depth 1\n") && strstr(log, " a < bestmove "), "%s", log);
        cr_expect_eq(strstr(log, " < info depth ") != NULL, asked, "%s", log);
        free(log);
        folder_remove(place.path);
    }
}

/* --- what is in them --- */

/* The engine has escapes in its name, in an error and in a move. */
Test(match_files, nothing_that_a_terminal_obeys_gets_through) {
    static const char SCRIPT[] =
        "#!/bin/sh\n"
        "while read word rest; do case $word in\n"
        "uci) printf 'id name A\\033]0;x\\007\\302\\2332J\\377B\\nuciok\\n';;\n"
        "isready) echo readyok;;\n"
        "go) printf 'info string error: \\033[2Jno\\nbestmove \\033[31m9-13\\n';;\n"
        "quit) exit;;\n"
        "esac; done\n";
    const Place place = make_place();
    folder_write(place.path, "engine", SCRIPT);
    cr_assert_eq(chmod(place.script, 0755), 0);
    Run run = run_match_raw(&place,
                            "-engine cmd=X -engine cmd=F name=f\x1b[1m -each depth=1 -pdnout P "
                            "-log L -loginfo",
                            COLLECTED);
    cr_expect_eq(run.status, 0, "%s", run.complaint);
    char *texts[] = {run.text, file_read(place.pdn, NULL), file_read(place.log, NULL)};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        cr_expect(strstr(texts[i], "A?]0;x?"), "%s", texts[i]);
        cr_expect_not(strpbrk(texts[i], "\x1b\x07\x9b\xff"), "%s", texts[i]);
        free(texts[i]);
    }
    folder_remove(place.path);
}

Test(match_files, games_tell_their_number_their_plies_and_how_they_ended) {
    const Place place = make_place();
    char output[OUTPUT];
    cr_assert_eq(
        run_match(&place, FAKES "-openings random=4 -rounds 2 -maxmoves 4 -pdnout P", output), 0,
        "%s", output);
    static const char *const TAGS[] = {"[Round \"1.1\"]", "[Round \"1.2\"]", "[Round \"2.1\"]",
                                       "[Round \"2.2\"]"};
    char *pdn = file_read(place.pdn, NULL);
    for (int i = 0; i < 4; i++) cr_expect(strstr(pdn, TAGS[i]), "%s: %s", TAGS[i], pdn);
    cr_expect_eq(count_of(pdn, "[PlyCount \"8\"]"), 4, "%s", pdn);
    cr_expect_eq(count_of(pdn, "[Termination \"adjudication: move limit\"]"), 4, "%s", pdn);
    free(pdn);
    folder_remove(place.path);
}

Test(match_files, players_of_focus_are_called_as_the_game_calls_them) {
    const Place place = make_place();
    char output[OUTPUT];
    cr_expect_eq(run_match(&place, FAKES "-variant focus -maxmoves 4 -pdnout P", output), 0);
    char *pdn = file_read(place.pdn, NULL);
    cr_expect(strstr(pdn, "[Red \"a\"]") && strstr(pdn, "[Blue \"b\"]") &&
                  strstr(pdn, "[RedType \"program\"]") && !strstr(pdn, "[Black"),
              "%s", pdn);
    free(pdn);
    folder_remove(place.path);
}

Test(match_files, a_match_by_processor_time_says_so) {
    const Place place = make_place();
    char output[OUTPUT];
    cr_expect_eq(run_match(&place, FAKES "-maxmoves 4 -pdnout P -results R -clock cpu", output), 0);
    char *pdn = file_read(place.pdn, NULL), *results = file_read(place.results, NULL);
    cr_expect(strstr(output, "processor time"), "%s", output);
    cr_expect(strstr(pdn, "[Clock \"cpu\"]"), "%s", pdn);
    cr_expect(strstr(results, " clock=cpu "), "%s", results);
    free(pdn);
    free(results);
    folder_remove(place.path);
}

/* --- the line of results --- */

Test(match_files, the_line_of_results_fits) {
    const MatchConfig config = {.game = variant("english")->game,
                                .engine_count = 2,
                                .has_sprt = true,
                                .sprt = {.elo1 = 5, .alpha = 0.05, .beta = 0.05}};
    Standings standings = {.count = 1234567};
    standings.games[0][1] = (GameCounts){412345, 411111, 411111};
    for (int i = 0; i < 5; i++) standings.pairs[0][1].count[i] = 123456 + 10 * (uint64_t)i;
    for (int columns = 20; columns <= 200; columns += 20) {
        char line[512];
        Writer writer = writer_make(line, sizeof line);
        const MatchProgress progress = {
            .played = 5, .seconds = 1e6, .total = 9999999, .columns = columns};
        table_progress(&config, &standings, &progress, &writer);
        cr_expect_leq(strlen(line), (size_t)columns, "%s", line);
        if (columns >= 80) cr_expect(strstr(line, "  Elo +"), "%s", line);
        if (columns >= 200)
            cr_expect(strstr(line, " left") && strstr(line, "games/min"), "%s", line);
    }
}
