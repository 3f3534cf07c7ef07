"""Analyses games and reads the pages as people do, in headless Chromium: analysis.py ANALYSE FOLDER. Pictures go to
FOLDER. Fails at the first thing that is wrong."""
import pathlib
import shutil
import subprocess
import sys

from browser import Browser

GAMES = """[Event "<script>alert(1)</script>"]
[Black "Ann"]
[White "Bob"]
[Result "1-0"]

1. 11-15 23-19 2. 8-11 22-17 3. 9-14 25-22 4. 6-9 17-13 5. 2-6 29-25 6. 4-8 24-20 7. 15x24 28x19 8. 11-15 19-16
9. 12x19 20-16 1-0

[Variant "focus"]
[Red "Rosa"]
[Blue "Bert"]

1. b2-b3:1 d2-d3:1 2. c2-c1:1 *
"""

crownhead, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
(folder / "two.pdn").write_text(GAMES)
subprocess.run([crownhead, "analyse", "-nodes", "30000", "-board", "../a&b.html", "-into", folder, folder / "two.pdn"], check=True)
browser = Browser()


def check(holds, what):
    if not holds:
        raise AssertionError(f"{what}; exceptions: {browser.exceptions}")


def shown():
    """The half-moves whose board, text and button are shown: one and the same."""
    return browser.evaluate("[now, ...[...document.querySelectorAll('#says p')].filter((item) => item.getBoundingClientRect().height > 0).map((item) => Number(item.dataset.ply)),"
                            " Number(document.querySelector('[aria-current]').dataset.ply)]")


def men_shown():
    """What the board shows, as the rows of the position."""
    return browser.evaluate("positions[now].rows.flat().every((cell) => !cell || document.querySelector(`#board [data-name='${cell.name}']`).dataset.men === cell.men)")


def expect(ply, why):
    check(shown() == [ply] * 3, f"{why} shows {shown()}, not {ply}")
    check(men_shown(), f"{why}: the board is another")


def read_game():
    browser.go((folder / "1.html").as_uri())
    browser.wait("typeof show === 'function' && document.querySelector('[aria-current]') !== null")
    expect(0, "the page")
    for key, ply in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 18), ("ArrowRight", 18), ("Home", 0), ("ArrowLeft", 0)]:
        browser.key(key)
        expect(ply, key)
    browser.key("m")
    bad = browser.evaluate("Number(location.hash.slice(1))")
    check(browser.evaluate(f"/inaccuracy|wrong|blunder/.test(document.querySelector('#moves [data-ply=\"{bad}\"]').className)"), "m shows no mistake")
    arrows = "document.querySelectorAll('#board .arrow.{}').length"
    check(browser.evaluate(arrows.format("played")) == 1 and browser.evaluate(arrows.format("best")) == 1, "a mistake has no two arrows")
    browser.picture(folder / "desktop.png")
    browser.click("#moves [data-ply='5']")
    expect(5, "a click on a move")
    browser.click(".mistake button")
    check(shown()[0] in browser.evaluate("bad"), "a click on a mistake does not show it")
    browser.click("[data-go='turn']")
    check(browser.evaluate("document.querySelector('#board .cell').dataset.name") == "32", "the board is not turned")
    link = browser.evaluate("document.getElementById('open').getAttribute('href')")
    check(link.startswith("../a&b.html#game=english&pdn=") and link.endswith(f"&ply={shown()[0]}"), f"the board is opened by {link}")
    x, y = browser.evaluate("(() => { graph.scrollIntoView(); const box = graph.getBoundingClientRect(); return [box.right - 4, box.y + 40]; })()")
    browser.mouse(("mousePressed", x, y), ("mouseReleased", x, y))
    expect(18, "a click at the end of the graph")
    check(browser.evaluate("document.querySelector('h1 + p').textContent").endswith("<script>alert(1)</script>"), "a tag is not shown as it is")


def phone():
    browser.size(390, 844, is_phone=True)
    for page in ["1.html", "2.html", "summary.html"]:
        browser.go((folder / page).as_uri())
        browser.wait(f"location.pathname.endsWith('{page}') && document.readyState === 'complete'")
        width = browser.evaluate("document.documentElement.scrollWidth")
        check(width <= 390, f"{page} is {width} wide on a phone")
        browser.picture(folder / f"phone-{page[0]}.png")


def worst():
    """The worst moves of all games on the board of the summary."""
    boards = browser.evaluate("positions.length")
    check(boards == browser.evaluate("document.querySelectorAll('#moves button').length") > 0, "the worst moves are not on the board")
    for number, key in [(0, None), (1, "ArrowRight"), (boards - 1, "End")]:
        if key:
            browser.key(key)
        expect(number, key)
        says = browser.evaluate("document.querySelector('#says p:not([hidden])').textContent")
        move = browser.evaluate(f"document.querySelector('#moves [data-ply=\"{number}\"] b').textContent")
        check(says.startswith(move), f"of {move} it says {says}")
        check(browser.evaluate("document.querySelectorAll('#board .arrow').length") == 2, "a bad move has no two arrows")
        check(browser.evaluate("/^[.][.]\\/a&b[.]html#game=(english|focus)&pdn=.*&ply=[0-9]+$/.test(document.getElementById('open').getAttribute('href'))"), "the board is not opened")


def summary():
    browser.go((folder / "summary.html").as_uri())
    browser.wait("document.querySelectorAll('figure').length === 4")
    check(browser.evaluate("[...document.querySelectorAll('a')].map((a) => a.getAttribute('href')).filter((href) => /^\\d+[.]html$/.test(href)).join()") == "1.html,2.html", "the games are not linked")
    check(browser.evaluate("[...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)").count("Ann") == 1, "Ann is not among the players")
    worst()
    browser.picture(folder / "summary.png")


try:
    read_game()
    summary()
    phone()
    check(browser.exceptions == [], "something went wrong")
    print("analysis: pages can be read by keys and mouse")
finally:
    browser.end()
