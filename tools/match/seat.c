#include "tools/match/seat.h"

bool seat_end(const Seat *seat, ClientEnd *end) {
    if (!*seat->client) return false;
    *end = engine_client_end(*seat->client);
    *seat->client = NULL;
    return true;
}

bool seat_start(const Seat *seat, bool *is_lack, Error *error) {
    *is_lack = false;
    if (!*seat->client) *seat->client = contestant_start(seat->settings, is_lack, error);
    return *seat->client != NULL;
}

bool seat_get_ready(const Seat *seat, const atomic_bool *cancelled, bool *is_lack, Error *error) {
    ClientEnd end;
    *is_lack = false;
    if (*seat->client && engine_client_new_game(*seat->client, error)) return true;
    if (atomic_load(cancelled)) return false;
    seat_end(seat, &end);
    return seat_start(seat, is_lack, error) && engine_client_new_game(*seat->client, error);
}
