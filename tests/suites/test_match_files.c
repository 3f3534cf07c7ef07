/* The match runner interrupted, and its line of results; else see sessions/match.session. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "tests/helpers/match_run.h"
#include "tests/helpers/support.h"
#include "tools/match/game.h"
#include "tools/match/standings.h"
#include "tools/match/table.h"

/* --- games that were not played --- */

Test(match_files, a_game_of_a_cancelled_match_is_interrupted) {
    const atomic_bool cancelled = true;
    const char *const argv[] = {child_path("fake_engine"), NULL};
    const ClientSettings settings = {.argv = argv, .cancelled = &cancelled};
    const TimeControl control = {.search = {.depth = 1}};
    const MatchConfig config = {.game = variant("english")->game};
    Record start = record_of("english", "", "");
    const Opening opening = {.start = start.positions[0], .name = ""};
    EngineClient *clients[2] = {NULL, NULL};
    GamePlan plan = {.config = &config, .opening = &opening, .cancelled = &cancelled};
    for (int i = 0; i < 2; i++)
        plan.seat[i] = (Seat){&clients[i], &settings, i ? "b" : "a", &control};
    GamePlayed played;
    Error error;
    cr_expect_eq(game_play(&plan, &played, &error), GAME_CANCELLED);
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
        cr_expect(strstr(output, "; to continue, repeat the command with -resume; report so far: "),
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

/* --- the line of results --- */

Test(match_files, the_line_of_results_fits) {
    const MatchConfig config = {.game = variant("english")->game,
                                .engine_count = 2,
                                .has_sprt = true,
                                .sprt = {.elo1 = 5, .alpha = 0.05, .beta = 0.05}};
    Standings standings = {.count = 1234567};
    standings.games[0][1] = (GameCounts){412345, 411111, 411111};
    for (int i = 0; i < 5; i++) standings.pairs[0][1].count[i] = 123456 + 10 * i;
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
