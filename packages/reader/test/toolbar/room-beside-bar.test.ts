import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { prepareSharedReader } from '../harness/open-reader.ts';

const reader = prepareSharedReader();

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} has no bounding box`);
  const { x, y, width, height } = box;
  return { left: x, right: x + width, top: y, bottom: y + height };
}
type Edges = Awaited<ReturnType<typeof boxOf>>;

/** Returns the distance between two boxes in pixels; negative if they overlap. */
const between = (a: Edges, b: Edges) =>
  Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);

it.each(['metro', 'neat'] as const)(
  'the “More” menu opens at its button, and a turn arrow has space beside the bar: %s',
  async (template) => {
    // More buttons than fit the height or width of the bar.
    const settings = {
      template,
      annotationButton: true,
      selectButton: true,
      magnifierButton: true,
      pageModeButton: true,
      languageButton: true,
      printButton: true,
      homeButton: true,
      galleryButton: true,
      wechatButton: true,
      emailButton: true,
      shoppingButton: true,
      shoppingUrl: 'https://shop.example/',
    } as const;
    await reader.with({ settings, context: { viewport: { width: 1280, height: 720 } } }, async ({ page, restAt }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      expect(between(await boxOf(page, '.lc-bar'), await boxOf(page, '.lc-side[data-side="left"]'))).toBeGreaterThan(4);
      await page.locator('.lc-bar').getByRole('button', { name: 'More' }).click();
      await page.locator('.lc-menu-row').first().waitFor();
      await expect.poll(() => page.locator('.lc-panel').evaluate((panel) => panel.getAnimations().length)).toBe(0);
      const distance = between(
        await boxOf(page, '.lc-bar [aria-expanded="true"]'),
        await boxOf(page, '.lc-more-panel'),
      );
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThan(40);
    });
  },
);
