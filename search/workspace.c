#include "search/workspace.h"

#include <stdlib.h>

enum { MOST_SPARE = 4 }; /* times the bytes requested */

void *workspace_room(Workspace *workspace, size_t bytes) {
    if (workspace->bytes < bytes || workspace->bytes / MOST_SPARE > bytes) {
        workspace_free(workspace);
        workspace->memory = malloc(bytes);
        workspace->bytes = workspace->memory ? bytes : 0;
    }
    return workspace->memory;
}

void workspace_free(Workspace *workspace) {
    free(workspace->memory);
    *workspace = (Workspace){0};
}
