import { phoneTemplateNames, templateNames } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { waitUntilAtRest } from '../../../../testing/browser/wait-until-at-rest.ts';
import type { Engine } from '../../src/core/engine.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

/**
 * Returns the elements drawn over the open pages, by class and covered pixels, and a line for each open page that
 * extends outside the window.
 */
function overlaps(): string[] {
  const open = [...document.querySelectorAll('.lc-clip:not(.lc-away) .lc-page')].map((page) =>
    page.getBoundingClientRect(),
  );
  const found = open.flatMap(({ left, top, right, bottom }) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 ? ['a page leaves the window'] : [],
  );
  for (const element of document.querySelectorAll('#leafcast > :not(.lc-stage, .lc-announcer), #leafcast .lc-ui *')) {
    const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(element);
    const isDrawn =
      backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      backgroundImage !== 'none' ||
      boxShadow !== 'none' ||
      element.matches('button, a, input, svg, img, .lc-slider') ||
      (element.childElementCount === 0 && element.textContent?.trim() !== '');
    // Skip content for screen readers only, which is one pixel wide.
    if (!isDrawn || !element.checkVisibility({ visibilityProperty: true }) || element.clientWidth === 1) continue;
    const box = element.getBoundingClientRect();
    for (const page of open) {
      const width = Math.min(box.right, page.right) - Math.max(box.left, page.left);
      const height = Math.min(box.bottom, page.bottom) - Math.max(box.top, page.top);
      if (width > 1 && height > 1) found.push(`${element.tagName}.${element.className} ${width} x ${height}`);
    }
  }
  return found;
}

describe.each([
  [1920, 1080],
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [390, 844],
])('the pages in a window of %i by %i', (width, height) => {
  it('are not covered by the interface of any template', async () => {
    const isSmall = width <= 900;
    // The `article` template shows text instead of pages.
    const phoneLooks = phoneTemplateNames.filter((name) => name !== 'article').map((name) => ['phoneTemplate', name]);
    const looks = [...(isSmall ? phoneLooks : []), ...templateNames.map((name) => ['template', name])];
    const context = { viewport: { width, height }, ...(isSmall && { hasTouch: true, isMobile: true }) };
    await reader.with({ context, pages: 120, hash: '#p=100' }, async ({ page }) => {
      for (const [key = '', name = ''] of looks) {
        await page.evaluate((settings) => window.leafcast?.engine?.change({ settings }), { [key]: name });
        // Wait until everything that grows or slides is at rest.
        await waitUntilAtRest(page);
        await expect.poll(() => page.evaluate(overlaps), { message: name }).toEqual([]);
      }
    });
  });
});
