/* The folder of tables where none is named. */
#ifndef CROWNHEAD_EVAL_TABLES_FOLDER_H
#define CROWNHEAD_EVAL_TABLES_FOLDER_H

#include "eval/tables/slice_file.h"

/* The user's folder of tables: $XDG_DATA_HOME/crownhead/tables, ~/.local/share/crownhead/tables, or
   under Windows %LOCALAPPDATA%\crownhead\tables. False and an error if neither variable is set. */
bool tables_default_folder(char folder[TABLES_PATH], Error *error);

#endif
