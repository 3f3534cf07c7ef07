#!/bin/sh
# Shows that each variant was compiled against its rules: `specialised.sh BUILD_DIRECTORY`. Where the
# compiler had to keep RULES as data, something tests it at run time.
found=$(find "$1" -name '*.o' -exec nm -A {} + 2>/dev/null | grep -w RULES)
if [ -n "$found" ]; then
    echo "RULES is still there:"
    echo "$found"
    exit 1
fi
echo "specialised: no trace of RULES in the objects of $1"
