"""All that people can do at every point where the page waits, and much at random: parts of web.py."""
import json
import os
import random
import time

from page import *

ACTIONS = int(os.environ.get("ACTIONS", "600"))
SEED = int(os.environ.get("SEED", "11"))

# At every point where the page waits, everything that people can do; the answers come when they come.
WAITS = {
    "the engine": f"begin('english', {NEWCOMER}); play('11-15')",
    "the engine that begins": "begin('russian', {first: 'engine', second: 'human'})",
    "analysis": f"begin('english', {PEOPLE}); play('11-15'); d({{type: 'analyse', on: true}})",
    "a hint": f"begin('english', {NEWCOMER}); d({{type: 'hint'}})",
    "a draw": f"begin('english', {NEWCOMER}); d({{type: 'offerDraw'}})",
    "a review": f"begin('english', {PEOPLE}); play('11-15'); play('23-19'); d({{type: 'review'}})",
    "a file": f"begin('english', {PEOPLE}); play('11-15'); crownhead.texts.open(new File([pdn.repeat(300)], 'x.pdn'))",
    "a set-up": f"begin('english', {PEOPLE}); play('11-15'); d({{type: 'setup'}})",
    "a question": f"begin('english', {PEOPLE}); play('11-15'); d({{type: 'begin', variant: 'focus'}})",
    "a capture": f"d({{type: 'set', variant: 'english', fen: 'W:W31:B27,19,10', sure: true}}); crownhead.screen.board.choose('31'); crownhead.screen.board.choose('24')",
    "a puzzle": "d({type: 'puzzle', variant: 'english', sure: true})",
}
DEEDS = ["begin('english', {first: 'human', second: 'engine'})", "d({type: 'begin', variant: 'tower'})", "d({type: 'confirm'})", "d({type: 'rematch', sure: true})",
         "d({type: 'load', game: crownhead.store.state.game, sure: true})", "crownhead.texts.load(pdn)", "crownhead.texts.load('hello')", "crownhead.texts.follow('#game=nosuch')",
         "crownhead.texts.follow('#game=english&moves=11-15')", "d({type: 'set', variant: 'english', fen: 'x'})", "d({type: 'setup'})", "d({type: 'settle', sure: true})",
         "any()", "d({type: 'takeBack'})", "d({type: 'step', by: -1})", "d({type: 'step', by: 9})", "d({type: 'resign'})", "d({type: 'offerDraw'})", "d({type: 'hint'})",
         "d({type: 'analyse'})", "d({type: 'flip'})", "d({type: 'review'})", "d({type: 'endReview'})", "d({type: 'unshelve'})", "d({type: 'seats', seats: {first: 'engine', second: 'engine'}})",
         "d({type: 'puzzle', sure: true})", "d({type: 'showAnswer'})", "crownhead.texts.open(new File([pdn + pdn], 'y.pdn'))", "d({type: 'listClose'})", "d({type: 'cut', at: crownhead.store.state.at})"]
HELPERS = f"""
globalThis.pdn = {json.dumps(PDN)};
globalThis.d = (action) => crownhead.store.dispatch({{ now: Date.now(), ...action }});
globalThis.begin = (variant, seats) => d({{ type: 'begin', variant, seats, level: 0, sure: true }});
globalThis.play = (move) => d({{ type: 'play', move }});
globalThis.any = () => {{ const {{ moves }} = crownhead.rules.lookAt(crownhead.store.state.game, crownhead.store.state.at); if (moves[0]) play(moves[0].text); }};
"""


def matrix():
    browser.still(True)
    browser.size(640, 480)  # to draw less
    browser.evaluate(HELPERS)
    count = 0
    for where, wait in WAITS.items():
        for deed in DEEDS:
            browser.evaluate(f"(() => {{ d({{type: 'analyse', on: false}}); d({{type: 'close'}}); d({{type: 'listClose'}}); {wait}; }})()")
            if count % 2:  # half of them when the answer is on its way
                time.sleep(0.003)
            browser.evaluate(f"(() => {{ {deed}; }})()")
            check_invariants(f"{deed} while waiting for {where}")
            count += 1
        browser.evaluate("d({type: 'analyse', on: false}); d({type: 'seats', seats: {first: 'human', second: 'human'}})")
        browser.wait(IDLE)
        check_invariants(f"after {where}")
        expected = line()
        browser.reload()
        browser.wait(READY)
        check(line() == expected, f"after {where} a reload gives another game")
        quick()
        browser.evaluate(HELPERS)
    browser.size(1280, 800)
    browser.still(False)
    print(f"{count} pairs of what the page waits for and what people do")


def at_random():
    """Clicks anywhere, keys, texts; no exception, and the game is legal after each."""
    browser.size(640, 480)
    browser.evaluate(HELPERS)
    chance = random.Random(SEED)
    begin("english", NEWCOMER)
    for i in range(ACTIONS):
        pick = chance.random()
        if pick < 0.4:
            browser.evaluate("any()")
        elif pick < 0.7:
            targets = "[...document.querySelectorAll('#board .cell, main button, header button, dialog[open] button, #list .row')].filter((one) => !one.disabled && one.offsetParent !== null && !['pdn-save', 'link', 'pdn-copy', 'fen-copy'].includes(one.id))"
            browser.evaluate(f"(() => {{ const all = {targets}; all[{chance.randrange(1 << 30)} % all.length].click(); }})()")
        elif pick < 0.8:
            browser.key(chance.choice(["ArrowLeft", "ArrowRight", "Home", "End", "f", "h", "a", "n", "Enter", "Escape", "ArrowUp"]))
        else:
            browser.evaluate(f"(() => {{ {chance.choice(DEEDS)}; }})()")
        if i % 5 == 0:
            check_invariants(f"action {i}")
        if i % 25 == 0:
            variant = chance.choice(browser.evaluate("[...crownhead.rules.games.keys()]"))
            begin(variant, chance.choice([NEWCOMER, PEOPLE]))
        if i % 200 == 199:
            browser.evaluate("d({type: 'close'})")
            expected = line()
            browser.reload()
            browser.wait(READY)
            check(line() == expected, f"a reload after action {i} gives another game")
            quick()
            browser.evaluate(HELPERS)
    print(f"{ACTIONS} actions at random, seed {SEED}")
    browser.size(1280, 800)
    fresh()
