// Setting up a position: the piece that a click places, the side to move, the FEN.
import { drawMen } from "../board/board.mjs";
import { side, t } from "../board/language.mjs";
import { describeMen, playerOf } from "../board/view.mjs";
import { $, makeButton } from "./dom.mjs";
import { fenOf } from "./state.mjs";

export class SetupPanel {
  constructor(screen) {
    this.screen = screen;
  }

  // Shows everything in another language.
  forget() {
    this.palette = null;
  }

  show(state) {
    const { rules, view } = this.screen,
      { setup } = state;
    for (const id of ["clear", "start-position", "turn", "edit-done"]) $(id).disabled = !setup;
    $("edit").textContent = t(setup ? "cancel" : "changePosition");
    $("turn").textContent = setup ? t("sideMovesTool", { side: side(setup.toMove) }) : t("sideToMove");
    const fen = setup ? fenOf(state, rules) : view.fen;
    if ($("fen").dataset.shown !== fen) $("fen").value = $("fen").dataset.shown = fen;
    const shown = setup && `${setup.tool}|${setup.reserves}|${view.variant}`;
    if (this.palette === shown) return;
    this.palette = shown;
    $("palette").replaceChildren(
      ...(setup ? [...this.tools(setup, view), ...this.reserves(setup, view)] : []),
    );
  }

  tools(setup, view) {
    const isPile = view.pile > 1,
      letters = [view.first[0], view.second[0]];
    const tools = isPile
      ? [...letters, ""]
      : [...letters.flatMap((letter) => [letter, letter.toUpperCase()]), ""];
    return tools.map((tool) => {
      const button = makeButton("", () => this.screen.dispatch({ type: "edit", tool }));
      button.dataset.tool = tool;
      button.setAttribute("aria-pressed", String(tool === setup.tool));
      button.setAttribute(
        "aria-label",
        tool ? describeMen(view, tool) : t(isPile ? "takeOneOff" : "empty"),
      );
      button.innerHTML = tool
        ? drawMen(tool, (letter) => playerOf(view, letter))
        : t(isPile ? "takeOff" : "emptyTool");
      return button;
    });
  }

  reserves(setup, view) {
    if (!(view.pile > 1)) return [];
    return [view.first, view.second].map((player, i) => {
      const input = Object.assign(document.createElement("input"), {
        type: "number",
        min: 0,
        max: 99,
        value: setup.reserves[i],
      });
      input.onchange = () =>
        this.screen.dispatch({
          type: "edit",
          reserve: { player: i, count: Math.max(0, Math.floor(Number(input.value)) || 0) },
        });
      const label = Object.assign(document.createElement("label"), {
        textContent: `${t("inReserve", { side: side(player) })} `,
      });
      label.append(input);
      return label;
    });
  }
}
