import { type Book, isTinted, tintFilter, withDefaults } from '@leafcast/book';
import { escapeHtml } from '@leafcast/messages';

/**
 * Returns HTML that displays the first page before any script runs, in the form that the reader's engine adopts. The
 * HTML uses the `page` rendition, which is sharp on a phone with three device pixels per CSS pixel and on a large
 * screen with one; the reader loads a sharper rendition later if needed. If the first page has no image yet, or the
 * book opens at another page, the HTML contains no image.
 *
 * @param files URL of the book folder, ending in `/`
 */
export function firstSpreadMarkup(book: Book, files: string): string {
  const settings = withDefaults(book.settings);
  const picture = settings.startPage === 1 ? book.pages[0]?.images.page : undefined;
  const image = picture
    ? `<img class="lc-first-page" data-page="0" src="${escapeHtml(files + picture.file)}" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(book.title)}" fetchpriority="high">`
    : '';
  const direction = settings.rightToLeft ? 'rtl' : 'ltr';
  const axis = settings.flipDirection === 'vertical' ? ' data-axis="vertical"' : '';
  const filter = isTinted(settings) ? tintFilter(settings) : '';
  return `${filter}<div class="lc-first" data-mode="${settings.pageMode}" data-direction="${direction}"${axis}>${image}</div>`;
}
