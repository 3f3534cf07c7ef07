/* The texts that are read, beyond the letter of PDN 3.0, and their meaning. Where that is a guess,
   the game lists the assumption.

   - Tags: one line each; `\"` and `\\` are escapes, any other quote or backslash is itself. The tag
     Variant ("tower") names the variant, if it is known; else GameType ("21", "21,B,8,8,N1,0";
     fields that are 0 or missing are unknown), else Variant in other words ("American/English"),
     else the caller. Empty tags and "?" are unknown: a FEN is the start then, and the first move
     may show the variant. A FEN of a larger board than the caller's names it.
   - Lines in brackets that are not tags are read where they can be: [White Jansen, Piet]. Only
     FEN, SetUp, GameType and Variant must be beyond doubt. Players are also Red, Wit, Blanc, P1, ..
   - A game ends with its result, where tags begin after moves, where a line begins with "1." after
     two plies or more, and where Event, White, Black or Result come again after an empty line.
     Comments and variations after the result on its line still belong to it, and so do comments
     that nothing follows. Without a result the tag Result counts, then words. Points such as 4-6
     are a result if the tag has the same, `-` is an unknown one; result.h has the others.
   - Squares are named as the variant does, or the other way: by numbers from White's top left, or
     as a1 to h8 from White's bottom left; or as the whole GameType has it ("21,B,8,8,A0,0"), unless
     the first move shows that it does not name them: Kurnik wrote N1 on ten by ten. Where tags name
     the variant, the first move may also show that a1 lies in another corner.
   - Moves: signs - x X : * with spaces round them, any of them for any move, 1118, a3b4, cd4 (file
     and cell), leading zeros; a capture jump by jump (11x18 18x25), also with a move number
     between; `x` alone is the only legal capture. A `*` tight after a move is a strength, and so
     is one by itself if a legal move follows, else it is the result; one between two squares is a
     sign. A short capture that fits several moves is the one by which the next moves are legal.
   - Move numbers go without their point, too: 1 11-15, 1) 11-15.
   - Typographic signs, HTML, the `> ` of mail, back quotes and \r, \n, \t escaped once too often
     stand for x, -, spaces.
   - Comments `{...}` and `;...`; a line end in one is a space. (...) are variations, or a comment
     if they cannot be played; `;` in one separates two, where a move follows. $n, !, ? and +- are
     NAGs. Skipped: `%...`. Words after the moves are a comment, with moves after them a fault.
   - A set-up of another position after a move begins a game of its own.
   - UTF-16 is read. Tags and comments that are not UTF-8 are of an encoding that their bytes speak
     for (encoding.h), and are UTF-8 from here on.
   - A line that begins like a tag ends everything but a `;` comment. A bracket that is never closed
     ends where the moves of the game go on. NUL bytes and Ctrl-Z are spaces, a byte order mark is
     nothing. */
#include "engine/pdn/reader.h"

#include <stdlib.h>
#include <string.h>

#include "engine/pdn/comments.h"
#include "engine/pdn/ending.h"
#include "engine/pdn/finish.h"
#include "engine/pdn/line.h"
#include "engine/pdn/moves.h"
#include "engine/pdn/play.h"
#include "engine/pdn/scan.h"
#include "engine/pdn/squares.h"
#include "engine/pdn/start.h"
#include "engine/pdn/tags.h"
#include "engine/pdn/text.h"
#include "engine/pdn/token.h"

struct PdnReader {
    PdnLexer lexer;     /* the text */
    PdnBuild build;     /* the game that it comes to */
    bool has_games;     /* one was read before, and */
    bool reported_wide; /* the user was told that the text is UTF-16 */
};

PdnReader *pdn_reader_new(PdnSource *source, void *context, const Game *usual, Error *error) {
    PdnReader *reader = calloc(1, sizeof *reader);
    if (!reader || !pdn_build_make(&reader->build, usual, error)) {
        free(reader);
        error_set(error, "not enough memory to read games");
        return NULL;
    }
    pdn_lexer_start(&reader->lexer, source, context, &reader->build.notes);
    return reader;
}

void pdn_reader_free(PdnReader *reader) {
    if (!reader) return;
    pdn_lexer_end(&reader->lexer);
    pdn_build_free(&reader->build);
    free(reader);
}

void pdn_reader_insist(PdnReader *reader) {
    reader->build.insists = true;
}

bool pdn_reader_set_encoding(PdnReader *reader, const char *name, Error *error) {
    const Encoding encoding = encoding_find(name);
    if (encoding == ENCODING_UNKNOWN) {
        Writer writer = writer_make(error->text, sizeof error->text);
        writer_add(&writer, "'%.40s' is not an encoding; use one of", name);
        for (int i = 0; i < ENCODINGS; i++) writer_add_choice(&writer, encoding_name((Encoding)i));
        return false;
    }
    if (reader) reader->build.encoding = encoding;
    return true;
}

bool pdn_read_position(const Game *game, const char *fen, GamePosition *position, Error *error) {
    return pdn_parse_position(game, (PdnNaming){.corner = 0}, fen, position, error);
}

/* --- pieces --- */

/* Reads `$4`. */
static void read_nag(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    const int nag = pdn_nag_read(input->at);
    input->at += 1 + strspn(input->at + 1, "0123456789");
    if (nag >= 0) pdn_nag_add(build, nag);
}

/* Reads `/FEN "..."/`. */
static void read_set_up(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    char fen[PDN_FEN];
    const char *end = pdn_past_set_up(input->at, fen);
    switch (pdn_set_up(build, end ? fen : NULL, build->here)) {
    case SET_UP_READ: pdn_input_go(input, end ? end : input->at + 1); break;
    case SET_UP_NEXT_GAME: lexer->is_over = true; break;
    case SET_UP_TEXT: break;
    }
}

/* Whether a result that is not a move may begin at `at`: 1-0, 1/2-1/2, 1.01-0.99, 1 1/2 - 1/2, 1+ -
   1-. */
static bool may_be_result(const char *at) {
    /* Every number and most moves come here, so that there is one branch for all of them. */
    const char *end = at + 1;
    end += pdn_is_digit(*end);
    end += pdn_is_digit(*end);
    const char next = end[*end != '\0'];
    const int is_decimal = pdn_is_digit(next), is_small = (end == at + 1) & (*at <= '2');
    const int is_pair = (*end == '-') & (is_small | (next == '-'));
    const int is_broken = ((*end == '.') | (*end == ',')) & is_decimal;
    const int is_other = (*end == '/') | (*end == '+') | (*end == ' ');
    if (!(is_pair | is_broken | is_other)) return false;
    if (*end != ' ') return true;
    while (*end == ' ') end++;
    return *end == '+' || (*end == '-' && strchr(" -", end[1])) || strncmp(end, "1/2", 3) == 0;
}

/* Reads a piece that begins with a sign that has a meaning of its own; false if the input is a
   word. */
static bool read_sign(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    const char c = *input->at;
    if (pdn_is_digit(c)) return may_be_result(input->at) && pdn_read_result(lexer, build);
    switch (c) {
    case '\0': lexer->is_over = true; return true;
    case '.': input->at++; return true;
    case '!':
    case '?':
    case '=':
    case '-': return pdn_read_strength(lexer, build);
    case ')':
    case '}':
    case ']':
    case '<':
    case '>': pdn_pass_bracket(lexer, build); return true;
    case '$': read_nag(lexer, build); return true;
    case '{': pdn_read_comment(lexer, build); return true;
    case ';': pdn_read_line_comment(lexer, build); return true;
    case '%': pdn_skip_line(lexer); return true;
    case '(': pdn_read_variation(lexer, build); return true;
    case '/':
        if (pdn_is_text_only(build)) return false;
        read_set_up(lexer, build);
        return true;
    case '[': pdn_read_bracket(lexer, build); return true;
    case '+':
        if (!pdn_read_strength(lexer, build)) pdn_pass_bracket(lexer, build);
        return true;
    case '*': return pdn_read_result(lexer, build) || pdn_read_strength(lexer, build);
    default:
        return (unsigned char)c >= 0x80 && pdn_has_moves(build) && pdn_read_strength(lexer, build);
    }
}

/* Reads the next piece of a game. A broken one is read to its end, too, to find the next. */
static void read_piece(PdnLexer *lexer, PdnBuild *build) {
    pdn_lexer_go_on(lexer);
    build->here = pdn_lexer_place(lexer);
    if (read_sign(lexer, build)) return;
    if (!pdn_is_letter(*lexer->input.at) || !pdn_read_bare_tag(lexer, build))
        pdn_read_word(lexer, build);
}

/* --- games --- */

static void end_game(PdnReader *reader) {
    PdnBuild *build = &reader->build;
    const PdnLexer *lexer = &reader->lexer;
    if (build->strings.tag_count > 0) pdn_begin_moves(build);
    if (!pdn_has_moves(build) && !reader->has_games) pdn_refuse_text(build);
    pdn_close_branches(build);
    if (lexer->input.wide && !reader->reported_wide && pdn_has_moves(build)) {
        reader->reported_wide = true;
        pdn_assume(&build->notes, PDN_ASSUMED_ENCODING, lexer->game,
                   "the text is taken for UTF-16%s",
                   lexer->input.wide == WIDE_LITTLE ? "LE" : "BE");
    }
    pdn_finish(build, lexer->game);
    reader->has_games = true;
}

PdnStatus pdn_read(PdnReader *reader, PdnGame *game, PdnFault *fault) {
    PdnBuild *build = &reader->build;
    pdn_lexer_next_game(&reader->lexer);
    pdn_build_next_game(build);
    while (!reader->lexer.is_over) read_piece(&reader->lexer, build);
    end_game(reader);
    *game = (PdnGame){.record = &build->record,
                      .place = reader->lexer.game,
                      .result = build->result,
                      .written_result = build->written,
                      .tags = build->strings.tags,
                      .tag_count = build->strings.tag_count,
                      .comments = build->strings.comments,
                      .comment_count = build->strings.comment_count,
                      .assumed = build->notes.assumed,
                      .assumed_count = build->notes.count,
                      .odd_sign = build->odd_sign};
    *fault = build->fault;
    text_make_printable(fault->reason.text); /* it may name a word of the file */
    if (build->is_broken) return PDN_BROKEN;
    return pdn_has_moves(build) ? PDN_GAME : PDN_END;
}
