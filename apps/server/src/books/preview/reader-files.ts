import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readerAssets } from '@leafcast/publish';
import type { FastifyInstance } from 'fastify';
import { type Packed, pack, sendPacked } from '../../platform/http/packed.ts';
import { forEver, typeOf } from '../../platform/http/stored-file.ts';

/** Name of the product, as the reader shows it. */
export const brand = 'Leafcast';

export interface ReaderFiles {
  /** Address of the folder of the reader's own files, ending in `/`. */
  readonly address: string;
  /** The script of the service worker that keeps a book offline. */
  readonly worker: Buffer;
}

/**
 * Serves the reader under an address that changes with it: `/reader/<hash>/…`, kept by caches for ever. An older page
 * may ask for an older hash: it gets what is there now, but no cache keeps that.
 *
 * @throws Error when the reader has not been built
 */
export async function registerReaderFiles(app: FastifyInstance): Promise<ReaderFiles> {
  const { folder, files, hash } = await readerAssets();
  const packed = new Map<string, Promise<Packed>>();

  app.get<{ Params: { hash: string; '*': string } }>('/reader/:hash/*', async (request, reply) => {
    const { '*': file } = request.params;
    if (!files.includes(file)) return reply.callNotFound();
    const content = packed.get(file) ?? readFile(join(folder, file)).then(pack);
    packed.set(file, content);
    reply.headers({
      'cache-control': request.params.hash === hash ? forEver('public') : 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      // A book in a sandboxed frame has no origin of its own.
      'access-control-allow-origin': '*',
    });
    return sendPacked(request, reply, await content, typeOf(file));
  });
  return { address: `/reader/${hash}/`, worker: await readFile(join(folder, 'offline-worker.js')) };
}
