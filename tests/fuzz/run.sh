#!/bin/sh
# Fuzzes for SECONDS, divided among the targets: `run.sh SECONDS TARGET..`. Uses clang's libFuzzer
# if it is installed, otherwise replay.c, which is not guided by coverage. Failures are kept in
# build/fuzz/found, and useful inputs in build/fuzz/corpus, where the next run begins.
seconds=$1
shift
each=$((seconds / $#))
[ $each -gt 0 ] || each=1 # 0 would be for ever
build=build/fuzz
flags='-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer'
try='int LLVMFuzzerTestOneInput(const unsigned char *data, long size) { return data && size < 0; }'
mkdir -p "$build/found"
if echo "$try" | clang -fsanitize=fuzzer,address -x c - -o "$build/try" 2>/dev/null; then
    guided=yes
    ${MAKE:-make} BUILD=$build CC=clang FUZZER=-fsanitize=fuzzer \
        MODE="$flags -fsanitize=fuzzer-no-link,float-cast-overflow" fuzz-targets || exit 1
else
    echo 'fuzz: no libFuzzer; clang with its runtime library (libclang-rt-dev) would find more'
    guided=
    ${MAKE:-make} BUILD=$build MODE="$flags" fuzz-targets || exit 1
fi
failed=
for name; do
    corpus=tests/fuzz/corpus/$name
    log=$build/$name.log
    echo "fuzz: $name for $each seconds"
    mkdir -p "$build/corpus/$name"
    if [ $guided ]; then
        "$build/fuzz_$name" -max_total_time=$each -timeout=60 -rss_limit_mb=4096 -print_final_stats=1 \
            "-artifact_prefix=$build/found/$name-" "$build/corpus/$name" "$corpus" >"$log" 2>&1
    else
        (cd "$build/found" && "../fuzz_$name" "-seed=$(date +%s)" -max_total_time=$each "../../../$corpus") >"$log" 2>&1
    fi || failed="$failed $name"
    grep -E 'fuzz: broken|SUMMARY|runtime error|number_of_executed|spoilt copies' "$log"
done
[ "$failed" ] || exit 0
echo "fuzz: broken:$failed; the logs are in $build, the inputs in $build/found"
exit 1
