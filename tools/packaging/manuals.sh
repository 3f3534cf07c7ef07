#!/bin/sh
# Makes man pages and bash completion of what the program says on --help: `manuals.sh PROGRAM FOLDER SECTION`.
# FOLDER gets crownhead.SECTION, crownhead-TOOL.SECTION for each tool, and crownhead.bash.
set -eu
program=$1 folder=$2 section=$3
rm -rf "$folder"
mkdir -p "$folder"
"$program" --help > "$folder/help"
version=$("$program" --version | head -n 1)
tools=$(awk 'on { print $1 } /^tools$/ { on = 1 }' "$folder/help")

escaped() { sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^[.']/\\\\\\&&/"; }

# Writes a page: `page NAME COMMAND SUMMARY`, the text coming from stdin.
page() {
    {
        printf '.TH %s %s "" "%s" "Games"\n' "$(echo "$1" | tr a-z A-Z | escaped)" "$section" "$version"
        printf '.SH NAME\n%s \\- %s\n' "$(echo "$1" | escaped)" "$(echo "$3" | escaped)"
        printf '.SH SYNOPSIS\n.B %s\n.RI [ words ]\n.SH DESCRIPTION\n.nf\n' "$2"
        escaped
        printf '.fi\n.SH SEE ALSO\n'
        for other in crownhead $(for tool in $tools; do echo "crownhead-$tool"; done); do
            [ "$other" = "$1" ] || echo "$other"
        done | escaped | sed -e "s/.*/.BR & ($section) ,/" -e '$s/ ,$//'
    } > "$folder/$1.$section"
}

# The options in a help, and the words right behind `$1` in its lines of usage.
words() {
    grep -oE '(^|[^[:alnum:]_-])--?[a-zA-Z][a-zA-Z0-9-]*' | sed 's/^[^-]*//'
    sed -n "s/^  $1 \([a-z]*\( | [a-z]*\)*\)\( .*\)*\$/\1/p" "$folder/said" | tr -s ' |' '\n\n'
}
listed() { words "$1" < "$folder/said" | sort -u | xargs; }

cp "$folder/help" "$folder/said"
page crownhead crownhead 'draughts engine and its tools' < "$folder/said"
{
    echo '# bash completion for crownhead, of its --help'
    echo '_crownhead() {'
    echo '    local words'
    echo '    case $COMP_CWORD:${COMP_WORDS[1]} in'
    echo "        1:* | 2:help) words='$(listed crownhead) $(echo $tools)' ;;"
    for tool in $tools; do
        "$program" "$tool" --help > "$folder/said"
        summary=$(sed -n "s/^  $tool  *//p" "$folder/help")
        page "crownhead-$tool" "crownhead $tool" "$summary" < "$folder/said"
        echo "        *:$tool) words='$(listed "crownhead $tool")' ;;"
    done
    echo '    esac'
    echo '    mapfile -t COMPREPLY < <(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}")'
    echo '}'
    echo 'complete -o default -F _crownhead crownhead'
} > "$folder/crownhead.bash"
rm -f "$folder/said" "$folder/help"
