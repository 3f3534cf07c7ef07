#include "search/skill.h"

#include <assert.h>
#include <string.h>

#include "engine/base/random.h"

enum {
    SKILL_LINES = 4, /* weaker play chooses among this many moves */
    SKILL_NOISE = 8, /* centimen of misjudgement for each point of skill missing */
};

bool skill_is_weak(const SearchJob *job) {
    return job->skill < FULL_SKILL && !job->exact && job->limits.mate == 0;
}

int skill_depth(const SearchJob *job, int depth) {
    return skill_is_weak(job) && job->skill + 1 < depth ? job->skill + 1 : depth;
}

int skill_lines(const SearchJob *job) {
    return skill_is_weak(job) && job->lines < SKILL_LINES ? SKILL_LINES : job->lines;
}

void skill_choose(Worker *worker, uint64_t seed) {
    const SearchJob *job = worker->shared->job;
    Random random = random_seeded(seed);
    int chosen = 0, chosen_score = -SCORE_INFINITE;
    for (int k = 0; k < worker->lines_count; k++) {
        const uint32_t noise = (uint32_t)((FULL_SKILL - job->skill) * SKILL_NOISE);
        const int score = worker->lines[k].root.score - (int)random_below(&random, noise + 1);
        if (score <= chosen_score) continue;
        chosen = k;
        chosen_score = score;
    }
    assert(worker->lines_count > 0);
    const Line line = worker->lines[chosen];
    memmove(&worker->lines[1], &worker->lines[0], (size_t)chosen * sizeof line);
    worker->lines[0] = line;
}
