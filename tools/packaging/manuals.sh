#!/bin/sh
# Makes man pages and bash completion from the program's --help: `manuals.sh PROGRAM FOLDER
# SECTION`. FOLDER gets crownhead.SECTION, crownhead-TOOL.SECTION for each tool, and crownhead.bash.
set -eu
program=$1 folder=$2 section=$3
rm -rf "$folder"
mkdir -p "$folder"
"$program" --help > "$folder/help"
version=$("$program" --version | head -n 1)
date=$(date -u -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}" +%Y-%m-%d 2> /dev/null || date -u +%Y-%m-%d)
tools=$(awk 'on { print $1 } /^tools$/ { on = 1 }' "$folder/help")

escaped() { sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^[.']/\\\\\\&&/"; }

# Prints stdin unchanged, with empty lines as space between paragraphs.
as_it_is() { printf '.nf\n'; escaped | sed 's/^$/.sp/'; printf '.fi\n'; }

# Prints stdin as text that fills lines of any width. A line with a word or an option and, two or
# more spaces to the right, its meaning is an entry, which continues on more deeply indented lines.
# Names in columns are a paragraph.
laid_out() {
    awk '
    function safe(text) {
        gsub(/\\/, "\\e", text)
        gsub(/-/, "\\-", text)
        if (text ~ /^[.\047]/) text = "\\&" text
        return text
    }
    function entry(word, meaning) {
        print ".TP\n\\fB" safe(word) "\\fR"
        if (meaning != "") print safe(meaning)
        of = indent
    }
    function begin(kind) {
        if (kind != was) print ".PP"
        was = kind
        of = -1
    }
    BEGIN { of = -1; was = "text" }
    /^$/ { was = of >= 0 ? "entry" : ""; of = -1; next }
    {
        match($0, /[^ ]/)
        indent = RSTART - 1
        line = substr($0, RSTART)
        if (of >= 0 && indent > of) print safe(line)
        else if (indent == 0) { begin("text"); print safe(line) }
        else if (match(line, /  +/)) { entry(substr(line, 1, RSTART - 1), substr(line, RSTART + RLENGTH)); was = "entry" }
        else if (line ~ /^(-|crownhead )/) { entry(line, ""); was = "entry" }
        else { begin("names"); print safe(line) }
    }'
}

# Divides the paragraphs of a help by their contents: `part SECTION` prints those of one section. A
# usage paragraph, which begins with the command, is the SYNOPSIS; a paragraph with lines of options
# is OPTIONS.
part() {
    awk -v RS= -v wanted="$1" '{
        section = "DESCRIPTION"
        if (/^  crownhead/) section = "SYNOPSIS"
        else if (/^exit status:/) section = "EXIT STATUS"
        else if (/^Try: /) section = "EXAMPLES"
        else if (/(^|\n)  +-/) section = "OPTIONS"
        if (section == wanted) print (seen++ ? "\n" : "") $0
    }' "$folder/said"
}

# The form of a command without lines of usage: its options, and the words in capitals that are
# explained with them.
form() {
    printf '  %s [OPTION]..' "$(echo "$1" | tr - ' ')"
    sed -n 's/^  \([A-Z][A-Z]*\)  .*/ [\1]/p' "$folder/said" | tr -d '\n'
    echo
}

# Files and environment variables of a page: `places NAME`, one per line.
places() {
    data='~/.local/share/crownhead'
    case $1 in
    crownhead | crownhead-tables | crownhead-match | crownhead-analyse | crownhead-play | crownhead-book | crownhead-prove)
        echo "F $data/tables|endgame tables, for which the engine looks here" ;;
    esac
    case $1 in
    crownhead-play)
        echo "F $data/games.csv|the log of all games"
        echo "F $data/games.pdn|the finished games"
        echo "F $data/unfinished/|unfinished games, which are offered again"
        echo "F $data/puzzles|the rating for puzzles; those for other games are in puzzles-russian and so on"
        echo "E NO_COLOR|if it is set, the screen has no colours; a game printed line by line has plain letters" ;;
    crownhead-analyse) echo "F NAME-analysis/|the files of an analysis; the journal has the results of the searches" ;;
    crownhead) echo "E CROWNHEAD_PROCESSOR|the level that a program for all processors uses instead of the best one: x86-64-v2, x86-64-v3 or x86-64-v4" ;;
    esac
    case $1 in
    crownhead | crownhead-tables | crownhead-match | crownhead-analyse | crownhead-play | crownhead-book | crownhead-prove)
        echo "E XDG_DATA_HOME|is used instead of ~/.local/share" ;;
    esac
}

# Those of one kind as a section: `listed_places NAME KIND TITLE`.
listed_places() {
    places "$1" | sed -n "s/^$2 //p" > "$folder/places"
    [ ! -s "$folder/places" ] || {
        echo ".SH $3"
        escaped < "$folder/places" | sed 's/^\([^|]*\)|\(.*\)/.TP\n.I \1\n\2/'
    }
}

# Writes the help in the file `said` as a page: `page NAME SUMMARY`.
page() {
    {
        printf '.TH %s %s %s "%s" "Games"\n' "$(echo "$1" | tr a-z A-Z | escaped)" "$section" "$date" "$version"
        printf ".nh\n.ad l\n"
        printf '.SH NAME\n%s \\- %s\n' "$(echo "$1" | escaped)" "$(echo "$2" | escaped)"
        for title in SYNOPSIS DESCRIPTION OPTIONS 'EXIT STATUS'; do
            text=$(part "$title")
            [ -n "$text" ] || [ "$title" != SYNOPSIS ] || text=$(form "$1")
            [ -z "$text" ] || { printf '.SH "%s"\n' "$title"; printf '%s\n' "$text" | sed 's/^exit status: //' | laid_out; }
        done
        listed_places "$1" E ENVIRONMENT
        listed_places "$1" F FILES
        text=$(part EXAMPLES)
        [ -z "$text" ] || { echo '.SH EXAMPLES'; printf '%s\n' "$text" | sed 's/^Try: //' | as_it_is; }
        printf '.SH "SEE ALSO"\n'
        for other in $({ echo crownhead; for tool in $tools; do echo "crownhead-$tool"; done; } | LC_ALL=C sort); do
            [ "$other" = "$1" ] || echo "$other"
        done | escaped | sed -e "s/.*/.BR & ($section) ,/" -e '$s/ ,$//'
    } > "$folder/$1.$section"
}

# The options in a help, and the words directly after `$1` in its lines of usage.
words() {
    grep -oE '(^|[^[:alnum:]_-])--?[a-zA-Z][a-zA-Z0-9-]*' | sed 's/^[^-]*//'
    sed -n "s/^  $1 \([a-z]*\( | [a-z]*\)*\)\( .*\)*\$/\1/p" "$folder/said" | tr -s ' |' '\n\n'
}
listed() { words "$1" < "$folder/said" | sort -u | xargs; }

cp "$folder/help" "$folder/said"
page crownhead 'draughts engine and its tools'
{
    echo '# bash completion for crownhead, of its --help'
    echo '_crownhead() {'
    echo '    local words'
    echo '    case $COMP_CWORD:${COMP_WORDS[1]} in'
    echo "        1:* | 2:help) words='$(listed crownhead) $(echo $tools)' ;;"
    for tool in $tools; do
        "$program" "$tool" --help > "$folder/said"
        summary=$(sed -n "s/^  $tool  *//p" "$folder/help")
        page "crownhead-$tool" "$summary"
        echo "        *:$tool) words='$(listed "crownhead $tool")' ;;"
    done
    echo '    esac'
    echo '    mapfile -t COMPREPLY < <(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}")'
    echo '}'
    echo 'complete -o default -F _crownhead crownhead'
} > "$folder/crownhead.bash"
rm -f "$folder/said" "$folder/help" "$folder/places"
