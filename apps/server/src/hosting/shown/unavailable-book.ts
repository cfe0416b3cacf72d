import { type Language, loadServerMessages, type ServerKey, translator } from '@leafcast/messages';
import type { FastifyReply } from 'fastify';
import { sendNotice } from '../../platform/http/answers/notice-page.ts';
import type { Shown } from './shown-book.ts';

type UnavailableBook = Exclude<Shown, { state: 'shown' }>;

/** Books that may come back are not reported as gone, because search engines would forget the address. */
const pages: Readonly<Record<UnavailableBook['state'], readonly [404 | 410, title: ServerKey, hint: ServerKey]>> = {
  unknown: [404, 'hosting.notFound', 'hosting.notFoundHint'],
  gone: [410, 'hosting.gone', 'hosting.goneHint'],
  withdrawn: [404, 'hosting.withdrawn', 'hosting.withdrawnHint'],
  early: [404, 'hosting.early', 'hosting.earlyHint'],
  over: [410, 'hosting.gone', 'hosting.overHint'],
};

/** Sends the page shown in place of a book that is not available. */
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

/** The reader's location is unknown, so the time includes its time zone. */
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
