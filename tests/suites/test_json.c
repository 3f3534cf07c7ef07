/* JSON as programs and pages read it: commas, escapes, numbers; and boards and moves in it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/json.h"
#include "engine/variants.h"
#include "tests/helpers/json_text.h"
#include "tests/helpers/support.h"
#include "tools/common/board_data.h"

Test(json, values_are_parted_and_named) {
    Json json = {.depth = 0};
    json_object(&json, NULL);
    json_list(&json, "empty");
    json_end(&json);
    json_list(&json, "list");
    json_number(&json, NULL, INT64_MIN);
    json_object(&json, NULL);
    json_end(&json);
    json_bool(&json, NULL, true);
    json_raw(&json, NULL, "[1,2]");
    json_end(&json);
    json_real(&json, "real", -0.125, 2);
    json_bool(&json, "no", false);
    json_text(&json, "text", "");
    json_end(&json);
    cr_expect_str_eq(json.out.text, "{\"empty\":[],\"list\":[-9223372036854775808,{},true,[1,2]],"
                                    "\"real\":-0.12,\"no\":false,\"text\":\"\"}");
    cr_expect_eq(json.out.length, strlen(json.out.text));
    json_free(&json);
}

Test(json, texts_are_escaped_and_mended) {
    static const struct {
        const char *text, *due;
    } CASES[] = {{"a \"b\" \\c", "\"a \\\"b\\\" \\\\c\""},
                 {"\x01\n\x7f", "\"\\u0001\\u000a\\u007f\""},
                 {"</script><!--", "\"\\u003c/script>\\u003c!--\""},
                 {"\u05e9\u05dc\u05d5\u05dd \u00bd", "\"\u05e9\u05dc\u05d5\u05dd \u00bd\""},
                 {"a\xff\xc3", "\"a\\ufffd\\ufffd\""},
                 {"\xed\xa0\x80", "\"\\ufffd\\ufffd\\ufffd\""}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Json json = {.depth = 0};
        json_text(&json, NULL, CASES[i].text);
        cr_expect_str_eq(json.out.text, CASES[i].due);
        cr_expect(json_is_whole(json.out.text));
        json_free(&json);
    }
}

Test(json, numbers_are_never_words) {
    const double values[] = {NAN, INFINITY, -INFINITY, 1e300};
    for (int i = 0; i < 4; i++) {
        Json json = {.depth = 0};
        json_real(&json, NULL, values[i], 3);
        cr_expect(json_is_whole(json.out.text), "%s", json.out.text);
        cr_expect_eq(strcmp(json.out.text, "null") == 0, i < 3);
        json_free(&json);
    }
}

Test(json, a_long_text_is_whole) {
    Json json = {.depth = 0};
    enum { COUNT = 20000 };
    json_list(&json, NULL);
    for (int i = 0; i < COUNT; i++) json_number(&json, NULL, i);
    json_end(&json);
    cr_expect(json_is_whole(json.out.text) && json_count(json.out.text, "") == COUNT);
    expect_json(json.out.text, "19999", "19999");
    json_free(&json);
}

/* --- boards --- */

enum { CELL_MEN = 8, GAME_PLIES = 120 };

/* A page's idea of a position. */
typedef struct {
    char name[VIEW_CELLS][4], men[VIEW_CELLS][CELL_MEN];
    int count, reserves[4];
    char to_move[32];
} Shown;

static void read_reserves(Shown *shown, const char *text) {
    cr_assert_eq(sscanf(text, "%d.%d.%d.%d", &shown->reserves[0], &shown->reserves[1],
                        &shown->reserves[2], &shown->reserves[3]),
                 4, "%s", text);
}

/* Reads what board_data_cells() and board_data_position() have written. */
static Shown read_shown(const char *data) {
    Shown shown = {.count = 0};
    char text[JSON_VALUE], path[32];
    for (int row = 0; row < json_count(data, "board.rows"); row++) {
        snprintf(path, sizeof path, "board.rows.%d", row);
        json_at(data, path, text);
        char *rest = text;
        for (char *word; (word = strtok_r(NULL, "\" ", &rest));)
            if (strcmp(word, "-") != 0) snprintf(shown.name[shown.count++], 4, "%s", word);
    }
    json_at(data, "position", text);
    char *men = strchr(text, ':');
    snprintf(shown.to_move, sizeof shown.to_move, "%.*s", (int)(men - text - 1), text + 1);
    for (int i = 0; i < shown.count; i++) {
        men++;
        const size_t length = strcspn(men, ",=\"");
        snprintf(shown.men[i], CELL_MEN, "%.*s", (int)length, men);
        men += length;
    }
    if (*men == '=') read_reserves(&shown, men + 1);
    return shown;
}

static int cell_called(const Shown *shown, const char *name, size_t length) {
    for (int i = 0; i < shown->count; i++)
        if (strlen(shown->name[i]) == length && strncmp(shown->name[i], name, length) == 0)
            return i;
    cr_assert_fail("no cell is called %s", name);
    return -1;
}

/* Makes the move `word` without knowing any rule. */
static void make_move(Shown *shown, char *word) {
    char *change = strchr(word, '/');
    if (!change) {
        const size_t length = strcspn(word, "-");
        const int from = cell_called(shown, word, length);
        const int to = cell_called(shown, word + length + 1, strlen(word + length + 1));
        strcpy(shown->men[to], shown->men[from]);
        *shown->men[from] = '\0';
    }
    for (; change; change = strchr(change + 1, '/')) {
        if (change[1] == '=') {
            read_reserves(shown, change + 2);
            continue;
        }
        const size_t letter = strspn(change + 1, "ABCDEFGHIJabcdefghij");
        const size_t name = letter + strspn(change + 1 + letter, "0123456789");
        const char *men = change + 1 + name;
        snprintf(shown->men[cell_called(shown, change + 1, name)], CELL_MEN, "%.*s",
                 (int)strcspn(men, "/"), men);
    }
}

static void expect_shown(const Shown *shown, const Game *game, const GamePosition *position) {
    Json json = {.depth = 0};
    json_object(&json, NULL);
    board_data_cells(&json, game);
    board_data_position(&json, "position", game, position);
    json_end(&json);
    const Shown due = read_shown(json.out.text);
    for (int i = 0; i < due.count; i++)
        cr_expect_str_eq(shown->men[i], due.men[i], "%s: %s", game->name, due.name[i]);
    cr_expect_eq(memcmp(shown->reserves, due.reserves, sizeof due.reserves), 0, "%s", game->name);
    json_free(&json);
}

/* Plays a game at random and again from its data. */
static void replay(const Game *game, Random *random) {
    Record record;
    Error error;
    GameMoves moves;
    cr_assert(record_new(&record, game, &error));
    while (record.length < GAME_PLIES) {
        game->list(record_position(&record), &moves);
        if (moves.count == 0) break;
        const int chosen = (int)random_below(random, (uint32_t)moves.count);
        cr_assert(record_play(&record, &moves.moves[chosen], &error));
    }
    Json json = {.depth = 0};
    json_object(&json, NULL);
    board_data_cells(&json, game);
    board_data_position(&json, "position", game, &record.positions[0]);
    board_data_moves(&json, "moves", game, &record.positions[0], record.moves, record.length, 0);
    json_end(&json);
    cr_assert(json_is_whole(json.out.text), "%s", json.out.text);
    Shown shown = read_shown(json.out.text);
    cr_expect_str_eq(shown.to_move, game->player_name[game->to_move(&record.positions[0])]);
    expect_shown(&shown, game, &record.positions[0]);
    char *rest = strstr(json.out.text, "\"moves\":\"") + 9;
    rest[strcspn(rest, "\"")] = '\0';
    int ply = 0;
    for (char *word = strtok(rest, " "); word; word = strtok(NULL, " ")) {
        make_move(&shown, word);
        expect_shown(&shown, game, &record.positions[++ply]);
    }
    cr_expect_eq(ply, record.length);
    json_free(&json);
    record_free(&record);
}

Test(json, every_game_can_be_replayed_without_its_rules) {
    Random random = random_seeded(11);
    for (int i = 0; ALL_GAMES[i]; i++) replay(ALL_GAMES[i], &random);
}

Test(json, moves_list_their_changes) {
    static const struct {
        const char *game, *fen, *move, *due;
    } CASES[] = {
        {"english", "", "11-15", "\"11-15\""},
        {"english", "B:W32:B27,1", "27-31", "\"27-31/27/31B\""},
        {"english", "W:W22:B17,18,10", "22x15x6", "\"22x15x6/6w/10/18/22\""},
        {"focus", "R:b2r,c2rbb,e5brbrb,f5r:R1,0:C13,12", "b2-c2:1", "\"b2-c2:1/b2/c2rbbr\""},
        {"focus", "R:b2r,c2rbb,e5brbrb,f5r:R1,0:C13,12", "r:c1", "\"r:c1/c1r/=0.13.0.12\""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Record record = record_of(CASES[i].game, CASES[i].fen, CASES[i].move);
        Json json = {.depth = 0};
        board_data_moves(&json, NULL, record.game, &record.positions[0], record.moves, 1, 0);
        cr_expect_str_eq(json.out.text, CASES[i].due);
        json_free(&json);
        json = (Json){.depth = 0};
        board_data_moves(&json, NULL, record.game, &record.positions[0], record.moves, 1, 1);
        cr_expect_str_eq(json.out.text, "\"\"", "the moves before the first are left out");
        json_free(&json);
        record_free(&record);
    }
}
