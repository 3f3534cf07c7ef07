/* Engines at the boards of crownhead play, through pipes: at their levels, failing, and lying. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/play_session.h"
#include "tests/helpers/support.h"
#include "tools/play/sitting/levels.h"

Test(play_engines, an_engine_waits_after_undo_until_it_is_told_to_go) {
    play_expect_session("--data D --variant english --first Ann --second engine --depth 1",
                        "11-15\nundo 1\ngo\nx\n",
                        PARTS("turn 3, black", "turn 2, white",
                              " `go` lets Crownhead 0.1 think; you may move for it.\n",
                              "turn 3, black"));
}

Test(play_engines, an_engine_that_somebody_has_moved_for_plays_on) {
    play_expect_session("--data D --variant english --first Ann --second engine --depth 1",
                        "11-15\nundo 1\n23-19\n8-11\nx\n",
                        PARTS(" `go` lets Crownhead 0.1 think; you may move for it.\n",
                              "Crownhead 0.1 plays 23-19", "Ann plays 8-11", "is thinking",
                              "turn 5, black to move"));
}

Test(play_engines, an_engine_plays_hints_and_analyses) {
    play_expect_session(
        "--data D --variant english --first Ann --second engine --depth 4", "hint\na\n11-15\nx\n",
        PARTS("Hint: ", "Best is ", ", at depth 4", "Expected: ", "Ann plays 11-15",
              "engine is thinking", "turn 3, black to move", "Crownhead 0.1 plays "));
    play_expect_session(
        "--data D --variant tower --first engine --second engine --depth 2 --engine F "
        "--engine F_Seed=7",
        "2\n3\n", PARTS("is thinking", "ame 1 ", "winner", "     1 20"));
}

Test(play_engines, an_engine_plays_at_the_level_it_is_seated_at) {
    play_expect_session(
        "--data D --variant english --first Ann --second Bob --depth 1",
        "seat 2 engine 3\n11-15\nseat 2 engine club\nseat 2 engine 11\nseat 2 engineer\nx\n",
        PARTS("(w) engine, learner (white)", "learner plays ", "engine, club (white)",
              "'engine 11': expected a level after `engine`", "1 newcomer", "10 full",
              "(w) engineer (white)"));
    char folder[FOLDER_PATH];
    folder_make(folder);
    char *text = play_run(folder, "--data D --depth 1",
                          "1\n\nAnn\nengine\n11\nbeginner\n11-15\nmenu\n1\n\n\n\nx\n", 0);
    play_expect(text, PARTS("How strong is it (Enter: newcomer)?", "'11' is not a level", "(white)",
                            ", beginner plays ", "Who plays White? Enter: engine beginner; or"));
    free(text);
    char *kept = folder_read(folder, "unfinished/1.pdn");
    play_expect(kept, PARTS("[WhiteType \"program\"]", "[WhiteLevel \"2\"]"));
    free(kept);
    folder_remove(folder);
}

/* All that a game of english with `arguments` and `input` says to its engine; the caller frees
   it. */
static char *said_to_engine(const char *arguments, const char *input) {
    char folder[FOLDER_PATH], script[2 * FOLDER_PATH], all[256];
    folder_make(folder);
    snprintf(script, sizeof script, "tee said | '%s'\n", child_path("crownhead"));
    folder_write(folder, "engine.sh", script);
    snprintf(all, sizeof all, "--data D --variant english --engine sh_engine.sh %s", arguments);
    free(play_run(folder, all, input, 0));
    char *said = folder_read(folder, "said");
    folder_remove(folder);
    return said;
}

Test(play_engines, a_level_limits_the_positions_that_its_engine_looks_at) {
    const unsigned long long most = (unsigned long long)level_at(2)->nodes;
    char limit[64];
    char *said = said_to_engine("--first engine_2 --second Bob --depth 2", "x\n");
    snprintf(limit, sizeof limit, "go nodes %llu depth 2\n", most);
    play_expect(said, PARTS("setoption name Skill value 1\n", limit));
    free(said);
    said = said_to_engine("--first engine_2 --second Bob --nodes 99999", "x\n");
    snprintf(limit, sizeof limit, "go nodes %llu\n", most);
    play_expect(said, PARTS(limit));
    free(said);
    said = said_to_engine("--first engine_2 --second Bob --nodes 50", "x\n");
    play_expect(said, PARTS("go nodes 50\n"));
    free(said);
}

Test(play_engines, a_player_at_full_strength_asks_the_book) {
    static const char BOOK[] = "setoption name OwnBook value true\n";
    char *said = said_to_engine("--first engine --second Bob --depth 1", "x\n");
    play_expect(said, PARTS(BOOK));
    free(said);
    said = said_to_engine("--first engine_9 --second Bob --depth 1", "x\n");
    cr_expect_not(strstr(said, "OwnBook"), "%s", said);
    free(said);
    said = said_to_engine("--first Ann --second Bob --depth 1", "hint\nx\n");
    cr_expect(strstr(said, "go ") && !strstr(said, "OwnBook"), "%s", said);
    free(said);
}

Test(play_engines, a_clock_takes_the_place_of_the_time_for_a_move) {
    char *said =
        said_to_engine("--first engine --second Bob --clock 60+30 --movetime 777 --depth 1", "x\n");
    play_expect(said, PARTS("go ", "time ", "inc 30000"));
    cr_expect_not(strstr(said, "movetime"), "%s", said);
    free(said);
    said =
        said_to_engine("--first Ann --second Bob --clock 60+30 --movetime 777 --depth 1", "a\nx\n");
    play_expect(said, PARTS("go movetime 777 depth 1\n")); /* who analyses plays no game */
    free(said);
}

Test(play_engines, a_failing_engine_is_told_and_people_go_on) {
    static const char *const FAILS[] = {"crash", "exit", "illegal", "no-move", "refuse"};
    for (size_t i = 0; i < sizeof FAILS / sizeof *FAILS; i++) {
        char arguments[256];
        snprintf(arguments, sizeof arguments,
                 "--data D --variant english --first engine --second Bob --depth 1 --engine "
                 "F_Fail=%s_FailAt=2",
                 FAILS[i]);
        play_expect_session(arguments, "a\nl\nx\n",
                            PARTS("is thinking", "Bob (white) >", "Bob (white) >"));
        snprintf(
            arguments, sizeof arguments,
            "--data D --variant english --first engine --second Bob --depth 1 --engine F_Fail=%s",
            FAILS[i]);
        play_expect_session(
            arguments, "11-15\nx\n",
            PARTS("A person goes on for it", "engine (black) > 11-15", "turn 2, white"));
    }
    play_expect_session(
        "--data D --variant english --first engine --second Bob --engine /no/engine", "11-15\nx\n",
        PARTS("engine", "No such file", "A person goes on", "turn 2, white"));
}

Test(play_engines, what_an_engine_says_cannot_steer_the_terminal) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    char *text = play_run(folder,
                          "--data D --variant english --first Bob --second engine --depth 1 "
                          "--engine F_Fail=paint_FailAt=2",
                          "11-15\n8-11\nx\n", 0);
    play_expect(text, PARTS("Fake paint?[7m?: ", "?[2J?]0;title? not? ? today"));
    for (const char *at = text; *at; at++)
        cr_assert(*at == '\n' || (unsigned char)*at >= ' ', "control byte %d", *at);
    char *kept = folder_read(folder, "unfinished/1.pdn");
    play_expect(kept, PARTS("[White \"Fake paint?[7m?\"]"));
    free(kept);
    free(text);
    folder_remove(folder);
}
