import { buffer } from 'node:stream/consumers';
import { sniffMedia } from '@leafcast/book';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getMediaType, sendStoredFile } from '../../platform/http/studio/stored-file.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** Number of bytes at the start of a picture from which its type is determined. */
const startBytes = 32;

/**
 * Sends the sharp picture of a page. The picture can have another type than the page's image, whose name it has.
 *
 * @param key storage key of the picture, with or without a watermark
 * @returns whether it was sent; `false` if it does not exist
 */
export async function sendZoom(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  key: string,
): Promise<boolean> {
  const { size } = (await storage.head(key)) ?? { size: 0 };
  const start = size < startBytes ? null : await storage.get(key, { start: 0, end: startBytes - 1 });
  const type = start && sniffMedia(await buffer(start.stream))?.extension;
  return type ? sendStoredFile(request, reply.type(getMediaType(`.${type}`)), storage, key) : false;
}
