#include "tests/helpers/tables_made.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/helpers/child.h"
#include "tests/helpers/shell.h"

const char *tables_made(const char *variant, int pieces) {
    static const char MAKE[] =
        "mkdir -p '%s' && cd '%s' && exec 9>lock && flock 9 && by=$(stat -c '%%s %%y' $ENGINE) && "
        "{ [ \"$by\" = \"$(cat %s.by)\" ] || { rm -rf %s && "
        "$ENGINE tables make %s %d --into %s >%s.out && echo \"$by\" >%s.by; }; }";
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
