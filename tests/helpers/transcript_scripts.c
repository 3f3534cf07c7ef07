#include "tests/helpers/transcript_scripts.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "engine/variants.h"

enum { LONGEST_GAME = 240, WORD = 64 };

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

/* --- games --- */

typedef struct {
    int count;
    GamePosition before[LONGEST_GAME]; /* each move */
    GameMove moves[LONGEST_GAME];
} RandomGame;

/* A game of at most LONGEST_GAME moves. Captures are often preferred, so that most games end. */
static void play_game(RandomGame *game, Random *random) {
    Error error;
    GamePosition pos;
    game->count = 0;
    if (!GAME_TOWER.parse(&pos, GAME_TOWER.start, &error)) return;
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

/* --- tower --- */

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

void make_tower_script(ScriptText *script, Random *random) {
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

/* --- redwhite --- */

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

void make_redwhite_script(ScriptText *script, Random *random) {
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
