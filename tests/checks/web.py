"""Plays in the page as people do, in headless Chromium: web.py BUILD ENGINE. BUILD holds crownhead.html and
web/; pictures go to BUILD/web-desktop.png and web-phone.png. Fails at the first thing that is wrong."""
import functools
import http.server
import os
import pathlib
import random
import subprocess
import sys
import threading

from browser import Browser

build, engine = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
READY = "typeof page !== 'undefined' && page.view && page.view.moves.length > 0"
TURN = "page.task === null && !rules.isBusy && (page.view.result !== 'ongoing' || playerToMove() === 'human')"
MOST_PLIES = 600


def check(holds, what):
    if not holds:
        raise AssertionError(f"{what}; status: {browser.evaluate(STATUS)}; exceptions: {browser.exceptions}")


STATUS = "document.getElementById('status').textContent"


def cell(name):
    return "#reserve" if name == "reserve" else f".cell[data-name='{name}']"


def choose(value, selector):
    browser.evaluate(f"(() => {{ const it = document.querySelector('{selector}'); it.value = '{value}';"
                     "it.dispatchEvent(new Event('input')); it.dispatchEvent(new Event('change')); })()")


def play_by_mouse(move):
    """Clicks the cells of a move, the last one again where one might go on."""
    before = browser.evaluate("game.moves.length")
    path = move["path"] if len(move["path"]) > 1 else ["reserve", *move["path"]]
    for name in path:
        if browser.evaluate("game.moves.length") == before:
            browser.click(cell(name))
    if browser.evaluate("game.moves.length") == before and browser.evaluate("board.picked.length") > 1:
        browser.click(cell(path[-1]))
    browser.wait(f"game.moves.length > {before}", 60)
    played = browser.evaluate(f"game.moves[{before}]")
    check(played == move["text"], f"clicks on {path} played {played}, not {move['text']}")


def whole_game(variant, chance):
    choose(variant, "#variant")
    browser.wait(f"page.view.variant === '{variant}' && game.moves.length === 0 && {TURN}")
    while True:
        browser.wait(TURN)
        view = browser.evaluate("({result: page.view.result, moves: page.view.moves, plies: game.moves.length})")
        if view["result"] != "ongoing":
            break
        check(view["plies"] < MOST_PLIES, f"no end of a game of {variant}")
        play_by_mouse(chance.choice(view["moves"]))
    said = browser.evaluate(STATUS)
    check("won" in said or "Draw" in said, "nobody is told the result")
    print(f"{variant}: {view['plies']} half-moves, {view['result']}")


def signature():
    native = subprocess.run([engine, "bench"], capture_output=True, text=True, check=True).stdout.splitlines()[-1].split()
    ours = browser.evaluate("rules.obey('bench').then((lines) => lines.at(-1))").split()
    check(ours[0] == native[0], f"bench is {ours[0]}, native {native[0]}")
    print(f"bench {ours[0]} nodes, {100 * int(ours[2]) / int(native[2]):.0f} % of the native speed in the same minute")


def other_hands():
    """A move by dragging, one by keys, then undo and redo."""
    browser.evaluate("begin('english', '', [])")
    choose("human", "#second")
    browser.wait(f"{TURN} && game.moves.length === 0 && page.view.variant === 'english'")
    browser.drag(cell("11"), cell("15"))
    browser.wait(f"game.moves.join() === '11-15' && {TURN}")
    browser.evaluate(f"document.querySelector({cell('23')!r}.replace('#', '')).focus()")
    browser.key("Enter")
    check(browser.evaluate("board.picked.join()") == "23", "Enter does not choose a man")
    check(browser.evaluate("document.querySelectorAll('.target').length") == 2, "the targets of 23 are not shown")
    browser.evaluate(f"document.querySelector({cell('19')!r}).focus()")
    browser.key("Enter")
    browser.wait(f"game.moves.join() === '11-15,23-19' && {TURN}")
    browser.key("ArrowUp")
    check(browser.evaluate("document.activeElement.dataset.name") != "19", "the arrow keys do not move")
    check("captured" not in browser.evaluate("document.querySelector('.last').getAttribute('aria-label')"), "a step marks captures")
    browser.click("#undo")
    browser.wait(f"game.at === 1 && {TURN}")
    browser.click("#redo")
    browser.wait(f"game.at === 2 && {TURN}")
    browser.click("#to-start")
    browser.wait(f"game.at === 0 && {TURN}")
    browser.click("#moves li:nth-child(1) button:nth-of-type(2)")
    browser.wait(f"game.at === 2 && page.view.last.text === '23-19' && {TURN}")
    before = browser.evaluate("document.querySelector('.cell').dataset.name")
    browser.click("#flip")
    check(browser.evaluate("document.querySelector('.cell').dataset.name") != before, "Flip does not turn the board")


def thinking():
    """Analysis runs while the page answers, and stops."""
    browser.click("#analyse")
    browser.wait("Number(/depth (\\d+)/.exec(document.getElementById('thought').innerText)?.[1]) >= 6")
    check(browser.evaluate("thinker.isBusy"), "the analysis has ended by itself")
    browser.click("#flip")
    browser.click("#stop")
    browser.wait("!thinker.isBusy && document.getElementById('stop').disabled", 60)
    browser.click("#hint-button")
    browser.wait("document.querySelectorAll('.hinted').length > 1")
    check("would play" in browser.evaluate(STATUS), "the hint is not said")


def setting_up():
    browser.evaluate("begin('english', '', [])")
    browser.wait(TURN)
    browser.evaluate("document.getElementById('setup').open = true")
    browser.click("#edit")
    browser.click("#clear")
    for name, times in [("1", 2), ("6", 1), ("32", 4)]:
        for _ in range(times):
            browser.click(cell(name))
    browser.click("#edit")
    browser.wait("page.editing === null && page.view.fen === 'B:WK32:BK1,6'")
    choose("W:W5:B1,9,13", "#fen")
    browser.wait("page.view.result.startsWith('black')")
    choose("nonsense", "#fen")
    browser.wait(f"{STATUS}.startsWith('That cannot be')")
    check(browser.evaluate("page.view.fen") == "W:W5:B1,9,13", "a wrong FEN changes the game")


def in_and_out():
    """PDN there and back, from other programs and with a mistake; a link; a reload."""
    moves = "11-15 23-19 8-11 22-17 4-8 25-22 9-13 17-14".split()
    browser.evaluate(f"begin('english', '', {moves})")
    browser.wait(f"game.moves.length === 8 && {TURN}")
    text = browser.evaluate("writePdn()")
    check('[GameType "21' in text and "11-15" in text, f"the PDN is {text}")
    browser.evaluate("begin('tower', '', [])")
    browser.evaluate(f"readPdn({text!r})")
    browser.wait(f"game.variant === 'english' && game.moves.length === 8 && {TURN}")
    check(browser.evaluate("game.moves") == moves, "PDN does not give the game back")
    browser.evaluate("readPdn('[Event \"x\"]\\n1. 11-15 22-17 2. 9-9 *')")
    browser.wait(f"game.moves.length === 2 && {STATUS}.startsWith('Read up to a mistake')")
    browser.evaluate("readPdn('')")
    browser.wait(f"{STATUS}.startsWith('No game')")
    address = browser.evaluate("location.href.split('#')[0] + '#' + gameAsHash()")
    browser.evaluate("begin('focus', '', ['b2-c2:1'])")
    browser.wait(f"game.moves.length === 1 && {TURN}")
    browser.call("Page.reload")
    browser.wait(f"{READY} && page.view.variant === 'focus' && game.moves.join() === 'b2-c2:1'")
    browser.evaluate(f"location.href = {address!r}")
    browser.wait(f"{READY} && page.view.variant === 'english' && game.moves.join(' ') === '11-15 22-17'")
    browser.evaluate("location.hash = 'game=english&fen=%00%3Cb%3E&moves=1-1'")
    browser.wait(f"{STATUS}.startsWith('That cannot be')")


def pictures():
    choose("human", "#first")
    browser.evaluate("begin('english', '', '11-15 23-19 8-11 22-17 4-8 25-22 9-13 27-23 6-9 23-18 9-14 18x9 5x14'.split(' '))")
    browser.wait(f"game.moves.length === 13 && {TURN}")
    browser.wait(TURN)
    browser.click("#hint-button")
    browser.wait("document.querySelectorAll('.hinted').length > 1")
    for name, width, height, is_phone in [("desktop", 1180, 800, False), ("phone", 390, 844, True)]:
        browser.size(width, height, is_phone)
        browser.evaluate("scrollTo(0, 0)")
        check(browser.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"the page is too wide for a {name}")
        browser.picture(build / f"web-{name}.png")


def from_server():
    """The page in parts, as a server sends it."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(build / "web"))
    handler.log_message = lambda *words: None
    http.server.SimpleHTTPRequestHandler.log_message = lambda *words: None
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser.go(f"http://127.0.0.1:{server.server_address[1]}/")
    browser.wait(f"{READY} && {TURN}")
    play_by_mouse(browser.evaluate("page.view.moves[0]"))
    browser.wait(f"game.moves.length === 2 && {TURN}")
    server.shutdown()


text = (build / "crownhead.html").read_text(encoding="utf-8")
assert "http:" not in text and "https:" not in text, "the page names something elsewhere"
browser = Browser()
try:
    browser.go((build / "crownhead.html").as_uri())
    browser.wait(READY)
    check(browser.evaluate("page.view.variant") == "english", "the page does not begin with english")
    signature()
    choose("100", "#time")
    choose("4", "#depth")
    variants = browser.evaluate("[...document.getElementById('variant').options].map((option) => option.value)")
    for variant in variants:
        whole_game(variant, random.Random(7))
    other_hands()
    thinking()
    setting_up()
    in_and_out()
    pictures()
    from_server()
    check(not browser.exceptions, "something was thrown")
finally:
    browser.end()
print("web: the page was played in, set up, stopped, reloaded and served")
