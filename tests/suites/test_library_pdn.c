/* The promises of crownhead_pdn.h, as test_library.c has those of crownhead.h. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/library/crownhead_pdn.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/support.h"

static const char TWO[] =
    "[Event \"One\"]\n[Result \"1-0\"]\n\n1. 11-15 {a man} 23-19 $4 (22-18 15x22) 2. 8-11 1-0\n\n"
    "[Event \"Two\"]\n\n1. 11-15 11-16 *\n\n"
    "[GameType \"25\"]\n\n1. c3-d4 1/2-1/2\n";

static CrownheadPdn *reader_of(const char *text) {
    char error[CROWNHEAD_ERROR];
    CrownheadPdn *pdn = crownhead_pdn_text(text, strlen(text), NULL, error);
    cr_assert_not_null(pdn, "%s", error);
    return pdn;
}

/* "Files of games in Portable Draughts Notation, read and written."
   "A file or a text that is read game by game."
   "Reads the next game, which lasts until the next call."
   "Makes a game of the moves that were read."
   "Returns the result as the file has it, such as "1-0"; NULL if no game has been read."
   "Returns the line, from 1, on which the game begins, or at which it is broken; 0 if no game has been
   read."
   "Returns the name, or the value, of the tag `number`, from 0; NULL if no tag has
   this number."
   "Returns NULL if no game has been read." */
Test(library_pdn, reads_game_by_game) {
    char error[CROWNHEAD_ERROR], text[CROWNHEAD_TEXT];
    CrownheadPdn *pdn = reader_of(TWO);
    cr_expect_null(crownhead_pdn_game(pdn));
    cr_expect_null(crownhead_pdn_result(pdn));
    cr_expect_null(crownhead_pdn_tag_name(pdn, 0));
    cr_expect_eq(crownhead_pdn_line(pdn), 0);
    cr_assert_eq(crownhead_pdn_next(pdn, error), CROWNHEAD_PDN_GAME);
    cr_expect_str_eq(crownhead_pdn_tag_name(pdn, 0), "Event");
    cr_expect_str_eq(crownhead_pdn_tag_value(pdn, 1), "1-0");
    cr_expect_null(crownhead_pdn_tag_name(pdn, 2));
    cr_expect_null(crownhead_pdn_tag_value(pdn, -1));
    cr_expect_str_eq(crownhead_pdn_result(pdn), "1-0");
    cr_expect_eq(crownhead_pdn_line(pdn), 1);
    CrownheadGame *game = crownhead_pdn_game(pdn);
    cr_expect_eq(crownhead_game_length(game), 3);
    cr_assert_eq(crownhead_pdn_next(pdn, error), CROWNHEAD_PDN_BROKEN);
    cr_expect(strstr(error, "11-16"), "'%s'", error);
    cr_expect_eq(crownhead_pdn_line(pdn), 8);
    cr_expect_eq(crownhead_game_length(game), 3, "it is the caller's");
    crownhead_game_free(game);
    game = crownhead_pdn_game(pdn);
    cr_expect_eq(crownhead_game_length(game), 1);
    crownhead_game_free(game);
    cr_assert_eq(crownhead_pdn_next(pdn, NULL), CROWNHEAD_PDN_GAME);
    game = crownhead_pdn_game(pdn);
    cr_expect_str_eq(crownhead_game_variant(game), "russian");
    cr_expect(crownhead_game_text(game, "fen", text) && begins(text, "B:"));
    crownhead_game_free(game);
    cr_expect_eq(crownhead_pdn_next(pdn, NULL), CROWNHEAD_PDN_END);
    cr_expect_null(crownhead_pdn_game(pdn));
    cr_expect_eq(crownhead_pdn_next(pdn, NULL), CROWNHEAD_PDN_END);
    crownhead_pdn_free(pdn);
}

/* "Opens the file at `path`, or reads `length` bytes of `text`, which may be released then."
   "Games that name no variant are of `variant`; NULL is english."
   "Returns NULL on failure."
   "Release with crownhead_pdn_free()."
   "Frees a reader."
   "NULL is ignored." */
Test(library_pdn, opens_files_and_texts) {
    char error[CROWNHEAD_ERROR], *text = strdup("1. c3-d4 *junk");
    CrownheadPdn *pdn = crownhead_pdn_text(text, 10, "russian", error);
    cr_assert_not_null(pdn, "%s", error);
    memset(text, 'x', strlen(text));
    free(text);
    cr_assert_eq(crownhead_pdn_next(pdn, error), CROWNHEAD_PDN_GAME, "%s", error);
    cr_expect_eq(crownhead_pdn_next(pdn, error), CROWNHEAD_PDN_END);
    crownhead_pdn_free(pdn);
    char folder[FOLDER_PATH];
    folder_make(folder);
    folder_write(folder, "games.pdn", TWO);
    const char *path = folder_file(folder, "games.pdn");
    pdn = crownhead_pdn_open(path, NULL, error);
    cr_assert_not_null(pdn, "%s", error);
    cr_expect_eq(crownhead_pdn_next(pdn, NULL), CROWNHEAD_PDN_GAME);
    crownhead_pdn_free(pdn);
    cr_expect_null(crownhead_pdn_open(folder, NULL, error));
    cr_expect_str_eq(error, "it is a folder");
    cr_expect_null(crownhead_pdn_open(path, "chess", error));
    cr_expect(begins(error, "unknown variant 'chess'"));
    folder_remove(folder);
    cr_expect_null(crownhead_pdn_open(path, NULL, NULL));
    cr_expect_null(crownhead_pdn_open(NULL, NULL, error));
    cr_expect_null(crownhead_pdn_text(NULL, 3, NULL, error));
    cr_expect_eq(crownhead_pdn_next(NULL, error), CROWNHEAD_PDN_FAILED);
    cr_expect_null(crownhead_pdn_game(NULL));
    cr_expect_null(crownhead_pdn_result(NULL));
    cr_expect_null(crownhead_pdn_tag_name(NULL, 0));
    cr_expect_eq(crownhead_pdn_line(NULL), 0);
    cr_expect_not(crownhead_pdn_remark(NULL, 0, &(CrownheadRemark){.ply = 0}));
    crownhead_pdn_free(NULL);
    crownhead_pdn_release(NULL);
}

/* "Remarks on the moves, in the order of the text."
   "The moves between an opening and a closing replace the last move before them."
   "Writes the remark `number`, from 0."
   "Fails if no remark has this number." */
Test(library_pdn, reads_the_notes_on_moves) {
    static const CrownheadRemark EXPECTED[] = {
        {1, CROWNHEAD_COMMENT, 0, "a man"}, {2, CROWNHEAD_NAG, 4, ""},
        {2, CROWNHEAD_OPEN, 0, ""},         {2, CROWNHEAD_MOVE, 0, "22-18"},
        {2, CROWNHEAD_MOVE, 0, "15x22"},    {2, CROWNHEAD_CLOSE, 0, ""}};
    CrownheadPdn *pdn = reader_of(TWO);
    CrownheadRemark remark;
    cr_expect_not(crownhead_pdn_remark(pdn, 0, &remark), "before a game was read");
    crownhead_pdn_next(pdn, NULL);
    for (int i = 0; i < 6; i++) {
        cr_assert(crownhead_pdn_remark(pdn, i, &remark));
        cr_expect_eq(remark.ply, EXPECTED[i].ply, "%d", i);
        cr_expect_eq(remark.kind, EXPECTED[i].kind, "%d", i);
        cr_expect_eq(remark.nag, EXPECTED[i].nag, "%d", i);
        cr_expect_str_eq(remark.text, EXPECTED[i].text);
    }
    cr_expect_not(crownhead_pdn_remark(pdn, 6, &remark));
    cr_expect_not(crownhead_pdn_remark(pdn, -1, &remark));
    cr_expect_not(crownhead_pdn_remark(pdn, 0, NULL));
    crownhead_pdn_free(pdn);
}

/* "Writes `game` as PDN with the tags of `tags`, `tag_count` pairs of a name and a value, with the
   comments and NAGs of `remarks`, in the order of their plies, and with `result`, such as "1-0"; NULL
   is the result by the rules."
   "Returns a text of the caller's to be released with crownhead_pdn_release(), NULL on failure." */
Test(library_pdn, writes_games) {
    static const char *const TAGS[] = {"Event", "A \"game\""};
    static const CrownheadRemark REMARKS[] = {{0, CROWNHEAD_COMMENT, 0, "it begins"},
                                              {2, CROWNHEAD_NAG, 3, NULL}};
    char error[CROWNHEAD_ERROR];
    CrownheadGame *game = crownhead_game_make("russian", NULL, NULL);
    cr_assert(crownhead_game_play(game, "c3-d4", NULL) && crownhead_game_play(game, "d6-c5", NULL));
    char *text = crownhead_pdn_write(game, TAGS, 1, REMARKS, 2, "2-0", error);
    cr_assert_not_null(text, "%s", error);
    cr_expect(strstr(text, "[GameType \"25") && strstr(text, "it begins") && strstr(text, "$3") &&
                  strstr(text, "c3-d4"),
              "%s", text);
    CrownheadPdn *pdn = reader_of(text);
    cr_assert_eq(crownhead_pdn_next(pdn, error), CROWNHEAD_PDN_GAME, "%s", error);
    CrownheadGame *again = crownhead_pdn_game(pdn);
    cr_expect(crownhead_game_same(game, again));
    cr_expect_str_eq(crownhead_pdn_tag_value(pdn, 0), "A \"game\"");
    cr_expect(strchr("12", *crownhead_pdn_result(pdn)));
    crownhead_game_free(again);
    crownhead_pdn_free(pdn);
    crownhead_pdn_release(text);
    text = crownhead_pdn_write(game, NULL, 0, NULL, 0, NULL, NULL);
    cr_assert_not_null(text);
    cr_expect(strstr(text, "[Result \"*\"]"), "%s", text);
    crownhead_pdn_release(text);
    static const CrownheadRemark WRONG[] = {
        {3, CROWNHEAD_COMMENT, 0, "x"},  {-1, CROWNHEAD_COMMENT, 0, "x"},
        {0, CROWNHEAD_COMMENT, 0, NULL}, {0, CROWNHEAD_NAG, 256, NULL},
        {0, CROWNHEAD_OPEN, 0, NULL},    {0, 77, 0, NULL}};
    for (int i = 0; i < 6; i++) {
        cr_expect_null(crownhead_pdn_write(game, NULL, 0, &WRONG[i], 1, NULL, error), "%d", i);
        cr_expect(begins(error, "remark 0"), "%s", error);
    }
    static const char *const BAD_NAME[] = {"a b", "x"}, *const NO_VALUE[] = {"Event", NULL};
    cr_expect_null(crownhead_pdn_write(game, BAD_NAME, 1, NULL, 0, NULL, error));
    cr_expect_null(crownhead_pdn_write(game, NO_VALUE, 1, NULL, 0, NULL, error));
    cr_expect_str_eq(error, "tag 0 has no name or no value");
    cr_expect_null(crownhead_pdn_write(game, NULL, 1, NULL, 0, NULL, NULL));
    cr_expect_null(crownhead_pdn_write(game, NULL, 0, NULL, 1, NULL, NULL));
    cr_expect_null(crownhead_pdn_write(game, NULL, -1, NULL, 0, NULL, NULL));
    cr_expect_null(crownhead_pdn_write(game, NULL, 0, NULL, 0, "3-0", error));
    cr_expect(begins(error, "'3-0' is not a result"), "%s", error);
    cr_expect_null(crownhead_pdn_write(NULL, NULL, 0, NULL, 0, NULL, error));
    crownhead_game_free(game);
}
