export interface EngineOptions {
  /** Threads of a search, 1 to 64. In a page more than one needs cross-origin isolation. Default 1. */
  threads?: number;
  /** Size of the transposition table in MiB, 1 to 1024; smaller where the memory is short. Default 16. */
  hash?: number;
  /** Called with each line of output as it comes. */
  onLine?: (line: string) => void;
}

export interface CrownheadEngine {
  /** Sends one line of UCI, of at most 1048576 characters, without its line end. Resolves to the lines of the answer when
   * it is obeyed; for `go` the last one is `bestmove`. Lines are obeyed one after the other. `stop` and `quit` are stop() and
   * quit(). `go infinite` and `go ponder` end at once: give a `movetime` and call stop().
   * Rejects with a TypeError or RangeError for anything but such a line, with an Error after quit(), and with an Error if a
   * worker fails; others then take its place, with the same options and position. */
  send(line: string): Promise<string[]>;
  /** Ends the searches of all lines that were sent before, whose `send` then resolves. Does nothing when none runs. */
  stop(): void;
  /** Ends the engine and its workers for good. What was sent before resolves to the lines that have come so far. */
  quit(): void;
  onLine?: (line: string) => void;
  /** Called when a worker fails, and with what `onLine` throws. Without it such errors go to the console. */
  onError?: (error: unknown) => void;
}

/** Makes an engine in workers of its own, which is ready when the promise resolves. Rejects with a TypeError or RangeError for
 * options of another name or value, and with an Error if a file of the package cannot be read, or threads cannot be had. */
export function createEngine(options?: EngineOptions): Promise<CrownheadEngine>;
