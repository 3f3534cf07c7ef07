#include "engine/base/date.h"

#include <stdio.h>
#include <time.h>

void date_today(char date[DATE_TEXT]) {
    const time_t now = time(NULL);
    struct tm parts;
    if (!localtime_r(&now, &parts) || strftime(date, DATE_TEXT, "%Y.%m.%d", &parts) == 0)
        snprintf(date, DATE_TEXT, "????.??.??");
}

void date_universal(char date[DATE_TEXT]) {
    const time_t now = time(NULL);
    struct tm parts;
    if (!gmtime_r(&now, &parts) || strftime(date, DATE_TEXT, "%Y-%m-%d", &parts) == 0)
        snprintf(date, DATE_TEXT, "no date");
}
