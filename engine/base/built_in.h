/* Files of the source that the build puts into the program (embed.sh). */
#ifndef CROWNHEAD_ENGINE_BASE_BUILT_IN_H
#define CROWNHEAD_ENGINE_BASE_BUILT_IN_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A file that the build has put into the program. */
typedef struct {
    const char *name;     /* of the file, without folder and suffix: a variant */
    const uint8_t *bytes; /* `size` of them, and a NUL; NULL where a page has the file */
    size_t size;
} BuiltIn;

/* The file called `name` in a list that a NULL name ends; NULL if there is none. */
static inline const BuiltIn *built_in_find(const BuiltIn *files, const char *name) {
    while (files->name && strcmp(files->name, name) != 0) files++;
    return files->name ? files : NULL;
}

#endif
