#!/bin/sh
# Runs the tests of a sanitizer build and fails on any report: `run_asan.sh BUILD_DIRECTORY FILTER`.
# Each test is a separate process, and Criterion only prints a leak in one, so the output decides.
build=$1
log=$build/report
export ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=1:allocator_may_return_null=1:max_allocation_size_mb=40000
# More tests than processors, because many wait for engines or a clock.
"$build/tests/run" --jobs 4 --filter "$2" >"$log" 2>&1
status=$?
tail -n 40 "$log"
# Criterion itself may leak its list of suites: a leak counts unless it was allocated there.
leaks=$(awk '/^(Direct|Indirect) leak/ { getline; getline; if (!/libcriterion/) print }' "$log")
others=$(grep 'ERROR: AddressSanitizer' "$log")
if [ -n "$leaks$others" ]; then
    echo "asan: a sanitizer has reported; see $log"
    exit 1
fi
if [ $status != 0 ] && ! grep -q 'Failing: 0 | Crashing: 0' "$log"; then
    exit $status
fi
echo 'asan: no report'
