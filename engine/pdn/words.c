/* The words of a result: a player (by colour), and a verb. A verb belongs to the colour
   before it, or, where there is none, to the one after it: "Победа белых". */
#include "engine/pdn/words.h"

#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/encoding.h"

enum { MOST_WORDS = 12, WORD = 32 };

typedef enum { LIGHT, DARK, WINS, LOSES, DRAWS, UNKNOWN, DOUBT, OTHER } Meaning;

static const char *const WORDS[] = {
    [LIGHT] = "white whites light w wit weiss weiß blanc blancs bianco bianchi blanco blancas "
              "brancas branco biale białe белые белый белых белым",
    [DARK] = "black blacks dark red b r zwart schwarz noir noirs nero neri negro negras negras "
             "pretas preto czarne черные чёрные черный чёрный черных чёрных черным чёрным",
    [WINS] = "win wins won winner winning wint gewonnen winst gagne gagnent gagné gewinnt gewinnen "
             "gana ganan gano ganó vince vincono ganha ganham wygrywa wygrywają wygrały wygrał "
             "победа победили победил выиграли выиграл выигрыш выигрывают выигрывает",
    [LOSES] = "resign resigns resigned lose loses lost forfeit forfeits forfeited opgegeven "
              "verliest verloren aufgegeben verliert abandonne abandonnent abandonné abandona "
              "abandonan abandonam abbandona abbandonano rinde rinden perd perdent pierde pierden "
              "perde perdono poddaje poddają poddały poddał сдались сдался сдаются сдается сдаётся "
              "сдал сдали проиграли проиграл проигрывают",
    [DRAWS] = "draw draws drawn drew tie tied remise remis nulle nul patta tablas empate gelijk "
              "gelijkspel unentschieden ничья ничью ничьи нічия",
    [UNKNOWN] = "unknown onbekend unbekannt inconnu неизвестно",
    [DOUBT] = "to should could would may might can cannot if not no never must missed misses offer "
              "offers offered refused refuses declined declines better almost nearly probably "
              "perhaps unclear or neither nor kan moet niet geen als zou oder kann nicht kein wenn "
              "ou lub или не если может бы",
};

/* The next word of letters at `*text` in small letters; false at its end. */
static bool next_word(const char **text, char word[WORD]) {
    size_t length = 0;
    while (**text) {
        uint32_t letter;
        char small[UTF8_BYTES];
        const size_t size = text_letter(*text, &letter);
        const bool is_letter = letter >= 0x80 ? letter >= 0xc0 && letter < 0x2000
                                              : (letter | 0x20) >= 'a' && (letter | 0x20) <= 'z';
        if (!is_letter && length > 0) break;
        *text += size ? size : 1;
        if (!is_letter) continue;
        const size_t bytes = utf8_write(text_small(letter), small);
        if (length + bytes < WORD) memcpy(word + length, small, bytes);
        if (length + bytes < WORD) length += bytes;
    }
    word[length] = '\0';
    return length > 0;
}

/* `before` is the word before it: "geeft op". */
static Meaning meaning_of(const char *before, const char *word) {
    int i = 0;
    if (text_among(word, "op auf") && text_among(before, "geeft gaf geven gibt gab geben"))
        return LOSES;
    while (i < OTHER && !text_among(word, WORDS[i])) i++;
    return (Meaning)i;
}

/* The player with the white, or the dark, pieces. */
static bool player_of(const Game *game, Meaning colour, Player *player) {
    for (int i = 0; i < 2; i++) {
        const bool is_white = strcmp(game->player_name[i], "white") == 0;
        *player = (Player)i;
        if (is_white == (colour == LIGHT)) return true;
    }
    return false;
}

/* Reads `RW`, `W.W.`, `BR`, `Dr.` of books of checkers: Red, White or Black wins or resigns. */
static bool read_letters(const char *text, Meaning *colour, Meaning *verb) {
    char letters[4] = "";
    size_t count = 0;
    for (; *text; text++) {
        const char small = (char)(*text | 0x20);
        if (*text == ' ' || *text == '.' || *text == '\t') continue;
        if (count == 2 || small < 'a' || small > 'z') return false;
        letters[count++] = small;
    }
    if (strcmp(letters, "dr") == 0) *verb = DRAWS;
    if (strcmp(letters, "dr") == 0) return true;
    if (count != 2 || !strchr("wbr", letters[0]) || !strchr("wr", letters[1])) return false;
    *colour = letters[0] == 'w' ? LIGHT : DARK;
    *verb = letters[1] == 'w' ? WINS : LOSES;
    return true;
}

/* The result when the player with `colour` does as `verb` has it. */
static bool judge(const Game *game, Meaning colour, Meaning verb, GameResult *result) {
    Player player;
    if (verb == DRAWS || verb == UNKNOWN) {
        *result = verb == DRAWS ? GAME_DRAWN : GAME_ONGOING;
        return true;
    }
    if (!player_of(game, colour, &player)) return false;
    const bool first_wins = (player == FIRST_PLAYER) == (verb == WINS);
    *result = first_wins ? GAME_WON_BY_FIRST : GAME_WON_BY_SECOND;
    return true;
}

bool pdn_result_in_words(const Game *game, const char *text, GameResult *result) {
    char word[WORD], before[WORD] = "";
    Meaning colour = OTHER, verb = OTHER;
    bool is_found = false;
    GameResult stated = GAME_ONGOING;
    if (read_letters(text, &colour, &verb)) return judge(game, colour, verb, result);
    for (int count = 0; next_word(&text, word); count++) {
        const Meaning meaning = meaning_of(before, word);
        memcpy(before, word, sizeof before);
        if (meaning == DOUBT || count == MOST_WORDS) return false;
        if (meaning == OTHER) continue;
        if (meaning == LIGHT || meaning == DARK)
            colour = meaning;
        else
            verb = meaning;
        const bool is_whole = verb == DRAWS || verb == UNKNOWN || (colour < WINS && verb < DRAWS);
        GameResult found;
        if (!is_whole) continue;
        if (!judge(game, colour, verb, &found) || (is_found && found != stated)) return false;
        stated = found;
        is_found = true;
        verb = OTHER;
        if (meaning == LIGHT || meaning == DARK) colour = OTHER; /* it came after its verb */
    }
    if (is_found) *result = stated;
    return is_found;
}
