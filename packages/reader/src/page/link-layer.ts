import { type AllSettings, type PageLink, type PageText, safeUrl } from '@leafcast/book';
import type { MessageValues, ReaderKey } from '@leafcast/messages';
import { leadOut } from './link-manners.ts';
import { element } from './sheet.ts';

interface LinkOptions {
  readonly pageCount: number;
  readonly t: (key: ReaderKey, values?: MessageValues) => string;
  readonly goTo: (page: number) => void;
  readonly settings: () => Pick<AllSettings, 'linkTarget'>;
}

/**
 * The links of a page, as real links over it, in points. What leads neither to a page of the book nor to an address
 * that a book may carry is left out. @see safety T5
 */
export function createLinkLayer({ links }: PageText, options: LinkOptions): HTMLElement {
  const layer = element('div', 'lc-page-links');
  for (const link of links) {
    const made = linkElement(link, options);
    if (!made) continue;
    made.style.left = `${link.x}px`;
    made.style.top = `${link.y}px`;
    made.style.width = `${link.width}px`;
    made.style.height = `${link.height}px`;
    layer.append(made);
  }
  return layer;
}

function linkElement({ page, url }: PageLink, { pageCount, t, goTo, settings }: LinkOptions): HTMLAnchorElement | null {
  const made = element('a', 'lc-page-link');
  if (page !== undefined) {
    if (!(Number.isInteger(page) && page >= 0 && page < pageCount)) return null;
    // As a whole, or it would pass for a link that skips to an element of the page.
    made.href = `${location.href.split('#')[0]}#p=${page + 1}`;
    made.ariaLabel = t('link.toPage', { page: page + 1 });
    made.addEventListener('click', (event) => {
      event.preventDefault();
      goTo(page);
    });
    return made;
  }
  const address = safeUrl(url ?? '');
  if (address === null) return null;
  leadOut(made, address, settings());
  made.ariaLabel = t('link.external', { url: address });
  return made;
}
