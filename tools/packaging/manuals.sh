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

# Parts the paragraphs of a help by what they hold: `part SECTION` prints those of one section. Usage, a
# paragraph that begins with the command, is the SYNOPSIS; one with lines of options is OPTIONS.
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

# Writes the help in the file `said` as a page: `page NAME SUMMARY`.
page() {
    {
        printf '.TH %s %s "" "%s" "Games"\n' "$(echo "$1" | tr a-z A-Z | escaped)" "$section" "$version"
        printf '.SH NAME\n%s \\- %s\n' "$(echo "$1" | escaped)" "$(echo "$2" | escaped)"
        for title in SYNOPSIS DESCRIPTION OPTIONS 'EXIT STATUS' EXAMPLES; do
            text=$(part "$title" | escaped)
            [ -n "$text" ] || [ "$title" != SYNOPSIS ] || text="  $(echo "$1" | tr - ' ') [words]"
            [ -z "$text" ] || printf '.SH "%s"\n.nf\n%s\n.fi\n' "$title" "$text"
        done
        printf '.SH ENVIRONMENT\n.B XDG_DATA_HOME\n(default: .local/share in the home folder) holds the folder\n.I crownhead\n'
        printf 'with endgame tables and games.\n'
        printf '.SH "SEE ALSO"\n'
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
rm -f "$folder/said" "$folder/help"
