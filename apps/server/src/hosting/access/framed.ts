import { type Book, withDefaults } from '@leafcast/book';
import type { FastifyInstance } from 'fastify';
import type { LockServices } from '../../books/protection/check-password.ts';
import { createAccessPass, type PassTarget, readAccessPass } from '../../books/protection/pass.ts';
import type { Secret } from '../../platform/files/secret.ts';
import { prepareEnvelope } from '../../platform/http/answers/envelope.ts';
import { getResponseLanguage } from '../../platform/http/requests/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { type BookFinder, type BookRequest, extractTicket } from '../shown/find-book.ts';
import type { ShownBook, ShownBooks } from '../shown/shown-book.ts';
import { issueTeamTicket, readTeamTicket } from '../shown/team-ticket.ts';

type LockContext = Pick<Services, 'now'> & { readonly secret: Secret };

/**
 * Lifetime of a URL that is given only to a frame, in milliseconds. The reader in the frame renews the URL before it
 * expires.
 */
const lifetimeMs = 15 * 60 * 1000;
/** Time within which visitors receive the same token, and therefore the same page containing it, in milliseconds. */
const sharedMs = 60 * 1000;

/**
 * Checks whether the author allows a book to be read only inside other pages, either by a setting or by the book's
 * privacy. @see RULINGS 35
 */
export const isOnlyEmbedded = (
  { privacy }: Pick<ShownBook, 'privacy'>,
  { settings }: Pick<Book, 'settings'>,
): boolean => privacy === 'embedded' || withDefaults(settings).onlyEmbedded;

const lockOf = ({ secret }: LockContext, bookId: string): PassTarget => ({
  bookId,
  epoch: 0,
  contentKey: secret.keyFor('frame'),
  lifetimeMs,
});

/** Returns the path prefix for the files of an embed-only book: `./e/<token>/`. */
function framedPrefix(context: LockContext, bookId: string): string {
  const at = Math.floor(context.now().getTime() / sharedMs) * sharedMs;
  return prefixOf(createAccessPass(lockOf(context, bookId), new Date(at)));
}

const prefixOf = (token: string) => `./e/${token}/`;

/** Returns the path prefix for the files of a book: `./`, or a prefix with a short-lived token. */
export function filesPrefix(
  context: LockContext,
  shown: ShownBook,
  book: Pick<Book, 'settings'>,
  request: BookRequest,
): string {
  if (shown.privacy === 'team') return prefixOf(extractTicket(request));
  return isOnlyEmbedded(shown, book) ? framedPrefix(context, shown.bookId) : './';
}

/** Splits a path `e/<token>/<file>` and checks whether the token is valid for this book. */
export function framedPath(context: LockContext, bookId: string, path: string) {
  const [, token = '', file = path] = /^e\/([\w.-]{1,120})\/(.*)$/s.exec(path) ?? [];
  return { file, hasToken: token !== '' && getVisitEndTime(context, bookId, token) !== null };
}

/** Returns the time when the visit that a token belongs to ends; `null` if the token is invalid. */
export function getVisitEndTime(context: LockContext, bookId: string, token: string): number | null {
  return readAccessPass(lockOf(context, bookId), token, context.now());
}

/** Registers the API call that renews the URLs of an open book. It uses no cookie. */
export function registerAddressRenewalRoute(
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
      const holder = await readTeamTicket(services, bookId, extractTicket(request));
      const ticket = holder && (await issueTeamTicket(services, bookId, holder.sessionId, holder.visit));
      if (ticket === null) throw new Refusal('FORBIDDEN');
      return prepareEnvelope(reply, getResponseLanguage(request), 'OK', { files: prefixOf(ticket) });
    }
    const book = (await books.open(shown))?.book;
    if (!book || !isOnlyEmbedded(shown, book))
      return prepareEnvelope(reply, getResponseLanguage(request), 'OK', { files: './' });
    const visit = getVisitEndTime(services, bookId, request.params.token ?? '');
    if (visit === null) throw new Refusal('FORBIDDEN');
    const files = prefixOf(createAccessPass(lockOf(services, bookId), services.now(), visit));
    return prepareEnvelope(reply, getResponseLanguage(request), 'OK', { files });
  });
}
