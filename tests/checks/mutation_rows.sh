#!/bin/sh
# Checks that the expression of each row of tests/mutations.tsv still changes its file, and that its
# sessions and tests exist: a renamed word, file or test would otherwise go unnoticed until
# `make mutations`.
set -euf

tab=$(printf '\t')
wrong=$(grep -v '^#' tests/mutations.tsv | while IFS=$tab read -r file expression tests; do
    [ -f "$file" ] || { echo "$file does not exist"; continue; }
    sed "$expression" "$file" | cmp -s - "$file" && echo "$file: '$expression' changes nothing"
    for test in $tests; do
        case $test in
        *.session) [ -f "tests/sessions/$test" ] || echo "tests/sessions/$test does not exist" ;;
        */*) # a macro may complete the name
            name=${test#*/} name=${name%\*}
            grep -rEqs "Test\(${test%%/*}, ($name|[a-z_0-9]*##)" tests/suites || echo "no test is named $test" ;;
        esac
    done
done)
[ -z "$wrong" ] || { echo "$wrong" | sed 's/^/mutations: /' >&2; exit 1; }
echo "mutations: each of $(grep -vc '^#' tests/mutations.tsv) rows changes its file"
