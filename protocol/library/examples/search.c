/* Searches a position of Russian draughts to depth 12, in one thread, and prints the engine's
   lines; the last one is the best move. */
#include <crownhead.h>
#include <stdio.h>
#include <string.h>

static void print_line(void *context, const char *line) {
    (void)context;
    puts(line);
}

int main(void) {
    static const char *const LINES[] = {
        "setoption name UCI_Variant value russian",
        "position startpos moves c3-d4",
        "go depth 12",
    };
    Crownhead *engine = crownhead_make(print_line, NULL);
    if (!engine) return 1;
    crownhead_end_input(engine); /* this thread both reads and runs */
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        crownhead_read(engine, LINES[i], strlen(LINES[i]));
    const bool ok = crownhead_run(engine);
    crownhead_free(engine);
    return ok ? 0 : 1;
}
