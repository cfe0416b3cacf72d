import { type Book, withDefaults } from '@leafcast/book';
import type { FastifyInstance } from 'fastify';
import type { LockServices } from '../../books/protection/check-password.ts';
import { createPass, type Lock, readPass } from '../../books/protection/pass.ts';
import type { Secret } from '../../platform/files/secret.ts';
import { wrap } from '../../platform/http/answers/envelope.ts';
import { languageOf } from '../../platform/http/requests/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { type BookFinder, type BookRequest, ticketIn } from '../shown/find-book.ts';
import type { ShownBook, ShownBooks } from '../shown/shown-book.ts';
import { readTicket, ticketFor } from '../shown/team-ticket.ts';

type LockContext = Pick<Services, 'now'> & { readonly secret: Secret };

/** Lifetime of an address that only a frame receives, in milliseconds; the reader in the frame renews it in time. */
const lifetimeMs = 15 * 60 * 1000;
/** Visitors who open a book in the same minute share a token, and therefore the page that contains it. */
const sharedMs = 60 * 1000;

/** Checks whether the author allows a book only inside other pages, by a setting or by its privacy. @see RULINGS 35 */
export const isOnlyEmbedded = (
  { privacy }: Pick<ShownBook, 'privacy'>,
  { settings }: Pick<Book, 'settings'>,
): boolean => privacy === 'embedded' || withDefaults(settings).onlyEmbedded;

const lockOf = ({ secret }: LockContext, bookId: string): Lock => ({
  bookId,
  epoch: 0,
  contentKey: secret.keyFor('frame'),
  lifetimeMs,
});

/** Returns the path prefix of the files of an embed-only book: `./e/<token>/`. */
function framedPrefix(context: LockContext, bookId: string): string {
  const at = Math.floor(context.now().getTime() / sharedMs) * sharedMs;
  return prefixOf(createPass(lockOf(context, bookId), new Date(at)));
}

const prefixOf = (token: string) => `./e/${token}/`;

/** Returns the path prefix of the files of a book: `./`, or a prefix with a token that expires soon. */
export function filesPrefix(
  context: LockContext,
  shown: ShownBook,
  book: Pick<Book, 'settings'>,
  request: BookRequest,
): string {
  if (shown.privacy === 'team') return prefixOf(ticketIn(request));
  return isOnlyEmbedded(shown, book) ? framedPrefix(context, shown.bookId) : './';
}

/** Splits an address `e/<token>/<file>` and checks whether the token is valid for this book. */
export function framedPath(context: LockContext, bookId: string, path: string) {
  const [, token = '', file = path] = /^e\/([\w.-]{1,120})\/(.*)$/s.exec(path) ?? [];
  return { file, hasToken: token !== '' && visitEndOf(context, bookId, token) !== null };
}

/** Returns when the visit of a token ends; `null` if the token is invalid. */
export function visitEndOf(context: LockContext, bookId: string, token: string): number | null {
  return readPass(lockOf(context, bookId), token, context.now());
}

/** Registers the call that renews the addresses of an open book while it is being read. It uses no cookie. */
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
    const visit = visitEndOf(services, bookId, request.params.token ?? '');
    if (visit === null) throw new Refusal('FORBIDDEN');
    const files = prefixOf(createPass(lockOf(services, bookId), services.now(), visit));
    return wrap(reply, languageOf(request), 'OK', { files });
  });
}
