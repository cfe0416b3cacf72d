import { copyBookMedia, getBook, getBookLock, publishBook, setBookLink } from '@leafcast/contract';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import { copyMedia } from '../../records/media/library/copy-media.ts';
import { readerOrigin } from '../../records/naming/address.ts';
import { setPublicName } from '../../records/naming/name.ts';
import type { UploadServices } from '../../records/source-files/bytes.ts';
import { readBook } from './info/read.ts';
import { lockBook } from './lock.ts';
import { publishDraft } from './publish.ts';
import { createReadContextReader } from './read-context.ts';

/** Registers the API calls that read, lock, rename and publish a single book. */
export function registerBookCalls(handle: HandleCall, services: UploadServices): void {
  const { config } = services;
  const reading = createReadContextReader(services);
  handle(getBook, ({ bookId, isNew }, context) => readBook(reading(context), context.account, bookId, isNew));
  handle(copyBookMedia, (body, { account }) => copyMedia(services, account, body));
  handle(setBookLink, (body, context) => setPublicName(reading(context), context.account, body));
  handle(publishBook, ({ bookId }, { account, request }) =>
    publishDraft(services, { account, origin: readerOrigin(request, config) }, bookId),
  );
  handle(getBookLock, (body, { account }) => lockBook(services, account, body));
}
