import type { IndexedPage } from '../../job/job.ts';

const batchPages = 5;
const batchMs = 300;
/**
 * Maximum number of pages that are converted but not reported yet. After an interruption, these pages and the two pages
 * in each lane are converted again: with two lanes at most ten (safety R4), even if reporting is slow.
 */
const maxUnreported = 6;

/**
 * Collects finished pages and reports them in batches of at most five pages, at most 300 ms after the first page of the
 * batch.
 */
export interface PageReports {
  /** Resolves when more pages may be converted. Rejects if a report has failed. */
  add(page: IndexedPage): Promise<void>;
  /** Reports the collected pages immediately. Rejects if a report has failed. */
  flush(): Promise<void>;
}

/**
 * Creates page reports.
 *
 * @param report writes the pages durably and reports them; its calls never overlap
 */
export function createPageReports(report: (pages: readonly IndexedPage[]) => Promise<void>): PageReports {
  let gathered: IndexedPage[] = [];
  let inReport = 0;
  let timer: NodeJS.Timeout | null = null;
  let reporting: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    reporting = reporting.then(async () => {
      for (let batch = gathered.splice(0, batchPages); batch.length > 0; batch = gathered.splice(0, batchPages)) {
        inReport = batch.length;
        await report(batch);
        inReport = 0;
      }
    });
    return reporting;
  }
  // A failure is not lost if nothing awaits this promise: `reporting` stays rejected, and the next flush rejects with
  // the same error.
  const flushInBackground = () => void flush().catch(() => undefined);

  return {
    async add(page) {
      gathered = [...gathered.filter(({ index }) => index !== page.index), page];
      if (gathered.length >= batchPages) flushInBackground();
      else timer ??= setTimeout(flushInBackground, batchMs);
      if (inReport + gathered.length >= maxUnreported) await reporting;
    },
    flush,
  };
}
