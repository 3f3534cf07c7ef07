/* The match runner with programs that speak DXP: what it asks of them, and how those that break a rule
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
#define OWN                                                                                        \
    "-engine proto=dxp cmd=C arg=dxp arg=--listen arg={port} arg=--nodes arg=20 arg=--hash arg=1 " \
    "name=own "

static const char *const BY_THE_RULES[] = {NULL};

/* --- games --- */

Test(match_dxp, our_own_program_plays_by_a_port_of_ours) {
    const Place place = make_place();
    char output[OUTPUT];
    cr_expect_eq(run_match(&place, GOOD OWN "tc=inf -rounds 3 -concurrency 2", output), 0, "%s",
                 output);
    Results results = read_results(&place);
    cr_expect_eq(results.count, 6);
    for (int i = 0; i < results.count; i++) {
        const char *reason = results.rows[i].reason;
        cr_expect(strcmp(reason, "no-move") == 0 || strstr(reason, "moves") ||
                      strcmp(reason, "repetition") == 0,
                  "%s: %s", reason, output);
    }
    cr_expect_not(has_orphans(&place));
    results_free(&results);
    folder_remove(place.path);
}

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

Test(match_dxp, a_program_is_told_minutes_and_moves) {
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
    cr_expect(strstr(peer.heard, "\nE00\nR01Crownhead                       W005020A\nM"), "%s",
              peer.heard);
    cr_expect(strstr(peer.heard, "\nE01\n"), "%s", peer.heard);
    folder_remove(place.path);
}

/* --- programs that break a rule --- */

#define SCRIPT(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Two games against a program that does so in both: it has lost them for `reason` at its third move,
   and the match has gone on. */
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
    cr_expect(strstr(output, "bad: no answer: engine bad: refuses: it does not play this game"),
              "%s", output);
    cr_expect(strstr(output, "refuses: name: expected 32 characters"), "%s", output);
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

static void expect_wrong(const char *words, const char *why) {
    static MatchConfig config;
    char copy[LINE], line[LINE];
    Error error = {""};
    snprintf(line, sizeof line,
             "-variant international -engine cmd=a name=a depth=1 -engine proto=dxp %s", words);
    cr_expect_not(read_words(&config, line, copy, &error), "%s", words);
    cr_expect(strstr(error.text, why), "%s: '%s', expected '%s'", words, error.text, why);
}

Test(match_dxp, what_cannot_be_said_is_refused) {
    expect_wrong("tc=60", "engine 2: expected cmd=");
    expect_wrong("cmd=b tc=60", "expected {port} among arg=, or connect=");
    expect_wrong("connect=27531", "engine 2: expected a limit");
    expect_wrong("connect=27531 tc=60 -concurrency 2", "-concurrency 1");
    expect_wrong("cmd=b connect=27531 tc=60 -concurrency 2", "-concurrency 1");
    expect_wrong("connect=27531 tc=60 option.Hash=1", "neither option. nor init=");
    expect_wrong("connect=27531 tc=60 init=x", "neither option. nor init=");
    expect_wrong("connect=27531 tc=60 -clock cpu", "-clock cpu");
    expect_wrong("connect=27531 st=1", "only a time for the whole game");
    expect_wrong("connect=27531 nodes=100", "only a time for the whole game");
    expect_wrong("connect=27531 depth=3", "only a time for the whole game");
    expect_wrong("connect=27531 tc=60+1", "only a time for the whole game");
    expect_wrong("connect=27531 tc=90", "tc=90: expected whole minutes");
    expect_wrong("connect=27531 tc=60000", "expected whole minutes, 60 to 59940 seconds");
    expect_wrong("connect=27531 tc=40/60", "expected -maxmoves of at most 40");
    expect_wrong("connect=27531 tc=40/60 -maxmoves 41", "expected -maxmoves of at most 40");
    expect_wrong("connect=27531 tc=60 -variant russian",
                 "proto=dxp: DXP is for boards of 50 squares");
    expect_wrong("proto=uci connect=27531 cmd=b depth=1", "connect=: expected proto=dxp");
}

Test(match_dxp, what_can_be_said_is_taken) {
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
