import { loadServerMessages, translator } from '@leafcast/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LockServices } from '../../books/protection/check-password.ts';
import { publicUrl } from '../../platform/http/addresses/public-url.ts';
import { sendNotice } from '../../platform/http/answers/notice-page.ts';
import { readerLanguage } from '../../platform/http/requests/language.ts';
import type { ShownBook, ShownBooks } from './shown-book.ts';
import { readTeamTicket } from './team-ticket.ts';
import { sendBookUnavailable } from './unavailable-book.ts';

export type BookRequest = FastifyRequest<{ Params: { number: string; token?: string; pass?: string; '*'?: string } }>;

/**
 * Finds the published book of a request if it may be read. Otherwise sends a page that explains why it may not, and
 * resolves to `null`. Every route of a book uses this function.
 */
export type BookFinder = (request: BookRequest, reply: FastifyReply) => Promise<ShownBook | null>;

export function bookFinder(services: LockServices, books: ShownBooks): BookFinder {
  return async (request, reply) => {
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });
    const shown = await books.find(request.params.number);
    if (shown.state !== 'shown') {
      await sendBookUnavailable(reply, readerLanguage(request), shown);
      return null;
    }
    if (!(await mayAccessBook(services, shown, request))) {
      await redirectToSignIn(services, shown, request, reply);
      return null;
    }
    reply.header('cache-tag', `book-${shown.number}`);
    return shown;
  };
}

/** Checks whether a request may access a book. A team book is available only to members. */
export async function mayAccessBook(services: LockServices, shown: ShownBook, request: BookRequest): Promise<boolean> {
  return shown.privacy !== 'team' || (await readTeamTicket(services, shown.bookId, extractTicket(request))) !== null;
}

/** Returns the ticket in a URL: `…/e/<ticket>/…`, or `?member=<ticket>` in the URL of a page. */
export function extractTicket({ params, query }: BookRequest): string {
  const inPath = params.token ?? /^e\/([\w.-]{1,120})\//.exec(params['*'] ?? '')?.[1];
  const { member } = query as Readonly<Record<string, unknown>>;
  return inPath ?? (typeof member === 'string' ? member.slice(0, 200) : '');
}

/** Redirects page requests to the page where the visitor signs in; rejects all other requests. */
async function redirectToSignIn(
  { config }: LockServices,
  { number }: ShownBook,
  request: BookRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isPage = request.method === 'GET' && request.params.token === undefined && request.params['*'] === undefined;
  if (isPage) {
    return reply.header('cache-control', 'no-store').redirect(`${publicUrl(request, config)}/read/${number}`, 302);
  }
  const language = readerLanguage(request);
  const translate = translator(await loadServerMessages(language), language);
  return sendNotice(reply, language, 403, translate('hosting.teamOnly'), translate('hosting.teamOnlyHint'));
}
