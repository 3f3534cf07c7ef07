/* The openings that come with the program and how they are judged: every game has some, each is
   even by the score next to it and listed once, and balance= picks by that score. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/variants.h"
#include "protocol/shell/version.h"
#include "tests/helpers/match_words.h"
#include "tests/helpers/support.h"
#include "tools/match/openings.h"

/* The openings that `words` ask for, of `game`. */
static Openings made(const char *game, const char *words) {
    static MatchConfig config;
    static char copy[LINE];
    char line[LINE];
    Openings openings = {.count = 0};
    Error error;
    snprintf(line, sizeof line, TWO "-variant %s -openings %s", game, words);
    cr_assert(read_words(&config, line, copy, &error) && openings_make(&openings, &config, &error),
              "%s: %s", game, error.text);
    return openings;
}

/* The position after an opening, in text. */
static void reach(const char *game, const Opening *opening, char text[GAME_POSITION_TEXT]) {
    Record record = record_of(game, "", "");
    Error error;
    cr_assert(opening_play(opening, &record, &error), "%s: %s", game, error.text);
    cr_expect_not(record_is_over(&record), "%s: %s", game, opening->name);
    record.game->print(record_position(&record), text);
    record_free(&record);
}

/* Columns from the right, as on a board in a mirror; only Focus looks the same in one. */
static void mirror(char *text) {
    for (; *text; text++)
        if (*text >= 'a' && *text <= 'h' && isdigit((unsigned char)text[1]))
            *text = (char)('a' + ('h' - *text));
}

static void expect_unlike(const char *game, const Openings *openings) {
    const bool has_mirror = strncmp(game, "focus", 5) == 0;
    for (int i = 0; i < openings->count; i++) {
        uint64_t image = openings->list[i].key;
        char text[GAME_POSITION_TEXT];
        reach(game, &openings->list[i], text);
        if (has_mirror) {
            mirror(text);
            const GamePosition pos = position_of(game, text);
            image = variant(game)->game->key(&pos);
        }
        for (int k = 0; k < i; k++)
            cr_expect(openings->list[k].key != openings->list[i].key &&
                          openings->list[k].key != image,
                      "%s: %s and %s", game, openings->list[k].name, openings->list[i].name);
    }
}

Test(ballots, of_every_game_are_even_and_there_once) {
    enum { FEWEST = 60, MOST = 300, A_MAN = 100 };
    for (int i = 0; ALL_GAMES[i]; i++) {
        const char *game = ALL_GAMES[i]->name;
        Openings openings = made(game, "ballots=moves");
        cr_expect(openings.count >= FEWEST && openings.count <= MOST, "%s: %d", game,
                  openings.count);
        for (int k = 0; k < openings.count; k++) {
            const Opening *opening = &openings.list[k];
            cr_expect(opening->length == 2 || opening->length == 3, "%s", opening->name);
            cr_expect_leq(abs(opening->score), A_MAN, "%s: %s", game, opening->name);
        }
        expect_unlike(game, &openings);
        openings_free(&openings);
    }
}

Test(ballots, of_english_are_judged_and_called_by_the_men_that_are_gone) {
    Openings openings = made("english", "ballots");
    for (int i = 0; i < openings.count; i++)
        cr_expect_lt(abs(openings.list[i].score), 1000, "%s", openings.list[i].name);
    cr_expect_str_eq(openings.list[0].name, "without 5, 21: 9-13 22-17");
    cr_expect_str_eq(openings.list[2499].name, "without 12, 28: 11-15 24-20");
    expect_unlike("english", &openings);
    openings_free(&openings);
}

Test(ballots, at_the_edge_of_a_win_have_been_played_and_are_there_once) {
    enum { FEWEST = 10, GAMES = 6 };
    int lists = 0;
    for (int i = 0; ALL_GAMES[i]; i++) {
        const char *game = ALL_GAMES[i]->name;
        char name[64];
        snprintf(name, sizeof name, "%s-" BALLOTS_EDGE, game);
        if (!built_in_find(BALLOT_FILES, name)) continue;
        Openings openings = made(game, "ballots=" BALLOTS_EDGE);
        lists++;
        cr_expect_geq(openings.count, FEWEST, "%s: %d", game, openings.count);
        for (int k = 0; k < openings.count; k++) {
            const Opening *opening = &openings.list[k];
            int won, drawn, lost;
            cr_assert(opening->title &&
                          sscanf(opening->title, "+%d =%d -%d", &won, &drawn, &lost) == 3,
                      "%s: %s", game, opening->name);
            const int most = won > lost ? won : lost;
            cr_expect_eq(won + drawn + lost, GAMES, "%s: %s", game, opening->name);
            cr_expect(10 * most >= 3 * GAMES && 10 * most <= 7 * GAMES, "%s: %s", game,
                      opening->name);
            cr_expect_neq(opening->score, OPENING_UNJUDGED, "%s: %s", game, opening->name);
        }
        expect_unlike(game, &openings);
        openings_free(&openings);
    }
    cr_expect_geq(lists, 6);
}

/* The file names the search that judged its openings. */
Test(ballots, record_how_they_were_judged) {
    for (const BuiltIn *file = BALLOT_FILES; file->name; file++) {
        const char *text = (const char *)file->bytes, *set = strstr(file->name, "-moves");
        if (!set) set = strstr(file->name, "-" BALLOTS_EDGE);
        const int length = (int)(set ? (size_t)(set - file->name) : strlen(file->name));
        char command[128];
        snprintf(command, sizeof command, "# crownhead match judge -variant %.*s -nodes ", length,
                 file->name);
        cr_expect(strncmp(text, command, strlen(command)) == 0, "%s: %.80s", file->name, text);
        const char *by = strstr(text, "\n# " VERSION_PROGRAM " ");
        cr_expect(by && strstr(by, ", commit "), "%s", file->name);
    }
}

Test(ballots, are_picked_by_the_distance_of_their_score_from_even) {
    static const char *const GAMES[] = {"english", "russian", "international", "focus"};
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++) {
        Openings all = made(GAMES[i], "ballots"),
                 some = made(GAMES[i], "ballots balance=0.25..0.5");
        int due = 0, ahead = 0, behind = 0;
        for (int k = 0; k < all.count; k++)
            due += abs(all.list[k].score) >= 25 && abs(all.list[k].score) <= 50;
        for (int k = 0; k < some.count; k++) {
            ahead += some.list[k].score >= 25 && some.list[k].score <= 50;
            behind += some.list[k].score <= -25 && some.list[k].score >= -50;
        }
        cr_expect(due > 0 && due < all.count && some.count == due, "%s: %d of %d", GAMES[i], due,
                  some.count);
        cr_expect_eq(ahead + behind, some.count, "%s", GAMES[i]);
        cr_expect(ahead > 0 && behind > 0, "%s: either way", GAMES[i]);
        openings_free(&all);
        openings_free(&some);
    }
}
