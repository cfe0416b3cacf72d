import { mayDownloadBook, offeredSettings } from '@leafcast/book';
import { toClientNetwork } from '@leafcast/node/network/network-of';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireAccount } from '../../accounts/calls/signed-in.ts';
import { sendClosedPage } from '../../books/preview/closed-page.ts';
import type { LockServices } from '../../books/protection/check-password.ts';
import { readDraftProtection, readProtection } from '../../books/protection/protection.ts';
import { storeAllZooms } from '../../intake/zooms/store-all-zooms.ts';
import type { OpenResponses } from '../../platform/http/connections/open-responses.ts';
import { getResponseLanguage, readerLanguage } from '../../platform/http/requests/language.ts';
import { perSenderQueue } from '../../platform/limits/per-sender-queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, bookNotFound, isBookId } from '../../records/access/access.ts';
import { bookAddress, readerOrigin } from '../../records/naming/address.ts';
import { publicNameSql } from '../../records/naming/name.ts';
import { readDraft } from '../../records/versions/read-draft.ts';
import { getVisitEndTime, isOnlyEmbedded } from '../access/framed.ts';
import { type BookRequest, bookFinder } from '../shown/find-book.ts';
import type { ShownBooks } from '../shown/shown-book.ts';
import { sendZip } from './send-zip.ts';

/**
 * Maximum number of concurrent downloads by one account (`author`) or by all readers on one network (`readers`). Books
 * are compressed during the download.
 */
const maxConcurrentZips = { author: 2, readers: 6 };

/** Maximum time that an export waits for the sharp pictures of its pages, in milliseconds. */
const zoomsTimeoutMs = 10 * 60_000;

/**
 * Registers the export of books as ZIP files: drafts for accounts that may view them, and published books for readers.
 */
export function registerZipExportRoutes(
  app: FastifyInstance,
  services: LockServices & { readonly books: ShownBooks },
  long: OpenResponses,
): void {
  const { books, config, db } = services;
  const find = bookFinder(services, books);
  const authorsInTurn = perSenderQueue(maxConcurrentZips.author);
  const readersInTurn = perSenderQueue(maxConcurrentZips.readers);

  app.get<{ Params: { bookId: string }; Querystring: { sharp?: unknown } }>(
    '/book_edit2/export/:bookId/html',
    async (request, reply) => {
      const account = await requireAccount(request, services);
      const { bookId } = request.params;
      if (!isBookId(bookId)) throw bookNotFound();
      const row = await accessibleBooks(db, account, 'book.view')
        .innerJoin('conversion', 'conversion.book_id', 'book.id')
        .where('book.id', '=', bookId)
        .select([publicNameSql.as('public_name'), 'book.published_version', 'conversion.state'])
        .executeTakeFirst();
      if (!row) throw bookNotFound();
      if (row.state !== 'complete') throw new Refusal('BOOK_BUSY');
      if (request.query.sharp === '1') await storeAllZooms(services, bookId, AbortSignal.timeout(zoomsTimeoutMs));
      const stored = await db
        .selectFrom('book')
        .where('id', '=', bookId)
        .select(['id', 'draft', 'revision'])
        .executeTakeFirstOrThrow();
      const draft = await readDraft(db, stored);
      const book = { ...draft, settings: offeredSettings(draft.settings) };
      const publicUrl = bookAddress(readerOrigin(request, config), row.public_name);
      return authorsInTurn(account.id, async () =>
        sendZip(services, long, reply, {
          bookId,
          book,
          revision: stored.revision,
          lock: await readDraftProtection(db, bookId),
          language: getResponseLanguage(request),
          ...(row.published_version !== null && { publicUrl }),
        }),
      );
    },
  );

  // Readers download the published version, not the draft.
  const takeAlong = async (request: BookRequest, reply: FastifyReply) => {
    const shown = await find(request, reply);
    if (!shown) return reply;
    const published = await books.read(shown.bookId, shown.version);
    const language = readerLanguage(request);
    const isShut =
      published !== null &&
      isOnlyEmbedded(shown, published.book) &&
      getVisitEndTime(services, shown.bookId, request.params.token ?? '') === null;
    if (!published || isShut || !mayDownloadBook(published.book)) return sendClosedPage(reply, language, 404);
    const publicUrl = bookAddress(readerOrigin(request, config), shown.name);
    const { bookId } = shown;
    return readersInTurn(toClientNetwork(request.ip), async () =>
      sendZip(services, long, reply, {
        bookId,
        book: published.book,
        lock: await readProtection(db, bookId),
        language,
        publicUrl,
      }),
    );
  };
  app.get('/b/:number/book.zip', takeAlong);
  app.get('/b/:number/e/:token/book.zip', takeAlong);
}
