#!/bin/sh
# Shows that each variant was compiled against its rules: `specialised.sh BUILD_DIRECTORY`. Where the
# compiler had to keep RULES as data, something tests it at run time.
command -v nm >/dev/null 2>&1 || { echo 'specialised: nm is needed'; exit 1; }
sources=$(grep -lE '#include "engine/[a-z]+/rules_[a-z_0-9]+\.h"' engine/*/*.c search/*.c)
count=0
for source in $sources; do
    object=$1/${source%.c}.o
    symbols=$(nm "$object") || { echo "specialised: $object cannot be read"; exit 1; }
    if printf '%s\n' "$symbols" | grep -w RULES; then
        echo "specialised: RULES is still there in $object"
        exit 1
    fi
    count=$((count + 1))
done
[ $count -ge 10 ] || { echo "specialised: $count files include rules; 10 were there once"; exit 1; }
echo "specialised: no trace of RULES in $count objects of $1"
