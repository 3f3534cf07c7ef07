"""Plays in the page as people do, in headless Chromium: web.py BUILD ENGINE [PART..]. BUILD holds crownhead.html
and web/; pictures go to BUILD/web-desktop.png and web-phone.png. Fails at the first thing that is wrong. A PART is a
name of PARTS below; all where none is named."""
import functools
import http.server
import os
import pathlib
import random
import subprocess
import sys
import threading

sys.path.append(str(pathlib.Path(__file__).parents[2] / "tools" / "web"))
import serve
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


def signature(where=""):
    """The same search, and how fast: the best of three runs each, in turns, as the machine has other things to do."""
    best = [0, 0]
    for _ in range(3):
        native = subprocess.run([engine, "bench"], capture_output=True, text=True, check=True).stdout.splitlines()[-1].split()
        ours = browser.evaluate("rules.obey('bench').then((lines) => lines.at(-1))").split()
        check(ours[0] == native[0], f"bench is {ours[0]}, native {native[0]}")
        best = [max(best[0], int(native[2])), max(best[1], int(ours[2]))]
    print(f"{where}bench {ours[0]} nodes, {100 * best[1] / best[0]:.0f} % of the native speed in the same minute")


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


def tool(letter):
    browser.click(f"#palette button[data-tool='{letter}']")


def setting_up():
    browser.evaluate("begin('english', '', [])")
    browser.wait(TURN)
    browser.evaluate("document.getElementById('setup').open = true")
    browser.click("#edit")
    browser.click("#clear")
    for letter, names in [("B", ["1"]), ("b", ["6", "7"]), ("W", ["32"]), ("", ["7"])]:
        tool(letter)
        for name in names:
            browser.click(cell(name))
    browser.click("#edit")
    browser.wait("page.editing === null && page.view.fen === 'B:WK32:BK1,6'")
    browser.click("#edit")
    tool("w")
    browser.click(cell("1"))
    browser.click("#edit")
    browser.wait(f"{STATUS}.startsWith('That cannot be')")
    check(browser.evaluate("page.editing !== null && board.find('1').men === 'w'"), "a wrong position ends the setting up")
    choose("W:W5:B1,9,13", "#fen")
    browser.wait("page.view.result.startsWith('black') && page.editing === null")
    choose("nonsense", "#fen")
    browser.wait(f"{STATUS}.startsWith('That cannot be')")
    check(browser.evaluate("page.view.fen") == "W:W5:B1,9,13", "a wrong FEN changes the game")
    browser.evaluate("begin('focus', '', [])")
    browser.wait(f"page.view.variant === 'focus' && {TURN}")
    browser.click("#edit")
    browser.click("#clear")
    for letter, name in [("r", "c2"), ("b", "c2"), ("b", "c2"), ("r", "c2"), ("", "c2"), ("r", "e5")]:
        tool(letter)
        browser.click(cell(name))
    choose("1", "#palette input")
    browser.click("#turn")
    browser.click("#edit")
    browser.wait("page.editing === null && page.view.fen === 'B:c2rbb,e5r:R1,0:C16,15'")


def openings():
    browser.evaluate("begin('english', '', '11-15 23-19 8-11 22-17 4-8'.split(' '))")
    browser.wait(f"document.getElementById('opening').textContent === 'Old Fourteenth' && {TURN}")
    browser.click("#to-start")
    browser.wait(f"document.getElementById('opening').textContent === '' && game.at === 0 && {TURN}")


def bar():
    """White's part of the bar is on White's side of the board, whoever begins."""
    for variant, men in [("english", "white"), ("international", "white"), ("tower", "white"), ("focus", "red")]:
        browser.evaluate(f"begin('{variant}', '', [])")
        browser.wait(f"page.view.variant === '{variant}' && {TURN}")
        fill = "document.getElementById('bar-fill').getBoundingClientRect()"
        middle = "document.getElementById('bar').getBoundingClientRect()"
        for _ in range(2):
            is_below = browser.evaluate(f"{fill}.bottom > {middle}.y + {middle}.height - 3")
            lowest = browser.evaluate("[...document.querySelectorAll('.cell:has(svg)')].at(-1).getAttribute('aria-label')")
            check(variant == "focus" or is_below == (men in lowest), f"the bar of {variant} stands on its head")
            browser.click("#flip")


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
    choose("human", "#second")
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


def served(headers):
    """A server of the page in parts, with these headers."""
    kind = type("Quiet", (serve.Handler,), {"headers_sent": headers, "log_message": lambda *words: None})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(kind, directory=str(build / "web")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser.go(f"http://127.0.0.1:{server.server_address[1]}/")
    browser.wait(f"{READY} && {TURN}")
    return server


ABOUT = "document.getElementById('about').textContent"


def from_server():
    server = served({})
    check("one thread" in browser.evaluate(ABOUT), "it does not say that it has one thread")
    play_by_mouse(browser.evaluate("page.view.moves[0]"))
    browser.wait(f"game.moves.length === 2 && {TURN}")
    server.shutdown()


def from_isolating_server():
    """Threads over shared memory: they search, they stop and go on with the table they have."""
    server = served(serve.ISOLATION)
    check(browser.evaluate("crossOriginIsolated"), "the page is not isolated")
    choose("2", "#threads")
    browser.wait(f"{ABOUT}.includes('2 threads') && thinker.held === null && {TURN}")
    play_by_mouse(browser.evaluate("page.view.moves[0]"))
    browser.wait(f"game.moves.length === 2 && {TURN}")
    nodes = ("(threads) => thinker.obey(`setoption name Threads value ${threads}`)"
             ".then(() => thinker.obey('ucinewgame')).then(() => thinker.obey('go movetime 1500'))"
             ".then((lines) => readInfo(lines.filter((line) => line.startsWith('info depth')).at(-1)).nodes)")
    one, two = (browser.evaluate(f"({nodes})({threads})") for threads in (1, 2))
    print(f"on an isolating server: {one} nodes by one thread, {two} by two in the same time")
    check(two > 0 and not browser.exceptions, "two threads find nothing")
    signature("with shared memory, ")
    for _ in range(20):  # stopped before it begins, or soon after; the answer to the next text is its own
        stopped = browser.evaluate("(() => { const search = thinker.obey('go movetime 60000'); thinker.stop(); return search; })()")
        check(stopped is None, "a search that is stopped is answered")
        check(browser.evaluate("thinker.obey('go depth 3')")[-1].startswith("bestmove"), "what follows a stop is not done")
    check(browser.evaluate("thinker.workers.length") == 3, "to stop made other workers")
    thinking()
    server.shutdown()


def games():
    for variant in browser.evaluate("[...document.getElementById('variant').options].map((option) => option.value)"):
        whole_game(variant, random.Random(7))


PARTS = {part.__name__: part for part in [signature, games, other_hands, thinking, setting_up, openings, bar, in_and_out, pictures, from_server,
                                          from_isolating_server]}
text = (build / "crownhead.html").read_text(encoding="utf-8")
assert "http:" not in text and "https:" not in text, "the page names something elsewhere"
browser = Browser()
try:
    browser.go((build / "crownhead.html").as_uri())
    browser.wait(READY)
    check(browser.evaluate("page.view.variant") == "english", "the page does not begin with english")
    check(browser.evaluate("document.getElementById('skill').value") == "20", "the page does not begin with all its skill")
    choose("100", "#time")
    choose("4", "#depth")
    for name in sys.argv[3:] or PARTS:
        PARTS[name]()
    check(not browser.exceptions, "something was thrown")
finally:
    browser.end()
print(f"web: the page has passed {', '.join(sys.argv[3:]) or 'all'}")
