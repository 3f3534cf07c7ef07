#include "tools/train/report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/system.h"

/* Where the two charts stand, in pixels. */
enum { SIZE = 280, LEFT = 70, RIGHT = 460, TOP = 50, WIDTH = 780, HEIGHT = 390, MOST_TICKS = 6 };

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

/* What one side of a chart stands for. */
typedef struct {
    double low, high, step; /* between two ticks */
} Scale;

/* The range in which `low` and `high` lie, with ends and ticks that are round numbers. */
static Scale scale_of(double low, double high) {
    static const double ROUND[] = {1, 2, 5, 10};
    const double least = (high - low) / MOST_TICKS, power = pow(10, floor(log10(least)));
    double step = power * 10;
    for (int i = 3; i >= 0; i--)
        if (ROUND[i] * power >= least) step = ROUND[i] * power;
    return (Scale){floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step, step};
}

static double place(const Scale *scale, double value) {
    return (value - scale->low) / (scale->high - scale->low) * SIZE;
}

/* A chart's axes from `x` on. */
static void draw_axes(FILE *svg, int x, const char *title, const char *below, const Scale *across,
                      const Scale *up) {
    fprintf(svg, "<text x='%d' y='%d' class='title'>%s</text>\n", x, TOP - 20, title);
    fprintf(svg, "<text x='%d' y='%d' text-anchor='middle'>%s</text>\n", x + SIZE / 2,
            TOP + SIZE + 38, below);
    const int digits = up->step < 1 ? (int)ceil(-log10(up->step) - 1e-9) : 0;
    for (int i = 0; up->low + i * up->step < up->high + up->step / 2; i++) {
        const double value = up->low + i * up->step, y = TOP + SIZE - place(up, value);
        fprintf(svg, "<path d='M%d %.1fh%d' class='grid'/>\n", x, y, SIZE);
        fprintf(svg, "<text x='%d' y='%.1f' text-anchor='end'>%.*f</text>\n", x - 6, y + 4, digits,
                value);
    }
    for (int i = 0; across->low + i * across->step < across->high + across->step / 2; i++) {
        const double value = across->low + i * across->step;
        fprintf(svg, "<text x='%.1f' y='%d' text-anchor='middle'>%.*f</text>\n",
                x + place(across, value), TOP + SIZE + 18, across->step < 1 ? 1 : 0, value);
    }
}

static void draw_losses(FILE *svg, const double *losses, int epochs, const Scale *across,
                        const Scale *up, const char *class) {
    fprintf(svg, "<path class='%s' d='", class);
    for (int i = 0; i < epochs; i++)
        fprintf(svg, "%s%.1f %.1f", i ? "L" : "M", LEFT + place(across, i + 1),
                TOP + SIZE - place(up, losses[i]));
    fputs("'/>\n", svg);
}

static void draw_calibration(FILE *svg, const Calibration *calibration) {
    size_t most = 1;
    for (int i = 0; i < CALIBRATION_BARS; i++)
        if (calibration->count[i] > most) most = calibration->count[i];
    fprintf(svg, "<path class='even' d='M%d %dL%d %d'/>\n", RIGHT, TOP + SIZE, RIGHT + SIZE, TOP);
    for (int i = 0; i < CALIBRATION_BARS; i++) {
        if (!calibration->count[i]) continue;
        const double x = RIGHT + (i + 0.5) / CALIBRATION_BARS * SIZE;
        fprintf(svg, "<circle class='dot' cx='%.1f' cy='%.1f' r='%.1f'/>\n", x,
                TOP + SIZE - calibration->result[i] * SIZE,
                2 + 6 * sqrt((double)calibration->count[i] / (double)most));
    }
}

/* The range of both curves. */
static Scale loss_scale(const double *train, const double *held_out, int epochs) {
    double low = train[0], high = train[0];
    for (int i = 0; i < epochs; i++) {
        low = fmin(low, fmin(train[i], held_out[i]));
        high = fmax(high, fmax(train[i], held_out[i]));
    }
    return scale_of(low, high > low ? high : low + 1e-4);
}

bool report_draw(const char *file, const double *train, const double *held_out, int epochs,
                 double material, const Calibration *calibration, Error *error) {
    char *text = NULL;
    size_t size = 0;
    FILE *svg = open_memstream(&text, &size);
    if (!svg) return error_set(error, "no memory to draw %.160s", file);
    const Scale up = loss_scale(train, held_out, epochs), unit = {0, 1, 0.2};
    const Scale across = {0, scale_of(0, epochs).high, fmax(1, scale_of(0, epochs).step)};
    fprintf(svg,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d'>\n"
            "<style>svg{background:#fff}text{font:12px sans-serif;fill:#333}"
            ".title{font-size:14px;font-weight:bold}path{fill:none;stroke-width:2}"
            ".grid{stroke:#ddd;stroke-width:1}.train{stroke:#1f77b4}.held{stroke:#d95f02}"
            ".even{stroke:#777;stroke-width:1;stroke-dasharray:4 "
            "4}.dot{fill:#1f77b4;fill-opacity:.8}</style>\n",
            WIDTH, HEIGHT, WIDTH, HEIGHT);
    draw_axes(svg, LEFT, "Mean squared error of labels", "epoch", &across, &up);
    draw_losses(svg, train, epochs, &across, &up, "train");
    draw_losses(svg, held_out, epochs, &across, &up, "held");
    const int x = LEFT + SIZE - 8;
    fprintf(svg,
            "<text x='%d' y='%d' text-anchor='end' style='fill:#1f77b4'>learnt from</text>\n"
            "<text x='%d' y='%d' text-anchor='end' style='fill:#d95f02'>held out</text>\n"
            "<text x='%d' y='%d' text-anchor='end'>material alone: %.4f</text>\n",
            x, TOP + 18, x, TOP + 36, x, TOP + 54, material);
    draw_axes(svg, RIGHT, "Result of positions held out", "result that the net expects", &unit,
              &unit);
    draw_calibration(svg, calibration);
    fputs("</svg>\n", svg);
    const bool is_whole = !ferror(svg);
    const bool good = fclose(svg) == 0 && is_whole
                          ? system_replace_file(file, text, size, error)
                          : error_set(error, "no memory to draw %.160s", file);
    free(text);
    return good;
}
