import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { publicUrl } from '../../platform/http/public-url.ts';
/** Where books and previews are shown. @param origin such as `https://books.example` @param name a book's name, or its number */
export function bookAddress(origin: string, name: string): string {
  return `${origin}/b/${name}/`;
}
export function previewAddress(origin: string, token: string): string {
  return `${origin}/preview/${token}/`;
}

/** Origin of the addresses under which books are shown: one without the editor's cookies where there is one. */
export function readerOrigin(request: FastifyRequest, config: Config): string {
  return config.readerOrigin ?? publicUrl(request, config);
}
