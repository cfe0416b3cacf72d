import { mayTakeBook, offeredSettings } from '@leafcast/book';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessibleBooks, isBookId } from '../book/access.ts';
import { bookAddress } from '../book/address.ts';
import { publicName } from '../book/name.ts';
import { bookNotFound, readDraft } from '../book/read.ts';
import { readerOrigin } from '../book/routes.ts';
import { sendClosedPage } from '../hosting/closed-page.ts';
import { isOnlyEmbedded, visitOf } from '../hosting/framed.ts';
import { readerLanguage } from '../hosting/routes.ts';
import { shownBooks } from '../hosting/shown-books.ts';
import { languageOf } from '../http/language.ts';
import type { LongAnswers } from '../http/long-answers.ts';
import { Refusal } from '../http/refusal.ts';
import { requireAccount } from '../http/signed-in.ts';
import { turns } from '../http/turns.ts';
import type { Bus } from '../jobs/bus.ts';
import type { LockServices } from '../protection/unlock.ts';
import { networkOf } from '../user/attempts.ts';
import { sendZip } from './send-zip.ts';

/** Books that one account, or the readers of one network, take away at the same time: each is packed while it is sent. */
const zipsAtOnce = { author: 2, readers: 6 };

/** The book as a file to take away: what the draft is now, for whoever may look at it. */
export function registerExporting(
  app: FastifyInstance,
  services: LockServices & { readonly bus: Bus },
  long: LongAnswers,
): void {
  const { db, config } = services;
  const books = shownBooks(services, services.bus);
  const authorsInTurn = turns(zipsAtOnce.author);
  const readersInTurn = turns(zipsAtOnce.readers);

  app.get<{ Params: { bookId: string } }>('/book_edit2/export/:bookId/html', async (request, reply) => {
    const account = await requireAccount(request, services);
    const { bookId } = request.params;
    if (!isBookId(bookId)) throw bookNotFound();
    const row = await accessibleBooks(db, account, 'book.view')
      .innerJoin('conversion', 'conversion.book_id', 'book.id')
      .where('book.id', '=', bookId)
      .select(['book.id', 'book.draft', publicName.as('public_name'), 'book.published_version', 'conversion.state'])
      .executeTakeFirst();
    if (!row) throw bookNotFound();
    if (row.state !== 'complete') throw new Refusal('BOOK_BUSY');
    const draft = await readDraft(db, row);
    const book = { ...draft, settings: offeredSettings(draft.settings) };
    const publicUrl = bookAddress(readerOrigin(request, config), row.public_name);
    return authorsInTurn(account.id, () =>
      sendZip(services, long, reply, {
        bookId,
        book,
        language: languageOf(request),
        ...(row.published_version !== null && { publicUrl }),
      }),
    );
  });

  // What readers may take along: the book as it is published.
  const takeAlong = async (
    request: FastifyRequest<{ Params: { number: string; token?: string } }>,
    reply: FastifyReply,
  ) => {
    const shown = await books.find(request.params.number);
    const published = shown.state === 'shown' ? await books.read(shown.bookId, shown.version) : null;
    const language = readerLanguage(request);
    const isShut =
      shown.state === 'shown' &&
      published !== null &&
      isOnlyEmbedded(published.book) &&
      visitOf(services, shown.bookId, request.params.token ?? '') === null;
    if (shown.state !== 'shown' || !published || isShut || !mayTakeBook(published.book)) {
      return sendClosedPage(reply, language, shown.state === 'gone' ? 410 : 404);
    }
    const publicUrl = bookAddress(readerOrigin(request, config), shown.name);
    return readersInTurn(networkOf(request.ip), () =>
      sendZip(services, long, reply, { bookId: shown.bookId, book: published.book, language, publicUrl }),
    );
  };
  app.get('/b/:number/book.zip', takeAlong);
  app.get('/b/:number/e/:token/book.zip', takeAlong);
}
