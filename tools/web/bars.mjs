// Rows of buttons. Each is one tab stop, within which arrow keys move if the focus came by keys;
// after a click the arrows step through the game. Tabs work the same way, and open when the focus
// reaches them.

const BARS = "[role=toolbar], [role=tablist]";
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

const stopsOf = (bar) =>
  [...bar.querySelectorAll("button")].filter(
    (button) => !button.disabled && !button.closest("[hidden]"),
  );

// In each toolbar the button that had the focus last is the tab stop, or the first one.
export function showBars() {
  for (const bar of document.querySelectorAll("[role=toolbar]")) {
    const stops = stopsOf(bar),
      stop = stops.find((button) => button.dataset.stop !== undefined) ?? stops[0];
    for (const button of bar.querySelectorAll("button")) {
      const index = button === stop ? 0 : -1;
      if (button.tabIndex !== index) button.tabIndex = index;
    }
  }
}

export function wireBars() {
  let isByKeys = false;
  document.addEventListener("pointerdown", () => (isByKeys = false), true);
  document.addEventListener("focusin", ({ target }) => {
    isByKeys = target.matches(":focus-visible");
    const bar = target.closest("[role=toolbar]");
    if (!bar || target.tagName !== "BUTTON") return;
    for (const button of bar.querySelectorAll("[data-stop]")) delete button.dataset.stop;
    target.dataset.stop = "";
    showBars();
  });
  document.addEventListener("keydown", (event) => {
    const bar = event.target.closest?.(BARS),
      by = STEPS[event.key];
    if (!by || !bar || !isByKeys || event.target.tagName !== "BUTTON") return;
    event.preventDefault();
    event.stopPropagation();
    const all = stopsOf(bar),
      next = all[(all.indexOf(event.target) + by + all.length) % all.length];
    if (bar.getAttribute("role") === "tablist") next.click();
    next.focus();
  });
}
