/* What the engine makes of an opening book: of a file, and of those that come with it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/book/book.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/support.h"
#include "tests/helpers/talking.h"

/* --- the engine --- */

/* Makes a book of english in `folder` and talks to the engine; `%s` in the input is its path. */
static char *talk_with_book(const char *folder, const char *protocol, const char *input) {
    char text[4096], path[2 * FOLDER_PATH];
    snprintf(path, sizeof path, "%s/b", folder);
    free(shell_run(folder, "[ -f b ] || $BOOK make english --into b $SHORT --positions 40").text);
    const char *at = strstr(input, "%s");
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - input), input, path, at + 2);
    return talk_as(protocol, text);
}

/* How many answers came from a book. */
static int answers_in(const char *output) {
    int answers = 0;
    while ((output = strstr(output, " nodes 0 ")) != NULL) answers++, output++;
    return answers;
}

Test(own_book, answers_in_the_place_of_a_search) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    static const char SET[] = "setoption name Book value %s\nsetoption name OwnBook value true\n";
    static const struct {
        const char *protocol, *behind;
        int answers; /* from the book */
    } CASES[] = {
        {"uci", "go depth 9\nposition startpos moves 11-15\ngo depth 3\n", 2},
        {"uci", "position fen W:W5:B1,9,13\ngo depth 2\n", 0},
        {"uci", "setoption name OwnBook value false\ngo depth 2\n", 0},
        {"uci", "setoption name BookDepth value 1\ngo depth 2\n", 1},
        {"uci", "setoption name BookDepth value 0\ngo depth 2\n", 0},
        {"uci", "setoption name BookDepth value 1\nposition startpos moves 11-15\ngo depth 2\n", 0},
        {"uci", "setoption name MultiPV value 2\ngo depth 2\n", 0},
        {"uci", "setoption name Skill value 5\ngo depth 2\n", 0},
        {"uci", "setoption name Exact value true\ngo depth 2\n", 0},
        {"uci", "setoption name Solve value true\ngo depth 2\n", 0},
        {"uci", "go depth 2 searchmoves 9-13\ngo mate 1\n", 0},
        {"uci", "go infinite\nstop\n", 0},
        {"uci", "go ponder depth 2\nstop\n", 0},
        {"uci", "setoption name Book value <empty>\ngo depth 2\n", 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char input[1024];
        snprintf(input, sizeof input, "%s%s", SET, CASES[i].behind);
        char *output = talk_with_book(folder, CASES[i].protocol, input);
        cr_expect_eq(answers_in(output), CASES[i].answers, "%s\n%s", input, output);
        cr_expect_eq(count_of(output, "info string error"), 0, "%s", output);
        cr_expect_eq(count_of(output, " tbplies "), 0, "a book knows no distance: %s", output);
        free(output);
    }
    char *output = talk_with_book(
        folder, "hub",
        "hub\ninit\nset-param name=book-file value=%s\nset-param name=book value=true\npos start\n"
        "level depth=3\ngo think\n@done\nlevel depth=3\ngo analyze\n");
    cr_expect_eq(count_of(output, "info depth=1 mean-depth=1.0 score="), 2, "%s", output);
    cr_expect(strstr(output, " nodes=0 "), "%s", output);
    cr_expect_eq(count_of(output, "info depth=3"), 1, "%s", output);
    free(output);
    output = talk_with_book(
        folder, "cp", "INIT\nSETPARAMETER book-file %s\nSETPARAMETER book true\nGO maxdepth 3\n");
    cr_expect(strstr(output, "INFO nodes 0 depth 1 eval "), "%s", output);
    free(output);
    folder_remove(folder);
}

Test(own_book, that_cannot_be_used_costs_a_line_and_the_engine_plays_on) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    char *output =
        talk_with_book(folder, "uci",
                       "setoption name OwnBook value true\nsetoption name Book value %s\n"
                       "setoption name Book value /dev/zero\ngo depth 9\n");
    cr_expect(
        strstr(output, "error: setoption: cannot read /dev/zero: it is not an ordinary file\n"),
        "%s", output);
    cr_expect(strstr(output, " nodes 0 "), "the one before is kept: %s", output);
    free(output);
    output = talk_with_book(folder, "uci",
                            "setoption name Book value %s\nsetoption name OwnBook value true\n"
                            "setoption name UCI_Variant value pool\ngo depth 1\ngo depth "
                            "1\nsetoption name UCI_Variant value english\n"
                            "go depth 1\n");
    cr_expect_eq(count_of(output, "info string error: Book: "), 1, "%s", output);
    cr_expect(strstr(output, "is a book of 'english', not of pool\n"), "%s", output);
    cr_expect_eq(count_of(output, "bestmove "), 3, "%s", output);
    const char *second = strstr(output, "bestmove ");
    cr_expect(second && strstr(second, " nodes 0 "), "%s", output);
    free(output);
    folder_remove(folder);
}

/* --- the program's own --- */

/* Counts in `reached` the positions of `book` that its moves lead to within `plies`, each of which
   is legal. */
static void walk(const Book *book, const GamePosition *pos, int plies, size_t *reached) {
    const BookMove *moves;
    const size_t count = book_find(book, book->game->key(pos), &moves);
    GameMoves *legal = malloc(sizeof *legal);
    cr_assert(legal);
    book->game->list(pos, legal);
    *reached += count > 0;
    for (size_t i = 0; i < count && plies > 0; i++) {
        GamePosition next;
        cr_assert_lt(moves[i].move, legal->count);
        book->game->play(&next, pos, &legal->moves[moves[i].move]);
        walk(book, &next, plies - 1, reached);
    }
    free(legal);
}

Test(own_book, of_the_program_is_sound_and_answers_every_first_move) {
    static const char *const NAMES[] = {"english", "russian", "brazilian", "international"};
    enum { COUNT = sizeof NAMES / sizeof *NAMES, MOST_BYTES = 300000, FULL = 2 };
    int files = 0;
    for (const BuiltIn *file = BOOK_FILES; file->name; file++) files++;
    cr_expect_eq(files, COUNT);
    for (int i = 0; i < COUNT; i++) {
        const Game *game = variant(NAMES[i])->game;
        Book book;
        Error error;
        cr_assert(book_read_own(&book, game, &error), "%s", error.text);
        cr_assert_eq(book.game, game, "%s has none", NAMES[i]);
        cr_expect_leq(built_in_find(BOOK_FILES, NAMES[i])->size, MOST_BYTES);
        const GamePosition start = position_of(NAMES[i], "");
        GameMoves first;
        size_t reached = 0;
        game->list(&start, &first);
        walk(&book, &start, FULL, &reached);
        cr_expect_gt(reached, (size_t)first.count, "%s: %zu", NAMES[i], reached);
        for (int k = 0; k < first.count; k++) {
            GamePosition next;
            GameMove answer;
            game->play(&next, &start, &first.moves[k]);
            const BookMove *chosen = book_choose(&book, &next, 0, 0, &answer);
            cr_expect(chosen && abs(chosen->value) < 100, "%s: move %d", NAMES[i], k);
        }
        book_free(&book);
    }
    Book none;
    Error error;
    cr_expect(book_read_own(&none, variant("tower")->game, &error) && !none.game);
}

Test(own_book, of_the_program_is_asked_when_a_client_wants_it) {
    static const struct {
        const char *input;
        int answers; /* from a book */
    } CASES[] = {
        {"go depth 2\n", 0},
        {"setoption name OwnBook value true\ngo depth 2\n", 1},
        {"setoption name OwnBook value true\nsetoption name OwnBook value false\ngo depth 2\n", 0},
        {"setoption name OwnBook value true\nsetoption name Book value <empty>\ngo depth 2\n", 0},
        {"setoption name Book value <empty>\nsetoption name OwnBook value true\n"
         "setoption name Book value auto\ngo depth 2\n",
         1},
        {"setoption name OwnBook value true\nsetoption name UCI_Variant value russian\n"
         "go depth 2\nsetoption name UCI_Variant value tower\ngo depth 2\n"
         "setoption name UCI_Variant value international\ngo depth 2\n",
         2},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char *output = talk(CASES[i].input);
        cr_expect_eq(answers_in(output), CASES[i].answers, "%s\n%s", CASES[i].input, output);
        cr_expect_eq(count_of(output, "info string error"), 0, "%s", output);
        free(output);
    }
}
