#!/bin/sh
# Writes the translations as tables of C (texts.h): make.sh ENGLISH LANGUAGE.po LANGUAGE.json ..
# A .po file has the texts of the terminal. The .json file of the same language is that of the page
# (tools/board/texts), whose names of sides and games, levels, rules and results are used here too;
# ENGLISH is its en.mjs. Strings of all these files are strings of C as they are.
set -eu
english=$1
shift
echo '#include "tools/play/texts/texts.h"'
while [ $# -gt 0 ]; do
    language=$(basename "$1" .po)
    printf '\nconst Text TEXTS_%s[] = {\n' "$(printf %s "$language" | tr a-z A-Z)"
    awk -v language="$language" '
    function fail(why) {
        print FILENAME ":" FNR ": " why > "/dev/stderr"
        failed = 1
        exit 1
    }
    function put(key, one, few, many) {
        if (key == "\"\"") return
        printf "    {%s, {%s", key, one
        if (few != "") printf ", %s", few
        if (many != "") printf ", %s", many
        print "}},"
    }
    function put_message() {
        if (id != "") put(id, text[0], text[1], text[2])
        id = text[0] = text[1] = text[2] = ""
    }
    # The string at the end of a line of a .po file, in quotes.
    function string() {
        if (!match($0, /".*"$/)) fail("a line must be a string in quotes")
        return substr($0, RSTART)
    }
    # The name of a text of the page that is used here: a side, or how it lost.
    function shared(name) {
        if (name ~ /^side\./) {
            sub(/^side\./, "", name)
            return "\"" toupper(substr(name, 1, 1)) substr(name, 2) "\""
        }
        return name in lost ? lost[name] : ""
    }
    FNR == 1 { put_message() }
    FILENAME ~ /\.mjs$/ {
        if (match($0, /^  "(resigned|outOfTime)": /)) {
            name = substr($0, 4, RLENGTH - 6)
            value = substr($0, RLENGTH + 1)
            sub(/,$/, "", value)
            lost[name] = value
        }
        next
    }
    FILENAME ~ /\.po$/ {
        if (/^#/ || /^$/) next
        if (/^msgid /) { put_message(); id = string(); part = "id" }
        else if (/^msgid_plural /) part = "plural"
        else if (/^msgstr /) { part = 0; text[0] = string() }
        else if (/^msgstr\[[0-2]\] /) { part = substr($0, 8, 1); text[part] = string() }
        else if (/^"/ && part == "id") id = id string()
        else if (/^"/ && part == "plural") continue_plural = 1
        else if (/^"/) text[part] = text[part] string()
        else fail("this is not a line of a .po file")
        next
    }
    /^  "engine": / { is_engine = 1 }
    /^    "/ {
        if (!(at = index($0, "\": "))) fail("a key and a value must stand in one line")
        key = substr($0, 5, at - 4)
        value = substr($0, at + 3)
        sub(/,$/, "", value)
        if (!is_engine) key = shared(substr(key, 2, length(key) - 2))
        if (key != "" && value != "{") put(key, value)
        one = few = many = other = ""
    }
    /^      "/ {
        name = $1
        value = substr($0, index($0, ": ") + 2)
        sub(/,$/, "", value)
        if (name == "\"one\":") one = value
        else if (name == "\"few\":") few = value
        else if (name == "\"many\":") many = value
        else if (name == "\"other\":") other = value
        else fail("a form must be one, few, many or other")
    }
    /^    }/ && is_engine { put(key, one, few == "" ? other : few, few == "" ? "" : many) }
    END { if (!failed) print "    {0, {0}}};" }
    ' "$english" "$1" "$2"
    shift 2
done
