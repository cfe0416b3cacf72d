import { type Book, mayEmbed, withDefaults } from '@leafcast/book';
import { type Language, loadServerMessages, translator } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';
import type { ShownBook } from '../shown/shown-book.ts';
import { isOnlyEmbedded } from './framed.ts';

interface Place {
  /** Text to show instead of the book; `null` if the book may be read where it was requested. */
  readonly words: string | null;
  /** Whether the result is the same wherever the book is read. */
  readonly isEverywhere: boolean;
}

/**
 * Returns the notice to show instead of a book that its author restricts to embedding or to the chat app. The browser
 * states whether it loads a page for a frame, and no page can forge this. The name of the client can be forged, so the
 * chat app restriction is not secure.
 *
 * If an embedding page sends no Referer, only the content security policy can block it.
 *
 * @see D-281, D-282, RULINGS 20, 35, safety T30
 */
export async function embedRestriction(
  book: Book,
  shown: ShownBook,
  { headers }: FastifyRequest,
  language: Language,
): Promise<Place> {
  const settings = { ...withDefaults(book.settings), onlyEmbedded: isOnlyEmbedded(shown, book) };
  const translate = translator(await loadServerMessages(language), language);
  const isFramed =
    ['iframe', 'frame', 'embed', 'object'].includes(`${headers['sec-fetch-dest']}`) && mayFrame(shown.sites, headers);
  const isEverywhere = !settings.onlyEmbedded && !settings.onlyWeChat;
  const instead = (words: string | null): Place => ({ words, isEverywhere });
  if (settings.onlyEmbedded && !isFramed)
    return instead(settings.onlyEmbeddedPrompt || translate('hosting.onlyEmbedded'));
  const isInWeChat = /MicroMessenger/i.test(headers['user-agent'] ?? '');
  if (settings.onlyWeChat && !isInWeChat) return instead(settings.onlyWeChatPrompt || translate('hosting.onlyWeChat'));
  return instead(null);
}

function mayFrame(sites: readonly string[], { referer, host }: FastifyRequest['headers']): boolean {
  if (referer === undefined || !URL.canParse(referer)) return true;
  const page = new URL(referer);
  // After a reload in the frame, the referrer is the book's own page.
  return page.host === host || mayEmbed(sites, page);
}
