import type { PageItem } from '@leafcast/book';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/core/engine.ts';
import { prepareReader } from '../harness/open-reader.ts';
import { findAxeIssues } from '../measures/axe.ts';
import { recordFilm } from '../measures/film.ts';
import { at, items, withItems } from './page-items.ts';

declare const window: { leafcast?: { engine?: Engine } };

describe('items on pages', () => {
  let reader: Awaited<ReturnType<typeof prepareReader>>;
  let film: Buffer;
  beforeAll(async () => {
    reader = await prepareReader();
    film = await recordFilm(reader.browser, 1500);
  });
  afterAll(() => reader?.close());

  it('are drawn at their positions, have accessible names, and can be reached with the keyboard', async () => {
    await reader.with({ edit: withItems(items, film) }, async ({ page, errors }) => {
      page.setDefaultTimeout(8000);
      await page.locator('[data-item=film] video').waitFor();
      const place = await page.evaluate(() => {
        const item = document.querySelector('[data-item=button]')?.getBoundingClientRect();
        const sheet = document.querySelector('[data-page="0"]')?.getBoundingClientRect();
        if (!item || !sheet) return null;
        return [(item.x - sheet.x) / sheet.width, (item.y - sheet.y) / sheet.height, item.width / sheet.width];
      });
      expect(place?.map((value) => Math.round(value * 100) / 100)).toEqual([0.1, 0.65, 0.25]);
      for (const name of ['To page 5', 'Open https://example.org/out in a new window'])
        await page.getByRole('link', { name }).waitFor();
      for (const name of ['Tell me more', 'Look here']) await page.getByRole('button', { name }).waitFor();
      for (const name of ['Red', 'A spot']) await page.getByRole('img', { name }).first().waitFor();
      await page.getByRole('group', { name: 'Colors' }).waitFor();
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/items.png` });
      expect(await findAxeIssues(page, { within: { include: '#leafcast' } })).toEqual([]);
      await page.getByRole('link', { name: 'To page 5' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => window.leafcast?.engine?.getState().page === 3);
      expect(errors).toEqual([]);
    });
  });

  it('open pop-ups that close with Escape and restore focus', async () => {
    await reader.with({ edit: withItems(items, film) }, async ({ page, errors }) => {
      page.setDefaultTimeout(8000);
      const opener = page.getByRole('button', { name: 'Tell me more' });
      await opener.click();
      const popup = page.getByRole('dialog', { name: 'More' });
      await popup.getByText('Two.').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      await popup.waitFor({ state: 'detached' });
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await page.evaluate(() => window.leafcast?.engine?.getState().page)).toBe(0);
      // When focus has already moved elsewhere, closing the pop-up does not move it back.
      await opener.click();
      const held = await popup.evaluate(async (dialog: HTMLDialogElement) => {
        const isClosed = new Promise((resolve) => dialog.addEventListener('close', resolve));
        const next = document.querySelector<HTMLElement>('.lc-item-link a');
        dialog.close();
        next?.focus();
        await isClosed;
        return next !== null && document.activeElement === next;
      });
      expect(held).toBe(true);
      await page.getByRole('button', { name: 'Look here' }).click();
      await page.getByRole('dialog', { name: 'Blue' }).getByRole('img', { name: 'Blue' }).waitFor();
      expect(errors).toEqual([]);
    });
  });

  it('show the pictures of a gallery without turning the page', async () => {
    await reader.with({ edit: withItems(items, film) }, async ({ page }) => {
      page.setDefaultTimeout(8000);
      const gallery = page.getByRole('group', { name: 'Colors' });
      await gallery.getByRole('button', { name: 'Next picture' }).focus();
      await page.keyboard.press('ArrowRight');
      await gallery.getByRole('img', { name: 'Blue' }).waitFor();
      expect(await gallery.getByText('2 / 2').count()).toBe(1);
      expect(await page.evaluate(() => window.leafcast?.engine?.getState().page)).toBe(0);
    });
  });

  it('change live when the author edits them; invalid items are rejected', async () => {
    await reader.with({ edit: withItems(items.slice(0, 2)) }, async ({ page }) => {
      page.setDefaultTimeout(8000);
      await page.locator('[data-item=words]').waitFor();
      const kept = await page.locator('[data-item=link]').evaluateHandle((element) => element);
      await page.evaluate((list) => window.leafcast?.engine?.change({ page: { index: 0, items: list } }), [
        { ...items[0], text: 'Another headline' },
        items[1],
        items[3],
      ] as PageItem[]);
      await page.getByText('Another headline').waitFor();
      await page.getByRole('link', { name: 'To page 5' }).waitFor();
      expect(await page.locator('[data-item=link]').evaluate((now, before) => now === before, kept)).toBe(true);
      // Send a message like those that the editor sends to its preview.
      await page.evaluate(async () => {
        const { engine } = window.leafcast ?? {};
        const part = await engine?.loadFeature<{ followAuthor(engine: Engine, host: string): void }>('preview');
        if (engine) part?.followAuthor(engine, location.origin);
      });
      const say = (value: unknown) =>
        page.evaluate((value) => postMessage({ type: 'previewBook', key: 'items', value, showAlert: false }), value);
      await say({ page: 0, items: [{ ...items[0], text: 'From the editor' }] });
      await page.getByText('From the editor').waitFor();
      await say({ page: 0, items: [{ ...items[1], action: { type: 'url', url: 'javascript:alert(1)' } }] });
      await say({ page: 0, items: [{ ...items[0], onclick: 'alert(1)', text: 'Never' }] });
      expect(await page.locator('.lc-item').allTextContents()).toEqual(['From the editor']);
      await say({ page: 0, items: null });
      await page.locator('.lc-item').first().waitFor({ state: 'detached' });
    });
  });

  it('are moved and restyled without being recreated, and play when another item starts them', async () => {
    const film2: PageItem = {
      ...at(0.1, 0.1, 0.4, 0.3),
      id: 'film',
      kind: 'video',
      video: { file: 'media/film.webm' },
    };
    const key: PageItem = {
      ...at(0.6, 0.1),
      id: 'key',
      kind: 'button',
      label: '',
      action: { type: 'play', item: 'film' },
    };
    await reader.with({ edit: withItems([film2, key], film) }, async ({ page }) => {
      const isPlaying = () =>
        page.locator('[data-item=film] video').evaluate((video: HTMLVideoElement) => !video.paused);
      await page.locator('[data-item=film] video').waitFor();
      const made = await page.locator('[data-item=film] video').elementHandle();
      const change = (items: readonly PageItem[]) =>
        page.evaluate((items) => window.leafcast?.engine?.change({ page: { index: 0, items } }), items);
      await change([{ ...film2, x: 0.2, rotation: 30, style: { radius: 0.1 } }, key]);
      expect(await page.locator('[data-item=film]').evaluate((item) => item.style.rotate)).toBe('30deg');
      await change([{ ...film2, x: 0.2 }, key]);
      const frame = page.locator('[data-item=film]');
      expect(await frame.evaluate(({ style }) => [style.left, style.rotate, style.cssText.includes('radius')])).toEqual(
        ['20%', '', false],
      );
      expect(await page.locator('[data-item=film] video').evaluate((now, before) => now === before, made)).toBe(true);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(isPlaying).toBe(true);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(isPlaying).toBe(false);
    });
  });

  it('are displayed to the author on a page that fills the window and reports its position (W-470)', async () => {
    await reader.with({ edit: withItems(items.slice(0, 1)) }, async ({ page, errors }) => {
      await page.locator('.lc-item').first().waitFor();
      await page.evaluate(async () => {
        const { engine } = window.leafcast ?? {};
        const boxes: unknown[] = [];
        Object.assign(window, { boxes });
        addEventListener('message', ({ data }) => data.type === 'leafcast.box' && boxes.push(data));
        const part = await engine?.loadFeature<{ followAuthor(engine: Engine, host: string): void }>('preview');
        if (engine) part?.followAuthor(engine, location.origin);
      });
      const show = (value: unknown) =>
        page.evaluate((value) => postMessage({ type: 'previewBook', key: 'canvas', value, showAlert: false }), value);
      const told = () => page.evaluate(() => (window as unknown as { boxes: Record<string, unknown>[] }).boxes.at(-1));
      await show(-1);
      await show(3);
      await expect.poll(async () => (await told())?.page).toBe(3);
      await expect
        .poll(async () => {
          const box = await told();
          return Math.round(Math.max(Number(box?.width) / 1200, Number(box?.height) / 800) * 100);
        })
        .toBe(100);
      expect(await page.locator('nav').first().isVisible()).toBe(false);
      await page.setViewportSize({ width: 500, height: 900 });
      await expect.poll(async () => Math.round(Number((await told())?.width))).toBe(500);
      expect(errors).toEqual([]);
    });
  });
});
