#include "tools/match/slots.h"

void slot_end_engines(Slot *slot) {
    for (int i = 0; i < MAX_ENGINES; i++) {
        if (slot->clients[i]) engine_client_end(slot->clients[i]);
        slot->clients[i] = NULL;
    }
}

/* Plays a game; false when the slot ends. */
static bool play(Slot *slot, const Fixture *game) {
    const SlotPlan *plan = slot->plan;
    GamePlan game_plan = {.config = plan->config,
                          .opening = &plan->openings->list[game->opening],
                          .tables = plan->tables,
                          .cancelled = plan->cancelled};
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        const int engine = game->engine[player];
        game_plan.seat[player] = (Seat){.client = &slot->clients[engine],
                                        .settings = &plan->contestants->list[engine].settings,
                                        .name = plan->contestants->names[engine],
                                        .control = &plan->config->engines[engine].control};
    }
    GamePlayed played;
    Error error = {""};
    const GameEnd end = game_play(&game_plan, &played, &error);
    const bool goes_on = plan->finish(plan->context, game, end, &played, &error);
    game_free(&played);
    return goes_on;
}

static void run(void *argument) {
    Slot *slot = argument;
    Fixture games[2];
    bool goes_on = true;
    for (int count; goes_on && (count = slot->plan->next(slot->plan->context, games)) > 0;)
        for (int i = 0; goes_on && i < count; i++) goes_on = play(slot, &games[i]);
    slot_end_engines(slot);
    slot->plan->leave(slot->plan->context);
}

int slots_start(Slot slots[], int count, const SlotPlan *plan, Error *error) {
    for (int i = 0; i < count; i++) {
        slots[i].plan = plan;
        if (!thread_start(&slots[i].thread, run, &slots[i], error)) return i;
    }
    return count;
}

void slots_join(Slot slots[], int count) {
    for (int i = 0; i < count; i++) thread_join(&slots[i].thread);
}
