import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCachedByClient } from './stored-file.ts';

/** A text in each of the encodings in which it can be sent. */
export interface CompressedText {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Entity tag for caches. */
  readonly tag: string;
}

/** Compresses a text outside the main thread, with high quality because the result is sent many times. */
export async function compressText(plain: Buffer): Promise<CompressedText> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, br, gzip: gz, tag };
}

export const getCompressedSize = ({ plain, br, gzip: gz }: CompressedText): number =>
  plain.length + br.length + gz.length;

/** Checks whether the client accepts an encoding, which it must name without excluding it. */
function acceptsEncoding(request: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * Sends a text in the best encoding that the client accepts; if the client already has the text, sends only the tag.
 *
 * @param varies other request headers that the response depends on; caches store one response for each of their values
 */
export async function sendCompressedText(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: CompressedText,
  type: string,
  varies: readonly string[] = [],
) {
  const encoding = acceptsEncoding(request, 'br') ? 'br' : acceptsEncoding(request, 'gzip') ? 'gzip' : null;
  const tag = encoding === null ? packed.tag : packed.tag.replace(/"$/, `-${encoding}"`);
  reply.header('etag', tag).header('vary', ['accept-encoding', ...varies].join(', '));
  if (isCachedByClient(request, tag)) return reply.code(304).send();
  reply.type(type);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(encoding === null ? packed.plain : packed[encoding]);
}
