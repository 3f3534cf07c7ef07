#!/bin/sh
# Shows that no floor includes a higher one: engine < eval < search < protocol < tests, bench, tools;
# that no tool knows another, but what they share (the page offers what tools/analyse, tools/play and
# tools/tables do); that games at a terminal know no screen; and that what grows, and what one operating
# system has, is in engine/base.
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
# What builds a game of PDN is given words and texts, and sees no bytes of a file.
if grep -nE '#include "engine/pdn/(input|lexer|token)\.h"' engine/pdn/build.[ch] engine/pdn/start.[ch] engine/pdn/play.[ch] engine/pdn/finish.[ch] engine/pdn/notes.[ch]; then
    echo 'these build games of PDN and may not read the text'
    failed=1
fi
# Calls that belong to engine/base: what grows there is an array or a Buffer, folders, locks, pipes and waiting
# are in engine/base/system/. The files named are let be, for the reason above each list.
only_in_base() { # call, as a pattern; files that may have it
    if grep -rnE "(^|[^_[:alnum:]>.])($1)" --include='*.[ch]' engine eval search protocol tools | grep -vE "^(engine/base/|($2):)"; then
        echo "$1: let engine/base do this"
        failed=1
    fi
}
# It makes a block smaller.
only_in_base 'realloc\(' 'tools/tables/packing\.c'
only_in_base '(opendir|readdir|lstat|fstat|localtime_r|gmtime_r|nanosleep)\(|"/proc/' 'none'
# Processes with their pipes, and sockets: there are none but under POSIX yet.
processes='protocol/client/(process|wire|dxp_link|dxp_door)\.c'
only_in_base '(fcntl|pipe)\(' "$processes"
# A step of the search has the name of the call.
only_in_base 'poll\(' "$processes|search/worker_kernel\.h"
# The size of the window, and keys one by one.
only_in_base '(ioctl|isatty|tcsetattr)\(' 'tools/play/faces/(terminal|window)\.c'
[ $failed = 0 ] && echo 'floors: every include points down or sideways'
exit $failed
