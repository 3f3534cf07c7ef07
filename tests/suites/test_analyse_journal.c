/* The journal of crownhead analyse. */
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/folder.h"
#include "tests/helpers/support.h"
#include "tools/analyse/journal.h"

Test(analyse_journal, a_finding_is_read_as_it_was_written_in_every_variant) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Game *game = ALL_GAMES[i];
        const GamePosition start = position_of(game->name, "");
        GamePosition now = start;
        Finding finding = {.legal = 7, .known = PROBE_DRAWN, .is_proved = true}, read;
        finding.best = (Line){.score = -29990, .depth = 33, .length = LINE_MOVES};
        for (int k = 0; k < LINE_MOVES; k++) {
            GameMoves moves;
            game->list(&now, &moves);
            if (moves.count == 0) {
                finding.best.length = k;
                break;
            }
            finding.best.moves[k] = moves.moves[moves.count - 1];
            game->play(&now, &now, &finding.best.moves[k]);
        }
        char text[FINDING_BYTES];
        Writer writer = writer_make(text, sizeof text);
        finding_write(&writer, game, &finding);
        cr_assert(finding_read(&read, game, &start, text), "%s", game->name);
        cr_expect(read.legal == 7 && read.known == PROBE_DRAWN && read.is_proved);
        cr_expect_eq(read.other.length, 0);
        cr_expect(read.best.score == -29990 && read.best.depth == 33);
        cr_expect_eq(memcmp(read.best.moves, finding.best.moves, sizeof read.best.moves), 0);
    }
}

Test(analyse_journal, words_that_are_no_finding_are_refused) {
    static const char *const WRONG[] = {"",
                                        "7",
                                        "7 0",
                                        "7 0 0",
                                        "7 0 0 0",
                                        "7 4 0 0 0",
                                        "7 0 1 0 0",
                                        "7 3 2 0 0",
                                        "x 0 0 0 0",
                                        "7 0 0 0 0 1",
                                        "7 0 0 1 0 0",
                                        "7 0 0 -1 0",
                                        "7 0 0 1 0 9 11-14 0",
                                        "7 0 0 17 0 0 0 0",
                                        "7 0 0 1 40000 9 11-15 0",
                                        "7 0 0 1 0 101 11-15 0",
                                        "-1 0 0 0 0",
                                        "7 0 0 2 0 9 11-15 0"};
    const GamePosition start = position_of("english", "");
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char text[FINDING_BYTES];
        Finding finding;
        snprintf(text, sizeof text, "%s", WRONG[i]);
        cr_expect_not(finding_read(&finding, &GAME_ENGLISH, &start, text), "'%s'", WRONG[i]);
    }
}

/* A journal of one game with all its findings, or as many as fit into the first `length` bytes of
   its file; then how many are read. -2: it is refused. */
static int read_of(const char *folder, const char *bytes, size_t length, const Record *record) {
    const char *path = folder_file(folder, "journal");
    FILE *file = fopen(path, "wb");
    cr_assert(file && fwrite(bytes, 1, length, file) == length && fclose(file) == 0);
    Journal journal;
    Error error;
    Finding findings[8];
    int count = -2;
    if (!journal_open(&journal, path, "of a test", JOURNAL_WRITE, false, &error) ||
        !journal_read(&journal, 1, record, 5, findings, &count, &error) ||
        !journal_begin(&journal, &error))
        count = -2;
    journal_close(&journal, &error);
    return count;
}

Test(analyse_journal, a_journal_goes_on_behind_its_last_whole_line) {
    char folder[FOLDER_PATH], line[JOURNAL_BYTES];
    Record record = record_of("english", "", "11-15 23-19 8-11");
    folder_make(folder);
    Journal journal;
    Error error;
    Finding finding = {.legal = 7, .best = {.score = 12, .depth = 9, .length = 1}};
    finding.best.moves[0] = record.moves[0];
    cr_assert(journal_open(&journal, folder_file(folder, "journal"), "of a test", JOURNAL_WRITE,
                           false, &error),
              "%s", error.text);
    cr_assert(journal_begin(&journal, &error), "%s", error.text);
    cr_assert(journal_append(&journal, line, journal_game_line(&journal, 1, 3, 5, line), &error));
    for (int i = 0; i < 4; i++) {
        const size_t length = journal_finding_line(&journal, 1, i, record.game, &finding, line);
        cr_assert(journal_append(&journal, line, length, &error));
        finding = (Finding){.legal = 7};
    }
    cr_assert(journal_close(&journal, &error));
    char *bytes = folder_read(folder, "journal");
    const size_t size = strlen(bytes);
    int last = -1;
    for (size_t length = 0; length <= size; length++) {
        const int count = read_of(folder, bytes, length, &record);
        cr_expect(count >= last && count <= 4, "%d of %zu bytes", count, length);
        if (length == size || bytes[length] == '\n') last = count;
    }
    cr_expect_eq(last, 4);
    bytes[size - 20] ^= 1;
    cr_expect_eq(read_of(folder, bytes, size, &record), 3, "a damaged line");
    record_undo(&record, 1);
    cr_expect_eq(read_of(folder, bytes, size, &record), -2, "another game");
    cr_expect_eq(read_of(folder, "something else\nthat is long enough\n", 35, &record), -2);
    free(bytes);
    record_free(&record);
    folder_remove(folder);
}
