#include "tools/checkerboard/settings.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "protocol/session/options.h"

/* What stands behind a setting. */
typedef struct {
    const char *name; /* CheckerBoard's */
    OptionId option;  /* the engine's: a text, or a number within its range */
    bool is_switch;   /* 0 or 1 instead */
    int64_t on, off;  /* a switch: what the option is then, and else */
} Setting;

static const Setting SETTING[SETTING_COUNT] = {
    [SETTING_HASH] = {"hashsize", OPTION_HASH, false, 0, 0},
    [SETTING_THREADS] = {"searchthreads", OPTION_THREADS, false, 0, 0},
    [SETTING_ALL_SCORES] = {"allscores", OPTION_MULTI_PV, true, MAX_LINES, 1},
    [SETTING_SOLVE] = {"solve", OPTION_SOLVE, true, 1, 0},
    [SETTING_TABLES] = {"dbpath", OPTION_TABLES, false, 0, 0},
    [SETTING_TABLES_MIB] = {"dbmbytes", OPTION_TABLES_CACHE, false, 0, 0},
};

static bool is_text(SettingId id) {
    return OPTIONS[SETTING[id].option].kind == OPTION_STRING;
}

Settings settings_default(void) {
    Settings settings = {.value = {0}};
    snprintf(settings.tables, sizeof settings.tables, "%s", TABLES_AUTO);
    for (SettingId id = 0; id < SETTING_COUNT; id++)
        if (!SETTING[id].is_switch && !is_text(id))
            settings.value[id] = OPTIONS[SETTING[id].option].initial;
    return settings;
}

SettingId setting_named(const char *name) {
    SettingId id = 0;
    while (id < SETTING_COUNT && strcmp(name, SETTING[id].name) != 0) id++;
    return id;
}

bool setting_set(Settings *settings, SettingId id, const char *text, Error *error) {
    const Setting *setting = &SETTING[id];
    const OptionRecord *option = &OPTIONS[setting->option];
    if (is_text(id)) {
        if (strlen(text) >= sizeof settings->tables)
            return error_set(error, "%s: a path of under %d bytes is expected", setting->name,
                             SETTING_TEXT);
        memcpy(settings->tables, text, strlen(text) + 1);
        return true;
    }
    return text_number(setting->name, text, setting->is_switch ? 0 : option->min,
                       setting->is_switch ? 1 : option->max, &settings->value[id], error);
}

void setting_write_option(const Settings *settings, SettingId id, char *line, int size) {
    const Setting *setting = &SETTING[id];
    const OptionRecord *option = &OPTIONS[setting->option];
    Writer writer = writer_make(line, (size_t)size);
    int64_t value = settings->value[id];
    if (setting->is_switch) value = value ? setting->on : setting->off;
    writer_add(&writer, "setoption name %s value ", option->name);
    if (is_text(id))
        writer_add(&writer, "%s", settings->tables[0] ? settings->tables : OPTION_EMPTY);
    else if (option->kind == OPTION_CHECK)
        writer_add(&writer, "%s", value ? "true" : "false");
    else
        writer_add(&writer, "%lld", (long long)value);
}

void setting_write(const Settings *settings, SettingId id, Writer *writer) {
    if (is_text(id))
        writer_add(writer, "%s", settings->tables);
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
    FILE *file = fopen(path, "w");
    bool good = file != NULL;
    for (SettingId id = 0; good && id < SETTING_COUNT; id++) {
        char value[SETTING_TEXT];
        Writer writer = writer_make(value, sizeof value);
        setting_write(settings, id, &writer);
        good = fprintf(file, "%s %s\n", SETTING[id].name, value) > 0;
    }
    if (file && fclose(file) != 0) good = false;
    return good ? true : error_set(error, "%.150s cannot be written: %s", path, strerror(errno));
}
