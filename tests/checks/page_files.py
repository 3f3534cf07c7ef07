"""Files of many games in the page: parts of web.py."""
import json
import subprocess
import time

from page import *


def collection():
    """A file of many games: a list with search, a tree, and a game of it."""
    games = "".join(f'[Event "Cup {i}"]\n[White "Ann{i % 7}"]\n[Black "Bob{i % 5}"]\n[Result "{["1-0", "0-1", "1/2-1/2"][i % 3]}"]\n\n1. {["11-15 23-19", "9-14 22-18", "11-15 22-18 15x22 25x18"][i % 3]} {["1-0", "0-1", "1/2-1/2"][i % 3]}\n\n' for i in range(20000))
    begin("english")
    began = time.monotonic()
    browser.evaluate(f"globalThis.big = new File([{json.dumps(games)}], 'many.pdn'); crownhead.texts.open(big); undefined")
    browser.wait(f"{STATE}.list?.done", 120)
    print(f"{len(games) / 1e6:.1f} MB, 20000 games read in {time.monotonic() - began:.1f} s")
    check(browser.evaluate(f"{STATE}.list.count") == 20000, "games are missing")
    check(browser.evaluate("document.querySelectorAll('#list .row').length") < 40, "the list draws what nobody sees")
    browser.evaluate("(() => { const input = document.getElementById('list-search'); input.value = 'ann3 bob4 0-1'; input.dispatchEvent(new Event('input')); })()")
    found = browser.evaluate("document.querySelector('#list .row').textContent")
    check("Ann3" in found and "Bob4" in found and "0-1" in found, f"the search finds {found}")
    check("11-15" in browser.evaluate("document.getElementById('tree').textContent") or "9-14" in browser.evaluate("document.getElementById('tree').textContent"), "there is no tree of moves")
    browser.click("#list .row")
    browser.wait(f"{STATE}.game.tags.some(([, value]) => value === 'Ann3')")
    browser.click("#tab-games")
    browser.click("#list-close")
    check_invariants("a file of games")


def hint():
    """A file that looks like another game is read as what `crownhead pdn check` says."""
    russian = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5 *"
    tens = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 *"
    for name, text, variant in [("russian", russian, "international"), ("tens", tens, "english"), ("english", "1. 11-15 23-19 2. 8-11 22-17 *", "english")]:
        games = "".join(f"{text}\n\n" for i in range(8))
        path = build / f"web-hint-{name}.pdn"
        path.write_text(games)
        said = subprocess.run([engine, "pdn", "check", "-variant", variant, path], capture_output=True, text=True).stderr
        like = said.partition("looks like ")[2].partition(":")[0]
        check((like == "") == (name == "english"), f"pdn check says of {name}: {said}")
        begin(variant)
        browser.evaluate("crownhead.texts.say('')")
        browser.evaluate(f"crownhead.texts.open(new File([{json.dumps(games)}], '{name}.pdn'))")
        browser.wait(f"{STATE}.list?.done")
        if like:
            browser.wait(f"{STATUS}.includes('are read as') && {STATE}.list.done && !crownhead.effects.rows[0].broken")
            check(browser.evaluate("crownhead.effects.rows[0].variant") == like, f"they are not read as {like}")
        else:
            check("are read as" not in browser.evaluate(STATUS), "games that can be played look like others")
        dispatch("{type: 'listClose'}")
    begin("english")
    load(tens)
    browser.wait(f"{STATUS}.includes('Read as International') && {STATE}.game.variant === 'international'")


def big():
    """100 MB of games: read in pieces, scrolled and searched."""
    begin("english")
    browser.evaluate("""(() => {
      const moves = ['11-15 23-19 2. 8-11 22-17 3. 9-14 25-22 4. 6-9 17-13 5. 2-6 29-25', '9-14 22-18 2. 5-9 24-19 3. 11-16 26-22', '11-15 22-18 2. 15x22 25x18 3. 12-16 29-25 4. 10-14 24-19 5. 16-20 28-24'];
      const chunks = [];
      for (let c = 0, i = 0; c < 100; c++) {
        const parts = [];
        for (let size = 0; size < 1e6; i++) {
          const result = ['1-0', '0-1', '1/2-1/2'][i % 3];
          parts.push(`[Event "Cup ${i}"]\n[Site "Somewhere far away in a hall of a town"]\n[Date "2001.0${1 + i % 9}.02"]\n[White "Ann${i % 977}"]\n[Black "Bob${i % 613}"]\n[Result "${result}"]\n\n1. ${moves[i % 3]} {${'a comment of some length '.repeat(20)}} ${result}\n\n`);
          size += parts.at(-1).length;
        }
        chunks.push(parts.join(''));
        globalThis.bigCount = i;
      }
      globalThis.big = new File(chunks, 'big.pdn');
      globalThis.longest = 0;
      let last = performance.now();
      globalThis.beat = setInterval(() => { const now = performance.now(); longest = Math.max(longest, now - last); last = now; }, 10);
      crownhead.texts.open(big);
    })()""")
    size = browser.evaluate("big.size")
    began = time.monotonic()
    browser.wait(f"{STATE}.list?.count > 1000", 60)
    check(not browser.evaluate(f"{STATE}.list.done"), "all of it came at once")
    browser.click("#list .row")  # a game can be opened while others are read
    browser.wait(f"{STATE}.game.tags.some(([, value]) => value === 'Cup 0')")
    browser.wait(f"{STATE}.list?.done", 300)
    read = time.monotonic() - began
    count = browser.evaluate("bigCount")
    check(browser.evaluate(f"{STATE}.list.count") == count >= 100000, f"{browser.evaluate(f'{STATE}.list.count')} games of {count}")
    pause = browser.evaluate("longest")
    browser.evaluate("document.getElementById('tab-games').click()")
    for place in range(0, 101, 10):
        browser.evaluate(f"(() => {{ const list = document.getElementById('list'); list.scrollTop = (list.scrollHeight - list.clientHeight) * {place} / 100; }})()")
        browser.wait(f"document.querySelectorAll('#list .row').length > 3 && Math.abs([...document.querySelectorAll('#list .row')].at(-1).dataset.row - {place} / 100 * {count}) < 40")
    search = browser.evaluate("(() => { const began = performance.now(), input = document.getElementById('list-search'); input.value = 'ann500 bob7 1-0'; input.dispatchEvent(new Event('input')); return performance.now() - began; })()")
    found = browser.evaluate("document.querySelector('#list .row').textContent")
    check("Ann500" in found and "Bob7" in found and "1-0" in found, f"the search finds {found}")
    print(f"{size / 1e6:.0f} MB, {count} games read in {read:.1f} s, the page answered within {pause:.0f} ms, a search took {search:.0f} ms")
    browser.evaluate("clearInterval(beat); big = null; undefined")
    dispatch("{type: 'listClose'}")
    check_invariants("100 MB")
