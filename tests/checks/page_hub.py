"""The worker file for the pages of draughts servers: a page that behaves like theirs, and the dialogues of hub_servers.session. Both
with the headers that let workers share memory and without."""
import http.server
import json
import pathlib
import re
import subprocess
import threading

from page import browser, build, check, engine

import serve

here = pathlib.Path(__file__).resolve().parent
GAMES = [("russian", 8, "russian"), ("brazilian", 8, "russian"), ("normal", 10, "international"), ("frisian", 10, "frisian"), ("frysk", 10, "frysk")]
DEPTH = 13


class Handler(serve.Handler):
    """Serves the page from one folder and the engine from another; records the requests."""

    def translate_path(self, path):
        name = path.split("?")[0]
        if name.startswith("/engine/"):
            return str(build / "web" / name.removeprefix("/engine/"))
        return str(here / "server_page.html")

    def log_message(self, *words):
        pass

    def send_response(self, code, message=None):
        self.server.asked.append((self.path, code))
        super().send_response(code, message)


def served(headers):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), type("Served", (Handler,), {"headers_sent": headers}))
    server.asked = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def native(lines, last):
    """The program's answers to these lines of Hub, up to a line that begins with `last`."""
    said = []
    with subprocess.Popen([engine, "hub"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        process.stdin.write("".join(line + "\n" for line in lines))
        process.stdin.flush()
        while not said or not said[-1].startswith(last):
            said.append(process.stdout.readline().rstrip("\n"))
        process.stdin.close()
    return said


def open_page(server, variant, size, threads=1):
    url = f"http://127.0.0.1:{server.server_address[1]}/pages/analysis?worker=/engine/hub-worker.js?v=1&variant={variant}&size={size}&threads={threads}"
    browser.go(url)
    browser.wait("document.readyState === 'complete' && typeof engine !== 'undefined' && location.search.includes('variant=" + variant + "&')")


def position(variant, size):
    if variant == "frysk":
        return "W" + "b" * 5 + "e" * 40 + "w" * 5
    return browser.evaluate("START")


def analyse(variant, size, moves="", depth=0):
    browser.evaluate(f"globalThis.work = analyse('{position(variant, size)}', '{moves}', {depth}), null")


def server_page():
    """Analyses as a server's page does: infinite, stopped, and to a depth, where it finds the same
    as the program."""
    for headers in ({}, serve.ISOLATION):
        for variant, size, net in GAMES:
            server = served(headers)
            how = f"{variant}, {'shared memory' if headers else 'one thread'}"
            open_page(server, variant, size)
            check(browser.evaluate("crossOriginIsolated") == bool(headers), f"{how}: the page is not as it should be")
            analyse(variant, size)
            first = browser.wait("engine.firstAnswer")
            browser.wait("work.infos.at(-1)?.depth >= 5")
            browser.evaluate("send('stop')")
            done = browser.wait("work.done")
            pv = browser.evaluate("work.infos.at(-1).pv")
            # Without shared memory the answer is the move of the last line.
            check(headers or done.split()[1] == f"move={pv.split()[0]}", f"{how}: {done} after a search of {pv}")
            wrong = native([f"set-param name=variant value={variant}", f"pos pos={position(variant, size)} moves=\"{pv}\"", "ping"], "pong")
            check(not any(line.startswith("error") for line in wrong), f"{how}: {pv}: {wrong}")
            # Many at once: each search that begins has one answer, and the last one its own.
            reply = pv.split()[0]
            browser.evaluate(f"[1, 2, 3, 4].forEach(() => analyse('{position(variant, size)}', '', 0)), globalThis.work = analyse('{position(variant, size)}', '{reply}', {DEPTH}), null")
            browser.wait("work.done", 120)
            check(browser.evaluate("engine.lines.filter((line) => line.startsWith('done')).length") == 3, f"{how}: not each search has one answer")
            # The same search as in the program, node for node, after the previous one has been
            # forgotten.
            level, go = f"level depth={DEPTH}", "go analyze"
            lines = ["set-param name=tt-size value=20", f"set-param name=variant value={variant}", f"pos pos={position(variant, size)} moves=\"{reply}\"", level, go]
            theirs = [line for line in native(lines, "done") if line.startswith("info")][-1]
            browser.evaluate(f"send('new-game'), globalThis.work = analyse('{position(variant, size)}', '{reply}', {DEPTH}), null")
            browser.wait("work.done", 120)
            ours = browser.evaluate("work.infos.at(-1)")
            fact = dict(re.findall(r"(\S+)=(\"[^\"]*\"|\S+)", theirs))
            check(ours["nodes"] == int(fact["nodes"]) and ours["pv"] == fact["pv"].strip('"'), f"{how}: {ours}, the program: {theirs}")
            check(browser.evaluate("engine.errors.length") == 0, f"{how}: {browser.evaluate('engine.errors')}")
            nets = {path.removeprefix("/engine/nets/") for path, _ in server.asked if "/nets/" in path}
            check(nets == {"english.net", f"{net}.net"}, f"{how}: it has loaded {nets}")
            print(f"    {how}: first answer {first / 1000:.2f} s after the page began, {100 * ours['speed'] / float(fact['nps']):.0f} % of the native speed")
            server.shutdown()
    server = served(serve.ISOLATION)
    open_page(server, "russian", 8, threads=2)
    analyse("russian", 8, depth=DEPTH)
    browser.wait("work.done", 120)
    check(browser.evaluate("engine.errors.length") == 0, "two threads are refused")
    server.shutdown()


def dialogues():
    """The cases of hub_servers.session, for the page all games, for the others two: the lines sent,
    and the answers except infos and parameters."""
    cases = (here.parent / "sessions" / "hub_servers.session").read_text(encoding="utf-8").split("\n## ")[1:]
    for case in cases:
        name, *lines = case.splitlines()
        if not re.search("^the page|russian|frisian", name):
            continue
        sent = [line.split("> ", 1)[1] for line in lines if re.match(r">>? ", line)]
        yield name, sent, [line.split()[0] for line in lines if re.match("wait|ready|done", line)]


def server_dialogues():
    """The messages of worker, bot and page, at once; then Hub's answers to waiting searches, pings
    and mistakes."""
    more = [
        ("an infinite search waits for a command", ["level infinite", "go think", "ping", "pos start", "go ponder", "ping", "stop", "ping"], ["pong", "done", "pong", "done", "pong"]),
        ("a search of one move waits too", ["pos pos=WbeeeeeeeeebeeeeeebeeeweeeeeeeeeW", "go analyze", "", "stop", "go ponder", "ponder-hit"], ["done", "done"]),
        ("without a move nothing is waited for", ["pos pos=WeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeB", "go analyze", "go ponder"], ["done", "done"]),
        ("a hit begins a search with its limits", ["pos start", "level depth=3", "go ponder", "ponder-hit"], ["done"]),
        ("a position that cannot be read is one error", ["pos pos=Wxx", "level depth=1", "go think", "uci"], ["error", "done", "error"]),
        ("what is stopped before it begins is answered", ["pos start", "level infinite", "go analyze", "stop", "level depth=2", "go think"], ["done", "done"]),
    ]
    for headers in ({}, serve.ISOLATION):
        server = served(headers)
        open_page(server, "russian", 8)
        for name, sent, expected in [*dialogues(), *more]:
            browser.evaluate(f"""(() => {{
              const worker = globalThis.other = new Worker('/engine/hub-worker.js');
              globalThis.heard = [];
              worker.onmessage = ({{ data }}) => heard.push(data);
              for (const line of {json.dumps(sent)}) worker.postMessage(line);
            }})()""")
            kinds = "heard.map((line) => line.split(' ')[0]).filter((kind) => !['info', 'param', 'id'].includes(kind))"
            browser.wait(f"{kinds}.length >= {len(expected)}", 120)
            if "quit" not in sent:
                browser.evaluate("other.postMessage('ping')")
                browser.wait(f"{kinds}.length > {len(expected)} && heard.at(-1) === 'pong'")
            heard = browser.evaluate(kinds)
            check(heard == expected + ["pong"] * ("quit" not in sent), f"{name}: {browser.evaluate('heard')}")
            browser.evaluate("other.terminate()")
        server.shutdown()


def server_stops():
    """Searches that are stopped while they begin, in memory that two workers share: each is answered, and nothing breaks.
    Without a lock around the allocator this ended after 30 to 300 of them."""
    server, count = served(serve.ISOLATION), 1000
    open_page(server, "russian", 8)
    sent = [line for i in range(count) for line in (f"set-param name=tt-size value={16 + i % 2}", "level infinite", "go analyze", "stop")]
    browser.evaluate(f"""(() => {{
      const worker = globalThis.other = new Worker('/engine/hub-worker.js');
      globalThis.heard = [];
      worker.onmessage = ({{ data }}) => heard.push(data);
      for (const line of ['hub', 'set-param name=variant value=russian', 'init', 'pos start', ...{json.dumps(sent)}, 'ping']) worker.postMessage(line);
    }})()""")
    browser.wait("heard.at(-1) === 'pong' || heard.some((line) => line.startsWith('error'))", 120)
    answers = browser.evaluate("heard.filter((line) => line.startsWith('done')).length")
    check(answers == count, f"{answers} of {count} searches are answered: {browser.evaluate('heard.slice(-3)')}")
    browser.evaluate("other.terminate()")
    server.shutdown()


def server_without_nets():
    """A net that cannot be loaded is an error of one line, and the previous game continues."""
    server = served({})
    lost = server.RequestHandlerClass
    lost.translate_path = lambda self, path: "/nowhere" if "russian" in path.split("?")[0] else Handler.translate_path(self, path)
    open_page(server, "normal", 10)
    browser.wait("engine.state === 'idle'")
    browser.evaluate("send('set-param name=variant value=russian')")
    check("russian" in browser.wait("engine.errors[0]"), "a net that is missing is not named")
    browser.evaluate("engine.errors.length = 0")
    analyse("normal", 10, depth=3)
    browser.wait("work.done")
    check(browser.evaluate("engine.errors.length") == 0, "the game before does not go on")
    lost.translate_path = Handler.translate_path
    browser.evaluate("send('set-param name=variant value=russian'), send('pos start'), send('level depth=2'), globalThis.work = engine.work = { infos: [] }, send('go think')")
    browser.wait("work.done")
    check(browser.evaluate("engine.errors.length") == 0, "a net that comes late is not taken")
    browser.messages.clear()  # the browser notes that something was not found
    server.shutdown()
