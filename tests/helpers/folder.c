#include "tests/helpers/folder.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <unistd.h>

enum { FILE_PATH = 2 * FOLDER_PATH };

void folder_make(char folder[FOLDER_PATH]) {
    snprintf(folder, FOLDER_PATH, "/tmp/crownhead-test-XXXXXX");
    cr_assert(mkdtemp(folder));
}

void folder_remove(const char *folder) {
    char command[FOLDER_PATH + 16];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    cr_expect_eq(system(command), 0);
}

const char *folder_file(const char *folder, const char *name) {
    enum { KEPT = 8 };
    static char paths[KEPT][FILE_PATH];
    static int turn;
    char *path = paths[turn++ % KEPT];
    snprintf(path, FILE_PATH, "%s/%s", folder, name);
    return path;
}

void folder_write(const char *folder, const char *name, const char *text) {
    char path[FILE_PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    cr_assert(file);
    fputs(text, file);
    cr_assert_eq(fclose(file), 0);
}

char *folder_read(const char *folder, const char *name) {
    char path[FILE_PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = file_read(path, NULL);
    return text ? text : calloc(1, 1);
}

char *file_text(FILE *file, size_t *length) {
    fseek(file, 0, SEEK_END);
    const size_t size = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    cr_assert(text);
    cr_assert_eq(fread(text, 1, size, file), size);
    text[size] = '\0';
    if (length) *length = size;
    return text;
}

char *file_read(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    char *text = file_text(file, length);
    fclose(file);
    return text;
}
