#!/bin/sh
# Checks that no floor includes a higher one (engine < eval < search < protocol < tests, bench,
# tools); that no tool includes another, except shared code (the page offers the functions of
# tools/analyse, tools/play and tools/tables); that games at a terminal do not depend on the screen;
# that the fields of a session, a match and a sitting are used only where they belong; and that
# growing arrays, and everything specific to an operating system, are in engine/base. Run it from
# the top of the project: tests/checks/floors.sh.
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
# A game at a terminal: texts < sitting < paint < faces < the rest of tools/play.
allow() { # room, those it may include
    if grep -rnE '#include "tools/play/' --include='*.[ch]' "tools/play/$1" | grep -vE "#include \"tools/play/($2)/"; then
        echo "tools/play/$1 may not include these"
        failed=1
    fi
}
allow texts 'texts'
allow sitting 'texts|sitting'
allow paint 'texts|sitting|paint'
allow faces 'texts|sitting|paint|faces'
for tool in tools/*/; do
    known="$tool|tools/common/"
    [ "$tool" = tools/web/ ] && known="$known|tools/(analyse|play|tables)/"
    if grep -rnE '#include "(tools|tests|bench)/' --include='*.[ch]' "$tool" | grep -vE "#include \"($known)"; then
        echo "$tool may include nothing of tests, bench and other tools but tools/common/"
        failed=1
    fi
done
# The inside of an object, for the files that change it; all others call functions.
inside() { # header, files that may include it
    if grep -rnE "#include \"$1\"" --include='*.[ch]' engine eval search protocol tools | grep -vE "^($2):"; then
        echo "only $2 may include $1"
        failed=1
    fi
}
inside 'protocol/session/session_state\.h' 'protocol/(session|dialects)/[a-z_]+\.[ch]'
inside 'protocol/library/game_state\.h' 'protocol/library/[a-z_]+\.[ch]'
inside 'tools/match/(match_state|slots)\.h' 'tools/match/(match|match_state|slots)\.[ch]'
inside 'tools/play/sitting/sitting_state\.h' 'tools/play/sitting/[a-z_]+\.[ch]'
# The code that builds a game of PDN works on words and texts, not on the bytes of a file.
if grep -nE '#include "engine/pdn/(input|lexer|token)\.h"' engine/pdn/build.[ch] engine/pdn/start.[ch] engine/pdn/play.[ch] engine/pdn/finish.[ch] engine/pdn/notes.[ch]; then
    echo 'these build games of PDN and may not read the text'
    failed=1
fi
# Calls that belong in engine/base: whatever grows is an array or a Buffer; folders, locks, pipes
# and waiting are in engine/base/system/. The files named in each list are exempt, for the reason
# above it.
only_in_base() { # call, as a pattern; files that may have it
    if grep -rnE "(^|[^_[:alnum:]>.])($1)" --include='*.[ch]' engine eval search protocol tools | grep -vE "^(engine/base/|($2):)"; then
        echo "$1: let engine/base do this"
        failed=1
    fi
}
# It shrinks a block.
only_in_base 'realloc\(' 'tools/tables/packing\.c'
only_in_base '(opendir|readdir|lstat|fstat|localtime_r|gmtime_r|nanosleep)\(|"/proc/' 'none'
# Processes with their pipes, and sockets, which exist only under POSIX so far.
processes='protocol/client/(process|wire|dxp_link|dxp_door)\.c'
only_in_base '(fcntl|pipe)\(' "$processes"
# A step of the search has the same name as the call.
only_in_base 'poll\(' "$processes|search/worker_kernel\.h"
# The size of the window, and single keys.
only_in_base '(ioctl|isatty|tcsetattr)\(' 'tools/play/faces/(terminal|window)\.c'
[ $failed = 0 ] && echo 'floors: every include points down or sideways'
exit $failed
