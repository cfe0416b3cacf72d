import { type Language, loadServerMessages, type ServerKey, translator } from '@leafcast/messages';
import type { FastifyReply } from 'fastify';
import { sendNotice } from '../../platform/http/answers/notice-page.ts';
import type { ResolvedAddress } from './shown-book.ts';

type UnavailableBook = Exclude<ResolvedAddress, { state: 'shown' }>;

/**
 * Status, title and hint by state. Books that may become available again are not answered with 410 (gone), because
 * search engines would then remove their URLs.
 */
const pages: Readonly<Record<UnavailableBook['state'], readonly [404 | 410, title: ServerKey, hint: ServerKey]>> = {
  unknown: [404, 'hosting.notFound', 'hosting.notFoundHint'],
  gone: [410, 'hosting.gone', 'hosting.goneHint'],
  withdrawn: [404, 'hosting.withdrawn', 'hosting.withdrawnHint'],
  early: [404, 'hosting.early', 'hosting.earlyHint'],
  over: [410, 'hosting.gone', 'hosting.overHint'],
};

/** Sends the page that is shown instead of a book that is not available. */
export async function sendBookUnavailable(
  reply: FastifyReply,
  language: Language,
  shown: UnavailableBook,
): Promise<FastifyReply> {
  const translate = translator(await loadServerMessages(language), language);
  const [status, title, hint] = pages[shown.state];
  const time = shown.state === 'early' ? timeIn(language, shown.from) : '';
  return sendNotice(reply, language, status, translate(title), translate(hint, { time }));
}

/** Formats a time with its time zone, because the reader's location is unknown. */
const timeIn = (language: Language, time: Date) =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(time);
