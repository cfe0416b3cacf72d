import { sceneNames, themeNames } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import type { Engine } from '../../src/core/engine.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

/** A small window, because the tests read every pixel of a scene. */
const viewport = { width: 480, height: 320 };
const scenes = sceneNames.filter((name) => name !== 'none');
const choose = (page: Page, settings: object) =>
  page.evaluate((now) => window.leafcast?.engine?.change({ settings: now }), settings);
/** Returns the current picture of the scene, or an empty string if there is none or it is blank. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.lc-scene');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.some((part) => part > 0) ? (canvas?.toDataURL() ?? '') : '';
  });

/**
 * Clears the canvas, shows a scene and waits until it is drawn. The canvas must be cleared first because the drawing of
 * the previous scene stays until the next scene draws.
 *
 * @returns the drawn picture
 */
async function show(page: Page, scene: string): Promise<string> {
  await choose(page, { scene: 'none' });
  await expect.poll(() => drawn(page)).toBe('');
  await choose(page, { scene });
  await expect.poll(() => drawn(page), { message: scene }).not.toBe('');
  return drawn(page);
}

describe('the scenes', () => {
  it('each draw a different moving picture, and `none` draws nothing (D-301, D-302, D-303, D-304, D-305, D-306, D-307, D-308, D-309, D-310, D-311, D-312, D-313, D-314, D-315, D-316, D-317, D-318)', async () => {
    await reader.with({ context: { viewport } }, async ({ page, errors }) => {
      const seen = new Set<string>();
      for (const scene of scenes) {
        const first = await show(page, scene);
        await expect.poll(async () => (await drawn(page)) === first, { message: `${scene} moves` }).toBe(false);
        seen.add(first);
      }
      expect(seen.size).toBe(17);
      await choose(page, { scene: 'none' });
      await expect.poll(() => drawn(page)).toBe('');
      expect(errors).toEqual([]);
    });
  });

  it('each stand still but remain visible for visitors who prefer reduced motion', async () => {
    await reader.with({ context: { viewport, reducedMotion: 'reduce' } }, async ({ page }) => {
      for (const scene of scenes) {
        const first = await show(page, scene);
        await waitFixedTime(150, 'any movement would have started by then');
        expect((await drawn(page)) === first, `${scene} stands still`).toBe(true);
      }
    });
  });

  it('show fireflies in the still picture even if all of them would be dark at that moment', async () => {
    await reader.with({ context: { viewport, reducedMotion: 'reduce' } }, async ({ page }) => {
      // All fireflies have the same rhythm and are dark at the moment of the still picture.
      await page.evaluate(() => Object.assign(Math, { random: () => 0.3 }));
      await show(page, 'firefly');
    });
  });
});

describe('the themes', () => {
  it('each show their own drawing behind the book, and `default` removes it (D-338, D-339, D-340, D-341, D-342, D-343, D-344, D-345)', async () => {
    await reader.with({}, async ({ page, errors, server }) => {
      const backdrop = () =>
        page.evaluate(() => {
          const root = document.querySelector('#leafcast');
          return root ? getComputedStyle(root, '::before').backgroundImage : '';
        });
      const drawings = new Set<string>();
      for (const theme of themeNames.filter((name) => name !== 'default')) {
        await choose(page, { theme });
        await expect.poll(backdrop, { message: theme }).toContain(`themes/${theme}.svg`);
        const [, address = ''] = /url\("([^"]+)"\)/.exec(await backdrop()) ?? [];
        drawings.add(await (await fetch(new URL(address, server.url))).text());
      }
      expect(drawings.size).toBeGreaterThanOrEqual(50);
      await choose(page, { theme: 'default' });
      await expect.poll(backdrop).not.toContain('themes/');
      expect(errors).toEqual([]);
    });
  });
});
