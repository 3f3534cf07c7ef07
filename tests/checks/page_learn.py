"""Learning from mistakes, files as studies, and the browser's own functions: parts of web.py."""
import json
import random

from page import *
from page_study import another_tab

AT = f"{STATE}.at"
DECK = f"{STATE}.deck"
STANDS = "document.getElementById('deck-stands').textContent"
TASK = "document.getElementById('deck-task').textContent"
HOUR = 3600000


def reload(until):
    """Loads the page again; the old one may still answer, and is ignored."""
    browser.evaluate("globalThis.isOld = true; undefined")
    browser.reload()
    browser.wait(f"!globalThis.isOld && {READY} && {until}")


def clear_deck():
    browser.evaluate("crownhead.library.cards().then((cards) => Promise.all(cards.map(({ key }) => crownhead.library.changeCard(key, () => null)))).then(() => crownhead.deck.count())")
    browser.wait(f"{DECK}.total === 0")


def later(hours):
    """Moves the clock of the deck on, and counts again."""
    browser.evaluate(f"(() => {{ const {{ deck }} = crownhead, before = deck.now(); deck.now = () => before + {hours} * {HOUR}; return deck.count(); }})()")


def game_of_mistakes(variant, plies):
    """A game of two people who play at random."""
    chance = random.Random(3)
    begin(variant)
    for _ in range(plies):
        dispatch(f"{{type: 'play', move: '{chance.choice(browser.evaluate(f'{VIEW}.moves.map((move) => move.text)'))}'}}")
    dispatch("{type: 'resign'}")


def the_move(text):
    play_path(browser.evaluate(f"{VIEW}.moves.find((move) => move.text === {json.dumps(text)})"))


def next_card():
    key = browser.evaluate(f"{STATE}.drill?.key ?? ''")
    browser.click("#deck-next")
    browser.wait(f"{STATE}.drill && {STATE}.drill.key !== {json.dumps(key)} && {STATE}.retry && !{STATE}.retry.done")


def deck():
    """The mistakes of a review become cards; each comes again later when its first try was right, soon when it was wrong; two tabs have
    one deck; it is saved and opened as a file."""
    fresh()
    clear_deck()
    browser.click("#tab-puzzles")
    check("You have no cards yet" in browser.evaluate(STANDS) and browser.evaluate("document.getElementById('deck-next').disabled"), "an empty deck can be practised")
    game_of_mistakes("english", 18)
    browser.click("#tab-game")
    browser.click("#banner-review")
    browser.wait(f"{STATE}.review && !{STATE}.review.running", 120)
    check(browser.evaluate(f"{DECK}.total") == 0, "the mistakes of a game of others become cards by themselves")
    browser.click("#review-keep")
    browser.wait(f"{DECK}.total > 2 && {STATE}.review.inDeck")
    check(browser.evaluate("document.getElementById('review-keep')") is None, "what is kept is offered again")
    total = browser.evaluate(f"{DECK}.total")
    first = another_tab()
    browser.wait(f"{DECK}.total === {total}")
    second = browser.use_tab(first)
    dispatch("{type: 'step', by: 99}")
    game = line()
    browser.click("#tab-puzzles")
    check(f"{total} cards, {total} due." == browser.evaluate(STANDS), f"the deck says {browser.evaluate(STANDS)}")
    # The first try is right: the card comes tomorrow, in the other tab too.
    next_card()
    better = browser.evaluate(f"{STATE}.retry.verdict.better[0]")
    check(better not in browser.evaluate("document.querySelector('main').innerText") and browser.evaluate("document.querySelectorAll('#board .arrow').length") == 0, "a card gives its answer away")
    check(browser.evaluate("document.getElementById('hint-button').disabled"), "a hint would give the answer away")
    browser.picture(build / "web-card.png")
    the_move(better)
    browser.wait(f"{STATE}.drill.outcome === 'right' && {DECK}.due === {total - 1}")
    check("Right." in browser.evaluate(TASK), "the right move is not praised")
    browser.use_tab(second)
    browser.wait(f"{DECK}.due === {total - 1}")
    browser.use_tab(first)
    # The first try is wrong: the move can still be found, and the card comes again soon.
    next_card()
    key = browser.evaluate(f"{STATE}.drill.key")
    the_move(browser.evaluate(f"{STATE}.game.nodes[{STATE}.retry.node].move"))
    browser.wait(f"{STATE}.drill.outcome === 'wrong' && {DECK}.due === {total - 2}")
    check("first try counts" in browser.evaluate(TASK) and browser.evaluate(f"{AT} === 0 && !{STATE}.retry.done"), "a wrong try ends the card")
    reload(f"{STATE}.drill?.outcome === 'wrong'")
    quick()
    browser.click("#tab-puzzles")
    next_card()
    browser.click("#deck-answer")
    browser.wait(f"{STATE}.retry.done && {STATE}.drill.outcome === 'wrong'")
    at = browser.evaluate(AT)
    browser.evaluate("document.activeElement.blur()")
    browser.key("ArrowRight")
    check(browser.evaluate(f"{AT} > {at} || {STATE}.game.nodes[{at}].children.length === 0"), "the better line cannot be walked along")
    # Time goes by.
    later(1)
    browser.wait(f"{DECK}.due === {total - 1}")
    later(23)
    browser.wait(f"{DECK}.due === {total}")
    browser.click("#deck-remove")
    browser.wait(f"{DECK}.total === {total - 1}")
    browser.click("#offer")
    browser.wait(f"{DECK}.total === {total}")
    # Reviewed again, they are the same cards; the file brings them back.
    saved = browser.evaluate("crownhead.deck.text()")
    clear_deck()
    browser.evaluate(f"crownhead.texts.open(new File([{json.dumps(saved)}], 'deck.json'))")
    browser.wait(f"{DECK}.total === {total} && {STATUS}.includes('has taken {total} cards')")
    check(browser.evaluate("crownhead.deck.text()") == saved, "the deck is another after it was saved and opened")
    browser.click("#deck-game")
    browser.wait(f"{STATE}.tab === 'game' && {STATE}.drill === null")
    browser.wait(f"{STATE}.review?.inDeck")
    dispatch("{type: 'step', by: 99}")
    check(len(game.split()) == 18 and line() == game, "another game is opened")
    browser.use_tab(second)
    browser.close_tab()
    browser.use_tab(first)
    clear_deck()
    # One's own mistakes against the engine become cards by themselves.
    dispatch(f"{{type: 'begin', variant: 'russian', seats: {NEWCOMER}, level: 0, sure: true}}")
    dispatch(f"{{type: 'set', variant: 'russian', moves: ['c3-d4', 'd6-c5', 'b2-c3', 'f6-g5', 'c3-b4', 'g5-h4', 'b4xd6', 'e7xc5', 'd4-e5'], seats: {NEWCOMER}, sure: true}}")
    dispatch("{type: 'resign'}")
    dispatch("{type: 'review'}")
    browser.wait(f"{STATE}.review && !{STATE}.review.running", 120)
    own = browser.evaluate(f"Object.entries({STATE}.review.verdicts).filter(([id, one]) => /inaccuracy|mistake|blunder/.test(one.class) && one.better.length > 0 && crownhead.rules.lookAt({STATE}.game, one.at).toMove === 'white').length")
    check(own > 0, "there is no mistake in the game")
    browser.wait(f"{DECK}.total === {own}")
    clear_deck()
    begin("english")
    check_invariants("the deck")


def open_pdn(text, name, count):
    browser.evaluate(f"crownhead.texts.open(new File([{json.dumps(text)}], '{name}'))")
    browser.wait(f"{STATE}.list?.done && {STATE}.list.count === {count} && crownhead.texts.files.file?.name === '{name}'")


def file_text():
    return browser.evaluate("crownhead.texts.files.text().then((blob) => blob.text())")


def row(number):
    browser.click("#tab-games")
    browser.evaluate("document.getElementById('list').scrollTop = 0")
    browser.click(f"#list [data-row='{number}']")
    browser.wait(f"{STATE}.list.at === {number} && {STATE}.tab === 'game'")


def studies():
    """A file is a study: a game of it is changed in its place, added and taken out; the file is saved with that; it is there after a reload,
    and in another tab."""
    fresh()
    browser.evaluate("crownhead.library.files().then((files) => Promise.all(files.map(({ id }) => crownhead.texts.files.remove(id))))")
    games = [f'[White "Ann{i}"]\n[Black "Bob"]\n[Result "*"]\n\n1. 11-15 23-19 {{said {i}}} 2. 8-11 *\n\n' for i in range(5)]
    begin("english")
    open_pdn("".join(games), "club.pdn", 5)
    kept = "crownhead.keeper.flush().then(() => crownhead.library.rows()).then((rows) => rows.filter(({ id }) => id.includes('/')).length)"
    for number in range(5):
        row(number)
    check(browser.evaluate(kept) == 0, "to look at the games of a file keeps a copy of each")
    check(file_text() == "".join(games), "the file that nobody has changed is saved as another")
    row(2)
    browser.click("#to-end")
    browser.click(cell("22"))
    browser.click(cell("17"))
    browser.evaluate("document.getElementById('notes').open = true")
    browser.click("#comment")
    browser.type("mine")
    browser.evaluate("document.activeElement.blur()")
    browser.click("#list-after")
    browser.wait(f"{STATE}.list.at === 3")
    browser.click("#list-before")
    browser.wait(f"{STATE}.list.at === 2")
    browser.click("#to-end")
    check(line() == "11-15 23-19 8-11 22-17" and "mine" in browser.evaluate("document.getElementById('comment').value"), "what was changed in a game of a file is lost")
    text = file_text()
    check(text.startswith(games[0] + games[1]) and text.endswith(games[3] + games[4]) and "{mine}" in text and "Ann2" in text, f"the file is {text}")
    # A game that stops at a mistake is not cut there.
    open_pdn("".join(games[:2]) + "1. 11-15 23-19 2. 9-9 22-18 *\n\n", "wrong.pdn", 3)
    row(2)
    dispatch("{type: 'comment', at: 1, text: 'x'}")
    browser.evaluate("crownhead.keeper.flush()")
    check("9-9 22-18" in file_text(), "a game with a mistake is saved without what follows it")
    wrong = browser.evaluate(f"{STATE}.list.id")
    open_pdn("".join(games), "club.pdn", 5)
    browser.evaluate(f"crownhead.texts.files.remove('{wrong}')")
    row(2)
    # It survives a reload, and opening the file again.
    reload(f"{STATE}.list?.done && crownhead.texts.files.file")
    quick()
    check(browser.evaluate(f"{STATE}.list.name") == "club.pdn" and file_text() == text, "a reload loses the file")
    browser.wait("!document.getElementById('of-list').hidden")
    check("3 of 5" in browser.evaluate("document.getElementById('list-place').textContent"), "a reload loses the place in the file")
    browser.click("#tab-games")
    check("1 changed here" in browser.evaluate("document.getElementById('list-state').textContent"), "it does not say that a game was changed")
    browser.picture(build / "web-study.png")
    browser.click("#list-close")
    first = another_tab()
    open_pdn("".join(games), "club.pdn", 5)
    check(file_text() == text, "who opens the file again in another tab does not find the changes")
    browser.close_tab()
    browser.use_tab(first)
    # A game is added, another is taken out and comes back.
    browser.click("#tab-games")
    browser.wait("document.querySelectorAll('#files li button').length === 2 && !document.querySelector('#files li button').disabled")
    browser.click("#files li button")
    browser.wait(f"{STATE}.list?.done && crownhead.texts.files.file")
    begin("english")
    dispatch("{type: 'play', move: '9-14'}")
    browser.click("#tab-games")
    browser.click("#study-add")
    browser.wait(f"{STATE}.list.at === 5 && {STATUS}.includes('number 6 of club.pdn')")
    check("1. 9-14" in file_text().split("Ann4")[1], "the game that was added is not the last one")
    row(0)
    browser.click("#tab-games")
    browser.click("#study-remove")
    browser.wait(f"{STATUS}.includes('Game 1 is taken out')")
    check("Ann0" not in file_text() and "Ann1" in file_text(), "the game is not taken out")
    browser.click("#offer")
    browser.wait(f"{STATUS}.includes('in its file again') && crownhead.texts.files.file.removed.length === 0")
    check("Ann0" in file_text(), "the game does not come back")
    # Saved: to the place that was chosen, or as a download.
    browser.evaluate("""(() => {
      globalThis.written = []; globalThis.asked = 0; globalThis.names = [];
      const handle = { name: 'club.pdn', createWritable: async () => ({ write: async (blob) => written.push(await blob.text()), close: async () => {} }) };
      globalThis.showSaveFilePicker = async () => { asked++; return handle; };
      const { file } = crownhead.texts.files;
      let held = file;
      crownhead.library.changeFile = async (id, change) => (held = change(held)); // a handle of the browser could be kept, this one cannot
      HTMLAnchorElement.prototype.click = function () { names.push(this.download); };
    })()""")
    for _ in range(2):
        browser.click("#study-save")
        browser.wait(f"{STATUS}.includes('club.pdn is saved')")
        browser.evaluate("crownhead.texts.say('')")
    check(browser.evaluate("written") == [file_text()] * 2 and browser.evaluate("asked") == 1, "the file is not written, or its place is asked for twice")
    browser.evaluate("globalThis.showSaveFilePicker = undefined")
    for button, name in [("#study-save", "club.pdn"), ("#study-copy", "club-copy.pdn"), ("#save-all", "crownhead-games.pdn")]:
        browser.click(button)
        browser.wait(f"names.at(-1) === '{name}'")
    everything = browser.evaluate("crownhead.texts.files.everything().then((blob) => blob.text())")
    check("Ann1" in everything and "{mine}" in everything and everything.count("[Event") >= 2, "all games are not all")
    reload(f"{STATE}.list?.done")
    quick()
    # A file is closed after a question.
    browser.click("#tab-games")
    browser.wait("document.querySelector('#files li button:nth-of-type(2)') !== null")
    browser.click("#files li button:nth-of-type(2)")
    browser.wait("document.getElementById('dialog-confirm').open")
    browser.click("#confirm-yes")
    browser.wait("document.querySelectorAll('#files li').length === 0")
    check(browser.evaluate(kept) == 0 and browser.evaluate(f"{STATE}.list") is None, "what was changed in the file stays")
    begin("english")
    check_invariants("studies")


def entries():
    """Back leads from a link to the previous game, even across a reload, and forward to the
    link."""
    begin("english")
    dispatch("{type: 'play', move: '11-15'}")
    dispatch("{type: 'resign'}")
    browser.evaluate("location.hash = 'game=russian&moves=c3-d4'")
    browser.wait(f"{STATE}.game.variant === 'russian'")
    browser.evaluate("history.back()")
    browser.wait(f"{STATE}.game.variant === 'english'")
    check(line() == "11-15", "Back leads to another game")
    browser.evaluate("history.forward()")
    browser.wait(f"{STATE}.game.variant === 'russian'")
    check(line() == "c3-d4", "Forward leads to another game")
    browser.evaluate("crownhead.keeper.flush()")
    reload(f"{STATE}.game.variant === 'russian'")
    quick()
    browser.evaluate("history.back()")
    browser.wait(f"{STATE}.game.variant === 'english'")
    begin("english")
    check_invariants("entries")


def from_disk():
    """The page in parts cannot read its files from the disk, and says how to open it."""
    browser.go((build / "web" / "index.html").as_uri())
    browser.wait(f"{STATUS}.includes('cannot run')")
    said = browser.evaluate(STATUS)
    check("Open crownhead.html" in said and "http.server" in said, f"it says {said}")
    browser.messages.clear()
    browser.go(PAGE)
    browser.wait(READY)
    quick()
