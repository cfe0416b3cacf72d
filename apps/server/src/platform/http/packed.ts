import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './stored-file.ts';

/** A text in all forms in which it is sent. */
export interface Packed {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Tag for caches. */
  readonly tag: string;
}

/** Compresses off the main thread; good quality, for it is sent many times. */
export async function pack(plain: Buffer): Promise<Packed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, br, gzip: gz, tag };
}

export const packedSize = ({ plain, br, gzip: gz }: Packed): number => plain.length + br.length + gz.length;

/** Whether the client reads an encoding: it names it, and not only to say that it does not. */
function reads(request: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * Sends it in the best form that the client reads; nothing but the tag where the client has it already.
 *
 * @param varies the other request headers on which the answer hangs: a cache keeps one answer for each of their values
 */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Packed,
  type: string,
  varies: readonly string[] = [],
) {
  const encoding = reads(request, 'br') ? 'br' : reads(request, 'gzip') ? 'gzip' : null;
  const tag = encoding === null ? packed.tag : packed.tag.replace(/"$/, `-${encoding}"`);
  reply.header('etag', tag).header('vary', ['accept-encoding', ...varies].join(', '));
  if (isKnown(request, tag)) return reply.code(304).send();
  reply.type(type);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(encoding === null ? packed.plain : packed[encoding]);
}
