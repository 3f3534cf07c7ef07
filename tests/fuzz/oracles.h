/* The common part of fuzz targets: the report of a broken promise, and the promises that hold for
   every position of every game. A target is a file fuzz_NAME.c with LLVMFuzzerTestOneInput(); it is
   linked with libFuzzer, or with replay.c where libFuzzer is missing. */
#ifndef CROWNHEAD_TESTS_FUZZ_ORACLES_H
#define CROWNHEAD_TESTS_FUZZ_ORACLES_H

#include <stddef.h>

#include "engine/record.h"
#include "engine/variants.h"
#include "search/searcher.h"

/* The target: looks at one input; it ends the process when a promise is broken. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the process with a line made as printf does, unless `holds`. */
__attribute__((format(printf, 2, 3))) void expect(bool holds, const char *format, ...);

/* The game of a number, whatever its size. */
const Game *game_number(unsigned number);

/* `error` is one line of printable text, except for words of the input. */
void expect_error(const Error *error);

/* The position reads back from its text; its moves have texts of their own, and read back from
   them; each leads to a position that reads back; perft counts them. */
void expect_sound(const Game *game, const GamePosition *pos);

/* Every move of the record is legal where it was played, and its last position is sound. */
void expect_sound_record(const Record *record);

#endif
