import type { AllSettings } from '@leafcast/book';
import type { LiveSettings } from '../../book/live-settings.ts';

type Target = Pick<AllSettings, 'linkTarget'>;

/** Turns a link into an external one that opens in the window chosen by the author. @see D-283 */
export function makeExternalLink(link: HTMLAnchorElement, address: string, settings: Target): void {
  link.href = address;
  link.rel = 'noopener noreferrer';
  link.dataset.out = '';
  setTarget(link, settings);
}

function setTarget(link: HTMLAnchorElement, { linkTarget }: Target) {
  link.target = linkTarget === 'self' ? '_self' : '_blank';
}

/** Applies the link settings to the mounted pages, now and after each change. @see D-283, D-284 */
export function applyLinkSettings(root: HTMLElement, settings: Pick<LiveSettings, 'watch'>): void {
  settings.watch(['linkTarget', 'linkHint'], (now) => {
    root.toggleAttribute('data-link-hint', now.linkHint);
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-out]')) setTarget(link, now);
  });
}
