/* PDN: how games are written, and that they are read back as they were. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/pdn.h"
#include "engine/variants.h"
#include "tests/helpers/support.h"

Test(pdn_writer, tags_come_in_their_customary_order) {
    static const PdnTag TAGS[] = {
        {.name = "Annotator", .value = "me"}, {.name = "White", .value = "Bob"},
        {.name = "GameType", .value = "20"},  {.name = "Date", .value = "2026.01.02"},
        {.name = "Round", .value = "3"},      {.name = "Result", .value = "2-0"},
        {.name = "Black", .value = "Ann"},    {.name = "Event", .value = "Match"},
        {.name = "FEN", .value = "rubbish"},  {.name = "PlyCount", .value = "1"},
        {.name = "Site", .value = "here"}};
    Record record = record_of("english", "", "11-15");
    const PdnGame game = {.record = &record, .tags = TAGS, .tag_count = sizeof TAGS / sizeof *TAGS};
    Buffer text = {.text = NULL};
    Error error;
    cr_assert(pdn_write(&text, &game, &error), "%s", error.text);
    cr_expect_str_eq(text.text,
                     "[Event \"Match\"]\n[Site \"here\"]\n[Date \"2026.01.02\"]\n[Round \"3\"]\n"
                     "[Black \"Ann\"]\n[White \"Bob\"]\n[Result \"*\"]\n[GameType \"21\"]\n"
                     "[Annotator \"me\"]\n[PlyCount \"1\"]\n\n1. 11-15 *\n\n");
    record_free(&record);
    free(text.text);
}

Test(pdn_writer, a_name_that_no_reader_would_take_is_refused) {
    static const char *const NAMES[] = {"", "two words", "a\"", "1st", "ä", "[Event"};
    Record record = record_of("english", "", "11-15");
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        const PdnTag tag = {.name = NAMES[i], .value = "x"};
        const PdnGame game = {.record = &record, .tags = &tag, .tag_count = 1};
        Buffer text = {.text = NULL};
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
        "a",   "Ab",       " ",         "  ",         "{",       "}",          "[",     "]",
        "\"",  "\\",       ";",         "%",          "(",       ")",          "\n",    "\t",
        "ä",   "1-0",      "[Event \"", "\"]",        "*",       "$1",         "11-15", "/",
        "{[%", "0:01:02]", "\\\"",      "longerword", " 23-19 ", " 24-20 2. ", " x "};
    Writer writer = writer_make(out, size);
    for (uint32_t bits = random_below(random, 60); bits > 0; bits--)
        writer_add(&writer, "%s", BITS[random_below(random, sizeof BITS / sizeof *BITS)]);
}

/* A text after writing and reading: its line ends are spaces, and a comment has no spaces at its
   ends. */
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
    const int skipped = random_below(random, 4) ? 0 : (int)random_below(random, 60);
    int plies = skipped + (int)random_below(random, 160);
    bool begun = false;
    while (record->length < plies) {
        if (record->length == skipped && !begun) {
            begun = true;
            start = *record_position(record);
            record_restart(record, &start);
            plies -= skipped;
            if (plies == 0) return;
        }
        if (!record_play_random(record, random)) return;
    }
}

/* Reads the game that was written. The reader reads from `memory` and is to be freed. */
static PdnReader *read_back(PdnMemory *memory, const Buffer *text, PdnGame *found) {
    Error error;
    PdnFault fault;
    *memory = (PdnMemory){.text = text->text, .size = text->length};
    PdnReader *reader = pdn_reader_new(pdn_source_memory, memory, &GAME_ENGLISH, &error);
    cr_assert_eq(pdn_read(reader, found, &fault), PDN_GAME, "%s\n%s", fault.reason.text,
                 text->text);
    return reader;
}

/* Writes and reads random games of a variant. */
static void expect_there_and_back(const char *name, int games, uint64_t seed) {
    enum { COMMENTS = 6, TAGS = 4 };
    static const char *const NAMES[TAGS] = {"Event", "White", "Comment_1", "x"};
    Random random = random_seeded(seed);
    Error error;
    Record record = record_of(name, "", "");
    Buffer text = {.text = NULL};
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
        PdnMemory memory;
        PdnGame found;
        PdnFault fault;
        PdnReader *reader = read_back(&memory, &text, &found);
        expect_same_game(&found, &game);
        cr_assert_eq(pdn_read(reader, &found, &fault), PDN_END);
        pdn_reader_free(reader);
    }
    free(text.text);
    record_free(&record);
}

Test(pdn_writer, written_games_are_read_back) {
    static const struct {
        const char *name;
        int games;
    } CASES[] = {{"english", 2000},
                 {"tower", 2000},
                 {"freejump", 2000},
                 {"focus", 500},
                 {"focus-steps", 500}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        expect_there_and_back(CASES[i].name, CASES[i].games, 11 + i);
}

Test(pdn_writer, every_style_reads_back_in_every_variant) {
    Random random = random_seeded(3);
    Buffer text = {.text = NULL};
    Error error;
    for (int i = 0; ALL_GAMES[i]; i++) {
        Record record = record_of(ALL_GAMES[i]->name, "", "");
        for (int k = 0; k < 300; k++) {
            random_game(&random, &record);
            const PdnGame game = {.record = &record, .result = (GameResult)(k % 5)};
            const PdnStyle style = {
                .squares = (PdnSquares)(k % 3), .whole_paths = k & 1, .open_end = k & 2};
            text.length = 0;
            cr_assert(pdn_write_in_style(&text, &game, &style, &error));
            PdnMemory memory;
            PdnGame found;
            PdnReader *reader = read_back(&memory, &text, &found);
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
