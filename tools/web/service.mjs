// Endgame tables larger than those of the page, from the address of a `python3 -m crownhead serve`
// if the user has set one. Nothing waits for an answer, every answer is checked, and after a
// failure nothing is asked for a while.

export const SERVICE_PIECES = 10; // no tables have more
const TABLES_MS = 5000, PAUSE_MS = 30000, MOST_BYTES = 1 << 16, MOST_FACTS = 500, MOST_PLIES = 10000;

// The address in normal form; "" for none, null if it is not the address of a server.
export function serviceAddress(text) {
  if (!text.trim()) return "";
  try {
    const { origin, protocol, pathname, search, hash, username } = new URL(text.trim());
    return /^https?:$/.test(protocol) && pathname === "/" && !search && !hash && !username ? origin : null;
  } catch {
    return null;
  }
}

// The value of the position in an answer, as Rules.fact() returns it; null if the service does not know it. Throws if the text is not
// such an answer.
export function readFact(text, fen) {
  const answer = JSON.parse(text), { value, plies = -1, proved = false } = answer ?? {};
  if (answer?.fen !== fen || !["win", "draw", "loss", "unknown"].includes(value)) throw new Error("it is about something else");
  if (plies !== -1 && !(Number.isInteger(plies) && plies >= 0 && plies <= MOST_PLIES)) throw new Error("the plies are not a number");
  if (typeof proved !== "boolean") throw new Error("proved is not a boolean");
  return value === "unknown" ? null : { value, plies, isProved: proved };
}

// The text at an address; null if the question is refused.
async function textAt(url, signal) {
  const answer = await fetch(url, { signal, cache: "no-store", credentials: "omit", redirect: "error", referrerPolicy: "no-referrer" });
  if (answer.status === 400) return null;
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const parts = [], reader = answer.body.getReader();
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    size += value.length;
    parts.push(value);
    if (size > MOST_BYTES) throw new Error("the answer is too long");
  }
}

export class TableService {
  #facts = new Map(); // of the last questions, by address; null: nothing is known
  #asked = null; // {url, abort} of the present question
  #pauses = new Map(); // when a failed address may be asked again

  // onAnswer() is called when fact() or isPaused() may have changed.
  constructor(onAnswer, { textOf = textAt, now = () => performance.now(), answerMs = TABLES_MS } = {}) {
    Object.assign(this, { onAnswer, textOf, now, answerMs });
  }

  // The known value of a position, or null; asks for it if that is allowed.
  fact(address, variant, fen) {
    const url = `${address}/tables?${new URLSearchParams({ variant, fen })}`;
    if (this.#facts.has(url)) return this.#facts.get(url);
    if (this.#asked?.url !== url && !this.isPaused(address)) this.#ask(url, address, fen);
    return null;
  }

  // Whether a question to the address failed a short time ago.
  isPaused(address) {
    return this.now() < (this.#pauses.get(address) ?? -Infinity);
  }

  async #ask(url, address, fen) {
    this.#asked?.abort.abort();
    const asked = (this.#asked = { url, abort: new AbortController() });
    const timer = setTimeout(() => asked.abort.abort(), this.answerMs);
    let fact = null, failed = false;
    try {
      const text = await this.textOf(url, asked.abort.signal);
      if (text !== null) fact = readFact(text, fen);
    } catch {
      failed = true;
    }
    clearTimeout(timer);
    if (this.#asked !== asked) return; // another position is shown now
    this.#asked = null;
    if (failed) this.#pauses.set(address, this.now() + PAUSE_MS);
    else this.#facts.set(url, fact);
    if (this.#facts.size > MOST_FACTS) this.#facts.delete(this.#facts.keys().next().value);
    this.onAnswer();
  }
}
