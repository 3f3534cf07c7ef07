/* The folder of tables where none is named. */
#ifndef CROWNHEAD_EVAL_TABLES_FOLDER_H
#define CROWNHEAD_EVAL_TABLES_FOLDER_H

#include "eval/tables/slice_file.h"

/* The user's folder of tables: `tables` in system_data_folder(). False, "" and an error if that is
   unknown. */
bool tables_default_folder(char folder[TABLES_PATH], Error *error);

#endif
