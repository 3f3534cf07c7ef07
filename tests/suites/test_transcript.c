/* Transcripts of random scripts, byte for byte, against the plain reading of
   tests/oracles/transcript_oracle.c. TRANSCRIPT_SCRIPTS sets how many scripts, TRANSCRIPT_SEED
   which. The program itself is tested in sessions/transcript.session. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/random.h"
#include "engine/record.h"
#include "engine/variants.h"
#include "tests/oracles/transcript_oracle.h"
#include "tools/transcript/redwhite.h"
#include "tools/transcript/tower.h"

enum { DEPTH = 3 };

typedef enum { FACE_TOWER, FACE_REDWHITE } FaceName;

typedef struct {
    char *text; /* ended by NUL */
    size_t length;
    int status;
    Error error;
} Answer;

/* Runs a face on the `length` bytes at `input`. The next run overwrites the answer. */
static Answer run_inside(FaceName face, const char *input, size_t length, int depth) {
    static char *text;
    static FILE *in, *out; /* of all runs: the system needs its time to make files */
    static Script script;
    Answer run = {.status = -1};
    if (!in) in = tmpfile();
    if (!out) out = tmpfile();
    cr_assert(in && out);
    cr_assert(ftruncate(fileno(in), 0) == 0 && ftruncate(fileno(out), 0) == 0);
    cr_assert_eq(pwrite(fileno(in), input, length, 0), (ssize_t)length);
    lseek(fileno(in), 0, SEEK_SET);
    lseek(fileno(out), 0, SEEK_SET);
    script_begin(&script, fileno(in), fileno(out));
    run.status = (int)(face == FACE_TOWER ? tower_run(&script, depth, &run.error)
                                          : redwhite_run(&script, &run.error));
    run.length = (size_t)lseek(fileno(out), 0, SEEK_END);
    run.text = text = realloc(text, run.length + 1);
    cr_assert(text);
    cr_assert_eq(pread(fileno(out), text, run.length, 0), (ssize_t)run.length);
    text[run.length] = '\0';
    return run;
}

/* Fails with the first line that differs. */
static void expect_text(const char *what, const Answer *run, const char *text, size_t length) {
    if (run->length == length && memcmp(run->text, text, length) == 0) return;
    size_t at = 0, line = 1;
    while (at < length && at < run->length && run->text[at] == text[at]) line += text[at++] == '\n';
    cr_assert_fail(
        "%.300s\n: %zu bytes, expected %zu; line %zu goes on with '%.60s', expected '%.60s'", what,
        run->length, length, line, run->text + at, text + at);
}

static void expect_answer(const char *what, const Answer *run, const OracleAnswer *expected) {
    expect_text(what, run, expected->text, expected->length);
    cr_assert_eq(run->status, expected->status, "%.300s: status %d, expected %d", what, run->status,
                 expected->status);
    cr_assert_eq(run->error.text[0] != '\0', expected->complains, "%.300s: prints '%s'", what,
                 run->error.text);
}

/* --- random scripts --- */

enum { SCRIPT_BYTES = 1 << 15, LONGEST_GAME = 240, WORD = 64 };

/* Whole games and parts of them, with wrong actions, words that are none and odd spaces strewn in. */
typedef struct {
    size_t length;
    char bytes[SCRIPT_BYTES];
} ScriptText;

static int draw(Random *random, int below) {
    return (int)random_below(random, (uint32_t)below);
}

static void add(ScriptText *script, const char *bytes, size_t length) {
    if (script->length + length > sizeof script->bytes) return;
    memcpy(script->bytes + script->length, bytes, length);
    script->length += length;
}

static void add_word(ScriptText *script, const char *word) {
    add(script, word, strlen(word));
}

/* Adds the signs between two words: mostly a line end, sometimes anything that separates. */
static void add_blank(ScriptText *script, Random *random, bool is_odd) {
    static const char *const ODD[] = {" ", "\t", "\r\n", "\n\n", "  \n", " \r\n\t", "\v", "\f \n"};
    add_word(script, is_odd ? ODD[draw(random, (int)(sizeof ODD / sizeof *ODD))] : "\n");
}

/* Bytes that may be anything, with those a script is made of most often. */
static void add_rubbish(ScriptText *script, Random *random) {
    static const char USUAL[] = "ABCDEFGHIPZabgh0123456789012345678--+.,xX:\t\n #";
    for (int left = 1 + draw(random, 8); left > 0; left--) {
        const char byte =
            draw(random, 12) ? USUAL[draw(random, (int)sizeof USUAL - 1)] : (char)draw(random, 256);
        add(script, &byte, 1);
    }
}

typedef struct {
    int count;
    GamePosition before[LONGEST_GAME]; /* each move */
    GameMove moves[LONGEST_GAME];
} RandomGame;

/* A game of at most LONGEST_GAME moves. Captures are often preferred, so that most games end. */
static void play_game(RandomGame *game, Random *random) {
    GamePosition pos = game_start(&GAME_TOWER);
    game->count = 0;
    const int greed = draw(random, 4);
    while (game->count < LONGEST_GAME) {
        GameMoves list;
        GAME_TOWER.list(&pos, &list);
        if (list.count == 0) return;
        int chosen = draw(random, list.count);
        for (int tries = 0; tries < greed * 3; tries++) {
            GameMoveView view;
            GAME_TOWER.view_move(&pos, &list.moves[chosen], &view);
            if (cells_any(&view.captured) || view.crowns) break;
            chosen = draw(random, list.count);
        }
        game->before[game->count] = pos;
        game->moves[game->count] = list.moves[chosen];
        const GamePosition last = pos;
        GAME_TOWER.play(&pos, &last, &list.moves[chosen]);
        game->count++;
    }
}

/* How many moves of `game` go into a script: all, or nearly all, or some. */
static int draw_length(const RandomGame *game, Random *random) {
    const int kind = draw(random, 4), less = draw(random, 13);
    if (kind == 0) return game->count;
    if (kind == 1 && game->count > less) return game->count - less;
    return draw(random, game->count + 1);
}

static void add_wrong_action(ScriptText *script, Random *random, const char *legal) {
    static const char *const OUTSIDE[] = {"g6-f5", "A0-B1",    "A10-B9", "A-1-B2", "I6-H5",
                                          "A6-A9", "A8-B-9",   "Z99-A1", "G6-f5",  "B7-I8",
                                          "G0-I9", "G6-F0005", "A01-H08"};
    static const char *const MALFORMED[] = {
        "a",     "p",      "AA",     "AP",     "PA",    "A-",     "G6",    "G6-",  "G6-F",
        "-",     "G6F5",   "G6--F5", "G6-F5x", "6G-5F", "G6-F5-", "G6xF5", "quit", "G+6-F5",
        "G6-+5", "G 6-F5", "11-15",  "G6-F5,", "\"A\"", "A6-B5P", "G6–F5"};
    char word[WORD];
    switch (draw(random, 7)) {
    case 0: add_word(script, OUTSIDE[draw(random, (int)(sizeof OUTSIDE / sizeof *OUTSIDE))]); break;
    case 1:
        add_word(script, MALFORMED[draw(random, (int)(sizeof MALFORMED / sizeof *MALFORMED))]);
        break;
    case 2: add_rubbish(script, random); break;
    case 3: /* a legal action with one byte changed */
        snprintf(word, sizeof word, "%s", legal);
        if (word[0]) word[draw(random, (int)strlen(word))] = "ABCDEFGH12345678"[draw(random, 16)];
        add_word(script, word);
        break;
    default: /* any two cells */
        snprintf(word, sizeof word, "%c%d-%c%d", 'A' + draw(random, 8), 1 + draw(random, 8),
                 'A' + draw(random, 8), 1 + draw(random, 8));
        add_word(script, word);
        break;
    }
}

static void make_tower_script(ScriptText *script, Random *random) {
    static RandomGame game;
    const int odd = draw(random, 2) ? 0 : 2 + draw(random, 8); /* one space in `odd` is odd */
    const int wrong = draw(random, 3) ? 0 : 1 + draw(random, 100);
    play_game(&game, random);
    const int length = draw_length(&game, random);
    script->length = 0;
    if (odd && draw(random, 2)) add_blank(script, random, true);
    for (int i = 0; i < length; i++) {
        char word[GAME_MOVE_TEXT];
        GAME_TOWER.print_move(&game.moves[i], word);
        if (wrong && draw(random, wrong) == 0) {
            add_wrong_action(script, random, word);
            add_blank(script, random, odd && draw(random, odd) == 0);
        }
        add_word(script, word);
        add_blank(script, random, odd && draw(random, odd) == 0);
    }
    const int end = draw(random, 40);
    if (end < 12) add_word(script, "A");
    if (end >= 12 && end < 15) add_word(script, "P");
    if (end == 15) add_wrong_action(script, random, "A6-B5");
    if (end == 16) add_word(script, "A\nP\nrubbish");
    if (end == 17) add_word(script, "P A6-B5");
    if (end % 2) add_blank(script, random, odd != 0);
}

static void add_wrong_move(ScriptText *script, Random *random) {
    static const char *const WRONG[] = {"x",
                                        "1 2 0",
                                        "1 2 0 x 3 4",
                                        "12 3 4 5",
                                        "-1 2 0 3",
                                        "+1 +2 +0 +3",
                                        "1,2,0,3",
                                        "1 2.0 0 3",
                                        "",
                                        "1 2 0 9",
                                        "- 1 2 3",
                                        "1 2\n0\n",
                                        "hello world",
                                        "1 2 0 3 stop",
                                        "0x1 2 0 3",
                                        "01 02 0 3",
                                        "99999999999999999999 2 0 3"};
    char word[WORD];
    switch (draw(random, 3)) {
    case 0: add_word(script, WRONG[draw(random, (int)(sizeof WRONG / sizeof *WRONG))]); break;
    case 1: add_rubbish(script, random); break;
    default:
        snprintf(word, sizeof word, "%d %d %d %d", draw(random, 9), draw(random, 9),
                 draw(random, 9), draw(random, 9));
        add_word(script, word);
        break;
    }
}

static void make_redwhite_script(ScriptText *script, Random *random) {
    static RandomGame game;
    const int odd = draw(random, 2) ? 0 : 2 + draw(random, 8);
    const int wrong = draw(random, 3) ? 0 : 1 + draw(random, 20);
    play_game(&game, random);
    const int length = draw_length(&game, random), last = 7;
    script->length = 0;
    for (int i = 0; i < length; i++) {
        GameMoveView view;
        GAME_TOWER.view_move(&game.before[i], &game.moves[i], &view);
        if (wrong && draw(random, wrong) == 0) {
            add_wrong_move(script, random);
            add_blank(script, random, odd && draw(random, odd) == 0);
        }
        /* red is above: the board is flipped */
        const int from = view.path[0], to = view.path[view.length - 1];
        const int numbers[] = {last - from % VIEW_SIDE, last - from / VIEW_SIDE,
                               last - to % VIEW_SIDE, last - to / VIEW_SIDE};
        for (int j = 0; j < 4; j++) {
            char word[WORD];
            snprintf(word, sizeof word, "%d", numbers[j]);
            add_word(script, word);
            if (j < 3 && !(odd && draw(random, odd) == 0))
                add_word(script, " ");
            else
                add_blank(script, random, odd && draw(random, odd) == 0);
        }
    }
    if (draw(random, 3) == 0) add_wrong_move(script, random);
}

/* --- comparison --- */

/* Events that must come up in the transcripts of random scripts, lest they test less than it
   seems. */
typedef struct {
    const char *text;
    int seen;
} Sight;

static uint64_t setting(const char *name, uint64_t usual) {
    const char *value = getenv(name);
    return value && *value ? strtoull(value, NULL, 10) : usual;
}

/* Compares the transcripts of random scripts; each sight must come up in ten of them. */
static void expect_random_scripts(FaceName face, uint64_t seed, Sight *sights, size_t kinds) {
    static ScriptText script;
    const uint64_t count = setting("TRANSCRIPT_SCRIPTS", 1000);
    Random random = random_seeded(setting("TRANSCRIPT_SEED", seed));
    for (uint64_t i = 0; i < count; i++) {
        int depth = 0;
        OracleAnswer expected;
        if (face == FACE_TOWER) {
            make_tower_script(&script, &random);
            depth = random_below(&random, 3) ? DEPTH : 1 + (int)random_below(&random, 4);
            expected = oracle_tower(script.bytes, script.length, depth);
        } else {
            make_redwhite_script(&script, &random);
            expected = oracle_redwhite(script.bytes, script.length);
        }
        const Answer run = run_inside(face, script.bytes, script.length, depth);
        script.bytes[script.length < SCRIPT_BYTES ? script.length : SCRIPT_BYTES - 1] = '\0';
        expect_answer(script.bytes, &run, &expected);
        for (size_t k = 0; k < kinds; k++)
            sights[k].seen += strstr(expected.text, sights[k].text) != NULL;
        free(expected.text);
    }
    for (size_t k = 0; k < kinds; k++)
        cr_expect_geq(sights[k].seen, 10, "'%s' came up %d times", sights[k].text, sights[k].seen);
}

Test(transcript, random_tower_scripts) {
    Sight sights[] = {{"ERROR: Source cell is outside", 0},
                      {"ERROR: Target cell is outside", 0},
                      {"ERROR: Source cell is empty", 0},
                      {"ERROR: Target cell is not empty", 0},
                      {"ERROR: Source cell holds", 0},
                      {"ERROR: Illegal", 0},
                      {"BLACK WIN!", 0},
                      {"WHITE WIN!", 0},
                      {"BOARD COST: -2147483648", 0},
                      {"BOARD COST: 2147483647", 0},
                      {" B |", 0},
                      {" W |", 0},
                      {"*** BLACK ACTION", 0},
                      {"*** WHITE ACTION", 0}};
    expect_random_scripts(FACE_TOWER, 1, sights, sizeof sights / sizeof *sights);
}

Test(transcript, random_redwhite_scripts) {
    Sight sights[] = {{"INVALID MOVE. TRY AGAIN!!\nRED", 0},
                      {"INVALID MOVE. TRY AGAIN!!\nWHITE", 0},
                      {" R |", 0},
                      {" W |", 0},
                      {"RED WINS!", 0},
                      {"WHITE WINS!", 0}};
    expect_random_scripts(FACE_REDWHITE, 2, sights, sizeof sights / sizeof *sights);
}
