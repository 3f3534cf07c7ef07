/* The ends of a match, and its messages. A match ends once: the first reason stands. */
#include "tools/match/match_state.h"

#include <stdio.h>

void match_complain(const char *text) {
    fprintf(stderr, "crownhead match: %s\n", text);
}

void match_say(const Match *match, const char *line) {
    printf("%s%s\n", match->on_terminal ? "\r\033[K" : "", line);
    fflush(stdout);
}

void match_end(Match *match, MatchStatus status) {
    if (!match_is_over(match)) match->status = status;
}

void match_cancel(Match *match, MatchStatus status) {
    match_end(match, status);
    atomic_store(&match->cancelled, true);
}

void match_give_up(Match *match, const char *why) {
    if (match->on_terminal) match_say(match, "");
    match_complain(why);
    match_cancel(match, MATCH_FAILED);
}

void match_take_verdict(Match *match) {
    const Sprt *sprt = &match->config->sprt;
    if (!match->config->has_sprt || match_is_over(match)) return;
    const SprtVerdict verdict = sprt_verdict(sprt, standings_llr(&match->standings, sprt));
    /* Running games could only be added to a test that is already decided. */
    if (verdict == SPRT_H1) match_cancel(match, MATCH_DONE);
    if (verdict == SPRT_H0) match_cancel(match, MATCH_H0);
}
