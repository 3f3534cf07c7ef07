// Elements of the page.

// The settings that are on or off; each has a box with its name.
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

// Replaces the children of `element`; a button that had the focus keeps it if there is one with its
// id.
export function renew(element, ...nodes) {
  const id = element.contains(document.activeElement) ? document.activeElement.id : "";
  element.replaceChildren(...nodes);
  if (id) $(id)?.focus();
}
