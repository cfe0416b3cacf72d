import { mayDownloadOriginal } from '@leafcast/book';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originalKey } from '../../intake/conversion/queue/previous-version.ts';
import { formatAttachmentHeader } from '../../platform/http/answers/attachment.ts';
import { sendStoredFile } from '../../platform/http/studio/stored-file.ts';
import type { Services } from '../../platform/services.ts';

type PreviewRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Serves the original document of a draft if its author offers it for download, so that the preview's download panel
 * works as it will for readers. @see W-223
 *
 * @param find returns the id of the previewed book; `null` if it has sent the response
 */
export function registerPreviewOriginalRoute(
  app: FastifyInstance,
  { db, storage, publishedMark }: Pick<Services, 'db' | 'storage' | 'publishedMark'>,
  find: (request: PreviewRequest, reply: FastifyReply) => Promise<string | null>,
): void {
  app.get('/preview/:token/download', async (request: PreviewRequest, reply) => {
    const bookId = await find(request, reply);
    if (bookId === null) return reply;
    const book = await db.selectFrom('book').where('id', '=', bookId).select('draft').executeTakeFirst();
    const { original, settings } = book?.draft ?? {};
    const isOffered = settings !== undefined && mayDownloadOriginal(settings) && publishedMark() === null;
    const key = original && isOffered && (await originalKey(db, bookId, original.file));
    if (!original || !key) return reply.code(404).send();
    reply.headers({
      'content-disposition': formatAttachmentHeader(original.name),
      'content-security-policy': "default-src 'none'; sandbox",
    });
    reply.type('application/octet-stream');
    if (await sendStoredFile(request, reply, storage, key)) return reply;
    return reply.code(404).send();
  });
}
