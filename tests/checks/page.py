"""The page in a browser, and ways to play in it, shared by the parts of web.py and by page_firefox.py:
headless Firefox for the latter, headless Chromium for the former. The folder that was built and the
engine are taken from the arguments of either."""
import functools
import http.server
import json
import os
import pathlib
import subprocess
import sys
import threading

from browser import Browser
from firefox import Firefox

sys.path.append(str(pathlib.Path(__file__).parents[2] / "tools" / "web"))
import serve

browser = (Firefox if pathlib.Path(sys.argv[0]).stem == "page_firefox" else Browser)(1280, 800)
build, engine = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
PAGE = (build / "crownhead.html").as_uri()
READY = "typeof crownhead !== 'undefined'"
STATE = "crownhead.store.state"
VIEW = f"crownhead.rules.lookAt({STATE}.game, {STATE}.at)"
IDLE = f"(crownhead.effects.key === null || crownhead.effects.key.startsWith('analyse'))"
STATUS = "document.getElementById('status')?.textContent"
NEWCOMER = "{first: 'human', second: 'engine'}"
PEOPLE = "{first: 'human', second: 'human'}"
MOST_MOVES = 600


def check(holds, what):
    if not holds:
        raise AssertionError(f"{what}; status: {browser.evaluate(STATUS)}; exceptions: {browser.exceptions}; console: {browser.messages}")


def dispatch(action):
    browser.evaluate(f"void crownhead.store.dispatch({{now: Date.now(), ...{action}}})")


def begin(variant, seats=PEOPLE, more=""):
    dispatch(f"{{type: 'begin', variant: '{variant}', seats: {seats}, level: 0, sure: true, {more}}}")


def moves():
    return browser.evaluate(f"crownhead.rules && Object.keys({STATE}.game.nodes).length - 1")


def line():
    return browser.evaluate(f"(() => {{ const {{game, at}} = {STATE}; const line = []; for (let id = at; id !== 0; id = game.nodes[id].parent) line.unshift(game.nodes[id].move); return line.join(' '); }})()")


def cell(name):
    return "#reserve" if name == "reserve" else f"#board .cell[data-name='{name}']"


# True whenever no click is being handled: the game is legal, the board shows it, and a reload
# restores it.
INVARIANTS = """(() => {
  const { store: { state }, rules, screen } = crownhead, { game, at } = state, wrong = [];
  const view = rules.lookAt(game, at);
  if (view.error) wrong.push(`the game is not legal: ${view.error}`);
  for (const [id, node] of Object.entries(game.nodes)) if (node.children.some((child) => game.nodes[child]?.parent !== Number(id))) wrong.push('the tree is torn');
  if (!crownhead.keeper.isKept) wrong.push('the game is not kept');
  if (!state.setup && screen.board.picked.length === 0)
    for (const button of document.querySelectorAll('#board .cell')) {
      const men = view.rows.flat().find((cell) => cell?.name === button.dataset.name)?.men;
      if (men !== button.dataset.men) wrong.push(`${button.dataset.name} shows '${button.dataset.men}', not '${men}'`);
    }
  const now = document.querySelector('#moves [aria-current]');
  if ((at === 0) !== (now === null) || (now && Number(now.dataset.at) !== at)) wrong.push('the list marks another move');
  if (!document.getElementById('status').textContent) wrong.push('nothing is said');
  return wrong;
})()"""


def check_invariants(why):
    wrong = browser.evaluate(INVARIANTS)
    check(wrong == [] and not browser.exceptions and not browser.messages, f"{why}: {wrong}")


def play_by(hand, move, at=None):
    """Chooses the cells of a move, and the last one again if the move could continue."""
    at = browser.evaluate(f"{STATE}.at") if at is None else at
    path = move["path"] if len(move["path"]) > 1 else ["reserve", *move["path"]]
    if hand == by_drag and len(move["path"]) == 2:
        browser.drag(cell(path[0]), cell(path[1]))
        path = []
    for i, name in enumerate(path):
        if i == 0 or browser.evaluate(f"{STATE}.at") == at:  # an only capture takes one click
            hand(cell(name))
    if browser.evaluate(f"{STATE}.at === {at} && crownhead.screen.board.picked.length > 1"):
        hand(cell(move["path"][-1]))
    played = browser.wait(f"{STATE}.at !== {at} && {STATE}.game.nodes[{STATE}.game.nodes[{at}].children[0]].move")
    check(played == move["text"], f"{path} played {played}, not {move['text']}")


def by_drag(selector):
    """Drags a step of a man, see play_by(); clicks anything else that must be chosen."""
    browser.click(selector)


def by_keys(selector):
    """Moves from the square that has the focus to another with arrow keys, then presses Enter."""
    where = f"""(() => {{
      const target = document.querySelector({json.dumps(selector)}), {{ places }} = crownhead.screen.board;
      if (!target.dataset.name) return target.focus();
      if (!places.has(document.activeElement.dataset.name)) document.querySelector('#board .cell[tabindex="0"]').focus();
      const [x, y] = places.get(document.activeElement.dataset.name), [toX, toY] = places.get(target.dataset.name);
      return [toX - x, toY - y];
    }})()"""
    for _ in range(40):
        dx, dy = browser.evaluate(where) or (0, 0)
        if (dx, dy) == (0, 0):
            return browser.key("Enter")
        browser.key("ArrowDown" if dy > 0 else "ArrowUp" if dy < 0 else "ArrowRight" if dx > 0 else "ArrowLeft")
    check(False, f"the arrow keys do not reach {selector}")


def whole_game(variant, chance, hands, seats=NEWCOMER, most=MOST_MOVES):
    """Plays a game to its end, or that many moves of the player, each in another way."""
    begin(variant, seats)
    for number in range(most):
        now = browser.wait(f"{IDLE} && ({{result: {VIEW}.result, moves: {VIEW}.moves, at: {STATE}.at, plies: Object.keys({STATE}.game.nodes).length}})")
        if now["result"] != "ongoing":
            break
        play_by(hands[number % len(hands)], chance.choice(now["moves"]), now["at"])
    check_invariants(variant)
    if now["result"] == "ongoing" and most < MOST_MOVES:
        print(f"  {variant}: {now['plies'] - 1} half-moves")
        return
    said = browser.evaluate("document.getElementById('banner-text').textContent")
    check("wins: " in said or "Draw: " in said, f"nobody is told the result: {said}")
    check(browser.evaluate(f"{STATE}.game.result") != "*", "the game has no result")
    print(f"  {variant}: {now['plies'] - 1} half-moves, {now['result']}")


PDN = """[Event "Cup"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]
[GameType "21"]

{before} 1. 11-15! 23-19 (23-18?! {or}) 2. 8-11 22-17 {a comment} 1-0
"""


def load(text):
    browser.click("#tab-share")
    browser.evaluate(f"document.getElementById('import').value = {json.dumps(text)}")
    browser.click("#import-load")


def play_path(move):
    at = browser.evaluate(f"{STATE}.at")
    for name in move["path"]:
        if browser.evaluate(f"{STATE}.at") == at:
            browser.click(cell(name))


def fresh():
    """The page of a newcomer, who has nothing that is kept."""
    browser.evaluate("(() => { crownhead.keeper.leave = () => {}; addEventListener('pagehide', () => { sessionStorage.clear(); localStorage.clear(); }); })()")
    browser.reload()
    browser.wait(READY)
    quick()


def quick():
    """No pause before the engine's moves, no sound."""
    browser.evaluate("void (crownhead.effects.pace = 0, crownhead.store.dispatch({type: 'look', look: {sound: false}}))")


def signature(where=""):
    """The same search, and its speed: RUNS=3 takes the best of three, on a machine that has other
    work."""
    best = [0, 0]
    begin("english")
    dispatch("{type: 'analyse', on: true}")
    browser.wait("crownhead.effects.thinker?.isBusy")
    dispatch("{type: 'analyse', on: false}")
    for _ in range(int(os.environ.get("RUNS", "1"))):
        native = subprocess.run([engine, "bench"], capture_output=True, text=True, check=True).stdout.splitlines()[-1].split()
        ours = browser.evaluate("crownhead.effects.thinker.obey('bench').then((lines) => lines.at(-1))").split()
        check(ours[0] == native[0], f"bench is {ours[0]}, native {native[0]}")
        best = [max(best[0], int(native[2])), max(best[1], int(ours[2]))]
    print(f"{where}bench {ours[0]} nodes, {100 * best[1] / best[0]:.0f} % of the native speed in the same minute")


def served(headers):
    """A server of the page in parts, with these headers."""
    kind = type("Quiet", (serve.Handler,), {"headers_sent": headers, "log_message": lambda *words: None})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(kind, directory=str(build / "web")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser.go(f"http://127.0.0.1:{server.server_address[1]}/")
    browser.wait(READY)
    quick()
    return server
