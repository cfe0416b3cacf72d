import { createReadStream } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { getPreviewCode } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import type { HandleCall } from '../../../accounts/calls/call-router.ts';
import { getMediaType } from '../../../platform/http/studio/stored-file.ts';
import type { Services } from '../../../platform/services.ts';
import { accessibleBooks, bookNotFound, isBookId } from '../../../records/access/access.ts';
import { previewToken } from '../../../records/access/preview-token.ts';
import { previewAddress, readerOrigin } from '../../../records/naming/address.ts';
import { resolveReachableOrigin } from './reachable.ts';

const miniCodePath = '/mini-program-code';

/** Registers the API calls that return the codes for opening a draft on a phone. @see W-072, W-073 */
export function registerPreviewCodeRoutes(
  app: FastifyInstance,
  handle: HandleCall,
  { db, now, config }: Services,
): void {
  const { miniProgramCode } = config;
  handle(getPreviewCode, async ({ bookId }, { account, request }) => {
    if (!isBookId(bookId)) throw bookNotFound();
    const book = await accessibleBooks(db, account, 'book.view')
      .where('book.id', '=', bookId)
      .select('book.id')
      .executeTakeFirst();
    if (!book) throw bookNotFound();
    const { origin, reach } = resolveReachableOrigin({
      host: config.host,
      port: request.socket.localPort ?? config.port,
      origin: readerOrigin(request, config),
      isConfigured: config.publicUrl !== undefined || config.readerOrigin !== undefined,
      interfaces: networkInterfaces(),
    });
    const token = await previewToken(db, bookId, account, now());
    return { url: previewAddress(origin, token), reach, miniCode: miniProgramCode === undefined ? '' : miniCodePath };
  });

  if (miniProgramCode === undefined) return;
  app.get(miniCodePath, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type(getMediaType(miniProgramCode))
      .send(createReadStream(miniProgramCode)),
  );
}
