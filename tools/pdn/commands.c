/* Each command takes the games one by one and keeps only what its end needs: counts, or games
   that are to be sorted. */
#include "tools/pdn/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/plural.h"
#include "engine/base/text.h"
#include "tools/pdn/draw.h"

/* Prints the value of a tag cut to one printable line, `-` if it is "" or NULL. */
static void print_plain(const char *value) {
    char plain[256];
    text_take(plain, sizeof plain, value && *value ? value : "-");
    fputs(plain, stdout);
}

/* --- check --- */

/* Warns of a result that the last position contradicts. */
static void check_end(PdnTally *tally, const char *name, const PdnGame *game) {
    const Game *variant = game->record->game;
    GameReason reason;
    const GameResult end = record_result(game->record, &reason);
    const bool is_decisive = game->result != GAME_ONGOING && game->result != GAME_DRAWN;
    if (end == GAME_ONGOING || game->result == end) return;
    if (end == GAME_DRAWN && !is_decisive) return;
    char why[64];
    if (end == GAME_DRAWN)
        snprintf(why, sizeof why, "the rules have drawn the game (%s)",
                 record_reason(game->record, reason));
    else
        snprintf(why, sizeof why, "%s has won",
                 variant->player_name[end == GAME_WON_BY_FIRST ? FIRST_PLAYER : SECOND_PLAYER]);
    Error text;
    error_set(&text, "the result is %s, but %s: it should be %s", pdn_game_result(game), why,
              pdn_result_text(variant, end));
    warnings_add(&tally->warnings, WARNING_RESULT, name, game->place, text.text);
}

/* Warns of tags that the game contradicts. */
static void check_tags(PdnTally *tally, const char *name, const PdnGame *game) {
    Error text;
    for (int i = 0; i < game->tag_count; i++) {
        const PdnTag *tag = &game->tags[i];
        int64_t plies;
        if (text_same(tag->name, "PlyCount") && tag->value[strspn(tag->value, " ?")] &&
            (!text_integer(tag->value, 0, PDN_MAX_PLIES, &plies) ||
             plies != game->record->length)) {
            error_set(&text, "PlyCount is '%.40s', but the number of plies is %d", tag->value,
                      game->record->length);
            warnings_add(&tally->warnings, WARNING_PLY_COUNT, name, tag->place, text.text);
        }
        PdnScore tagged;
        if (text_same(tag->name, "Result") &&
            pdn_score_of_tag(game->record->game, tag->value, &tagged) &&
            tagged.result != GAME_ONGOING && tagged.result != game->result) {
            error_set(&text, "Result is '%.40s', but the moves end with %s", tag->value,
                      pdn_game_result(game));
            warnings_add(&tally->warnings, WARNING_TAG_RESULT, name, tag->place, text.text);
        }
    }
}

/* Warns of a sign that means a step at a capture, or the other way; many programs write so. */
static void check_signs(PdnTally *tally, const char *name, const PdnGame *game) {
    if (game->odd_sign.line == 0) return;
    warnings_add(&tally->warnings, WARNING_SIGNS, name, game->odd_sign,
                 "a step is written with the sign of a capture, or a capture as a step");
}

/* --- list --- */

static void list(const PdnTally *tally, const char *name, const PdnGame *game) {
    printf("%lld\t%s:%lld\t%s\t%d\t%s\t", (long long)tally->met, name, (long long)game->place.line,
           pdn_game_result(game), game->record->length, game->record->game->name);
    print_plain(pdn_player(game, FIRST_PLAYER, ""));
    putchar('\t');
    print_plain(pdn_player(game, SECOND_PLAYER, ""));
    putchar('\t');
    print_plain(pdn_tag(game, "Date"));
    putchar('\t');
    print_plain(pdn_tag(game, "Event"));
    putchar('\n');
}

/* --- boards --- */

/* Prints the move that led to the position after `ply` moves, as a game's text has it. */
static void print_heading(const Record *record, int ply) {
    if (ply == 0) {
        puts("start");
        return;
    }
    const Game *game = record->game;
    const bool first = game->to_move(&record->positions[ply - 1]) == FIRST_PLAYER;
    char move[GAME_MOVE_TEXT];
    game->print_move(&record->moves[ply - 1], move);
    printf("%d%s %s\n", record_move_number(record, ply - 1), first ? "." : "...", move);
}

static void print_position(const PdnConfig *config, const Record *record, int ply) {
    char text[GAME_BOARD_TEXT];
    const GamePosition *position = &record->positions[ply];
    if (!config->fens) {
        print_heading(record, ply);
        record->game->draw(position, text);
        fputs(text, stdout);
    }
    record->game->print(position, text);
    printf(config->fens ? "%s\n" : "%s\n\n", text);
}

static void print_boards(const PdnConfig *config, const PdnTally *tally, const PdnGame *game) {
    const Record *record = game->record;
    const Range plies = pdn_plies(config, record);
    if (plies.first > plies.last) return;
    if (!config->fens) {
        printf("game %lld, %s: ", (long long)tally->met, record->game->name);
        print_plain(pdn_player(game, FIRST_PLAYER, ""));
        fputs(" against ", stdout);
        print_plain(pdn_player(game, SECOND_PLAYER, ""));
        printf(", %s\n\n", pdn_game_result(game));
    }
    for (int64_t ply = plies.first; ply <= plies.last; ply++)
        print_position(config, record, (int)ply);
}

/* --- each game --- */

void pdn_command_begin(const PdnConfig *config) {
    if (config->command == PDN_LIST)
        puts("#game\tplace\tresult\tplies\tvariant\tfirst\tsecond\tdate\tevent");
}

bool pdn_command_take(const PdnConfig *config, PdnTally *tally, const char *name,
                      const PdnGame *game, Error *error) {
    warnings_take(&tally->warnings, name, game);
    if (game->record->length > tally->longest) tally->longest = game->record->length;
    switch (config->command) {
    case PDN_CHECK:
        check_end(tally, name, game);
        check_tags(tally, name, game);
        check_signs(tally, name, game);
        break;
    case PDN_LIST: list(tally, name, game); break;
    case PDN_BOARDS: print_boards(config, tally, game); break;
    case PDN_PICTURES: return pdn_draw_game(config, tally, game, error);
    case PDN_CONVERT:
        tally->text.length = 0;
        if (!pdn_write_in_style(&tally->text, game, &config->style, error)) return false;
        if (config->sort) return order_add(&tally->order, config->sort, game, &tally->text, error);
        fwrite(tally->text.text, 1, tally->text.length, stdout);
    }
    return true;
}

bool pdn_command_end(const PdnConfig *config, PdnTally *tally, Error *error) {
    order_write(&tally->order, stdout);
    warnings_print(&tally->warnings);
    if (config->command == PDN_CHECK)
        printf("%lld %s, %lld broken\n", (long long)tally->games,
               plural((uint64_t)tally->games, "game", "games"), (long long)tally->broken);
    if (config->plies.first > tally->longest && tally->games > tally->broken)
        return error_set(error, "--plies: the most is %d%s", tally->longest,
                         tally->games > tally->broken + 1 ? " in the longest game" : "");
    pdn_draw_kept(config, tally);
    return true;
}

void pdn_tally_free(PdnTally *tally) {
    free(tally->text.text);
    chooser_free(&tally->chooser);
    order_free(&tally->order);
}
