#include "tools/checkerboard/settings.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/draft.h"
#include "engine/base/text.h"
#include "protocol/session/options.h"

/* CheckerBoard's name of a setting, and the engine's option for it. Its values are 0 to `most`,
   which stand for those of `choice`; without `choice` they are the option's. */
static const struct {
    const char *name;
    OptionId option;
    int most, initial;
    int64_t choice[4];
} SETTING[MOST_PRINTED] = {
    [SETTING_HASH] = {"hashsize", .option = OPTION_HASH},
    [SETTING_THREADS] = {"searchthreads", .option = OPTION_THREADS},
    [SETTING_ALL_SCORES] = {"allscores", OPTION_MULTI_PV, 1, 0, {1, MAX_LINES}},
    [SETTING_SOLVE] = {"solve", OPTION_SOLVE, 1, 0, {0, 1}},
    [SETTING_TABLES] = {"dbpath", .option = OPTION_TABLES},
    [SETTING_TABLES_MIB] = {"dbmbytes", .option = OPTION_TABLES_CACHE},
    [SETTING_TABLES_PIECES] = {"max_dbpieces", .option = OPTION_TABLES_PIECES},
    [SETTING_BOOK_FILE] = {"bookfile", .option = OPTION_BOOK},
    [SETTING_BOOK] = {"book", OPTION_OWN_BOOK, 3, 3, {0, 1, 1, 1}},
    [SETTING_COUNT] = {"", OPTION_BOOK_VARIETY, 3, 3, {0, 60, 20, 0}}, /* also by SETTING_BOOK */
};

static bool is_text(SettingId id) {
    return OPTIONS[SETTING[id].option].kind == OPTION_STRING;
}

Settings settings_default(const char *variant) {
    Settings settings = {.value = {0}};
    for (SettingId id = 0; id < SETTING_COUNT; id++)
        settings.value[id] =
            SETTING[id].most ? SETTING[id].initial : OPTIONS[SETTING[id].option].initial;
    snprintf(settings.text[SETTING_TABLES], SETTING_TEXT, "%s", TABLES_AUTO);
    snprintf(settings.text[SETTING_BOOK_FILE], SETTING_TEXT, "%s.book", variant);
    return settings;
}

SettingId setting_named(const char *name) {
    SettingId id = 0;
    while (id < SETTING_COUNT && strcmp(name, SETTING[id].name) != 0) id++;
    return id;
}

bool setting_set(Settings *settings, SettingId id, const char *text, Error *error) {
    const char *name = SETTING[id].name;
    const OptionRecord *option = &OPTIONS[SETTING[id].option];
    const int most = SETTING[id].most;
    if (!is_text(id))
        return text_number(name, text, most ? 0 : option->min, most ? most : option->max,
                           &settings->value[id], error);
    if (strlen(text) >= SETTING_TEXT)
        return error_set(error, "the path of %s must be shorter than %d bytes", name, SETTING_TEXT);
    memcpy(settings->text[id], text, strlen(text) + 1);
    return true;
}

void settings_write_option(const Settings *settings, int number, char *line, int size) {
    const SettingId from = number < SETTING_COUNT ? (SettingId)number : SETTING_BOOK;
    const OptionRecord *option = &OPTIONS[SETTING[number].option];
    Writer writer = writer_make(line, (size_t)size);
    int64_t value = settings->value[from];
    if (SETTING[from].most) value = SETTING[number].choice[value];
    writer_add(&writer, "setoption name %s value ", option->name);
    if (is_text(from))
        writer_add(&writer, "%s", settings->text[from][0] ? settings->text[from] : OPTION_EMPTY);
    else if (option->kind == OPTION_CHECK)
        writer_add(&writer, "%s", value ? "true" : "false");
    else
        writer_add(&writer, "%lld", (long long)value);
}

void setting_write(const Settings *settings, SettingId id, Writer *writer) {
    if (is_text(id))
        writer_add(writer, "%s", settings->text[id]);
    else
        writer_add(writer, "%lld", (long long)settings->value[id]);
}

void settings_load(Settings *settings, const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) return;
    for (char line[SETTING_TEXT + 32]; fgets(line, sizeof line, file);) {
        char *rest = line;
        Error error;
        const char *name = text_word(&rest), *value = text_rest(rest);
        const SettingId id = name ? setting_named(name) : SETTING_COUNT;
        if (id < SETTING_COUNT) setting_set(settings, id, value, &error);
    }
    fclose(file);
}

bool settings_save(const Settings *settings, const char *path, Error *error) {
    char text[SETTING_COUNT * (SETTING_TEXT + 32)];
    Writer writer = writer_make(text, sizeof text);
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        writer_add(&writer, "%s ", SETTING[id].name);
        setting_write(settings, id, &writer);
        writer_add_char(&writer, '\n');
    }
    return draft_replace_file(path, text, writer.length, error);
}
