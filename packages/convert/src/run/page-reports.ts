import type { IndexedPage } from '../job.ts';

const batchPages = 5;
const batchMs = 300;
/**
 * Pages that may be made and not told yet. Those, and the two that each lane has in hand, are made again when a
 * conversion is broken off: on two lanes never more than ten (safety R4), however slow it is to tell.
 */
const mostUntold = 6;

/** Gathers finished pages, so that they are told about in batches, and only once they are durable. */
export interface Notices {
  /** Resolves when more pages may be made. Rejects where telling has failed. */
  add(page: IndexedPage): Promise<void>;
  /** Tells what has been gathered, at once. Rejects where telling has failed. */
  flush(): Promise<void>;
}

/** @param tell makes the pages durable and tells about them; it is never called twice at the same time */
export function createNotices(tell: (pages: readonly IndexedPage[]) => Promise<void>): Notices {
  let gathered: IndexedPage[] = [];
  let inHand = 0;
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    telling = telling.then(async () => {
      for (let batch = gathered.splice(0, batchPages); batch.length > 0; batch = gathered.splice(0, batchPages)) {
        inHand = batch.length;
        await tell(batch);
        inHand = 0;
      }
    });
    return telling;
  }
  // A failure is not lost when nobody waits for it: it stays in `telling`, and the next flush rejects with it.
  const flushInBackground = () => void flush().catch(() => undefined);

  return {
    async add(page) {
      gathered = [...gathered.filter(({ index }) => index !== page.index), page];
      if (gathered.length >= batchPages) flushInBackground();
      else timer ??= setTimeout(flushInBackground, batchMs);
      if (inHand + gathered.length >= mostUntold) await telling;
    },
    flush,
  };
}
