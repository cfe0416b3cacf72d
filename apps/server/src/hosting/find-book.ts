import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendClosedPage } from '../books/preview/closed-page.ts';
import { readerLanguage } from '../platform/http/language.ts';
import type { ShownBook, ShownBooks } from './shown-book.ts';

export type BookRequest = FastifyRequest<{ Params: { number: string; token?: string; '*'?: string } }>;

/**
 * Finds the published book of a request. If there is none, it responds with a page that explains this and resolves to `null`.
 */
export type BookFinder = (request: BookRequest, reply: FastifyReply) => Promise<ShownBook | null>;

export function bookFinder(books: ShownBooks): BookFinder {
  return async (request, reply) => {
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });
    const shown = await books.find(request.params.number);
    if (shown.state === 'shown') {
      reply.header('cache-tag', `book-${shown.number}`);
      return shown;
    }
    await sendClosedPage(reply, readerLanguage(request), shown.state === 'gone' ? 410 : 404);
    return null;
  };
}
