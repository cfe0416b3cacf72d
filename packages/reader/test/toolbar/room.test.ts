import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/core/engine.ts';
import { phone, prepareSharedReader } from '../harness/open-reader.ts';
import { findAxeIssues } from '../measures/axe.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

const desk = { viewport: { width: 1440, height: 900 } };
describe('the bar of a large window', () => {
  const settings = {
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
    phoneButton: true,
    phoneNumbers: [{ label: '', number: '+49 30 1' }],
    download: true,
    downloadUrl: 'https://files.example/book.pdf',
    messageButton: 'Show',
    shoppingButton: true,
    shoppingUrl: 'https://shop.example/',
    reportButton: true,
    reportUrl: 'https://report.example/',
  } as const;
  const config = { shareUrl: 'https://b.example/x/', messages: { post: 'post', list: 'list.json' } };
  const inBar = (page: Page) =>
    page
      .locator('.lc-bar > .lc-group:not(.lc-turns, .lc-zoom) > :is(a, button)')
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  const edit = (files: Map<string, string | Buffer>) => void files.set('list.json', '{"list":[]}');

  it('holds the buttons that fit, and moves all others to “More”', async () => {
    await reader.with(
      { settings, config, edit, context: { viewport: { width: 1200, height: 800 } } },
      async ({ page, errors }) => {
        const bar = page.locator('.lc-bar');
        const isWhole = () =>
          bar.evaluate((element) => {
            const { left, right } = element.getBoundingClientRect();
            return left >= 0 && right <= innerWidth;
          });
        const more = bar.getByRole('button', { name: 'More' });
        /**
         * Returns the buttons in the bar, and all buttons including those under “More”, so that a duplicate would
         * appear twice.
         */
        const seen = async () => {
          await expect.poll(isWhole).toBe(true);
          const shown = (await inBar(page)).filter(
            (name) => !['', 'Next page', 'Previous page', 'More'].includes(name),
          );
          await more.click();
          await page.locator('.lc-menu-row').first().waitFor();
          const under = (await page.locator('.lc-menu-row').allTextContents()).map((text) => text.trim());
          await page.keyboard.press('Escape');
          return { shown, all: [...shown, ...under].toSorted() };
        };
        const wide = await seen();
        expect(wide.shown).toContain('Full screen');
        expect(wide.all).toHaveLength(new Set(wide.all).size);
        expect(wide.all.length).toBeGreaterThan(20);
        await page.setViewportSize({ width: 1000, height: 800 });
        await expect.poll(async () => (await inBar(page)).length).toBeLessThan(wide.shown.length);
        // The bar is measured again while the window is being resized.
        await expect.poll(async () => (await seen()).all).toEqual(wide.all);
        expect(await inBar(page)).toContain('Full screen');
        await page.setViewportSize({ width: 2600, height: 900 });
        await expect.poll(() => more.count()).toBe(0);
        expect((await inBar(page)).toSorted()).toEqual(wide.all);
        expect(errors).toEqual([]);
      },
    );
  });

  /** Returns the names of buttons in the bar that are outside the window or covered. */
  const outOfReach = (page: Page) =>
    page.locator('.lc-bar :is(a, button, input)').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return left < 0 || right > innerWidth || !(seen && one.contains(seen));
        })
        .map((one) => one.ariaLabel),
    );

  it.each([1440, 1024])(
    'keeps every button reachable, even beside an open page list, in a window of %i pixels',
    async (width) => {
      const context = { viewport: { width, height: 800 } };
      await reader.with({ settings, config, edit, context }, async ({ page }) => {
        await page.locator('.lc-bar').waitFor();
        for (const template of ['float', 'lively', 'active', 'neat', 'clear'] as const) {
          await page.evaluate((now) => window.leafcast?.engine?.change({ settings: { template: now } }), template);
          await expect.poll(async () => [template, await outOfReach(page)]).toEqual([template, []]);
          // The bar has a single row of buttons. The template `lively` instead has buttons in the corners, with the
          // full height between them.
          const { height = 0 } = (await page.locator('.lc-bar').boundingBox()) ?? {};
          expect([template, template === 'lively' || height < 60]).toEqual([template, true]);
          await page.keyboard.press('t');
          await page.locator('.lc-panel h2').waitFor();
          await expect.poll(async () => [template, await outOfReach(page)]).toEqual([template, []]);
          // The button that opened the page list also closes it.
          await page.locator('.lc-bar').getByRole('button', { name: 'Pages', exact: true }).click();
          await expect.poll(() => page.locator('.lc-panel').count()).toBe(0);
        }
      });
    },
  );

  it('shows as many buttons as its height allows, with complete labels, if it is at the side of the window', async () => {
    await reader.with(
      { settings: { ...settings, template: 'metro' }, config, edit, context: desk },
      async ({ page }) => {
        await page.locator('.lc-bar').waitFor();
        await expect.poll(() => inBar(page)).toContain('Reading view');
        const fit = await page.locator('.lc-bar').evaluate((bar) => bar.scrollHeight - bar.clientHeight);
        expect(fit).toBeLessThanOrEqual(0);
        const words = page.locator('.lc-bar').getByRole('button', { name: 'Reading view' });
        expect(await words.evaluate((one) => getComputedStyle(one, '::before').textWrapMode)).toBe('wrap');
      },
    );
  });

  it('stays below the search strip, even if it is a bar that hides while idle', async () => {
    await reader.with(
      { settings: { template: 'popular' }, context: { viewport: { width: 1440, height: 900 } } },
      async ({ page }) => {
        await page.locator('.lc-bar').waitFor();
        await page.keyboard.press('/');
        await page.locator('.lc-panel input').fill('leaf');
        await page.locator('.lc-hit').first().waitFor();
        await page.keyboard.press('Escape');
        const strip = page.locator('.lc-strip');
        await strip.waitFor();
        const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
        const { y = 0, height = 0 } = (await strip.boundingBox()) ?? {};
        expect(y + height).toBeLessThanOrEqual(Math.min(await top('.lc-bar'), await top('.lc-slider')));
        await strip.getByRole('button', { name: 'Next result' }).click();
      },
    );
  });
});

describe('the full window of a phone', () => {
  const view = (page: Page) =>
    page.evaluate(() => {
      const view = document.querySelector('.lc-view')?.getBoundingClientRect();
      const bar = document.querySelector('.lc-bar')?.getBoundingClientRect();
      if (!view || !bar) throw new Error('View or bar not found');
      return { top: view.top, left: view.left, right: innerWidth - view.right, bar: bar.top - view.bottom };
    });

  it("is used by the book, except for a fixed bar and the author's margins (D-265, D-268)", async () => {
    const settings = { mobileFullWindow: true, mobileMarginTop: 30, mobileMarginLeft: -10, marginTop: 99 };
    await reader.with({ settings, context: phone }, async ({ page }) => {
      await page.locator('.lc-bar').waitFor();
      await expect.poll(() => view(page)).toMatchObject({ top: 30, left: -10, right: 0 });
      expect((await view(page)).bar).toBeGreaterThanOrEqual(0);
      await page.evaluate(() => window.leafcast?.engine?.change({ settings: { mobileMarginTop: 0 } }));
      await expect.poll(() => view(page)).toMatchObject({ top: 0, left: -10 });
      // When the bar is not fixed, the book uses its space.
      await page.evaluate(() => window.leafcast?.engine?.change({ settings: { mobileToolbarFixed: false } }));
      await expect
        .poll(() =>
          page.evaluate(() => innerHeight - (document.querySelector('.lc-view')?.getBoundingClientRect().bottom ?? 0)),
        )
        .toBe(0);
    });
  });
});

describe('margins', () => {
  it('can be negative, which enlarges the book (D-266)', async () => {
    await reader.with({ context: desk }, async ({ page }) => {
      await page.locator('.lc-bar').waitFor();
      const height = () =>
        page
          .locator('.lc-clip:not(.lc-away) .lc-page')
          .first()
          .evaluate((leaf) => leaf.getBoundingClientRect().height);
      const before = await height();
      await page.evaluate(() => window.leafcast?.engine?.change({ settings: { marginTop: -20, marginBottom: -20 } }));
      await expect.poll(height).toBeCloseTo(before + 40, -1);
      expect(await height()).toBeGreaterThan(before + 30);
    });
  });
});

describe('a wide page list', () => {
  it('shows several spreads in each row, and the up and down keys move by rows', async () => {
    const settings = { template: 'facile' } as const;
    await reader.with({ settings, pages: 60, context: desk }, async ({ page, errors }) => {
      await page.locator('.lc-bar').waitFor();
      await page.keyboard.press('t');
      const spreads = page.locator('.lc-row').first().locator('.lc-thumbnail-spread');
      await expect.poll(() => spreads.count()).toBeGreaterThan(1);
      const count = await spreads.count();
      const [first, second] = await spreads.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
      expect(second).toBeGreaterThan(first ?? 0);
      await page.keyboard.press('ArrowDown');
      const active = page.locator('.lc-thumbnail[data-active]');
      await expect.poll(() => active.getAttribute('aria-posinset')).toBe(`${1 + 2 * count}`);
      await page.keyboard.press('End');
      await expect.poll(() => active.getAttribute('aria-posinset')).toBe('60');
      expect(await active.isVisible()).toBe(true);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/wide.png` });
      expect(errors).toEqual([]);
    });
  });
});

describe('with increased contrast', () => {
  it.each(['clear', 'metro'] as const)('text has a contrast of at least 7:1: %s', async (template) => {
    const context = { ...desk, contrast: 'more', reducedMotion: 'reduce' } as const;
    await reader.with({ settings: { template }, context, alone: true }, async ({ page }) => {
      await page.locator('.lc-bar').waitFor();
      const soft = () =>
        page.locator('.lc-bar').evaluate((bar) => {
          const probe = document.createElement('i');
          probe.style.color = 'var(--lc-ink-soft)';
          bar.append(probe);
          const [found, ink] = [getComputedStyle(probe).color, getComputedStyle(bar).color];
          probe.remove();
          return found === ink;
        });
      expect(await soft()).toBe(true);
      await page.keyboard.press('t');
      await page.locator('.lc-panel h2').waitFor();
      const only = { type: 'rule' as const, values: ['color-contrast-enhanced'] };
      expect(await findAxeIssues(page, { within: { exclude: '.lc-stage' }, only })).toEqual([]);
      await page.emulateMedia({ contrast: 'no-preference' });
      expect(await soft()).toBe(false);
    });
  });
});
