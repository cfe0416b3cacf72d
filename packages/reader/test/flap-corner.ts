import type { Page } from 'playwright-core';

/** Where the outer bottom corner of a turning leaf is in the window: its back page's own bottom left one. */
export const flapCorner = (page: Page) =>
  page.locator('.lc-flap > .lc-page').evaluate((flap) => {
    const probe = document.createElement('i');
    probe.style.cssText = 'position:absolute;inset:auto auto 0 0;width:0;height:0';
    flap.append(probe);
    const { x, y } = probe.getBoundingClientRect();
    probe.remove();
    return { x, y };
  });
