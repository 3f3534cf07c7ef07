/* Files of games on the disk: where their reading begins and ends; else see sessions/pdn.session
   and play_files.session. */
#include "engine/pdn/file.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/support.h"

/* Expects that reading a file with `text` finds games of these lengths. */
static void expect_lengths(const char *text, PdnReading reading, const char *expected) {
    char folder[FOLDER_PATH], lengths[64] = "";
    Writer writer = writer_make(lengths, sizeof lengths);
    PdnGame game;
    PdnFault fault;
    Error error;
    folder_make(folder);
    folder_write(folder, "games.pdn", text);
    reading.usual = variant("english")->game;
    PdnFile *file = pdn_file_open(folder_file(folder, "games.pdn"), &reading, &error);
    cr_assert(file, "%s", error.text);
    while (pdn_file_next(file, &game, &fault) == PDN_GAME)
        writer_add(&writer, "%d ", game.record->length);
    cr_expect_str_eq(lengths, expected);
    cr_expect_null(pdn_file_trouble(file));
    pdn_file_close(file);
    folder_remove(folder);
}

static const char THREE[] = "1. 11-15 *\n\n1. 11-15 *\n\n1. 11-15 23-19 *\n";

Test(pdn_file, begins_at_a_place) {
    expect_lengths(THREE, (PdnReading){.from = &(PdnPlace){.line = 5, .column = 1}}, "2 ");
    expect_lengths("{a} 11-15 * 1. 11-15 23-19 *\n",
                   (PdnReading){.from = &(PdnPlace){.line = 1, .column = 13}}, "2 ");
}

Test(pdn_file, ends_when_it_is_stopped) {
    const atomic_bool stop = true;
    expect_lengths(THREE, (PdnReading){.stop = &stop}, "");
}
