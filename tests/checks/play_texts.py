"""Checks the texts of crownhead play: play_texts.py, or play_texts.py --list for the texts that
translations need.

Every text that C files of tools/play show is in t(), t_count() or T(); the others are machine words,
which MACHINE_WORDS lists. Each file of tools/play/texts has each of these texts once, nothing else,
the same arguments, and a form for each kind of number; and it calls sides as the page does.
"""
import json
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
PLAY = TOP / "tools" / "play"
LANGUAGES = {"nl": 2, "ru": 3, "fr": 2, "pl": 3, "pt": 2, "es": 2, "it": 2, "de": 2}
STRINGS = r'((?:"(?:[^"\\\n]|\\.)*"\s*)+)'
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
ONE = re.compile(r"\b(?:t|T)\(\s*" + STRINGS + r"\)")
TWO = re.compile(r"\bt_count\(\s*" + STRINGS + r",\s*" + STRINGS + r",")
ARGUMENT = re.compile(r"%(?:(\d+)\$)?[-+ 0#]*(?:\*|\d+)?(?:\.(\*|\d+))?(hh|h|ll|l|z|j)?([a-zA-Z%])")
WORD = re.compile(r"[A-Za-z]{3}")
# A number that is counted, so the noun behind it has a singular; but no line is as short as one byte.
COUNTED = re.compile(r"%(?:ll)?d (?!bytes)[a-z]{3,}s\b")
# Texts of the engine, which the files of the page translate for both.
ON_PAGE = set(json.loads((TOP / "tools" / "board" / "texts" / "de.json").read_text(encoding="utf-8"))["engine"])
# Files whose texts are for machines: the arguments, whose errors are English, and the log on disk.
MACHINE_FILES = ("tool_posix.c", "sitting/store.c")
# Words that no language translates: names of commands that keys stand for or that are compared with
# typed words, of files, of tags, of options of engines, and of the environment.
MACHINE_WORDS = {*"""
go none engine computer load quit delete menu rematch new next back setup flip previous analyse done cancel mover
clear start cCsS n q b d udlr games.pdn games.csv number unfinished lock .pdn 0123456789 0123456789. rating streak best
solved tried seen Skill OwnBook true MultiPV utf-8 utf8 LC_ALL LC_CTYPE LC_MESSAGES LANG TERM dumb COLORTERM 256color
NO_COLOR Event Date Round Type human program Level TimeControl Time Termination Crownhead count tower white draw
""".split(), "udlrUDLR ", "engine ", "engine%s%s", "engine, %s", "game,", "unfinished/%", '[Round \\"'}
MACHINE_TEXTS = {
    "rating %d\\nstreak %d\\nbest %d\\nsolved %d\\ntried %d\\nseen ",  # a file of the store
    "depth %d:", "; in reserve %s %d, %s %d; captured by %s %d, %s %d",  # a list that programs read
    "the engine's command has more than %d words", "the engine's command is empty", "engine %s returned no move",
    "This file %s.",  # with an English hint that all tools give
    "resigned", "ran out of time",  # stored in English; the files of the page translate the sentence
}
# The columns that a text has: of headings in a list, of the last row of a window of 44 columns or of a wide one,
# and of the narrowest room next to a board. A side takes as many columns as the longest.
COLUMNS = {
    "result": 7, "move": 4, "moves": 5, "date": 10,
    "← → ↑ ↓ · Enter · Esc: leave": 42, "↑ ↓ · Enter · Esc: leave": 42, "↑ ↓ · Enter · words: filter · Esc: back": 42,
    "↑ ↓ PgUp PgDn: scroll · Esc: back": 42, "20 x 8 at least": 20,
    "type it, or ← → · ↑ ↓: choose · Enter: start · Esc: leave": 62,
    "← →: change · ↑ ↓: choose · Enter: start · Esc: leave": 62,
    "type it · ↑ ↓: choose · Enter: open · Esc: leave": 62, "↑ ↓: choose · Enter: do it · Esc: leave": 62,
    "↑ ↓: choose · Enter: look at it · words: show only games with them · Esc: back": 76,
    "scores: + for %s": 20, "No analysis yet.": 20, "thinking ..": 20, "Only one move wins.": 20, "Find the shot.": 20,
    "depth %lld  %.1f s": 21, "this puzzle": 15, "your rating": 15,
}
SIDES = ("white", "black", "red", "blue")
LOGO = ("____", "Crownhead\\n")
# The names and arguments of commands.
NAMES = {"sitting/commands.c": r"[a-z12 ?|A-Z\[\]]*", "sitting/puzzling.c": ""}


WAY, HELP = 59, 52  # columns of the meaning of a way to type a move, and of the help of a command


def columns_of_lists():
    """The columns of the texts on the right of a list."""
    source = (PLAY / "sitting" / "commands.c").read_text(encoding="utf-8")
    helps = re.findall(r'\{"[a-z]+", "[^"]*", "[^"]*",\s*T\("([^"]*)"\)', source)
    return {text: WAY for text in of_engine() if len(text) > 12} | {text: HELP for text in helps}


def joined(strings):
    return "".join(STRING.findall(strings))


def sources(path, suffix):
    return sorted(path.rglob("*." + suffix))


def of_engine():
    """The words that records of games have: sides, and the ways to type a move."""
    texts = set()
    for path in sorted((TOP / "engine").rglob("*.h")):
        source = path.read_text(encoding="utf-8")
        for names in re.findall(r"\.player_name = \{([^}]*)\}", source):
            texts |= set(STRING.findall(names))
        for rows in re.findall(r"(?:MOVES_HELP\[\] =|define FOCUS_MOVES)[\s\\]*" + r'((?:(?:"(?:[^"\\\n]|\\.)*"|FOCUS_MOVES)[\s\\]*)+)', source):
            texts |= {row[20:] for row in joined(rows).split("\\n") if row}
    levels = (TOP / "protocol" / "session" / "levels.c").read_text(encoding="utf-8")
    texts |= set(re.findall(r'\{"([a-z]+)"', levels)) - ON_PAGE
    return texts


def of_code():
    """The texts of the C files, each with its plural or None; and the errors found."""
    texts, errors = {}, []
    for path in sources(PLAY, "c") + sources(PLAY, "h"):
        name = str(path.relative_to(PLAY))
        source = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        source = re.sub(r"^#.*$", "", source, flags=re.M)
        for one, many in TWO.findall(source):
            texts[joined(one)] = joined(many)
        for one in ONE.findall(source):
            texts.setdefault(joined(one), None)
            if COUNTED.search(joined(one)):
                errors.append(f'tools/play/{name}: "{joined(one)}" needs a singular, with t_count()')
        if name in MACHINE_FILES:
            continue
        rest = TWO.sub("", source)
        rest = ONE.sub("", rest)
        for strings in re.findall(STRINGS, rest):
            text = joined(strings)
            shown = re.sub(r"%[-+ 0-9.*]*(?:ll)?[a-zA-Z]|\\(?:033\S*|.)", " ", text)
            is_machine = text in MACHINE_TEXTS or text in MACHINE_WORDS or any(part in text for part in LOGO)
            if WORD.search(shown) and not is_machine and not re.fullmatch(NAMES.get(name, ""), text):
                errors.append(f'tools/play/{name}: "{text}" is not in t(), t_count() or T()')
    for text in of_engine():
        texts.setdefault(text, None)
    return texts, errors


def read_po(path):
    """The entries of a .po file: (text, plural or None, forms)."""
    entries, entry, part = [], None, None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = re.fullmatch(r'(?:(msgid|msgid_plural|msgstr|msgstr\[\d\]) )?"((?:[^"\\]|\\.)*)"', line)
        if not line or line.startswith("#"):
            continue
        if not match:
            raise SystemExit(f"{path}:{number}: this is not a line of a .po file")
        word, text = match.groups()
        if word == "msgid":
            entry = {}
            entries.append(entry)
        part = word or part
        entry[part] = entry.get(part, "") + text
    return [(one["msgid"], one.get("msgid_plural"), [text for name, text in sorted(one.items()) if name.startswith("msgstr")])
            for one in entries]


def arguments(text):
    """The arguments of a format by number, or None when numbers and places are mixed."""
    found, place = {}, 0
    matches = [match for match in ARGUMENT.finditer(text) if match[4] != "%"]
    if len({match[1] is None for match in matches}) > 1:
        return None
    for match in matches:
        if "*" in match[0]:
            place += 1
            found[place] = "*"
        place += 1
        found[int(match[1] or place)] = (match[3] or "") + match[4]
    return found


def faults_of(language, forms, texts):
    path = PLAY / "texts" / f"{language}.po"
    seen, columns = set(), COLUMNS | columns_of_lists()
    longest = max((own[0] for text, _, own in read_po(path) if text in SIDES), key=len, default="")
    for text, plural, own in read_po(path):
        if text == "":
            continue
        where = f'{path.relative_to(TOP)}: "{text}"'
        if text in seen:
            yield f"{where} is there twice"
        seen.add(text)
        if text not in texts:
            yield f"{where} is not a text of the program"
            continue
        if plural != texts[text]:
            yield f'{where} has the plural "{plural}", and the program "{texts[text]}"'
        if len(own) != (forms if plural else 1):
            yield f"{where} has {len(own)} forms instead of {forms if plural else 1}"
        for form in own:
            wanted = [arguments(one) for one in (text, plural or text)]
            if arguments(form) not in wanted:
                yield f'{where} has other arguments in "{form}"'
            if text != "yes" and text != "no":
                for end in ("startswith", "endswith"):
                    for part in ("\\n", " "):
                        if getattr(text, end)(part) != getattr(form, end)(part):
                            yield f'{where}: "{form}" must begin and end with the same spaces and line ends'
            shown = form.replace("%s", longest).replace("%lld", "99").replace("%.1f", "99.9")
            if text in columns and len(shown) > columns[text]:
                yield f'{where}: "{shown}" is wider than {columns[text]} columns'
            if not form:
                yield f"{where} is empty"
    for text in texts:
        if text not in seen:
            yield f'{path.relative_to(TOP)}: "{text}" is missing'
    page = json.loads((TOP / "tools" / "board" / "texts" / f"{language}.json").read_text(encoding="utf-8"))
    sides = {text: own[0] for text, _, own in read_po(path)}
    for side in SIDES:
        if side in sides and sides[side].lower() != page["texts"]["side." + side].lower():
            yield f'{path.relative_to(TOP)}: "{sides[side]}" is "{page["texts"]["side." + side]}" on the page'


def main():
    texts, errors = of_code()
    if sys.argv[1:] == ["--list"]:
        for text, plural in texts.items():
            print(f'msgid "{text}"' + (f'\nmsgid_plural "{plural}"' if plural else ""))
        return
    for language, forms in LANGUAGES.items():
        errors += faults_of(language, forms, texts)
    for error in errors:
        print(error, file=sys.stderr)
    if errors:
        raise SystemExit(f"{len(errors)} faults in the texts of crownhead play")
    print(f"crownhead play: {len(texts)} texts in {len(LANGUAGES) + 1} languages")


if __name__ == "__main__":
    main()
