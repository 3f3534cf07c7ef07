export interface EngineOptions {
  /** Threads of a search, 1 or more. In a page more than one need cross-origin isolation. Default 1. */
  threads?: number;
  /** Size of the transposition table in MiB, 1 to 1024. Default 16. */
  hash?: number;
  /** Called with each line of output as it comes. */
  onLine?: (line: string) => void;
}

export interface CrownheadEngine {
  /** Sends one line of UCI without its line end. Resolves with the lines of the answer when it is obeyed; for `go` the last
   * one is `bestmove`. Lines are obeyed one after the other. Rejects when the text is more than one line. */
  send(line: string): Promise<string[]>;
  /** Ends the search that runs, whose `send` then resolves; does nothing when none runs. */
  stop(): void;
  /** Ends the engine and its workers for good. */
  quit(): void;
  onLine?: (line: string) => void;
  /** Called when a worker fails. */
  onError?: (error: Error) => void;
}

/** Makes an engine in workers of its own. Rejects when a file of the package cannot be read, or threads cannot be had. */
export function createEngine(options?: EngineOptions): Promise<CrownheadEngine>;
