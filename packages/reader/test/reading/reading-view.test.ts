import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import type { Engine } from '../../src/core/engine.ts';
import { createReadingTest, pollOptions } from '../harness/interface.ts';
import { type BookFiles, createPageText, withPicture, withProse } from '../harness/make-book.ts';
import { phone, prepareSharedReader } from '../harness/open-reader.ts';
import { allAxeRules, findAxeIssues } from '../measures/axe.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

const reading = createReadingTest(reader);

const prose = { edit: withProse };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the reading view', () => {
  it('opens at the open page, moves the book when it is scrolled, and has a link from each paragraph to its position on the page', () =>
    reading({ pages: 40, hash: '#p=6' }, async ({ page, restAt, state }) => {
      await page.keyboard.press('r');
      const view = page.locator('.lc-reading-scroller');
      await view.getByRole('heading', { name: 'Page 6' }).waitFor();
      await expect
        .poll(() =>
          view
            .locator('[data-reading-page="5"]')
            .evaluate((found) =>
              Math.round(found.getBoundingClientRect().top - (found.parentElement?.getBoundingClientRect().top ?? 0)),
            ),
        )
        .toBe(0);
      expect(await view.evaluate((element) => element === document.activeElement)).toBe(true);
      await view.evaluate((element) => element.scrollTo(0, element.scrollHeight * 0.8));
      await expect.poll(async () => (await state()).page, pollOptions).toBeGreaterThan(25);
      // Pages that load move the text below them, even under the pointer. The book follows when scrolling ends.
      await expect.poll(() => view.locator('[aria-busy=true]').count()).toBe(0);
      const top = () =>
        view.evaluate((element) => {
          const line = element.getBoundingClientRect().top + 1;
          const pages = [...element.querySelectorAll<HTMLElement>('[data-reading-page]')];
          return Number(pages.find((one) => one.getBoundingClientRect().bottom > line)?.dataset.readingPage);
        });
      await expect.poll(async () => (await top()) - (await state()).page).toBeOneOf([0, 1]);
      expect(await view.locator('[data-reading-page]').count()).toBeLessThan(9);
      // Use a fully visible paragraph: a click on another would scroll the list, and loading pages would move the text.
      const seen = await view.evaluate((element) => {
        const room = element.getBoundingClientRect();
        const found = [...element.querySelectorAll('p')].find((one) => {
          const { top: above, bottom: below } = one.getBoundingClientRect();
          return one.textContent.includes('The leaf turns') && above >= room.top && below <= room.bottom;
        });
        return Number(found?.closest<HTMLElement>('[data-reading-page]')?.dataset.readingPage);
      });
      await view.locator(`[data-reading-page="${seen}"] p`, { hasText: 'The leaf turns' }).first().click();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      // Pages after the cover are side by side, and the left page has an odd index.
      await restAt(seen % 2 === 1 ? seen : seen - 1);
      expect(await page.locator('.lc-place').count()).toBe(1);
    }));

  it('follows the book when the browser’s history or a link opens another page', () =>
    reading({ pages: 40, hash: '#p=6', alone: true }, async ({ page, state }) => {
      await page.keyboard.press('r');
      const view = page.locator('.lc-reading-scroller');
      const top = () =>
        view.evaluate((element) => {
          const { top: edge } = element.getBoundingClientRect();
          const all = [...element.querySelectorAll<HTMLElement>('[data-reading-page]')];
          return all.find((found) => found.getBoundingClientRect().bottom > edge + 1)?.dataset.readingPage;
        });
      await expect.poll(top).toBe('5');
      await page.evaluate(() => {
        location.hash = '#p=30';
      });
      await expect.poll(top, pollOptions).toBe('29');
      await waitFixedTime(600, 'the book must keep its page');
      expect((await state()).page).toBe(29);
      await page.goBack();
      await expect.poll(top, pollOptions).toBe('5');
    }));

  it('contains the links on the pages, and scrolls to the page that a link leads to', () => {
    const text = createPageText(0, 595);
    // The first and the last link in the sample cover no words, so the links are moved over words here.
    const links = text.links.map((link, at) => ({ ...link, y: 160 + 40 * at, page: at === 0 ? 19 : undefined }));
    const edit = (files: BookFiles) => files.set('pages/0001-text-0.json', JSON.stringify({ ...text, links }));
    return reading({ pages: 40, edit: (files) => void edit(files), alone: true }, async ({ page }) => {
      await page.keyboard.press('r');
      const found = page.locator('[data-reading-page="0"] a');
      await found.nth(1).waitFor();
      expect(await found.count()).toBe(2);
      expect(await found.nth(1).getAttribute('href')).toBe('https://example.org/leaf');
      expect(await found.nth(1).getAttribute('target')).toBe('_blank');
      expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
      await found.first().press('Enter');
      await page.locator('.lc-reading-scroller').getByRole('heading', { name: 'Page 20' }).waitFor();
      await expect.poll(() => page.url(), pollOptions).toMatch(/#p=20$/);
    });
  });

  it('crops pictures from page images, also in a frame with an opaque origin', () =>
    reading({ edit: withPicture }, async ({ page, server, errors }) => {
      await page.goto(`${server.url}host`);
      const frame = page.frameLocator('iframe');
      await frame.locator('.lc-bar').waitFor();
      await frame.locator('.lc-stage').press('r');
      const figure = frame.locator('[data-reading-page="0"] figure img');
      await figure.waitFor();
      const box = await figure.evaluate((image) => image.parentElement?.style.aspectRatio ?? '');
      // The position is only as accurate as the size of a thumbnail cell.
      for (const length of box.split('/').map(Number)) expect(Math.abs(length - 300)).toBeLessThan(20);
      expect(errors).toEqual([]);
    }));

  it('keeps the position when the text size increases, and remembers the size for the next visit', () =>
    reading({ pages: 40, hash: '#p=20' }, async ({ page, server }) => {
      await page.keyboard.press('r');
      const view = page.locator('.lc-reading-scroller');
      await view.getByRole('heading', { name: 'Page 20' }).waitFor();
      for (let times = 0; times < 4; times += 1) await button(page, 'Larger text').click();
      await button(page, 'Text settings').click();
      await page.getByRole('radio', { name: 'Dark' }).check();
      await expect.poll(() => view.evaluate((element) => getComputedStyle(element).fontSize)).toBe('38px');
      expect(await view.getByRole('heading', { name: 'Page 20' }).isVisible()).toBe(true);
      expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
      await page.goto('about:blank');
      await page.goto(server.url);
      await page.locator('.lc-bar').waitFor();
      await page.keyboard.press('r');
      await page.locator('.lc-reading[data-colors=dark]').waitFor();
    }));

  it.each([320, 390])('is offered on a phone %i pixels wide in a bar that is wide enough for its text', (width) =>
    reading(
      { ...prose, context: { ...phone, viewport: { width, height: 568 } }, hash: '?lang=de' },
      async ({ page }) => {
        const end = page.locator('.lc-offer .lc-button').last();
        await end.waitFor();
        const [bar, dismiss] = [await page.locator('.lc-offer').boundingBox(), await end.boundingBox()];
        expect(bar?.x).toBeGreaterThanOrEqual(0);
        expect((dismiss?.x ?? Infinity) + (dismiss?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0));
      },
    ),
  );

  it('is not offered again on a phone after the visitor has declined it', () =>
    reading({ ...prose, context: phone }, async ({ page, server }) => {
      await button(page, 'Read as text').waitFor();
      expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
      await button(page, 'Not now').tap();
      await page.goto(server.url);
      await page.locator('.lc-bar').waitFor();
      await waitFixedTime(300, 'the offer must not appear again');
      expect(await button(page, 'Read as text').count()).toBe(0);
    }));

  it('is not offered for a picture book with only a few words, over a zoomed page, or under a panel', async () => {
    const offer = (page: Page) => button(page, 'Read as text');
    await reading({ context: phone }, async ({ page, server }) => {
      await expect.poll(() => server.requests.filter((path) => path.includes('-text-')).length).toBeGreaterThan(3);
      await waitFixedTime(300, 'the offer must not appear');
      expect(await offer(page).count()).toBe(0);
    });
    await reading({ ...prose, context: phone }, async ({ page }) => {
      await offer(page).waitFor();
      await page.evaluate(() => window.leafcast?.engine?.zoomTo(2));
      await offer(page).waitFor({ state: 'hidden' });
      await page.evaluate(() => window.leafcast?.engine?.zoomTo(1));
      await offer(page).waitFor();
      await button(page, 'Search').tap();
      await offer(page).waitFor({ state: 'hidden' });
    });
  });

  it('displays formulas as pictures at the size of the text, with their text as the alternative', () =>
    reading({ ...prose, hash: '#p=2' }, async ({ page }) => {
      await page.keyboard.press('r');
      const formula = page.locator('.lc-reading-formula').first();
      const picture = formula.getByRole('img', { name: 'f(x) = ∂g ∂x' });
      await picture.waitFor();
      expect(await picture.getAttribute('src')).toContain('zoom');
      const { width } = (await formula.boundingBox()) ?? { width: 0 };
      // The formula spans x = 196 to 246 points in 10-point text, which is displayed at 19 pixels.
      expect(width).toBeCloseTo(50 * 1.9, -1);
      await button(page, 'Text settings').click();
      await page.getByRole('radio', { name: 'Dark' }).check();
      await expect.poll(() => picture.evaluate((image) => getComputedStyle(image).filter)).toContain('invert(1)');
      await page.getByRole('radio', { name: 'Paper' }).check();
    }));

  it("closes with the phone's “back” button, and the book then shows the page that was read", () =>
    reading({ ...prose, pages: 20, context: phone, hash: '#p=3', alone: true }, async ({ page, state }) => {
      const before = page.url();
      const read = async () => {
        await page.evaluate(() => document.querySelector('.lc-stage')?.dispatchEvent(new Event('focus')));
        await page.keyboard.press('r');
        const view = page.locator('.lc-reading-scroller');
        await view.waitFor();
        await view.evaluate((element) => element.scrollBy(0, 4000));
      };
      await read();
      await expect.poll(async () => (await state()).page, pollOptions).toBeGreaterThan(3);
      await waitFixedTime(600, 'the book follows after scrolling ends');
      const { page: at } = await state();
      await page.goBack();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await waitFixedTime(300, 'the book must keep its page');
      expect((await state()).page).toBe(at);
      expect(page.url()).toBe(before.replace('#p=3', `#p=${at + 1}`));
      // Closing the reading view with its own button leaves no entry in the history.
      await read();
      await waitFixedTime(900, 'the book follows after scrolling ends');
      const { page: later } = await state();
      await button(page, 'Close').tap();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await waitFixedTime(600, 'the book must keep its page');
      expect((await state()).page).toBe(later);
      expect(await page.evaluate(() => history.state)).toBe(null);
    }));

  it('has no axe findings, and all of its options work with the keyboard', () =>
    reading({ ...prose, context: { ...phone, reducedMotion: 'reduce' } }, async ({ page }) => {
      await button(page, 'Read as text').tap();
      await page.getByRole('dialog').getByRole('heading', { name: 'Page 1' }).waitFor();
      await button(page, 'Text settings').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await page.locator('.lc-reading[data-spacing=wide]').waitFor();
      expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }));
});
