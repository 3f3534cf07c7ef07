#include "tools/play/puzzles.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/variants.h"
#include "tools/play/screen.h"

static const char FILE_NAME[] = "puzzles";
enum {
    TITLE = 96,
    FIRST_RATING = 1000,
    STAKE = 24,
    LEAST_RATING = 100,
    MOST_RATING = 4000,
    MOST_COUNT = 1 << 30
};

const Puzzle PUZZLES[] = {
#define PUZZLE(FEN, MOVE, RATING) {FEN, MOVE, RATING},
#include "tools/play/puzzles_english.h"
#undef PUZZLE
};
const int PUZZLE_COUNT = sizeof PUZZLES / sizeof *PUZZLES;
_Static_assert(sizeof PUZZLES / sizeof *PUZZLES <= (size_t)8 * PUZZLES_SEEN,
               "there is a bit for each");

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
    char words[512], *rest = words;
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

void puzzle_score_write(const PuzzleScore *score, char text[512]) {
    Writer writer = writer_make(text, 512);
    writer_add(&writer, "rating %d\nstreak %d\nbest %d\nsolved %d\ntried %d\nseen ", score->rating,
               score->streak, score->best, score->solved, score->tried);
    for (int i = 0; i < (PUZZLE_COUNT + 7) / 8; i++) writer_add(&writer, "%02x", score->seen[i]);
    writer_add(&writer, "\n");
}

int puzzle_next(const PuzzleScore *score) {
    int next = 0, nearest = 2 * MOST_RATING;
    for (int i = 0; i < PUZZLE_COUNT; i++) {
        const int distance = abs(PUZZLES[i].rating - score->rating);
        if (is_seen(score, i) || distance >= nearest) continue;
        nearest = distance;
        next = i;
    }
    return next;
}

void puzzle_count(PuzzleScore *score, int puzzle, bool is_solved) {
    const double apart = PUZZLES[puzzle].rating - score->rating;
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
    for (int i = 0; i < PUZZLE_COUNT && all; i++) all = is_seen(score, i);
    if (all) memset(score->seen, 0, sizeof score->seen);
}

/* --- at the terminal --- */

typedef enum { SOLVED, MISSED, SKIPPED, LEFT, ENDED } Outcome;

static void show(void *context) {
    const Round *round = context;
    screen_show(round, 0, true);
    terminal_say(round->terminal, " Only one move wins. Or: skip, turn, menu.\n");
}

/* Whether `move` leads where the solution does. */
static bool is_right(const Round *round, const Puzzle *puzzle, const GameMove *move) {
    const GamePosition *pos = record_position(&round->game.record);
    GamePosition after, wanted;
    GameMove solution;
    Error error;
    if (!round->variant->parse_move(pos, puzzle->move, &solution, &error)) return false;
    round->variant->play(&after, pos, move);
    round->variant->play(&wanted, pos, &solution);
    return round->variant->same(&after, &wanted);
}

static Outcome ask_move(Round *round, const Puzzle *puzzle) {
    char line[TERMINAL_LINE], message[MESSAGE_TEXT];
    const char *mover = round->variant->player_name[round_mover(round)];
    for (;;) {
        GameMove move;
        if (!terminal_ask(round->terminal, line, " %s moves and wins %s ", mover,
                          round->terminal->is_rich ? "›" : ">"))
            return ENDED;
        if (text_same(line, "menu")) return LEFT;
        if (text_same(line, "exit") || text_same(line, "x")) return ENDED;
        if (text_same(line, "skip")) return SKIPPED;
        if (text_same(line, "turn") || text_same(line, "t")) {
            round->is_turned = !round->is_turned;
            show(round);
            continue;
        }
        const Typed typed = typing_read(round->variant, record_position(&round->game.record), line,
                                        &round->choice, &move, message);
        if (typed == TYPED_MOVE) return is_right(round, puzzle, &move) ? SOLVED : MISSED;
        if (typed == TYPED_OTHER)
            snprintf(message, sizeof message, "'%.40s' is no move; skip shows the answer.", line);
        if (*line) terminal_say(round->terminal, "%s\n", message);
    }
}

/* Sets the puzzle up; false and an error when that cannot be. */
static bool set_up(Round *round, const Puzzle *puzzle, Error *error) {
    GamePosition start;
    if (!round->variant->parse(&start, puzzle->fen, error)) return false;
    record_restart(&round->game.record, &start);
    round->choice.length = 0;
    const Player mover = round_mover(round);
    snprintf(round->game.name[mover], NAME_TEXT, "You");
    snprintf(round->game.name[mover == FIRST_PLAYER ? SECOND_PLAYER : FIRST_PLAYER], NAME_TEXT,
             "They");
    return true;
}

/* `title` is the round's room for what stands above the board. */
static bool play_all(Round *round, PuzzleScore *score, char title[TITLE], Error *error) {
    Terminal *terminal = round->terminal;
    char text[512], line[TERMINAL_LINE];
    for (;;) {
        const int number = puzzle_next(score);
        const Puzzle *puzzle = &PUZZLES[number];
        if (!set_up(round, puzzle, error)) return false;
        snprintf(title, TITLE, "Puzzle %d (%d)", number + 1, puzzle->rating);
        round->title = title;
        show(round);
        const Outcome outcome = ask_move(round, puzzle);
        if (outcome == LEFT || outcome == ENDED) return outcome == ENDED;
        const int before = score->rating;
        puzzle_count(score, number, outcome == SOLVED);
        puzzle_score_write(score, text);
        store_replace(round->store, FILE_NAME, text, strlen(text));
        terminal_say(terminal,
                     "%s: %s wins. Your rating is %d (%+d), %d in a row, %d of %d solved.\n",
                     outcome == SOLVED ? "Right" : "No", puzzle->move, score->rating,
                     score->rating - before, score->streak, score->solved, score->tried);
        if (!terminal_ask(terminal, line, " Enter: the next one; menu: leave ")) return true;
        if (text_same(line, "menu")) return false;
        if (text_same(line, "exit") || text_same(line, "x")) return true;
    }
}

bool puzzles_play(Terminal *terminal, Store *store) {
    Round round = {.terminal = terminal, .store = store, .variant = &GAME_ENGLISH};
    PuzzleScore score;
    Error error = {""};
    char title[TITLE];
    size_t length;
    char *kept = store_read(store, FILE_NAME, &length);
    puzzle_score_read(&score, kept ? kept : "");
    free(kept);
    bool is_over = false;
    if (record_new(&round.game.record, round.variant, &error)) {
        terminal->redraw = show;
        terminal->context = &round;
        is_over = play_all(&round, &score, title, &error);
        terminal->redraw = NULL;
        terminal->context = NULL;
        saved_free(&round.game);
    }
    if (*error.text) terminal_say(terminal, "%s\n", error.text);
    return is_over;
}
