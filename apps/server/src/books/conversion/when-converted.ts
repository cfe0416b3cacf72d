import { setInterval } from 'node:timers/promises';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';

/** How far the conversion of a book is. */
export interface ConversionProgress {
  readonly done: number;
  readonly total: number;
}

/** How often it is looked how far it is, in milliseconds. */
const lookMs = 250;

/**
 * Resolves when a book has all its pages, the sharp ones too.
 *
 * @returns how many pages it has
 * @throws Refusal that says why it could not be converted; the reason of the signal
 */
export async function whenConverted(
  { db }: Pick<Services, 'db'>,
  bookId: string,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: ConversionProgress) => void },
): Promise<number> {
  for await (const _ of setInterval(lookMs, undefined, { signal })) {
    const row = await db
      .selectFrom('conversion')
      .innerJoin('book', 'book.id', 'conversion.book_id')
      .where('book_id', '=', bookId)
      .select(['conversion.state', 'done', 'total', 'sharpen', 'failure', 'failure_values', 'page_count'])
      .executeTakeFirstOrThrow();
    const { state, done, total, sharpen, failure, failure_values, page_count } = row;
    onProgress({ done, total });
    if (state === 'password' || state === 'error')
      throw new Refusal('ERROR', failure ?? 'code.ERROR', failure_values ?? {});
    if (state === 'cancelled') throw new Refusal('BOOK_NOT_FOUND');
    if (state === 'complete' && (sharpen === 'none' || sharpen === 'done')) return page_count;
  }
  throw signal.reason;
}
