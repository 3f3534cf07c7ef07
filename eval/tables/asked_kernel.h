/* Turns a position of either generator of draughts into what tables are asked for: include the one
   that defines Position first. */
#ifndef CROWNHEAD_EVAL_TABLES_ASKED_KERNEL_H
#define CROWNHEAD_EVAL_TABLES_ASKED_KERNEL_H

#include "eval/tables/tables.h"

static inline TablePosition table_position(const Position *pos) {
    return (TablePosition){
        {pos->pieces[BLACK], pos->pieces[WHITE]}, pos->kings, (uint8_t)pos->side};
}

#endif
