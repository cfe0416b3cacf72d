import { escapeHtml } from '@leafcast/messages';

/** Number of pages shown side by side: as set for the book, one, or two. */
export const embedViews = ['auto', 'single', 'double'] as const;
export type EmbedView = (typeof embedViews)[number];

/** Options for embedding a book in another web page. */
export interface EmbedChoice {
  /** A frame in the web page, or the cover image, which opens the book above the web page. */
  readonly kind: 'frame' | 'lightBox';
  /** Full width with an aspect ratio (such as `4/3`), or a fixed size in pixels. */
  readonly size: { readonly ratio: string } | { readonly width: number; readonly height: number };
  /** Page at which the book opens, from 1. */
  readonly page: number;
  readonly view: EmbedView;
}

/** Returns the public URL of a book with the given page and view. @param url URL of the book, ending in `/` */
export function embedAddress(url: string, { page, view }: Pick<EmbedChoice, 'page' | 'view'>): string {
  return `${url}${view === 'auto' ? '' : `?view=${view}`}${page > 1 ? `#p=${page}` : ''}`;
}

/**
 * Returns HTML that shows a book inside another web page.
 *
 * @param book its public URL, ending in `/`, its title, and the label of the button that closes a light box
 * @see docs/reference/embedding.md
 */
export function embedCode(
  { url, title, close }: { readonly url: string; readonly title: string; readonly close: string },
  choice: EmbedChoice,
): string {
  const address = escapeHtml(embedAddress(url, choice));
  if (choice.kind === 'frame') {
    const style = 'ratio' in choice.size ? `width:100%;aspect-ratio:${choice.size.ratio};` : 'max-width:100%;';
    return `<iframe src="${address}" title="${escapeHtml(title)}"${pixels(choice)} loading="lazy" allow="fullscreen; autoplay; clipboard-write" allowfullscreen style="${escapeHtml(style)}border:0"></iframe>`;
  }
  const style = 'ratio' in choice.size ? 'max-width:100%;height:auto' : 'object-fit:contain;max-width:100%';
  return `<a href="${address}" data-leafcast-light-box="${escapeHtml(close)}"><img src="${escapeHtml(url)}cover" alt="${escapeHtml(title)}"${pixels(choice)} loading="lazy" style="${style}"></a>
<script src="${escapeHtml(url.replace(/\/b\/[^/]*\/$/, '/leafcast-light-box.js'))}" async></script>`;
}

const pixels = ({ size }: EmbedChoice) => ('ratio' in size ? '' : ` width="${size.width}" height="${size.height}"`);
