import { type Book, publicPart, type Unlocked } from '@leafcast/book';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wrap } from '../../platform/http/answers/envelope.ts';
import { checkBody } from '../../platform/http/requests/check-body.ts';
import { languageOf } from '../../platform/http/requests/language.ts';
import type { Services } from '../../platform/services.ts';
import { checkPassword, unlockSchema } from '../protection/check-password.ts';
import { draftProtectionOf, lockedBy, protectionOf } from '../protection/protection.ts';

/** Whether a request asks for the book as readers without a password see it. @see D-363 */
export const isLockedView = ({ query }: FastifyRequest): boolean =>
  (query as Readonly<Record<string, unknown>>).lock === '1';

/** Returns the part of a draft that needs no password; the whole draft if it is not protected. */
export async function openDraft({ db }: Pick<Services, 'db'>, draft: Book): Promise<Book> {
  const protection = await draftProtectionOf(db, draft.id);
  return protection ? publicPart(draft, lockedBy(protection)) : draft;
}

type PreviewRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Registers the password check of the preview. The preview token already shows the whole draft: this demonstrates the
 * prompt and protects nothing.
 *
 * @param find returns the id of the previewed book, or `null` after responding
 */
export function registerPreviewUnlock(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now'>,
  find: (request: PreviewRequest, reply: FastifyReply) => Promise<string | null>,
  headers: Readonly<Record<string, string>>,
): void {
  app.options('/preview/:token/unlock', async (_request, reply) => reply.headers(headers).code(204).send());

  app.post('/preview/:token/unlock', { config: { isCrossSite: true } }, async (request: PreviewRequest, reply) => {
    const bookId = await find(request, reply);
    if (bookId === null) return reply;
    const body = checkBody(unlockSchema, request.body);
    const protection = await protectionOf(services.db, bookId);
    if (protection && !('pass' in body)) await checkPassword(services, bookId, protection.keys, body, request.ip);
    const unlocked: Unlocked = { pass: 'preview', files: './', book: 'book.json' };
    return wrap(reply, languageOf(request), 'OK', unlocked);
  });
}
