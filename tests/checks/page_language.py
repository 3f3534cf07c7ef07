"""The languages of the page, in headless Chromium: a part of web.py."""
import json

from page import *
from page_learn import open_pdn, reload

LANGUAGES = ["en", "nl", "ru", "fr", "pl", "pt", "es", "it", "de"]
LANG = "document.documentElement.lang"
# Every text and label that the page shows, of elements that hold nothing but text.
SAID = """(() => {
  const texts = [];
  for (const one of document.querySelectorAll('body *')) {
    if (one.closest('script, noscript, #moves, #pdn, #language, #level, #level-now')) continue;
    if (one.children.length === 0) texts.push(one.textContent);
    for (const name of ['aria-label', 'title', 'placeholder', 'label'])
      texts.push(one.getAttribute(name) ?? '');
  }
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
})()"""
# Visible elements that are cut in the window or stick out of it, and do not scroll by themselves.
CUT = """(() => {
  const canvas = document.createElement('canvas').getContext('2d');
  const chosenIsCut = (select) => {
    canvas.font = getComputedStyle(select).font;
    const { width } = canvas.measureText(select.selectedOptions[0]?.text ?? '');
    return width + 24 > select.clientWidth;
  };
  const isOut = (one) => one.getBoundingClientRect().right > innerWidth + 1;
  const isInline = (one) => getComputedStyle(one).display === 'inline';
  const isOver = (one) => !isInline(one) && one.scrollWidth > one.clientWidth + 1;
  const isShort = (one) => one.tagName === 'SELECT' && chosenIsCut(one);
  const scrolls = (one) => one.closest('#lines-list, #moves, #board, #shelf, .unseen');
  const kinds = 'button, label, label > span, p, h2, summary, select, td, th, #game-name';
  const isSeen = (one) => one.checkVisibility() && !scrolls(one);
  const seen = [...document.querySelectorAll(kinds)].filter(isSeen);
  const isCut = (one) => isOut(one) || isOver(one) || isShort(one);
  const nameOf = (one) => `${one.id || one.tagName}: ${one.textContent.trim().slice(0, 40)}`;
  const cut = seen.filter(isCut).map(nameOf);
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`, ...cut] : cut;
})()"""


def of_file(name):
    return json.loads((build / "web" / "texts" / f"{name}.json").read_text(encoding="utf-8"))


def text_of(name):
    return browser.evaluate(f"document.getElementById('{name}').textContent")


def own_words(own):
    """The texts of a language that have no values, or one number."""
    texts = [text for part in own.values() for text in part.values()]
    kinds = [[text] if isinstance(text, str) else text.values() for text in texts]
    forms = {form for kind in kinds for form in kind}
    return forms | {form.replace("{count}", "1") for form in forms}


def choose(name, spoken=None):
    browser.click("#settings")
    browser.wait("document.getElementById('dialog-settings').open")
    browser.evaluate(f"document.getElementById('language').value = '{name}'")
    browser.evaluate("document.getElementById('language').dispatchEvent(new Event('change'))")
    browser.wait(f"{LANG} === '{spoken or name}'")
    browser.click("#dialog-settings .close")


def cut_at_320(name):
    """What is cut in a narrow window, in each panel and dialog."""
    found = {}
    for tab in ["game", "games", "puzzles", "setup", "share"]:
        browser.click(f"#tab-{tab}")
        found[tab] = browser.evaluate(CUT)
        dispatch("{type: 'analyse', on: false}")  # its lines are in the first panel, and it takes time
    browser.click("#tab-game")
    for dialog in ["new", "settings"]:
        browser.click(f"#{dialog}")
        browser.wait(f"document.getElementById('dialog-{dialog}').open")
        found[dialog] = browser.evaluate(CUT)
        browser.click(f"#dialog-{dialog} .close")
    wrong = {place: cut for place, cut in found.items() if cut}
    check(not wrong, f"{name} is cut at 320: {wrong}")


def keep_lists():
    """Lists of kept games and files are shown; from now on the database does not answer."""
    begin("english")
    dispatch("{type: 'play', move: '9-14'}")
    open_pdn("1. 11-15 *\n\n1. 9-13 *\n", "two.pdn", 2)
    begin("english")
    browser.click("#tab-games")
    browser.wait("['files', 'shelf'].every((id) => document.querySelector(`#${id} button`) !== null)")
    browser.evaluate("void (crownhead.library.rows = () => new Promise(() => {}))")


def check_lists(name, tab):
    """What was read before from the database is shown in the language, seen or not."""
    last = "document.querySelector('#%s li button:last-of-type').textContent"
    said = {browser.evaluate(last % part) for part in ["files", "shelf"]}
    wanted = of_file(name)["texts"]["delete"]
    check(said == {wanted}, f"with the tab {tab} the lists say {said} instead of {wanted}")


def languages():
    """The browser's language comes first, then the one that is chosen, which is kept. All changes,
    and nothing is cut in any."""
    browser.call("Emulation.setUserAgentOverride", userAgent="Test", acceptLanguage="pl-PL,pl")
    fresh()
    check(browser.evaluate(LANG) == "pl", "the browser's language is not taken")
    check(text_of("new") == of_file("pl")["texts"]["newGame"], "the page does not speak it")
    keep_lists()
    polish = set(browser.evaluate(SAID))
    choose("en")
    english = set(browser.evaluate(SAID)) - polish
    check(len(english) > 200 and "New game" in english, f"only {len(english)} texts change")
    for number, name in enumerate(LANGUAGES[1:]):
        tab = ["games", "game"][number % 2]
        browser.click(f"#tab-{tab}")
        choose(name)
        check_lists(name, tab)
        begin("russian", NEWCOMER)
        play_by(browser.click, browser.evaluate(f"{VIEW}.moves[0]"))
        browser.wait(f"Object.keys({STATE}.game.nodes).length === 3 && {IDLE}")
        dispatch("{type: 'analyse', on: true}")
        own = of_file(name)
        seen = set(browser.evaluate(SAID))
        words = own_words(own)
        check(not (seen & english) - words, f"{name} still says {sorted((seen & english) - words)}")
        check(own["engine"]["Russian draughts"] == text_of("game-name"), f"{name}: no game's name")
        newcomer = own["engine"]["newcomer"].lower()
        check(newcomer in text_of("level").lower(), f"{name} does not name the levels")
        browser.click("#new")
        browser.wait("document.getElementById('dialog-new').open")
        rules = text_of("rules-text").split("\n")
        check(len(rules) == 2 and own["engine"]["White begins."] in rules[1], f"{name}: {rules}")
        check("draws" not in rules[1], f"{name} has English rules: {rules[1]}")
        browser.click("#dialog-new .close")
        browser.size(320, 640)
        cut_at_320(name)
        browser.size(1280, 800)
        check_invariants(name)
    choose("ru")
    browser.evaluate("crownhead.keeper.flush()")
    reload(f"{LANG} === 'ru'")
    chosen = browser.evaluate("document.getElementById('language').value")
    check(chosen == "ru", "the language that was chosen is not kept")
    choose("", "pl")
    check(browser.evaluate(LANG) == "pl", "the browser's language does not come back")
    browser.call("Emulation.setUserAgentOverride", userAgent="Test", acceptLanguage="en")
    fresh()
