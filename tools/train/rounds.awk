# Draws the rounds of learning of a variant as SVG, from eval/weights/rounds.tsv:
# awk -v variant=english -f rounds.awk rounds.tsv
# A line counts whose notes begin with "round: N" and whose match begins with "+N (+LOW .. +HIGH)", Elo
# against the round before; the line adds these up, and each bar is the interval of the last step alone.
BEGIN { FS = "\t" }
$1 == variant && $12 ~ /^round: [0-9]+/ {
    match_text = " " $10
    if (match_text !~ /^ *[+-][0-9.]+ \([+-][0-9.]+ \.\. [+-][0-9.]+\)/) next
    split(match_text, part, /[ ()]+/)
    n++
    name[n] = substr($12, 8) + 0
    low[n] = elo + part[3]
    high[n] = elo + part[5]
    elo += part[2]
    sum[n] = elo
    if (high[n] > most) most = high[n]
}
END {
    if (n == 0) {
        print "no rounds of " variant ": expected lines with \"round: N\" and Elo in rounds.tsv" > "/dev/stderr"
        exit 1
    }
    step = most > 250 ? 100 : most > 100 ? 50 : 20
    top = step * int(most / step + 1)
    left = 60; width = 90 * n; head = 46; height = 240
    printf "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d'>\n", left + width + 50, head + height + 50, left + width + 50, head + height + 50
    print "<style>svg{background:#fff}text{font:12px sans-serif;fill:#333}.title{font-size:14px;font-weight:bold}path{fill:none;stroke-width:2}.grid{stroke:#ddd;stroke-width:1}.sum{stroke:#1f77b4}.bar{stroke:#d95f02}circle{fill:#1f77b4}</style>"
    printf "<text x='%d' y='24' class='title'>%s: Elo gained, round by round</text>\n", left, variant
    for (value = 0; value <= top; value += step) {
        printf "<path d='M%d %.1fh%d' class='grid'/>\n", left, y(value), width
        printf "<text x='%d' y='%.1f' text-anchor='end'>%d</text>\n", left - 6, y(value) + 4, value
    }
    for (i = 0; i <= n; i++) printf "%s%.1f %.1f", i ? "L" : "<path class='sum' d='M", x(i), y(sum[i] + 0)
    print "'/>"
    for (i = 1; i <= n; i++) {
        printf "<path class='bar' d='M%.1f %.1fV%.1fM%.1f %.1fh10M%.1f %.1fh10'/>\n", x(i), y(low[i]), y(high[i]), x(i) - 5, y(low[i]), x(i) - 5, y(high[i])
        printf "<text x='%.1f' y='%.1f'>+%d</text>\n", x(i) + 9, y(sum[i]) + 16, sum[i]
    }
    for (i = 0; i <= n; i++) {
        printf "<circle cx='%.1f' cy='%.1f' r='4'/>\n", x(i), y(sum[i] + 0)
        printf "<text x='%.1f' y='%d' text-anchor='middle'>%s</text>\n", x(i), head + height + 18, i ? name[i] : "before"
    }
    printf "<text x='%d' y='%d' text-anchor='middle'>round; bars: 95 %% intervals of each step</text>\n", left + width / 2, head + height + 38
    print "</svg>"
}
function x(i) { return left + width * i / n }
function y(value) { return head + height * (1 - value / top) }
