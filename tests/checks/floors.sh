#!/bin/sh
# Shows that no floor includes a higher one: engine < eval < search < protocol < tests, bench, tools;
# that no tool knows another, but what they share (the page offers what tools/analyse, tools/play and
# tools/tables do); and that games at a terminal know no screen.
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
# A game at a terminal: sitting < paint < faces < the rest of tools/play.
allow() { # room, those it may include
    if grep -rnE '#include "tools/play/' --include='*.[ch]' "tools/play/$1" | grep -vE "#include \"tools/play/($2)/"; then
        echo "tools/play/$1 may not include these"
        failed=1
    fi
}
allow sitting 'sitting'
allow paint 'sitting|paint'
allow faces 'sitting|paint|faces'
for tool in tools/*/; do
    known="$tool|tools/common/"
    [ "$tool" = tools/web/ ] && known="$known|tools/(analyse|play|tables)/"
    if grep -rnE '#include "(tools|tests|bench)/' --include='*.[ch]' "$tool" | grep -vE "#include \"($known)"; then
        echo "$tool may include nothing of tests, bench and other tools but tools/common/"
        failed=1
    fi
done
[ $failed = 0 ] && echo 'floors: every include points down or sideways'
exit $failed
