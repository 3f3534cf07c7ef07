#include "tools/common/page.h"

#include <ctype.h>
#include <string.h>

#include "engine/base/file.h"
#include "engine/base/system.h"
#include "engine/base/system_files.h"
#include "engine/base/text.h"
#include "tools/common/html.h"

void page_write(FILE *out, const char *title, const char *data) {
    html_add(out,
             "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
             "<title>%s</title>\n",
             title);
    fprintf(out,
            "<style>\n%s</style>\n</head>\n<body>\n<main></main>\n"
            "<noscript>A browser shows this page if it may run scripts; nothing is loaded from "
            "elsewhere.</noscript>\n<script type=\"application/json\" id=\"data\">\n",
            PAGE_STYLE);
    fputs(data, out);
    fprintf(out,
            "\n</script>\n<script>\n\"use strict\";\n(() => {\n%s})();\n</script>\n</body>\n"
            "</html>\n",
            PAGE_SCRIPT);
}

bool page_read_address(char address[PAGE_ADDRESS], const char *option, const char *value,
                       Error *error) {
    if (!*value || strlen(value) >= PAGE_ADDRESS || strchr(value, '#'))
        return error_set(error,
                         "%s: '%.60s' is not the address of a page; give one without #, or none",
                         option, value);
    snprintf(address, PAGE_ADDRESS, "%s", strcmp(value, "none") == 0 ? "" : value);
    return true;
}

void page_usual_address(char address[PAGE_ADDRESS]) {
    static const char PAGE[] = "crownhead.html";
    char path[PAGE_ADDRESS / 4];
    *address = '\0';
    if (!system_program_path(path, sizeof path - sizeof PAGE)) return;
    memcpy(path + (system_file_name(path) - path), PAGE, sizeof PAGE);
    if (!file_exists(path)) return;
    for (char *at = path; *at; at++)
        if (*at == '\\') *at = '/';
    Writer writer = writer_make(address, PAGE_ADDRESS);
    /* The address of a path that begins with a drive has another slash. */
    writer_add(&writer, "file://%s", *path == '/' ? "" : "/");
    for (const char *at = path; *at; at++) {
        const unsigned char c = (unsigned char)*at;
        if (isalnum(c) || strchr("/-._~:", c))
            writer_add_char(&writer, *at);
        else
            writer_add(&writer, "%%%02X", c);
    }
}
