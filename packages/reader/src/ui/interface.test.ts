import { defaultDownloads, type OutlineEntry } from '@leafcast/book';
import { loadReaderMessages, pickLanguage, translator } from '@leafcast/messages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, everything } from '../../test/axe.ts';
import type { BookFiles } from '../../test/make-book.ts';
import { type OpenOptions, type OpenReader, prepareReader } from '../../test/open-reader.ts';
import type { Engine } from '../engine.ts';

declare const window: { leafcast?: { engine?: Engine } };

let reader: Awaited<ReturnType<typeof prepareReader>>;
beforeAll(async () => {
  reader = await prepareReader();
});
afterAll(() => reader?.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens a book, waits for the interface, runs; nothing may have been said on the console. */
const reading = (options: OpenOptions, run: (reader: OpenReader) => Promise<void>) =>
  reader.with(options, async (opened) => {
    opened.page.setDefaultTimeout(15_000);
    await opened.page.locator('.lc-bar').waitFor();
    await run(opened);
    expect(opened.errors).toEqual([]);
  });

/** The words of the buttons in the language of a reader. */
const wordsOf = async ({ config }: OpenOptions) => {
  const language = pickLanguage([config?.language ?? 'en']);
  return translator(await loadReaderMessages(language), language);
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
/** What is typed next goes into the field. */
const openSearch = async (page: Page) => {
  await page.keyboard.press('/');
  await page.locator('input:focus').waitFor();
};
const bookIn = (files: BookFiles) => JSON.parse(String(files.get('book.json')));
const outlined = (outline: readonly OutlineEntry[]) => (files: BookFiles) => {
  files.set('book.json', JSON.stringify({ ...bookIn(files), outline }));
};
const labelled = (files: BookFiles) => {
  const book = bookIn(files);
  for (const index of [1, 2]) book.pages[index].label = 'i'.repeat(index);
  book.pages[3].label = '1';
  files.set('book.json', JSON.stringify(book));
};
const chapters = Array.from({ length: 4 }, (_, index) => ({
  title: `Chapter ${index + 1}`,
  page: index * 3,
  children: [{ title: `Section ${index + 1}.1`, page: index * 3 + 1 }],
}));

describe('the toolbar', () => {
  it('gives the keys to the book once a page has been entered', () =>
    reading({}, async ({ page, restAt }) => {
      await page.getByRole('textbox', { name: 'Page', exact: false }).first().fill('5');
      await page.keyboard.press('Enter');
      await restAt(3);
      expect(await page.evaluate(() => document.activeElement?.className)).toContain('lc-stage');
      await page.keyboard.press('ArrowRight');
      await restAt(5);
    }));

  it('turns, goes to the ends, and keeps the focus on a button that has no more to do', () =>
    reading({}, async ({ page, restAt }) => {
      const bar = page.getByRole('navigation');
      await bar.getByRole('button', { name: 'Next page' }).click();
      await restAt(1);
      await bar.getByRole('button', { name: 'Last page' }).click();
      await restAt(11);
      const next = bar.getByRole('button', { name: 'Next page' });
      await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
      await bar.getByRole('button', { name: 'First page' }).press('Enter');
      await restAt(0);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('First page');
    }));

  it('shows what is printed on the pages and goes to labels and numbers', () =>
    reading({ edit: labelled }, async ({ page, restAt }) => {
      const field = page.getByRole('textbox', { name: 'Go to page' });
      await field.fill('ii');
      await field.press('Enter');
      await restAt(1);
      await expect.poll(() => field.inputValue()).toBe('i–ii');
      await field.fill('12');
      await field.press('Enter');
      await restAt(11);
      await field.fill('1');
      await field.press('Enter');
      await restAt(3);
      await field.fill('99');
      await field.press('Enter');
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => page.getByRole('status').textContent()).toBe('There is no page “99”');
      await field.press('Escape');
      await expect.poll(() => field.inputValue()).toBe('1–5');
    }));

  it('zooms in steps and back to the whole spread', () =>
    reading({}, async ({ page, state }) => {
      await button(page, 'Zoom in').click();
      await expect.poll(async () => (await state()).zoom).toBeCloseTo(Math.SQRT2);
      await button(page, /^Zoom 141 %/).click();
      await expect.poll(async () => (await state()).zoom).toBe(1);
    }));

  it('turns a right-to-left book to the left, in the middle of a bar that stays as it is', () =>
    reading({ settings: { rightToLeft: true } }, async ({ page, restAt }) => {
      const left = async (name: string) =>
        (await page.getByRole('navigation').getByRole('button', { name }).boundingBox())?.x ?? Number.NaN;
      expect(await left('Next page')).toBeLessThan(await left('Previous page'));
      expect(await left('Search')).toBeLessThan(await left('Next page'));
      await page.locator('.lc-side[data-side=left]').click();
      await restAt(1);
    }));

  it('offers the download only where there is one', async () => {
    await reading({}, async ({ page }) => {
      expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(0);
    });
    const downloads = { ...defaultDownloads, hideDownloadSinglePage: true };
    const config = { downloadUrl: 'book/x.pdf' };
    await reading({ config, settings: { download: true, downloads } }, async ({ page }) => {
      expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('book/x.pdf');
    });
  });

  it('offers no sharing where the author turned it off (W-013)', () =>
    reading({ settings: { share: false } }, async ({ page }) => {
      expect(await button(page, 'Share').count()).toBe(0);
    }));
});

describe('a logo whose file is not there', () => {
  it('leaves nothing behind: neither a broken picture nor its link', () =>
    reader.with(
      { settings: { logoImage: 'media/no.png', logoUrl: 'https://example.org/', largeLogoImage: 'media/none.png' } },
      async ({ page }) => {
        await page.locator('.lc-large-logo img').waitFor({ state: 'hidden' });
        await page.locator('.lc-logo').waitFor({ state: 'hidden' });
        expect(await page.locator('.lc-logo-link').isVisible()).toBe(false);
      },
    ));
});

describe('the toolbar beside a drawer', () => {
  it.each([1000, 1180, 1280, 1600])('has all of its tools in sight in a window %i pixels wide', (width) => {
    const names = ['select', 'magnifier', 'autoFlip', 'language', 'print', 'email', 'about', 'gallery', 'wechat'];
    const settings = { ...Object.fromEntries(names.map((name) => [`${name}Button`, true])), download: true };
    const context = { viewport: { width, height: 800 } };
    return reading({ settings, context, edit: outlined(chapters) }, async ({ page }) => {
      await openSearch(page);
      const hidden = () =>
        page.locator('.lc-bar button:visible').evaluateAll((all) =>
          all.flatMap((one) => {
            const { x, y, width: wide, height } = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(x + wide / 2, y + height / 2)) ? [] : [one.ariaLabel];
          }),
        );
      await expect.poll(hidden).toEqual([]);
    });
  });
});

describe('search', () => {
  it('opens by slash and Ctrl+F, finds, steps, marks pages and thumbnails (W-088)', () =>
    reading({}, async ({ page, state, restAt }) => {
      await page.keyboard.press('/');
      const field = page.getByRole('textbox', { name: 'Search in this book' });
      await field.waitFor();
      await page.keyboard.type('FINGER');
      await page.getByText('Results: 12').last().waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await state()).activeHighlight).toBe(0);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await restAt(1);
      const { highlights, activeHighlight } = await state();
      expect([highlights.length, highlights[activeHighlight]?.page]).toEqual([12, 2]);
      await page.keyboard.press('Shift+Enter');
      await page.getByText('2 of 12').last().waitFor();
      await page.getByRole('option').nth(4).click();
      await restAt(3);
      await page.keyboard.press('Escape');
      await page.keyboard.press('t');
      await page.getByRole('option', { name: 'Page 2, results: 1' }).waitFor();
      await page.keyboard.press('Control+f');
      await expect.poll(() => field.inputValue()).toBe('FINGER');
      await button(page, 'Clear search').first().click();
      await expect.poll(async () => (await state()).highlights.length).toBe(0);
    }));

  it.each([
    ['one Chinese character', '光'],
    ['two Chinese characters', '行间'],
    ['Arabic', 'الأوراق'],
  ])('finds %s on every page', (_, word) =>
    reading({ pages: 5 }, async ({ page }) => {
      await openSearch(page);
      await page.keyboard.insertText(word);
      await page.getByText('Results: 5').last().waitFor();
      expect(await page.locator('.lc-hit mark').first().textContent()).toBe(word);
    }),
  );

  it.each([
    ['is magnified', {}],
    ['is scrolled', { settings: { flipStyle: 'scroll' }, context: { viewport: { width: 1200, height: 400 } } }],
  ] satisfies [string, OpenOptions][])('brings each hit into view where the book %s (W-088)', (_, options) =>
    reading({ hash: '#p=4', ...options }, async ({ page }) => {
      const view = await page.locator('.lc-view').boundingBox();
      if (!('settings' in options)) await page.evaluate(() => window.leafcast?.engine?.zoomTo(4, { x: 600, y: 700 }));
      await openSearch(page);
      await page.keyboard.type('sideways');
      await page.getByText('Results: 12').last().waitFor();
      for (const hit of [4, 5, 6]) {
        await page.keyboard.press('Enter');
        await page.getByText(`${hit} of 12`).last().waitFor();
        const distance = async () => {
          const mark = await page.locator('.lc-clip:not(.lc-away) .lc-mark-active').boundingBox();
          return mark && view ? Math.abs(mark.y + mark.height / 2 - (view.y + view.height / 2)) : Infinity;
        };
        await expect.poll(distance).toBeLessThan((view?.height ?? 0) / 2);
      }
    }),
  );

  it('finds, turns and zooms with the network gone, once the book has been open for a moment', () =>
    reader.with({ alone: true }, async ({ page, state, restAt }) => {
      const text = page.waitForResponse(/search/);
      await page.locator('.lc-bar').waitFor();
      await (await text).finished();
      await page.context().setOffline(true);
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await page.locator('.lc-clip:not(.lc-away) .lc-page[aria-label="Page 3"] .lc-image').waitFor();
      await openSearch(page);
      await page.keyboard.type('leaf');
      await page.getByText('Results: 12').last().waitFor();
      await page.keyboard.press('Escape');
      await button(page, 'Zoom in').click();
      expect((await state()).zoom).toBeGreaterThan(1);
      expect(await page.getByText('could not be loaded').filter({ visible: true }).count()).toBe(0);
    }));

  it('says when there is nothing, and when one letter is too little, to those who only hear it too', () =>
    reading({}, async ({ page }) => {
      await openSearch(page);
      await page.keyboard.type('q');
      await page.getByText('Type at least 2 characters').last().waitFor();
      await expect.poll(() => page.getByRole('status').textContent()).toBe('Type at least 2 characters');
      await page.keyboard.type('<b>');
      await page.getByText('Nothing found for “q<b>”').last().waitFor();
    }));

  it('says when the text cannot be loaded, and tries again with the next letter', () =>
    reader.with({ failing: new Map([['book/search-0.json', 1]]) }, async ({ page }) => {
      await page.locator('.lc-bar').waitFor();
      await openSearch(page);
      await page.keyboard.insertText('lea');
      await page.locator('.lc-search-summary').getByText('could not be loaded').waitFor();
      await expect.poll(() => page.getByRole('status').textContent()).toContain('could not be loaded');
      await page.keyboard.insertText('f');
      await page.getByText('Results: 12').last().waitFor();
    }));

  it('leaves a strip on a phone, with the hits at hand', () =>
    reading({ context: phone }, async ({ page, restAt }) => {
      await button(page, 'Search').click();
      await page.keyboard.type('Page 7');
      await page.getByRole('option').first().click();
      await restAt(6);
      expect(await dialog(page).count()).toBe(0);
      await page.locator('.lc-strip').getByRole('button', { name: 'Clear search' }).click();
      expect(await page.locator('.lc-strip').count()).toBe(0);
    }));
});

describe('the outline', () => {
  it('is a tree for the keyboard: arrows open, close and move, Enter goes there', () =>
    reading({ edit: outlined(chapters) }, async ({ page, restAt }) => {
      await button(page, 'Contents').press('Enter');
      const active = () =>
        page.evaluate(() => {
          const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
          return document.getElementById(id)?.querySelector('bdi')?.textContent;
        });
      await expect.poll(active).toBe('Chapter 1');
      await page.keyboard.press('ArrowRight');
      expect(await active()).toBe('Section 1.1');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowDown');
      expect(await active()).toBe('Chapter 2');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await restAt(9);
      await page.keyboard.press('c');
      expect(await active()).toBe('Chapter 1');
      await page.keyboard.press('Escape');
      expect(await dialog(page).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Contents');
    }));

  it('draws only what can be seen of 5,000 entries', () => {
    const entries = Array.from({ length: 5000 }, (_, index) => ({ title: `Entry ${index}`, page: index % 12 }));
    return reading({ edit: outlined(entries) }, async ({ page }) => {
      await button(page, 'Contents').click();
      await page.getByRole('treeitem').first().waitFor();
      expect(await page.getByRole('treeitem').count()).toBeLessThan(40);
      await page.keyboard.press('End');
      await page.getByText('Entry 4999').waitFor();
      expect(await page.getByRole('treeitem').count()).toBeLessThan(40);
    });
  });

  it('gives headings without words the name of their page', () =>
    reading(
      {
        edit: outlined([
          { title: ' ', page: 3 },
          { title: '', children: chapters },
        ]),
      },
      async ({ page }) => {
        await button(page, 'Contents').click();
        const titles = page.getByRole('treeitem').locator('bdi');
        await expect
          .poll(async () => (await titles.allTextContents()).slice(0, 3))
          .toEqual(['Page 4', '…', 'Chapter 1']);
      },
    ));

  it('shows hostile titles as they are written', () => {
    const title = '<img src=x onerror="window.__FB_XSS=1">{{7*7}}\u202e';
    return reading({ edit: outlined([{ title, page: 2 }]) }, async ({ page }) => {
      await button(page, 'Contents').click();
      expect(await page.getByRole('treeitem').locator('bdi').textContent()).toBe(title);
      expect(await page.evaluate(() => '__FB_XSS' in window)).toBe(false);
    });
  });
});

describe('the thumbnails', () => {
  it('lie as the pages do, few at a time, the open ones marked, pending ones named', () =>
    reading({ pages: 300, pending: [3], hash: '#p=2' }, async ({ page, restAt }) => {
      await button(page, 'Pages').click();
      await page.getByRole('option', { name: 'Page 3', exact: true }).waitFor();
      expect(await page.locator('.lc-thumbnail img').count()).toBeLessThan(40);
      expect(await page.locator('[role=option][aria-selected=true]').count()).toBe(2);
      await page.getByRole('option', { name: 'Page 4 is being prepared' }).waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await restAt(299);
    }));
});

describe('sharing', () => {
  it('gives link, page, QR code and embed code (D-012, D-013, D-014)', () =>
    reading({ config: { shareUrl: 'https://b.example/x/' }, hash: '#p=3' }, async ({ page, server }) => {
      expect(server.requests).not.toContain('reader/parts/qr.js');
      await button(page, 'Share').click();
      const link = page.getByRole('textbox', { name: 'Link' });
      expect(await link.inputValue()).toBe('https://b.example/x/');
      const path = page.getByRole('img', { name: 'QR code' }).locator('path');
      const plain = await path.getAttribute('d');
      await page.getByRole('checkbox').check();
      expect(await link.inputValue()).toBe('https://b.example/x/#p=2');
      await expect.poll(() => path.getAttribute('d')).not.toBe(plain);
      const code = await page.getByRole('textbox', { name: 'Embed code' }).inputValue();
      expect(code).toContain('src="https://b.example/x/#p=2"');
    }));

  it('copies, and selects the text where it may not', () =>
    reading({}, async ({ page }) => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error()) } });
        document.execCommand = () => false;
      });
      await button(page, 'Share').click();
      await button(page, 'Copy').first().click();
      await dialog(page).getByText('It is selected now').waitFor();
      expect(await page.evaluate(() => getSelection()?.toString())).toContain('http://127.0.0.1');
    }));
});

describe('panels', () => {
  it('hold the focus where they cover the book, and give it back', () =>
    reading({}, async ({ page }) => {
      await button(page, 'Share').click();
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
          /DIALOG|BODY/,
        );
        expect(await page.evaluate(() => document.activeElement?.closest('nav'))).toBeNull();
      }
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Share');
    }));

  it('do not turn pages by the keys that are meant for them', () =>
    reading({}, async ({ page, state }) => {
      await openSearch(page);
      await page.keyboard.type('leaf');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Home');
      await button(page, 'Close').focus();
      await page.keyboard.press('ArrowRight');
      expect((await state()).page).toBe(0);
    }));

  it('beside the book are closed by Escape from the book, too', () =>
    reading({}, async ({ page }) => {
      await button(page, 'Pages').click();
      await page.getByRole('region', { name: 'Book' }).focus();
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog(page).count()).toBe(0);
    }));

  it('rise from below on a phone and leave the book in view when a page is chosen', () =>
    reading({ context: phone, edit: outlined(chapters) }, async ({ page, restAt }) => {
      await button(page, 'Contents').click();
      await page.getByRole('treeitem', { name: 'Chapter 3' }).click();
      await restAt(6);
      expect(await dialog(page).count()).toBe(0);
    }));

  it('lie on the right in an Arabic interface, and the bar is mirrored', () =>
    reading({ config: { language: 'ar' } }, async ({ page }) => {
      const words = await wordsOf({ config: { language: 'ar' } });
      await button(page, words('toolbar.thumbnails')).click();
      const right = async () => {
        const drawer = await dialog(page).boundingBox();
        return drawer && Math.round(drawer.x + drawer.width);
      };
      await expect.poll(right).toBe(1200);
      const x = async (name: string) => (await button(page, name).last().boundingBox())?.x ?? Number.NaN;
      expect(await x(words('toolbar.search'))).toBeGreaterThan(await x(words('toolbar.share')));
    }));
});

describe('shortcuts', () => {
  it('of a single letter can be turned off, for the engine as well', () =>
    reading({}, async ({ page, state }) => {
      await page.keyboard.press('?');
      await page.getByRole('checkbox', { name: 'Single-character shortcuts' }).uncheck();
      await page.keyboard.press('Escape');
      await page.keyboard.press('t');
      await page.keyboard.press('+');
      expect([await dialog(page).count(), (await state()).zoom]).toEqual([0, 1]);
      await page.reload();
      await page.locator('.lc-bar').waitFor();
      await page.keyboard.press('/');
      expect(await dialog(page).count()).toBe(0);
      await page.keyboard.press('Control+f');
      await dialog(page).waitFor();
    }));
});

describe('a live book', () => {
  it('shows how far it has come and searches what there is', () => {
    const edit = (files: BookFiles) => {
      const { search: _, ...book } = bookIn(files);
      for (const index of [4, 5]) delete book.pages[index].text;
      files.set('book.json', JSON.stringify(book));
    };
    const config = { live: { events: 'events', want: 'want' } };
    return reading({ pages: 6, pending: [4, 5], edit, config }, async ({ page }) => {
      await page.getByRole('progressbar', { name: '4 of 6 pages are ready' }).waitFor();
      await openSearch(page);
      await page.keyboard.type('finger');
      await page.getByText('Results: 4').last().waitFor();
      await page.getByText('more results may follow').waitFor();
    });
  });
});

describe('the interface for everybody', () => {
  const looks: readonly (readonly [string, OpenOptions])[] = [
    ['on a light stage', {}],
    ['on a dark stage', { settings: { backgroundColor: '#1d2026' } }],
    ['on a phone', { context: phone }],
    ['in Arabic', { config: { language: 'ar' } }],
  ];
  it.each(looks)('has nothing that axe finds wrong %s', (_, options) =>
    reading(
      {
        ...options,
        edit: outlined(chapters),
        config: { downloadUrl: 'x', ...options.config },
        // Letters that are fading in have less contrast than they will have.
        context: { ...options.context, reducedMotion: 'reduce' },
      },
      async ({ page }) => {
        const check = async (what: string) => {
          expect({ what, found: await axeFindings(page, everything) }).toEqual({ what, found: [] });
        };
        await check('at rest');
        const words = await wordsOf(options);
        for (const key of ['toolbar.outline', 'toolbar.thumbnails', 'toolbar.share'] as const) {
          const isInBar = await button(page, words(key)).first().isVisible();
          if (!isInBar) {
            await button(page, words('toolbar.more')).click();
            await check('toolbar.more');
          }
          await button(page, words(key)).first().click();
          await check(key);
          await page.keyboard.press('Escape');
        }
        await openSearch(page);
        await page.keyboard.type('leaf');
        await page.getByRole('option').first().waitFor();
        await check('Search');
        await page.keyboard.press('Escape');
        await check('strip');
      },
    ),
  );

  it('has targets of at least 44 pixels for fingers', () =>
    reading({ context: phone }, async ({ page }) => {
      await button(page, 'More').click();
      const sizes = await page.locator('.lc-ui button:visible, .lc-ui a:visible').evaluateAll((elements) =>
        elements.map((element) => {
          const { width, height } = element.getBoundingClientRect();
          return Math.round(Math.min(width, height));
        }),
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    }));

  it('moves nothing under reduced motion', () =>
    reading({ context: { reducedMotion: 'reduce' } }, async ({ page }) => {
      await button(page, 'Pages').click();
      const duration = await dialog(page).evaluate((element) => getComputedStyle(element).animationDuration);
      expect(duration).toBe('0s');
    }));

  it('says its tips on hover and takes them away by Escape', () =>
    reading({}, async ({ page }) => {
      const tip = () =>
        button(page, 'Search').evaluate((element) => getComputedStyle(element, '::after').display !== 'none');
      await button(page, 'Search').focus();
      expect(await tip()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await tip()).toBe(false);
    }));
});
