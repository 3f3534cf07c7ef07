/* Files and folders of a test: made where nobody else looks, read and written as a whole. A failure
   there fails the test. */
#ifndef CROWNHEAD_TESTS_HELPERS_FOLDER_H
#define CROWNHEAD_TESTS_HELPERS_FOLDER_H

#include <stddef.h>
#include <stdio.h>

enum { FOLDER_PATH = 96 };

/* A folder of its own, removed with all that is in it. */
void folder_make(char folder[FOLDER_PATH]);
void folder_remove(const char *folder);

/* The path of the file `name` of the folder; the eighth call after this one overwrites it. */
const char *folder_file(const char *folder, const char *name);

/* Writes `text` to the file `name` of the folder, replacing its content. */
void folder_write(const char *folder, const char *name, const char *text);

/* All of the file `name` of the folder, "" when there is none. The caller frees it. */
char *folder_read(const char *folder, const char *name);

/* All of a file, ended by NUL; `length`, its bytes, may be NULL. The caller frees it. */
char *file_text(FILE *file, size_t *length);

/* All of the file at `path`, as file_text() has it; NULL when there is none. */
char *file_read(const char *path, size_t *length);

#endif
