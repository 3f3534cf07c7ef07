/* The DLL: the functions that CheckerBoard looks for, over one adapter that is made when it is
   first needed. This file alone is compiled for every processor, so that one that is too old for
   the rest gets a message. */
#define WIN32_LEAN_AND_MEAN
#include "tools/checkerboard/dll.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "search/searchers.h"
#include "tools/checkerboard/adapter.h"

enum { PATH_BYTES = 400 };

static HINSTANCE instance;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static Adapter *adapter; /* NULL: none, for the reason in `reason` */
static Error reason;

/* Whether this processor has the instructions that the other files were compiled for. */
static bool is_new_enough(void) {
    __builtin_cpu_init();
#ifdef __x86_64__
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("sse4.2");
#else
    return __builtin_cpu_supports("sse2");
#endif
}

/* The variant whose name is in the name of the DLL, `path`; else the first of all. */
static const char *variant_of_file(const char *path) {
    const char *name = strrchr(path, '\\');
    for (int i = 0; SEARCHERS[i]; i++)
        if (cb_game_type(SEARCHERS[i]->game) &&
            strstr(name ? name : path, SEARCHERS[i]->game->name))
            return SEARCHERS[i]->game->name;
    return SEARCHERS[0]->game->name;
}

static void make(void) {
    if (!is_new_enough()) {
        error_set(&reason,
                  "Crownhead needs a newer processor: one with POPCNT and SSE 4.2, of 2009 "
                  "or later; crownhead.dll for 32 bits needs SSE 2 only");
        return;
    }
    char file[PATH_BYTES] = "", path[PATH_BYTES];
    GetModuleFileNameA(instance, file, sizeof file - 1);
    const char *variant = variant_of_file(file), *home = getenv("APPDATA");
    char *name = strrchr(file, '\\');
    if (name) name[1] = '\0'; /* its folder is left */
    if (home) snprintf(path, sizeof path, "%s\\crownhead-%s.txt", home, variant);
    adapter = adapter_new(variant, name ? file : "", home ? path : NULL, &reason);
}

static Adapter *get_adapter(void) {
    pthread_once(&once, make);
    return adapter;
}

int __stdcall enginecommand(const char *command, char reply[CB_TEXT]) {
    if (get_adapter()) return adapter_command(adapter, command, reply);
    snprintf(reply, CB_TEXT, "%s", reason.text);
    return strcmp(command, "name") == 0 || strcmp(command, "about") == 0;
}

int __stdcall getmove(CbBoard board, int color, double maxtime, char status[CB_TEXT], int *playnow,
                      int info, int moreinfo, CbMove *move) {
    const CbTask task = {
        .color = color, .time_s = maxtime, .info = info, .moreinfo = moreinfo, .play_now = playnow};
    if (get_adapter()) return adapter_move(adapter, board, &task, status, move);
    snprintf(status, CB_TEXT, "%s", reason.text);
    return CB_UNKNOWN;
}

int __stdcall islegal(CbBoard board, int color, int from, int to, CbMove *move) {
    return get_adapter() ? adapter_is_legal(adapter, board, color, from, to, move) : 0;
}

BOOL WINAPI DllMain(HINSTANCE self, DWORD why, LPVOID process_ends) {
    if (why == DLL_PROCESS_ATTACH) instance = self;
    if (why == DLL_PROCESS_DETACH && !process_ends) adapter_free(adapter);
    return TRUE;
}
