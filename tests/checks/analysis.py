"""Analyses games, plays a match, and reads their pages as people do, in headless Chromium:
analysis.py CROWNHEAD FOLDER. Writes pictures to FOLDER. Fails at the first error."""
import json
import pathlib
import re
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

[GameType "20"]
[White "שלום </script><b>&amp;"]
[Black "A name that is as long as names of tournaments are when people write all of them down"]

1. 32-28 17-21 2. 37-32 11-17 *
"""

crownhead, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
(folder / "three.pdn").write_text(GAMES, encoding="utf-8")
subprocess.run([crownhead, "analyse", "-nodes", "30000", "-tables", "none", "-board", "../a&b.html", "-into", folder, folder / "three.pdn"], check=True)
PLAYERS = [word for name, nodes in [("new <b>&", 200), ("\u05d9\u05e9\u05df", 100)] for word in ["-engine", f"cmd={crownhead}", f"name={name}", f"nodes={nodes}"]]
subprocess.run([crownhead, "match", *PLAYERS, "-openings", "ballots", "order=random", "-rounds", "14", "-sprt", "elo0=0", "elo1=10", "-event", "</title>A match",
                "-board", "../a&b.html", "-report", folder / "match.html", "-json", folder / "match.json"], stdout=subprocess.DEVNULL, check=False)
match = json.loads((folder / "match.json").read_text())
browser = Browser()
TEXTS = pathlib.Path(__file__).resolve().parents[2] / "tools/board/texts"
PLAYERS_TABLE = "[...document.querySelectorAll('.columns section .scroll')]"
VIEWER = "(crownhead.viewer ?? crownhead.replays.viewer)"


def check(holds, what):
    if not holds:
        raise AssertionError(f"{what}; exceptions: {browser.exceptions}")


def arrived(file):
    browser.wait(f"location.pathname.endsWith('{file}') && document.readyState === 'complete' && Boolean(window.crownhead)")


def go(page):
    file, *place = page.split("#")
    browser.go("#".join([(folder / file).as_uri(), *place]))
    arrived(file)


def texts(selector):
    return browser.evaluate(f"[...document.querySelectorAll({json.dumps(selector)})].map((item) => item.textContent)")


def at():
    return browser.evaluate(f"{VIEWER}.at")


def men_shown():
    """Whether the board shows the position that is looked at."""
    return browser.evaluate(f"{VIEWER}.node.view.rows.flat().every((cell) => !cell || document.querySelector(`#board [data-name='${{cell.name}}']`).dataset.men === cell.men)")


def men():
    return browser.evaluate("[...document.querySelectorAll('#board .cell')].map((cell) => `${cell.dataset.name}${cell.dataset.men}`).join(' ')")


def expect(ply, why):
    check(at() == ply, f"{why} shows {at()}, not {ply}")
    check(men_shown(), f"{why}: the board is another")


def men_of_fen(fen):
    """The men and kings that a board of english draughts shows."""
    shown = {}
    for side, cells in re.findall(r":([WB])([K0-9,]*)", fen):
        for cell in filter(None, cells.split(",")):
            letter = side.lower() if cell[0] != "K" else side
            shown[cell.lstrip("K")] = letter
    return " ".join(f"{name}{shown.get(str(name), '')}" for name in range(1, 33))


# --- a game ---


def read_game():
    positions = json.loads((folder / "games.jsonl").read_text().splitlines()[0])["positions"]
    go("1.html")
    expect(0, "the page")
    for key, ply in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 18), ("ArrowRight", 18), ("Home", 0), ("ArrowLeft", 0)]:
        browser.key(key)
        expect(ply, key)
    for position in positions:
        check(men() == men_of_fen(position["fen"]), f"after {position['ply']} half-moves the board shows {men()}")
        sign = {"inaccuracy": "?!", "mistake": "?", "blunder": "??", "only move": "!"}.get(position.get("class"), "")
        due = f"{position['ply'] // 2 + 1}{'...' if position['ply'] % 2 else '.'} {position['move']}{sign}." if "move" in position else "The end."
        check(texts("#says b")[0] == due, f"it says {texts('#says b')} of {due}")
        check(f"{100 * position['expected']:.0f} % expected" in texts("#says")[0].replace("\u2212", "-"), f"it expects {texts('#says')}")
        browser.key("ArrowRight")
    browser.key("Home")
    browser.key("m")
    bad = next(position for position in positions if position.get("class") in ("inaccuracy", "mistake", "blunder"))
    expect(bad["ply"], "m")
    for kind in ["played", "best"]:
        check(browser.evaluate(f"document.querySelectorAll('#board .arrow.{kind}').length") == 1, f"a mistake has no arrow of what is {kind}")
    check(browser.evaluate("location.hash") == f"#{bad['ply']}", "the address does not lead to the mistake")
    browser.picture(folder / "desktop.png")
    walk_line(bad)
    browser.click("#moves button:nth-child(1)")
    browser.click(".fault button")
    expect(bad["ply"], "a click on a mistake")
    browser.click("[data-go='flip']")
    check(browser.evaluate("document.querySelector('#board .cell').dataset.name") == "32", "the board is not flipped")
    link = browser.evaluate("document.getElementById('open').getAttribute('href')")
    check(link.startswith("../a&b.html#game=english&pdn=") and link.endswith(f"&ply={bad['ply']}"), f"the board is opened by {link}")
    x, y = browser.evaluate("(() => { const graph = document.getElementById('graph'); graph.scrollIntoView(); const box = graph.getBoundingClientRect(); return [box.right - 2, box.y + 40]; })()")
    browser.mouse(("mousePressed", x, y), ("mouseReleased", x, y))
    expect(18, "a click at the end of the graph")
    check(texts("h1 + p")[0].endswith("<script>alert(1)</script>"), "a tag is not shown as it is")


def walk_line(bad):
    """The better line is walked move by move, and left again."""
    first = browser.evaluate("Number(document.querySelector('#says .line [data-node]').dataset.node)")
    line = browser.evaluate("document.querySelectorAll('#says .line')[0].querySelectorAll('[data-node]').length")
    check(line == len(bad["better"].split()), "not all of the better line can be walked")
    before = men()
    browser.click("#says .line [data-node]")
    check(at() == first and men() != before and men_shown(), "the better move is not shown")
    for _ in range(line - 1):
        browser.key("ArrowRight")
        check(men_shown(), "a move of the better line is not shown")
    last = at()
    browser.key("ArrowRight")
    check(at() == last, "the line does not end")
    for _ in range(line):
        browser.key("ArrowLeft")
    expect(bad["ply"], "going back out of the line")
    check(men() == before, "the game goes on from another position")


def neighbours():
    """From game to game by keys and by links."""
    go("1.html")
    browser.key("n")
    arrived("2.html")
    check(texts("h1")[0] == "Rosa \u2013 Bert *", f"the second game is {texts('h1')}")
    browser.click("a[rel='next']")
    arrived("3.html")
    check(texts("h1")[0].startswith("\u05e9\u05dc\u05d5\u05dd </script><b>& \u2013 A name"), f"the third game is {texts('h1')}")
    check(len(texts("#board .cell")) == 50, "the board does not have 50 squares")
    check(texts("a[rel='next']") == [], "there is a game after the last")
    browser.key("p")
    arrived("2.html")


# --- all games ---


def worst():
    """The worst moves of all games on the board of the summary."""
    moves = texts("#worst tbody th")
    check(len(moves) > 1, "there are too few bad moves to look at")
    for number, move in enumerate(moves):
        if number > 0:
            browser.key("n")
        says = texts("#says")[0]
        check(says.startswith(move), f"of {move} it says {says}")
        check(texts("#worst [aria-current] th") == [move], "the list does not mark the move that is shown")
        expect(0, "a bad move")
        check(browser.evaluate("document.querySelectorAll('#board .arrow').length") == 2, "a bad move has no two arrows")
        browser.key("ArrowRight")
        expect(1, "the bad move")
        check(browser.evaluate("/^[.][.]\\/a&b[.]html#game=(english|focus|international)&pdn=.*&ply=[0-9]+$/.test(document.getElementById('open').getAttribute('href'))"), "the board is not opened")
    browser.key("n")
    expect(1, "n at the last move")
    browser.key("p")
    check(texts("#says")[0].startswith(moves[-2]), "p does not go back")


def sort_players():
    """A table is sorted by its heads, one way and the other."""
    table = "table[aria-label='Players']"
    accuracy = lambda: [float(text) for text in texts(f"{table} tbody td:nth-child(4)") if text != "\u2013"]
    browser.click(f"{table} thead th:nth-child(4) button")
    check(accuracy() == sorted(accuracy(), reverse=True), f"the best are not first: {accuracy()}")
    browser.click(f"{table} thead th:nth-child(4) button")
    check(accuracy() == sorted(accuracy()) and len(set(accuracy())) > 1, f"the worst are not first: {accuracy()}")
    browser.click(f"{table} thead th:nth-child(1) button")
    check(texts(f"{table} tbody th")[:2] == ["A name that is as long as names of tournaments are when people write all of them down", "Ann"], f"not by name: {texts(f'{table} tbody th')}")
    check(browser.evaluate(f"document.querySelector(\"{table} thead th\").getAttribute('aria-sort')") == "ascending", "the order is not announced")


def summary():
    go("summary.html")
    check(len(texts("figure")) == 4, "there are not four charts")
    check(browser.evaluate("[...document.querySelectorAll('a')].map((a) => a.getAttribute('href')).filter((href) => /^\\d+[.]html$/.test(href)).join()") == "1.html,2.html,3.html", "the games are not linked")
    check(texts("tbody th").count("Ann") == 1, "Ann is not among the players")
    worst()
    sort_players()
    browser.picture(folder / "summary.png")


# --- a match ---


def report():
    go("match.html")
    first, second = match["engines"]
    check(browser.evaluate("document.title") == texts("h1")[0] == "</title>A match", f"the title is {texts('h1')}")
    is_shown = "stronger than" if first["elo_low"] > 0 else "weaker than" if first["elo_high"] < 0 else "not shown to be stronger or weaker than"
    check(texts(".verdict")[0] == f"new <b>& is {is_shown} {second['name']}.", f"the verdict is {texts('.verdict')}")
    score, elo, los, games = texts(".tiles dd:not(.note)")
    check((score, los, games) == (f"{first['score']:.1f} %", f"{100 * first['los']:.1f} %", str(len(match["games"]))), f"the figures are {score}, {los}, {games}")
    check(elo == f"{first['elo']:+.1f}".replace("-", "\u2212"), f"Elo is {elo}, not {first['elo']}")
    check(f"LLR {match['sprt']['llr']:+.2f}".replace("-", "\u2212") in texts(".sprt")[0], "the ratio of the test is another")
    won, drawn, lost = first["games"]
    rows = browser.evaluate("[...document.querySelectorAll('table[aria-label=\"Results\"] tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent))")
    check([str(won), str(drawn), str(lost)] in [row[1:4] for row in rows if row[0] == "new <b>&"], f"the table says {rows}")
    of_openings = [sum(int(text) for text in texts(f"#openings tbody td:nth-child({column})")) for column in (3, 4, 5, 6)]
    check(of_openings == [len(match["games"]), won, drawn, lost], f"the openings sum up to {of_openings}")
    check(sum(int(text) for text in texts("table[aria-label='How games ended'] tbody td:nth-child(2)")) == len(match["games"]), "not every game has ended")
    check(len(texts("figure")) >= 3, f"there are {len(texts('figure'))} charts")
    replay()


def replay():
    """A game is replayed to its end, the next one by key, an opening by a click."""
    game = match["games"][0]
    for game in match["games"]:
        if game["number"] == 1:
            break
    browser.key("End")
    expect(game["plies"], "the end of the first game")
    check(texts("#says")[0].startswith(f"Game 1: {match['engines'][game['players'][0]]['name']} \u2013 "), f"it says {texts('#says')}")
    link = browser.evaluate("document.getElementById('open').getAttribute('href')")
    check(re.fullmatch(rf"\.\./a&b\.html#game=english&fen=[^&]*&moves=[^&]*&ply={game['plies']}", link) is not None, f"the board is opened by {link}")
    check(link.split("&moves=")[1].split("&")[0].count("+") == game["plies"] - 1, "the link does not have all moves")
    browser.key("n")
    check(texts("#games [aria-current] td")[0] == "2", "n shows no other game")
    browser.click("#openings tbody button")
    check(texts("#openings [aria-current] button") == texts("#openings tbody button")[:1], "a click shows no opening")
    browser.key("n")
    check(texts("#openings [aria-current] button") == texts("#openings tbody button")[1:2], "n shows no other opening")
    check(men_shown(), "the opening is not on the board")
    browser.click("#games thead th:nth-child(5) button")
    plies = [int(text) for text in texts("#games tbody td:nth-child(5)")]
    check(plies == sorted((game["plies"] for game in match["games"]), reverse=True), f"the longest games are not first: {plies}")
    go("match.html#game=2&ply=3")
    check(texts("#games [aria-current] td")[0] == "2" and at() == 3, "an address does not lead into a game")


# --- all pages ---


LANGUAGES = ["en", "nl", "ru", "fr", "pl", "pt", "es", "it", "de"]
PAGES = ["1.html", "2.html", "3.html", "summary.html", "match.html"]
# What sticks out of the window or is cut in its own box, except in tables, which scroll.
CUT = """(() => {
  const nameOf = (one) => `${one.tagName} ${one.textContent.trim().slice(0, 40)}`;
  const boxOf = (one) => one.closest('figure')?.getBoundingClientRect().right ?? innerWidth;
  const isOut = (one) => one.getBoundingClientRect().right > boxOf(one) + 1;
  const isInline = (one) => getComputedStyle(one).display === 'inline';
  const isOver = (one) => !isInline(one) && one.scrollWidth > one.clientWidth + 1;
  const kinds = 'button, a, select, p, h1, h2, h3, dt, dd, figcaption, .charts text';
  const seen = [...document.querySelectorAll(kinds)].filter((one) => one.checkVisibility() && !one.closest('.scroll, #board'));
  const cut = seen.filter((one) => isOut(one) || (!(one instanceof SVGElement) && isOver(one)));
  const tables = [...document.querySelectorAll('.scroll')];
  const stuck = tables.filter((one) => isOver(one) && getComputedStyle(one).overflowX !== 'auto');
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
  return [...wide, ...cut.map(nameOf), ...stuck.map((one) => `table ${nameOf(one)}`)];
})()"""
SAID = """(() => {
  const texts = [];
  for (const one of document.querySelectorAll('main *')) {
    if (one.closest('#board, #language, #moves, pre, bdi')) continue;
    for (const node of one.childNodes) if (node.nodeType === 3) texts.push(node.textContent);
    for (const name of ['aria-label', 'title']) texts.push(one.getAttribute(name) ?? '');
  }
  return [...new Set(texts.map((text) => text.trim()).filter((text) => /[A-Za-z]{3}/.test(text)))];
})()"""
# English that stays: names of measures and of keys, moves and values.
STAYS = re.compile(r"LOS|Elo|SPRT|LLR|H[01].*Elo.*|.*Home End.*|[^A-Za-z]*|\u2068.*\u2069")


def words_of(text):
    return re.sub(r"[^A-Za-z]+", " ", text).strip().lower()


def languages():
    """All of a page is in the browser's language, or the one chosen, which other pages take over."""
    english = {}
    for page in PAGES:
        go(page)
        english[page] = set(browser.evaluate(SAID))
    total = set().union(*english.values())
    check(len(total) > 150, f"the pages say only {len(total)} texts")
    for name in LANGUAGES[1:]:
        browser.call("Emulation.setUserAgentOverride", userAgent="Test", acceptLanguage=name)
        own = json.loads((TEXTS / f"{name}.json").read_text(encoding="utf-8"))
        forms = [form for part in own.values() for text in part.values() for form in ([text] if isinstance(text, str) else text.values())]
        own_words = {words_of(piece) for form in forms for piece in re.split(r"{.*?}", form)}
        for page in PAGES:
            go(page)
            check(browser.evaluate("document.documentElement.lang") == name, f"{page} does not take the language {name}")
            left = {text for text in set(browser.evaluate(SAID)) & english[page] if words_of(text) not in own_words and not STAYS.fullmatch(text)}
            check(not left, f"{page} still says in {name}: {left}")
    browser.call("Emulation.setUserAgentOverride", userAgent="Test", acceptLanguage="en")
    go("1.html#5")
    browser.evaluate("(() => { const choice = document.getElementById('language'); choice.value = 'ru'; choice.dispatchEvent(new Event('change')); })()")
    check(texts("h2")[0] == "Ходы" and at() == 5, f"the choice does not draw the page again: {texts('h2')}, {at()}")
    browser.evaluate("document.activeElement.blur()")
    browser.key("ArrowRight")
    expect(6, "a key after another choice")
    go("summary.html")
    check(texts("h1") == ["Разобранные партии"], "another page does not take the choice over")
    browser.evaluate("localStorage.clear()")


def sizes():
    for width, height in [(320, 568), (390, 844), (1100, 800), (1280, 860)]:
        browser.size(width, height, is_phone=width < 500)
        for name in LANGUAGES:
            browser.call("Emulation.setUserAgentOverride", userAgent="Test", acceptLanguage=name)
            for page in PAGES:
                go(page)
                cut = browser.evaluate(CUT)
                check(not cut, f"{page} in {name} is cut in {width}: {cut}")
                if page[0].isdigit():
                    check(browser.evaluate(f"({PLAYERS_TABLE}).every((table) => table.scrollWidth <= table.clientWidth)"), f"{page} in {name}: the players do not fit in {width}")
                if (width, name) == (390, "en"):
                    browser.picture(folder / f"phone-{page.split('.')[0]}.png")


try:
    read_game()
    neighbours()
    summary()
    report()
    languages()
    sizes()
    check(browser.exceptions == [] and browser.messages == [], f"something went wrong: {browser.messages}")
    print("analysis: pages of games, of all games and of a match can be read by keys and mouse")
finally:
    browser.end()
