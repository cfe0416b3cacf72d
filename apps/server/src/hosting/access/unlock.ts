import type { UnlockResponse } from '@leafcast/book';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { checkPassword, type LockServices, unlockSchema } from '../../books/protection/check-password.ts';
import { createAccessPass, type PassTarget, readAccessPass } from '../../books/protection/pass.ts';
import { decryptContentKey, type Protection } from '../../books/protection/protection.ts';
import { prepareEnvelope } from '../../platform/http/answers/envelope.ts';
import { checkBody } from '../../platform/http/requests/check-body.ts';
import { getResponseLanguage } from '../../platform/http/requests/language.ts';
import { runThrottled } from '../../platform/http/requests/throttle.ts';
import { Refusal } from '../../platform/refusal.ts';
import { manifestFile } from '../../records/versions/publication.ts';
import type { BookFinder, BookRequest } from '../shown/find-book.ts';
import type { ShownBook, ShownBooks } from '../shown/shown-book.ts';
import { filesPrefix, getVisitEndTime as frameVisitOf, isOnlyEmbedded } from './framed.ts';

/**
 * Splits a path `k/<pass>/<file>` and checks whether the pass is valid for this book. If the book is no longer locked,
 * readers that already have it open can still use their passes.
 */
export function parsePassPath(
  services: Pick<LockServices, 'secret' | 'now'>,
  { bookId, protection }: ShownBook,
  path: string,
) {
  const [, pass = '', file = path] = /^k\/([\w-]{1,100})\/(.*)$/s.exec(path) ?? [];
  const lock = protection && pass !== '' ? lockOf(services, bookId, protection) : null;
  return { file, hasPass: lock !== null && readAccessPass(lock, pass, services.now()) !== null };
}

function lockOf({ secret }: Pick<LockServices, 'secret'>, bookId: string, protection: Protection): PassTarget | null {
  const contentKey = decryptContentKey(protection, secret);
  return contentKey && { bookId, epoch: protection.epoch, contentKey };
}

/**
 * Registers the API call that unlocks a book with a password. It uses no cookie, so that embedded books can be
 * unlocked.
 */
export function registerBookUnlockRoutes(
  app: FastifyInstance,
  services: LockServices,
  books: ShownBooks,
  find: BookFinder,
): void {
  const { now } = services;

  /**
   * Returns the end of the visit that a password or an earlier pass unlocks.
   *
   * @throws Refusal if the password is wrong, or after too many attempts
   */
  async function getVisitEndTime(
    lock: PassTarget,
    { keys }: Protection,
    body: z.output<typeof unlockSchema>,
    ip: string,
  ) {
    if ('pass' in body) {
      const visit = readAccessPass(lock, body.pass, now());
      if (visit === null) throw new Refusal('FORBIDDEN');
      return visit;
    }
    await checkPassword(services, lock.bookId, keys, body, ip);
    return undefined;
  }

  async function unlock(request: BookRequest, reply: FastifyReply) {
    const shown = await find(request, reply);
    if (!shown) return reply;
    const { bookId, version, protection } = shown;
    const body = await runThrottled(request, () => checkBody(unlockSchema, request.body));
    const book = (await books.open(shown))?.book;
    const isFramed = book !== undefined && isOnlyEmbedded(shown, book);
    // A password does not open an embed-only book outside its frame.
    if (isFramed && frameVisitOf(services, bookId, request.params.token ?? '') === null) throw new Refusal('FORBIDDEN');
    const files = book ? filesPrefix(services, shown, book, request) : './';
    if (!protection) return prepareEnvelope(reply, getResponseLanguage(request), 'OK', addresses('', files, version));
    const lock = lockOf(services, bookId, protection);
    if (!lock) throw new Error(`The key of book ${bookId} was encrypted by another installation`);
    const visit = await getVisitEndTime(lock, protection, body, request.ip);
    return prepareEnvelope(
      reply,
      getResponseLanguage(request),
      'OK',
      passResponse(createAccessPass(lock, now(), visit), version),
    );
  }

  const crossSite = { config: { isCrossSite: true } };
  app.post('/b/:number/unlock', crossSite, unlock);
  app.post('/b/:number/e/:token/unlock', crossSite, unlock);
}

const passResponse = (pass: string, version: number) => addresses(pass, `./k/${pass}/`, version);

function addresses(pass: string, files: string, version: number): UnlockResponse {
  return { pass, files, book: files + manifestFile(version), downloadUrl: `${files}download` };
}
