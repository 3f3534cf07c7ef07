#include "tools/play/sitting/puzzles.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"

enum {
    FIRST_RATING = 1000,
    STAKE = 24,
    LEAST_RATING = 100,
    MOST_RATING = 4000,
    MOST_COUNT = 1 << 30
};

const PuzzleSet *puzzle_set_of(const Game *game) {
    const PuzzleSet *set = PUZZLE_SETS;
    while (set->game && set->game != game) set++;
    return set->game ? set : NULL;
}

/* --- the score --- */

static bool is_seen(const PuzzleScore *score, int puzzle) {
    return score->seen[puzzle / 8] >> puzzle % 8 & 1;
}

static void read_seen(PuzzleScore *score, const char *hex) {
    for (int i = 0; i < PUZZLES_SEEN; i++) {
        unsigned byte;
        if (strlen(hex) < 2 || sscanf(hex, "%2x", &byte) != 1) return;
        score->seen[i] = (unsigned char)byte;
        hex += 2;
    }
}

void puzzle_score_read(PuzzleScore *score, const char *text) {
    *score = (PuzzleScore){.rating = FIRST_RATING};
    const struct {
        const char *name;
        int *value;
        int least, most;
    } NUMBERS[] = {{"rating", &score->rating, LEAST_RATING, MOST_RATING},
                   {"streak", &score->streak, 0, MOST_COUNT},
                   {"best", &score->best, 0, MOST_COUNT},
                   {"solved", &score->solved, 0, MOST_COUNT},
                   {"tried", &score->tried, 0, MOST_COUNT}};
    char words[PUZZLE_SCORE], *rest = words;
    snprintf(words, sizeof words, "%s", text);
    for (char *name, *word; (name = text_word(&rest)) && (word = text_word(&rest));) {
        int64_t value;
        for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++)
            if (strcmp(name, NUMBERS[i].name) == 0 &&
                text_integer(word, NUMBERS[i].least, NUMBERS[i].most, &value))
                *NUMBERS[i].value = (int)value;
        if (strcmp(name, "seen") == 0) read_seen(score, word);
    }
}

void puzzle_score_write(const PuzzleSet *set, const PuzzleScore *score, char text[PUZZLE_SCORE]) {
    Writer writer = writer_make(text, PUZZLE_SCORE);
    writer_add(&writer, "rating %d\nstreak %d\nbest %d\nsolved %d\ntried %d\nseen ", score->rating,
               score->streak, score->best, score->solved, score->tried);
    for (int i = 0; i < (set->count + 7) / 8; i++) writer_add(&writer, "%02x", score->seen[i]);
    writer_add(&writer, "\n");
}

void puzzle_score_take(const PuzzleSet *set, PuzzleScore *score, Store *store) {
    char *kept = store_read(store, set->file);
    if (kept && *kept) puzzle_score_read(score, kept);
    free(kept);
}

int puzzle_next(const PuzzleSet *set, const PuzzleScore *score) {
    int next = 0, nearest = 2 * MOST_RATING;
    for (int i = 0; i < set->count; i++) {
        const int distance = abs(set->puzzles[i].rating - score->rating);
        if (is_seen(score, i) || distance >= nearest) continue;
        nearest = distance;
        next = i;
    }
    return next;
}

void puzzle_count(const PuzzleSet *set, PuzzleScore *score, int puzzle, bool is_solved) {
    const double apart = set->puzzles[puzzle].rating - score->rating;
    const double expected = 1 / (1 + pow(10, apart / 400));
    const int rating = score->rating + (int)lround(STAKE * (is_solved - expected));
    score->rating = rating < LEAST_RATING  ? LEAST_RATING
                    : rating > MOST_RATING ? MOST_RATING
                                           : rating;
    score->tried++;
    score->solved += is_solved;
    score->streak = is_solved ? score->streak + 1 : 0;
    if (score->streak > score->best) score->best = score->streak;
    score->seen[puzzle / 8] |= (unsigned char)(1 << puzzle % 8);
    bool all = true;
    for (int i = 0; i < set->count && all; i++) all = is_seen(score, i);
    if (all) memset(score->seen, 0, sizeof score->seen);
}
