/* Findings and journals of crownhead analyse: the first byte chooses a game. The first line after
   it is read as a finding of the start position: one that is accepted is written and read back the
   same. All bytes are then the journal of a game of no moves: whatever they are, it is read or
   refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/record.h"
#include "tests/fuzz/oracles.h"
#include "tools/analyse/journal.h"
#include "tools/analyse/judge.h"

static void try_finding(const Game *game, const GamePosition *start, const char *line) {
    static const Knowledge MATERIAL = {.choice = EVAL_MATERIAL};
    char text[FINDING_BYTES], again[FINDING_BYTES], copy[FINDING_BYTES];
    Finding finding, read;
    snprintf(text, sizeof text, "%s", line);
    if (!finding_read(&finding, game, start, text)) return;
    Writer writer = writer_make(again, sizeof again);
    finding_write(&writer, game, &finding);
    memcpy(copy, again, sizeof copy);
    expect(finding_read(&read, game, start, copy), "'%s' is not read back", again);
    expect(!memcmp(&read.best.moves, &finding.best.moves, sizeof read.best.moves), "other moves");
    const Record record = {.game = game, .positions = (GamePosition *)start};
    Verdict verdict;
    judge_game(&record, &finding, &MATERIAL, &verdict);
    expect(verdict.chance >= 0 && verdict.chance <= 1, "a chance of %g", verdict.chance);
}

static void try_journal(const Game *game, GamePosition *start, const uint8_t *data, size_t size) {
    char path[] = "/tmp/crownhead-journal-XXXXXX";
    const int handle = mkstemp(path);
    FILE *file = handle >= 0 ? fdopen(handle, "wb") : NULL;
    expect(file != NULL, "no file");
    Journal journal;
    Error error = {""};
    const Record record = {.game = game, .positions = start};
    crc_init(&journal.crc);
    char lines[2 * JOURNAL_BYTES];
    const Finding none = {.legal = 1};
    size_t length = journal_game_line(&journal, 1, 0, 7, lines);
    length += journal_finding_line(&journal, 1, 0, game, &none, lines + length);
    fwrite(data, 1, size, file);
    fclose(file);
    Finding finding;
    int count;
    if (journal_open(&journal, path, "of a test", JOURNAL_WRITE, false, &error) &&
        journal_read(&journal, 1, &record, 7, &finding, &count, &error) &&
        journal_begin(&journal, &error)) {
        expect(count >= -1 && count <= 1, "%d findings", count);
        expect(journal_append(&journal, lines, length, &error), "%s", error.text);
    } else {
        expect_error(&error);
    }
    journal_close(&journal, &error);
    remove(path);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    const Game *game = ALL_GAMES[0];
    for (uint8_t i = 0; i < data[0] % 32 && ALL_GAMES[i]; i++) game = ALL_GAMES[i];
    GamePosition start = game_start(game);
    char line[FINDING_BYTES];
    size_t length = size - 1 < sizeof line - 1 ? size - 1 : sizeof line - 1;
    memcpy(line, data + 1, length);
    line[length] = '\0';
    line[strcspn(line, "\n")] = '\0';
    try_finding(game, &start, line);
    try_journal(game, &start, data, size);
    return 0;
}
