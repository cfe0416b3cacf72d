/** A cache of the most recently used values, with a maximum size in bytes. */
export interface MemoryCache<Value> {
  /** Returns the cached value or, if there is none, the result of `make`. Concurrent callers share one call. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

/** @param sizeOf returns the size of a value in bytes; values larger than a quarter of the limit are not cached */
export function memoryCache<Value>(limitBytes: number, sizeOf: (value: Value) => number): MemoryCache<Value> {
  const kept = new Map<string, { readonly value: Value; readonly size: number }>();
  const making = new Map<string, Promise<Value>>();
  let total = 0;

  function keep(key: string, value: Value): void {
    const size = sizeOf(value);
    if (size > limitBytes / 4) return;
    kept.set(key, { value, size });
    total += size;
    for (const [oldest, { size: freed }] of kept) {
      if (total <= limitBytes) break;
      kept.delete(oldest);
      total -= freed;
    }
  }

  return {
    async get(key, make) {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return found.value;
      }
      const running = making.get(key);
      if (running) return running;
      const made = make().then((value) => {
        keep(key, value);
        return value;
      });
      making.set(key, made);
      return made.finally(() => making.delete(key));
    },
  };
}
