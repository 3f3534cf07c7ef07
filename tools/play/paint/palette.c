#include "tools/play/paint/palette.h"

/* In these tables the pieces stand as {Black, White}, whoever begins. */
static const Palette WOOD_16 = {
    .light = "47",
    .dark = "42",
    .marked = "43",
    .cursor = "46",
    .chosen = "45",
    .target = "44",
    .name = "37",
    .marked_name = "30",
    .piece = {"30", "97"},
    .piece_ground = {"40", "107"},
    .crown = "33",
};

static const Palette WOOD_256 = {
    .light = "48;5;187",
    .dark = "48;5;65",
    .marked = "48;5;143",
    .cursor = "48;5;67",
    .chosen = "48;5;172",
    .target = "48;5;101",
    .name = "38;5;151",
    .marked_name = "38;5;58",
    .piece = {"38;5;233", "38;5;231"},
    .piece_ground = {"48;5;233", "48;5;231"},
    .crown = "38;5;178",
};

/* Piles stand side by side: two grounds of one tone, on which red and blue are both seen. */
static const Palette SLATE_16 = {
    .light = "40",
    .dark = "40",
    .marked = "43",
    .cursor = "46",
    .chosen = "45",
    .target = "42",
    .name = "37",
    .marked_name = "30",
    .piece = {"91", "94"},
    .piece_ground = {"41", "44"},
    .crown = "33",
};

static const Palette SLATE_256 = {
    .light = "48;5;236",
    .dark = "48;5;238",
    .marked = "48;5;101",
    .cursor = "48;5;67",
    .chosen = "48;5;130",
    .target = "48;5;58",
    .name = "38;5;246",
    .marked_name = "38;5;230",
    .piece = {"38;5;203", "38;5;75"},
    .piece_ground = {"48;5;203", "48;5;75"},
    .crown = "38;5;178",
};

static void swap(const char *pair[2]) {
    const char *first = pair[0];
    pair[0] = pair[1];
    pair[1] = first;
}

Palette palette_for(const Game *variant, bool has_256) {
    const bool is_slate = variant->facts.has_piles;
    Palette palette = is_slate ? (has_256 ? SLATE_256 : SLATE_16) : (has_256 ? WOOD_256 : WOOD_16);
    if (!variant->white_begins) return palette;
    swap(palette.piece);
    swap(palette.piece_ground);
    return palette;
}
