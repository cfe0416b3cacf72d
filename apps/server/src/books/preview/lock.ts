import { type Book, publicPart, type Unlocked } from '@leafcast/book';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkBody } from '../../platform/http/check-body.ts';
import { wrap } from '../../platform/http/envelope.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { Services } from '../../platform/services.ts';
import { checkPassword, unlockSchema } from '../protection/check-password.ts';
import { lockedBy, protectionOf } from '../protection/protection.ts';

/** Whether an address asks for the book as a reader sees it who has no password. @see D-363 */
export const asksLocked = ({ query }: FastifyRequest): boolean =>
  (query as Readonly<Record<string, unknown>>).lock === '1';

/** What everybody may see of a draft as it is protected now; all of it where it is not. */
export async function openDraft({ db }: Pick<Services, 'db'>, draft: Book): Promise<Book> {
  const protection = await protectionOf(db, draft.id);
  return protection ? publicPart(draft, lockedBy(protection)) : draft;
}

type PreviewRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Tries a password in the preview. Who has its token may see the whole draft: this shows how a reader is asked, and
 * guards nothing.
 *
 * @param find gives the id of the previewed book, or has answered
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
