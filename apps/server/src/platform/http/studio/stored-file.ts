import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, Storage } from '../../storage/storage.ts';

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  json: 'application/json; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Returns the media type for the extension of a file name that the server has generated. Unknown types are binary. */
export function getMediaType(name: string): string {
  const ending = name.split('.').at(-1) ?? '';
  return (Object.hasOwn(types, ending) ? types[ending] : undefined) ?? 'application/octet-stream';
}

/**
 * Returns the caching rule for content that never changes under its name. Shared caches may store it only if everyone
 * may see it.
 */
export const immutableCaching = (scope: 'public' | 'private') => `${scope}, max-age=31536000, immutable`;

/** Checks whether the client already has exactly this content. */
export function isCachedByClient(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'];
  return known === '*' || (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false);
}

/**
 * Sends a stored file, either completely or the requested range. The file name changes with the content, so the key is
 * also the entity tag. The caller sets the caching headers.
 *
 * @returns whether the file exists; if not, nothing has been sent
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  key: string,
): Promise<boolean> {
  const stored = await storage.head(key);
  if (!stored) return false;
  const tag = `"${key.split('/').at(-1)}"`;
  const known = { etag: tag, 'accept-ranges': 'bytes' };
  if (isCachedByClient(request, tag)) {
    await reply.code(304).headers(known).send();
    return true;
  }
  const range = readRange(request, stored.size, tag);
  if (range === 'outside') {
    await reply
      .code(416)
      .headers({ ...known, 'content-range': `bytes */${stored.size}` })
      .send();
    return true;
  }
  // Without a payload, Fastify would report the file as empty.
  const stream = request.method === 'HEAD' ? Readable.from([]) : (await storage.get(key, range ?? undefined))?.stream;
  if (!stream) return false;
  // Set the headers only after the stream has been opened, because an error response must not contain them.
  const part = range ?? { start: 0, end: stored.size - 1 };
  reply.headers({ ...known, 'content-length': part.end - part.start + 1 });
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${stored.size}`);
  await reply.send(stream);
  return true;
}

/**
 * Reads a single byte range. A request for several ranges, or for a range of another version, gets the complete file.
 */
function readRange(request: FastifyRequest, size: number, tag: string): ByteRange | 'outside' | null {
  const { range, 'if-range': condition } = request.headers;
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '');
  if (!asked || (condition !== undefined && condition !== tag)) return null;
  const [, first = '', last = ''] = asked;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'outside' : { start, end };
}
