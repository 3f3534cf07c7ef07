/* Draughts at a terminal: reads its words, then plays or lists. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "engine/variants.h"
#include "protocol/shell/program.h"
#include "tools/play/faces/lines.h"
#include "tools/play/menu.h"
#include "tools/play/sitting/future.h"

enum { USAGE = 2, BY_SIGNAL = 128 };

static void list_future(const Settings *settings, Terminal *terminal) {
    const Game *variant = settings->variant ? settings->variant : ALL_GAMES[0];
    GamePosition start = settings->start;
    Error error;
    if (!settings->fen) variant->parse(&start, variant->start, &error);
    Answer answer = lines_answer(terminal);
    terminal_begin_work();
    future_show(variant, &start, settings->future, settings->only_count, &answer);
    lines_end_answer(&answer);
}

static int tool_run(int argc, char *argv[]);

const Program TOOL_PLAY = {.name = "play",
                           .summary = "plays draughts and Focus at a terminal",
                           .help = SETTINGS_HELP,
                           .list = program_list_variants,
                           .failure = USAGE,
                           .run = tool_run};

static int tool_run(int argc, char *argv[]) {
    static Settings settings; /* large, and one of each is all there is */
    static Terminal terminal;
    Error error;
    if (!settings_read(&settings, argc - 1, argv + 1, argc > 0 ? argv[0] : "", &error))
        return program_refuse(&TOOL_PLAY, &error);
    terminal_open(&terminal, settings.style);
    terminal.is_by_lines = settings.is_by_lines;
    if (settings.future >= 0) {
        list_future(&settings, &terminal);
    } else {
        Store store;
        store_open(&store, settings.data);
        menu_run(&settings, &terminal, &store);
        engines_end(&settings.engines);
        store_close(&store);
    }
    if (terminal_signal()) return BY_SIGNAL + terminal_signal();
    if (terminal.lost_by == 0) return EXIT_SUCCESS;
    program_fail(&TOOL_PLAY, "the output cannot be written: %s", strerror(terminal.lost_by));
    return EXIT_FAILURE;
}
