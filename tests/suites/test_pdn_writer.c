/* PDN: how games are written, and that they are read back as they were. */
#include <ctype.h>

#include "tests/helpers/pdn_show.h"

/* The text of the game from `fen` through `moves`, with these tags and comments, each ended by one
   without a name or text. The caller frees it. */
static char *written(const char *name, const char *fen, const char *moves, GameResult result,
                     const PdnTag *tags, const PdnComment *comments) {
    Record record = record_of(name, fen, moves);
    PdnGame game = {.record = &record, .result = result, .tags = tags, .comments = comments};
    while (tags && tags[game.tag_count].name) game.tag_count++;
    while (comments && comments[game.comment_count].text) game.comment_count++;
    PdnText text = {.text = NULL};
    Error error;
    cr_assert(pdn_write(&text, &game, &error), "%s", error.text);
    record_free(&record);
    return text.text;
}

static void expect_written(const char *name, const char *fen, const char *moves, const PdnTag *tags,
                           const PdnComment *comments, const char *expected) {
    char *text = written(name, fen, moves, GAME_ONGOING, tags, comments);
    cr_expect_str_eq(text, expected, "'%s'\n expected '%s'", text, expected);
    free(text);
}

/* The movetext alone of a game without tags. */
static void expect_movetext(const char *name, const char *fen, const char *moves,
                            const char *expected) {
    char *text = written(name, fen, moves, GAME_ONGOING, NULL, NULL);
    const char *movetext = strstr(text, "\n\n") + 2;
    cr_expect(!strncmp(movetext, expected, strlen(expected)) &&
                  !strcmp(movetext + strlen(expected), " *\n\n"),
              "'%s', expected '%s *'", movetext, expected);
    free(text);
}

Test(pdn_writer, tags_stand_in_their_customary_order) {
    static const PdnTag TAGS[] = {
        {.name = "Annotator", .value = "me"}, {.name = "White", .value = "Bob"},
        {.name = "GameType", .value = "20"},  {.name = "Date", .value = "2026.01.02"},
        {.name = "Round", .value = "3"},      {.name = "Result", .value = "2-0"},
        {.name = "Black", .value = "Ann"},    {.name = "Event", .value = "Match"},
        {.name = "FEN", .value = "rubbish"},  {.name = "PlyCount", .value = "1"},
        {.name = "Site", .value = "here"},    {.name = NULL}};
    expect_written("english", "", "11-15", TAGS, NULL,
                   "[Event \"Match\"]\n[Site \"here\"]\n[Date \"2026.01.02\"]\n[Round \"3\"]\n"
                   "[Black \"Ann\"]\n[White \"Bob\"]\n[Result \"*\"]\n[GameType \"21\"]\n"
                   "[Annotator \"me\"]\n[PlyCount \"1\"]\n\n1. 11-15 *\n\n");
}

Test(pdn_writer, variants_without_a_number_have_a_tag_of_their_own) {
    expect_written("tower", "", "", NULL, NULL, "[Result \"*\"]\n[Variant \"tower\"]\n\n*\n\n");
    expect_written("freejump", "", "a3-b4", NULL, NULL,
                   "[Result \"*\"]\n[Variant \"freejump\"]\n\n1. a3-b4 *\n\n");
}

Test(pdn_writer, focus_has_tags_and_moves_of_its_own) {
    expect_written("focus", "R:c3rr,e5b:R1,0", "c3-c5:2 e5-d5:1 r:d5", NULL, NULL,
                   "[Result \"*\"]\n[Variant \"focus\"]\n[FEN \"R:c3rr,e5b:R1,0:C17,15\"]\n\n"
                   "1. c3-c5:2 e5-d5:1 2. r:d5 *\n\n");
}

Test(pdn_writer, a_set_up_is_a_fen_and_keeps_the_quiet_plies) {
    expect_written("english", "W:WK32:BK1", "32-27 1-6", NULL, NULL,
                   "[Result \"*\"]\n[GameType \"21\"]\n[FEN \"W:WK32:BK1\"]\n\n"
                   "1... 32-27 2. 1-6 *\n\n");
    expect_written("english", "B:WK32:BK1:H79", "", NULL, NULL,
                   "[Result \"*\"]\n[GameType \"21\"]\n[FEN \"B:WK32:BK1:H79\"]\n\n*\n\n");
    expect_written("english", "B:W21-32:B1-12:H5", "", NULL, NULL,
                   "[Result \"*\"]\n[GameType \"21\"]\n"
                   "[FEN \"B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12:H5\"]"
                   "\n\n*\n\n");
}

Test(pdn_writer, results_count_from_the_player_who_starts) {
    static const char *const DUE[] = {"*", "1-0", "0-1", "1/2-1/2", "0-0"};
    for (GameResult result = GAME_ONGOING; result <= GAME_LOST_BY_BOTH; result++) {
        char expected[128];
        snprintf(expected, sizeof expected, "[Result \"%s\"]\n[GameType \"21\"]\n\n1. 11-15 %s\n\n",
                 DUE[result], DUE[result]);
        char *text = written("english", "", "11-15", result, NULL, NULL);
        cr_expect_str_eq(text, expected);
        free(text);
    }
}

Test(pdn_writer, captures_are_short_unless_another_has_the_same_ends) {
    expect_movetext("english", "B:W6,15:BK1", "1x10x19", "1. 1x19");
    expect_movetext("english", "B:W10,11,18,19:B7", "7x14x23", "1. 7x14x23");
    expect_movetext("english", "B:W10,11,18,19:B7", "7x16x23", "1. 7x16x23");
    expect_movetext("freejump", "B:Wd4,d6:Bc3", "c3xe5xc7", "1. c3xc7");
    expect_movetext("freejump", "B:Wd4,d6:Bc3", "c3xe5", "1. c3xe5");
    expect_movetext("tower", "", "A6-B5 B3-A4", "1. A6-B5 B3-A4");
}

Test(pdn_writer, two_routes_round_the_same_pieces_are_told_apart) {
    expect_movetext("english", "B:W6,7,14,15:BK2", "2x9x18x11x2", "1. 2x9x18x11x2");
    expect_movetext("english", "B:W6,7,14,15:BK2", "2x11x18x9x2", "1. 2x11x18x9x2");
}

Test(pdn_writer, comments_stand_behind_their_moves) {
    static const PdnComment COMMENTS[] = {
        {.ply = 0, .text = "first"},     {.ply = 1, .text = " a\nb "},      {.ply = 1, .text = ""},
        {.ply = 1, .text = "a } brace"}, {.ply = 2, .text = "[%clk 0:01]"}, {.text = NULL}};
    expect_written("english", "", "11-15 23-19 8-11", NULL, COMMENTS,
                   "[Result \"*\"]\n[GameType \"21\"]\n\n{first} 1. 11-15 {a b} ;a } brace\n"
                   "1... 23-19 {[%clk 0:01]} 2. 8-11 *\n\n");
}

Test(pdn_writer, lines_have_at_most_eighty_columns) {
    static const PdnComment COMMENTS[] = {
        {.ply = 1,
         .text =
             "a comment that is so long that it must be broken into several lines, and so it is "
             "broken, at its spaces, one of them at a time, with no regard for what it says"},
        {.text = NULL}};
    char *text = written("english", "B:WK32:BK1",
                         "1-6 32-27 6-1 27-32 1-6 32-27 6-1 27-32 1-6 32-27 6-1 27-32 1-6 32-27 "
                         "6-1 27-32 1-6 32-27 6-1 27-32 1-6 32-27 6-1 27-32 1-6 32-27 6-1 27-32",
                         GAME_DRAWN, NULL, COMMENTS);
    const char *line = strstr(text, "\n\n") + 2;
    int lines = 0;
    for (; *line != '\n'; lines++) {
        const size_t width = strcspn(line, "\n");
        cr_expect(width <= 80, "%zu columns: %s", width, line);
        if (lines < 4) cr_expect(width > 70, "%zu columns only: %s", width, line);
        line += width + 1;
    }
    cr_expect_geq(lines, 5);
    free(text);
}

Test(pdn_writer, games_are_appended_to_the_text) {
    Record record = record_of("english", "", "11-15");
    const PdnGame game = {.record = &record};
    PdnText text = {.text = NULL};
    Error error;
    for (int i = 0; i < 3; i++) cr_assert(pdn_write(&text, &game, &error));
    static char shown[SHOWN];
    show_all(text.text, text.length, 4096, shown);
    cr_expect_str_eq(shown, "Result=* GameType=21 | english open 11-15\n"
                            "Result=* GameType=21 | english open 11-15\n"
                            "Result=* GameType=21 | english open 11-15\n");
    record_free(&record);
    free(text.text);
}

Test(pdn_writer, a_name_that_no_reader_would_take_is_refused) {
    static const char *const NAMES[] = {"", "two words", "a\"", "1st", "ä", "[Event"};
    Record record = record_of("english", "", "11-15");
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        const PdnTag tag = {.name = NAMES[i], .value = "x"};
        const PdnGame game = {.record = &record, .tags = &tag, .tag_count = 1};
        PdnText text = {.text = NULL};
        Error error;
        cr_expect_not(pdn_write(&text, &game, &error), "'%s'", NAMES[i]);
        cr_expect_eq(text.length, 0);
        free(text.text);
    }
    record_free(&record);
}

/* --- there and back --- */

/* Text with all that has a meaning somewhere, in place of `out`. */
static void random_text(Random *random, char *out, size_t size) {
    static const char *const BITS[] = {
        "a", "Ab", " ",     "  ", "{",   "}",        "[",    "]",         "\"",        "\\",
        ";", "%",  "(",     ")",  "\n",  "\t",       "ä",    "1-0",       "[Event \"", "\"]",
        "*", "$1", "11-15", "/",  "{[%", "0:01:02]", "\\\"", "longerword"};
    Writer writer = writer_make(out, size);
    for (uint32_t bits = random_below(random, 60); bits > 0; bits--)
        writer_add(&writer, "%s", BITS[random_below(random, sizeof BITS / sizeof *BITS)]);
}

/* What comes back of a text: its line ends are spaces, and a comment has no spaces at its ends. */
static void expect_text(const char *found, const char *text, bool is_comment) {
    char expected[1024];
    size_t size = strlen(text);
    while (is_comment && size > 0 && isspace((unsigned char)text[size - 1])) size--;
    while (is_comment && size > 0 && isspace((unsigned char)*text)) text++, size--;
    for (size_t i = 0; i < size; i++) expected[i] = text[i] == '\n' ? ' ' : text[i];
    expected[size] = '\0';
    cr_assert_str_eq(found, expected, "'%s', expected '%s'", found, expected);
}

static void expect_same_game(const PdnGame *found, const PdnGame *expected) {
    const Game *game = expected->record->game;
    cr_assert_eq(found->record->game, game);
    cr_assert_eq(found->result, expected->result);
    cr_assert_eq(found->record->length, expected->record->length);
    for (int i = 0; i < expected->record->length; i++)
        cr_assert(!memcmp(&found->record->moves[i], &expected->record->moves[i], sizeof(GameMove)));
    for (int i = 0; i <= expected->record->length; i++) {
        const GamePosition *a = &found->record->positions[i], *b = &expected->record->positions[i];
        cr_assert(game->same(a, b));
        cr_assert_eq(game->quiet_plies(a), game->quiet_plies(b));
    }
    int comment = 0;
    for (int i = 0; i < expected->comment_count; i++) {
        const char *text = expected->comments[i].text;
        if (text[strspn(text, " \t\n")] == '\0') continue;
        cr_assert(comment < found->comment_count);
        cr_assert_eq(found->comments[comment].ply, expected->comments[i].ply);
        expect_text(found->comments[comment++].text, text, true);
    }
    cr_assert_eq(comment, found->comment_count);
    for (int i = 0; i < expected->tag_count; i++)
        expect_text(pdn_tag(found, expected->tags[i].name), expected->tags[i].value, false);
}

/* Makes `record` a random game, in one of four from a random position. */
static void random_game(Random *random, Record *record) {
    GamePosition start = position_of(record->game->name, "");
    record_restart(record, &start);
    Error error;
    const int skipped = random_below(random, 4) ? 0 : (int)random_below(random, 60);
    int plies = skipped + (int)random_below(random, 160);
    bool begun = false;
    while (record->length < plies) {
        GameMoves moves;
        if (record->length == skipped && !begun) {
            begun = true;
            start = *record_position(record);
            record_restart(record, &start);
            plies -= skipped;
            if (plies == 0) return;
        }
        record->game->list(record_position(record), &moves);
        if (moves.count == 0) return;
        const GameMove *move = &moves.moves[random_below(random, (uint32_t)moves.count)];
        cr_assert(record_play(record, move, &error));
    }
}

/* Writes and reads random games of a variant. */
static void expect_there_and_back(const char *name, int games, uint64_t seed) {
    enum { COMMENTS = 6, TAGS = 4 };
    static const char *const NAMES[TAGS] = {"Event", "White", "Comment_1", "x"};
    Random random = random_seeded(seed);
    Error error;
    Record record;
    cr_assert(record_new(&record, variant(name)->game, &error));
    PdnText text = {.text = NULL};
    for (int i = 0; i < games; i++) {
        static char tag_texts[TAGS][1024], comment_texts[COMMENTS][1024];
        PdnTag tags[TAGS];
        PdnComment comments[COMMENTS];
        random_game(&random, &record);
        for (int k = 0; k < TAGS; k++) {
            random_text(&random, tag_texts[k], sizeof tag_texts[k]);
            tags[k] = (PdnTag){.name = NAMES[k], .value = tag_texts[k]};
        }
        for (int k = 0, ply = 0; k < COMMENTS; k++) {
            random_text(&random, comment_texts[k], sizeof comment_texts[k]);
            ply += (int)random_below(&random, (uint32_t)(record.length - ply) / 2 + 1);
            comments[k] = (PdnComment){.ply = ply, .text = comment_texts[k]};
        }
        const PdnGame game = {.record = &record,
                              .result = (GameResult)random_below(&random, GAME_LOST_BY_BOTH + 1),
                              .tags = tags,
                              .tag_count = TAGS,
                              .comments = comments,
                              .comment_count = COMMENTS};
        text.length = 0;
        cr_assert(pdn_write(&text, &game, &error), "%s", error.text);
        PdnMemory memory = {.text = text.text, .size = text.length};
        PdnReader *reader = pdn_reader_new(pdn_source_memory, &memory, &GAME_ENGLISH, &error);
        PdnGame found;
        PdnFault fault;
        cr_assert_eq(pdn_read(reader, &found, &fault), PDN_GAME, "%s\n%s", fault.reason.text,
                     text.text);
        expect_same_game(&found, &game);
        cr_assert_eq(pdn_read(reader, &found, &fault), PDN_END);
        pdn_reader_free(reader);
    }
    free(text.text);
    record_free(&record);
}

Test(pdn_writer, what_is_written_is_read_back_in_english) {
    expect_there_and_back("english", 2000, 11);
}

Test(pdn_writer, what_is_written_is_read_back_in_tower) {
    expect_there_and_back("tower", 2000, 12);
}

Test(pdn_writer, what_is_written_is_read_back_in_freejump) {
    expect_there_and_back("freejump", 2000, 13);
}

Test(pdn_writer, what_is_written_is_read_back_in_focus) {
    expect_there_and_back("focus", 500, 14);
}

Test(pdn_writer, what_is_written_is_read_back_in_focus_steps) {
    expect_there_and_back("focus-steps", 500, 15);
}
