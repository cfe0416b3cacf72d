import { type Book, leafSize, type ReaderConfig } from '@leafcast/book';
import { escapeHtml } from '@leafcast/messages';

/**
 * Returns the URL under which the book can be shared, without a fragment; `null` for a book that exists only as a file
 * on this device.
 *
 * @param here URL of the page that contains the book
 */
export function shareAddress(config: Pick<ReaderConfig, 'shareUrl'>, here: string): string | null {
  const address = config.shareUrl ?? here;
  return /^https?:\/\//i.test(address) ? (address.split('#')[0] ?? address) : null;
}

/**
 * Returns the URL of a page of the book.
 *
 * @param page index from 0
 */
export const pageAddress = (address: string, page: number) => `${address}#p=${page + 1}`;

/**
 * Returns HTML code that embeds the book in a page. The frame is as wide as its column, has the aspect ratio of two
 * open pages and the toolbar, and is loaded when it scrolls into view. @see D-014
 */
export function embedCode(address: string, { title, pages }: Pick<Book, 'title' | 'pages'>): string {
  const { width, height } = leafSize(pages);
  const shape = Math.min(3, Math.max(0.6, (2 * width) / (height * 1.14)));
  return (
    `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" loading="lazy" allow="fullscreen; clipboard-write" ` +
    `allowfullscreen style="display:block;width:100%;aspect-ratio:${shape.toFixed(2)};border:0"></iframe>`
  );
}

/**
 * Returns the `mailto:` URL of a message about the book.
 *
 * @param words values of the macros {title}, {link} and {thumb}
 * @see D-221 … D-225
 */
export function createMailtoAddress(
  { emailSubject, emailBody }: { readonly emailSubject: string; readonly emailBody: string },
  words: Readonly<Record<'title' | 'link' | 'thumb', string>>,
): string {
  const filled = (text: string) => {
    const whole = text.replace(/\{(title|link|thumb)\}/g, (_, name: keyof typeof words) => words[name]);
    // A title may have been cut within a surrogate pair, and a lone surrogate cannot be encoded.
    return encodeURIComponent(whole.replace(/\r?\n/g, '\r\n').replace(/\p{Cs}/gu, ''));
  };
  return `mailto:?subject=${filled(emailSubject)}&body=${filled(emailBody)}`;
}
