// The language of the page: the one that was chosen, else the browser's.
import { language, languageFor, t, useLanguage } from "../board/language.mjs";

// What of an element each attribute has a text for, see page.html.
const LABELS = {
  "data-t": "textContent",
  "data-t-label": "ariaLabel",
  "data-t-title": "title",
  "data-t-hint": "placeholder",
};

// The texts that stand in page.html.
function labelPage() {
  document.documentElement.lang = language();
  for (const [attribute, part] of Object.entries(LABELS))
    for (const element of document.querySelectorAll(`[${attribute}]`))
      element[part] = t(element.getAttribute(attribute));
}

let asked = 0;

// Says all in the language `chosen`, "" for the browser's; false where it is so already, or another
// one was chosen since.
export async function speak(chosen) {
  const name = chosen || languageFor(navigator.languages ?? []),
    ticket = ++asked;
  const file = name === "en" || name === language() ? null : await crownheadTexts(name);
  if (ticket !== asked || name === language()) return false;
  useLanguage(name, file);
  labelPage();
  return true;
}
