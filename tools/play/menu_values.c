/* A field is stored as it could be typed, in English, whatever the language in which it is
   shown. */
#include "tools/play/menu_values.h"

#include <stdio.h>
#include <string.h>

#include "engine/variants.h"
#include "tools/play/sitting/story.h"
#include "tools/play/texts/texts.h"

/* Steps from a person through the levels of the engine, and around again. */
static void step_player(char *name, int by) {
    int level, place = 0;
    if (level_of_engine(name, &level)) place = level > 0 ? level : LEVELS + 1;
    place = (place + by + LEVELS + 2) % (LEVELS + 2);
    snprintf(name, NAME_TEXT, YOU);
    if (place > 0) level_write_engine(place > LEVELS ? 0 : place, name);
}

static void step_clock(char *clock, int by) {
    static const char *const USUAL[] = {"none", "3+2", "5+3", "10+5", "15+10", "30+20", "60+30"};
    enum { COUNT = sizeof USUAL / sizeof *USUAL };
    int place = COUNT - 1;
    while (place > 0 && strcmp(clock, USUAL[place]) != 0) place--;
    snprintf(clock, STORE_PATH, "%s", USUAL[(place + by + COUNT) % COUNT]);
}

void menu_offer_kept(Menu *menu, int64_t after) {
    SavedGame game;
    SavedFound found = menu_take_kept(menu, after, &game);
    if (found == SAVED_NONE) found = menu_take_kept(menu, 0, &game);
    if (found != SAVED_TAKEN_UP) return;
    store_unlock(menu->store, game.number);
    saved_free(&game);
}

void menu_step(Menu *menu, Field field, int by) {
    int count = 1, place = 0; /* at least one game exists */
    for (; ALL_GAMES[count]; count++)
        if (ALL_GAMES[count] == menu->game) place = count;
    if (field == FIELD_GAME) menu_set_game(menu, ALL_GAMES[(place + by + count) % count]);
    if (field == FIELD_FIRST || field == FIELD_SECOND) step_player(menu->value[field], by);
    if (field == FIELD_CLOCK) step_clock(menu->value[field], by);
    if (field == FIELD_KEPT && menu->kept) menu_offer_kept(menu, menu->kept);
}

void menu_write_value(const Menu *menu, Field field, bool is_typed, char value[STORE_PATH]) {
    const char *own = field < FIELDS ? menu->value[field] : "";
    if (!is_typed && field == FIELD_GAME)
        texts_said(own, value, STORE_PATH);
    else if (!is_typed && (field == FIELD_FIRST || field == FIELD_SECOND))
        story_name(own, value);
    else if (!is_typed && field == FIELD_CLOCK && strcmp(own, "none") == 0)
        snprintf(value, STORE_PATH, "%s", t("none"));
    else
        snprintf(value, STORE_PATH, "%s", own);
}
