import type { AllSettings } from '@leafcast/book';
import type { LiveSettings } from '../../book/live-settings.ts';

type Target = Pick<AllSettings, 'linkTarget'>;

/** Sets up an external link, which opens in the window that the author has selected. @see D-283 */
export function setUpExternalLink(link: HTMLAnchorElement, address: string, settings: Target): void {
  link.href = address;
  link.rel = 'noopener noreferrer';
  link.dataset.out = '';
  setTarget(link, settings);
}

function setTarget(link: HTMLAnchorElement, { linkTarget }: Target) {
  link.target = linkTarget === 'self' ? '_self' : '_blank';
}

/** Applies the link settings to the links on mounted pages, immediately and after each change. @see D-283, D-284 */
export function applyLinkSettings(root: HTMLElement, settings: Pick<LiveSettings, 'watch'>): void {
  settings.watch(['linkTarget', 'linkHint'], (now) => {
    root.toggleAttribute('data-link-hint', now.linkHint);
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-out]')) setTarget(link, now);
  });
}
