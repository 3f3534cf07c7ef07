/* Tables of names, and the values of the tags Variant and GameType. Words of people are only a
   guess: a name of ours, or a number of PDN, goes before them. */
#include "engine/pdn/names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/variants.h"

/* --- names of variants --- */

const Game *const PDN_COLLECTED[] = {
    &GAME_INTERNATIONAL, &GAME_RUSSIAN, &GAME_ENGLISH, &GAME_BRAZILIAN,  &GAME_POOL,
    &GAME_ITALIAN,       &GAME_SPANISH, &GAME_CZECH,   &GAME_PORTUGUESE, NULL};

static const Game *game_of_variant(const char *value, Error *error) {
    const Game *game = variant_find(value);
    if (game) return game;
    Writer writer = writer_make(error->text, sizeof error->text);
    writer_add(&writer, "Variant '%.30s' is not known; known:", value);
    for (int i = 0; ALL_GAMES[i]; i++) writer_add_choice(&writer, ALL_GAMES[i]->name);
    return NULL;
}

/* --- variants in other words --- */

/* Words of Variant tags of other programs, and of people. A title that has several means the game
   that all but `any` of them agree on: "American Pool Checkers" is pool. */
static const struct {
    const char *words;
    const char *game;
    bool any; /* means only that the game is draughts, once another word names the variant */
} WORDS[] = {
    {"american english anglo straight", "english", true},
    {"standard international polish dutch position 100 10x10", "international", true},
    {"pool", "pool", false},
    {"russian russe russkie russische", "russian", false},
    {"brazilian brasilian brasileira brasileiro bresilien", "brazilian", false},
    {"italian italiana italienne", "italian", false},
    {"spanish espanola", "spanish", false},
    {"portuguese portuguesa", "portuguese", false},
    {"argentinian argentine argentinean", "argentinian", false},
    {"czech", "czech", false},
    {"german", "german", false},
    {"thai makhos", "thai", false},
    {"killer", "international-killer", false},
    {"frisian friese fries frysk", "frisian", false},
};
enum { WORD_COUNT = sizeof WORDS / sizeof *WORDS };

static const char LOSING[] =
    "losing anti antidraughts giveaway suicide misere poddavki anticheckers",
                  BREAKTHROUGH[] = "breakthrough";

/* The next word of letters and digits at `*text`, in lower case; false at its end. */
static bool next_word(const char **text, char word[32]) {
    size_t length = 0;
    while (**text && !isalnum((unsigned char)**text)) ++*text;
    for (; isalnum((unsigned char)**text); ++*text)
        if (length < 31) word[length++] = (char)tolower((unsigned char)**text);
    word[length] = '\0';
    return length > 0;
}

/* The game that the words of `value` mean together; NULL if they mean none, or several. */
static const Game *game_in_words(const char *value) {
    char word[32], name[64];
    const char *found = NULL, *kind = "";
    bool any = true;
    while (next_word(&value, word)) {
        if (text_among(word, LOSING)) kind = "-losing";
        if (text_among(word, BREAKTHROUGH)) kind = "-breakthrough";
        for (int i = 0; i < WORD_COUNT; i++) {
            if (!text_among(word, WORDS[i].words)) continue;
            if (found && any == WORDS[i].any && strcmp(found, WORDS[i].game) != 0) return NULL;
            if (!found || !WORDS[i].any) found = WORDS[i].game, any = WORDS[i].any;
        }
    }
    if (!found && !*kind) return NULL;
    Writer writer = writer_make(name, sizeof name);
    writer_add(&writer, "%s%s", found ? found : "international", kind);
    return variant_find(name);
}

/* --- game types --- */

static void write_type(Writer *writer, const Game *game, PdnNaming naming, char kind) {
    const PdnBoard board = pdn_board(game);
    writer_add(writer, "%d,%c,%d,%d,%c%d,%d", game->facts.pdn.number, board.starter, board.columns,
               board.rows, kind, naming.corner, board.mirrored);
}

enum { FIELDS = 6 };

/* Takes the fields of `value` apart, without spaces, in capitals; false when there are more. An
   empty field, `?` or 0 means unknown. */
static bool split(const char *value, char field[FIELDS][16]) {
    memset(field, 0, FIELDS * sizeof *field);
    int count = 0;
    for (size_t length = 0; *value; value++) {
        if (*value == ',' && ++count == FIELDS) return false;
        if (*value == ',') length = 0;
        if (*value == ',' || isspace((unsigned char)*value)) continue;
        if (length + 1 == sizeof *field) return false;
        field[count][length++] = (char)toupper((unsigned char)*value);
    }
    for (int i = 1; i < FIELDS; i++)
        if (strcmp(field[i], "?") == 0 || strcmp(field[i], "0") == 0) *field[i] = '\0';
    return true;
}

static bool is_number(const char *word) {
    return *word && word[strspn(word, "0123456789")] == '\0';
}

static bool fits_number(const char *field, int number) {
    return !*field || (is_number(field) && atoi(field) == number);
}

/* Whether the fields after the number are the board of `game`, where they are given. The naming may
   differ and is put into `naming`. The board may be mirrored, as Jamaican draughts are pool: its
   corners are then those of the game's own board, left for right. */
static bool describes(const Game *game, char field[FIELDS][16], PdnNaming *naming) {
    const PdnBoard board = pdn_board(game);
    const char *names = field[4], *mirror = field[5];
    const char kind = (char)(*names == 'S' ? 'A' : *names);
    const bool has_corner = names[0] && names[1];
    if ((*field[1] && (field[1][0] != board.starter || field[1][1])) ||
        !fits_number(field[2], board.columns) || !fits_number(field[3], board.rows))
        return false;
    if (kind && kind != 'N' && kind != 'A') return false;
    if (has_corner && (names[1] < '0' || names[1] > '3' || names[2])) return false;
    if (*mirror && strcmp(mirror, "1") != 0) return false;
    *naming = (PdnNaming){.kind = '\0'};
    if (!has_corner) return true;
    *naming = (PdnNaming){.kind = kind, .corner = names[1] - '0'};
    if (*mirror && !board.mirrored) naming->corner ^= 1;
    return true;
}

/* Whether the variant has a number of its own among GameTypes. */
static bool has_number(const Game *game) {
    return game->facts.pdn.number > 0;
}

/* Whether files name the variant by `number`: its own, or one of its aliases. */
static bool is_called(const Game *game, const char *number) {
    return game->facts.pdn.starter && is_number(number) &&
           ((has_number(game) && atoi(number) == game->facts.pdn.number) ||
            text_among(number, game->aliases));
}

static const Game *game_of_type(const char *value, PdnNaming *naming, Error *error) {
    char field[FIELDS][16];
    const bool is_whole = split(value, field);
    const Game *other = NULL; /* has the number, but another board */
    for (int i = 0; ALL_GAMES[i]; i++) {
        if (!is_called(ALL_GAMES[i], field[0])) continue;
        if (is_whole && describes(ALL_GAMES[i], field, naming)) return ALL_GAMES[i];
        other = ALL_GAMES[i];
    }
    Writer writer = writer_make(error->text, sizeof error->text);
    if (other) {
        const PdnNaming own = pdn_board(other).own;
        writer_add(&writer, "GameType '%.40s' describes another board or naming than ", value);
        write_type(&writer, other, own, own.kind);
        return NULL;
    }
    writer_add(&writer, "GameType '%.40s' is unknown; known:", value);
    for (int i = 0; ALL_GAMES[i]; i++) {
        char known[64];
        Writer one = writer_make(known, sizeof known);
        if (has_number(ALL_GAMES[i]))
            writer_add(&one, "%d", ALL_GAMES[i]->facts.pdn.number);
        else if (!pdn_write_other_type(&one, ALL_GAMES[i]))
            continue;
        writer_add(&one, " (%s)", ALL_GAMES[i]->name);
        writer_add_choice(&writer, known);
    }
    return NULL;
}

const Game *pdn_game_of_tags(const char *variant, const char *type, PdnNaming *naming,
                             bool *is_guess, Error *error) {
    *is_guess = false;
    const Game *game = variant ? game_of_variant(variant, error) : NULL;
    if (!game && type) game = game_of_type(type, naming, error);
    if (game || !variant) return game;
    game = game_in_words(variant);
    *is_guess = game != NULL;
    return game;
}

bool pdn_write_type(Writer *writer, const Game *game, PdnNaming naming, bool is_short) {
    if (!has_number(game)) return false;
    if (!is_short && pdn_same_naming(naming, pdn_board(game).own))
        writer_add(writer, "%d", game->facts.pdn.number);
    else
        write_type(writer, game, naming, (char)(is_short ? 'S' : naming.kind));
    return true;
}

bool pdn_write_other_type(Writer *writer, const Game *game) {
    const char *word = has_number(game) ? "" : game->aliases;
    for (size_t length; word && *word; word += length + (word[length] == ' ')) {
        length = strcspn(word, " ");
        if (strspn(word, "0123456789") != length) continue;
        writer_add(writer, "%.*s", (int)length, word);
        return true;
    }
    return false;
}

bool pdn_write_other_name(Writer *writer, const Game *game) {
    const char *word = game->aliases;
    if (!word || has_number(game) ||
        !pdn_write_other_type(&(Writer){.text = (char[8]){""}, .size = 8}, game))
        return false;
    writer_add(writer, "%c%.*s", toupper((unsigned char)*word), (int)strcspn(word, " ") - 1,
               word + 1);
    return true;
}

/* --- tags in other words --- */

/* The two players are `W` and `B` where the word names a colour, `1` and `2` where it names the
   order of turns. Letters A-Z are in lower case; other letters are listed in both cases. */
static const struct {
    const char *words, *name;
} TAGS[] = {
    {"wit weiss weiß blanc blancs les_blancs bianco bianchi blanco blancas brancas "
     "branco biale białe baltie valged balti white_player whiteplayer player_white",
     "W"},
    {"белые Белые БЕЛЫЕ белыми Белыми білі Білі", "W"},
    {"zwart schwarz noir noirs nero neri negro negras pretas preto czarne melnie mustad juodi "
     "black_player blackplayer player_black",
     "B"},
    {"черные Черные ЧЕРНЫЕ чёрные Чёрные ЧЁРНЫЕ черными Черными чорні Чорні", "B"},
    {"p1 player1 player_1 first", "1"},
    {"p2 player2 player_2 second", "2"},
    {"evento turnier tournament toernooi tournoi torneo torneio wettkampf evenement turniej",
     "Event"},
    {"Événement événement Évènement évènement турнир Турнир ТУРНИР событие Событие "
     "соревнование Соревнование",
     "Event"},
    {"ort lieu plaats luogo lugar local miejsce место Место МЕСТО город Город", "Site"},
    {"datum data fecha дата Дата ДАТА", "Date"},
    {"ronde runde turno ronda rodada runda тур Тур ТУР раунд Раунд", "Round"},
    {"uitslag ergebnis resultat risultato resultado wynik résultat Résultat "
     "результат Результат РЕЗУЛЬТАТ",
     "Result"},
};
enum { TAG_COUNT = sizeof TAGS / sizeof *TAGS };

const char *pdn_tag_meant(const Game *game, const char *name) {
    /* Where Red plays Black or White, Red has the dark men. */
    if (text_same(name, "Red") && !text_same(game->player_name[FIRST_PLAYER], "Red"))
        return "Black";
    for (int i = 0; i < TAG_COUNT; i++) {
        if (!text_among(name, TAGS[i].words)) continue;
        const char *meant = TAGS[i].name;
        if (meant[1]) return meant;
        if (*meant == '1' || *meant == '2') {
            const char *player = game->player_name[*meant == '1' ? FIRST_PLAYER : SECOND_PLAYER];
            return *player == 'r'                ? "Red"
                   : strcmp(player, "blue") == 0 ? "Blue"
                   : *player == 'w'              ? "White"
                                                 : "Black";
        }
        return *meant == 'W' ? "White" : "Black";
    }
    return NULL;
}
