import type { PageItem } from '@leafcast/book';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareReader } from '../harness/open-reader.ts';
import { findAxeIssues } from '../measures/axe.ts';
import { at, withItems } from './page-items.ts';

describe('pictures of a page', () => {
  let reader: Awaited<ReturnType<typeof prepareReader>>;
  beforeAll(async () => {
    reader = await prepareReader();
  });
  afterAll(() => reader?.close());

  it('are opened alone with the keyboard, and zoomed with a button (W-207)', async () => {
    const popup = { type: 'image', title: '', picture: { file: 'media/blue.png', alt: '' } } as const;
    const picture: PageItem = {
      ...at(0.1, 0.1, 0.5, 0.5),
      id: 'picture-1',
      kind: 'link',
      action: { type: 'popup', popup },
    };
    // Dialogs open without a movement, so that sizes can be measured at once.
    const context = { reducedMotion: 'reduce' } as const;
    await reader.with({ edit: withItems([picture]), context }, async ({ page, errors }) => {
      await page.getByRole('button', { name: 'Enlarge the picture' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Enlarge the picture' });
      const shown = dialog.locator('img');
      await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth ?? 0) > 0);
      const width = () => shown.evaluate((image) => image.getBoundingClientRect().width);
      const fitted = await width();
      const zoom = dialog.getByRole('button', { name: 'Zoom in' });
      await zoom.click();
      expect(await zoom.getAttribute('aria-pressed')).toBe('true');
      expect(await width()).toBeGreaterThan(1.9 * fitted);
      expect(await findAxeIssues(page, { within: { include: '#leafcast' } })).toEqual([]);
      await zoom.click();
      expect(await width()).toBe(fitted);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(errors).toEqual([]);
    });
  });
});
