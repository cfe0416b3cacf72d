import { settingsSchema, templateNames } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitUntilAtRest } from '../../../../testing/browser/wait-until-at-rest.ts';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import type { Engine } from '../../src/core/engine.ts';
import { type OpenOptions, prepareSharedReader } from '../harness/open-reader.ts';
import { findAxeIssues } from '../measures/axe.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

const wide: OpenOptions = { context: { viewport: { width: 1440, height: 900 } } };
const box = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((found) => {
      const { left, top, right, bottom } = found.getBoundingClientRect();
      return { left, top, right, bottom };
    });
/** Checks whether anything has been drawn on the canvas of the scene. */
const isDrawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.lc-scene');
    return canvas
      ?.getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.some((part) => part > 0);
  });
const drawn = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLCanvasElement>('.lc-scene')?.toDataURL() ?? '');

describe('a two-color background', () => {
  it('is a gradient at each of the four available angles (D-170)', async () => {
    const { options } = settingsSchema.backgroundAngle;
    expect(options).toEqual(['30', '60', '90', '180']);
    const settings = { backgroundColor: '#123456', backgroundColorB: '#654321' };
    await reader.with({ ...wide, settings }, async ({ page }) => {
      const ground = () => page.locator('#leafcast').evaluate((root) => getComputedStyle(root).backgroundImage);
      for (const angle of options) {
        await page.evaluate((now) => window.leafcast?.engine?.change({ settings: { backgroundAngle: now } }), angle);
        // Downwards is the default direction, which browsers may omit.
        await expect.poll(ground).toMatch(angle === '180' ? /gradient\((180deg, )?rgb/ : `gradient(${angle}deg, rgb`);
      }
    });
  });
});

describe('every template', () => {
  it('keeps the toolbar inside the window, and separate from the book unless the toolbar hides automatically', async () => {
    await reader.with({ ...wide, hash: '#p=3' }, async ({ page, errors }) => {
      await page.locator('.lc-bar').waitFor();
      // The default template comes last, because it loads nothing until another template has been applied.
      for (const template of templateNames.toReversed()) {
        await page.evaluate((now) => window.leafcast?.engine?.change({ settings: { template: now } }), template);
        await expect.poll(() => page.locator('#leafcast').getAttribute('data-template')).toBe(template);
        await waitUntilAtRest(page);
        const bar = await box(page, '.lc-bar');
        expect([template, bar.left >= 0, bar.top >= 0, bar.right <= 1440, bar.bottom <= 900]).toEqual([
          template,
          true,
          true,
          true,
          true,
        ]);
        const form = await page.locator('#leafcast').evaluate((root) => [root.dataset.form, root.dataset.hides]);
        // Corner buttons are around the book, and a bar that hides may cover the edge of the book.
        if (form[0] === 'bubbles' || form[1] === 'on') continue;
        const book = await box(page, '.lc-block-left');
        const end = await box(page, '.lc-block:not(.lc-block-left)');
        const apart =
          bar.bottom <= book.top || bar.top >= book.bottom || bar.right <= book.left || bar.left >= end.right;
        expect([template, apart]).toEqual([template, true]);
      }
      expect(errors).toEqual([]);
    });
  });

  it.each(['metro', 'gorgeous', 'lively', 'popular', 'neat'] as const)('%s has no axe findings', async (template) => {
    await reader.with({ ...wide, settings: { template } }, async ({ page }) => {
      await page.locator('.lc-bar').waitFor();
      await page.keyboard.press('t');
      await page.locator('.lc-panel h2').waitFor();
      await waitUntilAtRest(page);
      expect(await findAxeIssues(page, { within: { exclude: '.lc-stage' } })).toEqual([]);
    });
  });
});

describe('the page slider', () => {
  it('can be moved with the keyboard, announces the selected page, and opens it', async () => {
    await reader.with({ ...wide, pages: 12, settings: { template: 'neat' } }, async ({ page, restAt }) => {
      const range = page.locator('.lc-slider-range');
      await range.focus();
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
      expect(await range.getAttribute('aria-valuetext')).toBe('Page 5');
      await restAt(3);
      expect(await range.inputValue()).toBe('5');
    });
  });
});

describe('a bar that hides while idle', () => {
  it('reappears when the pointer moves, and stays visible while it has focus', async () => {
    await reader.with({ ...wide, settings: { template: 'minimalist' } }, async ({ page }) => {
      const opacity = () => page.locator('.lc-bar').evaluate((bar) => Number(getComputedStyle(bar).opacity));
      await page.locator('.lc-bar').waitFor();
      await expect.poll(opacity, { timeout: 8000 }).toBe(0);
      await page.mouse.move(400, 300);
      await expect.poll(opacity).toBe(1);
      await page.locator('.lc-bar button').first().focus();
      await waitFixedTime(3200, 'the bar must stay while it has the focus');
      expect(await opacity()).toBe(1);
    });
  });
});

describe('a right-to-left interface', () => {
  it('is on the right side of the window instead of the left', async () => {
    await reader.with({ ...wide, config: { language: 'ar' }, settings: { template: 'metro' } }, async ({ page }) => {
      await page.locator('.lc-bar').waitFor();
      await expect.poll(async () => (await box(page, '.lc-bar')).right).toBe(1440);
    });
  });
});

describe('the side bar of a right-to-left book', () => {
  it('has vertical arrows; the arrow for going back points up', async () => {
    const settings = { template: 'metro', rightToLeft: true } as const;
    await reader.with({ ...wide, config: { language: 'ar' }, settings, hash: '#p=4' }, async ({ page }) => {
      await page.locator('.lc-bar').waitFor();
      const arrows = page.locator('.lc-turns .lc-directed > .lc-icon');
      expect(await arrows.count()).toBe(4);
      const ways = await arrows.evaluateAll((all) =>
        all.map((one) => [getComputedStyle(one).scale, getComputedStyle(one).rotate]),
      );
      expect(ways).toEqual(Array(4).fill(['none', '90deg']));
    });
  });
});

describe('a scene', () => {
  it('is animated behind the book and never receives pointer events (D-302, D-304, D-311)', async () => {
    await reader.with({ ...wide, settings: { scene: 'snow' } }, async ({ page, errors }) => {
      await expect.poll(() => isDrawn(page)).toBe(true);
      const first = await drawn(page);
      await expect.poll(async () => (await drawn(page)) === first).toBe(false);
      const hit = await page.evaluate(() => document.elementFromPoint(10, 450)?.className);
      expect(hit).not.toContain('lc-scene');
      for (const scene of ['petals', 'meteor', 'airBalloon', 'none'] as const) {
        await page.evaluate((now) => window.leafcast?.engine?.change({ settings: { scene: now } }), scene);
        await expect.poll(() => isDrawn(page)).toBe(scene === 'none' ? undefined : true);
      }
      expect(errors).toEqual([]);
    });
  });

  it('is not animated for visitors who prefer reduced motion (D-303, D-317)', async () => {
    const context = { ...wide.context, reducedMotion: 'reduce' } as const;
    await reader.with({ context, settings: { scene: 'fallenLeaves' } }, async ({ page }) => {
      await expect.poll(() => isDrawn(page)).toBe(true);
      // Changing the window size redraws the scene, so wait until the picture no longer changes.
      const isStill = async () => {
        const first = await drawn(page);
        await waitFixedTime(500, 'any movement would have started by then');
        return (await drawn(page)) === first;
      };
      await expect.poll(isStill).toBe(true);
    });
  });

  it('is hidden, like the backdrop, in forced-colors mode', async () => {
    const context = { ...wide.context, forcedColors: 'active' } as const;
    await reader.with({ context, settings: { scene: 'moon', theme: 'dusk' } }, async ({ page }) => {
      await page.locator('.lc-scene').waitFor({ state: 'attached' });
      expect(await page.locator('.lc-scene').isVisible()).toBe(false);
    });
  });
});
