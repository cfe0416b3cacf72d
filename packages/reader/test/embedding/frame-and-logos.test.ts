import { describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import type { Engine } from '../../src/core/engine.ts';
import { picture } from '../effects/media.ts';
import { phone, prepareSharedReader } from '../harness/open-reader.ts';
import { findAxeIssues } from '../measures/axe.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

describe('a small frame (D-252 … D-254)', () => {
  it('shows only the book and a button for full screen', async () => {
    const context = { viewport: { width: 320, height: 260 } };
    await reader.with(
      { settings: { miniMaxWidth: 400, miniMaxHeight: 300 }, context, alone: true },
      async ({ page, errors }) => {
        const invitation = page.getByRole('button', { name: 'Read in full screen' });
        await invitation.waitFor();
        expect(await findAxeIssues(page)).toEqual([]);
        expect(await page.locator('.lc-bar').isVisible()).toBe(false);
        await invitation.click();
        await page.waitForFunction(() => document.fullscreenElement?.id === 'leafcast');
        // Simulate a larger screen, because full screen does not enlarge the window of a headless browser.
        const screen = { width: 1200, height: 800, deviceScaleFactor: 1, mobile: false };
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Emulation.setDeviceMetricsOverride', screen);
        await page.locator('.lc-bar').waitFor();
        expect(await invitation.count()).toBe(0);
        expect(errors).toEqual([]);
      },
    );
  });
});

describe('the help dialog at the start (D-270)', () => {
  it('is shown only on the first visit', async () => {
    await reader.with({ settings: { helpAtStart: true } }, async ({ page }) => {
      const help = page.getByRole('dialog', { name: 'Help' });
      await help.waitFor();
      await page.keyboard.press('Escape');
      await page.reload();
      await page.locator('.lc-bar').waitFor();
      await waitFixedTime(400, 'the instructions must not appear again');
      expect(await help.count()).toBe(0);
    });
  });
});

describe('the watermark', () => {
  it('is wrapped into as many lines as needed, so that its text is completely visible on a page', async () => {
    const watermarkText = 'Confidential & only for members of the reading circle, not to be passed on to anybody else!';
    await reader.with({ settings: { watermarkText } }, async ({ page }) => {
      const layer = page.locator('.lc-page[aria-label="Page 1"] .lc-watermark');
      const { tile, across } = await layer.evaluate((element) => {
        const [, address = ''] = /^url\("(.*)"\)$/.exec(getComputedStyle(element).backgroundImage) ?? [];
        return { tile: decodeURIComponent(address), across: element.clientWidth };
      });
      const words = [...tile.matchAll(/<tspan[^>]*>(.*?)<\/tspan>/g)].map(([, line]) => line);
      expect(words.join(' ').replace('&#38;', '&')).toBe(watermarkText);
      expect(Number(/width="(\d+)"/.exec(tile)?.[1])).toBeLessThanOrEqual(across);
    });
  });

  it('is also visible with Chinese text, whose strokes are thin', async () => {
    const settings = { watermarkText: '仅供内部成员阅读', watermarkOpacity: 1 };
    await reader.with({ settings }, async ({ page }) => {
      // Count the tile's pixels that are darker than halfway from its gray to white.
      const dark = await page.locator('.lc-page[aria-label="Page 1"] .lc-watermark').evaluate(async (element) => {
        const image = new Image();
        image.src = /^url\("(.*)"\)$/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? '';
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        if (!context) return 0;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, image.width, image.height);
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        return data.filter((value, at) => at % 4 === 0 && value < 0xaa).length;
      });
      expect(dark).toBeGreaterThan(500);
    });
  });

  it('is shown for any text, even one with an unpaired surrogate', async () => {
    await reader.with({ settings: { watermarkText: 'Draft \ud83d' } }, async ({ page, errors }) => {
      await page.locator('.lc-page[aria-label="Page 1"] .lc-watermark').waitFor({ state: 'attached' });
      expect(errors).toEqual([]);
    });
  });
});

describe('logos', () => {
  it('are links and have their original size; on a phone, they are displayed above the book', async () => {
    const edit = (files: Map<string, string | Buffer>) =>
      void files.set('media/logo.png', picture(68, 68, [10, 120, 90]));
    const settings = {
      logoImage: 'media/logo.png',
      logoUrl: 'https://example.org/',
      largeLogoImage: 'media/logo.png',
      largeLogoPosition: 'bottomRight',
      gestureAtStart: true,
    } as const;
    await reader.with({ settings, edit, context: phone }, async ({ page, errors }) => {
      const link = page.getByRole('link', { name: 'Logo' });
      await page.locator('.lc-gesture').waitFor();
      const box = await link.boundingBox();
      const book = await page.locator('.lc-page[aria-label="Page 1"]').boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((book?.y ?? 0) + 1);
      expect(await link.getAttribute('rel')).toContain('noopener');
      expect(await findAxeIssues(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });

  it('are 55 pixels high by default if they are large (D-733)', async () => {
    const edit = (files: Map<string, string | Buffer>) =>
      void files.set('media/logo.png', picture(80, 40, [10, 120, 90]));
    await reader.with({ settings: { largeLogoImage: 'media/logo.png' }, edit }, async ({ page }) => {
      const box = await page.locator('.lc-large-logo img').boundingBox();
      expect([box?.width, box?.height]).toEqual([110, 55]);
    });
  });
});

it('the picture of the loading screen is 200 pixels high by default (D-734)', async () => {
  const edit = (files: Map<string, string | Buffer>) =>
    void files.set('media/leaf.png', picture(40, 40, [10, 120, 90]));
  const settings = { loadingImage: 'media/leaf.png', loadingSeconds: 30 };
  await reader.with({ settings, edit }, async ({ page }) => {
    const box = await page.locator('.lc-loading > img').boundingBox();
    expect([box?.width, box?.height]).toEqual([200, 200]);
  });
});
