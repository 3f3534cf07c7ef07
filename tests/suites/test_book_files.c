/* Where crownhead-book writes, and what it refuses: files that are no books, wrong words. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "engine/base/system.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"

/* Minutes are no measure of speed here: they only end a test that hangs. */
TestSuite(book_files, .timeout = 300);

/* Runs a line of the shell in `folder`, `$P` being crownhead-book; it ends with `status` and prints
   these words among others. */
static void expect_run(const char *folder, const char *line, int status, const char *words) {
    char names[2048];
    snprintf(names, sizeof names, "P=%s; D=%s; O='--nodes 300 --full 1 --hash 1'",
             child_path("CROWNHEAD_BOOK"), child_path("CROWNHEAD_PDN"));
    shell_expect(shell_run(folder, names, line), line, status, words);
}

Test(book_files, refuses_in_one_line_and_leaves_files_alone) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    expect_run(folder, "$P make english --into b $O --positions 5", 0, "5 positions");
    folder_write(folder, "text", "not a book\n");
    expect_run(folder, "$P info text", 1, "crownhead-book: text is no opening book\n");
    expect_run(folder, "$P make english --into text $O; cat text", 0, "not a book");
    expect_run(folder, "$P make russian --into b $O", 1,
               "b is a book of 'english', not of russian");
    expect_run(folder, "$P info /dev/zero", 1, "it is no ordinary file");
    expect_run(folder, "$P info none", 1, "cannot read none: No such file");
    expect_run(folder, "$P probe b B:W21:B1", 1, "b: the position is not in it");
    expect_run(folder, "$P probe b nonsense", 1, "nonsense");
    expect_run(folder, "$P tree b --after '1-2'", 1, "'1-2' is not legal");
    expect_run(folder, "$P make english", 2, "make: expected --into FILE");
    expect_run(folder, "$P make chess --into x", 2, "'chess' is none of");
    expect_run(folder, "$P make english --into x --shard 3/2", 2, "'3/2' is not K/N");
    expect_run(folder, "$P make english --into x --nodes", 2, "--nodes: expected a word behind it");
    expect_run(folder, "$P grow", 2, "'grow' is none of make, merge");
    expect_run(folder, "$P", 2, "expected a command: make, merge, info");
    expect_run(folder, "$P info b c", 2, "info: 'c' is too much: expected a file\n");
    expect_run(folder, "$P make english --into no/x $O", 1, "cannot write no/x: No such file");
    /* This program writes it now. */
    char path[2 * FOLDER_PATH];
    snprintf(path, sizeof path, "%s/b.lock", folder);
    const int fd = open(path, O_RDWR | O_CREAT, 0666);
    cr_assert(fd >= 0 && system_claim_file(fd));
    expect_run(folder, "$P make english --into b $O --positions 6", 1,
               "b: another crownhead-book is writing it");
    expect_run(folder, "$P merge b b --into b", 1, "b: another crownhead-book is writing it");
    close(fd);
    expect_run(folder, "$P make english --into b $O --positions 6; ls", 0, "b\ntext\n");
    expect_run(folder, "$P export b --into ./b; $P info b", 0, "--into ./b: it is the book itself");
    expect_run(folder, "$P info b", 0, "b: english, 6 positions");
    folder_remove(folder);
}

/* `out` is what /dev/stdout is; the real one would be lost if it were replaced. */
Test(book_files, go_where_links_and_pipes_lead) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    expect_run(folder,
               "$P make english --into b $O --positions 20; $P export b --into x; "
               "ln -s /proc/self/fd/1 out; mkfifo pipe; mkdir far; ln -s far/y link; echo > far/y",
               0, "20 positions");
    expect_run(folder, "$P export b --into out | cmp - x && [ -L out ] && echo the same", 0,
               "the same");
    expect_run(folder, "echo 1 > log; $P export b --into out >> log; sed 1d log | cmp - x", 0, "");
    expect_run(folder, "cat pipe > z & $P export b --into pipe && wait && cmp x z && ls -F pipe", 0,
               "lines in pipe\npipe|\n");
    expect_run(folder,
               "$P export b --into link && cmp x far/y && ls far && [ -L link ] && echo led", 0,
               "\ny\nled\n");
    expect_run(folder, "$P export b --into far", 1, "cannot write far: Is a directory\n");
    expect_run(folder, "rm far/y; $P export b --into link", 1, "cannot write link: No such file");
    folder_remove(folder);
}

Test(book_files, are_not_merged_over_what_is_no_book) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    expect_run(folder,
               "$P make english --into b $O --positions 20; $P export b --into x.pdn; "
               "cp x.pdn y.pdn; mkfifo pipe; ls > before",
               0, "20 positions");
    expect_run(folder, "$P merge b --into x.pdn", 1, "crownhead-book: x.pdn is no opening book\n");
    expect_run(folder, "$P merge b --into pipe", 1, "cannot read pipe: it is no ordinary file\n");
    expect_run(folder, "cmp x.pdn y.pdn && ls | cmp - before && echo as it was", 0, "as it was");
    expect_run(folder, "$P merge b --into c && $P merge c --into b && cmp b c", 0, "20 positions");
    folder_remove(folder);
}
