/* What a training says of itself: losses, and how scores compare with results. */
#ifndef CROWNHEAD_TOOLS_TRAIN_REPORT_H
#define CROWNHEAD_TOOLS_TRAIN_REPORT_H

#include "tools/train/data.h"

enum { MOST_EPOCHS = 10000, CALIBRATION_BARS = 20 };

/* Mean losses over some examples: squared differences from the labels and from the results, of
   these also without and with kings, and the negative logarithm of the results' likelihood. */
typedef struct {
    double label, result, men, kings, logarithm;
} Losses;

/* How many held-out positions there are, and their mean result, by expected result from 0 to 1 in
   steps. */
typedef struct {
    size_t count[CALIBRATION_BARS];
    double result[CALIBRATION_BARS];
} Calibration;

/* The losses of `logit`, an evaluation as a logit, over examples; adds to `calibration` unless that
   is NULL. */
Losses losses_of(float (*logit)(const void *evaluation, const Example *example),
                 const void *evaluation, const Example *list, size_t count,
                 Calibration *calibration);

/* Draws both: `train` holds the loss on labels of each epoch, `held_out` that of what was held out,
   `material` that of the best weighing of material. False and an error when the file cannot be
   written. */
bool report_draw(const char *file, const double *train, const double *held_out, int epochs,
                 double material, const Calibration *calibration, Error *error);

#endif
