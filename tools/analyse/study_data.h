/* An analysed game as JSON: a line of games.jsonl, and the data of its page. It is an object with
   these members:

   - `game`: the number of the game in the files; broken games are counted too
   - `variant`, `result`, `tags`, and `opening`, the name of the opening, if it has one
   - `players`: first the player who began: `side`, `name`, `moves`, `forced`, `accuracy` (null if
     no move had a choice), `loss` (the sum of expected score), `inaccuracies`, `mistakes`,
     `blunders`, `slips`, `thrown_wins`
   - `positions`, from the start of the game. Each has `ply`, `fen`, `phase`, `legal` (the number of
     moves), `score` (centimen for the side to move), `score_mate` (the plies to the end, if the
     search has found a forced one), `expected`, `tables` (won, drawn or lost, if known), and
     `proved` (the rules or tables decide the position, whatever was searched). A position that was
     searched also has `depth` and `pv`
   - in each position, the move that was played: `move`, `class`, `score_after`, `expected_after`,
     `loss`, `slip`, `proven` (the values before and after it are proved), `says` (the fault in
     words), and `other`, the best line that begins with another move
   - for boards: `board` (the names of the cells, in `rows`), `position` (the men at the start),
     `turn`, and `moves` with the changes that each makes, as board_data.h explains. The lines
     `better`, and `reply` to a bad move, have this form too */
#ifndef CROWNHEAD_TOOLS_ANALYSE_STUDY_DATA_H
#define CROWNHEAD_TOOLS_ANALYSE_STUDY_DATA_H

#include "engine/base/json.h"
#include "tools/analyse/study.h"

/* Writes the game as an object. */
void study_put(Json *json, const Study *study);

/* Writes only the fields of move number `ply` into an open object: the board before it, the move
   played, the better move, and the sentences about it. */
void study_put_moment(Json *json, const Study *study, int ply);

/* Writes the annotated game in PDN as the text `pdn`. False and an error when memory is short. */
bool study_put_pdn(Json *json, const Study *study, Error *error);

#endif
