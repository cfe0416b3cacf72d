import type { Book } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letPass } from '../../../testing/let-pass.ts';
import type { Engine } from '../src/engine.ts';
import { axeFindings, everything } from './axe.ts';
import { type BookFiles, textOfPage, withPicture, withProse } from './make-book.ts';
import { type OpenOptions, type OpenReader, prepareReader } from './open-reader.ts';

declare const window: { leafcast?: { engine?: Engine } };

/** For what the browser does in its own time. */
const patience = { timeout: 20_000 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let reader: Awaited<ReturnType<typeof prepareReader>>;
beforeAll(async () => {
  reader = await prepareReader();
});
afterAll(() => reader?.close());

/** Opens a book with its interface, runs; nothing may have been said on the console. */
const reading = (options: OpenOptions, run: (reader: OpenReader) => Promise<void>) =>
  reader.with(options, async (opened) => {
    opened.page.setDefaultTimeout(20_000);
    await opened.page.locator('.lc-bar').waitFor();
    await run(opened);
    expect(opened.errors).toEqual([]);
  });

const prose = { edit: withProse };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const goTo = (page: Page, index: number) => page.evaluate((to) => window.leafcast?.engine?.goTo(to), index);
const editBook = (change: Partial<Book>) => (files: BookFiles) => {
  files.set('book.json', JSON.stringify({ ...JSON.parse(`${files.get('book.json')}`), ...change }));
};
const bookmarks = [
  { caption: 'Start', page: 1, color: '#b3261e', fontColor: '#ffffff' },
  { caption: 'End', page: 9, color: '#14599c', fontColor: '#ffffff' },
];

describe('the history of the browser', () => {
  it('leads back from a jump and forward again, while turns leave no trace', () =>
    reading({ alone: true }, async ({ page, restAt }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await goTo(page, 7);
      await restAt(7);
      await page.keyboard.press('ArrowRight');
      await restAt(9);
      await expect.poll(() => page.url(), patience).toMatch(/#p=10$/);
      await page.goBack();
      await restAt(1);
      await page.goForward();
      await restAt(9);
      expect(await page.evaluate(() => history.length)).toBe(3);
    }));
});

describe('the language of the interface', () => {
  it('is the one that a link asks for (D-367)', () =>
    reading({ hash: '?lang=de' }, async ({ page }) => {
      expect(await button(page, 'Nächste Seite').count()).toBe(1);
    }));

  it('is the first of those that the author chose, among which the reader can change (W-011, W-023, D-364, D-366)', () =>
    reading({ languages: ['fr', 'pt-BR', 'ja'] }, async ({ page }) => {
      expect(await button(page, 'Page suivante').count()).toBe(1);
      await button(page, 'Langue').click();
      await button(page, 'Português').waitFor();
      const rows = page.locator('.lc-language-panel .lc-menu-row');
      expect(await rows.allTextContents()).toEqual(['Français', 'Português', '日本語']);
    }));

  it('changes at once, with the direction, the names of pages and what is announced', () =>
    reading({ settings: { languageButton: true } }, async ({ page, restAt }) => {
      await button(page, 'Language').click();
      await button(page, 'العربية').click();
      await page.locator('.lc-interface[dir=rtl][lang=ar]').waitFor({ state: 'attached' });
      expect(await page.locator('html').getAttribute('lang')).toBe('ar');
      await expect
        .poll(() => page.locator('.lc-clip:not(.lc-away) .lc-page').getAttribute('aria-label'))
        .toContain('صفحة');
      await page.keyboard.press('End');
      await restAt(11);
      expect(await page.locator('.lc-announcer').textContent()).toMatch(/[\u0600-\u06ff]/);
    }));

  it('is found again at the next visit as the reader has chosen it, unless a link asks for another', () =>
    reading({ settings: { languageButton: true } }, async ({ page, server }) => {
      await button(page, 'Language').click();
      await button(page, 'Deutsch').click();
      await button(page, 'Nächste Seite').waitFor();
      await page.goto('about:blank');
      await page.goto(server.url);
      await button(page, 'Nächste Seite').waitFor();
      await page.goto(`${server.url}?lang=fr`);
      await button(page, 'Page suivante').waitFor();
    }));

  it('says what its author wrote instead of our words, also in a language of theirs with its own name (D-365)', () =>
    reading(
      {
        settings: { languageButton: true },
        languages: ['en', 'nl'],
        edit: editBook({
          texts: { en: { 'toolbar.next': 'Onwards' }, nl: { 'toolbar.next': 'Verder', 'language.name': 'Plat' } },
        }),
      },
      async ({ page }) => {
        expect(await button(page, 'Onwards').count()).toBe(1);
        await button(page, 'Language').click();
        await button(page, 'Plat').waitFor();
        expect(await page.locator('.lc-language-panel .lc-menu-row').allTextContents()).toEqual(['English', 'Plat']);
        await button(page, 'Plat').click();
        await expect.poll(() => button(page, 'Verder').count(), patience).toBe(1);
      },
    ));

  it('is the only one that the author chose, of which readers need not be asked (D-366)', () =>
    reading({ languages: ['de'] }, async ({ page }) => {
      expect(await button(page, 'Nächste Seite').count()).toBe(1);
      expect(await button(page, 'Sprache').count()).toBe(0);
    }));

  it('may be the author’s own: written from right to left, and going on with the words of another (D-366, D-367)', () =>
    reading(
      {
        languages: ['en', 'fa'],
        edit: editBook({
          texts: {
            fa: {
              'language.name': 'فارسی',
              'language.direction': 'rtl',
              'language.base': 'ar',
              'toolbar.next': 'بعدی',
            },
            ja: { 'toolbar.next': '捨てられた' },
          },
        }),
        hash: '?lang=fa',
      },
      async ({ page }) => {
        await page.locator('.lc-interface[dir=rtl][lang=fa]').waitFor({ state: 'attached' });
        expect(await button(page, 'بعدی').count()).toBe(1);
        await button(page, 'اللغة').click();
        // Words that are kept for a language that was not chosen do not offer it.
        const offered = page.locator('.lc-language-panel .lc-menu-row');
        await expect.poll(() => offered.allTextContents()).toEqual(['English', 'فارسی']);
      },
    ));
});

describe('the reading view', () => {
  it('opens at the page, follows the scrolling, and leads from a paragraph to its place on the page', () =>
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
      await expect.poll(async () => (await state()).page, patience).toBeGreaterThan(25);
      // The book follows once the scrolling has come to rest.
      await letPass(600, 'the book follows once scrolling has ended');
      const at = (await state()).page;
      expect(await view.locator('[data-reading-page]').count()).toBeLessThan(9);
      const shown = view.locator(`[data-reading-page="${at}"] p`, { hasText: 'The leaf turns' }).first();
      await shown.click();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await restAt(at);
      expect(await page.locator('.lc-place').count()).toBe(1);
    }));

  it('follows where the browser’s history and links lead the book', () =>
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
      await expect.poll(top, patience).toBe('29');
      await letPass(600, 'the book stays where it is');
      expect((await state()).page).toBe(29);
      await page.goBack();
      await expect.poll(top, patience).toBe('5');
    }));

  it('has the links of the pages, and goes on at the page to which one leads', () => {
    const text = textOfPage(0, 595);
    // The first link and the last one lie on no words; here they do.
    const links = text.links.map((link, at) => ({ ...link, y: 160 + 40 * at, page: at === 0 ? 19 : undefined }));
    const edit = (files: BookFiles) => files.set('pages/0001-text-0.json', JSON.stringify({ ...text, links }));
    return reading({ pages: 40, edit: (files) => void edit(files), alone: true }, async ({ page }) => {
      await page.keyboard.press('r');
      const found = page.locator('[data-reading-page="0"] a');
      await found.nth(1).waitFor();
      expect(await found.count()).toBe(2);
      expect(await found.nth(1).getAttribute('href')).toBe('https://example.org/leaf');
      expect(await found.nth(1).getAttribute('target')).toBe('_blank');
      expect(await axeFindings(page, everything)).toEqual([]);
      await found.first().press('Enter');
      await page.locator('.lc-reading-scroller').getByRole('heading', { name: 'Page 20' }).waitFor();
      await expect.poll(() => page.url(), patience).toMatch(/#p=20$/);
    });
  });

  it('cuts the pictures out of pages, also in a frame without an origin', () =>
    reading({ edit: withPicture }, async ({ page, server, errors }) => {
      await page.goto(`${server.url}host`);
      const frame = page.frameLocator('iframe');
      await frame.locator('.lc-bar').waitFor();
      await frame.locator('.lc-stage').press('r');
      const figure = frame.locator('[data-reading-page="0"] figure img');
      await figure.waitFor();
      const box = await figure.evaluate((image) => image.parentElement?.style.aspectRatio ?? '');
      // To the cells of a small picture.
      for (const length of box.split('/').map(Number)) expect(Math.abs(length - 300)).toBeLessThan(20);
      expect(errors).toEqual([]);
    }));

  it('keeps the place when letters grow, and the choice for the next visit', () =>
    reading({ pages: 40, hash: '#p=20' }, async ({ page, server }) => {
      await page.keyboard.press('r');
      const view = page.locator('.lc-reading-scroller');
      await view.getByRole('heading', { name: 'Page 20' }).waitFor();
      for (let times = 0; times < 4; times += 1) await button(page, 'Larger text').click();
      await button(page, 'Text settings').click();
      await page.getByRole('radio', { name: 'Dark' }).check();
      await expect.poll(() => view.evaluate((element) => getComputedStyle(element).fontSize)).toBe('38px');
      expect(await view.getByRole('heading', { name: 'Page 20' }).isVisible()).toBe(true);
      expect(await axeFindings(page, everything)).toEqual([]);
      await page.goto('about:blank');
      await page.goto(server.url);
      await page.locator('.lc-bar').waitFor();
      await page.keyboard.press('r');
      await page.locator('.lc-reading[data-colours=dark]').waitFor();
    }));

  it.each([320, 390])('is offered on a phone %i pixels wide in a bar that holds all of its words', (width) =>
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

  it('is offered on a phone, once', () =>
    reading({ ...prose, context: phone }, async ({ page, server }) => {
      await button(page, 'Read as text').waitFor();
      expect(await axeFindings(page, everything)).toEqual([]);
      await button(page, 'Not now').tap();
      await page.goto(server.url);
      await page.locator('.lc-bar').waitFor();
      await letPass(300, 'the offer does not come again');
      expect(await button(page, 'Read as text').count()).toBe(0);
    }));

  it('is not offered on a book of pictures and a few words, nor over a magnified page, nor under a panel', async () => {
    const offer = (page: Page) => button(page, 'Read as text');
    await reading({ context: phone }, async ({ page, server }) => {
      await expect.poll(() => server.requests.filter((path) => path.includes('-text-')).length).toBeGreaterThan(3);
      await letPass(300, 'the offer does not come');
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

  it('keeps formulas as pictures that are as large as the words and say what is in them', () =>
    reading({ ...prose, hash: '#p=2' }, async ({ page }) => {
      await page.keyboard.press('r');
      const formula = page.locator('.lc-reading-formula').first();
      const picture = formula.getByRole('img', { name: 'f(x) = ∂g ∂x' });
      await picture.waitFor();
      expect(await picture.getAttribute('src')).toContain('zoom');
      const { width } = (await formula.boundingBox()) ?? { width: 0 };
      // From x = 196 to 246 points, in letters of 10 points, which are now 19 pixels.
      expect(width).toBeCloseTo(50 * 1.9, -1);
      await button(page, 'Text settings').click();
      await page.getByRole('radio', { name: 'Dark' }).check();
      await expect.poll(() => picture.evaluate((image) => getComputedStyle(image).filter)).toContain('invert(1)');
      await page.getByRole('radio', { name: 'Paper' }).check();
    }));

  it('is closed on a phone by “back”, which leaves the book at the page that was read', () =>
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
      await expect.poll(async () => (await state()).page, patience).toBeGreaterThan(3);
      await letPass(600, 'the book follows once scrolling has ended');
      const { page: at } = await state();
      await page.goBack();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await letPass(300, 'the book stays where it is');
      expect((await state()).page).toBe(at);
      expect(page.url()).toBe(before.replace('#p=3', `#p=${at + 1}`));
      // Closed by its own button it leaves nothing in the history.
      await read();
      await letPass(900, 'the book follows once scrolling has ended');
      const { page: later } = await state();
      await button(page, 'Close').tap();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await letPass(600, 'the book stays where it is');
      expect((await state()).page).toBe(later);
      expect(await page.evaluate(() => history.state)).toBe(null);
    }));

  it('has nothing that axe finds wrong, and all of its choices by keyboard', () =>
    reading({ ...prose, context: { ...phone, reducedMotion: 'reduce' } }, async ({ page }) => {
      await button(page, 'Read as text').tap();
      await page.getByRole('dialog').getByRole('heading', { name: 'Page 1' }).waitFor();
      await button(page, 'Text settings').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await page.locator('.lc-reading[data-spacing=wide]').waitFor();
      expect(await axeFindings(page, everything)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }));
});

describe('bookmarks', () => {
  it('stick out on the side where their page lies, lead there, and follow their author live (D-347, D-348, D-349, D-350)', () =>
    reading({ edit: editBook({ bookmarks }) }, async ({ page, restAt }) => {
      const end = page.getByRole('button', { name: 'End, page 10' });
      await end.waitFor();
      expect(await end.getAttribute('data-edge')).toBe('right');
      await end.click();
      await restAt(9);
      const start = page.getByRole('button', { name: 'Start, page 2' });
      await expect.poll(() => start.getAttribute('data-edge'), patience).toBe('left');
      expect(await start.evaluate((found) => getComputedStyle(found).backgroundColor)).toBe('rgb(179, 38, 30)');
      const apart = async () => {
        const box = await page.locator('.lc-clip:not(.lc-away) .lc-page').first().boundingBox();
        const ribbon = await start.boundingBox();
        return Math.abs((ribbon?.x ?? 0) + (ribbon?.width ?? 0) - (box?.x ?? 0));
      };
      await expect.poll(apart, patience).toBeLessThan(2);
      expect(await axeFindings(page, everything)).toEqual([]);
      await page.evaluate(() =>
        window.leafcast?.engine?.change({
          bookmarks: [{ caption: 'New', page: 4, color: '#118833', fontColor: '#ffffff' }],
        }),
      );
      await page.getByRole('button', { name: 'New, page 5' }).waitFor();
      expect(await page.locator('.lc-ribbon').count()).toBe(1);
    }));

  it('are a list on a phone', () =>
    reading({ edit: editBook({ bookmarks }), context: phone }, async ({ page, restAt }) => {
      await button(page, 'More').tap();
      await button(page, 'Bookmarks').tap();
      await page.getByRole('button', { name: 'End, page 10' }).tap();
      await restAt(9);
      expect(await page.locator('.lc-ribbon').count()).toBe(0);
    }));
});

describe('text on the pages', () => {
  it('is read out as headings and paragraphs, in the order in which it is read', () =>
    reading({ edit: withProse, hash: '#p=2' }, async ({ page }) => {
      await page.locator('.lc-words').first().waitFor({ state: 'attached' });
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const textOf = (id: string): string => {
        const node = byId.get(id);
        const own = node?.role?.value === 'StaticText' ? `${node.name?.value}` : '';
        return own || (node?.childIds ?? []).map(textOf).join('');
      };
      const pageNode = nodes.find(({ name }) => name?.value === 'Page 2');
      const within = (id: string): typeof nodes =>
        (byId.get(id)?.childIds ?? [])
          .flatMap((child) => [...(byId.get(child) ? [byId.get(child)] : []), ...within(child)])
          .filter((node) => node !== undefined);
      const said = within(pageNode?.nodeId ?? '')
        .filter(({ role }) => role?.value === 'heading' || role?.value === 'paragraph')
        .map((node) => [node.role?.value, textOf(node.nodeId).replaceAll(/\s+/g, ' ').trim()]);
      expect(said.slice(0, 2)).toEqual([
        ['heading', 'Page 2'],
        ['paragraph', 'The leaf turns under the finger and lands without a sound'],
      ]);
      const prose = said.find(([, text]) => text?.includes('goes on'));
      expect(prose?.[0]).toBe('paragraph');
      expect(prose?.[1]?.match(/goes on/g)).toHaveLength(12);
      expect(await axeFindings(page, everything)).toEqual([]);
    }));

  it('is copied as paragraphs', () =>
    reading({}, async ({ page }) => {
      await page.locator('.lc-line').nth(3).waitFor();
      const copied = await page.evaluate(() => {
        const layer = document.querySelector('.lc-text');
        if (layer) getSelection()?.selectAllChildren(layer);
        const data = new DataTransfer();
        document.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, cancelable: true }));
        return data.getData('text/plain');
      });
      expect(copied.split('\n').slice(0, 2)).toEqual([
        'Page 1',
        'The leaf turns under the finger and lands without a sound',
      ]);
    }));

  it('is selected by any drag while that is on, from the margin too, and no page is turned', () =>
    reading({ settings: { selectButton: true } }, async ({ page, state }) => {
      await page.locator('.lc-line').nth(1).waitFor();
      await button(page, 'Select text').click();
      await page.locator('.lc-selecting').waitFor();
      const box = await page.locator('.lc-clip:not(.lc-away) .lc-page').boundingBox();
      if (!box) throw new Error('No page');
      await page.mouse.move(box.x + box.width - 4, box.y + box.height * 0.5);
      await page.mouse.down();
      await page.mouse.move(box.x + 20, box.y + box.height * 0.15, { steps: 6 });
      await page.mouse.up();
      expect(await page.evaluate(() => getSelection()?.toString())).toContain('The leaf turns');
      expect((await state()).page).toBe(0);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.lc-selecting').count()).toBe(0);
    }));

  it('cannot be selected or copied where the author does not want it', () =>
    reading({ settings: { selectText: false } }, async ({ page }) => {
      await page.locator('.lc-line').first().waitFor();
      await page.keyboard.press('Control+a');
      const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
      expect(selected).not.toContain('The leaf turns');
    }));
});

describe('looking closer', () => {
  it('shows the sharpest rendition under a lens that the arrow keys move, until Escape', () =>
    reading({ settings: { magnifierButton: true } }, async ({ page, state }) => {
      await button(page, 'Magnifier').click();
      const glass = page.locator('.lc-lens-glass');
      await glass.waitFor();
      await expect.poll(() => glass.locator('img').first().getAttribute('src')).toContain('-zoom-');
      const before = await glass.boundingBox();
      await page.keyboard.press('ArrowRight');
      const after = await glass.boundingBox();
      expect((after?.x ?? 0) - (before?.x ?? 0)).toBe(24);
      expect(await axeFindings(page, everything)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => glass.count()).toBe(0);
      expect((await state()).page).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Magnifier');
    }));

  it('shows where the magnified part lies on a map that pointer and keys move', () =>
    reading({}, async ({ page, state }) => {
      await page.evaluate(() => window.leafcast?.engine?.zoomTo(3));
      const view = page.locator('.lc-zoom-map-view');
      await view.waitFor();
      expect(await axeFindings(page, everything)).toEqual([]);
      const place = () => view.evaluate((element) => Number.parseFloat((element as HTMLElement).style.top));
      const before = await place();
      await page.locator('.lc-zoom-map').focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(place).toBeGreaterThan(before);
      const map = await page.locator('.lc-zoom-map').boundingBox();
      if (map) await page.mouse.click(map.x + map.width / 2, map.y + 6);
      await expect.poll(place).toBeLessThan(before);
      expect((await state()).page).toBe(0);
    }));

  it('shows the small picture of a far page until the large one has come, and says that it is coming', () =>
    reading({ pages: 60 }, async ({ page }) => {
      await page.route('**/0041-page-*', async (route) => {
        await letPass(2500, 'the large picture is on its way as long as that');
        await route.continue();
      });
      await goTo(page, 40);
      const section = page.locator('.lc-page[data-page="40"]');
      await section.locator('.lc-image').waitFor({ timeout: 2000 });
      expect(await section.getAttribute('aria-busy')).toBe('true');
      await section.getByText('Page 41 is loading').waitFor();
      await expect.poll(() => section.getAttribute('aria-busy'), patience).toBe('false');
      expect(await section.getByText('is loading').count()).toBe(0);
    }));
});

describe('for everybody', () => {
  it('fits a window of 640 by 400, as 200 % of an ordinary one is', () =>
    reading({ context: { viewport: { width: 640, height: 400 } }, edit: editBook({ bookmarks }) }, async ({ page }) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(640);
      const outside = await page.locator('.lc-ui button:visible').evaluateAll((all) =>
        all.flatMap((one) => {
          const { left, right, bottom } = one.getBoundingClientRect();
          return left < -1 || right > 641 || bottom > 401 ? [one.getAttribute('aria-label')] : [];
        }),
      );
      expect(outside).toEqual([]);
      await page.keyboard.press('r');
      await page.getByRole('dialog').getByRole('heading', { name: 'Page 1' }).waitFor();
      expect(await axeFindings(page, everything)).toEqual([]);
    }));

  it('can be walked through by Tab, in an order that goes from the book to its tools', () =>
    reading({ edit: editBook({ bookmarks }) }, async ({ page }) => {
      await page.locator('.lc-ribbon').first().waitFor();
      await page.locator('.lc-page-link').first().waitFor();
      const seen: string[] = [];
      for (let times = 0; times < 30; times += 1) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(() => {
          const active = document.activeElement;
          if (!active || active === document.body) return '';
          const { outlineStyle, boxShadow } = getComputedStyle(active);
          const isSeen = outlineStyle !== 'none' || boxShadow !== 'none';
          return isSeen ? (active.getAttribute('aria-label') ?? active.tagName) : `unseen: ${active.className}`;
        });
        if (name === '' || name === seen[0]) break;
        seen.push(name);
      }
      expect(seen.filter((name) => name.startsWith('unseen'))).toEqual([]);
      for (const name of ['Book', 'Start, page 2', 'Pages', 'Search', 'Reading view', 'Next page', 'Zoom in']) {
        expect(seen).toContain(name);
      }
      expect(seen.indexOf('Book')).toBeLessThan(seen.indexOf('Pages'));
    }));

  it('keeps what is chosen and focused visible in forced colours', () =>
    reading({ context: { forcedColors: 'active' }, edit: editBook({ bookmarks }) }, async ({ page }) => {
      await page.locator('.lc-ribbon').first().waitFor();
      const border = await page
        .locator('.lc-ribbon')
        .first()
        .evaluate((found) => getComputedStyle(found).borderStyle);
      expect(border).toBe('solid');
      expect(await axeFindings(page, everything)).toEqual([]);
    }));
});
