#!/bin/sh
# Shows that no floor includes a higher one: engine < eval < search < protocol < tests, bench, tools;
# and that no tool knows another, but what they share.
# tests/checks/floors.sh must be run from the top of the project.
failed=0
forbid() { # floor, higher floors as a pattern
    if grep -rnE "#include \"($2)/" --include='*.[ch]' "$1"; then
        echo "$1 may not include these"
        failed=1
    fi
}
forbid engine 'eval|search|protocol|tests|bench|tools'
forbid eval 'search|protocol|tests|bench|tools'
forbid search 'protocol|tests|bench|tools'
forbid protocol 'tests|bench|tools'
for tool in tools/*/; do
    if grep -rnE '#include "(tools|tests|bench)/' --include='*.[ch]' "$tool" | grep -vE "#include \"($tool|tools/common/)"; then
        echo "$tool may include nothing of tests, bench and other tools but tools/common/"
        failed=1
    fi
done
[ $failed = 0 ] && echo 'floors: every include points down or sideways'
exit $failed
