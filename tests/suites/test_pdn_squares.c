/* PDN: squares named by numbers and by letters, from every corner of the board. */
#include "tests/helpers/pdn_show.h"

static void expect_read(const char *text, const char *expected) {
    char *shown = malloc(SHOWN);
    show_all(text, strlen(text), 4096, shown);
    cr_expect_str_eq(shown, expected, "read '%s': '%s'\n expected '%s'", text, shown, expected);
    free(shown);
}

/* Reads movetext under a GameType; `moves` are the variant's own names. */
static void expect_moves_read(const char *type, const char *movetext, const char *moves) {
    char text[512], expected[512];
    snprintf(text, sizeof text, "[GameType \"%s\"] %s *", type, movetext);
    snprintf(expected, sizeof expected, "GameType=%s | english open %s\n", type, moves);
    expect_read(text, expected);
}

static void expect_start_read(const char *tags, const char *fen, const char *start) {
    char text[512], expected[512];
    snprintf(text, sizeof text, "%s[FEN \"%s\"] *", tags, fen);
    char *shown = malloc(SHOWN);
    show_all(text, strlen(text), 4096, shown);
    snprintf(expected, sizeof expected, " open %s\n", start);
    cr_expect(strstr(shown, expected), "read '%s': '%s'\n expected '%s'", text, shown, expected);
    free(shown);
}

static void expect_fault(const char *text, const char *words) {
    char *shown = malloc(SHOWN);
    show_all(text, strlen(text), 4096, shown);
    cr_expect(strstr(shown, words), "'%s': '%s', expected '%s'", text, shown, words);
    free(shown);
}

Test(pdn_squares, english_is_read_in_letters_from_whites_bottom_left) {
    expect_read("1. f6-e5 e3f4 2. G7-F6 *", "| english open 11-15 23-19 8-11\n");
    expect_read("1. f6-e5 c3-d4 e5:c3 d2xb4 *", "| english open 11-15 22-18 15x22 26x17\n");
    expect_read("[GameType \"21\"] f6-e5 23-19 *", "GameType=21 | english open 11-15 23-19\n");
}

Test(pdn_squares, a_game_type_says_where_the_first_square_lies) {
    static const char DUE[] = "11-15 23-19";
    expect_moves_read("21,B,8,8,N0,0", "10-14 22-18", DUE);
    expect_moves_read("21,B,8,8,N1,0", "11-15 23-19", DUE);
    expect_moves_read("21,B,8,8,N2,0", "22-18 10-14", DUE);
    expect_moves_read("21,B,8,8,N3", "23-19 11-15", DUE);
    expect_moves_read("21,B,8,8,A0,0", "c3-d4 d6c5", DUE);
    expect_moves_read("21,B,8,8,A3,0", "f6-e5 e3f4", DUE);
    /* From a corner that is not a playing square. */
    expect_moves_read("21,B,8,8,A1,0", "f3-e4 e6f5", DUE);
    expect_moves_read("21,B,8,8,A2,0", "c6-d5 d3c4", DUE);
    /* The other kind is as usual. */
    expect_moves_read("21,B,8,8,A0,0", "11-15 d6c5", DUE);
    expect_moves_read("21,B,8,8,N2,0", "22-18 e3f4", DUE);
}

Test(pdn_squares, a_naming_that_the_first_move_does_not_follow_is_dropped) {
    expect_moves_read("21,B,8,8,N2,0", "11-15 23-19 8-11", "11-15 23-19 8-11");
    expect_moves_read("21,B,8,8,A0,0", "f6-e5 e3f4", "11-15 23-19");
    expect_fault("[GameType \"21,B,8,8,N2,0\"] 22-18 23-19 *", "'23-19'");
    expect_fault("[GameType \"21,B,8,8,N2,0\"] 11-15 10-14 *", "'10-14'");
    /* Nobody knows which of the two a position follows. */
    expect_fault("[GameType \"21,B,8,8,N2,0\"] [FEN \"W:W22:B11\"] 22-18 *", "'22-18'");
}

Test(pdn_squares, captures_along_their_path_may_be_named_otherwise) {
    expect_read("[FEN \"B:W6,15:BK1\"] b8xd6xf4 *",
                "FEN=B:W6,15:BK1 | english open B:W6,15:BK1 1x10x19\n");
    expect_read("[FEN \"B:W6,15:BK1\"] b8xf4 *",
                "FEN=B:W6,15:BK1 | english open B:W6,15:BK1 1x10x19\n");
    expect_read("[FEN \"B:W6,15:BK1\"] b8d6f4 *",
                "FEN=B:W6,15:BK1 | english open B:W6,15:BK1 1x10x19\n");
}

Test(pdn_squares, positions_may_be_named_otherwise) {
    expect_start_read("", "W:Wg1,Kf2:Bb8,Kh8", "W:WK27,32:B1,K4");
    expect_start_read("", " \"w : W g1 , K f2 : b B8,kh8.\" ", "W:WK27,32:B1,K4");
    expect_start_read("", "W:W:Bb8,b6:H3", "W:W:B1,9:H3");
    expect_start_read("[GameType \"21,B,8,8,N2,0\"]", "W:W1-3:B30-32", "W:W30,31,32:B1,2,3");
    expect_start_read("[GameType \"21,B,8,8,N2,0\"]", "B:WK1 - 3:B32", "B:WK30,K31,K32:B1");
    expect_start_read("[GameType \"21,B,8,8,A0,0\"]", "W:Wb8:Bg1", "W:W32:B1");
}

Test(pdn_squares, variants_of_letters_are_read_in_numbers) {
    expect_read("[Variant \"tower\"] 12-16 B3A4 *", "Variant=tower | tower open A6-B5 B3-A4\n");
    expect_read("[Variant \"freejump\"] 12-16 *", "Variant=freejump | freejump open a3-b4\n");
    expect_start_read("[Variant \"tower\"]", "W:W32:BK12", "W:WB1:BKA6");
}

/* --- faults --- */

Test(pdn_squares, faults_name_the_word_as_it_stands_there) {
    expect_fault("1. f6-e4 *", "1:4 'f6-e4'");
    expect_fault("1. f6-f5 *", "1:4 'f6-f5' is not a move");
    expect_fault("1. c3-d4 *", "1:4 'c3-d4': '22-18' is not legal; legal: 9-13");
    expect_fault("[GameType \"21,B,8,8,N4,0\"] *",
                 "describes another board or naming, expected 21,B,8,8,N1,0");
    expect_fault("[GameType \"21,B,8,8,X1,0\"] *", "describes another board or naming");
    expect_fault("[GameType \"21,B,8,8,A0,2\"] *", "describes another board or naming");
    expect_fault("[GameType \"21,B,8,8,A0,0,9\"] *", "describes another board or naming");
    expect_fault("[FEN \"W:Wb7:Bb8\"] *", "FEN: 'b7' is not a square 1..32");
}

/* --- written --- */

static void expect_style(const char *name, const char *fen, const char *moves,
                         const PdnStyle *style, const char *expected) {
    Record record = record_of(name, fen, moves);
    const PdnGame game = {.record = &record, .result = GAME_WON_BY_FIRST};
    PdnText text = {.text = NULL};
    Error error;
    cr_assert(pdn_write_in_style(&text, &game, style, &error));
    cr_expect_str_eq(text.text, expected, "'%s'\n expected '%s'", text.text, expected);
    record_free(&record);
    free(text.text);
}

Test(pdn_squares, games_are_written_in_every_style) {
    const PdnStyle letters = {.squares = PDN_ALGEBRAIC}, numbers = {.squares = PDN_NUMERIC},
                   whole = {.whole_paths = true}, open = {.open_end = true};
    expect_style("english", "", "11-15 23-19", &letters,
                 "[Result \"1-0\"]\n[GameType \"21,B,8,8,A3,0\"]\n\n1. f6-e5 e3-f4 1-0\n\n");
    expect_style("english", "W:WK32:BK1,5", "32-27", &letters,
                 "[Result \"1-0\"]\n[GameType \"21,B,8,8,A3,0\"]\n[FEN \"W:WKg1:BKb8,a7\"]\n\n"
                 "1... g1-f2 1-0\n\n");
    expect_style("english", "B:W6,15:BK1", "1x10x19", &whole,
                 "[Result \"1-0\"]\n[GameType \"21\"]\n[FEN \"B:W6,15:BK1\"]\n\n"
                 "1. 1x10x19 1-0\n\n");
    expect_style("english", "", "11-15", &open,
                 "[Result \"1-0\"]\n[GameType \"21\"]\n\n1. 11-15 *\n\n");
    expect_style("english", "", "11-15", &numbers,
                 "[Result \"1-0\"]\n[GameType \"21\"]\n\n1. 11-15 1-0\n\n");
    expect_style("tower", "", "A6-B5", &numbers,
                 "[Result \"1-0\"]\n[Variant \"tower\"]\n\n1. 12-16 1-0\n\n");
    expect_style("tower", "", "A6-B5", &letters,
                 "[Result \"1-0\"]\n[Variant \"tower\"]\n\n1. A6-B5 1-0\n\n");
}

/* Plays a random game, in one of two from a random position. */
static void play_random(Random *random, Record *record) {
    Error error;
    GamePosition start = position_of(record->game->name, "");
    record_restart(record, &start);
    const int skipped = (int)random_below(random, 2) * (int)random_below(random, 50);
    for (int ply = 0; ply < skipped + 80; ply++) {
        GameMoves moves;
        record->game->list(record_position(record), &moves);
        if (moves.count == 0) return;
        const uint32_t chosen = random_below(random, (uint32_t)moves.count);
        cr_assert(record_play(record, &moves.moves[chosen], &error));
        if (ply + 1 != skipped) continue;
        start = *record_position(record);
        record_restart(record, &start);
    }
}

Test(pdn_squares, every_style_reads_back_in_every_variant) {
    Random random = random_seeded(3);
    PdnText text = {.text = NULL};
    Error error;
    for (int i = 0; SEARCHERS[i]; i++) {
        Record record;
        cr_assert(record_new(&record, SEARCHERS[i]->game, &error));
        for (int k = 0; k < 300; k++) {
            play_random(&random, &record);
            const PdnGame game = {.record = &record, .result = (GameResult)(k % 5)};
            const PdnStyle style = {
                .squares = (PdnSquares)(k % 3), .whole_paths = k & 1, .open_end = k & 2};
            text.length = 0;
            cr_assert(pdn_write_in_style(&text, &game, &style, &error));
            PdnMemory memory = {.text = text.text, .size = text.length};
            PdnReader *reader = pdn_reader_new(pdn_source_memory, &memory, &GAME_ENGLISH, &error);
            PdnGame found;
            PdnFault fault;
            cr_assert_eq(pdn_read(reader, &found, &fault), PDN_GAME, "%s\n%s", fault.reason.text,
                         text.text);
            cr_assert(found.result == game.result && found.record->game == record.game &&
                          found.record->length == record.length,
                      "%s", text.text);
            cr_assert(record.game->same(found.record->positions, record.positions));
            cr_assert(!memcmp(found.record->moves, record.moves,
                              (size_t)record.length * sizeof *record.moves),
                      "%s", text.text);
            pdn_reader_free(reader);
        }
        record_free(&record);
    }
    free(text.text);
}
