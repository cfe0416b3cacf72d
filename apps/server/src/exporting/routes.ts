import { downloadName, htmlZip } from '@leafcast/publish';
import type { FastifyInstance } from 'fastify';
import { accessibleBooks, isBookId } from '../book/access.ts';
import { bookNotFound, readDraft } from '../book/read.ts';
import { openBookFile } from '../conversion/book-folder.ts';
import { brand } from '../hosting/routes.ts';
import { attachment } from '../http/attachment.ts';
import { languageOf } from '../http/language.ts';
import type { LongAnswers } from '../http/long-answers.ts';
import { Refusal } from '../http/refusal.ts';
import { requireAccount } from '../http/signed-in.ts';
import type { Services } from '../services.ts';

/** The book as a file to take away: what the draft is now, for whoever may look at it. */
export function registerExporting(app: FastifyInstance, services: Services, long: LongAnswers): void {
  const { db, storage } = services;

  app.get<{ Params: { bookId: string } }>('/book_edit2/export/:bookId/html', async (request, reply) => {
    const account = await requireAccount(request, services);
    const { bookId } = request.params;
    if (!isBookId(bookId)) throw bookNotFound();
    const row = await accessibleBooks(db, account, 'book.view')
      .innerJoin('conversion', 'conversion.book_id', 'book.id')
      .where('book.id', '=', bookId)
      .select(['book.id', 'book.draft', 'conversion.state'])
      .executeTakeFirst();
    if (!row) throw bookNotFound();
    if (row.state !== 'complete') throw new Refusal('BOOK_BUSY');
    const book = await readDraft(db, row);
    const source = await db.selectFrom('book_source').where('book_id', '=', bookId).select('key').executeTakeFirst();
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    long.add(reply.raw);
    const zip = htmlZip.publish({
      book,
      brand,
      language: languageOf(request),
      signal: gone.signal,
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
