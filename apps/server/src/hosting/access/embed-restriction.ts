import { type Book, mayEmbed, withDefaults } from '@leafcast/book';
import { type Language, loadServerMessages, translator } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';
import type { ShownBook } from '../shown/shown-book.ts';
import { isOnlyEmbedded } from './framed.ts';

interface Place {
  /** Text to show instead of the book; `null` if the book may be read. */
  readonly words: string | null;
  /** Whether the result does not depend on where the book is read. */
  readonly isEverywhere: boolean;
}

/**
 * Returns the notice to show in place of a book that its author restricts to embedding or to the chat app. A browser
 * states whether it loads a page for a frame, and no page can forge that. The name of a client can be forged, so the
 * second restriction is no protection.
 *
 * A page that sends no Referer is blocked by the content security policy alone.
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
  // When the book's own page is reloaded, the referrer is that page itself.
  return page.host === host || mayEmbed(sites, page);
}
