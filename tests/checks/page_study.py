"""Nothing is lost, and common gestures work: parts of web.py."""
import json

from page import *

AT = f"{STATE}.at"
SHIFT, CTRL, ALT = 8, 2, 1
LINE = ["11-15", "23-19", "8-11", "22-17"]


def play_line():
    begin("english")
    for move in LINE:
        dispatch(f"{{type: 'play', move: '{move}'}}")


def steps(where):
    """The arrows and the wheel step from here, back and on."""
    at = browser.evaluate(AT)
    browser.key("ArrowLeft")
    check(browser.evaluate(AT) == at - 1, f"{where} the arrow does not step back")
    browser.key("ArrowRight")
    check(browser.evaluate(AT) == at, f"{where} the arrow does not step on")


def arrows():
    """Arrow keys step through the game after a click on anything; for those who use only keys,
    board and tabs have their own."""
    play_line()
    browser.evaluate(f"crownhead.texts.open(new File([{json.dumps(PDN)}.repeat(3)], 'three.pdn'))")
    browser.wait(f"{STATE}.list?.done")
    for selector in [cell("11"), cell("15"), cell("20"), "#tab-games", "#list-here", "#list-here", "#tab-setup", "#tab-game", "#moves [data-at='4']", "#flip", "#flip", "#facts", "#notes summary", "#notes summary"]:
        browser.click(selector)
        steps(f"after a click on {selector}")
    for pixels, at in [(-100, 3), (-100, 2), (100, 3), (-30, 3), (-40, 2)]:
        browser.wheel("#board", pixels)
        browser.wait(f"{AT} === {at}")
    browser.evaluate("document.getElementById('tab-game').focus()")
    browser.key("Tab")
    browser.evaluate("document.querySelector('#tab-game').focus()")
    browser.key("ArrowRight")
    check(browser.evaluate(f"{STATE}.tab") == "games", "who comes to the tabs by keys cannot go on to the next")
    browser.click("#tab-games")
    browser.click("#list-close")
    browser.click("#tab-game")
    check_invariants("arrows")


def undo():
    """Ctrl-Z and Ctrl-Y work for every change; whatever a click removes comes back with the button
    next to the message."""
    play_line()
    browser.evaluate("document.getElementById('notes').open = true")
    for what in ["#cut", "#promote", "#nags button"]:
        dispatch("{type: 'go', at: 2}")
        dispatch("{type: 'extend', move: '9-14'}")
        if what == "#cut":
            dispatch("{type: 'go', at: 1}")
        before = browser.evaluate(f"JSON.stringify({STATE}.game)")
        browser.click(what)
        after = browser.evaluate(f"JSON.stringify({STATE}.game)")
        check(after != before, f"{what} does nothing")
        browser.evaluate("document.activeElement.blur()")
        browser.key("z", modifiers=CTRL)
        check(browser.evaluate(f"JSON.stringify({STATE}.game)") == before, f"Ctrl-Z after {what} gives another game")
        browser.key("y", modifiers=CTRL)
        check(browser.evaluate(f"JSON.stringify({STATE}.game)") == after, f"Ctrl-Y after {what} gives another game")
        browser.key("z", modifiers=CTRL)
    dispatch("{type: 'go', at: 1}")
    browser.click("#cut")
    check("deleted" in browser.evaluate(STATUS), "it does not say what was deleted")
    browser.click("#offer")
    check(browser.evaluate(f"JSON.stringify({STATE}.game)") == before, "the button does not bring back what was deleted")
    browser.click("#tab-setup")
    browser.click("#edit")
    browser.click("#clear")
    browser.evaluate("document.activeElement.blur()")
    browser.key("z", modifiers=CTRL)
    check(browser.evaluate(f"Object.values({STATE}.setup.men).filter(Boolean).length") == 24, "Clear is not undone")
    browser.drag(cell("9"), cell("18"))
    check(browser.evaluate(f"{STATE}.setup.men['18'] === 'b' && {STATE}.setup.men['9'] === ''"), "a man is not dragged in a set-up")
    browser.click("#start-position")
    check(browser.evaluate(f"{STATE}.setup.men['9']") == "b", "the start position is not set")
    browser.click("#edit")
    browser.click("#tab-game")
    begin("english", NEWCOMER)
    for move in ["11-15", "8-11"]:
        browser.wait(f"{IDLE} && {VIEW}.moves.some((move) => move.text === '{move}') || {VIEW}.moves.length > 0 && {IDLE}")
        play_by(browser.click, browser.evaluate(f"{VIEW}.moves[0]"))
        browser.wait(IDLE)
    before, nodes = line(), moves()
    dispatch("{type: 'go', at: 0}")
    play_by(browser.click, browser.evaluate(f"{VIEW}.moves.at(-1)"))
    check("goes on from move 1" in browser.evaluate(STATUS), "a game that goes on from the past does not say so")
    browser.click("#offer")
    browser.wait(f"{IDLE} && {STATE}.head === {nodes}")
    dispatch("{type: 'step', by: 99}")
    check(line() == before, "the game before is not back")
    browser.click("#resign")
    check(browser.evaluate("document.getElementById('dialog-confirm').open") and browser.evaluate(f"{STATE}.ending") is None, "to resign is not asked")
    browser.click("#confirm-no")
    check(browser.evaluate(f"{STATE}.ending") is None, "who plays on has resigned")
    browser.click("#resign")
    browser.click("#confirm-yes")
    check("resigned" in browser.evaluate(STATUS), "who resigns has not")
    begin("english")
    check_invariants("undo")


def notes():
    """Comments and names are kept as they are typed; a result and its tournament are shown."""
    begin("english")
    load(PDN)
    browser.wait(f"{STATE}.game.tags.length > 2")
    browser.click("#tab-game")
    facts = browser.evaluate("document.getElementById('facts').textContent")
    check("Cup" in facts and "Black won (1-0)" in facts, f"the facts are {facts}")
    browser.click("#to-end")
    check("Black won" in browser.evaluate(STATUS) and "Black won" in browser.evaluate("document.getElementById('moves').innerText"), "the result is not shown after the last move")
    browser.evaluate("document.getElementById('notes').open = true")
    browser.click("#comment")
    browser.evaluate("document.getElementById('comment').value = ''")
    browser.type("half a se")
    browser.reload()
    browser.wait(READY)
    check("half a se" in browser.evaluate("crownhead.texts.pdn()"), "a comment that is being typed is lost")
    quick()
    browser.evaluate("document.getElementById('notes').open = true")
    browser.click("#tags input")
    browser.type("x")
    check(browser.evaluate(f"JSON.stringify({STATE}.game.tags).includes('x')"), "a name is kept only when it is left")
    check_invariants("notes")


def texts():
    """Pasted text is recognized."""
    begin("english")
    for text, usual, variant in [("1. 32-28 19-23 2. 28x19 14x23 *", "tower", "international"), ("B:W18,24,K10:B12,16,K22", "english", "english"), ("11-15 23-19", "international", "english"),
                                 ("W:W31,32,33:B1,2,K50", "english", "international"), ("https://lidraughts.org/analysis/frisian/W:W31,32:B1,2", "english", "frisian"), (f"{PAGE}#game=focus&moves=b2-c2:1", "english", "focus")]:
        begin(usual)
        load(text)
        browser.wait(f"{STATE}.game.variant === '{variant}'")
        check("Not" not in browser.evaluate(STATUS) and "No game" not in browser.evaluate(STATUS), f"{text} is refused")
    browser.click("#tab-setup")
    browser.evaluate("document.getElementById('fen').value = 'W:W5:B1,9,13'")
    browser.click("#fen-set")
    browser.wait(f"{VIEW}.fen === 'W:W5:B1,9,13'")
    browser.click("#tab-share")
    shown = browser.evaluate("document.getElementById('pdn').value")
    browser.evaluate("document.getElementById('import').value = 'rubbish'")
    browser.click("#import-load")
    browser.wait("document.getElementById('status').classList.contains('error')")
    check(browser.evaluate("document.getElementById('pdn').value") == shown, "the box of the game shows another text")
    browser.click("#tab-game")
    check_invariants("texts")


def another_tab():
    before = browser.open_tab(PAGE)
    browser.wait(READY)
    quick()
    return before


def kept_games():
    return browser.evaluate("crownhead.keeper.flush().then(() => crownhead.library.rows()).then((rows) => rows.filter(({ plies }) => plies > 0).length)")


def tabs():
    """Two tabs: each game has its own key; a move in one tab appears in the other; nothing is
    overwritten."""
    fresh()
    play_line()
    count = kept_games()
    first = another_tab()
    browser.wait(f"{STATUS}.includes('another tab')")
    check(line() == " ".join(LINE), "another tab does not begin with the game that was kept last")
    second = browser.use_tab(first)
    browser.wait(f"{STATE}.shared")
    dispatch("{type: 'play', move: '15-18'}")
    browser.use_tab(second)
    browser.wait(f"{STATE}.head === 5")
    check(line() == " ".join([*LINE, "15-18"]), "a move in one tab is not shown in the other")
    begin("english")  # each with a game of its own
    dispatch("{type: 'play', move: '9-14'}")
    browser.use_tab(first)
    dispatch("{type: 'resign'}")
    begin("russian")
    dispatch("{type: 'play', move: 'c3-d4'}")
    check(kept_games() == count + 2, f"{kept_games()} games are kept, not {count + 2}")
    browser.use_tab(second)
    dispatch("{type: 'play', move: '22-17'}")
    check(kept_games() == count + 2, "a move in one tab loses a game of another")
    # Both change the same game at once: both are kept.
    browser.use_tab(first)
    browser.evaluate("crownhead.library.channel.onmessage = null; undefined")
    id = browser.evaluate(f"{STATE}.id")
    browser.use_tab(second)
    browser.evaluate(f"crownhead.texts.openKept({json.dumps(id)})")
    browser.wait(f"{STATE}.id === {json.dumps(id)}")
    dispatch("{type: 'play', move: 'd6-c5'}")
    kept_games()
    browser.use_tab(first)
    dispatch("{type: 'play', move: 'f6-e5'}")
    kept_games()
    browser.wait(f"{STATUS}.includes('Both are kept')")
    check(kept_games() == count + 3, "of two games with one key one is lost")
    # A puzzle that is solved in one tab is not unlearnt by the other.
    browser.use_tab(second)
    browser.evaluate("localStorage.setItem('crownhead-puzzles-english', 'kept')")
    browser.use_tab(first)
    dispatch("{type: 'flip'}")
    check(browser.evaluate("localStorage.getItem('crownhead-puzzles-english')") == "kept", "one tab writes over the puzzles of another")
    browser.evaluate("localStorage.removeItem('crownhead-puzzles-english')")
    browser.use_tab(second)
    browser.close_tab()
    browser.use_tab(first)
    browser.reload()
    browser.wait(READY)
    quick()
    # Deleted games can be restored, and a game chosen from the list continues where it was.
    browser.click("#tab-games")
    browser.wait("document.querySelectorAll('#shelf li').length >= 3")
    listed = browser.evaluate("document.querySelectorAll('#shelf li').length")
    browser.click("#shelf li button:nth-of-type(2)")
    browser.wait(f"document.querySelectorAll('#shelf li').length === {listed - 1}")
    browser.click("#offer")
    browser.wait(f"document.querySelectorAll('#shelf li').length === {listed}")
    browser.click("#shelf li button")
    browser.wait(f"{STATE}.tab === 'game'")
    check_invariants("two tabs")


FORBIDDEN = "for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });"
FULL = "IDBObjectStore.prototype.put = function () { throw new DOMException('full', 'QuotaExceededError'); }; Storage.prototype.setItem = function () { throw new DOMException('full', 'QuotaExceededError'); };"


def storage():
    """If the browser stores nothing, the page still plays, and says immediately that the game is
    not kept, with the way to save it."""
    for script, why in [(FORBIDDEN, "allows no storage"), (FULL, "storage is full")]:
        hook = browser.before_page(script)
        browser.reload()
        browser.wait(READY)
        quick()
        begin("english")
        play_by(browser.click, browser.evaluate(f"{VIEW}.moves[0]"))
        browser.wait(f"!document.getElementById('not-kept').hidden && document.getElementById('not-kept').textContent.includes('{why}')")
        browser.evaluate("globalThis.saved = null; HTMLAnchorElement.prototype.click = function () { saved = this.download; };")
        browser.click("#not-kept-save")
        check(browser.evaluate("saved") == "crownhead.pdn", "the game is not saved")
        dispatch("{type: 'play', move: '23-19'}")
        check(moves() >= 1, "nothing can be played without storage")
        browser.not_before_page(hook)
    fresh()


def hands():
    """A field for moves, a click on an only capture, a premove, drawings, an answer before a move,
    the engine against itself."""
    begin("english")
    for text, says in [("p", "Black: 1, 2"), ("t", "7 moves"), ("1-30", "cannot be played")]:
        browser.evaluate("document.getElementById('typed').value = ''")
        browser.click("#typed")
        browser.type(text)
        browser.key("Enter")
        check(says in browser.evaluate(STATUS), f"{text} says {browser.evaluate(STATUS)}")
    browser.evaluate("document.getElementById('typed').value = ''; document.activeElement.blur()")
    browser.key("m")
    for text in ["11 15", "2319"]:
        browser.type(text)
        browser.key("Enter")
    check(line() == "11-15 23-19", "typed moves are not played")
    browser.click(cell("8"))
    check("8 chosen: it can go to 11" in browser.evaluate(STATUS), "nobody is told what is chosen")
    browser.key("Escape")
    for variant in ["russian", "international", "focus"]:
        typed_game(variant, 6)
    dispatch("{type: 'set', variant: 'english', fen: 'B:W19,30:B1,15', sure: true}")
    browser.click(cell("24"))
    browser.wait(f"{AT} === 1")
    dispatch("{type: 'look', look: {confirm: true}}")
    begin("english", NEWCOMER)
    browser.click(cell("11"))
    browser.click(cell("15"))
    check(browser.evaluate(AT) == 0 and "11-15?" in browser.evaluate(STATUS), "a move is not asked for")
    browser.click("#offer")
    browser.wait(f"{STATE}.game.nodes[1]?.move === '11-15'")
    dispatch("{type: 'look', look: {confirm: false}}")
    # The next move is chosen while the engine thinks.
    browser.evaluate("crownhead.effects.pace = 1500")
    dispatch(f"{{type: 'begin', variant: 'english', seats: {NEWCOMER}, level: 0, sure: true}}")
    browser.click(cell("12"))
    browser.click(cell("16"))
    browser.click(cell("10"))
    browser.click(cell("14"))
    browser.wait("document.querySelectorAll('#board .arrow.premove').length === 1")
    browser.wait(f"Object.values({STATE}.game.nodes).some(({{ move }}) => move === '10-14') || {STATUS}.includes('cannot be played now')")
    quick()
    begin("english")
    browser.drag(cell("11"), cell("15"), button="right", modifiers=SHIFT)
    check(browser.evaluate("document.querySelectorAll('#board .arrow.own.color-R').length") == 1, "the right button draws no arrow")
    check("[%cal R11-15]" in browser.evaluate("crownhead.texts.pdn()"), "a drawing is not in the PDN")
    browser.drag(cell("11"), cell("15"), button="right", modifiers=SHIFT)
    check(browser.evaluate("document.querySelectorAll('#board .arrow').length") == 0, "a drawing does not go")
    dispatch("{type: 'begin', variant: 'english', seats: {first: 'engine', second: 'engine'}, level: 0, sure: true}")
    browser.wait(f"{STATE}.head >= 4")
    begin("english")
    check_invariants("hands")


def typed_game(variant, count):
    """A game whose moves are typed."""
    begin(variant, NEWCOMER)
    for _ in range(count):
        now = browser.wait(f"{IDLE} && ({{ text: {VIEW}.moves[0]?.text, at: {AT} }})")
        if "text" not in now:
            return
        browser.click("#typed")
        browser.type(now["text"])
        browser.key("Enter")
        played = browser.wait(f"{AT} !== {now['at']} && {STATE}.game.nodes[{STATE}.game.nodes[{now['at']}].children[0]].move")
        check(played == now["text"], f"{now['text']} is typed and {played} is played")


def readable():
    """Forced colours, letters of twice the size, fingers, keys from top to bottom, and the text
    shown while the page loads."""
    play_line()
    browser.media("forced-colors", "active")
    colors = browser.evaluate("['.light', '.cell', '.cell.last'].map((one) => getComputedStyle(document.querySelector(`#board ${one}`)).backgroundColor)")
    check(len(set(colors)) == 3, f"with forced colours the squares are {colors}")
    browser.picture(build / "web-forced.png")
    browser.media("forced-colors", "")
    browser.evaluate("document.documentElement.style.fontSize = '200%'")
    for width, height, is_phone in [(1280, 800, False), (390, 844, True), (320, 568, True)]:
        browser.size(width, height, is_phone)
        check(browser.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), f"letters of 200 % make the page wider than {width}")
        under = browser.evaluate("[...document.querySelectorAll('#controls button, header button')].filter((one) => one.offsetParent).filter((one) => { const box = one.getBoundingClientRect(), top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2); return box.bottom < innerHeight && box.right <= innerWidth && top && !one.contains(top); }).map((one) => one.id)")
        check(under == [], f"letters of 200 % at {width}: {under} lie under something")
        browser.picture(build / f"web-large-{width}.png")
    browser.evaluate("document.documentElement.style.fontSize = ''")
    browser.size(390, 844, is_phone=True)
    small = browser.evaluate("[...document.querySelectorAll('#controls nav button')].filter((one) => { const box = one.getBoundingClientRect(); return box.width < 44 || box.height < 44; }).map((one) => one.id)")
    check(small == [], f"{small} are small for a finger")
    browser.size(390, 600, is_phone=True)
    browser.evaluate("scrollTo(0, 0)")
    browser.swipe(cell("18"), 150)
    browser.wait("scrollY > 50")
    browser.evaluate("scrollTo(0, 0)")
    browser.size(1280, 800)
    dispatch("{type: 'analyse', on: true, lines: 3}")
    browser.wait("document.querySelectorAll('#lines-list li:has(button)').length === 3")
    browser.evaluate("document.getElementById('notes').open = false")
    stops = browser.evaluate("[...document.querySelectorAll('button, input, select, textarea, summary, [tabindex]')].filter((one) => one.tabIndex >= 0 && !one.disabled && one.offsetParent !== null && one.checkVisibility({ visibilityProperty: true })).length")
    check(stops <= 15, f"there are {stops} tab stops")
    dispatch("{type: 'analyse', on: false}")
    bars()
    name = "\\u202e" + "Name" * 40
    dispatch(f"{{type: 'tag', name: 'White', value: '{name}'}}")
    dispatch(f"{{type: 'comment', at: 4, text: '{'x' * 3000}'}}")
    check(browser.evaluate("document.documentElement.scrollWidth <= innerWidth && document.getElementById('moves').scrollWidth <= document.getElementById('moves').clientWidth + 1"), "long words make the page wider")
    html = (build / "crownhead.html").read_text(encoding="utf-16")
    check('<body class="loading">' in html and "body.loading #board" in html and 'id="resign" type="button" hidden' in html and 'id="next" type="button" disabled' in html, "while it loads there is no board, or what cannot be used yet seems usable")
    begin("english")
    check_invariants("readable")


def bars():
    """A row of buttons is one tab stop, within which arrow keys move. The levels next to the board
    are not cut."""
    browser.evaluate("document.getElementById('board').querySelector('[tabindex=\"0\"]').focus()")
    browser.key("Tab")
    seen = []
    for _ in range(3):
        seen.append(browser.evaluate("document.activeElement.id"))
        browser.key("ArrowRight")
    check(seen[:2] == ["to-start", "back"] and len(set(seen)) == 3, f"Tab and arrows lead to {seen}")
    at = browser.evaluate("document.activeElement.id")
    browser.key("Tab")
    check(browser.evaluate("document.activeElement.closest('#controls')") is None, "Tab does not leave the row")
    browser.key("Tab", modifiers=SHIFT)
    check(browser.evaluate("document.activeElement.id") == at, "Tab does not come back to the same button")
    browser.evaluate("document.activeElement.blur()")
    begin("english", NEWCOMER)
    dispatch("{type: 'level', level: 9}")
    cut = browser.evaluate("(() => { const select = document.getElementById('level-now'), text = select.selectedOptions[0].text, canvas = document.createElement('canvas').getContext('2d'); canvas.font = getComputedStyle(select).font; return [select.clientWidth, canvas.measureText(text).width + 30]; })()")
    check(cut[0] >= cut[1], f"the level needs {cut[1]:.0f} pixels and has {cut[0]}")
    play_line()


# A game of 3000 moves, each with two answers where possible.
WIDE = """(() => {
  const { rules, store } = crownhead, node = (move, parent) => ({ move, parent, children: [], comments: [], nags: [], before: [] });
  const nodes = { 0: node('', null) }, open = [[0, []]];
  for (let free = 1; free <= 3000; ) {
    const [at, line] = open.shift();
    for (const { text } of rules.look('english', '', line).moves.slice(0, 2)) {
      nodes[free] = node(text, at);
      nodes[at].children.push(free);
      open.push([free++, [...line, text]]);
    }
  }
  store.dispatch({ type: 'load', game: { variant: 'english', fen: '', tags: [], result: '*', nodes }, sure: true });
})()"""


def large():
    """A step in a game of some thousand moves draws only the changes."""
    begin("english")
    browser.evaluate(WIDE)
    check(moves() > 3000, "the large game is not loaded")
    took = browser.evaluate("""(async () => {
      const list = document.getElementById('moves'), seen = new MutationObserver(() => {}), { store } = crownhead, times = [];
      seen.observe(list, { childList: true, subtree: true, attributes: true });
      let most = 0;
      const act = (action) => {
        const began = performance.now();
        store.dispatch({ now: Date.now(), ...action });
        times.push(performance.now() - began);
        most = Math.max(most, seen.takeRecords().reduce((sum, { addedNodes }) => sum + 1 + addedNodes.length, 0));
      };
      for (let i = 0; i < 5; i++) act({ type: 'step', by: 1 });
      const moves = crownhead.rules.lookAt(store.state.game, store.state.at).moves;
      act({ type: 'play', move: moves.at(-1).text });
      act({ type: 'comment', at: store.state.at, text: 'x' });
      await crownhead.keeper.flush();
      return [Object.keys(store.state.game.nodes).length, Math.max(...times), most];
    })()""")
    print(f"{took[0]} moves: a step takes {took[1]:.0f} ms and changes {took[2]} elements of the list")
    check(took[2] < 200, f"a step changes {took[2]} elements of the list")
    begin("english")
    check_invariants("large")
