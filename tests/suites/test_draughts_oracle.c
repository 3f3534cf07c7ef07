/* The oracle of all draughts against published counts and the answers that federations give in
   their rules; then the engine against the oracle, in every variant there is. */
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/support.h"
#include "tests/oracles/draughts_oracle.h"

enum { DEPTHS = 8 };

static OracleBoard board_of(const OracleRules *rules, const char *fen) {
    OracleBoard board;
    cr_assert(oracle_read(rules, *fen ? fen : rules->start, &board), "%s: %s", rules->name, fen);
    return board;
}

/* Leaves below `fen` by depth, up to the first 0; `drop`: routes of one result count once. */
typedef struct {
    const char *name, *fen;
    bool drop;
    uint64_t leaves[DEPTHS];
} Row;

static void expect_rows(const Row *rows, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const OracleRules *rules = oracle_rules(rows[i].name);
        const OracleBoard board = board_of(rules, rows[i].fen);
        for (int depth = 1; depth <= DEPTHS && rows[i].leaves[depth - 1]; depth++)
            cr_expect_eq(oracle_perft(rules, &board, depth, rows[i].drop),
                         rows[i].leaves[depth - 1], "%s %s, %d plies", rows[i].name, rows[i].fen,
                         depth);
    }
}

#define EXPECT_ROWS(rows) expect_rows(rows, sizeof(rows) / sizeof *(rows))

/* dctl, FMJD and shashki forums; the short start of Thai draughts is our own. */
Test(draughts_oracle, counts_what_is_published_of_the_start_positions) {
    static const Row ROWS[] = {
        {"english", "", false, {7, 49, 302, 1469, 7361, 36768}},
        {"italian", "", false, {7, 49, 302, 1469, 7361, 36473}},
        {"spanish", "", false, {7, 49, 302, 1469, 7361, 36473}},
        {"czech", "", false, {7, 49, 302, 1469, 7361, 36768}},
        {"russian", "", false, {7, 49, 302, 1469, 7482, 37986}},
        {"pool", "", false, {7, 49, 302, 1469, 7482, 37986}},
        {"brazilian", "", false, {7, 49, 302, 1469, 7473, 37628}},
        {"thai", "", false, {7, 49, 392, 3136, 26592}},
        {"international", "", true, {9, 81, 658, 4265, 27117}},
        {"frisian", "", true, {9, 81, 658, 3874, 21265}},
        {"frisian", "", false, {9, 81, 658, 3880, 21345}},
        {"frysk", "", false, {9, 81, 657, 5329, 41829}},
    };
    EXPECT_ROWS(ROWS);
}

/* Positions that tell one rule from another; agreed on by independent generators. */
Test(draughts_oracle, counts_what_other_generators_count_where_rules_differ) {
    static const Row ROWS[] = {
        /* crowned in passing or not; most pieces; the king first */
        {"russian", "W:Wf6,g1:Be7,b6,f2", false, {2, 2, 10, 40, 225, 1539}},
        {"pool", "W:W11,32:B7,9,27", false, {2, 4, 5, 14, 51, 168}},
        {"brazilian", "W:Wf6,g1:Be7,b6,f2", false, {2, 4, 5, 14, 51, 168}},
        {"czech", "W:Wf6,Kg1:Be7,b6,f2", false, {2, 3, 18, 23, 145, 194}},
        {"russian", "W:Wd6,c1:Bc7,e7,e5,e3", false, {3, 16, 72, 278, 1471}},
        {"brazilian", "W:Wd6,c1:Bc7,e7,e5,e3", false, {1, 4, 12, 42, 168, 601}},
        {"russian", "W:Wf6:Be7,g7,g5,g3,d6", false, {3, 20, 77, 360, 1925}},
        {"brazilian", "W:Wf6:Be7,g7,g5,g3,d6", false, {1, 5, 10, 50, 96, 318}},
        /* a long capture with many landings */
        {"russian", "W:WKa1:Bb2,d4,d6,f6,f4,e7", false, {6, 28, 132, 478, 2314}},
        {"brazilian", "W:WKa1:Bb2,d4,d6,f6,f4,e7", false, {6, 28, 132, 478, 2303}},
        {"german", "W:WKa1:Bb2,d4,d6,f6,f4,e7", false, {6, 28, 132, 502, 2466}},
        {"spanish", "W:WK4:B8,15,23,22,14,26", false, {6, 18, 141, 644, 3846}},
        {"argentinian", "W:WK4:B8,15,23,22,14,26", false, {1, 3, 22, 89, 483}},
        {"thai", "W:WK4:B8,15,23,22,14,26", false, {3, 11, 52, 185, 809, 2964}},
        /* what was jumped stands in the way until the move is over */
        {"russian", "B:Wg7,e5,c3,e3,g5,g3,f2,c5:BKh8", false, {5, 41, 200, 1150, 5506}},
        {"russian", "B:Wg7,e5,c3,e3,g5,g3,f2,c5:BKh8", true, {5, 41, 200, 1150, 5505}},
        {"brazilian", "B:Wg7,e5,c3,e3,g5,g3,f2,c5:BKh8", false, {4, 32, 168, 965, 4658}},
        {"brazilian-killer", "W:WKb8,Kg1,a3,c3:BKa7,Kh6,a5,c5,e5", false, {4, 27, 68, 386, 1957}},
        {"italian", "W:WK30:B10,12,18,K20,K26,27", false, {1, 8, 32, 200, 450, 2971}},
        {"italian", "W:WK31:B18,20,K27,K28", false, {2, 12, 48, 179, 597, 2776}},
        {"italian", "W:W11,K32:B8,K7,27", false, {2, 8, 24, 129, 383, 1911}},
        /* circles: two routes, one result */
        {"english", "W:WK22:B9,10,11,17,18,19,25,26,27", false, {16, 102, 240, 1802, 4423}},
        {"english", "W:WK22:B9,10,11,17,18,19,25,26,27", true, {8, 72, 180, 1640, 3932}},
        {"international",
         "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24",
         true,
         {14, 55, 1168, 5432}},
    };
    EXPECT_ROWS(ROWS);
}

/* Squares are numbered from the top left. */
static int number_of(OracleCell cell) {
    return 4 * cell.row + cell.column / 2 + 1;
}

/* The moves of an italian position are those `ends`, from-to. */
static void expect_ends(const char *fen, const char *ends) {
    const OracleRules *rules = oracle_rules("italian");
    const OracleBoard board = board_of(rules, fen);
    static OracleMove moves[ORACLE_MOVES];
    const int count = oracle_moves(rules, &board, moves);
    char text[256] = "";
    Writer writer = writer_make(text, sizeof text);
    for (int i = 0; i < count; i++)
        writer_add(&writer, "%s%d%c%d", i ? " " : "", number_of(moves[i].at[0]),
                   moves[i].taken ? 'x' : '-', number_of(moves[i].at[moves[i].length - 1]));
    cr_expect_str_eq(text, ends, "%s", fen);
}

/* Federazione Italiana Dama, Regolamento tecnico; the answers as dctl has them. */
Test(draughts_oracle, answers_the_italian_federation) {
    expect_ends("W:W30:B27", "30x23");
    expect_ends("W:W31:B12,20,28", "31x8");
    expect_ends("W:WK22:B18,19,27", "22x13 22x15 22x31");
    expect_ends("W:WK27:B5,6,13,15,21,23", "27x25");
    expect_ends("W:WK21,31:B10,18,27", "31x6");
    expect_ends("W:WK23,31:B19,26,27", "23x21");
    expect_ends("W:WK23:B19,K28", "23x32");
    expect_ends("W:W24:B20,28", "24x15");
    expect_ends("W:W30:BK26", "30-27");
    expect_ends("W:WK30:B10,K12,K18,20,K26,K27", "30x5");
}

/* --- the engine against the oracle --- */

static int compare_texts(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

enum { AFTER_TEXT = GAME_POSITION_TEXT, MOST = 512 };

/* Positions that moves lead to, one for each route, sorted. */
typedef struct {
    int count;
    char *text[MOST];
    char room[MOST][AFTER_TEXT];
} Afters;

static char *afters_add(Afters *afters) {
    cr_assert_lt(afters->count, MOST);
    afters->text[afters->count] = afters->room[afters->count];
    return afters->text[afters->count++];
}

static void expect_same_moves(const Game *game, const OracleRules *rules, const GamePosition *pos) {
    static Afters ours, theirs;
    static OracleMove moves[ORACLE_MOVES];
    char fen[GAME_POSITION_TEXT];
    GameMoves list;
    game->print(pos, fen);
    const OracleBoard board = board_of(rules, fen);
    ours.count = theirs.count = 0;
    game->list(pos, &list);
    for (int i = 0; i < list.count; i++) {
        GamePosition next;
        char *after = afters_add(&ours);
        game->play(&next, pos, &list.moves[i]);
        game->print(&next, after);
        char *counter = strstr(after, ":H"), *walks = strstr(after, ":+");
        if (counter) memmove(counter, walks ? walks : "", walks ? strlen(walks) + 1 : 1);
    }
    const int count = oracle_moves(rules, &board, moves);
    for (int i = 0; i < count; i++) {
        OracleBoard next;
        oracle_play(&next, &board, &moves[i]);
        oracle_write(rules, &next, afters_add(&theirs), AFTER_TEXT);
    }
    qsort(ours.text, (size_t)ours.count, sizeof *ours.text, compare_texts);
    qsort(theirs.text, (size_t)theirs.count, sizeof *theirs.text, compare_texts);
    bool same = ours.count == theirs.count;
    for (int i = 0; same && i < count; i++) same = strcmp(ours.text[i], theirs.text[i]) == 0;
    cr_expect(same, "%s %s: %d moves, the oracle has %d", game->name, fen, ours.count,
              theirs.count);
}

/* A position of up to `most` pieces a side, anywhere, men not on their crown rows. */
static void random_board(const OracleRules *rules, Random *random, OracleBoard *board) {
    const int size = rules->size, squares = size * size / 2;
    const int most = 1 + (int)random_below(random, (uint32_t)(size * (size - 2) / 4));
    const int kings = (int)random_below(random, 4); /* of four pieces */
    *board = (OracleBoard){.white_to_move = false};
    memset(board->cell, '.', sizeof board->cell);
    board->white_to_move = random_below(random, 2) == 0;
    for (int left = 2 * most; left > 0; left--) {
        const int square = (int)random_below(random, (uint32_t)squares);
        const int row = 2 * square / size;
        int column = 2 * square % size;
        if ((size - 1 - row + column) % 2 != (rules->mirrored ? 1 : 0)) column++;
        const bool king = (int)random_below(random, 4) < kings, white = left % 2 == 0;
        if (!king && row == (white ? 0 : size - 1)) continue;
        board->cell[row][column] = white ? (king ? 'W' : 'w') : king ? 'B' : 'b';
    }
}

/* Lets a king of each side have moved up to three times in a row, where that is limited and the side
   has men. */
static void random_walks(const OracleRules *rules, Random *random, OracleBoard *board) {
    int kings[2] = {0, 0}, men[2] = {0, 0};
    for (int row = 0; rules->three_walks && row < rules->size; row++)
        for (int column = 0; column < rules->size; column++) {
            const char piece = board->cell[row][column];
            const int side = piece == 'w' || piece == 'W';
            if (piece == 'w' || piece == 'b') men[side]++;
            if (piece != 'W' && piece != 'B') continue;
            if (random_below(random, (uint32_t)++kings[side]) == 0)
                board->walker[side] = (OracleCell){(signed char)row, (signed char)column};
        }
    for (int side = 0; side < 2; side++)
        if (kings[side] && men[side]) board->walked[side] = (int)random_below(random, 4);
}

/* Positions of each kind a variant; the environment may ask for more. */
static int positions_wanted(void) {
    const char *wanted = getenv("ORACLE_POSITIONS");
    return wanted ? atoi(wanted) : 400;
}

static void compare_with_oracle(const Game *game, const OracleRules *rules, uint64_t seed) {
    Random random = random_seeded(seed);
    for (int i = 0; i < positions_wanted(); i++) {
        OracleBoard board;
        char fen[512];
        GamePosition pos;
        Error error;
        random_board(rules, &random, &board);
        random_walks(rules, &random, &board);
        oracle_write(rules, &board, fen, sizeof fen);
        if (!game->parse(&pos, fen, &error)) continue; /* nobody is on it */
        expect_same_moves(game, rules, &pos);
    }
    GamePosition pos = position_of(game->name, "");
    for (int i = 0; i < positions_wanted(); i++) {
        GameMoves list;
        GamePosition next;
        expect_same_moves(game, rules, &pos);
        game->list(&pos, &list);
        if (list.count == 0 || i % 120 == 119) {
            pos = position_of(game->name, "");
            continue;
        }
        game->play(&next, &pos, &list.moves[random_below(&random, (uint32_t)list.count)]);
        pos = next;
    }
}

/* These two and Focus have rules of their own, and oracles: mailbox.h, focus_oracle.h. */
static bool has_other_oracle(const Game *game) {
    return !game->parse_hub || strcmp(game->name, "tower") == 0 ||
           strcmp(game->name, "freejump") == 0;
}

Test(draughts_oracle, the_engine_has_the_same_moves_in_every_variant) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Game *game = ALL_GAMES[i];
        if (has_other_oracle(game)) continue;
        const OracleRules *rules = oracle_rules(game->name);
        cr_assert_not_null(rules, "the oracle does not know %s", game->name);
        const GamePosition start = position_of(game->name, ""),
                           same = position_of(game->name, rules->start);
        cr_expect(game->same(&start, &same), "%s begins in another way", game->name);
        compare_with_oracle(game, rules, (uint64_t)i + 1);
    }
}
