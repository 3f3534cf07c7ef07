/* A page is filled word by word, and lines are broken between words. The written text is read back
   as the same game: each word is placed so that the reader cannot take it, at the beginning of a
   line or anywhere, for something else. */
#include "engine/pdn/writer.h"

#include <ctype.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/names.h"
#include "engine/pdn/plain.h"
#include "engine/pdn/scan.h"
#include "engine/pdn/squares.h"

enum { COLUMNS = 80 };

/* Text under way. After a shortage of memory it takes nothing more. */
typedef struct {
    Buffer *text;
    size_t column; /* bytes on the last line */
    bool begun;    /* a word comes before the next one: a space or a line end must come */
    bool no_memory;
    const PdnStyle *style;
    PdnNaming own, naming; /* of squares: the variant's, and the one in use */
} Page;

static void put(Page *page, const char *bytes, size_t size) {
    if (page->no_memory) return;
    page->no_memory = !buffer_put(page->text, bytes, size);
    page->column += size;
}

static void put_line_end(Page *page) {
    put(page, "\n", 1);
    page->column = 0;
    page->begun = false;
}

/* A space for characters that would end the line. */
static char on_one_line(char c) {
    if (c == '\n' || c == '\r') return ' ';
    return c;
}

/* Puts the `&` at `text`, as an entity where it would be read as one. */
static void put_ampersand(Page *page, const char *text) {
    size_t size;
    pdn_entity(text, &size);
    put(page, size > 0 ? "&amp;" : "&", size > 0 ? 5 : 1);
}

/* --- tags --- */

/* Quotes and backslashes get a backslash before them. */
static void put_tag(Page *page, const char *name, const char *value) {
    put(page, "[", 1);
    put(page, name, strlen(name));
    put(page, " \"", 2);
    while (*value) {
        const size_t plain = strcspn(value, "\"\\\r\n&");
        put(page, value, plain);
        value += plain;
        if (!*value) break;
        if (*value == '&') {
            put_ampersand(page, value++);
            continue;
        }
        const char c = on_one_line(*value++);
        if (c == '"' || c == '\\') put(page, "\\", 1);
        put(page, &c, 1);
    }
    put(page, "\"]", 2);
    put_line_end(page);
}

static void put_tag_of(Page *page, const PdnGame *game, const char *name) {
    const char *value = pdn_tag(game, name);
    if (value) put_tag(page, name, value);
}

static bool is_renamed(const Page *page) {
    return !pdn_same_naming(page->naming, page->own);
}

/* Writes the tag that names the variant: GameType where the variant has a number of PDN, else
   Variant, for other programs after the GameType that they have made up, if there is one. */
static void put_variant(Page *page, const Game *game) {
    char type[32];
    Writer writer = writer_make(type, sizeof type);
    if (pdn_write_other_type(&writer, game)) put_tag(page, "GameType", type);
    writer = writer_make(type, sizeof type);
    const bool has_type = pdn_write_type(&writer, game, page->naming, page->style->is_short);
    char word[32];
    Writer other = writer_make(word, sizeof word);
    const bool has_word = !has_type && pdn_write_other_name(&other, game);
    put_tag(page, has_type ? "GameType" : "Variant",
            has_type   ? type
            : has_word ? word
                       : game->name);
}

/* Writes the tag FEN when the game does not begin at the variant's start, quiet plies included. */
static void put_start(Page *page, const Record *record) {
    const Game *game = record->game;
    const GamePosition *start = record->positions;
    if (record_begins_at_start(record)) return;
    char position[GAME_POSITION_TEXT], renamed[GAME_POSITION_TEXT];
    game->print(start, position);
    const bool is_other =
        is_renamed(page) &&
        pdn_rename_position(game, page->own, page->naming, position, renamed, sizeof renamed);
    put_tag(page, "FEN", is_other ? renamed : position);
}

static void put_tags(Page *page, const PdnGame *game) {
    const Game *variant = game->record->game;
    char first[PDN_PLAYER_TAG], second[PDN_PLAYER_TAG];
    pdn_player_tag(variant, FIRST_PLAYER, "", first);
    pdn_player_tag(variant, SECOND_PLAYER, "", second);
    const char *const before[] = {"Event", "Site", "Date", "Round", first, second};
    enum { BEFORE = sizeof before / sizeof *before };
    for (int i = 0; i < BEFORE; i++) put_tag_of(page, game, before[i]);
    put_tag(page, "Result", pdn_game_result(game));
    put_variant(page, variant);
    put_start(page, game->record);
    static const char *const MADE[] = {"Result", "GameType", "Variant", "FEN", NULL};
    for (int i = 0; i < game->tag_count; i++) {
        const char *name = game->tags[i].name;
        bool written = false;
        for (int k = 0; k < BEFORE; k++) written = written || text_same(name, before[k]);
        for (int k = 0; MADE[k]; k++) written = written || text_same(name, MADE[k]);
        if (!written) put_tag(page, name, game->tags[i].value);
    }
}

/* --- moves and comments --- */

/* Puts a word, `opening` and `closing` closely round it, after a space, or on a new line if it
   would pass the right edge. A line must not begin with a sign that has a meaning there. */
static void put_word(Page *page, const char *opening, const char *word, size_t size,
                     const char *closing) {
    const size_t width = strlen(opening) + size + strlen(closing);
    const bool may_begin_line = size == 0 || (*word != '[' && *word != '%');
    if (page->begun && page->column + 1 + width > COLUMNS && may_begin_line)
        put_line_end(page);
    else if (page->begun)
        put(page, " ", 1);
    put(page, opening, strlen(opening));
    for (const char *end = word + size; word < end;) {
        const char *sign = memchr(word, '&', (size_t)(end - word));
        put(page, word, (size_t)((sign ? sign : end) - word));
        word = sign ? sign + 1 : end;
        if (sign) put_ampersand(page, sign);
    }
    put(page, closing, strlen(closing));
    page->begun = true;
}

/* Whether the comment of `size` bytes at `text` has, in braces, a `{` after a word that may be a
   move of the game: its reader would take that for the beginning of the next comment. */
static bool may_be_divided(const char *text, size_t size) {
    const char *const end = text + size;
    while (text < end && (unsigned char)*text < 0x80 && !strchr("0123456789xX:&", *text)) text++;
    return memchr(text, '{', (size_t)(end - text)) != NULL;
}

/* Puts a comment as `{text}`, with a space or a line end for each space of it, so that none is
   lost; or, because there is no way to write `}` in that form, as `;text` to the end of the
   line. `is_inner`: it stands in a variation, where a comment is never divided, but a move after
   `;` does not. */
static void put_comment(Page *page, const char *text, bool is_inner) {
    size_t size = strlen(text);
    while (size > 0 && isspace((unsigned char)text[size - 1])) size--;
    while (size > 0 && isspace((unsigned char)*text)) text++, size--;
    if (size == 0) return;
    if (memchr(text, '}', size) || (!is_inner && may_be_divided(text, size))) {
        put(page, page->begun ? " ;" : ";", page->begun ? 2 : 1);
        for (size_t i = 0; i < size; i++)
            if (text[i] == '&')
                put_ampersand(page, &text[i]);
            else
                put(page, &(char){on_one_line(text[i])}, 1);
        put_line_end(page);
        return;
    }
    for (size_t start = 0, end; start <= size; start = end + 1) {
        end = start;
        while (end < size && on_one_line(text[end]) != ' ') end++;
        put_word(page, start == 0 ? "{" : "", text + start, end - start, end == size ? "}" : "");
    }
}

/* Where the first square of a move's text ends, and where the sign before the last one stands. */
static void find_signs(const char *text, size_t *first, size_t *last) {
    static const char SIGNS[] = "-x:";
    *first = strcspn(text, SIGNS);
    *last = *first;
    for (size_t i = *first; text[i]; i++)
        if (strchr(SIGNS, text[i])) *last = i;
}

static bool same_ends(const char *a, const char *b) {
    size_t first_a, last_a, first_b, last_b;
    find_signs(a, &first_a, &last_a);
    find_signs(b, &first_b, &last_b);
    return first_a == first_b && !strncmp(a, b, first_a) && !strcmp(a + last_a + 1, b + last_b + 1);
}

/* Leaves of the whole path in `text` the first and the last square, unless another legal move has
   both in common. */
static void shorten(const Game *game, const GamePosition *position, const GameMove *move,
                    char text[GAME_MOVE_TEXT]) {
    size_t first, last;
    find_signs(text, &first, &last);
    if (first == last) return; /* nothing between its ends */
    GameMoveView view;
    game->view_move(position, move, &view);
    if (view.length <= 2) return; /* a step that has several signs */
    GameMoves moves;
    game->list(position, &moves);
    int alike = 0;
    for (int i = 0; i < moves.count; i++) {
        char other[GAME_MOVE_TEXT];
        game->print_move(&moves.moves[i], other);
        alike += same_ends(text, other);
    }
    if (alike == 1) memmove(text + first, text + last, strlen(text + last) + 1);
}

/* Leaves of the move in `text`, which names its squares by letters, the file of the piece, and the
   cell that it goes to, unless another legal move has both in common. */
static void make_short(const Page *page, const Game *game, const GamePosition *position,
                       char text[GAME_MOVE_TEXT]) {
    GameMoves moves;
    size_t first, last;
    find_signs(text, &first, &last);
    if (!text[first]) return;
    const bool is_step = text[last] == '-';
    int alike = 0;
    game->list(position, &moves);
    for (int i = 0; i < moves.count; i++) {
        char other[GAME_MOVE_TEXT], renamed[GAME_MOVE_TEXT];
        size_t first_other, last_other;
        game->print_move(&moves.moves[i], other);
        if (is_renamed(page) &&
            !pdn_rename_move(game, page->own, page->naming, other, renamed, sizeof renamed))
            return;
        const char *name = is_renamed(page) ? renamed : other;
        find_signs(name, &first_other, &last_other);
        alike += *name == *text && strcmp(name + last_other + 1, text + last + 1) == 0;
    }
    if (alike == 1) memmove(text + 1, text + last + is_step, strlen(text + last + is_step) + 1);
}

static void put_move(Page *page, const Game *game, const GamePosition *position,
                     const GameMove *move) {
    char word[GAME_MOVE_TEXT], renamed[GAME_MOVE_TEXT];
    game->print_move(move, word);
    if (!page->style->whole_paths && page->own.kind) shorten(game, position, move, word);
    const bool is_other = is_renamed(page) && pdn_rename_move(game, page->own, page->naming, word,
                                                              renamed, sizeof renamed);
    char *text = is_other ? renamed : word;
    if (page->style->is_short && page->naming.kind == 'A') make_short(page, game, position, text);
    put_word(page, "", text, strlen(text), "");
}

static void put_number(Page *page, const char *opening, int number, Player mover) {
    char word[16];
    Writer writer = writer_make(word, sizeof word);
    writer_add_number(&writer, number);
    for (int i = mover == FIRST_PLAYER ? 1 : 3; i > 0; i--) writer_add_char(&writer, '.');
    put_word(page, opening, word, writer.length, "");
}

/* Puts a line that begins in `position` with move number `number`. */
static void put_line(Page *page, const Game *game, GamePosition position, int number,
                     const PdnNote *note) {
    for (int i = 0; i < note->line_length; i++) {
        const Player mover = game->to_move(&position);
        if (i == 0 || mover == FIRST_PLAYER) put_number(page, i ? "" : "(", number, mover);
        put_move(page, game, &position, &note->line[i]);
        number += mover == SECOND_PLAYER;
        game->play(&position, &position, &note->line[i]);
    }
    if (note->line_text) put_comment(page, note->line_text, true);
    put_word(page, "", ")", 1, "");
}

static void put_nag(Page *page, int nag) {
    char word[16];
    Writer writer = writer_make(word, sizeof word);
    writer_add(&writer, "$%d", nag);
    put_word(page, "", word, writer.length, "");
}

/* Puts the note on the move in `position`. */
static void put_note(Page *page, const Game *game, const GamePosition *position, int number,
                     const PdnNote *note) {
    if (note->nag) put_nag(page, note->nag);
    if (note->text) put_comment(page, note->text, false);
    if (note->line_length > 0) put_line(page, game, *position, number, note);
}

/* A line of moves being written: the game, or a variation in it. */
typedef struct {
    GamePosition before, now; /* the last move was played in `before` */
    int number_before, number;
    bool number_due;
} Walk;

static void put_walked(Page *page, const Game *game, Walk *walk, const GameMove *move) {
    const Player mover = game->to_move(&walk->now);
    if (mover == FIRST_PLAYER || walk->number_due) put_number(page, "", walk->number, mover);
    put_move(page, game, &walk->now, move);
    walk->before = walk->now;
    walk->number_before = walk->number;
    walk->number += mover == SECOND_PLAYER;
    walk->number_due = false;
    game->play(&walk->now, &walk->before, move);
}

/* Puts the remarks at one place of the game; `has_nag`: the move's own NAGs are left out. Returns
   the index of the first comment after them. */
static int put_remarks(Page *page, const PdnGame *game, int index, bool has_nag, Walk *main) {
    const Game *variant = game->record->game;
    const int ply = game->comments[index].ply;
    Walk walks[PDN_DEEPEST + 1];
    int depth = 0;
    walks[0] = *main;
    for (; index < game->comment_count && game->comments[index].ply == ply; index++) {
        const PdnComment *remark = &game->comments[index];
        Walk *walk = &walks[depth];
        switch (remark->kind) {
        case PDN_COMMENT:
            put_comment(page, remark->text, depth > 0);
            walk->number_due = true;
            break;
        case PDN_NAG:
            if (depth > 0 || !has_nag) put_nag(page, remark->nag);
            break;
        case PDN_OPEN:
            if (depth == PDN_DEEPEST) return game->comment_count;
            put_word(page, "", "(", 1, "");
            walk->number_due = true;
            walks[++depth] =
                (Walk){.now = walk->before, .number = walk->number_before, .number_due = true};
            break;
        case PDN_MOVE: put_walked(page, variant, walk, &remark->move); break;
        case PDN_CLOSE:
            put_word(page, "", ")", 1, "");
            if (depth > 0) depth--;
        }
    }
    main->number_due = walks[0].number_due;
    return index;
}

static void put_moves(Page *page, const PdnGame *game) {
    const Record *record = game->record;
    int comment = 0, note = 0;
    Walk walk = {.now = record->positions[0], .number = 1, .number_due = true};
    for (int ply = 0;; ply++) {
        const bool has_note = note > 0 && game->notes[note - 1].ply == ply - 1;
        const bool has_nag = has_note && game->notes[note - 1].nag;
        while (comment < game->comment_count && game->comments[comment].ply == ply)
            comment = put_remarks(page, game, comment, has_nag, &walk);
        if (ply == record->length) break;
        put_walked(page, record->game, &walk, &record->moves[ply]);
        walk.number_due = note < game->note_count && game->notes[note].ply == ply;
        if (walk.number_due)
            put_note(page, record->game, &walk.before, walk.number_before, &game->notes[note++]);
    }
}

static bool check_names(const PdnGame *game, Error *error) {
    for (int i = 0; i < game->tag_count; i++) {
        const char *name = game->tags[i].name;
        if (!pdn_is_name(name))
            return error_set(error, "'%.30s' is not a name for a tag: letters, digits and _", name);
    }
    return true;
}

/* The text after the moves: the result as it is written, if that is one, else PDN's text for it. */
static const char *end_of(const PdnGame *game, PdnPlain *plain) {
    const Game *variant = game->record->game;
    PdnScore score;
    if (game->written_result && pdn_naming(variant, PDN_OWN).kind) {
        pdn_plain_make(plain, game->written_result);
        const char *text = text_rest(plain->text);
        if (*text != '*' && pdn_score_read(text, &score) == (int)strlen(text)) return text;
    }
    return pdn_result_text(variant, game->result);
}

bool pdn_write_in_style(Buffer *text, const PdnGame *game, const PdnStyle *style, Error *error) {
    const Game *variant = game->record->game;
    PdnPlain plain;
    const char *result =
        style->open_end ? pdn_result_text(variant, GAME_ONGOING) : end_of(game, &plain);
    const size_t before = text->length;
    Page page = {.text = text,
                 .style = style,
                 .own = pdn_naming(variant, PDN_OWN),
                 .naming = pdn_naming(variant, style->is_short ? PDN_ALGEBRAIC : style->squares)};
    if (!check_names(game, error)) return false;
    put_tags(&page, game);
    put_line_end(&page);
    put_moves(&page, game);
    put_word(&page, "", result, strlen(result), "");
    put_line_end(&page);
    put_line_end(&page);
    if (!page.no_memory) return true;
    text->length = before;
    if (text->text) text->text[before] = '\0';
    return error_set(error, "not enough memory for %zu bytes of PDN", text->length);
}

bool pdn_write(Buffer *text, const PdnGame *game, Error *error) {
    static const PdnStyle USUAL = {.squares = PDN_OWN};
    return pdn_write_in_style(text, game, &USUAL, error);
}
