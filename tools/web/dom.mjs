// Elements of the page.

// The looks that are on or off, each with a box of its name.
export const CHECKED_LOOKS = ["arrows", "evaluation", "oneClick", "confirm", "sound"];

export const $ = (id) => document.getElementById(id);

export function makeButton(text, onclick, more = {}) {
  return Object.assign(document.createElement("button"), { type: "button", textContent: text, onclick, ...more });
}

// A row of buttons that is one tab stop, see bars.mjs.
export function makeBar(label) {
  const bar = document.createElement("nav");
  bar.setAttribute("role", "toolbar");
  bar.setAttribute("aria-label", label);
  return bar;
}

// Replaces what `element` has; the button that had the focus has it still where there is one with its id.
export function renew(element, ...nodes) {
  const id = element.contains(document.activeElement) ? document.activeElement.id : "";
  element.replaceChildren(...nodes);
  if (id) $(id)?.focus();
}
