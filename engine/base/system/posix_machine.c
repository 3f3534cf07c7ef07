/* Linux and other POSIX systems: the name of the machine. */
#include "engine/base/machine.h"

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>

#include "engine/base/text.h"

void machine_system(char *text, size_t size) {
    struct utsname system;
    text[0] = '\0';
    if (uname(&system) >= 0) snprintf(text, size, "%s %s", system.sysname, system.machine);
}

/* Linux has it in a file. */
void machine_processor(char *text, size_t size) {
    static const char KEY[] = "model name";
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    text[0] = '\0';
    while (file && !*text && fgets(line, sizeof line, file)) {
        char *colon = strchr(line, ':');
        if (colon && strncmp(line, KEY, sizeof KEY - 1) == 0)
            snprintf(text, size, "%s", text_rest(colon + 1));
    }
    if (file) fclose(file);
}
