// Keys of the whole page, and the wheel over the board. Arrow keys step through the game unless the
// focused element has a better use for them; a click never gives the focus such a use, only keys
// do.
import { ROOT } from "../board/tree.mjs";
import { $ } from "./dom.mjs";

const KEYS = {
  ArrowLeft: { type: "step", by: -1 },
  ArrowRight: { type: "step", by: 1 },
  Home: { type: "go", at: ROOT },
  End: { type: "step", by: 1000000 },
  f: { type: "flip" },
  h: { type: "hint" },
  a: { type: "analyse" },
  n: { type: "ask", dialog: { kind: "new" } },
};
const WHEEL_PIXELS = 60,
  LINE_PIXELS = 30; // per move

// Elements that use letters or have a choice of their own; a list uses the keys up and down.
const TAKES_KEYS = "input:not([type=checkbox]):not([type=file]), textarea, select, dialog",
  TAKES_ENDS = "[role=listbox]";

function undoKey(event) {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key)) return null;
  return key === "y" || event.shiftKey ? { type: "redo" } : { type: "undo" };
}

export function wireKeys(screen) {
  addEventListener("keydown", (event) => {
    const { target } = event,
      isText = target.closest?.(TAKES_KEYS);
    if (event.defaultPrevented || isText) return; // texts have their own undo
    const undo = undoKey(event);
    if (undo) event.preventDefault();
    if (undo) return screen.dispatch(undo);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "m") {
      event.preventDefault();
      screen.dispatch({ type: "tab", tab: "game" });
      return $("typed").focus();
    }
    if (!KEYS[event.key] || (target.closest?.(TAKES_ENDS) && !event.key.startsWith("Arrow")))
      return;
    event.preventDefault();
    screen.dispatch(KEYS[event.key]);
  });
  wireWheel(screen);
}

function wireWheel(screen) {
  let moved = 0;
  $("board").addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey) return; // that is a zoom
      event.preventDefault();
      moved += event.deltaY * (event.deltaMode === 0 ? 1 : LINE_PIXELS);
      if (Math.abs(moved) < WHEEL_PIXELS) return;
      screen.dispatch({ type: "step", by: moved > 0 ? 1 : -1 });
      moved = 0;
    },
    { passive: false },
  );
}
