#!/bin/sh
# Breaks each place of tests/mutations.tsv, one at a time, in a copy of the tree, and shows that the
# tests named beside it notice: mutations.sh MAKE FOLDER [NUMBER]
#
# A row is a file, an expression of sed that breaks it, and who must notice: suites as the filter of
# the tests takes them, or files of tests/sessions, parted by spaces. FOLDER keeps the copy and what
# has been found out, so that an interrupted run continues; a row is judged anew when it or its
# file has changed. With NUMBER only so many rows are judged, evenly spread. A row that changes
# nothing, or does not compile, is an error too.
set -euf

make=$1
folder=$2
number=${3:-0}
mkdir -p "$folder/tree"
folder=$(cd "$folder" && pwd)
git ls-files -z | tar --null -cf - -T - | tar -xf - -C "$folder/tree"
touch "$folder/judged"
# What a run that was killed has left broken is older in the tree than its object.
if [ -s "$folder/broken" ]; then touch "$folder/tree/$(cat "$folder/broken")"; fi

cd "$folder/tree"
build() {
    # shellcheck disable=SC2086 # a command with its words
    $make --no-print-directory BUILD=build/mutated MODE=-O0 WERROR= programs </dev/null >"$folder/log" 2>&1
}
build || { cat "$folder/log"; echo "the tree as it is cannot be built"; exit 1; }

# Whether one of the tests in $1 fails.
noticed() {
    for test in $1; do
        case $test in
        *.session) timeout 600 python3 tests/checks/sessions.py build/mutated/crownhead "tests/sessions/$test" ;;
        *) XDG_DATA_HOME="$folder/no-data" timeout 600 build/mutated/tests/run --jobs 2 --filter "$test" ;;
        esac </dev/null >"$folder/log" 2>&1 || return 0
    done
    return 1
}

tab=$(printf '\t')
wrong=0 row=0
grep -v '^#' tests/mutations.tsv >"$folder/rows"
rows=$(wc -l <"$folder/rows")
for test in $(cut -f 3 "$folder/rows" | tr ' ' '\n' | sort -u); do
    ! noticed "$test" || { cat "$folder/log"; echo "$test: fails though nothing is broken"; exit 1; }
done
while IFS=$tab read -r file expression tests; do
    row=$((row + 1))
    [ "$number" -eq 0 ] || [ $((row * number / rows)) -ne $(((row - 1) * number / rows)) ] || continue
    key=$(printf '%s' "$file $expression $tests" | cat - "$file" | cksum | tr ' ' -)
    grep -q "^$key noticed" "$folder/judged" && continue
    cp "$file" "$folder/whole"
    echo "$file" >"$folder/broken"
    sed "$expression" "$folder/whole" >"$file"
    if cmp -s "$file" "$folder/whole"; then
        result='matches no longer'
    elif ! build; then
        result='does not compile'
    elif noticed "$tests"; then
        result=noticed
    else
        result=survives
    fi
    cp "$folder/whole" "$file"
    echo "$key $result" >>"$folder/judged"
    [ "$result" = noticed ] || { wrong=$((wrong + 1)); printf '%s\n' "$file: $expression: $result ($tests)"; }
done <"$folder/rows"
echo "mutations: $rows places, $wrong of those judged are not noticed"
[ "$wrong" -eq 0 ]
