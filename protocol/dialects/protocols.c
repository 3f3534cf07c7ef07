#include "protocol/dialects/protocols.h"

#include <stddef.h>

#include "protocol/dialects/cp.h"
#include "protocol/dialects/hub.h"
#include "protocol/dialects/uci.h"

const Protocol *const PROTOCOLS[] = {&PROTOCOL_UCI, &PROTOCOL_HUB, &PROTOCOL_CP, NULL};
