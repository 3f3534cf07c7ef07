#include "tools/play/faces/window.h"

#include <signal.h>
#include <string.h>

bool window_can(const Terminal *terminal) {
    return terminal->is_rich && terminal->is_typed && terminal->is_shown && !terminal->is_by_lines;
}

static void measure(Window *window) {
    window->has_room = terminal_size(&window->rows, &window->columns);
    canvas_resize(&window->canvas, window->rows, window->columns);
    window->is_stale = true;
}

bool window_open(Window *window, Terminal *terminal) {
    memset(window, 0, sizeof *window);
    window->terminal = terminal;
    if (!keys_open(&window->keys, terminal)) return false;
    measure(window);
    return true;
}

void window_close(Window *window) {
    keys_close(&window->keys);
    canvas_free(&window->canvas);
    if (*window->notice) terminal_say(window->terminal, "%s\n", window->notice);
    terminal_flush(window->terminal);
}

bool window_is_seen(const Window *window) {
    return window->canvas.rows > 0 && !keys_pending(&window->keys);
}

void window_show(Window *window) {
    if (!window_is_seen(window)) return;
    if (!window->has_room) {
        terminal_say(window->terminal, "\033[0m\033[2J\033[H20 x 8 at least");
        terminal_flush(window->terminal);
        return;
    }
    terminal_show(window->terminal, &window->canvas, window->is_stale);
    window->is_stale = false;
}

Key window_key(Window *window, int ms) {
    Key key = keys_next(&window->keys, ms);
    if (key.kind == KEY_CTRL && *key.text == 'l') key.kind = KEY_RESIZE;
    if (key.kind == KEY_RESIZE) measure(window);
    return key;
}

bool window_take_interrupt(Window *window) {
    if (!atomic_load(&terminal_interrupted) || terminal_signal() != SIGINT) return false;
    keys_drop(&window->keys);
    return true;
}
