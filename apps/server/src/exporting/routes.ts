import { offeredSettings } from '@leafcast/book';
import { downloadName, htmlZip } from '@leafcast/publish';
import type { FastifyInstance } from 'fastify';
import { accessibleBooks, isBookId } from '../book/access.ts';
import { bookAddress, bookNotFound, readDraft } from '../book/read.ts';
import { readerOrigin } from '../book/routes.ts';
import { openBookFile } from '../conversion/book-folder.ts';
import { brand } from '../hosting/routes.ts';
import { attachment } from '../http/attachment.ts';
import { languageOf } from '../http/language.ts';
import type { LongAnswers } from '../http/long-answers.ts';
import { Refusal } from '../http/refusal.ts';
import { requireAccount } from '../http/signed-in.ts';
import { contentKeyOf, lockedBy, protectionOf } from '../protection/protection.ts';
import type { LockServices } from '../protection/unlock.ts';

/** The book as a file to take away: what the draft is now, for whoever may look at it. */
export function registerExporting(app: FastifyInstance, services: LockServices, long: LongAnswers): void {
  const { db, storage, secret } = services;

  app.get<{ Params: { bookId: string } }>('/book_edit2/export/:bookId/html', async (request, reply) => {
    const account = await requireAccount(request, services);
    const { bookId } = request.params;
    if (!isBookId(bookId)) throw bookNotFound();
    const row = await accessibleBooks(db, account, 'book.view')
      .innerJoin('conversion', 'conversion.book_id', 'book.id')
      .where('book.id', '=', bookId)
      .select(['book.id', 'book.draft', 'book.number', 'book.published_version', 'conversion.state'])
      .executeTakeFirst();
    if (!row) throw bookNotFound();
    if (row.state !== 'complete') throw new Refusal('BOOK_BUSY');
    const draft = await readDraft(db, row);
    const book = { ...draft, settings: offeredSettings(draft.settings) };
    const source = await db.selectFrom('book_source').where('book_id', '=', bookId).select('key').executeTakeFirst();
    const lock = await protectionOf(db, bookId);
    const contentKey = lock && contentKeyOf(lock, secret);
    if (lock && !contentKey) throw new Error(`The key of book ${bookId} was sealed by another installation`);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    long.add(reply.raw);
    const zip = htmlZip.publish({
      book,
      brand,
      language: languageOf(request),
      signal: gone.signal,
      ...(row.published_version !== null && {
        publicUrl: bookAddress(readerOrigin(request, services.config), row.number),
      }),
      ...(lock && contentKey && { protection: { locked: { ...lockedBy(lock), keys: lock.keys }, contentKey } }),
      async open(path) {
        if (path !== book.original?.file || !source) return openBookFile(storage, bookId, path);
        const original = await storage.get(source.key);
        if (!original) throw new Error(`${source.key} is missing`);
        return original.stream;
      },
    });
    return reply
      .headers({
        'content-disposition': attachment(downloadName(book.title, htmlZip.extension)),
        'cache-control': 'no-store',
      })
      .type(htmlZip.mimeType)
      .send(zip);
  });
}
