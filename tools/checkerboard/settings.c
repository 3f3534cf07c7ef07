#include "tools/checkerboard/settings.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "protocol/session/options.h"

/* What stands behind a setting. */
typedef struct {
    const char *name; /* CheckerBoard's */
    OptionId option;  /* the engine's */
    bool is_switch;   /* 0 or 1; else a number within the option's range */
    int64_t on;       /* a switch: what the option is then, and else */
    int64_t off;
} Setting;

static const Setting SETTING[SETTING_COUNT] = {
    [SETTING_HASH] = {"hashsize", OPTION_HASH, false, 0, 0},
    [SETTING_THREADS] = {"searchthreads", OPTION_THREADS, false, 0, 0},
    [SETTING_ALL_SCORES] = {"allscores", OPTION_MULTI_PV, true, MAX_LINES, 1},
    [SETTING_SOLVE] = {"solve", OPTION_SOLVE, true, 1, 0},
};

Settings settings_default(void) {
    Settings settings = {.value = {0}};
    for (SettingId id = 0; id < SETTING_COUNT; id++)
        if (!SETTING[id].is_switch) settings.value[id] = OPTIONS[SETTING[id].option].initial;
    return settings;
}

SettingId setting_named(const char *name) {
    SettingId id = 0;
    while (id < SETTING_COUNT && strcmp(name, SETTING[id].name) != 0) id++;
    return id;
}

bool setting_set(Settings *settings, SettingId id, const char *word, Error *error) {
    const Setting *setting = &SETTING[id];
    const OptionRecord *option = &OPTIONS[setting->option];
    return text_number(setting->name, word, setting->is_switch ? 0 : option->min,
                       setting->is_switch ? 1 : option->max, &settings->value[id], error);
}

void setting_write_option(const Settings *settings, SettingId id, char *line, int size) {
    const Setting *setting = &SETTING[id];
    const OptionRecord *option = &OPTIONS[setting->option];
    Writer writer = writer_make(line, (size_t)size);
    int64_t value = settings->value[id];
    if (setting->is_switch) value = value ? setting->on : setting->off;
    writer_add(&writer, "setoption name %s value ", option->name);
    if (option->kind == OPTION_CHECK)
        writer_add(&writer, "%s", value ? "true" : "false");
    else
        writer_add(&writer, "%lld", (long long)value);
}

void settings_load(Settings *settings, const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) return;
    for (char line[256]; fgets(line, sizeof line, file);) {
        char *rest = line;
        Error error;
        const char *name = text_word(&rest), *word = text_word(&rest);
        const SettingId id = name && word ? setting_named(name) : SETTING_COUNT;
        if (id < SETTING_COUNT) setting_set(settings, id, word, &error);
    }
    fclose(file);
}

bool settings_save(const Settings *settings, const char *path, Error *error) {
    FILE *file = fopen(path, "w");
    bool good = file != NULL;
    for (SettingId id = 0; good && id < SETTING_COUNT; id++)
        good = fprintf(file, "%s %lld\n", SETTING[id].name, (long long)settings->value[id]) > 0;
    if (file && fclose(file) != 0) good = false;
    return good ? true : error_set(error, "%.150s cannot be written: %s", path, strerror(errno));
}
