#include "tests/helpers/tables_made.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/helpers/shell.h"
#include "tests/helpers/talking.h"

const char *tables_made(const char *variant, int pieces) {
    static const char MAKE[] =
        "mkdir -p '%s' && cd '%s' && exec 9>lock && flock 9 && by=$(stat -c '%%s %%y' $ENGINE) && "
        "{ [ \"$by\" = \"$(cat %s.by)\" ] || { rm -rf %s && "
        "$TABLES make %s %d --into %s >%s.said && echo \"$by\" >%s.by; }; }";
    static char path[2048];
    char folder[1024], name[64], line[4096];
    snprintf(folder, sizeof folder, "%s-tables", child_path("crownhead"));
    snprintf(name, sizeof name, "%s-%d", variant, pieces);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    snprintf(line, sizeof line, MAKE, folder, folder, name, name, variant, pieces, name, name,
             name);
    const Run got = shell_run(NULL, line);
    cr_assert_eq(got.status, 0, "%s: %s", path, got.text);
    free(got.text);
    return path;
}

void make_tables(char folder[FOLDER_PATH], int pieces) {
    char path[FOLDER_PATH + 2];
    folder_make(folder);
    snprintf(path, sizeof path, "%s/t", folder);
    cr_assert_eq(symlink(tables_made("english", pieces), path), 0);
}

void make_usual_tables(char folder[FOLDER_PATH], int pieces) {
    char line[4096];
    folder_make(folder);
    setenv("XDG_DATA_HOME", folder, 1);
    snprintf(line, sizeof line, "mkdir crownhead; cp -r '%s' crownhead/tables",
             tables_made("english", pieces));
    shell_expect(folder, line, 0, "");
}

char *talk_with(const char *folder, const char *input) {
    char text[2048];
    snprintf(text, sizeof text, "setoption name Tables value %s/t\n%s", folder, input);
    return talk(text);
}

char *talk_with_tables(const char *variant, int pieces, const char *input) {
    char text[4096];
    snprintf(text, sizeof text,
             "setoption name UCI_Variant value %s\nsetoption name Tables value %s\n%s", variant,
             tables_made(variant, pieces), input);
    return talk(text);
}

void expect_session(const char *variant, int pieces, const char *input, const char *const said[],
                    const char *never) {
    char *text = talk_with_tables(variant, pieces, input);
    for (int i = 0; said[i]; i++) expect_said(text, said[i]);
    if (never) cr_expect_not(strstr(text, never), "'%s' in\n%s", never, text);
    free(text);
}

void expect_said(const char *said, const char *words) {
    cr_expect(strstr(said, words), "expected\n%s\ngot\n%s", words, said);
}

void ask_scores(const char *folder, const char *fen, int depth, const char *const moves[2],
                int score[2]) {
    for (int i = 0; i < 2; i++) {
        char input[256];
        snprintf(
            input, sizeof input,
            "setoption name Eval value material\nposition fen %s\ngo depth %d searchmoves %s\n",
            fen, depth, moves[i]);
        char *said = talk_with(folder, input);
        const char *at = strstr(last_of(said, "info depth "), " score cp ");
        cr_assert(at && strstr(said, moves[i]), "%s", said);
        score[i] = atoi(at + strlen(" score cp "));
        free(said);
    }
}
