import { type ReadingReport, readingReportSchema } from '@leafcast/contract';
import { createThrottle, type Limit } from '@leafcast/node/limits/throttle';
import { toClientNetwork } from '@leafcast/node/network/network-of';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isbot } from 'isbot';
import { signedInAccount } from '../../accounts/calls/signed-in.ts';
import type { LockServices } from '../../books/protection/check-password.ts';
import { checkBody } from '../../platform/http/requests/check-body.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, bookNotFound } from '../../records/access/access.ts';
import { type BookRequest, mayAccessBook } from '../shown/find-book.ts';
import type { Publication, ShownBooks } from '../shown/shown-book.ts';
import type { CountAggregator, CountedItem } from './gather.ts';
import type { VisitorNumbers } from './salt.ts';

interface IntakeServices extends LockServices {
  readonly books: ShownBooks;
  readonly gatherer: CountAggregator;
  readonly visitors: VisitorNumbers;
}

/** Maximum size of a report, in bytes; the reader's reports are much smaller. */
const bodyLimit = 16 * 1024;

/**
 * Rate limit for reports from one network. A reader reports every 15 seconds, so the limit allows 1,500 people to read
 * at the same time behind one address, as in a large school. The limit is tracked in memory, because a database entry
 * would cost more than the report itself. If two servers together allow twice as many reports, no harm is done.
 */
const reporting: Limit = { size: 1500, msEach: 10 };

/**
 * Registers the endpoint for reports from readers of published books. Some reports get the usual response but are not
 * counted: reports from bots, from readers who have asked not to be tracked (Do Not Track, Global Privacy Control), and
 * from accounts that work on the book.
 */
export function registerStatisticsIntakeRoutes(app: FastifyInstance, services: IntakeServices): void {
  const { config, db, books, gatherer, visitors, now } = services;
  const reports = createThrottle(() => performance.now(), reporting);

  const take = async (request: BookRequest, reply: FastifyReply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    const network = toClientNetwork(request.ip);
    if (reports.isSpent(network)) throw new Refusal('TOO_MANY_REQUESTS');
    reports.spend(network);
    const { seen } = checkBody(readingReportSchema, request.body);
    const shown = await books.find(request.params.number);
    const published = shown.state === 'shown' ? await books.read(shown.bookId, shown.version) : null;
    if (shown.state !== 'shown' || !published || !(await mayAccessBook(services, shown, request))) throw bookNotFound();
    reply.code(204);
    const { headers, ip } = request;
    const agent = headers['user-agent'] ?? '';
    const isUnwatched = headers.dnt === '1' || headers['sec-gpc'] === '1';
    if (!shown.countsReaders || isUnwatched || agent === '' || isbot(agent)) return reply.send();
    const { bookId } = shown;
    const account = await signedInAccount(request, services);
    const isOwn =
      account !== null &&
      (await accessibleBooks(db, account, 'book.edit').where('book.id', '=', bookId).select('id').executeTakeFirst());
    if (isOwn) return reply.send();
    const country = seen.isOpened ? (config.countryOf?.(ip) ?? '') : '';
    const at = now();
    const reader = await visitors.of({ bookId, ip, agent }, at);
    gatherer.add(bookId, at, reader, countedOf(seen, published, country, headers.host ?? ''));
    return reply.send();
  };

  // Reports also come from sandboxed frames on other sites. A cookie can only prevent a report from being counted. The
  // second path is for team books.
  for (const book of ['/b/:number', '/b/:number/e/:token']) {
    app.post(`${book}/seen`, { bodyLimit, config: { isCrossSite: true } }, take);
  }
}

/** Returns the counts that a report adds. Pages and items that the book does not contain are left out. */
function countedOf(seen: ReadingReport, { book }: Publication, country: string, ownHost: string): CountedItem[] {
  const once = (kind: CountedItem['kind'], key: string): CountedItem => ({ kind, key, count: 1, ms: 0 });
  const pages = seen.pages.filter(([page]) => page < book.pages.length);
  const counted: CountedItem[] = pages.map(([page, isTurnedTo, ms]) => ({
    kind: 'page',
    key: `${page}`,
    count: isTurnedTo ? 1 : 0,
    ms,
  }));
  const ms = Math.min(
    600_000,
    pages.reduce((all, [, , shown]) => all + shown, 0),
  );
  if (seen.isOpened || ms > 0) counted.push({ kind: 'view', key: '', count: seen.isOpened ? 1 : 0, ms });
  if (seen.isOpened) {
    counted.push(once('device', seen.device));
    const from = hostIn(seen.from);
    if (from !== '' && from !== ownHost) counted.push(once('referrer', from));
    if (country !== '') counted.push(once('country', country));
  }
  for (const [page, kind, target] of seen.clicks) {
    const isThere =
      kind === 'link' ? page < book.pages.length : book.pages[page]?.items?.some(({ id }) => id === target);
    if (isThere) counted.push(once(kind, `${page}:${target}`));
  }
  for (const [words, isFound] of seen.searches) {
    counted.push(once(isFound ? 'search' : 'miss', words.toLowerCase().replace(/\s+/g, ' ')));
  }
  for (const name of seen.downloads) counted.push(once('download', offeredName(name, book)));
  return counted;
}

/** Returns a host name in readable form; empty if it is invalid. */
function hostIn(from: string): string {
  const host = from.toLowerCase().replace(/^www\./, '');
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(host) ? host : '';
}

/**
 * Returns the name under which a download is counted: the document, the complete book, a page, or the name of an
 * attachment. Unknown names count as `attachment`.
 */
function offeredName(name: string, { settings }: Publication['book']): string {
  if (['document', 'book', 'page'].includes(name)) return name;
  return settings.downloads?.attachments.some((attachment) => attachment.name === name) ? name : 'attachment';
}
