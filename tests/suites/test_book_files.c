/* Where crownhead book writes, and what it refuses: files that are not books, bad arguments. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "engine/base/system.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"
#include "tools/book/config.h"

Test(book_files, refuses_in_one_line_and_leaves_files_alone) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder, "$BOOK make english --into b $SHORT --positions 5", 0, "5 positions");
    folder_write(folder, "text", "not a book\n");
    shell_expect(folder, "$BOOK info text", 1, "crownhead book: text is no opening book\n");
    shell_expect(folder, "$BOOK make english --into text $SHORT; cat text", 0, "not a book");
    shell_expect(folder, "$BOOK make russian --into b $SHORT", 1,
                 "b is a book of 'english', not of russian");
    shell_expect(folder, "$BOOK info /dev/zero", 1, "it is not an ordinary file");
    shell_expect(folder, "$BOOK info none", 1, "cannot read none: No such file");
    shell_expect(folder, "$BOOK probe b B:W21:B1", 1, "b: the position is not in it");
    shell_expect(folder, "$BOOK probe b nonsense", 1, "nonsense");
    shell_expect(folder, "$BOOK tree b --after '1-2'", 1, "'1-2' is not legal");
    shell_expect(folder, "$BOOK make english", 2, "make: expected --into FILE");
    shell_expect(folder, "$BOOK make chess --into x", 2, "'chess' is not one of");
    shell_expect(folder, "$BOOK make english --into x --shard 3/2", 2, "'3/2' is not K/N");
    shell_expect(folder, "$BOOK make english --into x --nodes", 2,
                 "--nodes: expected a word after it");
    shell_expect(folder, "$BOOK grow", 2, "'grow' is not one of make, merge");
    shell_expect(folder, "$BOOK", 2, "expected a command: make, merge, info");
    shell_expect(folder, "$BOOK info b c", 2, "info: 'c' is too much: expected a file\n");
    shell_expect(folder, "$BOOK make english --into no/x $SHORT", 1,
                 "cannot make no/x.lock, the lock of the book: No such file");
    shell_expect(folder, "mkdir d.lock; $BOOK make english --into d $SHORT; rmdir d.lock", 0,
                 "cannot make d.lock, the lock of the book: Is a directory\n");
    shell_expect(folder, "$BOOK export b --into ''", 2, "--into: '' names no file\n");
    /* This program writes it now. */
    char path[2 * FOLDER_PATH];
    snprintf(path, sizeof path, "%s/b.lock", folder);
    const int fd = open(path, O_RDWR | O_CREAT, 0666);
    cr_assert(fd >= 0 && system_claim_file(fd));
    shell_expect(folder, "$BOOK make english --into b $SHORT --positions 6", 1,
                 "b: another crownhead book is writing it");
    shell_expect(folder, "$BOOK merge b b --into b", 1, "b: another crownhead book is writing it");
    shell_expect(
        folder,
        "mkdir far; ln -s ../b far/link; $BOOK make english --into far/link $SHORT --positions 6",
        1, "far/link: another crownhead book is writing it");
    shell_expect(
        folder,
        "ln -s far way; mv b far/b; $BOOK make english --into way/link $SHORT --positions 6", 1,
        "way/link: another crownhead book is writing it");
    shell_expect(folder, "mv far/b b; rm -r far way", 0, "");
    close(fd);
    shell_expect(folder, "$BOOK make english --into b $SHORT --positions 6; ls", 0, "b\ntext\n");
    shell_expect(folder, "$BOOK export b --into ./b; $BOOK info b", 0,
                 "--into ./b: it is a book, and would be written over\nb: english, 6 positions");
    shell_expect(
        folder,
        "echo '[Event \"mine\"]' >p; $BOOK export b --into p; $BOOK puzzles english --into p; "
        "cat p; rm p; for i in 1 2; do $BOOK export b --into p; done; rm p",
        0,
        "--into p: it is something else, and would be written over\ncrownhead book: --into "
        "p: it is something else, and would be written over\n[Event \"mine\"]\n");
    shell_expect(folder, "$BOOK puzzles english --into b; $BOOK info b", 0,
                 "--into b: it is a book, and would be written over\nb: english, 6 positions");
    shell_expect(folder,
                 "$BOOK make russian --into r $SHORT --positions 4 2>1; $BOOK merge r --into b;"
                 "$BOOK info b; $BOOK merge r --into text; $BOOK merge r --into ./r",
                 0,
                 "--into b: it is there, is not one of those that are merged, and would be written "
                 "over\nb: english, 6 positions");
    folder_remove(folder);
}

Test(book_files, options_are_what_they_are_called) {
    char *words[] = {"make",   "english", "--into",  "b",  "--breadth", "7",   "--limit", "90",
                     "--full", "2",       "--plies", "30", "--nodes",   "400", "--hash",  "3"};
    BookConfig config;
    Error error;
    cr_assert(book_config(&config, sizeof words / sizeof *words, words, &error), "%s", error.text);
    cr_expect(config.growth.ply_cost == 7 && config.growth.limit == 90);
    cr_expect(config.growth.full_plies == 2 && config.growth.most_plies == 30);
    cr_expect(config.nodes == 400 && config.hash_mib == 3);
}

/* `out` is what /dev/stdout is; the real one would be lost if it were replaced. */
Test(book_files, go_where_links_and_pipes_lead) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder,
                 "$BOOK make english --into b $SHORT --positions 20; $BOOK export b --into x; "
                 "ln -s /proc/self/fd/1 out; mkfifo pipe; mkdir far; ln -s far/y link; touch far/y",
                 0, "20 positions");
    shell_expect(folder, "$BOOK export b --into out | cmp - x && [ -L out ] && echo the same", 0,
                 "the same");
    shell_expect(folder, "echo 1 > log; $BOOK export b --into out >> log; sed 1d log | cmp - x", 0,
                 "");
    shell_expect(folder,
                 "cat pipe > z & exec 3> pipe; $BOOK export b --into pipe && exec 3>&- && wait && "
                 "cmp x z && ls -F pipe",
                 0, "lines in pipe\npipe|\n");
    shell_expect(folder,
                 "$BOOK export b --into link && cmp x far/y && ls far && [ -L link ] && echo led",
                 0, "\ny\nled\n");
    shell_expect(folder, "$BOOK export b --into far", 1, "cannot write far: Is a directory\n");
    shell_expect(folder, "rm far/y; $BOOK export b --into link", 1,
                 "cannot write link: No such file");
    folder_remove(folder);
}

Test(book_files, are_not_merged_over_what_is_no_book) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder,
                 "$BOOK make english --into b $SHORT --positions 20; $BOOK export b --into x.pdn; "
                 "cp x.pdn y.pdn; mkfifo pipe; ls > before",
                 0, "20 positions");
    shell_expect(folder, "$BOOK merge b --into x.pdn", 1,
                 "crownhead book: --into x.pdn: it is there, is not one of those that are merged");
    shell_expect(folder, "$BOOK merge b --into pipe", 1,
                 "--into pipe: it is there, is not one of those that are merged");
    shell_expect(folder, "cmp x.pdn y.pdn && ls | cmp - before && echo as it was", 0, "as it was");
    shell_expect(folder, "$BOOK merge b --into c && $BOOK merge c b --into b && cmp b c", 0,
                 "20 positions");
    folder_remove(folder);
}
