import { withDefaults } from '@leafcast/book';
import {
  countWaitingMessages,
  deleteInboxMessages,
  deleteMessages,
  getInbox,
  getMessageList,
  readerMessageSchema,
  replyToMessage,
  setInboxState,
  setMessageState,
} from '@leafcast/contract';
import { toClientNetwork } from '@leafcast/node/network/network-of';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import type { LockServices } from '../../books/protection/check-password.ts';
import { prepareEnvelope } from '../../platform/http/answers/envelope.ts';
import { checkBody } from '../../platform/http/requests/check-body.ts';
import { getResponseLanguage } from '../../platform/http/requests/language.ts';
import { type Budget, spendBudgets } from '../../platform/limits/budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bookNotFound } from '../../records/access/access.ts';
import { readerOrigin } from '../../records/naming/address.ts';
import { getVisitEndTime, isOnlyEmbedded } from '../access/framed.ts';
import { parsePassPath } from '../access/unlock.ts';
import { type BookRequest, mayAccessBook } from '../shown/find-book.ts';
import type { ShownBooks } from '../shown/shown-book.ts';
import { countWaitingInboxMessages, listInboxMessages, moderateInboxMessages, removeInboxMessages } from './inbox.ts';
import {
  answerMessage,
  listMessages,
  moderateMessages,
  publicMessages,
  removeMessages,
  storeMessage,
} from './messages.ts';

/**
 * Registers the API calls for messages. Readers write to the author from the hosted book or from a copy on any site.
 * The two routes for readers therefore ignore cookies and answer requests from all sites. The author's calls moderate
 * messages. @see W-466, W-467, RULINGS 22
 */
export function registerReaderMessageRoutes(
  app: FastifyInstance,
  handle: HandleCall,
  services: LockServices & { readonly books: ShownBooks },
): void {
  const { books, db, now } = services;

  /**
   * Opens the book of a request.
   *
   * @throws Refusal BOOK_NOT_FOUND if the book is not shown or does not accept messages
   */
  async function openBook(request: BookRequest, reply: FastifyReply) {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    const shown = await books.find(request.params.number);
    const published = shown.state === 'shown' ? await books.open(shown) : null;
    if (shown.state !== 'shown' || !published || !(await mayAccessBook(services, shown, request))) throw bookNotFound();
    const { messageButton, messageWriters } = withDefaults(published.book.settings);
    if (messageButton !== 'Show') throw bookNotFound();
    return { shown, book: published.book, messageWriters };
  }

  /**
   * Checks whether a request may read the messages of a book. As with the book's files, an embed-only book requires a
   * frame token, and a fully locked book requires a pass.
   */
  function mayRead({ shown, book }: Awaited<ReturnType<typeof openBook>>, { params }: BookRequest): boolean {
    const { hasPass } = parsePassPath(services, shown, params.pass === undefined ? '' : `k/${params.pass}/`);
    if (hasPass) return true;
    if (book.locked?.from === 0) return false;
    return !isOnlyEmbedded(shown, book) || getVisitEndTime(services, shown.bookId, params.token ?? '') !== null;
  }

  const take = async (request: BookRequest, reply: FastifyReply) => {
    const { shown, messageWriters } = await openBook(request, reply);
    const { bookId } = shown;
    if (messageWriters === 'nobody') throw new Refusal('FORBIDDEN');
    const message = checkBody(readerMessageSchema, request.body);
    if (messageWriters === 'withEmail' && message.email === '') {
      throw new Refusal('ERROR', 'input.missing', { name: 'email' });
    }
    await spendBudgets(db, messageBudgets(bookId, request.ip), now());
    await storeMessage(db, bookId, message, now());
    return prepareEnvelope(reply, getResponseLanguage(request), 'OK', {});
  };

  const tell = async (request: BookRequest, reply: FastifyReply) => {
    const open = await openBook(request, reply);
    if (!mayRead(open, request)) throw bookNotFound();
    const isForAll = request.params.token === undefined && request.params.pass === undefined;
    reply.header('cache-control', isForAll ? 'public, max-age=15' : 'private, no-store');
    return reply.send(await publicMessages(db, open.shown.bookId));
  };

  // The second path is for team books and embed-only books; the third is for books unlocked with a password.
  for (const book of ['/b/:number', '/b/:number/e/:token']) {
    app.post(`${book}/comment-post`, { config: { isCrossSite: true } }, take);
  }
  for (const book of ['/b/:number', '/b/:number/e/:token', '/b/:number/k/:pass']) {
    app.get(`${book}/meta/comment.json`, tell);
  }

  handle(getMessageList, (body, { account }) => listMessages(db, account, body));
  handle(setMessageState, (body, { account }) => moderateMessages(db, account, body));
  handle(replyToMessage, (body, { account }) => answerMessage(db, account, body));
  handle(deleteMessages, (body, { account }) => removeMessages(db, account, body));
  handle(getInbox, (body, { account, request }) =>
    listInboxMessages({ db, origin: readerOrigin(request, services.config) }, account, body),
  );
  handle(countWaitingMessages, (_body, { account }) => countWaitingInboxMessages(db, account));
  handle(setInboxState, ({ messageIds, state }, { account }) => moderateInboxMessages(db, account, messageIds, state));
  handle(deleteInboxMessages, ({ messageIds }, { account }) => removeInboxMessages(db, account, messageIds));
}

/**
 * Returns the rate-limit budgets of a message. Neither one person nor many people can flood an author with messages.
 */
function messageBudgets(bookId: string, ip: string): Budget[] {
  return [
    { key: `message network ${toClientNetwork(ip)}`, size: 6, secondsEach: 60 },
    { key: `message book ${bookId}`, size: 200, secondsEach: 30 },
  ];
}
