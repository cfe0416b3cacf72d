import type { Page } from 'playwright-core';

/**
 * Returns the position of a turning leaf's outer bottom corner in the window: the bottom left corner of its back page.
 */
export const flapCorner = (page: Page) =>
  page.locator('.lc-flap > .lc-page').evaluate((flap) => {
    const probe = document.createElement('i');
    probe.style.cssText = 'position:absolute;inset:auto auto 0 0;width:0;height:0';
    flap.append(probe);
    const { x, y } = probe.getBoundingClientRect();
    probe.remove();
    return { x, y };
  });
