#!/bin/sh
# Checks that each variant was compiled for its rules: `specialised.sh BUILD_DIRECTORY`. If the
# compiler had to keep RULES as data, some code tests them at run time.
command -v nm >/dev/null 2>&1 || { echo 'specialised: nm is needed'; exit 1; }
count=0
for object in "$1"/variants/*/*.o; do
    symbols=$(nm "$object") || { echo "specialised: $object cannot be read"; exit 1; }
    if printf '%s\n' "$symbols" | grep -w RULES; then
        echo "specialised: RULES is still there in $object"
        exit 1
    fi
    count=$((count + 1))
done
[ $count -ge 40 ] || { echo "specialised: $count variants were compiled, 40 were there once"; exit 1; }
echo "specialised: no trace of RULES in $count objects of $1"
