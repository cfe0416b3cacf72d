import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { publicUrl } from '../../platform/http/addresses/public-url.ts';
/**
 * Returns the address of a book. @param origin such as `https://books.example` @param name a book's name, or its number
 */
export function bookAddress(origin: string, name: string): string {
  return `${origin}/b/${name}/`;
}
export function previewAddress(origin: string, token: string): string {
  return `${origin}/preview/${token}/`;
}

/** Returns the origin that serves books: a separate one without the studio's cookies, if configured. */
export function readerOrigin(request: FastifyRequest, config: Config): string {
  return config.readerOrigin ?? publicUrl(request, config);
}
