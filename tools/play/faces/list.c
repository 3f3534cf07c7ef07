#include "tools/play/faces/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/faces/lines.h"
#include "tools/play/paint/columns.h"
#include "tools/play/sitting/commands.h"

enum { HEAD = 2, FOOT = 2 }; /* rows above and below */

static bool fits(const List *list, int index) {
    char words[LIST_FILTER], *rest = words;
    snprintf(words, sizeof words, "%s", list->filter);
    for (char *word; (word = text_word(&rest)) != NULL;)
        if (!list->has(list->rows, index, word)) return false;
    return true;
}

/* Chooses what is shown anew; the row that was chosen stays so, if it can. */
static void filter(List *list) {
    const int before = list->shown_count ? list->shown[list->chosen] : 0;
    list->shown_count = list->chosen = 0;
    for (int i = 0; i < list->count; i++) {
        if (!fits(list, i)) continue;
        if (i <= before) list->chosen = list->shown_count;
        list->shown[list->shown_count++] = i;
    }
}

bool list_begin(List *list) {
    list->shown = malloc((size_t)(list->count + 1) * sizeof *list->shown);
    if (!list->shown) return false;
    list->shown_count = 0;
    filter(list);
    return true;
}

void list_free(List *list) {
    free(list->shown);
    list->shown = NULL;
}

int list_step(List *list, int by) {
    const int last = list->shown_count - 1;
    list->chosen += by;
    if (list->chosen > last) list->chosen = last;
    if (list->chosen < 0) list->chosen = 0;
    return list->shown_count ? list->shown[list->chosen] : LIST_LEFT;
}

/* --- in the window --- */

static void paint(List *list, Window *window) {
    Canvas *canvas = &window->canvas;
    const int columns = canvas->columns - 2, room = canvas->rows - HEAD - FOOT;
    char text[LIST_ROW];
    canvas_clear(canvas);
    canvas_put(canvas, 0, 1, columns, BOLD, list->title);
    snprintf(text, sizeof text, "%d of %d", list->shown_count, list->count);
    canvas_put(canvas, 0, columns + 1 - columns_of(text), columns, "", text);
    list->write(list->rows, -1, columns, text);
    canvas_put(canvas, 1, 1, columns, FAINT, text);
    if (list->chosen < list->top) list->top = list->chosen;
    if (list->chosen >= list->top + room) list->top = list->chosen - room + 1;
    if (list->top < 0) list->top = 0;
    for (int i = 0; i < room && list->top + i < list->shown_count; i++) {
        const char *style = list->top + i == list->chosen ? REVERSE : "";
        list->write(list->rows, list->shown[list->top + i], columns, text);
        canvas_blank(canvas, HEAD + i, 0, *style ? canvas->columns : 0, style);
        canvas_put(canvas, HEAD + i, 1, columns, style, text);
    }
    if (list->shown_count == 0)
        canvas_put(canvas, HEAD, 1, columns, "",
                   list->count ? "None has all these words." : list->empty);
    const int used =
        canvas_say(canvas, canvas->rows - 2, 1, columns, BOLD, "Show only: %s", list->filter);
    canvas_put(canvas, canvas->rows - 2, 1 + used, 1, REVERSE, " ");
    if (*window->notice)
        canvas_put(canvas, canvas->rows - 1, 1, columns, "", window->notice);
    else
        canvas_put(canvas, canvas->rows - 1, 1, columns, FAINT,
                   columns >= 76 ? "↑ ↓: choose · Enter: look at it · words: show only games with "
                                   "them · Esc: back"
                                 : "↑ ↓ · Enter · words: filter · Esc: back");
}

int list_choose(List *list, Window *window) {
    window->is_stale = true;
    for (;;) {
        if (window_is_seen(window)) paint(list, window);
        window_show(window);
        const Key key = window_key(window, -1);
        if (key.kind != KEY_RESIZE) window->notice[0] = '\0';
        const int page = window->rows - HEAD - FOOT - 1;
        switch (key.kind) {
        case KEY_UP:
        case KEY_WHEEL_UP: list_step(list, -1); break;
        case KEY_DOWN:
        case KEY_WHEEL_DOWN: list_step(list, 1); break;
        case KEY_PAGE_UP: list_step(list, -page); break;
        case KEY_PAGE_DOWN: list_step(list, page); break;
        case KEY_HOME: list_step(list, -list->count); break;
        case KEY_END: list_step(list, list->count); break;
        case KEY_TEXT:
        case KEY_BACKSPACE:
            if (keys_edit(list->filter, sizeof list->filter, &key)) filter(list);
            break;
        case KEY_CLICK:
            if (key.row >= HEAD && key.row < window->rows - FOOT &&
                list->top + key.row - HEAD < list->shown_count)
                list->chosen = list->top + key.row - HEAD;
            break;
        case KEY_ENTER:
            if (list->shown_count) return list->shown[list->chosen];
            break;
        case KEY_ESCAPE:
            if (!*list->filter) return LIST_LEFT;
            list->filter[0] = '\0';
            filter(list);
            break;
        case KEY_GONE:
            if (!window_take_interrupt(window)) return LIST_EXIT;
            terminal_begin_work();
            return LIST_LEFT;
        default: break;
        }
    }
}

/* --- by lines --- */

void list_say(const List *list, Terminal *terminal) {
    enum { IN_A_FILE = 240 }; /* columns: there names are hardly ever cut */
    const int columns = terminal->is_shown ? lines_width(terminal) : IN_A_FILE;
    char text[LIST_ROW];
    if (list->count == 0) {
        terminal_say(terminal, "%s\n", list->empty);
        return;
    }
    for (int i = -1; i < list->shown_count && !atomic_load(&terminal_interrupted); i++) {
        list->write(list->rows, i < 0 ? -1 : list->shown[i], columns, text);
        for (size_t end = strlen(text); end > 0 && text[end - 1] == ' ';) text[--end] = '\0';
        terminal_say(terminal, "%s\n", text);
    }
    terminal_say(terminal, "%d of %d games.\n", list->shown_count, list->count);
}

int list_ask(List *list, Terminal *terminal, bool is_new) {
    char line[TERMINAL_LINE];
    int64_t number;
    if (is_new) list_say(list, terminal);
    while (list->count > 0 &&
           terminal_ask(terminal, line, "Number of a game, words to list by, or menu: ")) {
        terminal_begin_work();
        if (!*line || text_same(line, "menu")) return LIST_LEFT;
        if (commands_exit(line)) return LIST_EXIT;
        if (text_integer(line, 1, INT64_MAX, &number))
            for (int i = 0; i < list->count; i++)
                if (list->number(list->rows, i) == number) return i;
        snprintf(list->filter, sizeof list->filter, "%.*s", LIST_FILTER - 1, line);
        filter(list);
        list_say(list, terminal);
    }
    return list->count > 0 ? LIST_EXIT : LIST_LEFT;
}
