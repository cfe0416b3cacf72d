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
import { networkOf } from '@leafcast/node/network/network-of';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import type { LockServices } from '../../books/protection/check-password.ts';
import { wrap } from '../../platform/http/answers/envelope.ts';
import { checkBody } from '../../platform/http/requests/check-body.ts';
import { languageOf } from '../../platform/http/requests/language.ts';
import { type Budget, spend } from '../../platform/limits/budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bookNotFound } from '../../records/access/access.ts';
import { readerOrigin } from '../../records/naming/address.ts';
import { isOnlyEmbedded, visitEndOf } from '../access/framed.ts';
import { passOf } from '../access/unlock.ts';
import { type BookRequest, mayEnter } from '../shown/find-book.ts';
import type { ShownBooks } from '../shown/shown-book.ts';
import { countWaiting, listInbox, moderateAll, removeAll } from './inbox.ts';
import { answerMessage, listMessages, moderate, publicMessages, removeMessages, storeMessage } from './messages.ts';

/**
 * Registers the calls for messages. Readers write to the author from the hosted book or from a copy of it anywhere, so
 * these two addresses ignore cookies and answer every site. The author's calls moderate. @see W-466, W-467, RULINGS 22
 */
export function registerMessages(
  app: FastifyInstance,
  handle: HandleCall,
  services: LockServices & { readonly books: ShownBooks },
): void {
  const { books, db, now } = services;

  /**
   * Opens the book of a request.
   *
   * @throws Refusal BOOK_NOT_FOUND for a book that is not shown, or does not accept messages
   */
  async function openBook(request: BookRequest, reply: FastifyReply) {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    const shown = await books.find(request.params.number);
    const published = shown.state === 'shown' ? await books.open(shown) : null;
    if (shown.state !== 'shown' || !published || !(await mayEnter(services, shown, request))) throw bookNotFound();
    const { messageButton, messageWriters } = withDefaults(published.book.settings);
    if (messageButton !== 'Show') throw bookNotFound();
    return { shown, book: published.book, messageWriters };
  }

  /**
   * Checks whether the messages of a book may be read. Like its files, those of an embed-only book require a frame
   * token, and those of a fully locked book require a pass.
   */
  function mayRead({ shown, book }: Awaited<ReturnType<typeof openBook>>, { params }: BookRequest): boolean {
    const { hasPass } = passOf(services, shown, params.pass === undefined ? '' : `k/${params.pass}/`);
    if (hasPass) return true;
    if (book.locked?.from === 0) return false;
    return !isOnlyEmbedded(shown, book) || visitEndOf(services, shown.bookId, params.token ?? '') !== null;
  }

  const take = async (request: BookRequest, reply: FastifyReply) => {
    const { shown, messageWriters } = await openBook(request, reply);
    const { bookId } = shown;
    if (messageWriters === 'nobody') throw new Refusal('FORBIDDEN');
    const message = checkBody(readerMessageSchema, request.body);
    if (messageWriters === 'withEmail' && message.email === '') {
      throw new Refusal('ERROR', 'input.missing', { name: 'email' });
    }
    await spend(db, messageBudgets(bookId, request.ip), now());
    await storeMessage(db, bookId, message, now());
    return wrap(reply, languageOf(request), 'OK', {});
  };

  const tell = async (request: BookRequest, reply: FastifyReply) => {
    const open = await openBook(request, reply);
    if (!mayRead(open, request)) throw bookNotFound();
    const isForAll = request.params.token === undefined && request.params.pass === undefined;
    reply.header('cache-control', isForAll ? 'public, max-age=15' : 'private, no-store');
    return reply.send(await publicMessages(db, open.shown.bookId));
  };

  // The second address is for team books and embed-only books, the third for books unlocked with a password.
  for (const book of ['/b/:number', '/b/:number/e/:token']) {
    app.post(`${book}/comment-post`, { config: { isCrossSite: true } }, take);
  }
  for (const book of ['/b/:number', '/b/:number/e/:token', '/b/:number/k/:pass']) {
    app.get(`${book}/meta/comment.json`, tell);
  }

  handle(getMessageList, (body, { account }) => listMessages(db, account, body));
  handle(setMessageState, (body, { account }) => moderate(db, account, body));
  handle(replyToMessage, (body, { account }) => answerMessage(db, account, body));
  handle(deleteMessages, (body, { account }) => removeMessages(db, account, body));
  handle(getInbox, (body, { account, request }) =>
    listInbox({ db, origin: readerOrigin(request, services.config) }, account, body),
  );
  handle(countWaitingMessages, (_body, { account }) => countWaiting(db, account));
  handle(setInboxState, ({ messageIds, state }, { account }) => moderateAll(db, account, messageIds, state));
  handle(deleteInboxMessages, ({ messageIds }, { account }) => removeAll(db, account, messageIds));
}

/**
 * Returns the budgets that a message uses, so that nobody can flood an author, neither alone nor together with others.
 */
function messageBudgets(bookId: string, ip: string): Budget[] {
  return [
    { key: `message network ${networkOf(ip)}`, size: 6, secondsEach: 60 },
    { key: `message book ${bookId}`, size: 200, secondsEach: 30 },
  ];
}
