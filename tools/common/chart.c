#include "tools/common/chart.h"

#include <assert.h>
#include <math.h>

#include "tools/common/html.h"

/* The drawing in its own units, and the rectangle of it that the data fill. */
enum {
    WIDTH = 480,
    HEIGHT = 264,
    LEFT = 52,
    RIGHT = 464,
    TOP = 30,
    BOTTOM = 212,
    MOST_DOTS = 200, /* of a line */
    MARGIN = 16,
    HEADING = 76, /* above the panels */
    FOOT = 30     /* below them */
};

/* The range of values that the rectangle shows. */
typedef struct {
    double x0, x1, y0, y1;
} Scale;

static double x_of(const Scale *scale, double x) {
    return LEFT + (x - scale->x0) / (scale->x1 - scale->x0) * (RIGHT - LEFT);
}

static double y_of(const Scale *scale, double y) {
    const double inside = fmin(fmax(y, scale->y0), scale->y1);
    return BOTTOM - (inside - scale->y0) / (scale->y1 - scale->y0) * (BOTTOM - TOP);
}

/* Adds point `number` of a path: the first, 0, begins it. */
static void path_point(FILE *out, const Scale *scale, int number, double x, double y) {
    html_add(out, "%c%.1f %.1f", number ? 'L' : 'M', x_of(scale, x), y_of(scale, y));
}

/* The least of 1, 2 and 5 times a power of ten that is not below `least` (above 0). */
static double round_step(double least) {
    const double power = pow(10, floor(log10(least)));
    static const double STEPS[] = {1, 2, 5};
    for (int i = 0; i < 3; i++)
        if (STEPS[i] * power >= least * (1 - 1e-9)) return STEPS[i] * power;
    return 10 * power;
}

/* --- frame --- */

static void begin(FILE *out, const ChartText *text) {
    assert(text->panel >= 1);
    const int left = MARGIN + (text->panel - 1) * (WIDTH + MARGIN);
    html_add(out,
             "<text class=\"value\" x=\"%d\" y=\"%d\">%s</text>\n"
             "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" role=\"img\">",
             left + 4, HEADING - 8, text->title, left, HEADING, WIDTH, HEIGHT);
    html_add(out,
             "<title>%s</title><desc>%s</desc>\n<text x=\"4\" y=\"15\">%s</text>"
             "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n",
             text->title, text->description, text->y_label, RIGHT, HEIGHT - 8, text->x_label);
}

static void end(FILE *out) {
    fputs("</svg>\n", out);
}

static void y_axis(FILE *out, const Scale *scale, double step) {
    for (int i = 0;; i++) {
        const double value = scale->y0 + i * step;
        if (value > scale->y1 + step / 1000) break;
        const double y = y_of(scale, value);
        html_add(out,
                 "<path class=\"%s\" d=\"M%d %.1fH%d\"/>"
                 "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%g</text>\n",
                 i == 0 ? "axis" : "grid", LEFT, y, RIGHT, LEFT - 6, y + 4.5, value);
    }
}

/* Marks at the multiples of `step`. */
static void x_axis(FILE *out, const Scale *scale, double step) {
    for (double i = ceil(scale->x0 / step - 1e-6);; i++) {
        const double value = i * step + 0.0; /* not -0 */
        if (value > scale->x1 + step / 1000) break;
        const double x = x_of(scale, value);
        html_add(out,
                 "<path class=\"axis\" d=\"M%.1f %dv4\"/>"
                 "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%g</text>\n",
                 x, BOTTOM, x, BOTTOM + 18, value);
    }
}

/* --- files --- */

void chart_file_begin(FILE *out, const char *title, const char *note, int panels) {
    const int width = MARGIN + panels * (WIDTH + MARGIN), height = HEADING + HEIGHT + FOOT;
    html_add(out,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
             "viewBox=\"0 0 %d %d\">\n<style>",
             width, height, width, height);
    fputs("text{font:13px system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;fill:#59636b}"
          ".title{font-size:18px;font-weight:600;fill:#1b1f23}"
          ".value{font-weight:600;fill:#1b1f23}.grid{stroke:#e6eae7}.axis{stroke:#59636b}"
          ".line{fill:none;stroke:#1f6fb2;stroke-width:2.2;stroke-linejoin:round}"
          ".rule{fill:none;stroke:#1b1f23;stroke-width:1.5;stroke-dasharray:5 4}"
          ".dot{fill:#1f6fb2}.line.second{stroke:#d2691e}.dot.second{fill:#d2691e}"
          "</style>\n",
          out);
    html_add(
        out,
        "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n"
        "<text class=\"title\" x=\"%d\" y=\"34\">%s</text>\n<text x=\"%d\" y=\"%d\">%s</text>\n",
        width, height, MARGIN + 4, title, MARGIN + 4, height - 14, note);
}

void chart_file_end(FILE *out) {
    fputs("</svg>\n", out);
}

/* --- lines --- */

static const char *series_class(int number) {
    return number == 0 ? "" : " second";
}

/* The names at the right end of the line above the chart, the last first. */
static void legend(FILE *out, const ChartSeries *series, int count) {
    static const int ENTRY = 96;
    for (int i = 0; i < count; i++) {
        const int x = RIGHT - (count - i) * ENTRY;
        html_add(out, "<path class=\"line%s\" d=\"M%d 11h22\"/><text x=\"%d\" y=\"15\">%s</text>\n",
                 series_class(i), x, x + 28, series[i].name);
    }
}

static void one_line(FILE *out, const Scale *scale, const ChartSeries *series, int number) {
    html_add(out, "<path class=\"line%s\" d=\"", series_class(number));
    for (int i = 0; i < series->count; i++) path_point(out, scale, i, series->x[i], series->y[i]);
    fputs("\"/>", out);
    for (int i = 0; i < series->count && series->count <= MOST_DOTS; i++)
        html_add(out,
                 "<circle class=\"dot%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"2.6\"><title>%g: "
                 "%g</title></circle>\n",
                 series_class(number), x_of(scale, series->x[i]), y_of(scale, series->y[i]),
                 series->x[i], series->y[i]);
}

/* Returns the step of the marks of y. */
static double lines_scale(Scale *scale, const ChartSeries *series, int count) {
    double most_x = 0, least_y = INFINITY, most_y = 0;
    assert(count == 1 || count == 2);
    for (int i = 0; i < count; i++) {
        assert(series[i].count >= 1);
        most_x = fmax(most_x, series[i].x[series[i].count - 1]);
        for (int j = 0; j < series[i].count; j++) {
            least_y = fmin(least_y, series[i].y[j]);
            most_y = fmax(most_y, series[i].y[j]);
        }
    }
    const double step = round_step(fmax(fmax(most_y - least_y, most_y / 100), 1e-9) / 5);
    *scale =
        (Scale){.x1 = most_x, .y0 = floor(least_y / step) * step, .y1 = ceil(most_y / step) * step};
    if (scale->y1 <= scale->y0) scale->y1 = scale->y0 + step;
    return step;
}

void chart_lines(FILE *out, const ChartText *text, const ChartSeries *series, int count) {
    Scale scale;
    const double step = lines_scale(&scale, series, count);
    begin(out, text);
    legend(out, series, count);
    y_axis(out, &scale, step);
    x_axis(out, &scale, fmax(1, round_step(scale.x1 / 6)));
    for (int i = 0; i < count; i++) one_line(out, &scale, &series[i], i);
    end(out);
}

/* --- dots --- */

void chart_dots(FILE *out, const ChartText *text, const ChartDot *dots, int count) {
    const Scale scale = {.x0 = 0, .x1 = 1, .y0 = 0, .y1 = 1};
    double most = 0;
    for (int i = 0; i < count; i++) {
        assert(dots[i].x >= 0 && dots[i].x <= 1 && dots[i].y >= 0 && dots[i].y <= 1);
        most = fmax(most, dots[i].weight);
    }
    begin(out, text);
    y_axis(out, &scale, 0.2);
    x_axis(out, &scale, 0.2);
    html_add(out, "<path class=\"rule\" d=\"M%d %dL%d %d\"/>\n", LEFT, BOTTOM, RIGHT, TOP);
    for (int i = 0; i < count; i++)
        html_add(out,
                 "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"><title>%g: %g"
                 "</title></circle>\n",
                 x_of(&scale, dots[i].x), y_of(&scale, dots[i].y),
                 2 + 5 * sqrt(dots[i].weight / fmax(most, 1)), dots[i].x, dots[i].y);
    end(out);
}
