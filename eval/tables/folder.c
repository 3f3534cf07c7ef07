#include "eval/tables/folder.h"

#include <stdio.h>
#include <stdlib.h>

bool tables_default_folder(char folder[TABLES_PATH], Error *error) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    const char *local = getenv("LOCALAPPDATA");
    int length = 0;
    if (data && *data == '/') /* the standard says to ignore other paths */
        length = snprintf(folder, TABLES_PATH, "%s/crownhead/tables", data);
    else if (home && *home)
        length = snprintf(folder, TABLES_PATH, "%s/.local/share/crownhead/tables", home);
    else if (local && *local)
        length = snprintf(folder, TABLES_PATH, "%s/crownhead/tables", local);
    if (length > 0 && length < TABLES_PATH) return true;
    folder[0] = '\0';
    return error_set(error, "no folder of the user's is known for tables: HOME is not set");
}
