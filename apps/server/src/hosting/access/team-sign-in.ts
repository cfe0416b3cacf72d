import { loadServerMessages, translator } from '@leafcast/messages';
import type { FastifyInstance } from 'fastify';
import { signedInAccount } from '../../accounts/calls/signed-in.ts';
import type { LockServices } from '../../books/protection/check-password.ts';
import { sendNotice } from '../../platform/http/answers/notice-page.ts';
import { readerLanguage } from '../../platform/http/requests/language.ts';
import { bookAddress, readerOrigin } from '../../records/naming/address.ts';
import type { BookRequest } from '../shown/find-book.ts';
import type { ShownBooks } from '../shown/shown-book.ts';
import { issueTeamTicket } from '../shown/team-ticket.ts';
import { sendBookUnavailable } from '../shown/unavailable-book.ts';

/**
 * Registers the route where readers of a team book sign in. It belongs to the studio, because books may be served from
 * an origin without sessions. Members are redirected to the book with a ticket.
 */
export function registerTeamSignInRoute(app: FastifyInstance, services: LockServices, books: ShownBooks): void {
  app.get('/read/:number', async (request: BookRequest, reply) => {
    reply.header('cache-control', 'no-store');
    const language = readerLanguage(request);
    const shown = await books.find(request.params.number);
    if (shown.state !== 'shown') return sendBookUnavailable(reply, language, shown);
    const address = bookAddress(readerOrigin(request, services.config), shown.name);
    if (shown.privacy !== 'team') return reply.redirect(address, 302);
    const account = await signedInAccount(request, services);
    if (!account) return reply.redirect(`/login.php?return=${encodeURIComponent(`/read/${shown.number}`)}`, 302);
    const ticket = account.sessionId && (await issueTeamTicket(services, shown.bookId, account.sessionId));
    if (ticket !== null) return reply.redirect(`${address}?member=${ticket}`, 302);
    const translate = translator(await loadServerMessages(language), language);
    return sendNotice(reply, language, 403, translate('hosting.teamOnly'), translate('hosting.teamOnlyHint'));
  });
}
