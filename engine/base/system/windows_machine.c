/* Windows: the name of the machine. */
#include "engine/base/machine.h"
#include "engine/base/system/windows.h"

#include <cpuid.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"

void machine_system(char *text, size_t size) {
    SYSTEM_INFO system;
    GetNativeSystemInfo(&system);
    const WORD kind = system.wProcessorArchitecture;
    snprintf(text, size, "Windows %s",
             kind == PROCESSOR_ARCHITECTURE_AMD64   ? "x86_64"
             : kind == PROCESSOR_ARCHITECTURE_ARM64 ? "arm64"
                                                    : "x86");
}

/* The processor's name comes from the processor itself, in three parts of 16 letters. */
void machine_processor(char *text, size_t size) {
    enum { HIGHEST = (int)0x80000000, FIRST = (int)0x80000002, PARTS = 3 };
    unsigned name[4 * PARTS + 1] = {0};
    char letters[sizeof name];
    text[0] = '\0';
    if (__get_cpuid_max((unsigned)HIGHEST, NULL) < (unsigned)FIRST + PARTS - 1) return;
    for (unsigned i = 0; i < PARTS; i++)
        __cpuid((unsigned)FIRST + i, name[4 * i], name[4 * i + 1], name[4 * i + 2],
                name[4 * i + 3]);
    memcpy(letters, name, sizeof name);
    snprintf(text, size, "%s", text_rest(letters));
}
