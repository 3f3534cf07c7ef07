"""Finds words that an English reader would stumble over: language.py [FILE...], or the whole tree.

It reads documents, the comments and messages of C, and the comments of scripts and makefiles. Each
habit has a cure, and words that make it right where they are near: a blank line is not a space.
"""
import pathlib
import re
import subprocess
import sys

# A habit, its cure, and the words around it that make it right.
HABITS = (
    (r"\bblanks?\b", "space, or empty", r"blank line|blank cells?|cells of a row blank"),
    (r"\bas (?:it stands|they stand)\b", "as it is", r""),
    (r"\b[Ww]hat stands (?:behind|after|before)\b", "what follows, what comes before", r""),
    (r"\bbehind (?:the|its|a|each) (?:program's )?(?:word|name|command|variant|comma|value|option|letter|label|number|moves?)\b", "after", r""),
    (r"\bwords? behind\b", "the words after", r""),
    (r"\bexpected [^.;]* behind\b", "after", r""),
    (r"\bis no (?:legal|playing|plain|ordinary|row|game|move|position|job|file|square|whole|report|number|level|draw|cell|option|figure|error)\b",
     "is not a", r"there is no|There is no"),
    (r"\bis none of\b", "is not one of", r""),
    (r"\bas (?:it|they) (?:is|are) due\b", "when due", r""),
)
LATER_HABITS = (
    # "tell" needs somebody who is told.
    (r"\b(?:does|do|did|will|would) not tell\b|\bnot (?:be )?told\b", "does not say, not known, not given", r"engine|program|client|apart|from"),
    (r"\b(?:can|cannot|could) be told\b", "can be known, can be found", r"apart|told (?:not )?to"),
    (r"\b(?:tables?|files?|FENs?|bytes|squares?|lengths?|systems?|statistics|Linux|Windows|fields?|columns) tells?\b", "say, give", r"apart|tells? [^.]* from"),
    (r"\btells? (?:of|the|it|how|what|who|which|whether|where|when|that|in|nothing)\b", "say, report, show",
     r"tells? (?:the|an) (?:engine|player|caller|user|other|reader|system|compiler|program)|tells? [^.]* (?:apart|from)|can(?:not)? tell|nothing to tell"),
    # Men stand on squares, and a sign stands for a word; a text does not stand in a file.
    (r"\bstands? (?:beside|below|above|after|before|behind|in front|once|twice|thrice|there|here|in (?:it|them|the (?:text|files?)|a (?:text|file)))\b",
     "is, comes", r"\b(?:men|man|kings?|pieces?|pawns?|cursor)\b"),
    (r"\b(?:words?|lines?|signs?|numbers?|texts?|letters?|copy|comments?|records?|choice|reports?|weights) stands?\b(?! for)", "is, are", r""),
    (r"\bturned round\b|\b(?:is|are|be|board) turned\b|\bits turned\b|\bunless turned\b|\bturned when\b", "rotated, flipped, transposed, negated", r"turned (?:in)?to|turned on|turned off"),
    (r"\bturned into\b", "made into, converted to", r""),
    (r"\b(?:moves?|layers?|others?|plies|what is|whatever is|what comes|counts?|being|stands?) (?:on )?behind\b", "after, past", r"moves? behind the"),
    (r"\bbehind (?:them|this|that)\b", "after", r"behind them all"),
    # A comment that begins so has no meaning without the one before it.
    (r"\A/\* (?:The same|The opposite|Both)\b", "say what it does", r"The same (?:game|program|position)|Both (?:sides|players|games)"),
    # Sentences that begin with their end.
    (r"(?:\A/\* |\. |: )Of (?:a|an|the|several|those|both|files|what|which|how|some|any|each)\b", "usual order of words", r""),
    (r"(?:\A/\* |\. )What (?:is|was) (?:refused|wrong|left|damaged|unknown|too \w+)\b[^.,]{0,40} (?:is|gets|goes|are|has)\b", "usual order of words", r""),
    (r"\b[Ff]or want of\b", "because there is no", r""),
    (r"\b(?:which|are|be) none of\b|\bof what is none\b", "not one of, not any of", r""),
    (r"\bdue (?:are|is)\b", "expected", r""),
    (r"\bbroken off\b|\bgone on with\b|\bwrong words\b", "interrupted, continued, bad arguments", r""),
    (r"\b(?:are|is|of|be) no UTF-8\b|\bno UTF-8 [bs]", "not UTF-8", r""),
)
SPAN = 40  # letters on either side in which an exception counts
C_TEXT = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
SCRIPT_TEXT = re.compile(r'^[ \t]*#[^\n]*(?:\n[ \t]*#[^\n]*)*|^"""(?:.*?)"""', re.M | re.S)
LEADERS = re.compile(r"\n[ \t]*[*#]?[ \t]*")


def prose(path):
    """Pairs of a place in the text and what is said there."""
    text = path.read_text()
    if path.suffix == ".md":
        return [(0, re.sub(r"^```.*?^```$|`[^`\n]*`", lambda m: re.sub(r"[^\n]", "_", m[0]), text, flags=re.M | re.S))], text
    pattern = C_TEXT if path.suffix in (".c", ".h") else SCRIPT_TEXT
    return [(m.start(), m[0]) for m in pattern.finditer(text)], text


def faults(path):
    pieces, text = prose(path)
    habits = HABITS + LATER_HABITS
    for start, said in pieces:
        words = LEADERS.sub(lambda m: " " * len(m[0]), said)
        for habit, cure, right in habits:
            for found in re.finditer(habit, words):
                around = words[max(0, found.start() - SPAN):found.end() + SPAN]
                if right and re.search(right, around):
                    continue
                line = text.count("\n", 0, start + found.start()) + 1
                yield f"{path}:{line}: '{found[0]}': say '{cure}'"


def main(names):
    if not names:
        listed = ["git", "ls-files", "*.md", "*.c", "*.h", "*.py", "*.sh", "*.mk", "Makefile"]
        names = subprocess.run(listed, capture_output=True, text=True, check=True).stdout.splitlines()
    names = [name for name in names if pathlib.Path(name).resolve() != pathlib.Path(__file__).resolve()]
    found = [fault for name in names for fault in faults(pathlib.Path(name))]
    print("\n".join(found) or f"language: nothing to say of {len(names)} files")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
