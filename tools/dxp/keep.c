#include "tools/dxp/keep.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/system.h"
#include "engine/pdn/pdn.h"

/* Writes all, or leaves the file as long as it was. */
static bool add(const char *path, const char *text, size_t length, Error *error) {
    if (!system_check_file(path, error)) return false;
    const int handle = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (handle < 0) return error_set(error, "%.160s: %s", path, strerror(errno));
    const off_t before = lseek(handle, 0, SEEK_END);
    const bool is_written = system_write_file(handle, text, length) && fsync(handle) == 0;
    const int number = errno;
    if (!is_written && ftruncate(handle, before) != 0)
        fprintf(stderr, "%s: a part of a game is left at its end\n", path);
    close(handle);
    return is_written || error_set(error, "%.160s: %s", path, strerror(number));
}

bool keep_game(const DxpSession *session, const char *path, int64_t number, Error *error) {
    const Game *game = session->game;
    char date[16], round[24], name[2][PDN_PLAYER_TAG], control[32];
    const time_t now = time(NULL);
    struct tm today;
    localtime_r(&now, &today);
    strftime(date, sizeof date, "%Y.%m.%d", &today);
    snprintf(round, sizeof round, "%lld", (long long)number);
    snprintf(control, sizeof control, "%d/%d", session->moves, 60 * session->minutes);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        pdn_player_tag(game, player, "", name[player]);
    const bool is_first = session->own == FIRST_PLAYER;
    const char *peer = *session->peer ? session->peer : "?";
    const PdnTag tags[] = {{.name = "Event", .value = "DXP"},
                           {.name = "Date", .value = date},
                           {.name = "Round", .value = round},
                           {.name = name[0], .value = is_first ? session->name : peer},
                           {.name = name[1], .value = is_first ? peer : session->name},
                           {.name = "TimeControl", .value = session->minutes ? control : "-"},
                           {.name = "Termination", .value = session->how}};
    const PdnGame pdn = {.record = &session->record,
                         .result = session->result,
                         .tags = tags,
                         .tag_count = sizeof tags / sizeof *tags};
    PdnText text = {0};
    const bool is_kept = pdn_write(&text, &pdn, error) && add(path, text.text, text.length, error);
    free(text.text);
    return is_kept;
}
