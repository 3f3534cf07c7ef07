/* The Hub protocol byte for byte, as its clients speak it (HUB.md): the handshake, parameters,
   positions and moves. Searches are in test_hub_go.c. */
#include "protocol/session/actions.h"
#include "tests/helpers/talking_hub.h"

/* --- handshake and parameters --- */

Test(hub, declares_itself_and_its_parameters) {
    static const char DUE[] =
        "id name=Crownhead version=0.1 author=\"the Crownhead developers\" country=International\n"
        "param name=hash value=64 type=int min=1 max=65536\n"
        "param name=threads value=1 type=int min=1 max=256\n"
        "param name=multi-pv value=1 type=int min=1 max=64\n"
        "param name=ponder value=false type=bool\n"
        "param name=overhead value=10 type=int min=0 max=5000\n"
        "param name=clock value=wall type=enum values=\"wall cpu\"\n"
        "param name=variant value=english type=enum values=\"english tower freejump focus "
        "focus-steps russian brazilian pool italian spanish portuguese argentinian czech german "
        "thai normal russian-losing brazilian-losing losing english-losing russian-breakthrough "
        "bt killer frisian frysk\"\n"
        "param name=frame value=natural type=enum values=\"natural white-first pydraughts\"\n"
        "param name=eval value=auto type=enum values=\"auto material positional learned\"\n"
        "param name=weights value=\"\" type=string\n"
        "param name=exact value=false type=bool\n"
        "param name=solve value=false type=bool\n"
        "param name=skill value=20 type=int min=0 max=20\n"
        "param name=seed value=0 type=int min=0 max=2147483647\n"
        "param name=tables value=auto type=string\n"
        "param name=tables-men value=8 type=int min=0 max=8\n"
        "param name=tables-mib value=64 type=int min=1 max=65536\n"
        "param name=book-file value=auto type=string\n"
        "param name=book value=false type=bool\n"
        "param name=book-ply value=40 type=int min=0 max=1000\n"
        "param name=book-margin value=0 type=int min=0 max=1000\n"
        "wait\n";
    expect_talk("hub\n", DUE);
    expect_talk("\n  hub  \r\n\n", DUE);
    char *output = talk_as("hub", "hub\ninit\nping\nquit\nping\n");
    cr_expect(begins(output, DUE), "%s", output);
    cr_expect_str_eq(output + sizeof DUE - 1, "ready\npong\n");
    free(output);
}

static const char *const OUTPUT_START[] = {"id ", "param ", "wait", "ready"};

Test(hub, hub_and_init_may_come_again_and_tell_the_present_values) {
    char *output = talk(HUB "set-param name=threads value=3\nhub\ninit\nhub\ninit\nping\n");
    for (size_t i = 0; i < sizeof OUTPUT_START / sizeof *OUTPUT_START; i++)
        cr_expect_eq(count_of(output, OUTPUT_START[i]), i == 1 ? 63 : 3, "%s", output);
    cr_expect_eq(count_of(output, "param name=threads value=3 "), 2, "%s", output);
    cr_expect_eq(count_of(output, "param name=hash value=1 "), 2, "%s", output);
    cr_expect_str_eq(last_of(output, ""), "pong");
    free(output);
}

Test(hub, parameters_are_set_at_any_time_and_unknown_ones_ignored) {
    expect_hub(HUB "set-param name=bb-size value=5\nset-param name=initial-time value=60.0\n"
                   "set-param name=bb-file value=\"\"\nset-param name=x\nset-param name=\"a b\"\n"
                   "set-param name=Clear-Hash\nset-param name=UCI_Variant value=tower\n",
               "");
    static const char *const NAMES[][2] = {
        {"american", "english"}, {"checkers", "english"}, {"21", "english"},
        {"English", "english"},  {"tower", "tower"},      {"\"freejump\"", "freejump"},
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char input[TEXT], expected[TEXT];
        snprintf(input, sizeof input, HUB "set-param name=Variant  value = %s\nhub\n", NAMES[i][0]);
        snprintf(expected, sizeof expected, "param name=variant value=%s ", NAMES[i][1]);
        char *output = after_hub(input);
        cr_expect_eq(count_of(output, expected), 1, "%s: %s", input, output);
        cr_expect_eq(count_of(output, "error"), 0, "%s: %s", input, output);
        free(output);
    }
    char *output = after_hub(HUB "set-param name=variant value=tower\n"
                                 "set-param name=eval value=learned\n"
                                 "set-param name=tables value=nowhere\n"
                                 "set-param name=weights value=nowhere\n");
    static const char *const KNOWN_AS[] = {"option eval: there is no net for tower",
                                           "option tables: there are no", "option weights: "};
    for (int i = 0; i < 3; i++) cr_expect(strstr(output, KNOWN_AS[i]), "%s", output);
    free(output);
    output = hub_search(FORCED "level depth=3\nset-param name=book-margin value=4\n"
                               "set-param name=eval value=material\n",
                        "go think");
    cr_expect(begins(last_of(output, ""), "done move=" FORCED_MOVE), "%s", output);
    free(output);
}

/* Words of other engines, which clients send without asking whose they are. */
Test(hub, values_that_other_engines_take_are_no_errors) {
    static const char *const TAKEN[][2] = {
        {"name=eval value=pattern", "name=eval value=auto "},
        {"name=eval value=pst", "name=eval value=positional "},
        {"name=book value=1", "name=book value=true "},
        {"name=book value=off", "name=book value=false "},
        {"name=ponder value=yes", "name=ponder value=true "},
        {"name=book-ply value=4", "name=book-ply value=4 "},
        {"name=book-margin value=4", "name=book-margin value=4 "},
        {"name=threads value=2", "name=threads value=2 "},
        {"name=bb-size value=auto", "wait"},
        {"name=tt-size value=24", "wait"},
        {"name=variant value=normal", "name=variant value=normal "},
    };
    for (size_t i = 0; i < sizeof TAKEN / sizeof *TAKEN; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, HUB "set-param %s\nhub\n", TAKEN[i][0]);
        char *output = after_hub(input);
        cr_expect_eq(count_of(output, "error"), 0, "%s: %s", input, output);
        cr_expect(strstr(output, TAKEN[i][1]), "%s: %s", input, output);
        free(output);
    }
}

Test(hub, a_wrong_parameter_is_an_error_and_keeps_its_value) {
    static const char *const WRONG[][2] = {
        {"value=3", "name"},
        {"name= value=3", "quotes"},
        {"name=\"\" value=3", "name"},
        {"name=threads", "value"},
        {"name=threads value=lots", "'lots'"},
        {"name=threads value=", "''"},
        {"name=threads value=0", "256"},
        {"name=threads value=1.5", "'1.5'"},
        {"name=variant value=chess", "tower"},
        {"name=frame value=round", "white-first"},
        {"name=exact value=2", "true"},
        {"name=hash value=\"say \"x", "quote"},
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, HUB "set-param %s\nhub\n", WRONG[i][0]);
        char *output = after_hub(input);
        cr_expect_eq(count_of(output, "error message=\""), 1, "%s: %s", input, output);
        cr_expect(strstr(line_of(output, "", 0), WRONG[i][1]), "%s: %s", input, output);
        cr_expect_eq(count_of(output, "param name=threads value=1 "), 1, "%s", output);
        cr_expect_eq(count_of(output, "param name=variant value=english "), 1, "%s", output);
        free(output);
    }
}

Test(hub, a_line_takes_64_arguments_and_no_more) {
    for (int count = 64; count <= 65; count++) {
        char input[TEXT];
        Writer writer = writer_make(input, sizeof input);
        writer_add(&writer, HUB "level");
        for (int i = 1; i <= count; i++) writer_add(&writer, " x%d=%d", i, i);
        writer_add(&writer, "\nping\n");
        expect_hub(input, count == 64 ? "pong\n"
                                      : "error message=\"level: more than 64 arguments\"\npong\n");
    }
}

/* --- positions and moves --- */

Test(hub, positions_and_moves_are_read) {
    static const char *const SETUPS[] = {
        FORCED,
        "pos " START_POS " moves=\"11-15 22-18\"\n",
        "pos moves=\"11-15 22-18\" " START_POS "\n",
        "pos pos = \"Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww\" moves = \"11-15  22-18 \"\n",
        "pos start unknown=3 flag moves=\"011-015 22-018\"\n",
        "pos pos=Bbbbbbbbbbbebeebewewwweewwwwwwww\npos start moves=\"11-15 22-18\"\n",
        "pos pos=Bbbbbbbbbbbebeebeewewweewwwwwwwww\n",
    };
    for (size_t i = 0; i < sizeof SETUPS / sizeof *SETUPS; i++) {
        char setup[TEXT];
        snprintf(setup, sizeof setup, HUB "%slevel depth=2\ngo think\n@done\n", SETUPS[i]);
        char *output = after_hub(setup);
        cr_expect(begins(last_of(output, "done"), "done move="), "%s%s", setup, output);
        if (i < 5)
            cr_expect(begins(last_of(output, "done"), "done move=" FORCED_MOVE), "%s%s", setup,
                      output);
        cr_expect_eq(count_of(output, "done"), 1);
        free(output);
    }
}

Test(hub, captures_name_the_captured_squares_and_are_read_in_every_form) {
    static const char *const WORDS[] = {"22x8x11x18", "22x8x18x11", "22x15x8", "22x8", "22-8"};
    static const char CHAIN[] = "pos=WbeeeeeeeeebeeeeeebeeeweeeeeeeeeW";
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        char setup[TEXT];
        snprintf(setup, sizeof setup, HUB "pos %s moves=%s\nlevel depth=1\ngo think\n@done\n",
                 CHAIN, WORDS[i]);
        char *output = after_hub(setup);
        cr_expect_eq(count_of(output, "error"), 0, "%s: %s", WORDS[i], output);
        cr_expect(begins(last_of(output, ""), "done move=1-"), "%s: %s", WORDS[i], output);
        free(output);
    }
    char setup[TEXT];
    snprintf(setup, sizeof setup, "pos %s\nlevel depth=1\n", CHAIN);
    char *output = hub_search(setup, "go think");
    cr_expect(begins(last_of(output, ""), "done move=22x8x11x18"), "%s", output);
    free(output);
}

Test(hub, an_illegal_move_keeps_the_position_reached_and_a_bad_position_the_old_one) {
    static const char *const AFTER[][2] = {
        {"pos start moves=\"11-15 22-18 1-2 3-7\"\n", "'1-2'"},
        {"pos start moves=\"11-15 22-18 abc\"\n", "'abc'"},
        {"pos start moves=\"11-15 22-18 99-1\"\n", "'99-1'"},
        {FORCED "pos pos=Wxx\n", "33"},
        {FORCED "pos pos=\n", "33"},
        {FORCED "pos pos\n", "33"},
        {FORCED "pos\n", "start"},
        {FORCED "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwq\n", "'q'"},
        {FORCED "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwww\n", "33"},
        {FORCED "pos pos=Beeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee\n", "empty"},
        {FORCED "pos pos=Bweeeeeeeeeeeeeeeeeeeeeeeeeeeeeee\n", "crown"},
        {FORCED "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwwq\n", "'q'"},
        {FORCED "pos start moves=\"1-2\n", "quote"},
        {FORCED "pos start moves=11-15=3\n", "quotes"},
        {FORCED "pos =\n", "'='"},
        {FORCED "pos=3\n", "'pos=3'"},
        {FORCED "\"pos\" start\n", "command"},
        {FORCED "pos start moves=\"11-15\"22-18\n", "space"},
        {FORCED "POS start\n", "'POS'"},
        {FORCED "\x01\x02\xff\n", "???"},
    };
    for (size_t i = 0; i < sizeof AFTER / sizeof *AFTER; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, HUB "%slevel depth=2\ngo think\n@done\n", AFTER[i][0]);
        char *output = after_hub(input);
        const char *line = line_of(output, "error message=\"", 0);
        cr_expect(strstr(line, AFTER[i][1]), "%s: %s", AFTER[i][0], output);
        cr_expect_eq(strchr(line + 15, '"') - line, (long)strlen(line) - 1, "%s", line);
        cr_expect_eq(count_of(output, "error"), 1, "%s: %s", AFTER[i][0], output);
        cr_expect(begins(last_of(output, ""), "done move=" FORCED_MOVE), "%s: %s", AFTER[i][0],
                  output);
        free(output);
    }
}

#define START_50 "pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"

/* Clients that know one game only never name it. */
Test(hub, the_length_of_a_position_tells_the_game_until_a_variant_is_chosen) {
    static const char *const TALKS[][3] = {
        {"pos " START_50 "\nhub\n", "param name=variant value=normal ", ""},
        {"pos " START_50 " moves=\"32-28 19-23 28x19x23\"\nhub\n", "value=normal ", ""},
        {"new-game\npos " START_50 "\npos start moves=32-28\nhub\n", "value=normal ", ""},
        {"pos " START_50 "\npos " START_POS " moves=11-15\nhub\n", "value=english ", ""},
        {"pos " START_POS "\npos " START_50 "\ninit\nnew-game\nhub\n", "value=normal ", ""},
        {"set-param name=variant value=english\npos " START_50 "\nhub\n", "value=english ", "33"},
        {"set-param name=variant value=chess\npos " START_50 "\nhub\n", "value=normal ", "'chess'"},
        {"pos " START_50 "\nset-param name=variant value=bt\npos " START_50 "\nhub\n", "value=bt ",
         ""},
        {"set-param name=variant value=russian\npos " START_50 "\nhub\n", "value=russian ", "33"},
        {"set-param name=frame value=pydraughts\npos " START_50 " moves=32-28\nhub\n",
         "value=normal ", ""},
    };
    for (size_t i = 0; i < sizeof TALKS / sizeof *TALKS; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, HUB "%s", TALKS[i][0]);
        char *output = after_hub(input);
        cr_expect(strstr(output, TALKS[i][1]), "%s: %s", input, output);
        cr_expect_eq(count_of(output, "error"), *TALKS[i][2] != '\0', "%s: %s", input, output);
        cr_expect(strstr(output, TALKS[i][2]), "%s: %s", input, output);
        free(output);
    }
    char *output = hub_search("pos " START_50 "\nlevel depth=1\n", "go think");
    cr_expect(begins(last_of(output, "done"), "done move=3"), "%s", output);
    free(output);
}

/* Whatever a `go` looks like, who sent it waits for `done`. */
Test(hub, a_go_that_cannot_be_read_is_told_and_answered) {
    static const char *const GO[] = {"go think \"", "go =", "go think=\"x\"y", "go think=a=b"};
    for (size_t i = 0; i < sizeof GO / sizeof *GO; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, HUB FORCED "level depth=1\n%s\n@done\n", GO[i]);
        char *output = after_hub(input);
        cr_expect_eq(count_of(output, "error message=\"go: "), 1, "%s: %s", GO[i], output);
        cr_expect(begins(last_of(output, ""), "done move=" FORCED_MOVE), "%s: %s", GO[i], output);
        free(output);
    }
}

Test(hub, frames_turn_the_board_for_clients_in_which_white_begins) {
    static const char *const CASES[][4] = {
        {"natural", START_POS, "11-15 22-18", FORCED_MOVE},
        {"white-first", "pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", "22-18 11-15", "18x11x15"},
        {"pydraughts", "pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", "11-15 22-18", FORCED_MOVE},
        {"white-first", "start", "22-18 11-15", "18x11x15"},
        {"white-first", "pos=WeeeeeeeeeeeeeebeWeeeeeeeeeeeeeee", "", "16x7x11"},
        {"pydraughts", "pos=WeeeeeeeeeeeeeebeWeeeeeeeeeeeeeee", "", "17x26x22"},
    };
    for (size_t i = 0; i < 4; i++) {
        char setup[TEXT], expected[TEXT];
        snprintf(setup, sizeof setup,
                 "set-param name=frame value=%s\npos %s moves=\"%s\"\nlevel depth=4\n", CASES[i][0],
                 CASES[i][1], CASES[i][2]);
        snprintf(expected, sizeof expected, "done move=%s", CASES[i][3]);
        char *output = hub_search(setup, "go think");
        cr_expect(begins(last_of(output, ""), expected), "%s: %s", setup, output);
        free(output);
    }
    expect_hub(HUB "set-param name=frame value=white-first\npos start moves=\"22-18 1-2\"\n",
               "error message=\"pos: '1-2' is not legal, or fits several moves\"\n");
}

Test(hub, every_position_and_move_survives_its_hub_form) {
    for (int v = 0; SEARCHERS[v]; v++) {
        const Game *game = SEARCHERS[v]->game;
        if (!game->parse_hub) continue;
        Random random = random_seeded(7);
        for (int played = 0; played < 60; played++) {
            GamePosition pos = position_of(game->name, "");
            for (int ply = 0; ply < 80; ply++) {
                static GameMoves moves;
                GamePosition again, next, other;
                Error error;
                char text[GAME_POSITION_TEXT], back[GAME_POSITION_TEXT], word[GAME_MOVE_TEXT];
                game->print_hub(&pos, text);
                cr_assert(strlen(text) == 33 || strlen(text) == 51, "%s", text);
                cr_assert(game->parse_hub(&again, text, &error), "%s: %s", text, error.text);
                game->print_hub(&again, back); /* counters, and walks of kings, are no part of it */
                cr_assert_str_eq(back, text, "%s", game->name);
                game->list(&pos, &moves);
                if (moves.count == 0) break;
                const GameMove *move = &moves.moves[random_below(&random, (uint32_t)moves.count)];
                GameMove read;
                game->print_hub_move(move, word);
                cr_assert(game->parse_hub_move(&pos, word, &read, &error), "%s %s: %s", text, word,
                          error.text);
                game->play(&next, &pos, move);
                game->play(&other, &pos, &read);
                cr_assert(game->same(&next, &other), "%s %s: %s", game->name, text, word);
                pos = next;
            }
        }
    }
}

/* A game may have no Hub form: then its own notation of moves serves, and positions are refused. */
Test(hub, a_game_without_the_hub_form_is_refused_and_not_asked) {
    Game game = *variant("english")->game;
    game.name = "formless";
    game.parse_hub = NULL;
    game.print_hub = NULL;
    game.parse_hub_move = NULL;
    game.print_hub_move = NULL;
    const Searcher searcher = {.game = &game};
    const Session session = {.searcher = &searcher, .protocol = &PROTOCOL_HUB};
    GamePosition pos = position_of("english", "W:W22,32:B18,11,1");
    GameMove move;
    Error error;
    char text[GAME_MOVE_TEXT];
    cr_expect_not(session_parse_hub(&game, "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", &pos, &error));
    cr_expect(strstr(error.text, "formless has no Hub form"), "%s", error.text);
    cr_assert(PROTOCOL_HUB.read_move(&session, &pos, "22x8", &move, &error), "%s", error.text);
    PROTOCOL_HUB.write_move(&session, &move, text);
    cr_expect_str_eq(text, "22x15x8");
}

Test(hub, the_first_line_alone_decides_the_protocol) {
    expect_talk(
        "isready\nhub\nisready\n",
        "readyok\n" ERROR_LINE
        "'hub' is not a command; commands are uci ucinewgame setoption position go move undo "
        "moves result perft divide eval probe d view fen bench help isready stop ponderhit wait "
        "debug quit\n"
        "readyok\n");
    char *output = talk(HUB "uci\nisready\n");
    cr_expect_eq(count_of(output, "error message="), 2, "%s", output);
    cr_expect_eq(count_of(output, "uciok"), 0, "%s", output);
    free(output);
    output = talk_as("uci", "hub\n");
    cr_expect(begins(output, ERROR_LINE "'hub'"), "%s", output);
    free(output);
}
