import type { AllSettings } from '@leafcast/book';
import type { LiveSettings } from '../settings/live-settings.ts';

type Target = Pick<AllSettings, 'linkTarget'>;

/** Makes a link lead out of the book, to where the author wants other pages to open. @see D-283 */
export function leadOut(link: HTMLAnchorElement, address: string, settings: Target): void {
  link.href = address;
  link.rel = 'noopener noreferrer';
  link.dataset.out = '';
  aim(link, settings);
}

function aim(link: HTMLAnchorElement, { linkTarget }: Target) {
  link.target = linkTarget === 'self' ? '_self' : '_blank';
}

/** Lets the links of the pages that lie open follow the author. @see D-283, D-284 */
export function followLinkManners(root: HTMLElement, settings: Pick<LiveSettings, 'watch'>): void {
  settings.watch(['linkTarget', 'linkHint'], (now) => {
    root.toggleAttribute('data-link-hint', now.linkHint);
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-out]')) aim(link, now);
  });
}
