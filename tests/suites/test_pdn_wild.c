/* PDN as people have it: escaped once too often, in any encoding, with odd tags, signs of web
   pages, short and split captures, results in points. What is read, and what the reader says that
   it assumed. */
#include "tests/helpers/pdn_show.h"

static void expect_bytes(const char *text, size_t size, const char *encoding,
                         const char *expected) {
    char *shown = malloc(SHOWN);
    for (size_t step = 1; step <= 4096; step *= 16) {
        show_read(text, size, step, encoding, true, shown);
        cr_expect_str_eq(shown, expected, "read '%.300s'\nin pieces of %zu: '%s'\n expected '%s'",
                         text, step, shown, expected);
    }
    free(shown);
}

static void expect_read(const char *text, const char *expected) {
    expect_bytes(text, strlen(text), NULL, expected);
}

/* --- white space --- */

Test(pdn_wild, white_space_escaped_once_too_often_is_white_space) {
    expect_read("[Event \"a\"]\\r\n[Site \"\"]\\r\n11-15 23-19\\r\n8-11 2-0\\r\n",
                "<space>Event=a Site= | english first 11-15 23-19 8-11\n");
    expect_read("[Event \"a\"]\\n[Site \"b\"]\\n\\n1. 11-15\\t23-19 *\\n[Event \"c\"]\\n*",
                "<space>Event=a Site=b | english open 11-15 23-19\n"
                "<space>Event=c | english open\n");
    expect_read("[Event \\\"a\\\"]\\n11-15 {x\\ny} *",
                "<space>Event=a | english open 11-15 {x y}\n");
    expect_read("[Event \"c:\\new\"] 11-15 {c:\\text} *",
                "Event=c:\\new | english open 11-15 {c:\\text}\n");
}

/* --- tags --- */

Test(pdn_wild, a_line_that_is_no_tag_is_read_as_far_as_it_can_be_one) {
    static const char *const LINES[][2] = {{"[White Jansen, Piet]", "White=Jansen, Piet "},
                                           {"[[White \"Jansen, Piet\"]", "White=Jansen, Piet "},
                                           {"[White \"Jansen, Piet\"", "White=Jansen, Piet "},
                                           {"[White \"Jansen, Piet]", "White=Jansen, Piet "},
                                           {"[White Jansen, Piet\"]", "White=Jansen, Piet "},
                                           {"[White 'Jansen, Piet']", "White=Jansen, Piet "},
                                           {"[White “Jansen, Piet”]", "White=Jansen, Piet "},
                                           {"[White = \"Jansen, Piet\"]", "White=Jansen, Piet "},
                                           {"[White: \"Jansen, Piet\"]", "White=Jansen, Piet "},
                                           {"White \"Jansen, Piet\"]", "White=Jansen, Piet "},
                                           {"[White-Title \"GM\"]", "White_Title=GM "},
                                           {"[Empty]", ""},
                                           {"[]", ""},
                                           {"[ \"Jansen\"]", ""}};
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        char text[256], expected[256];
        snprintf(text, sizeof text, "%s\n[Event \"a\"]\n11-15 2-0\n\n%s\n[Event \"b\"]\n*\n",
                 LINES[i][0], LINES[i][0]);
        snprintf(expected, sizeof expected,
                 "<tag>%sEvent=a | english first 11-15\n<tag>%sEvent=b | english open\n",
                 LINES[i][1], LINES[i][1]);
        expect_read(text, expected);
    }
}

Test(pdn_wild, a_tag_that_decides_what_moves_mean_must_be_beyond_doubt) {
    expect_read("[GameType 20]\n32-28 *", "<tag>GameType=20 | international open 32-28\n");
    expect_read("[FEN W:W31:B12]\n31-26 *", "<tag>FEN=W:W31:B12 | english open W:W31:B12 31-26\n");
    static const char *const BAD[] = {"[GameType \"20\"\n",  "[GameType 20\n",
                                      "[FEN \"W:W31:B12]\n", "[FEN]\n",
                                      "[Variant russian\n",  "[SetUp \"1]\n"};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        char *shown = malloc(SHOWN), text[128];
        snprintf(text, sizeof text, "%s11-15 *\n[Event \"b\"]\n11-15 *", BAD[i]);
        show_read(text, strlen(text), 4096, NULL, true, shown);
        cr_expect(strstr(shown, "tag") && strstr(shown, "\nEvent=b | english open 11-15\n"),
                  "'%s': '%s'", text, shown);
        free(shown);
    }
}

Test(pdn_wild, tags_of_other_languages_are_pdns) {
    static const char *const NAMES[][2] = {
        {"[Wit \"A\"][Zwart \"B\"][Uitslag \"2-0\"]", "White=A Black=B Result=2-0 | english first"},
        {"[Weiß \"A\"]\n[Schwarz \"B\"]", "White=A Black=B | english open"},
        {"[Blanc \"A\"][Noir \"B\"]", "White=A Black=B | english open"},
        {"[Bianco \"A\"][Nero \"B\"]", "White=A Black=B | english open"},
        {"[Blancas \"A\"][Negras \"B\"]", "White=A Black=B | english open"},
        {"[Белые \"A\"]\n[Черные \"B\"]", "White=A Black=B | english open"},
        {"[&#1041;&#x435;&#1083;&#1099;&#1077; \"A\"]", "White=A | english open"},
        {"[White \"A\"][Wit \"B\"][Zwart \"C\"]", "White=A Wit=B Black=C | english open"},
        {"[Red \"A\"][White \"B\"]", "Black=A White=B | english open"},
        {"[Red \"A\"][Black \"B\"]", "White=A Black=B | english open"},
        {"[P1 \"A\"][P2 \"B\"]", "Black=A White=B | english open"},
        {"[GameType \"20\"][P1 \"A\"][P2 \"B\"]",
         "GameType=20 White=A Black=B | international open"}};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char *shown = malloc(SHOWN), text[256];
        snprintf(text, sizeof text, "%s\n", NAMES[i][0]);
        show_read(text, strlen(text), 4096, NULL, true, shown);
        const char *game = strrchr(shown, '>');
        cr_expect(strstr(shown, "<name>") && game &&
                      !strncmp(game + 1, NAMES[i][1], strlen(NAMES[i][1])),
                  "'%s': '%s'", text, shown);
        free(shown);
    }
    expect_read("[Variant \"focus\"][Red \"A\"][Blue \"B\"]",
                "Variant=focus Red=A Blue=B | focus open\n");
}

Test(pdn_wild, entities_in_tags_and_comments_are_decoded) {
    expect_read(
        "[White \"M&uuml;ller &amp; S&#246;hne &#x418;. &nonsense; A&B\"] 11-15 {a &lt; b} *",
        "White=Müller & Söhne И. &nonsense; A&B | english open 11-15 {a < b}\n");
}

Test(pdn_wild, what_is_decoded_is_written_so_that_it_reads_back) {
    const char text[] = "[White \"&amp;lt; & &amp;\"] 11-15 {&amp;quot;} *";
    PdnMemory memory = {.text = text, .size = strlen(text)};
    Error error;
    PdnReader *reader = pdn_reader_new(pdn_source_memory, &memory, &GAME_ENGLISH, &error);
    PdnGame game;
    PdnFault fault;
    PdnText written = {.text = NULL};
    cr_assert_eq(pdn_read(reader, &game, &fault), PDN_GAME);
    cr_expect_str_eq(pdn_tag(&game, "White"), "&lt; & &");
    cr_assert(pdn_write(&written, &game, &error));
    pdn_reader_free(reader);
    expect_read(written.text,
                "White=&lt; & & Result=* GameType=21 | english open 11-15 {&quot;}\n");
    free(written.text);
}

Test(pdn_wild, variants_are_called_in_many_ways) {
    static const char *const NAMES[][2] = {{"American/English", "english"},
                                           {"American Pool Checkers", "pool"},
                                           {"Pool", "pool"},
                                           {"Portuguese", "portuguese"},
                                           {"Russian draughts", "russian"},
                                           {"Brazilian (64)", "brazilian"},
                                           {"International draughts", "international"},
                                           {"Standard 10x10", "international"},
                                           {"Russian losing", "russian-losing"},
                                           {"Antidraughts", "international-losing"}};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char text[128], *shown = malloc(SHOWN), words[64];
        snprintf(text, sizeof text, "[Variant \"%s\"] *", NAMES[i][0]);
        snprintf(words, sizeof words, " | %s open\n", NAMES[i][1]);
        show_read(text, strlen(text), 4096, NULL, true, shown);
        cr_expect(strstr(shown, words), "'%s': '%s'", text, shown);
        free(shown);
    }
    expect_read("[GameType \"20,W,0,0,N,0\"] 32-28 *",
                "GameType=20,W,0,0,N,0 | international open 32-28\n");
    expect_read("[GameType \"20,W\"] 32-28 *", "GameType=20,W | international open 32-28\n");
    expect_read("[GameType \"22,W,0,0,N,0\"] *", "GameType=22,W,0,0,N,0 | italian open\n");
    expect_read("[GameType \"25,W,8,8,S0,0\"] cd4 *",
                "GameType=25,W,8,8,S0,0 | russian open c3-d4\n");
}

Test(pdn_wild, a_fen_may_tell_the_side_twice) {
    expect_read("[FEN \"B:W:W31:B12\"] 31-26 *",
                "<side>FEN=B:W:W31:B12 | english open W:W31:B12 31-26\n");
    expect_read("[FEN \"W:W:B12:W31\"] 31-26 *",
                "<side>FEN=W:W:B12:W31 | english open W:W31:B12 31-26\n");
    expect_read("[FEN \"W:W:B12\"] *", "FEN=W:W:B12 | english open W:W:B12\n");
}

/* --- encodings --- */

Test(pdn_wild, names_are_decoded_by_their_bytes) {
    static const struct {
        const char *name, *decoded;
    } NAMES[] = {{"\xC8\xE2\xE0\xED\xEE\xE2 \xC8.\xC8.", "Иванов И.И."}, /* windows-1251 */
                 {"\xCF\xE5\xF2\xF0\xEE\xE2", "Петров"},
                 {"\xDF\xED", "Ян"},
                 {"\x88\xA2\xA0\xAD\xAE\xA2", "Иванов"}, /* cp866 */
                 {"\xE9\xD7\xC1\xCE\xCF\xD7", "Иванов"}, /* koi8-r */
                 {"M\xFCller", "Müller"},                /* windows-1252 */
                 {"Andr\xE9 \x96 Ren\xE9", "André – René"},
                 {"\x8Awi\xB9tek, Pawe\xB3", "Šwiątek, Paweł"}, /* windows-1250 */
                 {"Andr\x82", "André"}};                        /* cp850 */
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char text[128], expected[128];
        snprintf(text, sizeof text, "[White \"%s\"]\n11-15 *", NAMES[i].name);
        snprintf(expected, sizeof expected, "<encoding>White=%s | english open 11-15\n",
                 NAMES[i].decoded);
        expect_read(text, expected);
    }
}

Test(pdn_wild, an_encoding_that_is_told_is_taken) {
    const char text[] = "[White \"B\xE2rzi\xF2\xF0\"]\n11-15 *";
    expect_bytes(text, strlen(text), "windows-1257", "White=Bārziņš | english open 11-15\n");
    Error error;
    cr_expect_not(pdn_reader_set_encoding(NULL, "martian", &error));
    cr_expect(strstr(error.text, "'martian' is not an encoding; expected one of windows-1252"),
              "%s", error.text);
}

Test(pdn_wild, games_of_several_encodings_may_be_in_one_file) {
    expect_read("[White \"Пётр\"]\n*\n[White \"\xC8\xE2\xE0\xED\"]\n*\n[White \"J\xF6rg\"]\n*\n",
                "White=Пётр | english open\n<encoding>White=Иван | english open\n"
                "<encoding>White=Jörg | english open\n");
}

/* `text`, of ASCII and U+0418 for `#`, as UTF-16. */
static size_t make_wide(const char *text, bool has_mark, bool is_big, char out[512]) {
    size_t size = 0;
    for (int i = has_mark ? -1 : 0; i < (int)strlen(text); i++) {
        const unsigned unit = i < 0 ? 0xfeff : text[i] == '#' ? 0x418 : (unsigned char)text[i];
        out[size++] = (char)(is_big ? unit >> 8 : unit & 0xff);
        out[size++] = (char)(is_big ? unit & 0xff : unit >> 8);
    }
    return size;
}

Test(pdn_wild, utf_16_is_read_with_and_without_a_mark) {
    for (int i = 0; i < 4; i++) {
        char wide[512];
        const size_t size =
            make_wide("[White \"#.\"]\r\n1. 11-15 *\r\n[Event \"b\"]\r\n*", i & 1, i & 2, wide);
        expect_bytes(wide, size, NULL,
                     "<encoding>White=И. | english open 11-15\nEvent=b | english open\n");
        /* An odd byte at the end, and half a letter. */
        wide[size] = '\xd8';
        char *shown = malloc(SHOWN);
        show_read(wide, size + 1, 3, NULL, true, shown);
        cr_expect(strstr(shown, "11-15"), "%s", shown);
        free(shown);
    }
}

/* --- signs --- */

Test(pdn_wild, signs_of_web_pages_are_those_of_moves) {
    static const char *const TEXTS[] = {"1. 11–15 22—18 2. 15×22",
                                        "1.\xC2\xA0"
                                        "11−15\xC2\xA0"
                                        "22‐18 2. 15х22",
                                        "1. 11‑15 22-18 2… 15✕22",
                                        "1. 11&ndash;15 22&#8211;18&nbsp;2. 15&times;22",
                                        "1. 11 – 15 22-18 2. 15 × 22",
                                        "1. 11-15\xE2\x80\x8B 22-18 2. 15Х22",
                                        "1. 11\x96"
                                        "15 22-18 2. 15\xD7"
                                        "22",
                                        "1. 11-15 1… 22-18 2. 15∶22",
                                        "1. 11-15 22-18\xA0"
                                        "2. 15\xF5"
                                        "22"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        char text[256];
        snprintf(text, sizeof text, "%s *", TEXTS[i]);
        expect_read(text, "<signs>| english open 11-15 22-18 15x22\n");
    }
    expect_read("[GameType \"25\"] с3-d4 f6–g5 *",
                "<signs>GameType=25 | russian open c3-d4 f6-g5\n");
}

/* --- moves --- */

Test(pdn_wild, short_notation_names_the_file_of_the_piece) {
    expect_read("[GameType \"25\"] 1. cd4 fg5 2. gf4 *",
                "GameType=25 | russian open c3-d4 f6-g5 g3-f4\n");
    expect_read("[GameType \"25\"] 1. c-d4 f-g5 2. g-f4 *",
                "GameType=25 | russian open c3-d4 f6-g5 g3-f4\n");
    expect_read("[GameType \"25\"] 1. cb4 dc5 2. b:d6 e:c5 *",
                "GameType=25 | russian open c3-b4 d6-c5 b4:d6 e7:c5\n");
    expect_read("[GameType \"25\"] 1. cd5 *", "1:20 'cd5' is not legal\n");
}

Test(pdn_wild, the_next_moves_tell_which_way_a_short_capture_went) {
    static const char FEN[] = "[FEN \"B:W10,11,18,19,32:B7,1\"]";
    char text[256], *shown = malloc(SHOWN);
    /* 7x14x23 leaves 11 and 19, 7x16x23 leaves 10 and 18. */
    static const char *const CASES[][2] = {
        {"7x23 11-7 *", "7x14x23 11-7\n"},
        {"7x23 10-7 *", "7x16x23 10-7\n"},
        {"7x23 {a} 32-28 1-5 18-15 *", "7x16x23 {a} 32-28 1-5 18-15\n"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        snprintf(text, sizeof text, "%s%s", FEN, CASES[i][0]);
        show_read(text, strlen(text), 1, NULL, true, shown);
        cr_expect(strstr(shown, CASES[i][1]) && *shown != '<', "'%s': '%s'", text, shown);
    }
    snprintf(text, sizeof text, "%s7x23 32-28 *", FEN);
    show_read(text, strlen(text), 1, NULL, true, shown);
    cr_expect(!strncmp(shown, "<route>", 7) && strstr(shown, " 7x14x23 32-28\n"), "%s", shown);
    snprintf(text, sizeof text, "%s7x23 9-5 *", FEN);
    show_read(text, strlen(text), 1, NULL, true, shown);
    cr_expect(strstr(shown, "'9-5' is not legal"), "%s", shown);
    free(shown);
}

Test(pdn_wild, jumps_that_are_plies_of_their_own_are_one_capture) {
    static const char EXPECTED[] = "<jumps>FEN=B:W6,7,15,22,32:B1,11 | english open "
                                   "B:W6,7,15,22,32:B1,11 11x18x25 32-28\n";
    expect_read("[FEN \"B:W6,7,15,22,32:B1,11\"] 1. 11x18 18x25 32-28 *", EXPECTED);
    expect_read("[FEN \"B:W6,7,15,22,32:B1,11\"] 1. 11x18 2. 18x25 3. 32-28 *", EXPECTED);
    expect_read("[FEN \"B:W6,7,15,22,32:B1,11\"] 1. 11x18 1... 18x25 2. 32-28 *", EXPECTED);
}

Test(pdn_wild, cells_may_be_named_from_the_first_mover) {
    expect_read("[Variant \"American/English\"] g3-f4 b6-a5 c3-d4 *",
                "<variant><squares>Variant=American/English | english open 9-14 24-20 11-15\n");
    expect_read("[GameType \"21\"] c3-d4 d6-c5 *",
                "<squares>GameType=21 | english open 11-15 23-19\n");
    /* Where nothing names the variant, the game may be another one. */
    expect_read("c3-d4 *", "1:1 'c3-d4': '22-18' is not legal; legal: 9-13 9-14 10-14 10-15 11-15 "
                           "11-16 12-16\n");
}

/* --- results --- */

Test(pdn_wild, results_come_in_many_forms) {
    static const char *const CASES[][3] = {{"-", "", "open"},
                                           {"?", "", "open"},
                                           {"4-6", "4-6", "second"},
                                           {"12-0", "12-0", "first"},
                                           {"2-1", "2-1", "first"},
                                           {"6-6", "6-6", "draw"},
                                           {"1-0", "1:0", "first"},
                                           {"*", "0:2", "second"},
                                           {"4-6", "", "second"},
                                           {"4 - 6", "4-6", "second"},
                                           {"1/2-1/2", "½-½", "draw"},
                                           {"0-1", "0 - 1", "second"},
                                           {"0.5-0.5", "0.5-0.5", "draw"},
                                           {"0-0", "0:0", "both lose"},
                                           {"+-", "", "first"},
                                           {"?", "-", "open"},
                                           {"4–6", "4–6", "second"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[256], *shown = malloc(SHOWN), words[64];
        snprintf(text, sizeof text, "[Result \"%s\"]\n1. 11-15 23-19 %s\n\n1. 9-13 *\n",
                 CASES[i][0], CASES[i][1]);
        if (!*CASES[i][1]) strcpy(strstr(text, "\n\n"), "\n[Event \"b\"] 1. 9-13 *\n");
        snprintf(words, sizeof words, "| english %s 11-15 23-19\n", CASES[i][2]);
        show_read(text, strlen(text), 1, NULL, true, shown);
        cr_expect(strstr(shown, words) && strstr(shown, "| english open 9-13\n"), "'%s': '%s'",
                  text, shown);
        free(shown);
    }
    expect_read("11-15 23-19 12-0", "<result>| english first 11-15 23-19\n");
    expect_read("11-15 23-19 8-4",
                "1:13 '8-4' is not legal; legal: 7-11 8-11 9-13 9-14 10-14 12-16 "
                "15-18\n");
    /* A move is no result, whatever the tag says. */
    expect_read("[Result \"11-15\"] 1. 11-15 23-19 *",
                "<result>Result=11-15 | english second 11-15 23-19\n");
}

/* --- prose --- */

Test(pdn_wild, prose_breaks_one_game_and_the_next_is_read) {
    expect_read("Jansen - Bakker, round 3\n1. 11-15 23-19 2-0\n\n1. 9-13 *\n",
                "1:1 'Jansen' is not a move; text among the moves is written in {..}\n"
                "| english open 9-13\n");
    expect_read("1. 11-15 Now White :-( is lost\n2. 8-11\n\n1. 9-13 22-18 *\n1. 11-15 *",
                "1:10 'Now' is not a move; text among the moves is written in {..}\n"
                "| english open 9-13 22-18\n| english open 11-15\n");
    expect_read("[Event \"a\"]\n11-15 a fine (but risky move\n[Event \"b\"]\n9-13 *",
                "2:7 'a' is not a move\nEvent=b | english open 9-13\n");
}

/* --- what is said of moves --- */

static void expect_again(const char *text, const char *expected, const PdnStyle *style) {
    PdnMemory memory = {.text = text, .size = strlen(text)};
    Error error;
    PdnReader *reader = pdn_reader_new(pdn_source_memory, &memory, &GAME_ENGLISH, &error);
    PdnGame game;
    PdnFault fault;
    PdnText written = {.text = NULL};
    cr_assert_eq(pdn_read(reader, &game, &fault), PDN_GAME, "%s: %s", text, fault.reason.text);
    cr_assert(pdn_write_in_style(&written, &game, style, &error));
    const char *movetext = strstr(written.text, "\n\n") + 2;
    cr_expect(!strncmp(movetext, expected, strlen(expected)), "'%s'\n expected '%s'", movetext,
              expected);
    pdn_reader_free(reader);
    free(written.text);
}

Test(pdn_wild, nags_and_variations_are_kept) {
    const PdnStyle usual = {.squares = PDN_OWN}, letters = {.squares = PDN_ALGEBRAIC};
    static const char TEXT[] =
        "1. 11-15! (11-16 {x} 24-19 (23-18 16-20 $2) 8-11) 23-19 $14 (?!) 8-11?? {c} 22-17* *";
    expect_again(TEXT,
                 "1. 11-15 $1 ( 1. 11-16 {x} 1... 24-19 ( 1... 23-18 2. 16-20 $2 ) 2. 8-11 ) 1...\n"
                 "23-19 $14 $6 2. 8-11 $4 {c} 2... 22-17 $7 *",
                 &usual);
    expect_again("11-15 (1. 11-16 24-19) 23-19 *", "1. f6-e5 ( 1. f6-g5 g3-f4 ) 1... e3-f4 *",
                 &letters);
    expect_again("11-15 (so he said) (23-19) 23-19 (24-20 11x8) *",
                 "1. 11-15 {(so he said)} {(23-19)} 1... 23-19 {(24-20 11x8)} *", &usual);
}

Test(pdn_wild, short_notation_is_written_where_it_tells_the_move) {
    const PdnStyle style = {.is_short = true};
    expect_again("[GameType \"25\"] c3-b4 d6-c5 b4:d6 e7:c5 *", "1. cb4 dc5 2. b:d6 e:c5 *",
                 &style);
    expect_again("11-15 23-19 *", "1. fe5 ef4 *", &style);
}
