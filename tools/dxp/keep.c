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

static bool add(const char *path, const char *text, size_t length, Error *error) {
    if (!system_check_file(path, error)) return false;
    const int handle = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    const bool is_written =
        handle >= 0 && system_append_file(handle, text, length) && fsync(handle) == 0;
    if (!is_written) error_set(error, "%.160s: %s", path, strerror(errno));
    if (handle >= 0) close(handle);
    return is_written;
}

bool keep_game(const DxpSession *session, const char *path, int64_t number, Error *error) {
    const Game *game = session->record.game;
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
