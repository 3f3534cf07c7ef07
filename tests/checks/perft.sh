#!/bin/sh
# Compares deep leaf counts of the start positions with known figures: `perft.sh ENGINE`. english:
# Aart Bik; tower and freejump: two independent generators each (tower 9 and 10 and freejump 8 also
# by this one, plain and hashed); focus and focus-steps: this program and the oracle of the tests to
# depth 5, and this program plain and in bulk to 5, in bulk and hashed to 6.
engine=$1
failed=0
check() { # variant, depth, leaves, mode
    got=$(printf 'setoption name UCI_Variant value %s\nperft %s %s\n' "$1" "$2" "$4" | "$engine")
    case $got in
    "perft $2 nodes $3 "*) echo "ok    $1 $4: $got" ;;
    *) echo "WRONG $1 $4: $got (expected $3 leaves)"; failed=1 ;;
    esac
}
check english 12 388623673 bulk
check english 12 388623673 hash
check english 11 85242128 plain
check english 13 1766623630 hash
check english 14 7978439499 hash
check tower 10 912060262 bulk
check tower 11 7698991557 hash
check freejump 9 114832738 bulk
check freejump 10 976133648 hash
check focus 5 1298133752 bulk
check focus 4 19521582 plain
check focus 6 83826140570 hash
check focus-steps 5 1292391046 bulk
check focus-steps 4 19430004 plain
check focus-steps 6 83282574122 hash
# Published by the authors of dctl, and in the forums of FMJD and shashki; routes are counted
# separately except with unique.
check russian 11 110961169 bulk
check russian 12 545059387 hash
check russian 10 22444032 unique
check brazilian 11 105534946 bulk
check brazilian 12 512171742 hash
check brazilian 10 21560022 unique
check pool 11 110877932 bulk
check pool 12 544300084 hash
check international 9 41022423 unique
check international 11 1666207133 bulk
check international-killer 9 41022423 unique
check frisian 9 15605069 unique
check italian 12 367917147 bulk
check italian 13 1655269811 hash
check spanish 12 365734003 bulk
check spanish 13 1638016958 hash
check czech 12 386267783 bulk
check czech 13 1749766090 hash
exit $failed
