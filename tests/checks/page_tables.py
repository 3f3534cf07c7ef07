"""Endgame tables that the page makes: a part of web.py."""
import json
import pathlib
import subprocess
import tempfile
import time

from page import *

FACT = "document.getElementById('lines-fact').textContent"
TABLES = "crownhead.effects.tables"
# A position for the English family, the tables' answer for it, and a position with more pieces than
# tables have.
ENDING, SAID, MANY = "W:WK10,K14:BK1", "From the endgame tables: White wins in 8 moves. proved", "W:WK10,K14,K18:BK1,K5"


def look_at(fen, variant="english"):
    dispatch(f"{{type: 'set', variant: '{variant}', fen: '{fen}', sure: true}}")
    dispatch("{type: 'analyse', on: true}")
    return f"({STATE}.tables?.variant === '{variant}' ? {STATE}.tables.pieces : 0)"


def bytes_in_page():
    """The files of the page's tables: names, sizes and checksums."""
    return browser.evaluate(f"Object.fromEntries({TABLES}.files.map(([path, bytes]) => [path.split('/').at(-1), [bytes.length, bytes.reduce((sum, byte) => (sum * 31 + byte) % 2147483629, 7)]]))")


def bytes_made(variant):
    """The files that the program makes."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([engine, "tables", "make", variant, "4", "--into", folder], check=True, stdout=subprocess.DEVNULL)
        for path in pathlib.Path(folder).iterdir():
            total = 7
            for byte in path.read_bytes():
                total = (total * 31 + byte) % 2147483629
            found[path.name] = [path.stat().st_size, total]
    return found


def keep(value, name="english"):
    """Replaces the browser's copy of the english tables by an expression of `good`, the sound copy;
    nothing is made any more. Returns the number of files."""
    return browser.evaluate(f"""new Promise((resolve, reject) => {{
      {TABLES}.ticket++;
      {TABLES}.maker?.end();
      const request = indexedDB.open('crownhead', 1);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {{
        const store = request.result.transaction('tables', 'readwrite').objectStore('tables'), old = store.get('english'), got = store.get('good');
        got.onsuccess = () => {{
          const good = got.result, kept = old.result;
          store.put({value}, '{name}').onsuccess = () => {{ request.result.close(); resolve(kept?.files?.length ?? 0); }};
        }};
      }};
    }})""")


def reload():
    browser.reload()
    browser.wait(READY)
    quick()


def tables():
    """Tables are made in the background, the same as those of the program; an analysis shows them
    as facts, the engine uses them, and they are kept; a damaged copy is made again."""
    # None are kept; tables that the page has open go with it.
    browser.evaluate("new Promise((done) => { const request = indexedDB.deleteDatabase('crownhead'); request.onsuccess = request.onerror = request.onblocked = () => done(); })")
    reload()
    begin("english")
    began = time.monotonic()
    pieces = look_at(MANY)
    browser.wait(f"{pieces} >= 3")
    three = time.monotonic() - began
    check(browser.evaluate(f"document.getElementById('lines-fact').hidden"), "tables of a position that they have not")
    browser.wait(f"{pieces} >= 4", 120)
    print(f"english: tables of three pieces after {three:.1f} s, of four after {time.monotonic() - began:.1f} s, while an analysis runs")
    check(bytes_in_page() == bytes_made("english"), "the tables of the page are not those of the program")
    look_at(ENDING)
    browser.wait(f"{FACT} === {json.dumps(SAID)}")
    browser.wait(f"{STATE}.found?.infos[0]?.score.isMate && document.querySelector('#lines-list .score').textContent === 'White #8'")
    dispatch("{type: 'play', move: '14-9'}")
    browser.wait(f"{FACT} === {json.dumps(SAID.replace('8', '7'))}")
    browser.click("#back")
    dispatch("{type: 'set', variant: 'english', fen: 'W:WK32:BK1', sure: true}")
    browser.wait(f"{FACT} === 'From the endgame tables: a draw. proved'")
    browser.wait(f"{pieces} >= 4 && crownhead.effects.tables.maker === null")

    # Another page has them at once, and makes none.
    reload()
    look_at(ENDING)
    browser.wait(f"{FACT} === {json.dumps(SAID)}")
    check(browser.evaluate(f"{pieces} === 4 && !{TABLES}.maker"), "tables that are kept are made again")
    check(keep("kept", "good") == 46, "they are not kept")
    for damaged in ["'nonsense'", "({ files: [['/tables/english-0110.table', 'x']] })", "({ files: good.files.slice(3) })", "(good.files[0][1][600] ^= 1, good)"]:
        keep(damaged)
        reload()
        look_at(ENDING)
        browser.wait(f"{FACT} === {json.dumps(SAID)}", 120)
    browser.wait(f"{pieces} === 4 && !{TABLES}.maker", 120)
    # A review of a game that reaches them uses them.
    reload()
    dispatch("{type: 'set', variant: 'english', fen: 'W:W30,31:BK1', moves: ['30-26', '1-6'], sure: true}")
    dispatch("{type: 'review'}")
    verdicts = browser.wait(f"{STATE}.review?.verdicts && Object.values({STATE}.review.verdicts)", 120)
    check([verdict["chance"] for verdict in verdicts] == [1, 0], f"a review does not know that White wins: {verdicts}")
    # When another game begins while tables are being made, those are abandoned.
    look_at("W:W45,46,47,48:B1,2,3,4", "international")
    browser.wait(f"{TABLES}.maker")
    look_at(ENDING)
    browser.wait(f"{FACT} === {json.dumps(SAID)}")
    check(browser.evaluate(f"{TABLES}.variant === 'english'"), "tables of another game are asked")
    dispatch("{type: 'analyse', on: false}")
    check_invariants("tables")
