"""Finds words that an English reader would stumble over: language.py [FILE...], or the whole tree.

It reads documents, and the comments and messages of C. Each habit has a cure, and words that make it
right where they are near: a blank line is not a space.
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
SPAN = 40  # letters on either side in which an exception counts
TOKENS = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)


def prose(path):
    """Pairs of a place in the text and what is said there."""
    text = path.read_text()
    if path.suffix == ".md":
        return [(0, re.sub(r"^```.*?^```$|`[^`\n]*`", lambda m: re.sub(r"[^\n]", "_", m[0]), text, flags=re.M | re.S))], text
    return [(m.start(), m[0]) for m in TOKENS.finditer(text)], text


def faults(path):
    pieces, text = prose(path)
    for start, said in pieces:
        words = re.sub(r"\n[ *]*", lambda m: " " * len(m[0]), said)
        for habit, cure, right in HABITS:
            for found in re.finditer(habit, words):
                around = words[max(0, found.start() - SPAN):found.end() + SPAN]
                if right and re.search(right, around):
                    continue
                line = text.count("\n", 0, start + found.start()) + 1
                yield f"{path}:{line}: '{found[0]}': say '{cure}'"


def main(names):
    if not names:
        names = subprocess.run(["git", "ls-files", "*.md", "*.c", "*.h"], capture_output=True, text=True, check=True).stdout.splitlines()
    found = [fault for name in names for fault in faults(pathlib.Path(name))]
    print("\n".join(found) or f"language: nothing to say of {len(names)} files")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
