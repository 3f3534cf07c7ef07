#include "tools/train/report.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Where the two charts stand, in pixels. */
enum { SIZE = 280, LEFT = 70, RIGHT = 460, TOP = 50, WIDTH = 780, HEIGHT = 390, TICKS = 5 };

Losses losses_of(float (*logit)(const void *evaluation, const Example *example),
                 const void *evaluation, const Example *list, size_t count,
                 Calibration *calibration) {
    Losses losses = {.label = 0};
    size_t men = 0;
    for (size_t i = 0; i < count; i++) {
        const Example *example = &list[i];
        const double chance = 1 / (1 + exp(-(double)logit(evaluation, example)));
        const double result = example->result, error = (chance - result) * (chance - result);
        losses.label += (chance - example->label) * (chance - example->label);
        losses.result += error;
        losses.logarithm -= result * log(chance + 1e-12) + (1 - result) * log(1 - chance + 1e-12);
        if (example->kings == 0) {
            losses.men += error;
            men++;
        }
        if (!calibration) continue;
        const int bar = chance >= 1 ? CALIBRATION_BARS - 1 : (int)(chance * CALIBRATION_BARS);
        calibration->count[bar]++;
        calibration->result[bar] += result;
    }
    for (int bar = 0; calibration && bar < CALIBRATION_BARS; bar++)
        if (calibration->count[bar] > 0)
            calibration->result[bar] /= (double)calibration->count[bar];
    const size_t kings = count - men;
    losses.kings = kings ? (losses.result - losses.men) / (double)kings : 0;
    losses.men = men ? losses.men / (double)men : 0;
    losses.label /= (double)count;
    losses.result /= (double)count;
    losses.logarithm /= (double)count;
    return losses;
}

/* A chart's axes from (x, y), its top left corner, with `low` and `high` at the ends of both. */
static void draw_axes(FILE *svg, int x, const char *title, const char *below, double x_low,
                      double x_high, double y_low, double y_high, const char *format) {
    fprintf(svg, "<text x='%d' y='%d' class='title'>%s</text>\n", x, TOP - 20, title);
    fprintf(svg, "<text x='%d' y='%d' text-anchor='middle'>%s</text>\n", x + SIZE / 2,
            TOP + SIZE + 38, below);
    for (int i = 0; i <= TICKS; i++) {
        const double part = (double)i / TICKS;
        const double at_x = x + part * SIZE, at_y = TOP + SIZE - part * SIZE;
        char text[32];
        fprintf(svg, "<path d='M%d %.1fh%d' class='grid'/>\n", x, at_y, SIZE);
        snprintf(text, sizeof text, format, y_low + part * (y_high - y_low));
        fprintf(svg, "<text x='%d' y='%.1f' text-anchor='end'>%s</text>\n", x - 6, at_y + 4, text);
        snprintf(text, sizeof text, "%g", round((x_low + part * (x_high - x_low)) * 10) / 10);
        fprintf(svg, "<text x='%.1f' y='%d' text-anchor='middle'>%s</text>\n", at_x,
                TOP + SIZE + 18, text);
    }
}

static void draw_losses(FILE *svg, const double *losses, int epochs, double low, double high,
                        const char *class) {
    fprintf(svg, "<path class='%s' d='", class);
    for (int i = 0; i < epochs; i++) {
        const double x = LEFT + (epochs > 1 ? (double)i / (epochs - 1) : 0.5) * SIZE;
        const double y = TOP + SIZE - (losses[i] - low) / (high - low) * SIZE;
        fprintf(svg, "%s%.1f %.1f", i ? "L" : "M", x, y < TOP ? (double)TOP : y);
    }
    fputs("'/>\n", svg);
}

static void draw_calibration(FILE *svg, const Calibration *calibration) {
    size_t most = 1;
    for (int i = 0; i < CALIBRATION_BARS; i++)
        if (calibration->count[i] > most) most = calibration->count[i];
    fprintf(svg, "<path class='held' d='M%d %dL%d %d' stroke-dasharray='4 4'/>\n", RIGHT,
            TOP + SIZE, RIGHT + SIZE, TOP);
    for (int i = 0; i < CALIBRATION_BARS; i++) {
        if (!calibration->count[i]) continue;
        const double x = RIGHT + (i + 0.5) / CALIBRATION_BARS * SIZE;
        fprintf(svg, "<circle class='dot' cx='%.1f' cy='%.1f' r='%.1f'/>\n", x,
                TOP + SIZE - calibration->result[i] * SIZE,
                2 + 6 * sqrt((double)calibration->count[i] / (double)most));
    }
}

static double least_of(const double *values, int count, double least) {
    for (int i = 0; i < count; i++)
        if (values[i] < least) least = values[i];
    return least;
}

bool report_draw(const char *file, const double *train, const double *held_out, int epochs,
                 double material, const Calibration *calibration, Error *error) {
    FILE *svg = fopen(file, "w");
    if (!svg) return error_set(error, "%s: %s", file, strerror(errno));
    const double low = least_of(train, epochs, held_out[0]), spread = material - low;
    const double bottom = low - 0.1 * spread, top = material + 0.1 * spread;
    fprintf(
        svg,
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d'>\n"
        "<style>svg{background:#fff}text{font:12px sans-serif;fill:#333}"
        ".title{font-size:14px;font-weight:bold}path{fill:none;stroke-width:2}"
        ".grid{stroke:#ddd;stroke-width:1}.train{stroke:#1f77b4}.held{stroke:#d95f02}"
        ".material{stroke:#777;stroke-dasharray:4 4}.dot{fill:#1f77b4;fill-opacity:.8}</style>\n",
        WIDTH, HEIGHT, WIDTH, HEIGHT);
    draw_axes(svg, LEFT, "Mean squared error of labels", "epoch", 1, epochs, bottom, top, "%.4f");
    const double line = TOP + SIZE - (material - bottom) / (top - bottom) * SIZE;
    fprintf(svg, "<path class='material' d='M%d %.1fh%d'/>\n", LEFT, line, SIZE);
    fprintf(svg, "<text x='%d' y='%.1f'>material alone</text>\n", LEFT + 8, line - 5);
    draw_losses(svg, train, epochs, bottom, top, "train");
    draw_losses(svg, held_out, epochs, bottom, top, "held");
    fprintf(svg,
            "<text x='%d' y='%d' style='fill:#1f77b4'>learnt from</text>\n"
            "<text x='%d' y='%d' style='fill:#d95f02'>held out</text>\n",
            LEFT + 150, TOP + 60, LEFT + 150, TOP + 78);
    draw_axes(svg, RIGHT, "Result of positions held out", "result that the net expects", 0, 1, 0, 1,
              "%.1f");
    draw_calibration(svg, calibration);
    fputs("</svg>\n", svg);
    return fclose(svg) == 0 ? true : error_set(error, "%s: %s", file, strerror(errno));
}
