import { text as readText } from 'node:stream/consumers';
import { outlineLimits, type PageText } from '@leafcast/book';
import { guessHeadings } from '@leafcast/book/search';
import type { CallData, findHeadings as headingsCall } from '@leafcast/contract';
import { type ContentsPage, suggestContents } from '@leafcast/convert';
import type { Account } from '../../accounts/account/account.ts';
import { spendBudgets } from '../../platform/limits/budget.ts';
import type { Services } from '../../platform/services.ts';
import { requireBook } from '../../records/access/require-book.ts';
import { openBookFile } from '../../records/files/book-folder.ts';
import { readDraft } from '../../records/versions/read-draft.ts';

/** Number of page texts read at the same time. */
const concurrency = 8;

/**
 * Suggests the contents of a book: its printed contents, otherwise the headings in its text.
 *
 * @throws Refusal BOOK_NOT_FOUND, NO_PERMISSION, TOO_MANY_REQUESTS
 */
export async function findHeadings(
  { db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>,
  account: Account,
  bookId: string,
): Promise<CallData<typeof headingsCall>> {
  const book = await requireBook(db, account, bookId, 'book.edit');
  await spendBudgets(db, [{ key: `headings ${account.id}`, size: 20, secondsEach: 10 }], now());
  const { pages } = await readDraft(db, book);
  const texts: ContentsPage[] = pages.map(({ width, height, label }) => ({
    lines: [],
    links: [],
    width,
    height,
    label,
  }));
  const open = [...pages.entries()];
  const read = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const [index, { text }] = next;
      // Only the converter writes this file, so it needs no validation.
      if (text !== undefined) {
        const read = JSON.parse(await readText(await openBookFile(storage, bookId, text))) as PageText;
        const { width, height, label } = next[1];
        texts[index] = { ...read, width, height, label };
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, read));
  // Older books have no blocks, so that their headings are guessed from the sizes of their lines.
  const isOld = texts.every(({ blocks }) => blocks === undefined);
  const found = (isOld ? guessHeadings(texts.map(({ lines }) => lines)) : suggestContents(texts)).slice(
    0,
    outlineLimits.entries,
  );
  return { list: found.map(({ title, page, depth }) => ({ title, page: page + 1, depth })) };
}
