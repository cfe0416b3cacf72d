import { createBookMulti, type Outcome, reconvertBookMulti, replaceBookMulti } from '@leafcast/contract';
import type { Answer, CallContext } from '../../../accounts/calls/call-router.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type FinishServices, finish } from '../../upload/finish.ts';
import { reconvert } from './reconvert.ts';
import { replaceContent } from './replace-content.ts';
import { requireBooks, requireUploads } from './require-all.ts';
import { settleEach } from './settle-each.ts';

interface Named {
  readonly bookId?: string;
  readonly uploadId?: string;
}

/** The calls that make, replace and convert several books, each alone, or none where one is not the account's. @see W-436 … W-438, RULINGS 34 */
export function registerBookMulti(answer: Answer, services: FinishServices): void {
  const { db, now } = services;
  const requireAll = async ({ account }: CallContext, named: readonly Named[]) => {
    await requireBooks(
      db,
      account,
      named.flatMap(({ bookId }) => bookId ?? []),
      'book.edit',
    );
    await requireUploads(
      db,
      account,
      named.flatMap(({ uploadId }) => uploadId ?? []),
      now(),
    );
  };
  answer(createBookMulti, async ({ uploads, ...meta }, context) => {
    await requireAll(context, uploads);
    return outcomes(uploads, context, (upload) => finish(services, context.account, { ...meta, ...upload }));
  });
  answer(replaceBookMulti, async ({ books, ...body }, context) => {
    await requireAll(context, books);
    return outcomes(books, context, (book) => replaceContent(services, context.account, book, { ...body, books }));
  });
  answer(reconvertBookMulti, async ({ bookIds, ...body }, context) => {
    await requireBooks(db, context.account, bookIds, 'book.edit');
    return outcomes(
      [...new Set(bookIds)].map((bookId) => ({ bookId })),
      context,
      ({ bookId }) => reconvert(services, context.account, bookId, { ...body, bookIds }),
    );
  });
}

async function outcomes<Item extends Named>(
  items: readonly Item[],
  context: CallContext,
  work: (item: Item) => Promise<{ readonly bookId: string; readonly number: string }>,
): Promise<{ list: Outcome[] }> {
  if (items.length === 0) throw new Refusal('ERROR', 'input.missing', { name: 'bookIds' });
  const done = await settleEach(items, context, work);
  return {
    list: done.map(({ item: { bookId = '', uploadId = '' }, outcome }) => ({
      bookId,
      uploadId,
      number: '',
      ...(outcome.code === 'OK' ? outcome.result : {}),
      code: outcome.code,
      msg: outcome.msg,
    })),
  };
}
