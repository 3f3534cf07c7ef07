/* What crownhead tables says of files that are wrong, damaged or missing, and of what it is asked
   for in vain. */
#include <stdio.h>
#include <stdlib.h>

#include <criterion/criterion.h>

#include "eval/tables/slice_file.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"

static bool write_piece(void *context, const void *bytes, size_t size) {
    return fwrite(bytes, 1, size, context) == size;
}

/* Changes the table of two kings in `folder` as `change` has it, with checksums that are right. */
static void rewrite(const char *folder, void (*change)(SliceFile *file)) {
    const SliceId id = {
        .content = CONTENT_VALUES, .variant = "english", .rules = 3, .slice = {{0, 0}, {1, 1}, 8}};
    SliceFile file;
    Error error;
    char path[FOLDER_PATH + 32];
    snprintf(path, sizeof path, "%s/english-0101.table", folder);
    cr_assert(slice_file_read(&file, path, &id, &error), "%s", error.text);
    change(&file);
    FILE *out = fopen(path, "w");
    cr_assert(out && slice_file_bytes(&file, write_piece, out) && fclose(out) == 0);
    slice_file_free(&file);
}

static void win_all(SliceFile *file) {
    SlicePart *part = &file->part[0];
    cr_assert_eq(part->pages, 1);
    slice_part_set(part, 0, PAGE_UNIFORM + TABLE_WIN);
    part->bytes = 0;
    slice_part_seal(part);
}

static void change_rules(SliceFile *file) {
    file->id.rules ^= 1;
}

Test(tables_amiss, values_by_other_rules_are_refused) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder, "$TABLES make english 2 --into .", 0, "all endings of 2 pieces");
    rewrite(folder, change_rules);
    shell_expect(folder, "$TABLES verify .", 1,
                 "./english-0101.table is by other rules of english: make it again\n");
    folder_remove(folder);
}

Test(tables_amiss, distances_that_are_missing_or_damaged_are_made_again) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder,
                 "$TABLES make english 3 --into t >/dev/null; cp -r t u; rm u/english-0101.plies; "
                 "printf x >>u/english-0201.plies; $TABLES make english 3 --into u",
                 0,
                 "u/english-0201.plies is damaged: it is too long: it is made again\n"
                 "7 of 9 files are there\n");
    shell_expect(folder, "diff -r t u && echo same", 0, "same");
    folder_remove(folder);
}

Test(tables_amiss, values_that_are_wrong_are_told_of) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder, "$TABLES make english 2 --into . --distances 0 && $TABLES verify .", 0,
                 "0 wrong");
    rewrite(folder, win_all);
    shell_expect(folder, "$TABLES verify . | grep '^0101 number ' | tail -1", 0,
                 " is won in 0, its moves say ");
    shell_expect(folder, "$TABLES verify . >said", 1, " values are wrong\n");
    folder_remove(folder);
}

Test(tables_amiss, files_are_called_sound_when_they_have_been_read) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder,
                 "$TABLES make russian-breakthrough 4 --into t && "
                 "$TABLES slice russian-breakthrough 4010 --into t --distances 0 && "
                 "$TABLES verify t --positions 0",
                 1,
                 "5 pieces: 1 files sound, 0 positions verified, 0 wrong so far\n"
                 "crownhead tables: 1 of 6 slices of up to 5 pieces are missing in t: ");
    shell_expect(folder,
                 "printf x >>t/russian-breakthrough-4010.table; $TABLES verify t --positions 0", 1,
                 "t/russian-breakthrough-4010.table is damaged: it is too long\n");
    folder_remove(folder);
}

/* To open the pipe would be to wait for a reader. */
Test(tables_amiss, what_is_no_ordinary_file_is_not_made_anew) {
    static const char *const NAMES[] = {"english-1010.table", "english-1010.plies"};
    static const char *const COMMANDS[] = {"make english 3", "slice english 1010"};
    char folder[FOLDER_PATH], line[160], complaint[80];
    folder_make(folder);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++) {
            snprintf(line, sizeof line, "rm -rf t; mkdir t; mkfifo t/%s; exec $TABLES %s --into t",
                     NAMES[i], COMMANDS[k]);
            snprintf(complaint, sizeof complaint,
                     "crownhead tables: cannot write t/%s: it is not an ordinary file\n", NAMES[i]);
            shell_expect(folder, line, 2, complaint);
        }
    folder_remove(folder);
}

Test(tables_amiss, plans_name_no_folder_that_make_takes_apart) {
    static const char TAKEN_APART[] = " $#:%\\\"`;&|()<>*?[]~!=";
    char line[64];
    for (const char *at = TAKEN_APART; *at; at++) {
        snprintf(line, sizeof line, "$TABLES plan english 2 --into 'a%cb'", *at);
        shell_expect_alone(line, 2, "make cannot read a name with spaces or one of $#:");
    }
    shell_expect_alone("$TABLES plan english 2 --into ../a-b_c/d.e,f+g@h >/dev/null", 0, "");
}

Test(tables_amiss, files_that_are_missing_or_damaged_are_exit_1_to_all_who_read_them) {
    static const char *const READERS[] = {"probe english W:WK10:BK1 --into t",
                                          "slice english 0201 --into t", "stats english --into t",
                                          "verify english --into t"};
    char folder[FOLDER_PATH], line[128];
    folder_make(folder);
    shell_expect(folder, "$TABLES make english 2 --into good >/dev/null", 0, "");
    for (size_t i = 0; i < sizeof READERS / sizeof *READERS; i++) {
        snprintf(line, sizeof line, "rm -rf t; $TABLES %s", READERS[i]);
        shell_expect(folder, line, 1, "crownhead tables: ");
        snprintf(line, sizeof line,
                 "rm -rf t; cp -r good t; printf x >>t/english-0101.table; $TABLES %s", READERS[i]);
        shell_expect(folder, line, 1, "t/english-0101.table is damaged: it is too long\n");
    }
    shell_expect(folder, "$TABLES probe english X --into good", 2, "crownhead tables: ");
    folder_remove(folder);
}

/* In a file that is read by pages, a damaged byte is seen only when its page is asked for. */
Test(tables_amiss, pages_that_are_damaged_are_not_asked) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder,
                 "$TABLES make english 3 --into t >/dev/null; f=t/english-0201.table; "
                 "dd if=/dev/zero of=$f bs=1 seek=$(($(wc -c <$f) - 9)) count=8 conv=notrunc 2>&-; "
                 "$TABLES probe t W:WK10,K14:BK1",
                 1, "crownhead tables: 0201, or what it leads to, is missing or damaged in t\n");
    folder_remove(folder);
}

Test(tables_amiss, the_usual_folder_is_where_home_is_when_the_other_is_relative) {
    shell_expect_alone("HOME=$PWD XDG_DATA_HOME=here $TABLES make english 2 >/dev/null; "
                       "ls -A; ls .local/share/crownhead/tables/*.table | wc -l",
                       0, ".local\n3\n");
}

/* Those of more pieces cannot be verified then; they are read all the same. */
Test(tables_amiss, distances_of_which_some_are_missing_are_told_of) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder,
                 "$TABLES make english 3 --into t >/dev/null; rm t/english-0101.plies; "
                 "$TABLES verify t",
                 1,
                 "2 pieces: 5 files sound, 3488 positions verified, 0 wrong so far\n"
                 "3 pieces: 12 files sound, 196032 positions verified, 0 wrong so far\n"
                 "crownhead tables: 1 of 9 slices of up to 3 pieces have no distances in t: the "
                 "first is 0101\n");
    shell_expect(folder, "printf x >>t/english-0201.plies; $TABLES verify t", 1,
                 "t/english-0201.plies is damaged: it is too long\n");
    shell_expect(folder, "rm t/*.plies; $TABLES verify t", 0, "3 pieces: 6 files sound");
    folder_remove(folder);
}
