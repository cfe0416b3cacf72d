import type { Book } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { waitUntilAtRest } from '../../../../testing/browser/wait-until-at-rest.ts';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import type { Engine } from '../../src/core/engine.ts';
import type { BookFiles } from '../harness/make-book.ts';
import { look, testEffects } from './effect.ts';

declare const window: { leafcast?: { engine?: Engine } };

const isThere = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).count();

/** Opens a panel with its button, unless it is already open. */
async function opened(page: Page, panel: string) {
  if (await page.locator(`.lc-${panel}-panel`).count()) return;
  const name = panel === 'outline' ? 'Contents' : panel === 'thumbnails' ? 'Pages' : 'Search';
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator(`.lc-${panel}-panel [data-focus]`).first().waitFor();
}

async function searched(page: Page, typed: string) {
  await opened(page, 'search');
  const field = page.getByRole('textbox', { name: 'Search in this book' });
  if ((await field.inputValue()) !== typed) await field.fill(typed);
  await waitFixedTime(150, 'the search starts shortly after typing');
}

const editBook = (change: Partial<Book>) => (files: BookFiles) => {
  files.set('book.json', JSON.stringify({ ...JSON.parse(`${files.get('book.json')}`), ...change }));
};
const outline = [{ title: 'One', page: 0, children: [{ title: 'Part', page: 3 }] }];
const withOutline = { edit: editBook({ outline }) };
const withBookmarks = {
  edit: editBook({
    bookmarks: [
      { caption: 'Start', page: 1, color: '#b3261e', fontColor: '#ffffff' },
      { caption: 'End', page: 9, color: '#14599c', fontColor: '#ffffff' },
    ],
  }),
};
const sharpScreen = { context: { deviceScaleFactor: 4 } };

async function marked(page: Page, name: string) {
  await searched(page, 'th');
  await page.evaluate(() => window.leafcast?.engine?.goTo(0));
  if ((await page.locator('.lc-mark-active').count()) === 0) await page.keyboard.press('Enter');
  return look(page, name, 'background-color');
}

/** Turns to a page and waits until the reader has recorded it. */
async function turnedTo(page: Page, index: number) {
  await page.evaluate(async (index) => {
    window.leafcast?.engine?.goTo(index, { animate: false });
    // Fixed wait, because the reader records the page after a delay on the page's own clock.
    await new Promise((resolve) => setTimeout(resolve, 600));
  }, index);
}

describe('tools for reading and navigation (D-200, D-201, D-202, D-203, D-204, D-205, D-206, D-207, D-208, D-217, D-218, D-220, D-226, D-244, D-245, D-274, D-275, D-277, D-278, D-279, D-351, D-352, D-450, D-451, D-452, D-453, D-454, D-455, D-457, D-464, D-467)', () => {
  testEffects('reading', {
    zoomButton: { value: false, see: isThere('Zoom in') },
    zoomMaxWidth: {
      apart: true,
      value: 900,
      see: async (page) => {
        await page.evaluate(() => window.leafcast?.engine?.zoomTo(4));
        await waitUntilAtRest(page);
        const large = await page.locator('.lc-clip:not(.lc-away) .lc-page').first().boundingBox();
        return Math.round(large?.width ?? 0);
      },
    },
    zoomDefaultWidth: {
      apart: true,
      value: 777,
      see: async (page) => {
        await page.evaluate(() => window.leafcast?.engine?.zoomTo(1));
        await waitUntilAtRest(page);
        const box = await page.locator('.lc-clip:not(.lc-away) .lc-page').first().boundingBox();
        if (box) await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height * 0.9);
        await waitUntilAtRest(page);
        const large = await page.locator('.lc-clip:not(.lc-away) .lc-page').first().boundingBox();
        return Math.round(large?.width ?? 0);
      },
    },
    zoomMap: {
      apart: true,
      value: false,
      see: async (page) => {
        await page.evaluate(() => window.leafcast?.engine?.zoomTo(3));
        await waitUntilAtRest(page);
        return page.locator('.lc-zoom-map').count();
      },
    },
    magnifierButton: { value: true, see: isThere('Magnifier') },
    highDefinition: {
      apart: true,
      value: true,
      see: async (page) => {
        await waitFixedTime(300, 'a sharper picture would have been requested by then');
        return page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /0001-zoom/.test(name)));
      },
    },
    fastLoading: {
      apart: true,
      value: true,
      open: sharpScreen,
      see: async (page) => {
        await waitFixedTime(300, 'the picture of the page has been chosen by then');
        return page.evaluate(
          () => document.querySelector<HTMLImageElement>('.lc-clip:not(.lc-away) .lc-image')?.naturalWidth,
        );
      },
    },
    // Disabling text selection also hides the button for selecting text.
    selectText: {
      apart: 'thumbnails',
      value: false,
      see: async (page) => {
        await page.locator('.lc-line').first().waitFor({ state: 'attached' });
        return look(page, '.lc-line', 'user-select');
      },
    },
    selectButton: { value: true, see: isThere('Select text') },
    searchButton: { value: false, see: isThere('Search') },
    searchMinLength: {
      apart: true,
      value: 3,
      see: async (page) => {
        await searched(page, 'le');
        return page.locator('.lc-search-summary').textContent();
      },
    },
    searchColor: { apart: 'search', value: '#22aa66', see: (page) => marked(page, '.lc-mark:not(.lc-mark-active)') },
    searchActiveColor: { apart: 'search', value: '#2266ee', see: (page) => marked(page, '.lc-mark-active') },
    outlineButton: { value: false, open: withOutline, see: isThere('Contents') },
    outlineCollapsed: {
      apart: true,
      value: true,
      open: withOutline,
      see: async (page) => {
        await opened(page, 'outline');
        return page.getByRole('treeitem').count();
      },
    },
    thumbnailButton: { value: false, see: isThere('Pages') },
    thumbnailSize: {
      apart: 'thumbnails',
      value: 90,
      see: async (page) => {
        await opened(page, 'thumbnails');
        return look(page, '.lc-thumbnail', 'width');
      },
    },
    thumbnailColor: {
      apart: 'thumbnails',
      value: '#223344',
      see: async (page) => {
        await opened(page, 'thumbnails');
        return look(page, '.lc-thumbnails-panel', 'background-color', 'color');
      },
    },
    thumbnailAlpha: {
      apart: 'thumbnails',
      alone: true,
      value: 40,
      see: async (page) => {
        await opened(page, 'thumbnails');
        return look(page, '.lc-thumbnails-panel', 'background-color');
      },
    },
    openAtStart: { apart: true, value: 'thumbnails', see: (page) => look(page, '.lc-thumbnails-panel') },
    bookmarkButton: { value: false, open: withBookmarks, see: isThere('Bookmarks') },
    bookmarkTexture: { value: true, open: withBookmarks, see: (page) => look(page, '.lc-ribbon', 'background-image') },
    bookmarksOnSideEdge: {
      value: false,
      open: withBookmarks,
      see: async (page) => {
        await page.locator('.lc-ribbon').first().waitFor();
        return page.locator('.lc-ribbon').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.edge));
      },
    },
    bookmarksShowPage: {
      alone: true,
      value: true,
      open: withBookmarks,
      see: async (page) => {
        await page.locator('.lc-ribbon').first().waitFor();
        return page.locator('.lc-ribbon').allTextContents();
      },
    },
    // These settings hide page numbers that other effects check.
    numberButton: { apart: 'thumbnails', value: false, see: (page) => look(page, '.lc-page-count') },
    gotoButton: {
      apart: 'thumbnails',
      value: false,
      see: (page) => page.getByRole('textbox', { name: 'Go to page' }).count(),
    },
    totalPages: { value: 99, see: (page) => page.locator('.lc-page-count').textContent() },
    pageNumberFormat: {
      value: '1:Cover;2-4:r1;5-12:1+',
      see: async (page) => [
        await page.getByRole('textbox', { name: 'Go to page' }).inputValue(),
        await page.locator('.lc-clip:not(.lc-away) .lc-page').getAttribute('aria-label'),
      ],
    },
    startPage: {
      alone: true,
      value: 5,
      see: (page) => page.evaluate(() => window.leafcast?.engine?.getState().page),
    },
    rememberPage: {
      apart: true,
      value: false,
      see: async (page) => {
        await turnedTo(page, 4);
        return page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('page')));
      },
    },
    pageInUrl: {
      apart: true,
      value: false,
      see: async (page) => {
        await turnedTo(page, 4);
        return new URL(page.url()).hash;
      },
    },
    readingButton: { value: false, see: isThere('Reading view') },
    languageButton: { value: true, see: isThere('Language') },
    phoneTemplate: {
      value: 'article',
      open: { context: { viewport: { width: 390, height: 844 } } },
      see: (page) => look(page, '.lc-reading'),
    },
  });
});
