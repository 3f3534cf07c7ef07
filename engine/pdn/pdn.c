#include "engine/pdn/pdn.h"

#include <string.h>

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

const char *pdn_player(const PdnGame *game, Player player, const char *after) {
    char tag[PDN_PLAYER_TAG];
    pdn_player_tag(game->record->game, player, after, tag);
    const char *value = pdn_tag(game, tag);
    return value ? value : "";
}

size_t pdn_source_memory(void *context, char *buffer, size_t size) {
    PdnMemory *memory = context;
    if (size > memory->size) size = memory->size;
    if (size == 0) return 0;
    memcpy(buffer, memory->text, size);
    memory->text += size;
    memory->size -= size;
    return size;
}
