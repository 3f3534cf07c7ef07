/* The match runner with programs that speak DXP: its requests, and how programs that break a rule
   lose. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/dxp_peer.h"
#include "tests/helpers/match_run.h"
#include "tests/helpers/match_words.h"
#include "tests/helpers/moved_clock.h"
#include "tests/helpers/support.h"

#define GOOD "-variant international -engine cmd=F arg=S name=good depth=1 -results R -pdnout P "
static const char *const BY_THE_RULES[] = {NULL};

/* --- games --- */

Test(match_dxp, a_match_goes_on_with_a_program_that_runs) {
    const Place place = make_place();
    char words[1024], output[OUTPUT];
    DxpPeer peer;
    dxp_peer_start(&peer, BY_THE_RULES);
    snprintf(words, sizeof words, GOOD "-engine proto=dxp connect=%s name=peer tc=inf -rounds 1",
             peer.address);
    cr_expect_eq(run_match(&place, words, output), 0, "%s", output);
    snprintf(words, sizeof words,
             GOOD "-engine proto=dxp connect=%s name=peer tc=inf -rounds 2 -resume", peer.address);
    cr_expect_eq(run_match(&place, words, output), 0, "%s", output);
    Results results = read_results(&place);
    cr_expect_eq(results.count, 4, "%s", output);
    results_free(&results);
    dxp_peer_end(&peer);
    cr_expect_eq(peer.connections, 2, "one for each run");
    folder_remove(place.path);
}

Test(match_dxp, a_program_is_sent_minutes_and_moves) {
    const Place place = make_place();
    char words[1024], output[OUTPUT];
    DxpPeer peer;
    dxp_peer_start(&peer, BY_THE_RULES);
    snprintf(words, sizeof words,
             GOOD "-engine proto=dxp connect=%s name=peer tc=20/300 -maxmoves 20", peer.address);
    cr_expect_eq(run_match(&place, words, output), 0, "%s", output);
    dxp_peer_end(&peer);
    cr_expect(begins(peer.heard, "R01Crownhead                       Z005020A\nM"), "%s",
              peer.heard);
    cr_expect(strstr(peer.heard, "\nE20\nR01Crownhead                       W005020A\nM"), "%s",
              peer.heard);
    cr_expect(strstr(peer.heard, "\nE21\n"), "%s", peer.heard);
    folder_remove(place.path);
}

/* --- programs that break a rule --- */

#define SCRIPT(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Two games against a program that does so in both: it has lost them for `reason` at its third
   move, and the match has gone on. */
static void expect_lost(const char *const *steps, const char *reason) {
    const char *script[32], *first = steps[1];
    int count = 0;
    for (int game = 0; game < 2; game++)
        for (int i = 0; steps[i]; i++) script[count++] = steps[i];
    script[count] = NULL;
    const Place place = make_place();
    char words[1024], output[OUTPUT];
    DxpPeer peer;
    cr_assert(moved_clock_make(place.path));
    dxp_peer_start(&peer, script);
    snprintf(words, sizeof words, GOOD "-engine proto=dxp connect=%s name=bad tc=60 -timemargin 0",
             peer.address);
    cr_expect_eq(run_match(&place, words, output), 0, "%s: %s", first, output);
    Results results = read_results(&place);
    cr_assert_eq(results.count, 2, "%s: %d games: %s", first, results.count, output);
    for (int i = 0; i < 2; i++) {
        const GameRow *row = &results.rows[i];
        const bool bad_is_first = row->engine[FIRST_PLAYER] == 1;
        cr_expect_str_eq(row->reason, reason, "%s: '%s', expected '%s'", first, row->reason,
                         reason);
        cr_expect_eq(row->result, bad_is_first ? GAME_WON_BY_SECOND : GAME_WON_BY_FIRST);
        cr_expect_eq(row->plies, bad_is_first ? 4 : 5, "%s: %d", first, row->plies);
    }
    const bool is_fault = strcmp(reason, "given up") != 0;
    cr_expect_eq(strstr(output, "bad: ") != NULL, is_fault, "%s: %s", first, output);
    cr_expect(!is_fault || strstr(output, "; R01Crownhead "), "%s: %s", first, output);
    cr_expect(strcmp(reason, "illegal move") != 0 || strstr(peer.heard, "\nE30\n"), "%s: %s", first,
              peer.heard);
    cr_expect_not(has_orphans(&place));
    results_free(&results);
    dxp_peer_end(&peer);
    folder_remove(place.path);
}

Test(match_dxp, a_program_that_moves_wrongly_loses) {
    expect_lost(SCRIPT("=2", "!M0000010200", "?E", "!E00", "0"), "illegal move");
    expect_lost(SCRIPT("=2", "!M0000", "?E", "!E00", "0"), "illegal move");
    expect_lost(SCRIPT("=2", "#8000", "?E", "!E00", "0"), "illegal move");
}

Test(match_dxp, a_program_that_ends_the_game_loses) {
    expect_lost(SCRIPT("=2", "!E10", "?E", "0"), "given up");
    expect_lost(SCRIPT("=2", "!E20", "?E", "0"), "no move given");
    expect_lost(SCRIPT("=2", "!E30", "?E", "0"), "no move given");
}

Test(match_dxp, a_program_that_refuses_a_game_loses_it) {
    const Place place = make_place();
    char words[1024], output[OUTPUT];
    DxpPeer peer;
    dxp_peer_start(&peer, SCRIPT("?R", "!APeer                            2", "?R", "!A"));
    snprintf(words, sizeof words, GOOD "-engine proto=dxp connect=%s name=bad tc=60", peer.address);
    cr_expect_eq(run_match(&place, words, output), 0, "%s", output);
    cr_expect(
        strstr(output, "bad: no answer: engine bad: refuses: the program does not play this game"),
        "%s", output);
    cr_expect(strstr(output, "refuses: the name must have 32 characters"), "%s", output);
    dxp_peer_end(&peer);
    folder_remove(place.path);
}

Test(match_dxp, a_program_that_leaves_loses) {
    expect_lost(SCRIPT("=2", "x"), "crash");
    expect_lost(SCRIPT("=2", "~M0000", "x"), "crash");
}

Test(match_dxp, a_program_that_is_late_silent_or_talks_rubbish_loses) {
    expect_lost(SCRIPT("=2", "c"), "time forfeit");
    expect_lost(SCRIPT("=2", "!X??&&Cthinking", "c"), "time forfeit");
    expect_lost(SCRIPT("=2", "c60100", "!Csorry&M0000010200", "?E", "!E00", "0"), "time forfeit");
}

/* --- words --- */

Test(match_dxp, times_that_a_message_can_hold_are_accepted) {
    static MatchConfig config;
    char copy[LINE];
    Error error = {""};
    cr_expect(read_words(&config,
                         "-variant international-killer -each tc=60 proto=dxp arg=--port={port} "
                         "-engine cmd=a -engine cmd=b tc=inf -concurrency 4",
                         copy, &error),
              "%s", error.text);
    cr_expect_eq(config.engines[0].control.time_ms, 60000);
    cr_expect_not(config.engines[1].control.has_clock);
}
