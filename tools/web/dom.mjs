// Elements of the page.

export const $ = (id) => document.getElementById(id);

export function makeButton(text, onclick, more = {}) {
  return Object.assign(document.createElement("button"), { type: "button", textContent: text, onclick, ...more });
}
