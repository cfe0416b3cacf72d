import type { IndexedPage } from '../../job/job.ts';

const batchPages = 5;
const batchMs = 300;
/**
 * Maximum number of pages that are converted but not reported yet. These, and the two on which each lane is working,
 * are converted again after an interruption: with two lanes never more than ten (safety R4), however slow the reports
 * are.
 */
const maxUnreported = 6;

/** Collects finished pages and reports them in batches of at most five, at most 300 ms after the first of them. */
export interface PageReports {
  /** Resolves when more pages may be converted. Rejects if a report has failed. */
  add(page: IndexedPage): Promise<void>;
  /** Reports the collected pages immediately. Rejects if a report has failed. */
  flush(): Promise<void>;
}

/** @param report writes the pages durably and reports them; its calls never overlap */
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
  // A failure is not lost if nobody awaits it: it stays in `reporting`, and the next flush rejects with it.
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
