import { type Book, withDefaults } from '@leafcast/book';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Lock, newPass, readPass } from '../books/protection/pass.ts';
import type { Secret } from '../platform/files/secret.ts';
import { wrap } from '../platform/http/envelope.ts';
import { languageOf } from '../platform/http/language.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import type { ShownBook, ShownBooks } from './shown-books.ts';

type Ground = Pick<Services, 'now'> & { readonly secret: Secret };
type BookRequest = FastifyRequest<{ Params: { number: string; token: string } }>;
type Finder = (
  request: FastifyRequest<{ Params: { number: string } }>,
  reply: FastifyReply,
) => Promise<ShownBook | null>;

/** How long an address works that only a frame is told, in milliseconds; the reader in the frame renews it in time. */
const lifeMs = 15 * 60 * 1000;
/** Whoever opens a book in the same minute shares a token, and so the page that names it. */
const sharedMs = 60 * 1000;

/** Whether the author lets a book be read only inside other pages. @see RULINGS 35 */
export const isOnlyEmbedded = (book: Pick<Book, 'settings'>): boolean => withDefaults(book.settings).onlyEmbedded;

const lockOf = ({ secret }: Ground, bookId: string): Lock => ({
  bookId,
  epoch: 0,
  contentKey: secret.keyFor('frame'),
  lifeMs,
});

/** What stands before the paths of an only embedded book in the addresses that its page is told: `./e/<token>/`. */
export function framedPrefix(ground: Ground, bookId: string): string {
  const at = Math.floor(ground.now().getTime() / sharedMs) * sharedMs;
  return prefixOf(newPass(lockOf(ground, bookId), new Date(at)));
}

const prefixOf = (token: string) => `./e/${token}/`;

/** Takes the token out of an address, `e/<token>/<file>`, and says whether it opens this book now. */
export function framedPath(ground: Ground, bookId: string, path: string) {
  const [, token = '', file = path] = /^e\/([\w-]{1,100})\/(.*)$/s.exec(path) ?? [];
  return { file, hasToken: token !== '' && visitOf(ground, bookId, token) !== null };
}

/** The end of the visit that a token belongs to, or `null` where it opens nothing now. */
export function visitOf(ground: Ground, bookId: string, token: string): number | null {
  return readPass(lockOf(ground, bookId), token, ground.now());
}

/** Renews the addresses of an open book, for as long as somebody reads it. It looks at no cookie. */
export function registerRenewal(app: FastifyInstance, services: Ground, books: ShownBooks, find: Finder): void {
  app.post('/b/:number/e/:token/renew', { config: { isCrossSite: true } }, async (request: BookRequest, reply) => {
    const shown = await find(request, reply);
    if (!shown) return reply;
    const { bookId } = shown;
    const book = (await books.open(shown))?.book;
    if (!book || !isOnlyEmbedded(book)) return wrap(reply, languageOf(request), 'OK', { files: './' });
    const visit = visitOf(services, bookId, request.params.token);
    if (visit === null) throw new Refusal('FORBIDDEN');
    const files = prefixOf(newPass(lockOf(services, bookId), services.now(), visit));
    return wrap(reply, languageOf(request), 'OK', { files });
  });
}
