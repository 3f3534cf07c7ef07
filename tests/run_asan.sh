#!/bin/sh
# Runs the tests of a sanitizer build and fails on any report: `run_asan.sh BUILD_DIRECTORY`. Each
# test is a process of its own; a leak in one is only printed by Criterion, so what is printed decides.
build=$1
log=$build/report
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1:max_allocation_size_mb=40000
export UBSAN_OPTIONS=print_stacktrace=1
CROWNHEAD=$build/crownhead CROWNHEAD_MATCH=$build/crownhead-match CROWNHEAD_PLAY=$build/crownhead-play FAKE_ENGINE=$build/fake_engine "$build/tests/run" --jobs 2 >"$log" 2>&1
status=$?
tail -n 40 "$log"
if grep -qE 'AddressSanitizer|LeakSanitizer|runtime error|SUMMARY:' "$log"; then
    echo "asan: a sanitizer has reported; see $log"
    exit 1
fi
[ $status = 0 ] && echo 'asan: no report'
exit $status
