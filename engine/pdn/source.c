#include "engine/pdn/source.h"

#include <string.h>

size_t pdn_source_memory(void *context, char *buffer, size_t size) {
    PdnMemory *memory = context;
    if (size > memory->size) size = memory->size;
    if (size == 0) return 0;
    memcpy(buffer, memory->text, size);
    memory->text += size;
    memory->size -= size;
    return size;
}
