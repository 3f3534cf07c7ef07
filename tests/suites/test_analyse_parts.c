/* The parts of crownhead analyse that use findings. */
#include <stdlib.h>
#include <string.h>

#include "eval/chance.h"
#include "tests/helpers/findings.h"
#include "tests/helpers/json_text.h"
#include "tests/helpers/support.h"
#include "tools/analyse/judge.h"
#include "tools/analyse/study_data.h"
#include "tools/analyse/study_pdn.h"
#include "tools/analyse/summary_data.h"

static const Knowledge MATERIAL = {.choice = EVAL_MATERIAL};

/* The verdict on the first of two plies of english draughts. */
static Verdict judged(const char *fen, const char *move, Finding now, Finding next) {
    static Finding findings[2];
    static Verdict verdicts[2];
    Record record = record_of("english", fen, move);
    findings[0] = now;
    findings[1] = next;
    judge_game(&record, findings, &MATERIAL, verdicts);
    record_free(&record);
    return verdicts[0];
}

/* The expected score of `score` in a position of `name`. */
static double chance_in(const Knowledge *knowledge, const char *name, const char *fen, int score) {
    const GamePosition pos = position_of(name, fen);
    return chance_of_score(knowledge, variant(name)->game, &pos, score);
}

/* One move of the start position, scored against another. */
static Verdict judged_at_start(int best, const char *best_move, int other, const char *other_move,
                               int next) {
    Record record = record_of("english", "", "11-15");
    const Finding now = found(&record, 0, best, best_move, other, other_move);
    const Finding then = found(&record, 1, next, "23-19", 0, NULL);
    record_free(&record);
    return judged("", "11-15", now, then);
}

Test(analyse_parts, a_move_is_classed_by_the_expected_score_it_lost) {
    static const struct {
        int best, other;
        MoveClass due;
    } CASES[] = {{0, 0, MOVE_BEST},        {4, 0, MOVE_BEST},      {20, 0, MOVE_GOOD},
                 {60, 0, MOVE_INACCURACY}, {120, 0, MOVE_MISTAKE}, {300, 0, MOVE_BLUNDER},
                 {900, 700, MOVE_GOOD}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Verdict verdict =
            judged_at_start(CASES[i].best, "9-14", CASES[i].other, "11-15", -CASES[i].other);
        cr_expect_eq(verdict.move_class, CASES[i].due, "%d and %d: %s", CASES[i].best,
                     CASES[i].other, MOVE_TEXT[verdict.move_class].name);
        const double loss = chance_in(&MATERIAL, "english", "", CASES[i].best) -
                            chance_in(&MATERIAL, "english", "", CASES[i].other);
        cr_expect_float_eq(verdict.loss, loss, 1e-9);
        cr_expect(verdict.better && verdict.better->score == CASES[i].best);
    }
}

Test(analyse_parts, a_harmless_slip_differs_from_a_win_thrown_away) {
    const Verdict slip = judged_at_start(900, "9-14", 700, "11-15", -700);
    cr_expect(slip.is_slip && !verdict_is_bad(&slip));
    const Verdict thrown = judged_at_start(SCORE_WIN - 9, "9-14", 0, "11-15", 0);
    cr_expect(!thrown.is_slip && thrown.move_class == MOVE_BLUNDER);
    cr_expect_eq(judge_turn(&thrown), TURN_WIN_THROWN);
    cr_expect_eq(judge_turn(&slip), TURN_NONE);
    const Verdict lost = judged_at_start(SCORE_WIN - 9, "9-14", -900, "11-15", 900);
    cr_expect_eq(judge_turn(&lost), TURN_WIN_LOST);
    const Verdict held = judged_at_start(0, "9-14", -900, "11-15", 900);
    cr_expect_eq(judge_turn(&held), TURN_DRAW_LOST);
    const Verdict less_sure = judged_at_start(600, "9-14", 440, "11-15", -440);
    cr_expect(verdict_is_bad(&less_sure) && outlook_of(less_sure.chance) == OUTLOOK_WON &&
              outlook_of(less_sure.chance_after) == OUTLOOK_EVEN);
    cr_expect_eq(judge_turn(&less_sure), TURN_NONE, "a win that is less sure is not thrown away");
    const Verdict longer = judged_at_start(SCORE_WIN - 9, "9-14", SCORE_WIN - 31, "11-15", 0);
    cr_expect(!longer.is_slip && longer.move_class == MOVE_BEST, "a win that takes longer");
    const Verdict by_tables =
        judged_at_start(SCORE_WIN - 9, "9-14", SCORE_TABLE_WIN - 40, "11-15", 0);
    cr_expect_not(by_tables.is_slip, "a win that only tables know");
}

Test(analyse_parts, a_draw_is_lost_only_where_it_could_be_held) {
    const Verdict worse = judged_at_start(-300, "9-14", -900, "11-15", 900);
    cr_expect(verdict_is_bad(&worse) && outlook_of(worse.chance) == OUTLOOK_EVEN &&
              outlook_of(worse.chance_after) == OUTLOOK_LOST);
    cr_expect_eq(judge_turn(&worse), TURN_NONE);
}

Test(analyse_parts, the_only_good_move_is_praised_and_a_forced_one_is_not) {
    cr_expect_eq(judged_at_start(0, "11-15", -400, "9-14", 0).move_class, MOVE_ONLY);
    cr_expect_eq(judged_at_start(0, "11-15", -30, "9-14", 0).move_class, MOVE_BEST);
    cr_expect_eq(judged_at_start(0, "11-15", 0, NULL, 0).move_class, MOVE_BEST,
                 "where no other was looked at");
    Record record = record_of("english", "B:W18,21:B14,5", "14x23 21-17");
    Finding findings[3] = {found(&record, 0, 0, NULL, 0, NULL),
                           found(&record, 1, -300, "21-17", 0, NULL),
                           found(&record, 2, 300, "23-26", 0, NULL)};
    Verdict verdicts[3];
    judge_game(&record, findings, &MATERIAL, verdicts);
    cr_expect_eq(findings[0].legal, 1);
    cr_expect_eq(verdicts[0].move_class, MOVE_FORCED);
    cr_expect_eq(verdicts[0].score, 300, "what the next position shows");
    cr_expect_eq(verdicts[0].loss, 0);
    record_free(&record);
}

Test(analyse_parts, a_proof_in_the_next_position_counts_against_the_move) {
    const Verdict verdict = judged_at_start(40, "11-15", 10, "9-14", SCORE_WIN - 8);
    cr_expect_eq(verdict.move_class, MOVE_BLUNDER);
    cr_expect_eq(verdict.chance_after, 0);
    cr_expect_float_eq(verdict.chance, chance_in(&MATERIAL, "english", "", 10), 1e-9);
}

Test(analyse_parts, a_proven_end_is_a_ply_farther_from_the_position_before) {
    cr_expect_eq(judged_at_start(0, "11-15", 0, "9-14", -SCORE_WIN + 8).score, SCORE_WIN - 9);
    cr_expect_eq(judged_at_start(0, "11-15", -SCORE_WIN + 3, "9-14", SCORE_WIN - 8).score,
                 -SCORE_WIN + 9);
}

Test(analyse_parts, endgame_tables_override_scores) {
    Record record = record_of("english", "", "11-15");
    Finding now = found(&record, 0, 10, "9-14", 0, "11-15");
    Finding then = found(&record, 1, -20, "23-19", 0, NULL);
    record_free(&record);
    now.known = PROBE_WON;
    then.known = PROBE_DRAWN;
    const Verdict verdict = judged("", "11-15", now, then);
    cr_expect(verdict.chance == 1 && verdict.chance_after == 0.5);
    cr_expect_eq(verdict.move_class, MOVE_BLUNDER);
}

/* A search proves nothing, even if it has found a forced end. A value in tables that counted moves
   may change is not proved either. */
Test(analyse_parts, only_values_by_the_rules_or_certain_ones_in_tables_are_proved) {
    Record record = record_of("english", "", "11-15");
    Finding now = found(&record, 0, SCORE_WIN - 9, "9-14", 0, "11-15");
    Finding then = found(&record, 1, SCORE_WIN - 8, "23-19", 0, NULL);
    Verdict verdict = judged("", "11-15", now, then);
    cr_expect(verdict.chance == 1 && !verdict.is_proved && !verdict.is_proven);
    now.known = PROBE_WON;
    then.known = PROBE_DRAWN;
    then.is_proved = true;
    verdict = judged("", "11-15", now, then);
    cr_expect(!verdict.is_proved && !verdict.is_proven);
    now.is_proved = true;
    verdict = judged("", "11-15", now, then);
    cr_expect(verdict.is_proved && verdict.is_proven);
    record_free(&record);
}

Test(analyse_parts, a_table_value_after_a_forced_reply_belongs_to_the_move) {
    Record record = record_of("english", "B:W19:B11,6,1", "11-15 19x10");
    Finding findings[3] = {found(&record, 0, 10, "11-15", 0, "1-5"),
                           found(&record, 1, -10, NULL, 0, NULL),
                           found(&record, 2, 10, "6x15", 0, NULL)};
    Verdict verdicts[3];
    findings[0].known = findings[2].known = PROBE_WON;
    findings[0].is_proved = findings[2].is_proved = true;
    cr_assert_eq(findings[1].legal, 1);
    judge_game(&record, findings, &MATERIAL, verdicts);
    cr_expect(verdicts[1].is_proved);
    cr_expect(verdicts[0].is_proven && verdicts[0].chance_after == 1 && verdicts[0].loss == 0);
    record_free(&record);
}

Test(analyse_parts, the_end_of_a_game_is_judged_by_its_rules) {
    Record record = record_of("english", "B:W6:B1", "1x10");
    Finding findings[2] = {found(&record, 0, 0, NULL, 0, NULL),
                           found(&record, 1, 0, NULL, 0, NULL)};
    Verdict verdicts[2];
    judge_game(&record, findings, &MATERIAL, verdicts);
    cr_expect(verdicts[1].chance == 0 && verdicts[0].chance == 1);
    cr_expect(verdicts[1].is_proved && verdicts[0].is_proved);
    record_free(&record);
    record = record_of("english-losing", "B:W6:B1", "1x10");
    judge_game(&record, findings, &MATERIAL, verdicts);
    cr_expect(verdicts[1].chance == 1 && verdicts[0].chance == 0);
    record_free(&record);
}

/* Searches of the last two positions see a win, but with that move the first stands a third
   time. */
Test(analyse_parts, a_game_that_the_rules_have_drawn_is_no_win) {
    static Finding findings[9];
    static Verdict verdicts[9];
    Record record =
        record_of("english", "W:WK10,K11,K14:BK1", "10-15 1-5 15-10 5-1 10-15 1-5 15-10 5-1");
    for (int i = 0; i < 9; i++)
        findings[i] = found(&record, i, i % 2 ? -SCORE_WIN + 8 : SCORE_WIN - 7, NULL, 0, NULL);
    findings[6] = found(&record, 6, SCORE_WIN - 5, "15-18", 0, NULL);
    findings[8].known = PROBE_WON;
    judge_game(&record, findings, &MATERIAL, verdicts);
    cr_expect_eq(verdicts[8].score, 0);
    cr_expect_eq(verdicts[8].chance, 0.5);
    cr_expect(verdicts[8].is_proved && !verdicts[6].is_proved);
    cr_expect_eq(verdicts[7].chance_after, 0.5);
    record_free(&record);
}

Test(analyse_parts, phases_go_by_the_men_that_are_left) {
    Record record = record_of("english", "W:W32,31:B1,2", "");
    Finding finding = found(&record, 0, 0, "32-28", 0, NULL);
    Verdict verdict;
    judge_game(&record, &finding, &MATERIAL, &verdict);
    cr_expect_eq(verdict.phase, PHASE_ENDING);
    record_free(&record);
    static const struct {
        const char *fen;
        Phase due;
    } CASES[] = {{"B:W23-32:B1-10", PHASE_OPENING},
                 {"B:W24-32:B1-10", PHASE_MIDDLE},
                 {"B:W28-32:B1-6", PHASE_MIDDLE},
                 {"B:W28-32:B1-5", PHASE_ENDING}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        record = record_of("english", CASES[i].fen, "");
        finding = found(&record, 0, 0, NULL, 0, NULL);
        judge_game(&record, &finding, &MATERIAL, &verdict);
        cr_expect_eq(verdict.phase, CASES[i].due, "%s", CASES[i].fen);
        record_free(&record);
    }
    cr_expect_eq(judged_at_start(0, "11-15", 0, "9-14", 0).phase, PHASE_OPENING);
}

Test(analyse_parts, expected_scores_are_symmetrical_and_grow) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const char *name = ALL_GAMES[i]->name;
        Knowledge own;
        Error error;
        cr_assert(knowledge_make(&own, variant(name)->default_eval, name, NULL, &error));
        const Knowledge *const both[] = {&MATERIAL, &own};
        for (int j = 0; j < 2; j++) {
            const double ahead = chance_in(both[j], name, "", 100);
            cr_expect_eq(chance_in(both[j], name, "", 0), 0.5);
            cr_expect_float_eq(ahead + chance_in(both[j], name, "", -100), 1, 1e-9);
            cr_expect(ahead > 0.5 && ahead < chance_in(both[j], name, "", 101), "%s", name);
        }
        knowledge_free(&own);
    }
}

Test(analyse_parts, nets_expect_less_of_a_man_where_kings_stand) {
    static const struct {
        const char *variant, *with_king, *without;
    } CASES[] = {{"english", "B:WK32:BK1,5", "B:W32:B1,5"},
                 {"russian-losing", "B:WKa1:BKh8,g7", "B:Wa1:Bh8,g7"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const char *name = CASES[i].variant;
        Knowledge own;
        Error error;
        cr_assert(knowledge_make(&own, EVAL_LEARNED, name, NULL, &error));
        cr_expect_lt(chance_in(&own, name, CASES[i].with_king, 100),
                     chance_in(&own, name, CASES[i].without, 100) - 0.02, "%s", name);
        knowledge_free(&own);
    }
}

/* --- sums --- */

/* Of Black, who begins: a move without a fault, a won game thrown to an even one, a slip. Of White:
   a forced move, for which nothing counts, a mistake, and an even game lost. */
static const char SIX[] = "11-15 23-19 8-11 22-17 9-14 25-22";
static const Verdict SIX_MOVES[] = {
    {.is_first = true, .move_class = MOVE_BEST, .chance = 0.5, .chance_after = 0.5},
    {.move_class = MOVE_FORCED, .loss = 0.9, .chance = 1, .chance_after = 0.1, .is_slip = true},
    {.is_first = true,
     .move_class = MOVE_BLUNDER,
     .phase = PHASE_MIDDLE,
     .chance = 0.95,
     .chance_after = 0.35,
     .loss = 0.6},
    {.move_class = MOVE_MISTAKE,
     .phase = PHASE_MIDDLE,
     .chance = 0.5,
     .chance_after = 0.4,
     .loss = 0.1},
    {.is_first = true,
     .move_class = MOVE_GOOD,
     .phase = PHASE_ENDING,
     .chance = 0.99,
     .chance_after = 0.96,
     .loss = 0.03,
     .is_slip = true},
    {.move_class = MOVE_BLUNDER,
     .phase = PHASE_ENDING,
     .chance = 0.3,
     .chance_after = 0.05,
     .loss = 0.25},
    {.is_first = true}};

/* A game with these verdicts between Ann and `white`. */
static void add_game(Summary *summary, const Record *record, const char *white, int64_t number,
                     GameResult result, Study *study) {
    const PdnTag tags[] = {{.name = "Black", .value = "Ann"}, {.name = "White", .value = white}};
    const PdnGame game = {.record = record, .result = result, .tags = tags, .tag_count = 2};
    Error error;
    static const Finding NOTHING[7] = {{.legal = 0}};
    *study = (Study){.number = number, .game = &game, .findings = NOTHING, .verdicts = SIX_MOVES};
    study_sum(study);
    cr_assert(summary_add(summary, study, true, &error), "%s", error.text);
    study->game = NULL;
}

/* Accuracies were worked out apart from this program: 99.9999, 4.4012 and 87.3672 by Ann; 63.5826
   and 31.5715 by White. */
Test(analyse_parts, sums_are_those_of_the_moves_with_a_choice) {
    Record record = record_of("english", "", SIX);
    Summary summary = {.games = 0};
    Study study;
    add_game(&summary, &record, "Bob", 1, GAME_WON_BY_FIRST, &study);
    const PlayerSum *ann = &study.player[FIRST_PLAYER], *bob = &study.player[SECOND_PLAYER];
    cr_expect(ann->moves == 3 && ann->forced == 0 && bob->moves == 3 && bob->forced == 1);
    cr_expect_float_eq(player_accuracy(ann), 63.9228, 1e-3, "%f", player_accuracy(ann));
    cr_expect_float_eq(player_accuracy(bob), 47.5771, 1e-3, "%f", player_accuracy(bob));
    cr_expect_float_eq(ann->loss, 0.63, 1e-9);
    cr_expect_float_eq(bob->loss, 0.35, 1e-9);
    cr_expect(ann->slips == 1 && bob->slips == 0, "%d and %d slips", ann->slips, bob->slips);
    cr_expect(ann->thrown == 1 && bob->thrown == 0, "%d and %d", ann->thrown, bob->thrown);
    for (int i = 0; i < PHASES; i++) {
        cr_expect(ann->free[i] == 1 && bob->free[i] == (i != PHASE_OPENING), "phase %d", i);
        cr_expect(ann->bad[i] == (i == PHASE_MIDDLE) && bob->bad[i] == (i != PHASE_OPENING));
    }
    /* By number: the first move of each, the second, the third. */
    cr_expect(summary.free[0] == 1 && summary.free[1] == 2 && summary.free[2] == 2);
    cr_expect_float_eq(summary.loss[0], 0, 1e-9);
    cr_expect_float_eq(summary.loss[1], 0.7, 1e-9);
    summary_free(&summary);
    record_free(&record);
}

Test(analyse_parts, the_worst_moves_of_all_games_are_shown) {
    enum { GAMES = SUMMARY_MOMENTS / 2 + 1 }; /* of each three moves are bad */
    Record record = record_of("english", "", SIX);
    Summary summary = {.games = 0};
    Study study;
    for (int i = 1; i <= GAMES; i++) add_game(&summary, &record, "Bob", i, GAME_DRAWN, &study);
    cr_assert_eq(summary.moment_count, SUMMARY_MOMENTS);
    for (int i = 0; i < SUMMARY_MOMENTS; i++) {
        const SummaryMoment *moment = &summary.moments[i];
        cr_expect_eq(moment->loss, i < GAMES ? 0.6 : 0.25, "%d: %f", i, moment->loss);
        cr_expect_eq(moment->number, i % GAMES + 1, "%d", i);
    }
    summary_free(&summary);
    record_free(&record);
}

Test(analyse_parts, the_summary_has_the_sums_of_its_games) {
    static const char *const DUE[][2] = {
        {"kind", "\"summary\""},
        {"games", "2"},
        {"thrown_wins", "2"},
        {"least_loss", "{\"inaccuracy\":5,\"mistake\":10,\"blunder\":20}"},
        {"counts.0", "{\"phase\":\"opening\",\"forced\":2,\"only move\":0,\"best\":2,\"good\":0,"
                     "\"inaccuracy\":0,\"mistake\":0,\"blunder\":0}"},
        {"counts.1.mistake", "2"},
        {"counts.1.blunder", "2"},
        {"counts.2.good", "2"},
        {"counts.2.blunder", "2"},
        {"losses.0", "{\"moves\":2,\"loss\":0.000000}"},
        {"losses.1", "{\"moves\":4,\"loss\":35.000000}"},
        {"accuracy", "[63.92,47.58,63.92,47.58]"},
        {"players.0",
         "{\"name\":\"Ann\",\"games\":2,\"won\":1,\"drawn\":1,\"lost\":0,\"accuracy\":63.92,"
         "\"loss\":21.0000,\"inaccuracies\":0,\"mistakes\":0,\"blunders\":2,\"thrown_wins\":2,"
         "\"expected\":0.00}"},
        {"players.1",
         "{\"name\":\"Bob\",\"games\":1,\"won\":0,\"drawn\":0,\"lost\":1,\"accuracy\":47.58,"
         "\"loss\":17.5000,\"inaccuracies\":0,\"mistakes\":1,\"blunders\":1,\"thrown_wins\":0,"
         "\"expected\":0.00}"},
        {"players.2.name", "\"Cy\""},
        {"openings.0.name", "\"11-15 23-19 8-11 22-17\""},
        {"openings.0.expected", "99.00"},
        {"openings.0.accuracy", "57.38"},
        {"worst.0.move", ""},
        {"worst.0.moves", "\"8-11\""},
        {"worst.0.class", "\"blunder\""},
        {"worst.0.turn", "2"},
        {"worst.5.number", "7"},
        {"worst.6", ""},
        {"pages.1",
         "{\"number\":7,\"title\":\"Ann \u2013 Cy 1/2-1/2\",\"first\":63.92,\"second\":47.58,"
         "\"bad\":3}"}};
    Record record = record_of("english", "", SIX);
    Summary summary = {.games = 0};
    Study study;
    Json json = {.depth = 0};
    add_game(&summary, &record, "Bob", 1, GAME_WON_BY_FIRST, &study);
    add_game(&summary, &record, "Cy", 7, GAME_DRAWN, &study);
    summary_put(&json, &summary);
    cr_assert(json_is_whole(json.out.text), "%s", json.out.text);
    for (size_t i = 0; i < sizeof DUE / sizeof *DUE; i++)
        expect_json(json.out.text, DUE[i][0], DUE[i][1]);
    json_free(&json);
    summary_free(&summary);
    record_free(&record);
}

Test(analyse_parts, a_won_game_that_becomes_a_lost_one_is_thrown_away_too) {
    static const Verdict ONE[] = {{.is_first = true,
                                   .move_class = MOVE_BLUNDER,
                                   .chance = 0.95,
                                   .chance_after = 0.05,
                                   .loss = 0.9}};
    Record record = record_of("english", "", "11-15");
    const PdnGame game = {.record = &record};
    Study study = {.game = &game, .verdicts = ONE};
    study_sum(&study);
    cr_expect_eq(study.player[FIRST_PLAYER].thrown, 1);
    record_free(&record);
}

/* Behind the one move White is to move, who expects the whole game. */
Test(analyse_parts, openings_are_counted_by_the_first_player_and_unfinished_games_are_left_out) {
    Record record = record_of("english", "", "11-15");
    Summary summary = {.games = 0};
    Study study;
    add_game(&summary, &record, "Bob", 1, GAME_ONGOING, &study);
    const Row *opening = &summary.openings.list[0], *ann = &summary.players.list[0];
    cr_expect_eq(opening->chance, 0);
    cr_expect_eq(ann->games, 1);
    cr_expect(ann->won == 0 && ann->drawn == 0 && ann->lost == 0);
    summary_free(&summary);
    record_free(&record);
}

/* --- words --- */

Test(analyse_parts, scores_are_written_in_men_or_in_moves_to_the_end) {
    static const struct {
        int score;
        const char *due;
    } CASES[] = {{35, "+0.35"},          {-120, "-1.20"},         {SCORE_WIN - 1, "+M1"},
                 {SCORE_WIN - 9, "+M5"}, {-SCORE_WIN + 8, "-M4"}, {SCORE_TABLE_WIN - 40, "+T"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[64];
        Writer writer = writer_make(text, sizeof text);
        study_write_score(&writer, CASES[i].score);
        cr_expect_str_eq(text, CASES[i].due);
    }
}

/* The search of the move that was made went to depth 7. */
Test(analyse_parts, a_slip_is_annotated_with_the_line_that_is_better) {
    Record record = record_of("english", "", "11-15");
    Finding findings[2] = {found(&record, 0, 900, "9-14", 700, "11-15"),
                           found(&record, 1, -700, "23-19", 0, NULL)};
    Verdict verdicts[2];
    findings[0].other.depth = 7;
    judge_game(&record, findings, &MATERIAL, verdicts);
    const PdnGame game = {.record = &record};
    Study study = {.number = 1, .game = &game, .findings = findings, .verdicts = verdicts};
    study_sum(&study);
    Buffer text = {.text = NULL};
    Error error;
    cr_assert(study_write_pdn(&text, &study, &error), "%s", error.text);
    for (char *end; (end = strchr(text.text, '\n')) != NULL;) *end = ' ';
    cr_expect(strstr(text.text,
                     "1. 11-15 {+7.00/7 A slip that costs nothing: the score goes from +9.00 "
                     "to +7.00, but the game stays won.} (1. 9-14 {+9.00/9} )"),
              "%s", text.text);
    free(text.text);
    record_free(&record);
}

static char *study_text(const Study *study) {
    Json json = {.depth = 0};
    study_put(&json, NULL, study);
    cr_assert(json_is_whole(json.out.text), "%s", json.out.text);
    return json.out.text;
}

/* The best reply to the blunder is known from a search of the next position. */
Test(analyse_parts, a_bad_move_has_lines_that_can_be_walked_and_words_without_them) {
    Record record = record_of("english", "W:W32,31:B1,2", "32-28 1-6");
    Finding findings[3] = {found(&record, 0, 300, "31-27", -300, "32-28"),
                           found(&record, 1, 300, "2-7", 0, NULL),
                           found(&record, 2, -300, "28-24", 0, NULL)};
    Verdict verdicts[3];
    judge_game(&record, findings, &MATERIAL, verdicts);
    const PdnGame game = {.record = &record};
    Study study = {.number = 1, .game = &game, .findings = findings, .verdicts = verdicts};
    study_sum(&study);
    char *text = study_text(&study);
    expect_json(text, "turn", "1");
    expect_json(text, "moves", "\"32-28 1-6\"");
    expect_json(text, "positions.0.class", "\"blunder\"");
    expect_json(text, "positions.0.better", "\"31-27\"");
    expect_json(text, "positions.0.reply", "\"2-7\"");
    char says[JSON_VALUE];
    json_at(text, "positions.0.says", says);
    cr_expect(strncmp(says, "\"Blunder: ", 10) == 0 && !strstr(says, "31-27"), "%s", says);
    free(text);
    record_free(&record);
}

Test(analyse_parts, the_end_of_a_slip_is_described_in_words) {
    const Verdict verdict = {
        .is_slip = true, .chance_after = 0, .score = -636, .score_after = 12 - SCORE_WIN};
    const Study study = {.verdicts = &verdict};
    char text[STUDY_SENTENCE];
    study_describe(&study, 0, text);
    cr_expect_str_eq(text, "A slip that costs nothing: the score goes from -6.36 to a loss in 6 "
                           "moves, but the game stays lost.");
}
