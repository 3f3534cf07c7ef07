/* Files of games on the disk. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/pdn/file.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/support.h"

static char folder[FOLDER_PATH], path[2 * FOLDER_PATH];

static void make_folder(void) {
    folder_make(folder);
    snprintf(path, sizeof path, "%s/games.pdn", folder);
}

static void remove_folder(void) {
    folder_remove(folder);
}

TestSuite(pdn_file, .init = make_folder, .fini = remove_folder);

static PdnFile *open_file(const PdnReading *reading) {
    Error error;
    PdnFile *file = pdn_file_open(path, reading, &error);
    cr_assert(file, "%s", error.text);
    return file;
}

static PdnReading of(const char *name) {
    return (PdnReading){.usual = variant(name)->game};
}

/* The lengths of the games to come, "-" for a broken one, with spaces between. */
static const char *lengths(PdnFile *file) {
    static char text[256];
    Writer writer = writer_make(text, sizeof text);
    PdnGame game;
    PdnFault fault;
    for (PdnStatus status; (status = pdn_file_next(file, &game, &fault)) != PDN_END;) {
        if (writer.length > 0) writer_add(&writer, " ");
        if (status == PDN_GAME)
            writer_add(&writer, "%d", game.record->length);
        else
            writer_add(&writer, "-");
    }
    return text;
}

static const char THREE[] = "1. 11-15 *\n\n1. 1-2 *\n\n1. 11-15 23-19 *\n";

Test(pdn_file, gives_all_games_and_goes_on_after_a_broken_one) {
    folder_write(folder, "games.pdn", THREE);
    PdnReading reading = of("english");
    PdnFile *file = open_file(&reading);
    cr_assert_str_eq(lengths(file), "1 - 2");
    cr_assert_null(pdn_file_trouble(file));
    pdn_file_close(file);
}

Test(pdn_file, begins_at_a_place) {
    folder_write(folder, "games.pdn", THREE);
    PdnReading reading = of("english");
    reading.from = &(PdnPlace){.line = 5, .column = 1};
    PdnFile *file = open_file(&reading);
    cr_assert_str_eq(lengths(file), "2");
    pdn_file_close(file);
    folder_write(folder, "games.pdn", "{a} 11-15 * 1. 11-15 23-19 *\n");
    reading.from = &(PdnPlace){.line = 1, .column = 13};
    file = open_file(&reading);
    cr_assert_str_eq(lengths(file), "2");
    pdn_file_close(file);
}

Test(pdn_file, ends_when_it_is_stopped) {
    folder_write(folder, "games.pdn", THREE);
    const atomic_bool stop = true;
    PdnReading reading = of("english");
    reading.stop = &stop;
    PdnFile *file = open_file(&reading);
    cr_assert_str_eq(lengths(file), "");
    cr_assert_null(pdn_file_trouble(file));
    pdn_file_close(file);
}

Test(pdn_file, insists_on_its_variant) {
    folder_write(folder, "games.pdn", "[GameType \"20\"]\n1. 11-15 *\n");
    PdnReading reading = of("english");
    PdnFile *file = open_file(&reading);
    cr_assert_str_eq(lengths(file), "-");
    pdn_file_close(file);
    reading.insists = true;
    file = open_file(&reading);
    cr_assert_str_eq(lengths(file), "1");
    pdn_file_close(file);
}

static void expect_refusal(const char *name, bool is_plain, const char *reason) {
    PdnReading reading = of("english");
    Error error;
    reading.is_plain = is_plain;
    cr_assert_null(pdn_file_open(name, &reading, &error));
    cr_assert_str_eq(error.text, reason);
}

Test(pdn_file, says_why_it_cannot_be_opened) {
    char pipe_path[2 * FOLDER_PATH + 8];
    snprintf(pipe_path, sizeof pipe_path, "%s.pipe", path);
    cr_assert_eq(mkfifo(pipe_path, 0600), 0);
    expect_refusal(path, false, "No such file or directory");
    expect_refusal(path, true, "No such file or directory");
    expect_refusal(folder, true, "it is a folder");
    expect_refusal("/dev/null", true, "it is not an ordinary file");
    expect_refusal(pipe_path, true,
                   "it is not an ordinary file"); /* without waiting for a writer */
    folder_write(folder, "games.pdn", THREE);
    PdnReading reading = of("english");
    Error error;
    reading.encoding = "runes";
    cr_assert_null(pdn_file_open(path, &reading, &error));
    cr_assert(strstr(error.text, "'runes' is not an encoding"), "%s", error.text);
}

Test(pdn_file, says_why_the_reading_has_failed) {
    PdnReading reading = of("english");
    Error error;
    PdnFile *file = pdn_file_open(folder, &reading, &error);
    cr_assert(file, "%s", error.text);
    cr_assert_str_eq(lengths(file), "");
    cr_assert_str_eq(pdn_file_trouble(file), "Is a directory");
    pdn_file_close(file);
}

Test(pdn_file, guesses_the_variant_of_an_ordinary_file) {
    folder_write(folder, "games.pdn", "1. 32-28 19-23 2. 28x19 14x23 *\n");
    const Game *english = variant("english")->game;
    cr_assert_eq(pdn_file_guess(path, english, false), variant("international")->game);
    folder_write(folder, "games.pdn", THREE);
    cr_assert_null(pdn_file_guess(path, english, false));
    cr_assert_null(pdn_file_guess(folder, english, false));
    cr_assert_null(pdn_file_guess("/dev/null", english, false));
}
