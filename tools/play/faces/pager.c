#include "tools/play/faces/pager.h"

#include <stdlib.h>
#include <string.h>

#include "tools/play/paint/columns.h"

void pager_open(Pager *pager, char *text) {
    free(pager->text);
    *pager = (Pager){.text = text};
}

void pager_close(Pager *pager) {
    pager_open(pager, NULL);
}

/* Passes over a row of the text and the end of its line; returns its bytes. */
static size_t next_row(const char **text, int columns) {
    const size_t line = strcspn(*text, "\n");
    size_t fits = columns_fit_words(*text, columns);
    if (fits >= line) {
        fits = line;
        *text += line + ((*text)[line] == '\n');
    } else {
        if (fits == 0) fits = 1;
        *text += fits;
        *text += strspn(*text, " ");
    }
    return fits;
}

static int count_rows(const char *text, int columns) {
    int rows = 0;
    for (; *text; rows++) next_row(&text, columns);
    return rows;
}

void pager_paint(Pager *pager, Canvas *canvas) {
    const int columns = canvas->columns, room = canvas->rows - 1;
    const int rows = count_rows(pager->text, columns);
    const char *at = pager->text;
    if (pager->top > rows - room) pager->top = rows - room;
    if (pager->top < 0) pager->top = 0;
    canvas_clear(canvas);
    for (int row = -pager->top; *at && row < room; row++) {
        const char *const line = at;
        const size_t fits = next_row(&at, columns);
        if (row >= 0) canvas_say(canvas, row, 0, columns, "", "%.*s", (int)fits, line);
    }
    canvas_put(canvas, canvas->rows - 1, 1, columns, FAINT,
               rows > room ? "↑ ↓ PgUp PgDn: scroll · Esc: back" : "Esc: back");
}

bool pager_key(Pager *pager, const Window *window, const Key *key) {
    const int page = window->rows - 2;
    switch (key->kind) {
    case KEY_UP:
    case KEY_WHEEL_UP: pager->top--; break;
    case KEY_DOWN:
    case KEY_WHEEL_DOWN: pager->top++; break;
    case KEY_PAGE_UP: pager->top -= page; break;
    case KEY_PAGE_DOWN: pager->top += page; break;
    case KEY_HOME: pager->top = 0; break;
    case KEY_END: pager->top = 1 << 30; break;
    case KEY_ESCAPE:
    case KEY_ENTER: pager_close(pager); break;
    case KEY_NONE:
    case KEY_RESIZE:
    case KEY_WOKEN: break;
    default: pager_close(pager); return false;
    }
    return true;
}

bool pager_read(Window *window, char *text) {
    Pager pager = {.text = text};
    bool goes_on = true;
    while (goes_on && pager.text) {
        if (window_is_seen(window)) pager_paint(&pager, &window->canvas);
        window_show(window);
        const Key key = window_key(window, -1);
        if (key.kind == KEY_GONE) {
            goes_on = window_take_interrupt(window);
            if (goes_on) terminal_begin_work();
            pager_close(&pager);
        } else {
            pager_key(&pager, window, &key);
        }
    }
    pager_close(&pager);
    return goes_on;
}
