"""Plays in the page as people do, in headless Chromium: web.py BUILD ENGINE [PART..]. BUILD holds crownhead.html and web/;
pictures go to BUILD/web-*.png. Fails at the first error. A PART is a name of PARTS below; without one, all are
run. ACTIONS=10000 in the environment makes that many random actions; MOVES=10 ends the game of each variant after that
many moves of the player."""
import json
import os
import random
import sys
import time

from page import *
from page_files import big, collection, hint
from page_hub import server_dialogues, server_page, server_stops, server_without_nets
from page_language import languages, choose
from page_learn import deck, entries, from_disk, studies
from page_matrix import HELPERS, at_random, matrix
from page_openings import openings, order, own_openings
from page_service import service
from page_study import *
from page_tables import tables

import serve

HANDS = [browser.click, by_drag, by_keys, browser.tap]


def games():
    """A game of every variant by mouse, drag, keys and touch in turn, without motion, which halves
    the time."""
    browser.still(True)
    browser.size(800, 600)
    for i, variant in enumerate(browser.evaluate("[...crownhead.rules.games.keys()]")):
        whole_game(variant, random.Random(7), HANDS[i % len(HANDS):] + HANDS[:i % len(HANDS)], most=int(os.environ.get("MOVES", MOST_MOVES)))
    browser.size(1280, 800)
    browser.still(False)


def keys():
    """A whole game with only the keyboard, the shortcuts of the page, and Escape."""
    whole_game("focus", random.Random(3), [by_keys])
    begin("english")
    browser.evaluate("document.querySelector('#board .cell[data-name=\"11\"]').focus()")
    browser.key("Enter")
    check(browser.evaluate("crownhead.screen.board.picked.join()") == "11", "Enter does not choose a man")
    check(browser.evaluate("document.querySelectorAll('.target').length") == 2, "the targets are not shown")
    browser.key("Escape")
    check(browser.evaluate("crownhead.screen.board.picked.length") == 0, "Escape does not let go")
    browser.evaluate("document.activeElement.blur()")
    browser.key("n")
    browser.wait("document.getElementById('dialog-new').open")
    browser.evaluate("document.getElementById('variant').focus()")
    browser.key("Escape")
    browser.wait("!document.getElementById('dialog-new').open")
    browser.click("#new")
    browser.wait("document.getElementById('dialog-new').open")
    browser.key("Enter")
    browser.wait(f"!document.getElementById('dialog-new').open && {STATE}.seats.second === 'engine'")


def touch():
    browser.size(390, 844, is_phone=True)
    whole_game("russian", random.Random(5), [browser.tap])
    browser.size(1280, 800)


def drag():
    begin("english")
    browser.drag(cell("11"), cell("15"))
    browser.wait(f"{STATE}.at === 1")
    check(line() == "11-15", "a man is not dragged")
    browser.drag(cell("23"), cell("5"))
    check("cannot go to 5" in browser.evaluate(STATUS), "a wrong place is not refused")
    check(line() == "11-15", "a wrong place plays")


def refusals():
    """After a wrong click the page gives the reason."""
    begin("english")
    for name, says in [("15", "empty"), ("23", "White's"), ("1", "cannot move")]:
        browser.click(cell(name))
        check(says in browser.evaluate(STATUS), f"a click on {name} does not say {says}")
    dispatch("{type: 'set', variant: 'english', fen: 'B:W19,30:B1,15', sure: true}")
    browser.click(cell("1"))
    check("A capture is compulsory: 15x24" in browser.evaluate(STATUS), "a capture that must be made is not named")
    check(browser.evaluate("document.getElementById('status').getAttribute('aria-live')") == "polite", "refusals are not announced")


def travel():
    begin("english")
    for text in ["11-15", "23-19", "8-11"]:
        dispatch(f"{{type: 'play', move: '{text}'}}")
    browser.click("#back")
    browser.click("#back")
    check(line() == "11-15", "back does not go back")
    browser.click(cell("23"))
    browser.click(cell("18"))
    browser.wait(f"Object.keys({STATE}.game.nodes).length === 5")
    check(line() == "11-15 23-18" and browser.evaluate("document.querySelectorAll('#moves .variation').length") == 1, "a move in the past is no variation")
    browser.click("#moves [data-at='3']")
    check(line() == "11-15 23-19 8-11", "a click on a move does not show it")
    for key, at in [("Home", 0), ("ArrowRight", 1), ("End", 3), ("ArrowLeft", 2)]:
        browser.evaluate("document.activeElement.blur()")
        browser.key(key)
        check(browser.evaluate(f"{STATE}.at") == at, f"{key} goes elsewhere")
    before = browser.evaluate("document.querySelector('#board .cell').dataset.name")
    browser.click("#flip")
    check(browser.evaluate("document.querySelector('#board .cell').dataset.name") != before, "Flip does not turn the board")
    check_invariants("travelling")


def colours():
    """In games that White begins, the player who begins is white and below; so is the bar."""
    for variant, below in [("english", "white"), ("international", "white"), ("russian", "white"), ("tower", "black")]:
        begin(variant)
        for _ in range(2):
            lowest = browser.evaluate("[...document.querySelectorAll('#board .cell:has(svg)')].at(-1).getAttribute('aria-label')")
            check(below in lowest, f"{variant}: {lowest}")
            box = "document.getElementById('bar-fill').getBoundingClientRect()"
            is_below = browser.evaluate(f"{box}.bottom > document.getElementById('bar').getBoundingClientRect().bottom - 3")
            check(is_below == ("white" in lowest), f"the bar of {variant} stands on its head")
            browser.click("#flip")
            below = "black" if below == "white" else "white"
    begin("russian", "{first: 'engine', second: 'human'}")
    check("black" in browser.evaluate("[...document.querySelectorAll('#board .cell:has(svg)')].at(-1).getAttribute('aria-label')"), "one's own men are not below")


def thinking():
    """Lines follow the position; each of their moves can be clicked; the score names its side;
    arrows; a hint."""
    begin("english")
    browser.wait("!crownhead.effects.tables.isBusy")  # new tables would begin the analysis again
    browser.click("#analyse")
    depth = "Number(/Depth (\\d+)/.exec(document.getElementById('lines-depth').textContent)?.[1])"
    browser.wait(f"{STATE}.found?.kind === 'analyse' && {depth} >= 6 && /(Black|White) is|Even/.test(document.getElementById('lines-depth').textContent)")
    check(browser.evaluate("document.querySelectorAll('#lines-list li button').length") > 3, "there are no lines")
    check(browser.evaluate("document.querySelectorAll('#board .arrow').length") >= 1, "there are no arrows")
    begun = browser.evaluate("crownhead.effects.key")
    browser.click(cell("11"))
    browser.click(cell("15"))
    browser.wait(f"crownhead.effects.key !== {json.dumps(begun)} && {depth} >= 4 && {STATE}.found.at === 1")
    check(browser.evaluate(f"{STATE}.analysis.on"), "the analysis has ended by itself")
    browser.click("#more-lines")
    browser.wait("document.querySelectorAll('#lines-list li:has(button)').length === 4")
    x, y = browser.middle("#lines-list li button")
    browser.mouse(("mouseMoved", x, y))
    browser.wait("document.getElementById('preview') && !document.getElementById('preview').hidden")
    browser.click("#lines-list li button:nth-of-type(2)")
    browser.wait(f"Object.keys({STATE}.game.nodes).length === 4")
    browser.click("#analyse")
    browser.wait("crownhead.effects.key === null")
    check(browser.evaluate("document.getElementById('lines').hidden"), "old lines stay")
    browser.click("#hint-button")
    browser.wait("document.querySelectorAll('#board .arrow.hint').length === 1")
    check("Hint: " in browser.evaluate(STATUS), "the hint is not said")
    check_invariants("thinking")


def books():
    """The program's book answers for the engine at full strength, and only for it."""
    for level, seats, knows in [(9, "{first: 'engine', second: 'human'}", True), (8, "{first: 'engine', second: 'human'}", False)]:
        dispatch(f"{{type: 'begin', variant: 'russian', seats: {seats}, level: {level}, sure: true}}")
        browser.wait(f"{IDLE} && {STATE}.at !== 0")
        nodes = browser.evaluate(f"{STATE}.found.infos[0].nodes")
        check((nodes == 0) == knows, f"level {level} searched {nodes} positions for the first move")
    begin("russian")
    dispatch("{type: 'analyse', on: true, lines: 1}")
    browser.wait(f"{STATE}.found?.kind === 'analyse' && {STATE}.found.infos[0].depth > 3")
    dispatch("{type: 'analyse', on: false, lines: 3}")


def setting_up():
    begin("english")
    browser.click("#tab-setup")
    browser.click("#edit")
    browser.click("#clear")
    for letter, names in [("B", ["1"]), ("b", ["6", "7"]), ("W", ["32"]), ("", ["7"])]:
        browser.click(f"#palette button[data-tool='{letter}']")
        for name in names:
            browser.click(cell(name))
    browser.click("#edit-done")
    browser.wait(f"{STATE}.setup === null && {VIEW}.fen === 'B:WK32:BK1,6'")
    browser.click("#tab-setup")
    browser.click("#edit")
    browser.click("#palette button[data-tool='w']")
    browser.click(cell("1"))
    browser.click("#edit-done")
    check("Not a legal position" in browser.evaluate(STATUS) and browser.evaluate(f"{STATE}.setup !== null"), "a wrong position ends the set-up")
    browser.click("#edit")
    for fen, good in [("W:W5:B1,9,13", True), ("nonsense", False)]:
        browser.evaluate(f"document.getElementById('fen').value = '{fen}'")
        browser.click("#tab-setup")
        browser.click("#fen-set")
        check(browser.evaluate("document.getElementById('status').classList.contains('error')") != good, f"FEN {fen}: {browser.evaluate(STATUS)}")
    check(browser.evaluate(f"{VIEW}.fen") == "W:W5:B1,9,13", "a wrong FEN changes the game")
    begin("focus")
    browser.click("#tab-setup")
    browser.click("#edit")
    browser.click("#clear")
    for letter, name in [("r", "c2"), ("b", "c2"), ("b", "c2"), ("r", "c2"), ("", "c2"), ("r", "e5")]:
        browser.click(f"#palette button[data-tool='{letter}']")
        browser.click(cell(name))
    browser.evaluate("(() => { const input = document.querySelector('#palette input'); input.value = 1; input.dispatchEvent(new Event('change')); })()")
    browser.click("#turn")
    browser.click("#edit-done")
    browser.wait(f"{VIEW}.fen === 'B:c2rbb,e5r:R1,0:C16,15'")
    check_invariants("setting up")


def in_and_out():
    """PDN out and in with names, comments and variations; text that is not a game changes nothing;
    a link; a reload."""
    begin("tower")
    load(PDN)
    browser.wait(f"{STATE}.game.variant === 'english'")
    check("Ann" in browser.evaluate("document.querySelector('main').textContent"), "the names are not shown")
    browser.click("#tab-share")
    text = browser.evaluate("document.getElementById('pdn').value")
    for part in ["Ann", "Cup", "{before}", "$1", "1... 23-18 $6 {or}", "{a comment}", "1-0"]:
        check(part in text, f"{part} is lost: {text}")
    for wrong in ["hello", "", "[Event \"x\"]\n[GameType \"77\"]\n\n1. 1-1 *"]:
        load(wrong)
        browser.wait("document.getElementById('status').classList.contains('error')")
        check(browser.evaluate("crownhead.texts.pdn()") == text, f"{wrong!r} changes the game")
        browser.evaluate("crownhead.texts.say('')")
    load("1. 11-15 22-17 2. 9-9 *")
    browser.wait(f"{STATUS}.startsWith('Stopped at move 2')")
    check(line() == "11-15 22-17", "what could be played is not loaded")
    begin("english")
    for move in ["11-15", "23-19"]:
        dispatch(f"{{type: 'play', move: '{move}'}}")
    for hash in ["game=nosuch", "game=english&moves=1-1", "game=english&fen=%00%3Cb%3E"]:
        browser.evaluate(f"location.hash = '{hash}'")
        browser.wait("document.getElementById('status').classList.contains('error')")
        check(line() == "11-15 23-19", f"#{hash} destroys the game")
        browser.evaluate("crownhead.texts.say('')")
    browser.reload()
    browser.wait(f"{READY} && {STATE}.game.variant === 'english'")
    check(line() == "11-15 23-19", "a reload loses the game")
    browser.evaluate("location.hash = 'game=focus&moves=b2-c2:1'")
    browser.wait("document.getElementById('dialog-confirm').open")
    browser.click("#confirm-yes")
    browser.wait(f"{STATE}.game.variant === 'focus'")
    check(line() == "b2-c2:1", "a link is not followed")
    browser.click("#offer")
    check(line() == "11-15 23-19", "the game that went cannot be had back")
    browser.evaluate("history.replaceState(null, '', location.pathname)")
    for kept in ['{"settings":null}', "{", '{"version":77}', '{"version":2,"game":{"variant":"x"}}']:
        browser.evaluate(f"(() => {{ crownhead.keeper.leave = () => {{}}; sessionStorage.clear(); localStorage.removeItem('crownhead-last'); localStorage.setItem('crownhead', {json.dumps(kept)}); addEventListener('pagehide', () => {{ sessionStorage.clear(); localStorage.setItem('crownhead', {json.dumps(kept)}); }}); }})()")
        browser.reload()
        browser.wait(f"{READY} && {VIEW}.moves.length > 0")
        check_invariants(f"kept state {kept}")
    quick()


def review():
    """The verdicts of analyse; a mistake can be tried before the better move is shown; everything
    survives a reload."""
    text = "1. 11-15 23-19 2. 8-11 22-17 3. 9-14 25-22 4. 6-9 17-13 5. 2-6 29-25 6. 4-8 24-20 7. 15x24 28x19 8. 11-15 19-16 9. 12x19 20-16 1-0"
    begin("english")
    load(text)
    browser.wait(f"Object.keys({STATE}.game.nodes).length === 19")
    browser.click("#tab-game")
    browser.click("#review-button")
    browser.wait(f"{STATE}.review && !{STATE}.review.running", 120)
    said = "document.getElementById('review').textContent"
    check("Accuracy" in browser.evaluate(said), "there is no accuracy")
    for at in browser.evaluate(f"Object.keys({STATE}.review.verdicts)"):  # to look at the moves gives no answer away
        browser.click(f"#moves [data-at='{at}']")
        shown = browser.evaluate(f"(() => {{ const {{ better, class: kind }} = {STATE}.review.verdicts[{at}]; return /inaccuracy|mistake|blunder/.test(kind) && better[0] && {said}.includes(better[0]); }})()")
        check(not shown and browser.evaluate("document.querySelectorAll('#board .arrow').length") == 0, f"move {at} shows what was better")
    browser.click("#next-mistake")
    browser.wait(f"{STATE}.retry !== null")
    better = browser.evaluate(f"{STATE}.retry.verdict.better[0]")
    check(browser.evaluate(f"{STATE}.at === {STATE}.game.nodes[{STATE}.retry.node].parent"), "it is not the position before the mistake")
    check(better not in browser.evaluate("document.querySelector('main').innerText") and browser.evaluate("document.querySelectorAll('#board .arrow').length") == 0, "the answer is given away")
    check(browser.evaluate("document.getElementById('hint-button').disabled"), "a hint would give it away")
    browser.picture(build / "web-review.png")
    wrong = browser.evaluate(f"(() => {{ const played = {STATE}.game.nodes[{STATE}.retry.node].move; return {VIEW}.moves.find((move) => move.text === played); }})()")
    play_path(wrong)
    check("was played in the game" in browser.evaluate(STATUS) and not browser.evaluate(f"{STATE}.retry.done"), "a wrong try ends it")
    play_path(browser.evaluate(f"{VIEW}.moves.find((move) => move.text === {json.dumps(better)})"))
    browser.wait(f"{STATE}.retry.done")
    check("best move" in browser.evaluate(STATUS), "the better move is not praised")
    browser.click("#retry-next")
    browser.wait(f"{STATE}.retry && !{STATE}.retry.done")
    browser.click("#retry-answer")
    browser.wait(f"{STATE}.retry.done && {STATUS}.includes('was better')")
    browser.click("#retry-leave")
    before = browser.evaluate(f"JSON.stringify([{STATE}.review.verdicts, {STATE}.scores])")
    browser.reload()
    browser.wait(READY)
    check(browser.evaluate(f"JSON.stringify([{STATE}.review?.verdicts, {STATE}.scores])") == before, "a reload loses the review")
    check(browser.evaluate("getComputedStyle(document.getElementById('graph')).display") != "none", "a reload loses the graph")
    quick()
    check("[%eval " in browser.evaluate("crownhead.texts.pdn()"), "the PDN has no review")
    check_invariants("a review")


def puzzles():
    """The tab belongs to the game on the board, if there are puzzles of it."""
    for variant, shown in [("russian", "russian"), ("focus", "russian"), ("english", "english")]:
        begin(variant)
        browser.click("#tab-puzzles")
        check(browser.evaluate("document.getElementById('puzzle-game').value") == shown, f"a game of {variant} does not show puzzles of {shown}")
    for solved in range(2):
        browser.click("#puzzle-next")
        browser.wait(f"{STATE}.puzzle && !{STATE}.puzzle.tried")
        check("to move and win" in browser.evaluate("document.getElementById('puzzle-task').textContent"), "it does not say whose move it is")
        move = browser.evaluate(f"(() => {{ const {{puzzle}} = {STATE}, {{move}} = crownhead.rules.puzzles.get(puzzle.variant)[puzzle.number]; const text = crownhead.rules.look(puzzle.variant, {STATE}.game.fen, [move]).last.text; return {VIEW}.moves.find((one) => one.text === text); }})()")
        play_path(move)
        browser.wait(f"{STATE}.puzzle.tried && {IDLE}")
        check(browser.evaluate(f"{STATE}.puzzle.solved"), "the right move does not solve it")
    browser.click("#puzzle-next")
    browser.wait(f"{STATE}.puzzle && !{STATE}.puzzle.tried")
    right = f"(() => {{ const {{puzzle}} = {STATE}, {{move}} = crownhead.rules.puzzles.get(puzzle.variant)[puzzle.number]; return crownhead.rules.look(puzzle.variant, {STATE}.game.fen, [move]).last.text; }})()"
    play_path(browser.evaluate(f"(() => {{ const right = {right}; return {VIEW}.moves.find((move) => move.text !== right); }})()"))
    check("Try again" in browser.evaluate(STATUS) and browser.evaluate(right) not in browser.evaluate(STATUS), "a wrong try shows the answer")
    check(browser.evaluate(f"{STATE}.at === 0 && !{STATE}.puzzle.tried"), "a wrong try ends the puzzle")
    browser.click("#puzzle-answer")
    browser.wait(f"{STATE}.puzzle.tried")
    check("2 of 3 solved" in browser.evaluate("document.getElementById('puzzle-stands').textContent"), "the score is not counted")
    check_invariants("puzzles")


SIZES = [(1280, 800), (500, 600), (800, 600), (1024, 768), (390, 844), (844, 390), (320, 568), (568, 320), (768, 1024), (1920, 1080), (3840, 2160)]
FITS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def sizes():
    """The whole board is visible at every size; numbers have 10 pixels and a contrast of 4.5 to 1;
    nothing is wider than the page."""
    browser.evaluate(HELPERS)
    for variant in ["english", "international", "focus"]:
        begin(variant)
        browser.evaluate("any(); d({type: 'tab', tab: 'game'})")
        for width, height in SIZES:
            browser.size(width, height)
            browser.evaluate("scrollTo(0, 0)")
            box = browser.evaluate("(() => { const {left, top, right, bottom} = document.getElementById('board').getBoundingClientRect(); return [left, top, right, bottom]; })()")
            where = f"{variant} at {width}x{height}"
            check(box[0] >= 0 and box[1] >= 0 and box[2] <= width + 1 and box[3] <= height + 1, f"{where}: the board is {box}")
            check(box[2] - box[0] >= min(width, height) * 0.5, f"{where}: the board is small, {box}")
            check(browser.evaluate(FITS), f"{where}: the page is too wide")
            check(browser.evaluate("parseFloat(getComputedStyle(document.querySelector('#board .name')).fontSize) >= 10"), f"{where}: small numbers")
            covered = browser.evaluate("getComputedStyle(document.querySelector('#board .name')).zIndex <= (Number(getComputedStyle(document.querySelector('#board .men')).zIndex) || 0)")
            check(not covered, f"{where}: the men cover the numbers")
            panel = browser.evaluate("document.getElementById('moves').getBoundingClientRect().top")
            check(panel <= box[3] + 240 or panel <= height, f"{where}: the moves are {panel - box[3]} below the board")
    begin("english")
    load(PDN.replace("22-17 {a comment}", "22-17 3. 11-16 24-20 4. 16x23 27x11 5. 7x16 20x11"))
    browser.wait(f"Object.keys({STATE}.game.nodes).length > 10")
    dispatch("{type: 'review'}")
    browser.wait(f"{STATE}.review.verdicts", 120)
    dispatch(f"{{type: 'go', at: Number(Object.keys({STATE}.review.verdicts).at(-1))}}")
    for width, height in SIZES:
        browser.size(width, height)
        for tab in ["game", "games", "puzzles", "setup", "share"]:
            dispatch(f"{{type: 'tab', tab: '{tab}'}}")
            check(browser.evaluate(FITS), f"{tab} at {width}x{height}: the page is too wide")
            cut = browser.evaluate("[...document.querySelectorAll('#side button, #side table, #side label, #side p')].filter((one) => one.offsetParent && !one.closest('#lines-list, #list') && one.getBoundingClientRect().right > document.getElementById('side').getBoundingClientRect().right + 1).map((one) => one.id || one.textContent.slice(0, 30))")
            check(cut == [], f"{tab} at {width}x{height}: {cut} cut off")
    dispatch("{type: 'endReview'}")
    dispatch("{type: 'tab', tab: 'game'}")
    contrast = """((theme, look) => { d({type: 'look', look: {theme, board: look}});
      const light = (text) => { const [r, g, b] = text.match(/[\\d.]+/g).map((part) => { const v = Number(part) / 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
      const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      return Math.min(...[...document.querySelectorAll('#board .cell')].map((cell) => ratio(light(getComputedStyle(cell).backgroundColor), light(getComputedStyle(cell.querySelector('.name')).color)))); })"""
    for theme in ["light", "dark"]:
        for look in ["green", "wood", "blue"]:
            ratio = browser.evaluate(f"{contrast}('{theme}', '{look}')")
            check(ratio >= 4.5, f"{theme}, {look}: the numbers have a contrast of {ratio:.1f}")
    dispatch("{type: 'look', look: {theme: 'auto', board: 'green'}}")
    browser.size(1280, 800)


def clocks():
    begin("english", PEOPLE, "clock: {minutes: 1, increment: 2}")
    dispatch("{type: 'play', move: '11-15'}")
    browser.wait("document.querySelectorAll('.time').length === 2 && document.querySelector('.time').textContent !== ''")
    dispatch("{type: 'flag', now: Date.now() + 90000}")
    check("White ran out of time" in browser.evaluate("document.getElementById('banner-text').textContent"), "a clock that has run out ends nothing")


def pictures():
    begin("english")
    load("[Black \"Ann\"]\n[White \"Bob\"]\n\n1. 11-15 23-19 2. 8-11 22-17 3. 4-8 25-22 4. 9-13 27-23 5. 6-9 23-18 6. 9-14 18x9 7. 5x14 *")
    browser.wait(f"Object.keys({STATE}.game.nodes).length === 14")
    browser.click("#tab-game")
    browser.click("#to-end")
    dispatch("{type: 'analyse', on: true, lines: 3}")
    browser.wait("document.querySelectorAll('#lines-list li:has(button)').length === 3 && Number(/Depth (\\d+)/.exec(document.getElementById('lines-depth').textContent)?.[1]) >= 10")
    for name, width, height, is_phone, look in [("desktop", 1180, 800, False, "light"), ("dark", 1180, 800, False, "dark"), ("phone", 390, 844, True, "light"), ("sideways", 844, 390, True, "light"), ("small", 800, 600, False, "light")]:
        dispatch(f"{{type: 'look', look: {{theme: '{look}'}}}}")
        browser.size(width, height, is_phone)
        browser.evaluate("scrollTo(0, 0)")
        time.sleep(0.3)
        browser.picture(build / f"web-{name}.png")
    browser.size(1280, 800)
    dispatch("{type: 'look', look: {theme: 'auto'}}")
    dispatch("{type: 'analyse', on: false}")


ABOUT = "document.getElementById('about').textContent"
NETS = "performance.getEntriesByType('resource').map(({ name }) => name.match(/nets\\/(.*)\\.net/)?.[1]).filter(Boolean).join(' ')"


def from_server():
    """Nets are loaded when a game needs them, and the page says which one cannot be."""
    server = served({})
    check("one thread" in browser.evaluate(ABOUT), "it does not say that it has one thread")
    choose("nl")
    check("één thread" in browser.evaluate(ABOUT), "the texts of another language are not fetched")
    choose("", "en")
    begin("english", NEWCOMER)
    play_by(browser.click, browser.evaluate(f"{VIEW}.moves[0]"))
    browser.wait(f"Object.keys({STATE}.game.nodes).length === 3")
    check(browser.evaluate(NETS) == "english", f"a game of english loads {browser.evaluate(NETS)}")
    dispatch("{type: 'begin', variant: 'brazilian', seats: {first: 'engine', second: 'human'}, level: 5, sure: true}")
    browser.wait(f"{IDLE} && {STATE}.at !== 0")
    check(browser.evaluate(NETS) == "english russian", f"a game of brazilian loads {browser.evaluate(NETS)}")
    # A server that is closed may still answer on a connection that is open, so the page itself loses it.
    browser.evaluate("globalThis.loads = fetch, globalThis.fetch = (name) => (name.startsWith('nets/') ? Promise.reject(new TypeError()) : loads(name)), null")
    begin("frisian")
    play_path(browser.evaluate(f"{VIEW}.moves[0]"))
    dispatch("{type: 'review'}")
    browser.wait(f"{STATE}.review === null && {STATUS}.includes('nets/frisian.net')")
    begin("english", NEWCOMER)  # what is loaded goes on
    play_by(browser.click, browser.evaluate(f"{VIEW}.moves[0]"))
    browser.wait(f"Object.keys({STATE}.game.nodes).length === 3")
    dispatch("{type: 'begin', variant: 'frisian', seats: {first: 'engine', second: 'human'}, level: 5, sure: true}")
    browser.wait(f"{STATUS}.includes('nets/frisian.net')")
    check(browser.evaluate(f"{STATE}.at") == 0, "a move was played without the net")
    browser.evaluate("globalThis.fetch = loads, null")
    browser.wait(f"{STATE}.at !== 0")  # the page has tried again
    server.shutdown()


def from_isolating_server():
    """Threads over shared memory: they search, stop, and continue with their table."""
    server = served(serve.ISOLATION)
    check(browser.evaluate("crossOriginIsolated"), "the page is not isolated")
    dispatch("{type: 'threads', threads: 2}")
    begin("english", NEWCOMER)
    play_by(browser.click, browser.evaluate(f"{VIEW}.moves[0]"))
    browser.wait(f"Object.keys({STATE}.game.nodes).length === 3 && {IDLE}")
    check("2 threads" in browser.evaluate(ABOUT), "it does not say that it has two threads")
    signature("with shared memory, ")
    for _ in range(20):  # stopped before it begins, or soon after; the answer to the next text is its own
        browser.evaluate("(() => { const { thinker } = crownhead.effects; thinker.obey('go movetime 86400000').then((lines) => { globalThis.stopped = lines; }); thinker.stop(); globalThis.next = null; thinker.obey('go depth 3').then((lines) => { next = lines; }); })()")
        check(browser.wait("next").pop().startswith("bestmove"), "what follows a stop is not done")
        check(browser.evaluate("stopped") is None, "a search that is stopped is answered")
    check(browser.evaluate("crownhead.effects.thinker.workers.length") == 3, "to stop made other workers")
    thinking()
    dispatch("{type: 'set', variant: 'international', fen: 'W:WK46:BK5', sure: true}")
    browser.wait(f"{STATE}.tables?.variant === 'international' && {STATE}.tables.pieces === 4", 120)
    server.shutdown()


def package():
    """The engine of the package in a page: input, output and stop, with and without threads."""
    for headers, threads in [(serve.ISOLATION, 2), ({}, 1)]:
        server = served(headers)
        lines = browser.evaluate(f"""import('./engine.js').then(async ({{ createEngine }}) => {{
          const engine = await createEngine({{ threads: {threads} }});
          await engine.send('position startpos moves 11-15');
          const first = await engine.send('go depth 6');
          const search = engine.send('go movetime 600000');
          setTimeout(() => engine.stop(), 200);
          const second = await search, fen = await engine.send('fen');
          engine.quit();
          return [first.at(-1), second.at(-1), fen[0]];
        }})""")
        check(lines[0].startswith("bestmove ") and lines[1].startswith("bestmove ") and lines[2].startswith("fen W:"), f"the package answers {lines}")
        server.shutdown()


PARTS = {part.__name__: part for part in [signature, travel, refusals, drag, keys, touch, colours, thinking, books, setting_up, in_and_out, collection, hint, big, tables, service, review, puzzles, clocks, arrows, undo, notes, texts, tabs, storage, hands, readable, large, deck, studies, order, own_openings, openings, entries, from_disk, languages, matrix, at_random,
                                          sizes, pictures, games, from_server, from_isolating_server, package,
                                          server_page, server_dialogues, server_stops, server_without_nets]}

text = (build / "crownhead.html").read_text(encoding="utf-16")
assert "http:" not in text.replace("http://www.w3.org/2000/svg", "") and "https:" not in text, "the page names something elsewhere"
try:
    browser.size(1280, 800)
    browser.go(PAGE)
    browser.wait(READY)
    print(f"ready after {browser.evaluate('performance.now()') / 1000:.2f} s")
    check(browser.evaluate(f"{STATE}.game.variant") == "english", "the page does not begin with english")
    check(browser.evaluate(f"{STATE}.seats.second") == "engine", "nobody plays against a newcomer")
    quick()
    for name in sys.argv[3:] or PARTS:
        began, used = time.monotonic(), browser.cpu_seconds()
        PARTS[name]()
        check(not browser.exceptions and not browser.messages, "something was thrown or written")
        print(f"  {name}: {time.monotonic() - began:.1f} s, the browser used {browser.cpu_seconds() - used:.1f} s", flush=True)
finally:
    browser.end()
print(f"web: the page has passed {', '.join(sys.argv[3:]) or 'all'}")
