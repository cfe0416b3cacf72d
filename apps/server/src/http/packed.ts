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

/** Sends it in the best form that the client reads; nothing but the tag where the client has it already. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed, type: string) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  const tag = encoding === null ? packed.tag : packed.tag.replace(/"$/, `-${encoding}"`);
  reply.header('etag', tag).header('vary', 'accept-encoding');
  if (isKnown(request, tag)) return reply.code(304).send();
  reply.type(type);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(encoding === null ? packed.plain : packed[encoding]);
}
