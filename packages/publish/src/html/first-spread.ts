import { type Book, isTinted, tintFilter, withDefaults } from '@leafcast/book';
import { escapeHtml } from './escape.ts';

/**
 * The first page as a picture that is there before any script, in the form that the reader adopts (`engine.ts` of the
 * reader says which). One source, the `page` rendition: it is sharp on a phone of three device pixels and on a large
 * screen of one; where more is wanted the reader fetches it after the first sight. Without a picture of the first page yet, an empty place.
 *
 * @param files prefix of the paths in the book folder
 */
export function firstSpreadMarkup(book: Book, files: string): string {
  const settings = withDefaults(book.settings);
  const picture = book.pages[0]?.images.page;
  const image = picture
    ? `<img class="lc-first-page" data-page="0" src="${escapeHtml(files + picture.file)}" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(book.title)}" fetchpriority="high">`
    : '';
  const direction = settings.rightToLeft ? 'rtl' : 'ltr';
  const axis = settings.flipDirection === 'vertical' ? ' data-axis="vertical"' : '';
  const filter = isTinted(settings) ? tintFilter(settings) : '';
  return `${filter}<div class="lc-first" data-mode="${settings.pageMode}" data-direction="${direction}"${axis}>${image}</div>`;
}
