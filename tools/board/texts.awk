# Prints the texts of the pages that the tools write as a part of their script: from the files of
# texts/ those whose keys the modules name, and sentences of the engine, but for the rules. A page
# has all languages, as it opens without a server and in whichever its reader chooses.
# awk -f texts.awk MODULE.. texts/en.mjs texts/*.json

# The keys in a line of a module: "key", or `family.${..}`.
function read_keys(line, word) {
    while (match(line, /["`][A-Za-z][A-Za-z0-9. ]*["$]/)) {
        word = substr(line, RSTART + 1, RLENGTH - 2)
        if (word ~ /\.$/) word = substr(word, 1, length(word) - 1)
        is_named[word] = 1
        line = substr(line, RSTART + RLENGTH - 1)
    }
}

# The key of an entry is the same as, or belongs to a family of, one that is named.
function key_is_named(line, key) {
    key = line
    sub(/^ *"/, "", key)
    sub(/": .*/, "", key)
    if (key in is_named) return 1
    sub(/\..*/, "", key)
    return key in is_named
}

FNR == 1 { is_text = FILENAME ~ /texts\/[a-z]+\.[a-z]+$/; is_english = FILENAME ~ /en\.mjs$/ }
!is_text { read_keys($0); next }
/^ *\/\// { next }
/^export / { print "const ENGLISH = {"; is_kept = 1; next }
/^};/ { print "};\nconst TEXTS = {"; next }
/^{/ { name = FILENAME; gsub(/.*\/|\..*/, "", name); print name ": {"; is_kept = 1; next }
/^}/ { print "},"; next }
!is_english && /^  ["}]/ { is_engine = /"engine"/; is_rules = 0; is_kept = 1 }
/^    "White begins/ { is_rules = 1 }
is_english ? /^  "/ : /^    "/ { is_kept = is_engine ? !is_rules : key_is_named($0) }
is_kept { sub(/^ */, ""); print }
END { print "};" }
