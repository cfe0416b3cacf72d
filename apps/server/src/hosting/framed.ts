import { type Book, withDefaults } from '@leafcast/book';
import type { FastifyInstance } from 'fastify';
import type { LockServices } from '../books/protection/check-password.ts';
import { type Lock, newPass, readPass } from '../books/protection/pass.ts';
import type { Secret } from '../platform/files/secret.ts';
import { wrap } from '../platform/http/envelope.ts';
import { languageOf } from '../platform/http/language.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { type BookFinder, type BookRequest, ticketIn } from './find-book.ts';
import type { ShownBook, ShownBooks } from './shown-book.ts';
import { readTicket, ticketFor } from './team-ticket.ts';

type LockContext = Pick<Services, 'now'> & { readonly secret: Secret };

/** How long an address works that only a frame is told, in milliseconds; the reader in the frame renews it in time. */
const lifeMs = 15 * 60 * 1000;
/** Whoever opens a book in the same minute shares a token, and so the page that names it. */
const sharedMs = 60 * 1000;

/** Whether the author allows a book only inside other pages: by a setting, or by who may read it. @see RULINGS 35 */
export const isOnlyEmbedded = (
  { privacy }: Pick<ShownBook, 'privacy'>,
  { settings }: Pick<Book, 'settings'>,
): boolean => privacy === 'embedded' || withDefaults(settings).onlyEmbedded;

const lockOf = ({ secret }: LockContext, bookId: string): Lock => ({
  bookId,
  epoch: 0,
  contentKey: secret.keyFor('frame'),
  lifeMs,
});

/** The prefix of the files of a book that is only embedded, as its page gets it: `./e/<token>/`. */
function framedPrefix(context: LockContext, bookId: string): string {
  const at = Math.floor(context.now().getTime() / sharedMs) * sharedMs;
  return prefixOf(newPass(lockOf(context, bookId), new Date(at)));
}

const prefixOf = (token: string) => `./e/${token}/`;

/** What comes before the files of a book for who may read it here: nothing, or a token that ends soon. */
export function filesPrefix(
  context: LockContext,
  shown: ShownBook,
  book: Pick<Book, 'settings'>,
  request: BookRequest,
): string {
  if (shown.privacy === 'team') return prefixOf(ticketIn(request));
  return isOnlyEmbedded(shown, book) ? framedPrefix(context, shown.bookId) : './';
}

/** Splits an address `e/<token>/<file>` and checks whether the token opens this book now. */
export function framedPath(context: LockContext, bookId: string, path: string) {
  const [, token = '', file = path] = /^e\/([\w.-]{1,120})\/(.*)$/s.exec(path) ?? [];
  return { file, hasToken: token !== '' && visitOf(context, bookId, token) !== null };
}

/** When the visit of a token ends; `null` if the token opens nothing now. */
export function visitOf(context: LockContext, bookId: string, token: string): number | null {
  return readPass(lockOf(context, bookId), token, context.now());
}

/** Renews the addresses of an open book while it is being read. It uses no cookie. */
export function registerRenewal(
  app: FastifyInstance,
  services: LockServices,
  books: ShownBooks,
  find: BookFinder,
): void {
  app.post('/b/:number/e/:token/renew', { config: { isCrossSite: true } }, async (request: BookRequest, reply) => {
    const shown = await find(request, reply);
    if (!shown) return reply;
    const { bookId } = shown;
    if (shown.privacy === 'team') {
      const holder = await readTicket(services, bookId, ticketIn(request));
      const ticket = holder && (await ticketFor(services, bookId, holder.sessionId, holder.visit));
      if (ticket === null) throw new Refusal('FORBIDDEN');
      return wrap(reply, languageOf(request), 'OK', { files: prefixOf(ticket) });
    }
    const book = (await books.open(shown))?.book;
    if (!book || !isOnlyEmbedded(shown, book)) return wrap(reply, languageOf(request), 'OK', { files: './' });
    const visit = visitOf(services, bookId, request.params.token ?? '');
    if (visit === null) throw new Refusal('FORBIDDEN');
    const files = prefixOf(newPass(lockOf(services, bookId), services.now(), visit));
    return wrap(reply, languageOf(request), 'OK', { files });
  });
}
