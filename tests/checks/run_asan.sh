#!/bin/sh
# Runs the tests of a sanitizer build and fails on any report: `run_asan.sh BUILD_DIRECTORY`, with
# the programs under test in the environment. Each test is a process of its own; a leak in one is
# only printed by Criterion, so what is printed decides.
build=$1
log=$build/report
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1:max_allocation_size_mb=40000
export UBSAN_OPTIONS=print_stacktrace=1
# Of the endings that the slow solver judges one game of each generator is enough here, and of exact searches one: these are
# long, and the memory that they use is the same in all. More tests than processors: many wait for engines or a clock.
"$build/tests/run" --jobs 4 \
    --filter '!(tables_solved/of_!(english|russian|russian_breakthrough)_are_what_the_solver_finds|exact/equals_minimax_in_@(tower|freejump)_*)' >"$log" 2>&1
status=$?
tail -n 40 "$log"
# Criterion itself may leak its list of suites: a leak counts unless it was allocated right there.
leaks=$(awk '/^(Direct|Indirect) leak/ { getline; getline; if (!/libcriterion/) print }' "$log")
others=$(grep -E 'ERROR: AddressSanitizer|runtime error' "$log")
if [ -n "$leaks$others" ]; then
    echo "asan: a sanitizer has reported; see $log"
    exit 1
fi
if [ $status != 0 ] && ! grep -q 'Failing: 0 | Crashing: 0' "$log"; then
    exit $status
fi
echo 'asan: no report'
