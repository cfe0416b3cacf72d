import {
  type BookOutcome,
  createBookMulti,
  reconvertBookMulti,
  replaceBookMulti,
  updateBook,
} from '@leafcast/contract';
import type { CallContext, HandleCall } from '../../accounts/calls/call-router.ts';
import { type FinishServices, finishDocumentUpload } from '../../intake/upload/finish.ts';
import { Refusal } from '../../platform/refusal.ts';
import { updateDraft } from '../draft/changes/update.ts';
import { processEachBook } from './process-each.ts';
import { reconvertBook } from './reconvert.ts';
import { replaceContent } from './replace-content.ts';
import { requireBooks, requireUploads } from './require-all.ts';
import { updateManyBooks } from './update-many.ts';

interface BookOrUpload {
  readonly bookId?: string;
  readonly uploadId?: string;
}

/**
 * Registers the API calls that change, create, replace and convert one or several books. Each book is processed
 * separately, but if one belongs to another account, none is changed. @see W-436 … W-438, RULINGS 34
 */
export function registerMultiBookCalls(handle: HandleCall, services: FinishServices): void {
  const { db, now } = services;
  const requireAll = async ({ account }: CallContext, named: readonly BookOrUpload[]) => {
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
  handle(updateBook, async (body, context) => {
    const { ignored, ...written } =
      body.bookIds === undefined
        ? await updateDraft(services, context.account, body)
        : await updateManyBooks(services, context, { ...body, bookIds: body.bookIds });
    return { ...written, ignored: [...unknownFields(context.request.body), ...ignored] };
  });
  handle(createBookMulti, async ({ uploads, ...meta }, context) => {
    await requireAll(context, uploads);
    return outcomes(uploads, context, (upload) =>
      finishDocumentUpload(services, context.account, { ...meta, ...upload }),
    );
  });
  handle(replaceBookMulti, async ({ books, ...body }, context) => {
    await requireAll(context, books);
    return outcomes(books, context, (book) => replaceContent(services, context.account, book, { ...body, books }));
  });
  handle(reconvertBookMulti, async ({ bookIds, ...body }, context) => {
    await requireBooks(db, context.account, bookIds, 'book.edit');
    return outcomes(
      [...new Set(bookIds)].map((bookId) => ({ bookId })),
      context,
      ({ bookId }) => reconvertBook(services, context.account, bookId, { ...body, bookIds }),
    );
  });
}

/** Returns the names of the fields in a request body that update-book does not define. @see RULINGS 31 */
function unknownFields(body: unknown): string[] {
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return names.filter((name) => !Object.hasOwn(updateBook.body.shape, name));
}

async function outcomes<Item extends BookOrUpload>(
  items: readonly Item[],
  context: CallContext,
  work: (item: Item) => Promise<{ readonly bookId: string; readonly number: string }>,
): Promise<{ list: BookOutcome[] }> {
  if (items.length === 0) throw new Refusal('ERROR', 'input.missing', { name: 'bookIds' });
  const done = await processEachBook(items, context, work);
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
