import { withDefaults } from '@leafcast/book';
import { getCodeInfo, getExampleBook, setBookShareIcon } from '@leafcast/contract';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import type { Services } from '../../platform/services.ts';
import { accessibleBooks, bookNotFound, isBookId } from '../../records/access/access.ts';
import { previewToken } from '../../records/access/preview-token.ts';
import { bookAddress, previewAddress, readerOrigin } from '../../records/naming/address.ts';
import { updateDraft } from '../draft/changes/update.ts';
import { exampleBook } from './example-book.ts';

/**
 * Registers the API calls for sharing a book: the image shown with its shared link, and its QR codes. @see W-429, W-444
 */
export function registerSharingCalls(handle: HandleCall, services: Services): void {
  const { db, config, now } = services;

  handle(setBookShareIcon, async ({ bookId, icon, holder }, { account }) => {
    const bookConfig = { shareImage: icon };
    const { revision } = await updateDraft(services, account, { bookId, bookConfig, holder });
    return { icon, revision };
  });

  handle(getExampleBook, async (_body, { request }) => ({
    url: await exampleBook(db, readerOrigin(request, config)),
  }));

  handle(getCodeInfo, async ({ bookId }, { account, request }) => {
    if (!isBookId(bookId)) throw bookNotFound();
    const book = await accessibleBooks(db, account, 'book.view')
      .where('book.id', '=', bookId)
      .select(['book.number', 'book.draft', 'book.published_version'])
      .executeTakeFirst();
    if (!book) throw bookNotFound();
    const origin = readerOrigin(request, config);
    const { miniCodeImage } = withDefaults(book.draft.settings);
    return {
      bookId,
      number: book.number,
      title: book.draft.title,
      qr_code: book.published_version === null ? '' : bookAddress(origin, book.number),
      wx_code: miniCodeImage,
      wxImage:
        miniCodeImage === ''
          ? ''
          : previewAddress(origin, await previewToken(db, bookId, account, now())) + miniCodeImage,
    };
  });
}
