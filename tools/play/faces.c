#include "tools/play/faces.h"

#include <assert.h>

#include "engine/base/text.h"
#include "engine/variants.h"

const char FACES_LOGO[] = "   ____                     _                    _\n"
                          "  / ___|_ __ _____      ___| |__   ___  __ _  __| |\n"
                          " | |   | '__/ _ \\ \\ /\\ / / '_ \\| '_ \\ / _ \\/ _` |/ _` |\n"
                          " | |___| | | (_) \\ V  V /| | | | | | |  __/ (_| | (_| |\n"
                          "  \\____|_|  \\___/ \\_/\\_/ |_| |_|_| |_|\\___|\\__,_|\\__,_|\n";

const char FACES_ABOUT[] =
    "Crownhead plays draughts and Focus at a terminal: two people, a person and an\n"
    "engine, or two engines. The crownhead is the row where men become kings. The\n"
    "engine beside this program is the usual opponent; any other that speaks its\n"
    "UCI-like dialect is plugged in by --engine.\n";

/* --- colours --- */

static const Palette WOOD_16 = {
    .light = "47",
    .dark = "42",
    .marked = "43",
    .name = "37",
    .marked_name = "30",
    .piece = {"30", "97"},
    .piece_ground = {"40", "107"},
    .crown = "33",
};

static const Palette WOOD_256 = {
    .light = "48;5;187",
    .dark = "48;5;65",
    .marked = "48;5;143",
    .name = "38;5;151",
    .marked_name = "38;5;58",
    .piece = {"38;5;233", "38;5;231"},
    .piece_ground = {"48;5;233", "48;5;231"},
    .crown = "38;5;178",
};

/* Piles stand side by side: two grounds of one tone, on which red and blue are both seen. */
static const Palette SLATE_16 = {
    .light = "40",
    .dark = "40",
    .marked = "43",
    .name = "37",
    .marked_name = "30",
    .piece = {"91", "94"},
    .piece_ground = {"41", "44"},
    .crown = "33",
};

static const Palette SLATE_256 = {
    .light = "48;5;236",
    .dark = "48;5;238",
    .marked = "48;5;101",
    .name = "38;5;246",
    .marked_name = "38;5;230",
    .piece = {"38;5;203", "38;5;75"},
    .piece_ground = {"48;5;203", "48;5;75"},
    .crown = "38;5;178",
};

/* --- draughts --- */

static const char ENGLISH_RULES[] =
    "English draughts (American checkers)\n"
    "  Black begins. Men step forward diagonally, one square; kings in all four\n"
    "  directions. A jump over an enemy piece on the next square, to the empty\n"
    "  square behind it, captures it; men jump forward only. A side that can\n"
    "  capture must; any capture may be chosen, and it is carried on to its end\n"
    "  with the same piece. A man on the far row becomes a king, and its move ends\n"
    "  there. A side that cannot move, or has no piece, has lost. A third\n"
    "  repetition, or 40 moves of each side without a capture or a man's move, is a\n"
    "  draw.\n";

static const char ENGLISH_MOVES[] =
    "  11-15, 22x15x8    a step; a capture by every square, or 22x8 if only one fits\n"
    "  11 15             the squares alone\n"
    "  6 3 5 4           four numbers, from the top left: column, row, column, row\n"
    "  11                choose a man, then type where it goes; rst chooses again\n"
    "  11-1, 22x         a beginning that only one move has\n";

static const char TOWER_RULES[] =
    "Tower\n"
    "  Black begins, at the bottom, and moves up; White moves down. Pieces step\n"
    "  forward diagonally, one cell, or jump over an enemy piece to the empty cell\n"
    "  behind it, which captures it. One jump a turn; capturing is never\n"
    "  compulsory. A piece on the far row becomes a tower, which goes in all four\n"
    "  directions. A side that cannot move has lost; a third repetition is a draw.\n";

static const char TOWER_MOVES[] =
    "  G6-F5, g6f5       from cell, to cell; captures are written alike\n"
    "  7 6 6 5           four numbers, from the top left: column, row, column, row\n"
    "  g6                choose a piece, then type where it goes; rst chooses again\n"
    "  g6-f              a beginning that only one move has\n";

static const char FREEJUMP_RULES[] =
    "Freejump\n"
    "  Player 1 (black, O) begins, at the top, and moves down; player 2 (white, X)\n"
    "  moves up. Men step forward diagonally, one cell, or jump over an enemy man\n"
    "  to the empty cell behind it, which captures it. Capturing is never\n"
    "  compulsory; after a jump the same man may jump on, or stop. A man on the far\n"
    "  row becomes a king (OK, XK), which goes in all four directions; its move\n"
    "  ends there. A side without men or without a move has lost; a third\n"
    "  repetition is a draw.\n";

static const char FREEJUMP_MOVES[] =
    "  a3                choose a man\n"
    "    mb4             .. and move it to b4\n"
    "    cb4             .. or capture the enemy man on b4; stop ends a capture\n"
    "    rst             .. or choose again\n"
    "  a3-b4, c3xe5xg7   a step, a capture by every cell\n"
    "  1 3 2 4           four numbers, from the top left: column, row, column, row\n"
    "  eg                give up: the other player wins\n";

/* --- Focus --- */

static const char FOCUS_RULES[] =
    "Focus, or Domination\n"
    "  Red begins. A pile belongs to who owns its top man. A turn is one move or\n"
    "  one placement. Move: take 1 to 5 men from the top of an own pile and go\n"
    "  exactly so many cells in a straight line, along a row or a column, over\n"
    "  anything, to any cell of the board, empty or not; what stays behind belongs\n"
    "  to its new top man. Of a pile of more than five the surplus falls from the\n"
    "  bottom: own men into the reserve, enemy men are captured. Placement: a man\n"
    "  from the reserve goes onto any cell. The side without a pile and without a\n"
    "  reserve has lost; a third repetition is a draw.\n";

static const char FOCUS_STEPS_RULES[] =
    "Focus, step by step\n"
    "  As Focus, but always the whole pile moves, by exactly as many single steps\n"
    "  as it is high, each up, down, left or right; every cell passed is on the\n"
    "  board, and it may not come back to where it began.\n";

static const char FOCUS_MOVES[] =
    "  c1-c3:2, c1c3     the top two men go from c1 to c3\n"
    "  r:e5, place e5    a man from the reserve is placed on e5\n"
    "  3 1 3 3           four numbers, from the top left: column, row, column, row\n"
    "  c1                choose a pile, then type where it goes; rst chooses again\n"
    "  view c1, piles    a pile, or all, man by man from the bottom to the top\n";

static const Face ENGLISH = {
    .game = &GAME_ENGLISH,
    .title = "English draughts",
    .rules = ENGLISH_RULES,
    .moves_help = ENGLISH_MOVES,
    .man = {"b", "w"},
    .king = {"B", "W"},
    .king_word = "king",
    .palette = {&WOOD_16, &WOOD_256},
    .must_capture = true,
};

static const Face TOWER = {
    .game = &GAME_TOWER,
    .title = "Tower",
    .rules = TOWER_RULES,
    .moves_help = TOWER_MOVES,
    .man = {"b", "w"},
    .king = {"B", "W"},
    .king_word = "tower",
    .palette = {&WOOD_16, &WOOD_256},
};

static const Face FREEJUMP = {
    .game = &GAME_FREEJUMP,
    .title = "Freejump",
    .rules = FREEJUMP_RULES,
    .moves_help = FREEJUMP_MOVES,
    .man = {"O", "X"},
    .king = {"OK", "XK"},
    .king_word = "king",
    .palette = {&WOOD_16, &WOOD_256},
    .chooses = true,
};

static const Face FOCUS = {
    .game = &GAME_FOCUS,
    .title = "Focus",
    .rules = FOCUS_RULES,
    .moves_help = FOCUS_MOVES,
    .man = {"R", "B"},
    .king = {"R", "B"},
    .king_word = "king",
    .palette = {&SLATE_16, &SLATE_256},
    .has_piles = true,
};

static const Face FOCUS_STEPS = {
    .game = &GAME_FOCUS_STEPS,
    .title = "Focus, step by step",
    .rules = FOCUS_STEPS_RULES,
    .moves_help = FOCUS_MOVES,
    .man = {"R", "B"},
    .king = {"R", "B"},
    .king_word = "king",
    .palette = {&SLATE_16, &SLATE_256},
    .has_piles = true,
};

const Face *const FACES[] = {&ENGLISH, &TOWER, &FREEJUMP, &FOCUS, &FOCUS_STEPS, NULL};

const Face *face_find(const char *name) {
    for (int i = 0; FACES[i]; i++)
        if (text_same(FACES[i]->game->name, name)) return FACES[i];
    return NULL;
}

const Face *face_of(const Game *game) {
    const Face *face = face_find(game->name);
    assert(face);
    return face;
}
