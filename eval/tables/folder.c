#include "eval/tables/folder.h"

#include <string.h>

#include "engine/base/system.h"

bool tables_default_folder(char folder[TABLES_PATH], Error *error) {
    static const char TABLES[] = "/tables";
    Error why;
    if (!system_data_folder(folder, TABLES_PATH - sizeof TABLES, &why))
        return error_set(error, "no folder of the user's is known for tables: %s", why.text);
    memcpy(folder + strlen(folder), TABLES, sizeof TABLES);
    return true;
}
