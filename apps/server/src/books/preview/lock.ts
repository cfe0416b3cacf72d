import { type Book, publicPart, type UnlockResponse } from '@leafcast/book';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prepareEnvelope } from '../../platform/http/answers/envelope.ts';
import { checkBody } from '../../platform/http/requests/check-body.ts';
import { getResponseLanguage } from '../../platform/http/requests/language.ts';
import type { Services } from '../../platform/services.ts';
import { checkPassword, unlockSchema } from '../protection/check-password.ts';
import { readDraftProtection, readProtection, toPublicProtection } from '../protection/protection.ts';

/** Checks whether a request is for the view of readers without a password. @see D-363 */
export const isLockedView = ({ query }: FastifyRequest): boolean =>
  (query as Readonly<Record<string, unknown>>).lock === '1';

/** Returns the part of a draft that requires no password, or the whole draft if it is not protected. */
export async function getUnprotectedDraft({ db }: Pick<Services, 'db'>, draft: Book): Promise<Book> {
  const protection = await readDraftProtection(db, draft.id);
  return protection ? publicPart(draft, toPublicProtection(protection)) : draft;
}

type PreviewRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Registers the password check of the preview. It only demonstrates the prompt and protects nothing, because the
 * preview token already gives access to the complete draft.
 *
 * @param find returns the id of the previewed book; `null` if it has sent the response
 */
export function registerPreviewUnlockRoute(
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
    const protection = await readProtection(services.db, bookId);
    if (protection && !('pass' in body)) await checkPassword(services, bookId, protection.keys, body, request.ip);
    const unlocked: UnlockResponse = { pass: 'preview', files: './', book: 'book.json' };
    return prepareEnvelope(reply, getResponseLanguage(request), 'OK', unlocked);
  });
}
