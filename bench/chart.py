"""Draws charts of lines as SVG."""
import math

WIDTH, HEIGHT, LEFT, MARGIN, TOP = 560, 300, 60, 40, 104
COLOURS = ("#1f6fb2", "#d2691e")
STYLE = ("text{font:13px system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;fill:#59636b}"
         ".title{font-size:18px;font-weight:600;fill:#1b1f23}.grid{stroke:#e6eae7}"
         "polyline{fill:none;stroke-width:2.2;stroke-linejoin:round}")


def round_step(about):
    """The number 1, 2 or 5 times a power of ten that is not below `about`."""
    power = 10 ** math.floor(math.log10(about))
    return next(power * part for part in (1, 2, 5, 10) if power * part >= about * 0.999)


def marks(least, most):
    """Round numbers from one to the other."""
    step = round_step((most - least) / 5)
    first, last = math.ceil(least / step - 1e-9), math.floor(most / step + 1e-9)
    return [step * number for number in range(first, last + 1)]


def panel(left, title, x_text, y_text, series, log_x):
    """Lines `series`, each a name and its points (x, y), with their axes."""
    points = [point for _, line in series for point in line]
    x_value = math.log10 if log_x else float
    x_least = math.floor(x_value(min(x for x, _ in points))) if log_x else 0
    x_most = max(x_value(max(x for x, _ in points)), x_least + 1e-9)
    y_most = max(y for _, y in points)

    def place(x, y):
        return (left + LEFT + (x_value(x) - x_least) / (x_most - x_least) * (WIDTH - LEFT),
                TOP + HEIGHT * (1 - y / y_most))

    bottom, right = TOP + HEIGHT, left + WIDTH
    yield f'<text class="title" x="{left}" y="{TOP - 30}">{title}</text>'
    yield f'<text x="{left}" y="{TOP - 8}">{y_text}</text>'
    yield f'<text x="{right}" y="{bottom + 38}" text-anchor="end">{x_text}</text>'
    for y in marks(0, y_most):
        at = place(10 ** x_least if log_x else 0, y)[1]
        yield (f'<path class="grid" d="M{left + LEFT} {at:.1f}H{right}"/>'
               f'<text x="{left + LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{y:g}</text>')
    powers = [10.0 ** power for power in range(math.ceil(x_least), math.floor(x_most) + 1)]
    for x in powers if log_x else marks(0, x_most):
        yield f'<text x="{place(x, 0)[0]:.1f}" y="{bottom + 18}" text-anchor="middle">{x:g}</text>'
    for number, (name, line) in enumerate(series):
        path = " ".join("{:.1f},{:.1f}".format(*place(*point)) for point in line)
        at = right - (len(series) - number) * 100
        yield f'<polyline stroke="{COLOURS[number]}" points="{path}"/>'
        yield (f'<path stroke="{COLOURS[number]}" stroke-width="2.2" d="M{at} {TOP - 12}h22"/>'
               f'<text x="{at + 28}" y="{TOP - 8}">{name}</text>')


def chart(title, note, *panels):
    """The text of a file of charts, each as panel() takes it but for its place."""
    width, height = MARGIN + len(panels) * (WIDTH + MARGIN), TOP + HEIGHT + 80
    size = f'width="{width}" height="{height}"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}">',
             f'<style>{STYLE}</style><rect {size} fill="#fff"/>',
             f'<text class="title" x="{MARGIN}" y="34">{title}</text>',
             f'<text x="{MARGIN}" y="{height - 14}">{note}</text>']
    for number, one in enumerate(panels):
        lines += panel(MARGIN + number * (WIDTH + MARGIN), *one)
    return "\n".join([*lines, "</svg>", ""])
