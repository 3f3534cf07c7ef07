#include "tools/train/report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/base/system.h"
#include "tools/common/chart.h"

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

/* --- chart --- */

static void draw_losses(FILE *svg, const double *train, const double *held_out, int epochs) {
    double numbers[MOST_EPOCHS];
    for (int i = 0; i < epochs; i++) numbers[i] = i + 1;
    const ChartSeries losses[] = {{"learnt", numbers, train, epochs},
                                  {"held out", numbers, held_out, epochs}};
    const ChartText text = {.title = "Mean squared error of labels",
                            .description =
                                "Of what is learnt from and of what is held out, after each epoch",
                            .x_label = "epoch",
                            .y_label = "error",
                            .panel = 1};
    chart_lines(svg, &text, losses, 2, LINES_NEAR);
}

static void draw_calibration(FILE *svg, const Calibration *calibration) {
    ChartDot dots[CALIBRATION_BARS];
    int count = 0;
    for (int i = 0; i < CALIBRATION_BARS; i++)
        if (calibration->count[i] > 0)
            dots[count++] = (ChartDot){.x = (i + 0.5) / CALIBRATION_BARS,
                                       .y = calibration->result[i],
                                       .weight = (double)calibration->count[i]};
    const ChartText text = {.title = "Results of positions held out",
                            .description =
                                "Mean results of positions by the result that the net expects",
                            .x_label = "result that the net expects",
                            .y_label = "mean result; a larger dot is of more positions",
                            .panel = 2};
    chart_dots(svg, &text, dots, count);
}

bool report_draw(const char *file, const double *train, const double *held_out, int epochs,
                 double material, const Calibration *calibration, Error *error) {
    char *text = NULL, note[64];
    size_t size = 0;
    FILE *svg = open_memstream(&text, &size);
    if (!svg) return error_set(error, "no memory to draw %.160s", file);
    snprintf(note, sizeof note, "Error of material alone, held out: %.4f", material);
    chart_file_begin(svg, "What a net has learnt", note, 2);
    draw_losses(svg, train, held_out, epochs);
    draw_calibration(svg, calibration);
    chart_file_end(svg);
    const bool is_whole = !ferror(svg);
    const bool good = fclose(svg) == 0 && is_whole
                          ? system_replace_file(file, text, size, error)
                          : error_set(error, "no memory to draw %.160s", file);
    free(text);
    return good;
}
