import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { publicUrl } from '../../platform/http/addresses/public-url.ts';
/**
 * Returns the public URL of a book.
 *
 * @param origin such as `https://books.example`
 * @param name name or number of the book
 */
export function bookAddress(origin: string, name: string): string {
  return `${origin}/b/${name}/`;
}
export function previewAddress(origin: string, token: string): string {
  return `${origin}/preview/${token}/`;
}

/** Returns the origin that serves books: if configured, a separate origin without the studio's cookies. */
export function readerOrigin(request: FastifyRequest, config: Config): string {
  return config.readerOrigin ?? publicUrl(request, config);
}
