/** Runs writes one after the other without making the caller wait. */
export interface Writes {
  /** Aborted by the first write that fails; those after it are not done. */
  readonly signal: AbortSignal;
  /** Resolves when it is done, or will not be. */
  add(write: () => Promise<void>): Promise<void>;
  /** Waits for all of them. @throws what the first failed one threw */
  settle(): Promise<void>;
}

export function writeQueue(): Writes {
  const failed = new AbortController();
  let last = Promise.resolve();
  return {
    signal: failed.signal,
    add(write) {
      last = last
        .then(() => (failed.signal.aborted ? undefined : write()))
        .catch((error: unknown) => failed.abort(error));
      return last;
    },
    async settle() {
      await last;
      if (failed.signal.aborted) throw failed.signal.reason;
    },
  };
}
