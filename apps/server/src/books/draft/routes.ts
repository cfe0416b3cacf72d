import { copyBookMedia, getBook, getBookLock, publishBook, setBookLink } from '@leafcast/contract';
import type { Answer } from '../../accounts/calls/call-router.ts';
import { copyMedia } from '../../media/library/copy-media.ts';
import { readerOrigin } from '../../records/naming/address.ts';
import { setName } from '../../records/naming/name.ts';
import type { UploadServices } from '../../records/source-files/bytes.ts';
import { lockBook } from './lock.ts';
import { publish } from './publish.ts';
import { readBook } from './read.ts';
import { readingOf } from './reading.ts';

/** Registers the calls that read, lock, name and publish one book. */
export function registerBook(answer: Answer, services: UploadServices): void {
  const { config } = services;
  const reading = readingOf(services);
  answer(getBook, ({ bookId, isNew }, context) => readBook(reading(context), context.account, bookId, isNew));
  answer(copyBookMedia, (body, { account }) => copyMedia(services, account, body));
  answer(setBookLink, (body, context) => setName(reading(context), context.account, body));
  answer(publishBook, ({ bookId }, { account, request }) =>
    publish(services, { account, origin: readerOrigin(request, config) }, bookId),
  );
  answer(getBookLock, (body, { account }) => lockBook(services, account, body));
}
