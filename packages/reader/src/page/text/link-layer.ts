import {
  type AllSettings,
  type BookPage,
  type Box,
  type PageLink,
  type PageText,
  pageLabel,
  safeUrl,
} from '@leafcast/book';
import type { MessageValues, ReaderKey } from '@leafcast/messages';
import { element } from '../element.ts';
import { setUpExternalLink } from './link-behavior.ts';

interface LinkOptions {
  readonly pageCount: number;
  readonly pageOf: (index: number) => BookPage;
  readonly t: (key: ReaderKey, values?: MessageValues) => string;
  readonly goTo: (page: number) => void;
  readonly settings: () => Pick<AllSettings, 'linkTarget'>;
}

/**
 * Creates a layer of links over a page, in points. Links to a page outside the book or to a forbidden URL are omitted.
 * @see safety T5
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
    const room = measureLinkSpacing(link, links);
    made.style.setProperty('--lc-above', `${-room.above}px`);
    made.style.setProperty('--lc-below', `${-room.below}px`);
    layer.append(made);
  }
  return layer;
}

/**
 * Returns the space above and below a link in which taps also activate the link, in points. This space is closer to the
 * link than to any other link.
 */
export function measureLinkSpacing(
  link: Box,
  links: readonly Box[],
): { readonly above: number; readonly below: number } {
  const others = links.filter(
    (other) => other !== link && other.x < link.x + link.width && link.x < other.x + other.width,
  );
  const nearest = (gaps: readonly number[]) => Math.min(...gaps.filter((gap) => gap >= 0)) / 2;
  return {
    above: nearest([maxSpace, ...others.map((other) => link.y - other.y - other.height)]),
    below: nearest([maxSpace, ...others.map((other) => other.y - link.y - link.height)]),
  };
}

/**
 * Maximum distance at which another link is taken into account, in points. The distance exceeds what any finger needs.
 */
const maxSpace = 200;

function linkElement(
  { page, url }: PageLink,
  { pageCount, pageOf, t, goTo, settings }: LinkOptions,
): HTMLAnchorElement | null {
  const made = element('a', 'lc-page-link');
  if (page !== undefined) {
    if (!(Number.isInteger(page) && page >= 0 && page < pageCount)) return null;
    // The link needs the full URL, because a bare fragment would look like a skip link to an element of the page.
    made.href = `${location.href.split('#')[0]}#p=${page + 1}`;
    made.ariaLabel = t('link.toPage', { page: pageLabel(pageOf(page), page) });
    made.addEventListener('click', (event) => {
      // With these keys, the browser opens another tab or window, as for any other link.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      goTo(page);
    });
    return made;
  }
  const address = safeUrl(url ?? '');
  if (address === null) return null;
  setUpExternalLink(made, address, settings());
  made.ariaLabel = t('link.external', { url: address });
  return made;
}
