#!/bin/sh
# Checks that the manuals in FOLDER are well-formed and contain their sections and every line of the
# help, and that completion knows the tools and their words: `manuals.sh PROGRAM FOLDER`.
set -eu
program=$1 folder=$2
fail() { echo "manuals: $*" >&2; exit 1; }
text=$(mktemp)
trap 'rm -f "$text" "$text.words"' EXIT
count=0
command -v mandoc > /dev/null || sh tests/checks/install_packages.sh mandoc 2> /dev/null || echo 'manuals: not linted, as mandoc is not there'
for page in "$folder"/*.[0-9]; do
    name=$(basename "$page" | sed 's/\..*//')
    tool=$(echo "$name" | sed 's/^crownhead-*//')
    count=$((count + 1))
    help=$("$program" $tool --help)
    titles='NAME:SYNOPSIS:DESCRIPTION:OPTIONS:EXIT STATUS:SEE ALSO'
    ! echo "$help" | grep -q '^Try: ' || titles=$titles:EXAMPLES
    # Commands that read the user's folder by default.
    ! echo "$name $help" | grep -qE "^crownhead |XDG_DATA_HOME|where the engine looks|user's own" || titles=$titles:FILES:ENVIRONMENT
    (IFS=:
    for title in $titles; do
        grep -qE "^\.SH \"?$title\"?\$" "$page" || fail "$name: the page lacks the section $title"
    done) || exit 1
    ! grep -q '\[words\]' "$page" || fail "$name: SYNOPSIS gives no form"
    ! command -v mandoc > /dev/null || mandoc -T lint -W warning "$page" >&2 || fail "$name: mandoc warns"
    command -v man > /dev/null || continue
    said=$(MANWIDTH=80 man --warnings -l "$page" 2>&1 > "$text" || echo failed)
    [ -z "$said" ] || fail "$name: $said"
    long=$(expand "$text" | awk 'length > 80 && !/printf/' | head -n 1)
    [ -z "$long" ] || fail "$name: a line is wider than the terminal: $long"
    # Line breaks are not compared.
    tr -s ' \n' ' ' < "$text" > "$text.words"
    "$program" $tool --help | sed -e 's/^exit status: //' -e 's/^Try: //' | while IFS= read -r line; do
        grep -qF -- "$(echo "$line" | tr -s ' ' | sed 's/^ //')" "$text.words" || fail "$name: the page lacks '$line'"
    done
done
tools=$("$program" --help | awk 'on { print $1 } /^tools$/ { on = 1 }')
[ $count = $(($(echo "$tools" | wc -l) + 1)) ] || fail "there are $count pages for the tools" $tools
# The completions after the words.
offered() {
    bash -c '. "$0"; COMP_WORDS=("$@" ""); COMP_CWORD=$#; _crownhead; echo " ${COMPREPLY[*]} "' "$folder/crownhead.bash" "$@"
}
for word in $tools hub bench help --version; do
    offered crownhead | grep -q -- " $word " || fail "crownhead: '$word' is not completed"
done
for tool in $tools; do
    offered crownhead "$tool" | grep -q -- ' --help ' || fail "$tool: nothing to complete"
done
offered crownhead pdn | grep -q ' --arrow .* check ' || fail "pdn: its words are not completed"
offered crownhead pdn check | grep -q ' --insist ' || fail "pdn check: its options are not completed"
echo "manuals: $count pages say what --help says"
