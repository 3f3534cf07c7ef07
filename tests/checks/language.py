"""Finds words that an English reader would stumble over: language.py [FILE...], or the whole tree.

It reads documents, helps, pages and tables of text, the comments and messages of C and of modules,
and the comments of scripts and makefiles. Lines and split literals are joined before they are read.
A row of HABITS is a pattern, its cure, the files that it holds for, and exceptions: words near the
pattern (within SPAN letters) that make it right, each with the reason. A row of NAMES is a pattern
for names in the code of C, and its cure.
"""
import pathlib
import re
import subprocess
import sys

SPAN = 40
EVERYWHERE = r""
C_SOURCE = r"\.[ch]$"
# Every text but documents and the records of experiments, whose rows are kept as they were written;
# the sentences of pages are translations of tools/board/texts/.
EDITED = r"^(?!.*\.(?:md|tsv)$|tools/board/texts/)"

HABITS = (
    # Words that have another meaning in English, or none.
    (r"\bblanks?\b", "space, or empty", EVERYWHERE, ((r"blank line|blank cells?|cells of a row blank", "means empty there"),)),
    (r"\bas (?:it stands|they stand)\b", "as it is", EVERYWHERE, ()),
    (r"\b[Ww]hat stands (?:behind|after|before)\b", "what follows, what comes before", EVERYWHERE, ()),
    (r"\bbehind (?:the|its|a|each) (?:program's )?(?:word|name|command|variant|comma|value|option|letter|label|number|moves?)\b", "after", EVERYWHERE, ()),
    (r"\bwords? behind\b|\bexpected [^.;]* behind\b|\bbehind (?:this|that)\b", "after", EVERYWHERE, ()),
    (r"\bbehind them\b", "after", EVERYWHERE, ((r"behind them all", "of a place in space"),)),
    (r"\b(?:moves?|layers?|others?|plies|what is|whatever is|what comes|counts?|being|stands?) (?:on )?behind\b", "after, past", EVERYWHERE,
     ((r"moves? behind the", "of pieces"),)),
    (r"\bis none of\b|\b(?:which|are|be) none of\b|\bof what is none\b", "is not one of, not any of", EVERYWHERE, ()),
    (r"(?<![Tt]here )\bis none\b(?! of\b)|\bnone such\b", "is not one", EDITED, ((r"only passes the far row", "a rule of the game, in its words"),)),
    (r"\bhangs? on\b", "depends on", EDITED, ()),
    # An error is a sentence about its subject: "the port of '%s' must be", not "'%s': must be".
    (r"\A\"[^\"]*'%[.*\d]*s': (?!%)", "a sentence with a noun", r"^(?!tests/).*\.c$", ((r"cannot \w+ '%|folder", "the reason follows"),)),
    (r"%[.*\d]*s: (?:damaged|missing|empty|not an?|must|needs?) ?\b", "a sentence with a noun", r"^(?!tests/).*\.c$", ((r"cannot \w+", "the reason follows"),)),
    (r"\bas (?:it|they) (?:is|are) due\b|\bdue (?:are|is)\b", "when due, needed", EVERYWHERE, ()),
    (r"\b[Ff]or want of\b", "because there is no", EVERYWHERE, ()),
    (r"\bbroken off\b|\bgone on with\b|\bwrong words\b", "interrupted, continued, bad arguments", EVERYWHERE, ()),
    (r"\b(?:are|is|of|be) no UTF-8\b|\bno UTF-8 [bs]", "not UTF-8", EVERYWHERE, ()),
    (r"\bpermill\b", "thousandths", EVERYWHERE, ()),
    # "tell" needs somebody who is told.
    (r"\b(?:does|do|did|will|would) not tell\b|\bnot (?:be )?told\b", "does not say, not known, not given", EVERYWHERE,
     ((r"engine|program|client", "somebody is told"), (r"apart|from", "means distinguish"))),
    (r"\b(?:can|cannot|could) be told\b", "can be known, can be found", EVERYWHERE, ((r"apart|told (?:not )?to", "means distinguish, or order"),)),
    (r"\b(?:tables?|files?|FENs?|bytes|squares?|lengths?|systems?|statistics|Linux|Windows|fields?|columns) tells?\b", "say, give", EVERYWHERE,
     ((r"apart|tells? [^.]* from", "means distinguish"),)),
    (r"\btells? (?:of|the|it|how|what|who|which|whether|where|when|that|in|nothing)\b", "say, report, show", EVERYWHERE,
     ((r"tells? (?:the|an) (?:engine|player|caller|user|other|reader|system|compiler|program)", "somebody is told"),
      (r"tells? [^.]* (?:apart|from)|can(?:not)? tell|nothing to tell", "means distinguish, or know"))),
    (r"\b(?:said|told|says)\b", "printed, sent, given, known", EDITED,
     ((r"standard says|(?:%s|Guest) says:|user was told|clock says|Nobody says|GameType says so", "somebody says or is told it"),
      (r"`said`|`told`|`says(?:\(at\))?`|problem, said|\$\{(?:row\.)?sai?y?[sd]|control\.stop says|\.\"?says\"|\"says", "a name of the code"),
      (r"told apart", "means distinguish"))),
    # Men stand on squares, and a sign stands for a word; a text does not stand in a file.
    (r"\bstands? (?:beside|below|above|after|before|behind|in front|once|twice|thrice|there|here|in (?:it|them|the (?:text|files?)|a (?:text|file)))\b",
     "is, comes", EVERYWHERE, ((r"\b(?:men|man|kings?|pieces?|pawns?|cursor)\b", "they stand"),)),
    (r"\b(?:words?|lines?|signs?|numbers?|texts?|letters?|copy|comments?|records?|choice|reports?|weights) stands?\b(?! for)", "is, are", EVERYWHERE, ()),
    (r"\bturned round\b|\b(?:is|are|be|board) turned\b|\bits turned\b|\bunless turned\b|\bturned when\b|\bturned into\b",
     "rotated, flipped, transposed, negated, made into", EVERYWHERE, ((r"turned on|turned off|turned to", "of a switch, or a page"),)),
    # A noun for each thing.
    (r"(?:\A(?:/\*|//|#|\"\"\"|\") ?|[.;:] )Who [a-z]+", "the player who, the program that", EVERYWHERE, ((r"\?", "a question"),)),
    (r"(?:\A/\* ?|[.] )What [a-z]+|\bwhat (?:is|was|has|are|it|they|follows|comes|else)\b", "the thing by its name: the file, the output", EDITED,
     ((r"after the name of a tool, what it does|what is it\?", "a question"),)),
    (r"(?:\A/\* |\. |: )(?:The opposite|Both|The same)\b", "say what it does", C_SOURCE,
     ((r"The same (?:game|program|position)|Both (?:sides|players|games)", "a noun follows"),)),
    (r"\b(?:is|are|was|were) there\b", "exists, is in", EDITED, ((r"that was there", "of a place that was named"),)),
    (r"(?<![Tt]here )\b(?:is|are|was|were|be) no (?!longer\b|more than\b|further\b)[a-z]+", "is not a, is not", EDITED, ()),
    (r"\bno file of\b|\bis no (?:legal|playing|plain|ordinary|row|game|move|position|job|file|square|whole|report|number|level|draw|cell|option|figure|error)\b",
     "is not a", EVERYWHERE, ((r"[Tt]here is no", "means exists"), (r"no file of (?:ours|its)", "means none of them"), (r"needs no file of", "means none of them"))),
    (r"\b(?:is|are) of (?:the|a|another|version|other|more|this|that)\b", "belongs to, has", EDITED, ()),
    (r"\b(?:is|are) (?:expected|due)\b", "needs, must be, give", EDITED, ()),
    (r"\bso (?:many|few|much|near|deep|large|long)\b(?! (?:that|as)\b)", "this many, that many, N", EDITED, ()),
    (r"\b(?:nodes|positions|games|lines|bytes|bits|plies|moves|line|bit|byte|word|move|game|row|MB) an? (?:move|game|line|position|second|word|square|letter|thread|page)\b",
     "per", EDITED, ((r"takes the game a move", "two objects"),)),
    (r", for (?:it|they|he|there|this|that|nobody|nothing) (?:is|are|was|has|have|had|does|can|may|must|would|will)\b", "because", EDITED, ()),
    (r"\bbeside\b", "besides, next to", EDITED, ()),
    (r"\banew\b|\balike\b|\bmeanwhile\b|\bbe it\b", "again, the same, in the meantime, whether", EDITED,
     ((r"captures are written alike", "a rule of the game, in its words"),)),
    (r"\bnor\b", "or, and not", EDITED, ((r"neither|not", "neither .. nor"),)),
    (r"\bat first\b", "by default", EDITED, ()),
    (r"\bin the place of\b", "instead of", EDITED, ()),
    (r"\bin any case\b", "always; in upper or lower case", EDITED, ()),
    (r"\bas far as\b", "if, where, up to", EDITED, ()),
    (r"\bmay not\b", "must not, cannot, might not", EDITED, ((r"it may not come back to where it began", "a rule of the game, in its words"), (r"a device may not end", "means might"))),
    (r"\b(?:he|his|him)\b", "they, the player's", EDITED, ()),
    # Sentences that begin with their end.
    (r"(?:\A/\* |\. |: )Of (?:a|an|the|several|those|both|files|what|which|how|some|any|each)\b", "usual order of words", EVERYWHERE, ()),
    (r"(?:\A/\* |\. )What (?:is|was) (?:refused|wrong|left|damaged|unknown|too \w+)\b[^.,]{0,40} (?:is|gets|goes|are|has)\b", "usual order of words", EVERYWHERE, ()),
)

# Names in C: a pattern, its cure, and the files that it holds for.
NAMES = (
    (r"\bbool (?:good|fine|done|made|is_good|is_fine)\b(?=\s*[=;,])", "ok", C_SOURCE),
    (r"\b(?:tell_\w+|\w+_(?:tell|told))\b(?=\()|\bis_told\b", "print_, report_, write_, send_", r"^(?!tools/play/).*\.[ch]$"),
)

# Texts of each kind of file, and the lines of their faults: a check that does not see these sees none.
PLANTED = (
    ("engine/a.h", "/* Reads a file.\n   What is there is kept. */\n", [2, 2]),
    ("engine/a.h", "int a; /* so\n          many */\n/* The\n\n   move */\n", [1]),
    ("search/a.c", 'f("%s is of "\n  "another run");\n', [1]),
    ("search/a.c", 'f("the table\\nis not told");\n', [1, 1]),
    ("tools/a/a.c", "/* so many */", [1]),
    ("tools/a/a.c", 'f("\'%.40s\': must be a move"); f("%s: damaged"); f("cannot read \'%s\': no memory");\n', [1, 1]),
    ("bench/a.py", "# There are so many.\n", [1]),
    ("engine/a.c", "/* tell_it() */\nbool done = true;\nbool tell_it(int done);\n", [2, 3]),
    ("tools/play/a.c", "void tell_it(void);\n", []),
    ("a.md", "There are so many.\n", []),
    ("tests/a.c", 'f("it is there"); /* The run was broken\n   off. */\n', [1, 1]),
    ("tools/a/help.txt", "  --into FILE  the run was broken\n               off\n", [1]),
    ("tools/a/a.mjs", 'say("the files tell it"); // It was broken\n  // off.\nconst url = "http://a/" + broken(off);\n', [1, 1, 1]),
    ("tools/a/a.html", "<p>It is\ndue</p><p>the files tell nothing</p>", [2, 2, 1]),
    ("tools/a/a.tsv", "english\tbroken off\n", [1]),
    ("a.md", "It was `broken off`.\n\nIt was broken\noff.\n", [3]),
    ("a.sh", "echo broken off\n# It was broken\n# off.\n", [2]),
)

# The texts of each kind of file; None: the whole file is text.
C_TEXT = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"(?:\s*"(?:\\.|[^"\\\n])*")*|\'(?:\\.|[^\'\\\n])*\'', re.S)
MODULE_TEXT = re.compile(r'/\*.*?\*/|(?:(?<=\s)|^)//[^\n]*(?:\n[ \t]*//[^\n]*)*|"(?:\\.|[^"\\\n])*"|`[^`]*`', re.S | re.M)
SCRIPT_TEXT = re.compile(r'^[ \t]*#[^\n]*(?:\n[ \t]*#[^\n]*)*|^"""(?:.*?)"""', re.M | re.S)
TEXTS = {".c": C_TEXT, ".h": C_TEXT, ".mjs": MODULE_TEXT, ".py": SCRIPT_TEXT, ".sh": SCRIPT_TEXT, ".mk": SCRIPT_TEXT, "": SCRIPT_TEXT}
# The gap between two words of one text: the end of a line with the sign that begins the next, the joint
# of two literals, a line feed in one. An empty line is a border.
GAP = re.compile(r'[ \t]*"\s*"[ \t]*|\\n\s*|[ \t]*\n[ \t]*(?:[*#]|//)?[ \t]*|[ \t]+')
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.M | re.S)
LISTED = ("*.md", "*.c", "*.h", "*.py", "*.sh", "*.mk", "*.mjs", "*.html", "*.tsv", "*help.txt", "Makefile")


def joined(text):
    """The text with one space in each gap, and the place in `text` of each of its letters."""
    words, places, at = [], [], 0
    for gap in GAP.finditer(text):
        joint = " " if '"' not in gap[0] or gap[0].strip(" \t") != gap[0] else ""
        words.append(text[at:gap.start()] + joint)
        places.extend([*range(at, gap.start()), *(gap.start() for _ in joint)])
        at = gap.end()
    words.append(text[at:])
    places.extend(range(at, len(text) + 1))
    return "".join(words), places


def prose(suffix, text):
    """Pairs of a place in the text and the words that begin there."""
    if suffix == ".md":
        return [(0, CODE.sub(lambda m: re.sub(r"[^\n]", "_", m[0]), text))]
    pattern = TEXTS.get(suffix)
    return [(m.start(), m[0]) for m in pattern.finditer(text)] if pattern else [(0, text)]


def faults(name, text):
    habits = [habit for habit in HABITS if re.search(habit[2], name)]
    for start, piece in prose(pathlib.Path(name).suffix, text):
        words, places = joined(piece)
        for pattern, cure, _, exceptions in habits:
            for found in re.finditer(pattern, words):
                around = words[max(0, found.start() - SPAN):found.end() + SPAN]
                if any(re.search(near, around) for near, _ in exceptions):
                    continue
                first = found.start() + re.search(r"\w|$", found[0]).start()
                line = text.count("\n", 0, start + places[first]) + 1
                yield f"{name}:{line}: '{found[0].strip()}': say '{cure}'"


def misnomers(name, text):
    names = [row for row in NAMES if re.search(row[2], name)]
    code = C_TEXT.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), text) if names else ""
    for pattern, cure, _ in names:
        for found in re.finditer(pattern, code):
            line = code.count("\n", 0, found.start()) + 1
            yield f"{name}:{line}: '{found[0]}': name it '{cure}'"


def blind_spots():
    """Faults of the check itself: planted texts of which it finds too few or too many."""
    for name, text, lines in PLANTED:
        found = [int(fault.split(":")[1]) for fault in (*faults(name, text), *misnomers(name, text))]
        if found != lines:
            yield f"{name}: {text!r} has faults in lines {lines}, not {found}"


def main(names):
    if not names:
        names = subprocess.run(["git", "ls-files", *LISTED], capture_output=True, text=True, check=True).stdout.splitlines()
    names = [name for name in names if pathlib.Path(name).resolve() != pathlib.Path(__file__).resolve()]
    texts = [(name, pathlib.Path(name).read_text()) for name in names]
    found = [*blind_spots(), *(fault for text in texts for check in (faults, misnomers) for fault in check(*text))]
    print("\n".join(found) or f"language: nothing to say of {len(names)} files")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
