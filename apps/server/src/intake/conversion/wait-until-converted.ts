import { setInterval } from 'node:timers/promises';
import type { ConvertNotice } from '@leafcast/convert';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';

/** Progress of a conversion. */
export interface ConversionProgress {
  readonly done: number;
  readonly total: number;
}

/** A book with all its pages. */
export interface ConvertedBook {
  readonly pages: number;
  /** Total number of pages or images if the account could not import all of them; `null` if it could. */
  readonly cutFrom: number | null;
}

/** Polling interval in milliseconds. */
const pollMs = 250;

/**
 * Resolves when a book has all its pages, including the sharp renditions.
 *
 * @returns page count, and the original total if pages were left out
 * @throws Refusal with the reason why the book could not be converted; the reason of the signal if it is aborted
 */
export async function waitUntilConverted(
  { db }: Pick<Services, 'db'>,
  bookId: string,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: ConversionProgress) => void },
): Promise<ConvertedBook> {
  for await (const _ of setInterval(pollMs, undefined, { signal })) {
    const row = await db
      .selectFrom('conversion')
      .innerJoin('book', 'book.id', 'conversion.book_id')
      .where('book_id', '=', bookId)
      .select(['conversion.state', 'done', 'total', 'sharpen', 'failure', 'failure_values', 'page_count', 'notices'])
      .executeTakeFirstOrThrow();
    const { state, done, total, sharpen, failure, failure_values, page_count, notices } = row;
    onProgress({ done, total });
    if (state === 'password' || state === 'error')
      throw new Refusal('ERROR', failure ?? 'code.ERROR', failure_values ?? {});
    if (state === 'cancelled') throw new Refusal('BOOK_NOT_FOUND');
    if (state === 'complete' && (sharpen === 'none' || sharpen === 'done'))
      return { pages: page_count, cutFrom: cutFrom(notices) };
  }
  throw signal.reason;
}

function cutFrom(notices: readonly ConvertNotice[]): number | null {
  const total = notices.find(({ code }) => code === 'convert.trialPages')?.values?.total;
  return total === undefined ? null : Number(total);
}
