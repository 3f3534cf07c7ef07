#include "protocol/client/dialects.h"

#include <string.h>

#include "protocol/client/cp_client.h"
#include "protocol/client/dialect.h"
#include "protocol/client/dxp_client.h"
#include "protocol/client/hub_client.h"
#include "protocol/client/uci_client.h"

const ClientDialect *client_dialect(const char *name) {
    static const ClientDialect *const DIALECTS[] = {&DIALECT_UCI, &DIALECT_HUB, &DIALECT_CP,
                                                    &DIALECT_DXP, NULL};
    for (int i = 0; DIALECTS[i]; i++)
        if (strcmp(name, DIALECTS[i]->name) == 0) return DIALECTS[i];
    return NULL;
}

const char *client_dialect_name(const ClientDialect *dialect) {
    return dialect->name;
}

bool client_dialect_speaks(const ClientDialect *dialect, const Game *game, Error *error) {
    return dialect->speaks == NULL || dialect->speaks(game, error);
}
