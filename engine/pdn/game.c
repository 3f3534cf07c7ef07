#include "engine/pdn/game.h"

#include <ctype.h>

#include "engine/base/text.h"

const char *pdn_tag(const PdnGame *game, const char *name) {
    for (int i = 0; i < game->tag_count; i++)
        if (text_same(game->tags[i].name, name)) return game->tags[i].value;
    return NULL;
}

const char *pdn_game_result(const PdnGame *game) {
    return game->written_result ? game->written_result
                                : pdn_result_text(game->record->game, game->result);
}

void pdn_player_tag(const Game *game, Player player, const char *after, char tag[PDN_PLAYER_TAG]) {
    Writer writer = writer_make(tag, PDN_PLAYER_TAG);
    writer_add(&writer, "%s%s", game->player_name[player], after);
    tag[0] = (char)toupper((unsigned char)tag[0]);
}

const char *pdn_player(const PdnGame *game, Player player, const char *after) {
    char tag[PDN_PLAYER_TAG];
    pdn_player_tag(game->record->game, player, after, tag);
    const char *value = pdn_tag(game, tag);
    return value ? value : "";
}
