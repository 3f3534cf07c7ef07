/* The positions ahead that crownhead play lists: all of them, in order, as the engine has them; in
   little memory. */
#define _DEFAULT_SOURCE /* wait4 */

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "tests/helpers/child.h"
#include "tests/helpers/support.h"
#include "tools/play/sitting/story.h"

/* Checks the listing of everything below `pos` from `*at` on, which moves past it. */
static void expect_listing(const Game *variant, const GamePosition *pos, int left, const char *line,
                           const char **at) {
    char expected[2048];
    if (left > 0) {
        GameMoves moves;
        variant->list(pos, &moves);
        for (int i = 0; i < moves.count; i++) {
            GamePosition next;
            char move[GAME_MOVE_TEXT], longer[512];
            variant->print_move(&moves.moves[i], move);
            variant->play(&next, pos, &moves.moves[i]);
            Writer way = writer_make(longer, sizeof longer);
            writer_add(&way, "%s %s", line, move);
            expect_listing(variant, &next, left - 1, longer, at);
        }
        return;
    }
    GameView view;
    Writer writer = writer_make(expected, sizeof expected);
    const int width = variant->facts.has_piles || strlen(variant->facts.king[0]) == 2 ? 2 : 1;
    variant->view(pos, &view);
    writer_add(&writer, "%s", line);
    if (variant->facts.has_piles)
        writer_add(&writer, "; in reserve R %d, B %d; captured by R %d, B %d", view.reserve[0],
                   view.reserve[1], view.captured[0], view.captured[1]);
    writer_add(&writer, "\n");
    for (int i = 0; i < 64; i++) {
        const GameCell *cell = &view.cell[i / 8][i % 8];
        char text[8] = "";
        if (*cell->name) snprintf(text, sizeof text, variant->facts.has_piles ? " ." : ".");
        if (cell->height > 0 && variant->facts.has_piles)
            snprintf(text, sizeof text, "%s%d", variant->facts.man[cell_owner(cell)], cell->height);
        else if (cell->height > 0)
            snprintf(text, sizeof text, "%s",
                     cell->is_king ? variant->facts.king[cell_owner(cell)]
                                   : variant->facts.man[cell_owner(cell)]);
        writer_add(&writer, "%s%-*s%s", i % 8 == 0 ? "  " : " ", width, text,
                   i % 8 == 7 ? "\n" : "");
    }
    writer_add(&writer, "\n");
    cr_assert(strncmp(*at, expected, writer.length) == 0, "expected '%s', got '%.400s'", expected,
              *at);
    *at += writer.length;
}

static void expect_future(const char *variant_name, const char *fen, int plies) {
    char line[64], depth[16];
    const Game *variant = variant_find(variant_name);
    const GamePosition pos = position_of(variant_name, fen);
    const char *const argv[] = {
        child_path("crownhead"), "play", "--variant", variant_name, "--future", depth,
        *fen ? "--fen" : NULL,   fen,    NULL};
    snprintf(depth, sizeof depth, "%d", plies);
    snprintf(line, sizeof line, "depth %d:", plies);
    const Run run = child_run(argv, NULL, "", 0);
    cr_expect_eq(run.status, 0, "%s", run.complaint);
    const char *at = run.text;
    expect_listing(variant, &pos, plies, line, &at);
    cr_expect(strstr(at, " ahead.\n") && strchr(at, '\n')[1] == '\0', "%s", at);
    free(run.text);
}

Test(play_future, lists_all_positions_as_the_engine_has_them) {
    expect_future("english", "", 4);
    expect_future("tower", "", 3);
    expect_future("freejump", "", 3);
    expect_future("focus", "", 2);
    expect_future("focus-steps", "", 2);
    expect_future("english", "W:W22,K32:B18,10,11,25", 4);
    expect_future("english", "W:W11,21:B6,7,20", 3);
    expect_future("tower", "B:WE4,G4,B3:BF5,KD5,C2", 3);
    expect_future("freejump", "B:Wd4,f4,d6,f6:BKc5", 3);
    expect_future("focus", "R:c3rr,e3rbrbb,g7bbbbr:R1,0:C11,12", 2);
    expect_future("english", "", 0);
}

/* Kibibytes of memory that a listing takes at its most. */
static long memory_of(const char *plies) {
    const char *const argv[] = {child_path("crownhead"), "play", "--future", plies, NULL};
    struct rusage usage;
    int status;
    const int nothing = open("/dev/null", O_RDWR);
    const pid_t pid = child_start(argv, NULL, nothing, nothing, STDERR_FILENO);
    cr_assert_eq(wait4(pid, &status, 0, &usage), pid);
    cr_expect_eq(status, 0);
    close(nothing);
    return usage.ru_maxrss;
}

Test(play_future, memory_does_not_grow_with_depth) {
    /* Any store of the 845931 positions would take more than 6 MiB; two equal runs differ by some
       hundred KiB, under the sanitizers by 2 MiB. */
    const long few = memory_of("3"), many = memory_of("8");
    cr_expect(many < few + 6 * 1024, "%ld KiB after %ld", many, few);
#if !defined(__SANITIZE_ADDRESS__)
    cr_expect_lt(many, 10 * 1024, "%ld KiB", many);
#endif
}
