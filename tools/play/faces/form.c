#include "tools/play/faces/form.h"

#include <stdio.h>
#include <string.h>

#include "tools/play/paint/columns.h"

enum { LABEL = 12, FOOT = 3 };

/* Rows of lines above the first one of the form. */
static int count_logo(const Form *form, const Window *window) {
    int rows = 0, widest = 0;
    for (const char *at = form->logo; *at; rows++) {
        const int length = (int)strcspn(at, "\n");
        if (length > widest) widest = length;
        at += length + (at[length] == '\n');
    }
    const bool fits = rows + 1 + form->count + FOOT <= window->rows && widest < window->columns;
    return fits ? rows + 1 : 1;
}

static void paint_row(const Form *form, Canvas *canvas, int index, int row) {
    const FormRow *line = &form->rows[index];
    const bool is_chosen = index == form->chosen;
    const int columns = canvas->columns - 4;
    const char *style = is_chosen ? REVERSE : "";
    const bool has_value = line->is_typed || line->is_stepped;
    canvas_put(canvas, row, 1, 2, BOLD, is_chosen ? "›" : " ");
    if (!has_value) {
        canvas_put(canvas, row, 3, columns, is_chosen ? REVERSE : BOLD, line->label);
        return;
    }
    canvas_put(canvas, row, 3, columns, "", line->label);
    const int left =
        columns_of(line->label) + 4 > 3 + LABEL ? columns_of(line->label) + 4 : 3 + LABEL;
    int used = 0;
    if (is_chosen && line->is_stepped) used += canvas_put(canvas, row, left, 2, FAINT, "← ");
    used += canvas_put(canvas, row, left + used, columns, style, *line->value ? line->value : " ");
    if (is_chosen && line->is_stepped) canvas_put(canvas, row, left + used, 2, FAINT, " →");
}

static void paint(const Form *form, Window *window, int top) {
    Canvas *canvas = &window->canvas;
    const int columns = canvas->columns - 2;
    const FormRow *chosen = &form->rows[form->chosen];
    const char *rest = window->notice;
    canvas_clear(canvas);
    if (top > 1) {
        int row = 0;
        for (const char *at = form->logo; *at; row++) {
            const size_t length = strcspn(at, "\n");
            canvas_say(canvas, row, 1, columns, BOLD, "%.*s", (int)length, at);
            at += length + (at[length] == '\n');
        }
    } else {
        canvas_put(canvas, 0, 1, columns, BOLD, form->title);
    }
    /* A small window shows the rows around the one that is chosen. */
    const int room = canvas->rows - top - FOOT;
    const int first = form->chosen >= room ? form->chosen - room + 1 : 0;
    for (int i = first; i < form->count && i - first < room; i++)
        paint_row(form, canvas, i, top + i - first);
    for (int row = canvas->rows - FOOT; row < canvas->rows - 1 && *rest; row++) {
        const char *const line = rest;
        const int shown = columns_take(&rest, columns);
        canvas_say(canvas, row, 1, columns, "", "%.*s", shown, line);
    }
    const bool is_narrow = columns < 64;
    const char *about =
        is_narrow
            ? (chosen->is_stepped ? "← → ↑ ↓ · Enter · Esc: leave" : "↑ ↓ · Enter · Esc: leave")
        : chosen->is_typed && chosen->is_stepped
            ? "type it, or ← → · ↑ ↓: choose · Enter: start · Esc: leave"
        : chosen->is_stepped ? "← →: change · ↑ ↓: choose · Enter: start · Esc: leave"
        : chosen->is_typed   ? "type it · ↑ ↓: choose · Enter: open · Esc: leave"
                             : "↑ ↓: choose · Enter: do it · Esc: leave";
    canvas_put(canvas, canvas->rows - 1, 1, columns, FAINT, about);
}

static void choose(Form *form, int index) {
    form->is_begun = false;
    form->chosen = index < 0 ? form->count - 1 : index >= form->count ? 0 : index;
}

static void type(Form *form, const Key *key) {
    FormRow *row = &form->rows[form->chosen];
    if (!row->is_typed) return;
    if (!form->is_begun && key->kind == KEY_TEXT) row->value[0] = '\0';
    form->is_begun = true;
    keys_edit(row->value, sizeof row->value, key);
}

static void step(Form *form, int by) {
    form->is_begun = false;
    if (form->rows[form->chosen].is_stepped) form->step(form, form->chosen, by);
}

int form_choose(Form *form, Window *window) {
    window->is_stale = true;
    for (;;) {
        const int top = count_logo(form, window);
        if (window_is_seen(window)) paint(form, window, top);
        window_show(window);
        const Key key = window_key(window, -1);
        if (key.kind != KEY_RESIZE && key.kind != KEY_NONE && !(key.kind == KEY_CTRL))
            window->notice[0] = '\0';
        switch (key.kind) {
        case KEY_UP:
        case KEY_WHEEL_UP: choose(form, form->chosen - 1); break;
        case KEY_DOWN:
        case KEY_TAB:
        case KEY_WHEEL_DOWN: choose(form, form->chosen + 1); break;
        case KEY_HOME: choose(form, 0); break;
        case KEY_END: choose(form, form->count - 1); break;
        case KEY_LEFT: step(form, -1); break;
        case KEY_RIGHT: step(form, 1); break;
        case KEY_BACKSPACE:
        case KEY_TEXT:
            if (!form->rows[form->chosen].is_typed && strcmp(key.text, "q") == 0) return FORM_EXIT;
            type(form, &key);
            break;
        case KEY_ENTER: return form->chosen;
        case KEY_CLICK:
            if (key.row < top || key.row - top >= form->count) break;
            form->chosen = key.row - top;
            if (!form->rows[form->chosen].is_typed && !form->rows[form->chosen].is_stepped)
                return form->chosen;
            break;
        case KEY_ESCAPE: /* who has left a list by it may press it once too often */
            if (form->chosen == form->count - 1) return FORM_EXIT;
            choose(form, form->count - 1);
            break;
        case KEY_GONE: return FORM_EXIT;
        default: break;
        }
    }
}
