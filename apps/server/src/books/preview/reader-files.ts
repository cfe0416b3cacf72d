import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readerAssets } from '@leafcast/publish';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedText, compressText, sendCompressedText } from '../../platform/http/studio/packed.ts';
import { getMediaType, immutableCaching } from '../../platform/http/studio/stored-file.ts';

export interface ReaderFiles {
  /** URL of the folder with the reader's own files, ending in `/`. */
  readonly address: string;
  /** Script of the service worker that stores offline copies of books. */
  readonly worker: Buffer;
}

/**
 * Serves the reader at `/reader/<hash>/…`. This URL changes with the reader's contents, so its files may be cached
 * forever. A request with an older hash gets the current files, without caching. Scripts for pages of other sites have
 * permanent URLs, because those pages cannot know the hash: `/leafcast-book.js` and `/leafcast-light-box.js`.
 *
 * @throws Error if the reader has not been built
 */
export async function registerReaderFileRoutes(app: FastifyInstance): Promise<ReaderFiles> {
  const { folder, files, hash } = await readerAssets();
  const packed = new Map<string, Promise<CompressedText>>();

  async function send(request: FastifyRequest, reply: FastifyReply, file: string, caching: string) {
    const content = packed.get(file) ?? readFile(join(folder, file)).then(compressText);
    packed.set(file, content);
    reply.headers({
      'cache-control': caching,
      'cross-origin-resource-policy': 'cross-origin',
      // A book in a sandboxed frame has no origin, so requests from any origin are allowed.
      'access-control-allow-origin': '*',
    });
    return sendCompressedText(request, reply, await content, getMediaType(file));
  }

  app.get<{ Params: { hash: string; '*': string } }>('/reader/:hash/*', async (request, reply) => {
    const { '*': file } = request.params;
    if (!files.includes(file)) return reply.callNotFound();
    return send(request, reply, file, request.params.hash === hash ? immutableCaching('public') : 'no-cache');
  });
  for (const script of ['leafcast-book.js', 'leafcast-light-box.js']) {
    app.get(`/${script}`, (request, reply) => send(request, reply, script, 'public, max-age=300'));
  }
  return { address: `/reader/${hash}/`, worker: await readFile(join(folder, 'offline-worker.js')) };
}
