import pLimit from 'p-limit';

/** Runs writes one after another without blocking the caller. */
export interface WriteQueue {
  /** Aborted when a write fails; later writes are skipped. */
  readonly signal: AbortSignal;
  /** Adds a write. Resolves when it is done or skipped. */
  add(write: () => Promise<void>): Promise<void>;
  /** Waits for all writes. @throws the error of the first failed write */
  settle(): Promise<void>;
}

export function writeQueue(): WriteQueue {
  const failed = new AbortController();
  const inTurn = pLimit(1);
  return {
    signal: failed.signal,
    add: (write) =>
      inTurn(() => (failed.signal.aborted ? undefined : write())).catch((error: unknown) => failed.abort(error)),
    async settle() {
      await inTurn(() => undefined);
      if (failed.signal.aborted) throw failed.signal.reason;
    },
  };
}
