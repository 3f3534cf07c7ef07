/* JSON as programs and pages read it: commas, escapes, numbers; and moves in it. Games are in
   sessions/report.session. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/json.h"
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
        json_free(&json);
    }
}

Test(json, numbers_are_never_words) {
    const double values[] = {NAN, INFINITY, -INFINITY, 1e300};
    for (int i = 0; i < 4; i++) {
        Json json = {.depth = 0};
        json_real(&json, NULL, values[i], 3);
        cr_expect_eq(strcmp(json.out.text, "null") == 0, i < 3);
        cr_expect_eq(strspn(json.out.text, "0123456789.") == json.out.length, i == 3);
        json_free(&json);
    }
}

Test(json, a_long_text_is_whole) {
    Json json = {.depth = 0};
    enum { COUNT = 20000 };
    json_list(&json, NULL);
    for (int i = 0; i < COUNT; i++) json_number(&json, NULL, i);
    json_end(&json);
    const char *at = json.out.text;
    char *end;
    for (long i = 0; i < COUNT; i++, at = end)
        cr_assert(*at++ == (i == 0 ? '[' : ',') && strtol(at, &end, 10) == i, "%ld", i);
    cr_expect_str_eq(at, "]");
    json_free(&json);
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
