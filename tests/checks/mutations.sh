#!/bin/sh
# Breaks each place of tests/mutations.tsv, one at a time, in a copy of the tree, and checks that
# the tests named in its row notice: [JOBS=2] mutations.sh MAKE FOLDER [NUMBER]
#
# A row is a file, a sed expression that breaks it, and the tests that must notice, separated by
# spaces: suites as filters of the test runner, or files of tests/sessions. FOLDER keeps the copies,
# one per job, and the results, so that an interrupted run continues; a row is judged again when the
# row or its file has changed. With NUMBER, only that many rows are judged, evenly spread. A row
# that changes nothing, or does not compile, is an error too.
set -euf

make=$1
number=${3:-0}
jobs=${JOBS:-2}
mkdir -p "$2"
folder=$(cd "$2" && pwd)
tab=$(printf '\t')

# --- one job ---

# Builds the programs that run the tests in $1.
build() {
    targets='build/mutated/crownhead build/mutated/clocked build/mutated/fake_engine build/mutated/checkerboard_asked'
    for test in $1; do
        case $test in *.session) ;; *) targets="build/mutated/tests/run build/mutated/convert_endings $targets"; break ;; esac
    done
    # shellcheck disable=SC2086 # commands with their words
    $make --no-print-directory BUILD=build/mutated MODE=-O0 WERROR= $targets </dev/null >"$log" 2>&1
}

# Files built in the whole tree are linked, not copied, because compilers and linkers replace their
# output files.
restore_build() {
    rm -rf build/mutated
    cp -al build/whole build/mutated
}

# Makes a copy of the present tree, with the objects built for an earlier copy.
prepare() {
    rm -rf "$tree.before"
    mkdir -p "$tree/build"
    mv "$tree" "$tree.before"
    mkdir "$tree"
    git ls-files -z | tar --null -cf - -T - | tar -xf - -C "$tree"
    mv "$tree.before/build" "$tree"
    rm -rf "$tree.before"
    cd "$tree"
    [ ! -d build/whole ] || restore_build
    build suites || { cat "$log"; echo "the unchanged tree cannot be built"; exit 1; }
    rm -rf build/whole
    cp -al build/mutated build/whole
}

# Whether one of the tests in $1 fails.
noticed() {
    for test in $1; do
        case $test in
        *.session) timeout 600 python3 tests/checks/sessions.py build/mutated/crownhead "tests/sessions/$test" ;;
        *) XDG_DATA_HOME="$tree/build/no-data" timeout 600 build/mutated/tests/run --jobs 2 --fail-fast --filter "$test" ;;
        esac </dev/null >"$log" 2>&1 || return 0
    done
    return 1
}

# Whether the tests in $1 pass while nothing is broken; each is run once.
pass() {
    for test in $1; do
        grep -qxF "$test" "$folder/pass" && continue
        if noticed "$test"; then cat "$log"; return 1; fi
        echo "$test" >>"$folder/pass"
    done
}

# Judges a row, and records the result as a line.
judge() {
    key=$1 file=$2 expression=$3 tests=$4
    restore_build
    if ! pass "$tests"; then
        result='they fail though nothing is broken'
    else
        cp -p "$file" "$log.whole"
        sed "$expression" "$log.whole" >"$file"
        if cmp -s "$file" "$log.whole"; then
            result='matches no longer'
        elif ! build "$tests"; then
            result='does not compile'
        elif noticed "$tests"; then
            result=noticed
        else
            result=survives
        fi
        cp -p "$log.whole" "$file"
    fi
    echo "$key $result" >>"$folder/judged"
    [ "$result" = noticed ] || printf '%s\n' "$file: $expression: $result ($tests)"
}

# Job number $1 of `jobs`.
work() {
    tree=$folder/tree$1 log=$folder/log$1
    prepare
    awk -v job="$1" -v jobs="$jobs" 'NR % jobs == job - 1' "$folder/due" >"$log.due"
    while IFS=$tab read -r key file expression tests; do
        judge "$key" "$file" "$expression" "$tests"
    done <"$log.due"
}

# --- all jobs ---

rows=$(grep -vc '^#' tests/mutations.tsv)
touch "$folder/judged"
: >"$folder/pass"

# Lists the rows asked for whose break has not been noticed yet, each after its key.
list_due() {
    row=0
    grep -v '^#' tests/mutations.tsv | while IFS=$tab read -r file expression tests; do
        row=$((row + 1))
        [ "$number" -eq 0 ] || [ $((row * number / rows)) -ne $(((row - 1) * number / rows)) ] || continue
        key=$(printf '%s' "$file $expression $tests" | cat - "$file" | cksum | tr ' ' -)
        grep -q "^$key noticed" "$folder/judged" || printf '%s\t%s\t%s\t%s\n' "$key" "$file" "$expression" "$tests"
    done
}

list_due >"$folder/due"
job=0 pids=
while [ "$job" -lt "$jobs" ] && [ -s "$folder/due" ]; do
    job=$((job + 1))
    (work "$job") &
    pids="$pids $!"
done
for pid in $pids; do wait "$pid" || exit 1; done

wrong=$(list_due | wc -l)
echo "mutations: $rows places, $wrong of those judged are not noticed"
[ "$wrong" -eq 0 ]
