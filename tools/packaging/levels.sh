#!/bin/sh
# Puts objects into one program several times, each compiled for a level of the processor. The other
# objects, which the program contains once, refer to them by names of two kinds. A function becomes a
# jump through a table. A record becomes a copy, and the objects of all levels use the address of that
# copy. dispatch.c fills the table and the copies at the start.
#   levels.sh names OUT OBJECT..          OUT lists those names that the objects named on stdin need
#   levels.sh level OUT LEVEL NAMES OBJECT..  links objects into one, whose definitions end with _LEVEL
#   levels.sh table NAMES LEVEL=OUT..     prints the table as assembler
set -eu

# The names that objects define for others: name, kind (T: a function) and size.
defined() { nm --defined-only --extern-only --portability "$@" | awk 'NF >= 3 { print $1, $2, $4 }' | LC_ALL=C sort -u; }

names() { # out, objects
    out=$1
    shift
    xargs nm --undefined-only --portability | awk '$2 == "U" { print $1 }' | LC_ALL=C sort -u > "$out.needed"
    defined "$@" | LC_ALL=C join - "$out.needed" | cut -d ' ' -f 1,2 > "$out"
    rm "$out.needed"
}

level() { # out, level, names, objects
    out=$1 level=$2 names=$3
    shift 3
    rm -rf "$out.parts"
    mkdir "$out.parts"
    count=0
    # A record is renamed only where it is defined, a function everywhere.
    awk '$2 != "T" { print $1 }' "$names" > "$out.parts/records"
    for object; do
        count=$((count + 1))
        defined "$object" | LC_ALL=C join - "$out.parts/records" | sed "s/\([^ ]*\).*/\1 \1_$level/" > "$out.parts/here"
        objcopy --redefine-syms="$out.parts/here" "$object" "$out.parts/$(printf %04d $count).o"
    done
    ${CC:-cc} -r -nostdlib -o "$out.parts/whole" "$out.parts"/*.o
    defined "$out.parts/whole" | sed -e "/^[^ ]*_$level /d" -e "s/\([^ ]*\).*/\1 \1_$level/" > "$out.parts/all"
    # Without the sections that only debuggers and C++ exceptions read, a thirtieth of it.
    objcopy --redefine-syms="$out.parts/all" --remove-section=.eh_frame --remove-section=.rela.eh_frame "$out.parts/whole" "$out"
    rm -rf "$out.parts"
}

table() { # names, level=object..
    names=$1
    shift
    for part; do defined "${part#*=}" | sed "s/^/${part%%=*} /"; done | awk -v names="$names" -v parts="$*" '
        # A record needs the size of its largest copy.
        { name = substr($2, 1, length($2) - length($1) - 1); size = hex($4); if (size > sizes[name]) sizes[name] = size }
        function hex(text,    i, value) {
            for (i = 1; i <= length(text); i++) value = 16 * value + index("0123456789abcdef", substr(text, i, 1)) - 1
            return value
        }
        function row(array, level,    i) {
            printf ".globl %s_%s\n%s_%s:\n", array, level, array, level
            if (array == "functions") for (i = 0; i < functions; i++) printf "    .quad %s_%s\n", called[i], level
            else for (i = 0; i < records; i++) printf "    .quad %s, %s_%s, %d\n", kept[i], kept[i], level, sizes[kept[i]]
        }
        END {
            while ((getline < names) > 0) if ($2 == "T") called[functions++] = $1; else kept[records++] = $1
            print ".text"
            for (i = 0; i < functions; i++)
                printf ".globl %s\n.type %s, @function\n%s: jmp *called+%d(%%rip)\n", called[i], called[i], called[i], 8 * i
            print ".bss\n.balign 64\n.globl called\ncalled: .space", 8 * functions
            for (i = 0; i < records; i++)
                printf ".balign 64\n.globl %s\n.type %s, @object\n.size %s, %d\n%s: .space %d\n", kept[i], kept[i], kept[i], sizes[kept[i]], kept[i], sizes[kept[i]]
            print ".section .data.rel.ro, \"aw\"\n.balign 8\n.globl function_count, record_count"
            printf "function_count: .quad %d\nrecord_count: .quad %d\n", functions, records
            count = split(parts, part, " ")
            for (i = 1; i <= count; i++) { split(part[i], word, "="); row("functions", word[1]); row("records", word[1]) }
            print ".section .note.GNU-stack, \"\", @progbits"
        }'
}

"$@"
