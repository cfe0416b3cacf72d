import type { IndexedPage } from '../job.ts';

const batchPages = 10;
const batchMs = 300;

/** Gathers finished pages, so that they are told about in batches, and only once they are durable. */
export interface Notices {
  add(page: IndexedPage): void;
  /** Tells what has been gathered, at once. Rejects where telling has failed. */
  flush(): Promise<void>;
}

/** @param tell makes the pages durable and tells about them; it is never called twice at the same time */
export function createNotices(tell: (pages: readonly IndexedPage[]) => Promise<void>): Notices {
  let gathered: IndexedPage[] = [];
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    telling = telling.then(async () => {
      for (let batch = gathered.splice(0, batchPages); batch.length > 0; batch = gathered.splice(0, batchPages)) {
        await tell(batch);
      }
    });
    return telling;
  }
  // A failure is not lost when nobody waits for it: it stays in `telling`, and the next flush rejects with it.
  const flushInBackground = () => void flush().catch(() => undefined);

  return {
    add(page) {
      gathered = [...gathered.filter(({ index }) => index !== page.index), page];
      if (gathered.length >= batchPages) flushInBackground();
      else timer ??= setTimeout(flushInBackground, batchMs);
    },
    flush,
  };
}
