"""The explorer of openings, and the order of the games of a file: parts of web.py."""
import json

from page import *
from page_learn import reload

AT = f"{STATE}.at"
SAID = "document.getElementById('openings-state').textContent"
ROWS = "[...document.querySelectorAll('#openings-moves button')]"
ALT = 1


def rows():
    return browser.evaluate(f"{ROWS}.map((row) => [row.querySelector('.move').textContent, Number(row.dataset.count), row.querySelector('.score').textContent, row.getAttribute('aria-label')])")


def clear():
    """Nothing is kept: no games, no files."""
    browser.evaluate("crownhead.keeper.flush().then(() => crownhead.library.files()).then((files) => Promise.all(files.map(({ id }) => crownhead.texts.files.remove(id)))).then(() => crownhead.library.rows()).then((rows) => Promise.all(rows.map(({ id }) => crownhead.library.remove(id))))")
    browser.wait("crownhead.library.rows().then((rows) => rows.length === 0)")


def tree_of(variant):
    """The first moves of the tree of a game: { move: [won, drawn, lost, score] }."""
    text = pathlib.Path(__file__).parents[2].joinpath("tools", "web", "openings", f"{variant}.openings").read_text(encoding="utf-8")
    lines = [line.split() for line in text.splitlines() if line.startswith("1 ")]
    return {move: list(map(int, numbers)) for _, move, *numbers in lines}


def openings():
    """The tree that comes with a game is shown for the position on the board, with one's own games; a click plays a move."""
    fresh()
    clear()
    begin("russian")
    check(browser.evaluate("!document.getElementById('openings').open && crownhead.screen.panels.find((panel) => panel.trees).trees.trees.size === 0"), "a tree is read that nobody asked for")
    # It stays open where the page changes in the same moment.
    browser.evaluate("document.querySelector('#openings summary').click(); crownhead.store.dispatch({ type: 'say', text: 'x' })")
    browser.wait(f"{ROWS}.length > 2")
    tree, shown = tree_of("russian"), rows()
    check({move: count for move, count, *_ in shown} == {move: sum(numbers[:3]) for move, numbers in tree.items()}, f"the moves are {shown}, not {tree}")
    check([count for _, count, *_ in shown] == sorted((count for _, count, *_ in shown), reverse=True), "the most played does not come first")
    move, count, score, label = shown[0]
    won, drawn, lost, value = tree[move]
    side = "White " if value > 0 else "Black " if value < 0 else ""
    check(f"{move}: games {count}; White won {won}, drawn {drawn}, Black won {lost}; score {side}{score}." == label, f"a reader hears {label}")
    check(score == (f"+{abs(value) / 100:.2f}" if value else "0.00"), f"the score is {score}, not {value}")
    shares = browser.evaluate("[...document.querySelector('#openings-moves .ends').children].map((part) => part.getBoundingClientRect().width)")
    check(len(shares) == sum(part > 0 for part in (won, drawn, lost)) and abs(shares[0] / sum(shares) - won / count) < .02, f"the bar is {shares} of {tree[move]}")
    # A click plays, and the moves of the next position are shown; the same position by other moves is the same.
    browser.click("#opening-0")
    browser.wait(f"{AT} !== 0")
    check(line() == move, f"a click on {move} played {line()}")
    browser.wait(f"{ROWS}[0]?.querySelector('.move').textContent !== {json.dumps(move)}")
    # By keys: one tab stop, arrows, Enter.
    stops = browser.evaluate(f"{ROWS}.filter(({{ tabIndex }}) => tabIndex === 0).length")
    check(stops == 1, f"the moves are {stops} tab stops")
    browser.evaluate("document.querySelector('#openings summary').focus()")
    browser.key("Tab")
    check(browser.evaluate("document.activeElement.id") == "opening-0", "Tab does not come to the moves")
    browser.key("ArrowDown")
    second = browser.evaluate("document.activeElement.querySelector('.move')?.textContent")
    browser.key("Enter")
    browser.wait(f"Object.keys({STATE}.game.nodes).length === 3")
    check(line() == f"{move} {second}", f"Enter on {second} played {line()}")
    browser.wait("document.activeElement.closest('#openings-moves') !== null")
    browser.key("Home")
    # Where nobody has been, and in a game without a tree.
    dispatch("{type: 'set', variant: 'russian', fen: 'W:WKa1:BKh8', sure: true}")
    browser.wait(f"{ROWS}.length === 0")
    check("No game has reached this position" in browser.evaluate(SAID), f"of an unknown position it says {browser.evaluate(SAID)}")
    begin("freejump")
    browser.wait(f"{SAID}.includes('No tree')")
    # A tree whose file is not there.
    browser.evaluate("crownhead.screen.panels.find((panel) => panel.trees).trees.names.push('tower')")
    browser.messages.clear()
    begin("tower")
    browser.wait(f"{SAID}.includes('is not next to')")
    browser.messages.clear()  # the browser says, too, that it cannot read the file
    # In a game against the engine a click is one's own move; nothing is shown to who looks for a move.
    begin("russian", NEWCOMER)
    browser.wait(f"{ROWS}.length > 2")
    browser.click("#opening-1")
    browser.wait(f"Object.keys({STATE}.game.nodes).length === 3 && {IDLE}")
    check(line().startswith(f"{shown[1][0]} "), f"{line()} was played")
    dispatch("{type: 'puzzle', variant: 'russian', sure: true}")
    browser.click("#tab-game")
    check(browser.evaluate(f"{ROWS}.length") == 0 and "once you have found" in browser.evaluate(SAID), "the explorer stays beside a puzzle")
    check_invariants("openings")


def own_openings():
    """Games of this browser and of its files count as well, each once; the game on the board does not."""
    fresh()
    clear()
    begin("english")
    browser.click("#openings summary")
    browser.wait(f"{ROWS}.length > 2")
    tree = {move: count for move, count, *_ in rows()}
    dispatch("{type: 'play', move: '11-15'}")
    dispatch("{type: 'play', move: '23-19'}")
    dispatch("{type: 'resign'}")
    browser.evaluate("crownhead.keeper.flush()")
    dispatch("{type: 'go', at: 0}")
    check(dict((move, count) for move, count, *_ in rows())["11-15"] == tree["11-15"], "the game on the board counts")
    begin("english")
    browser.wait(f"{ROWS}.some((row) => row.getAttribute('aria-label').includes('of yours 1'))")
    check(dict((move, count) for move, count, *_ in rows()) == {**tree, "11-15": tree["11-15"] + 1}, f"a game before is not counted: {rows()}")
    games = [f'[White "Ann{i}"]\n[Result "0-1"]\n\n1. 9-14 23-18 0-1\n\n' for i in range(4)]
    browser.evaluate(f"crownhead.texts.open(new File([{json.dumps(''.join(games))}], 'own.pdn'))")
    browser.wait(f"{STATE}.list?.done && crownhead.texts.files.file")
    browser.click("#tab-game")
    count = "Number(document.querySelector('#openings-moves [aria-label^=\"9-14:\"]').dataset.count)"
    browser.wait(f"{count} === {tree['9-14'] + 4}")
    # A game of the file that is changed counts as it is now, one that is taken out no more.
    browser.evaluate("crownhead.texts.files.openGame(1)")
    browser.wait(f"{STATE}.list.at === 1 && {STATE}.game.tags.some(([, value]) => value === 'Ann1')")
    browser.wait(f"{count} === {tree['9-14'] + 3}")
    dispatch("{type: 'cut', at: 1}")
    dispatch("{type: 'play', move: '10-14'}")
    begin("english", more="")
    tens = "Number(document.querySelector('#openings-moves [aria-label^=\"10-14:\"]').dataset.count)"
    browser.wait(f"{count} === {tree['9-14'] + 3} && {tens} === {tree['10-14'] + 1}")
    browser.evaluate("crownhead.texts.files.takeOut(2)")
    dispatch("{type: 'tab', tab: 'game'}")
    browser.wait(f"{count} === {tree['9-14'] + 2}")
    # It is open again after a reload, and it counts the same games.
    reload(f"{STATE}.look.openings")
    quick()
    browser.wait(f"{ROWS}.length > 2 && {count} === {tree['9-14'] + 2}")
    check_invariants("own openings")


NAMES = "[...document.querySelectorAll('#list .row b')].map((row) => row.textContent.split(' – ')[0])"


def order():
    """The games of a file stand in the order that the player gives them: by dragging, by keys, by buttons; they are kept and saved so."""
    fresh()
    clear()
    begin("english")
    games = [f'[White "Ann{i}"]\n[Black "Bob"]\n[Result "*"]\n\n1. 11-15 23-19 *\n\n' for i in range(5)]
    browser.evaluate(f"crownhead.texts.open(new File([{json.dumps(''.join(games))}], 'order.pdn'))")
    browser.wait(f"{STATE}.list?.done && crownhead.texts.files.file && document.querySelectorAll('#list .row').length === 5")

    def expect(numbers, what):
        expected = [f"{place + 1}. " for place in range(len(numbers))]
        browser.wait(f"(() => {{ const names = {NAMES}; return names.length === {len(numbers)} && {json.dumps(numbers)}.every((number, i) => names[i].startsWith(`${{i + 1}}. `) && crownhead.texts.files.rows()[number] && Number([...document.querySelectorAll('#list .row')][i].dataset.row) === number); }})()", 10)
        text = browser.evaluate("crownhead.texts.files.text().then((blob) => blob.text())")
        check(text == "".join(games[number] for number in numbers), f"{what}: the file is saved as {text}; {expected}")

    expect([0, 1, 2, 3, 4], "at first")
    browser.drag("#row-0", "#row-2")
    expect([1, 2, 0, 3, 4], "a drag down")
    check(browser.evaluate(f"{STATE}.list.at") is None, "a drag opens the game")
    browser.drag("#row-4", "#row-1")
    expect([4, 1, 2, 0, 3], "a drag up")
    browser.evaluate("document.getElementById('list').focus()")
    browser.key("Home")
    browser.key("ArrowDown", modifiers=ALT)
    expect([1, 4, 2, 0, 3], "Alt and an arrow")
    browser.key("ArrowDown", modifiers=ALT)
    expect([1, 2, 4, 0, 3], "the game goes on with the arrow")
    browser.key("Home")
    browser.key("ArrowUp", modifiers=ALT)
    expect([1, 2, 4, 0, 3], "the first one has nowhere to go")
    check("is number 3 of order.pdn" in browser.evaluate(STATUS), "nothing is said of the new place")
    # Buttons, for a finger: of the game that is open.
    browser.click("#row-0")
    browser.wait(f"{STATE}.list.at === 0")
    browser.click("#tab-games")
    browser.tap("#study-earlier")
    expect([1, 2, 0, 4, 3], "the button up")
    browser.tap("#study-later")
    browser.wait("!document.getElementById('study-later').disabled")
    expect([1, 2, 4, 0, 3], "the button down")
    browser.tap("#study-later")
    browser.wait("document.getElementById('study-later').disabled")
    expect([1, 2, 4, 3, 0], "to the end")
    browser.click("#tab-game")
    browser.click("#list-before")
    browser.wait(f"{STATE}.list.at === 3")
    # It is so after a reload, and where a game is added.
    reload(f"{STATE}.list?.done && crownhead.texts.files.file")
    quick()
    browser.click("#tab-games")
    expect([1, 2, 4, 3, 0], "a reload")
    browser.picture(build / "web-order.png")
    check_invariants("order")
