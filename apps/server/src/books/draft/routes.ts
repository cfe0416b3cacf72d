import {
  copyBookMedia,
  getBook,
  getBookList,
  getBookLock,
  getBookProgress,
  getProgress,
  operateBook,
  publishBook,
  setBookLink,
  updateBook,
} from '@leafcast/contract';
import type { Answer, CallContext } from '../../accounts/calls/call-router.ts';
import { copyMedia } from '../media/copy-media.ts';
import { bookNotFound } from '../stored/access.ts';
import { readerOrigin } from '../stored/address.ts';
import { setName } from '../stored/name.ts';
import { type OperateServices, operate } from './bulk-actions.ts';
import { listBooks } from './list.ts';
import { lockBook } from './lock.ts';
import { updateMany } from './multi/update-many.ts';
import { bookProgress, uploadProgress } from './progress.ts';
import { publish } from './publish.ts';
import { readBook } from './read.ts';
import { update } from './update.ts';

/** The calls about books that exist. */
export function registerBook(answer: Answer, services: OperateServices): void {
  const { db, bytes, now, config } = services;
  const reading = ({ request, language }: CallContext) => ({
    db,
    bytes,
    now: now(),
    origin: readerOrigin(request, config),
    language,
  });
  answer(getBook, ({ bookId, isNew }, context) => readBook(reading(context), context.account, bookId, isNew));
  answer(updateBook, async (body, context) => {
    const { ignored, ...written } =
      body.bookIds === undefined
        ? await update(services, context.account, body)
        : await updateMany(services, context, { ...body, bookIds: body.bookIds });
    return { ...written, ignored: [...unknownFields(context.request.body), ...ignored] };
  });
  answer(copyBookMedia, (body, { account }) => copyMedia(services, account, body));
  answer(getBookList, (body, context) => listBooks(reading(context), context.account, body));
  answer(setBookLink, (body, context) => setName(reading(context), context.account, body));
  answer(publishBook, ({ bookId }, { account, request }) =>
    publish(services, { account, origin: readerOrigin(request, config) }, bookId),
  );
  answer(getBookLock, (body, { account }) => lockBook(services, account, body));
  answer(operateBook, (body, context) => operate(services, context, body));

  answer(getProgress, async ({ bookIds, uploadIds }, context) => {
    const isAll = bookIds === undefined && uploadIds === undefined;
    const books = await bookProgress(reading(context), context.account, isAll ? undefined : (bookIds ?? []));
    const uploads = await uploadProgress(reading(context), context.account, isAll ? undefined : (uploadIds ?? []));
    return { list: [...uploads, ...books] };
  });
  answer(getBookProgress, async ({ bookId }, context) => {
    const [progress] = await bookProgress(reading(context), context.account, [bookId]);
    if (!progress) throw bookNotFound();
    return progress;
  });
}

/** The fields of a body that update-book has not. @see RULINGS 31 */
function unknownFields(body: unknown): string[] {
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return names.filter((name) => !Object.hasOwn(updateBook.body.shape, name));
}
