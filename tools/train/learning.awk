# Draws a training as SVG, from what `crownhead train` prints: awk -f learning.awk english.txt
# On the left the losses of labels by epoch, on the right the mean results of positions held out, by
# the result that the net expects; a larger dot stands for more positions.
$1 == "epoch" { n++; learnt[n] = $3; held_out[n] = $4; widen($3); widen($4) }
$1 == "material" { material = $3 }
$1 == "expected" { is_table = 1; next }
is_table && NF == 3 {
    chance[++m] = $1
    count[m] = $2
    result[m] = $3
    if ($2 > largest) largest = $2
}
END {
    if (n == 0) {
        print "no training: expected the lines that crownhead train prints" > "/dev/stderr"
        exit 1
    }
    left = 60; width = 400; head = 70; height = 180
    print "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1000 330'"
    print "    width='1000' height='330'><style>svg{background:#fff}"
    print "text{font:12px sans-serif;fill:#333}.title{font-size:14px;font-weight:bold}"
    print "path{fill:none;stroke:#ddd}.even{stroke:#333;stroke-dasharray:5 4}"
    print ".learnt,.held{stroke-width:2;stroke:#1f77b4}.held{stroke:#d95f02}"
    print "circle{fill:#1f77b4}circle.held{fill:#d95f02}circle.learnt,circle.held{stroke:none}"
    print "</style>"
    step = step_of((most - least) / 4)
    bottom = step * floor(least / step); top = step * (floor(most / step) + 1)
    note = sprintf("material alone, held out: %.4f", material)
    heading("Mean squared error of labels, after each epoch", note)
    for (value = bottom; value < top + step / 2; value += step) mark(value)
    for (i = 1; i <= n; i++) if (n <= 10 || i % floor(n / 10 + 0.9) == 0) foot(i / n, i)
    line("learnt", learnt); line("held", held_out)
    legend("learnt", "learnt", left + 245)
    legend("held", "held out", left + 325)
    left = 560; bottom = 0; top = 1
    heading("Mean results of positions held out", "by the result that the net expects")
    for (i = 0; i <= 5; i++) { mark(i / 5); foot(i / 5, i / 5) }
    printf "<path class='even' d='M%d %dL%d %d'/>\n", left, head + height, left + width, head
    for (i = 1; i <= m; i++) dot("", chance[i], result[i], 2 + 5 * sqrt(count[i] / largest))
    print "</svg>"
}
function widen(value) { if (!most || value < least) least = value; if (value > most) most = value }
function floor(value) { return int(value) - (value < int(value)) }
function step_of(width,  power) {
    if (width < 1e-6) width = 1e-6
    power = 10 ^ floor(log(width) / log(10))
    return width <= 2 * power ? 2 * power : width <= 5 * power ? 5 * power : 10 * power
}
function x(part) { return left + width * part }
function y(value) { return head + height * (top - value) / (top - bottom) }
function heading(title, note) {
    printf "<text x='%d' y='24' class='title'>%s</text>", left, title
    printf "<text x='%d' y='%d'>%s</text>\n", left, head + height + 45, note
}
function legend(class, text, at) {
    printf "<path class='%s' d='M%d 54h20'/>", class, at
    printf "<text x='%d' y='58'>%s</text>\n", at + 25, text
}
function mark(value) {
    printf "<path d='M%d %.1fh%d'/>", left, y(value), width
    printf "<text x='%d' y='%.1f' text-anchor='end'>%g</text>\n", left - 6, y(value) + 4, value
}
function foot(part, text) {
    printf "<text x='%.1f' y='%d' text-anchor='middle'>", x(part), head + height + 20
    printf "%g</text>\n", text
}
function dot(class, part, value, radius) {
    printf "<circle class='%s' cx='%.1f' cy='%.1f' r='%.1f'/>\n", class, x(part), y(value), radius
}
function line(class, values) {
    printf "<path class='%s' d='", class
    for (i = 1; i <= n; i++) printf "%s%.1f %.1f", (i == 1 ? "M" : "L"), x(i / n), y(values[i])
    print "'/>"
    for (i = 1; i <= n; i++) dot(class, i / n, values[i], 3)
}
