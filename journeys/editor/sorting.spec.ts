import { loadEditorMessages, translator } from '@leafcast/messages';
import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dragByMouse, flickByMouse, TouchPointer } from '../../testing/browser/drag.ts';
import { samples } from '../../testing/documents/samples.ts';
import { authorVisit, book, come, openFreshBook, page, server, studio, useDesk } from '../../testing/server/desk.ts';
import type { Author } from '../../testing/server/place.ts';
import { settings as texts, editor as words } from '../../testing/studio/words.ts';

useDesk();

const bookmarked = (...captions: readonly string[]) => ({
  tabconfig: {
    tabs: captions.map((value, pageIndex) => ({
      value,
      attribute: { color: '0xff0000', pageIndex, fontColor: '0xffffff' },
    })),
  },
});
const headed = (...titles: readonly string[]) => ({
  olsconfig: titles.map((c) => ({ c, p: 1, u: '', l: 1, ci: [] })),
});

const valuesOf = (fields: Locator) =>
  fields.evaluateAll((found) => found.map((field) => (field instanceof HTMLInputElement ? field.value : '')));
const namesOf = (items: Locator) => items.evaluateAll((found) => found.map(({ textContent }) => textContent));
const undo = () =>
  page
    .locator('.editor-top')
    .getByRole('button', { name: words('editor.undo') })
    .click();
const announced = (text: string) => page.locator('[aria-live], [role=status]').filter({ hasText: text }).first();

const languages = () => page.locator('.language-row');
const codes = (place = page) =>
  place.locator('.language-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-language')));
const bookmarks = () => page.getByRole('list', { name: texts('bookmarks.list') });
const captions = () => valuesOf(bookmarks().getByRole('textbox', { name: texts('bookmarks.caption') }));
const bookmarkHandle = (number: number) =>
  bookmarks().getByRole('button', { name: words('sort.handle', { name: texts('bookmarks.item', { number }) }) });
const headings = () =>
  page
    .getByRole('treeitem')
    .evaluateAll((items) =>
      items.map((item) => `${item.ariaLevel} ${item.querySelector('.heading-title')?.textContent}`),
    );
const heading = (title: string) => page.getByRole('treeitem').filter({ hasText: title });

describe('reordering lists with a mouse', () => {
  it('moves bookmarks by their handles, as a single undo step (W-308)', async () => {
    await openFreshBook(bookmarked('First', 'Second', 'Third'));
    await studio.section('bookmark');
    await dragByMouse(bookmarkHandle(1), bookmarkHandle(3));
    await expect.poll(captions).toEqual(['Second', 'Third', 'First']);
    await undo();
    await expect.poll(captions).toEqual(['First', 'Second', 'Third']);
    await authorVisit.check('sorting-bookmarks');
  });

  it('moves headings before, after and into one another (W-163)', async () => {
    await openFreshBook(headed('Leaves', 'Black tea', 'Green tea'));
    await studio.section('catalog');
    await dragByMouse(heading('Green tea'), heading('Leaves'), { x: 100, y: 18 });
    await expect.poll(headings).toEqual(['1 Leaves', '2 Green tea', '1 Black tea']);
    await dragByMouse(heading('Black tea'), heading('Leaves'), { x: 100, y: 3 });
    await expect.poll(headings).toEqual(['1 Black tea', '1 Leaves', '2 Green tea']);
    await dragByMouse(heading('Black tea'), heading('Green tea'), { x: 100, y: 33 });
    await expect.poll(headings).toEqual(['1 Leaves', '2 Green tea', '2 Black tea']);
    // Dropping outside the tree has no effect.
    await dragByMouse(heading('Black tea'), page.locator('.editor-top'));
    await expect.poll(headings).toEqual(['1 Leaves', '2 Green tea', '2 Black tea']);
    await studio.saved();
  });
});

describe('a drag that ends before the next frame', () => {
  it('drops a heading where the mouse was released, and ends the drag', async () => {
    await openFreshBook(headed('Leaves', 'Black tea', 'Green tea'));
    await studio.section('catalog');
    await flickByMouse(heading('Green tea'), heading('Leaves'), { x: 100, y: 3 });
    await expect.poll(headings).toEqual(['1 Green tea', '1 Leaves', '1 Black tea']);
    await page.locator('.heading-dragged').waitFor({ state: 'detached' });
  });

  it('drops a bookmark where the mouse was released, and ends the drag', async () => {
    await openFreshBook(bookmarked('First', 'Second', 'Third'));
    await studio.section('bookmark');
    await flickByMouse(bookmarkHandle(1), bookmarkHandle(3));
    await expect.poll(captions).toEqual(['Second', 'Third', 'First']);
    await page.locator('[data-dragged=true]').waitFor({ state: 'detached' });
  });
});

/**
 * Picks up the item of the focused handle. Arrow keys are handled only from the page's next task on, which may start
 * late on a busy page.
 */
async function pickUp(name: string) {
  await page.keyboard.press('Space');
  await announced(words('sort.lifted', { name })).waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

describe('reordering lists with the keyboard', () => {
  it('works with a handle and announces each move; Escape cancels the move without closing anything (D-364)', async () => {
    await openFreshBook({ languages: ['en', 'de', 'fr'] });
    await studio.section('language');
    await expect.poll(() => codes()).toEqual(['en', 'de', 'fr']);
    const handle = languages().nth(2).locator('.language-handle');
    await handle.focus();
    await pickUp('Français');
    await page.keyboard.press('ArrowUp');
    await announced(words('sort.at', { name: 'Français', at: 2, count: 3 })).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await announced(words('sort.at', { name: 'Français', at: 1, count: 3 })).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(() => codes()).toEqual(['fr', 'en', 'de']);
    await pickUp('Français');
    await page.keyboard.press('ArrowDown');
    await announced(words('sort.at', { name: 'Français', at: 2, count: 3 })).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await announced(words('sort.cancelled', { name: 'Français' })).waitFor({ state: 'attached' });
    expect(await codes()).toEqual(['fr', 'en', 'de']);
  });

  it('works with Alt and the arrow keys, and the focus follows the item (W-308)', async () => {
    await openFreshBook(bookmarked('First', 'Second', 'Third'));
    await studio.section('bookmark');
    await bookmarks()
      .getByRole('textbox', { name: texts('bookmarks.caption') })
      .first()
      .focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(captions).toEqual(['Second', 'Third', 'First']);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('First');
    await announced(words('sort.at', { name: texts('bookmarks.item', { number: 2 }), at: 3, count: 3 })).waitFor({
      state: 'attached',
    });
    await studio.saved();
  });
});

describe('reordering lists with a finger', () => {
  let tablet: Author;
  let finger: TouchPointer;
  const offer = (kind: 'text' | 'shape') =>
    tablet.page.getByRole('region', { name: texts('items.palette') }).locator(`[data-kind=${kind}]`);
  const layers = () => namesOf(tablet.page.locator('.layer-name bdi'));

  beforeEach(async () => {
    await openFreshBook({ languages: ['fr', 'en', 'de'], ...headed('Leaves', 'Green tea', 'Black tea') });
    const storageState = await authorVisit.context.storageState();
    // Leave the page, because only one window can hold the editing lock.
    const url = page.url();
    await page.goto('about:blank');
    tablet = await come({ storageState, viewport: { width: 820, height: 1180 }, hasTouch: true });
    finger = new TouchPointer(await tablet.context.newCDPSession(tablet.page));
    await tablet.page.goto(url);
    await tablet.studio.opened();
  });
  afterEach(() => tablet?.close());

  it('works immediately with a handle (D-364)', async () => {
    await tablet.studio.section('language');
    const rows = tablet.page.locator('.language-row');
    await expect.poll(() => codes(tablet.page)).toEqual(['fr', 'en', 'de']);
    await finger.drag(rows.nth(0).locator('.language-handle'), rows.nth(2).locator('.language-handle'));
    await expect.poll(() => codes(tablet.page)).toEqual(['en', 'de', 'fr']);
    await tablet.check('sorting-tablet');
  });

  it('works without a handle after a long press, while a swipe still scrolls (W-163)', async () => {
    await tablet.studio.section('catalog');
    const row = (title: string) => tablet.page.getByRole('treeitem').filter({ hasText: title });
    const titles = () => namesOf(tablet.page.locator('.heading-title'));
    await expect.poll(titles).toEqual(['Leaves', 'Green tea', 'Black tea']);
    await finger.drag(row('Black tea'), row('Leaves'), { place: { x: 100, y: 3 } });
    expect(await titles()).toEqual(['Leaves', 'Green tea', 'Black tea']);
    await finger.drag(row('Black tea'), row('Leaves'), { isPressed: true, place: { x: 100, y: 3 } });
    await expect.poll(titles).toEqual(['Black tea', 'Leaves', 'Green tea']);
    await tablet.studio.saved();
  });

  it('drags items from the palette to the page, and within the list of layers (W-470)', async () => {
    await tablet.page.goto(`${server.url}/editorv2/?num=${book.number}`);
    await tablet.page.locator('.sheet-overlay').waitFor();
    const sheet = tablet.page.locator('.sheet-overlay');
    await finger.drag(offer('shape'), sheet, { isPressed: true, place: { x: 90, y: 120 } });
    const shape = tablet.page.locator('.hold[data-kind=shape]');
    await shape.waitFor();
    const [box, ground] = [await shape.boundingBox(), await sheet.boundingBox()];
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2 - (ground?.x ?? 0);
    expect(Math.abs(middle - 90)).toBeLessThan(3);
    await finger.drag(offer('text'), sheet, { isPressed: true, place: { x: 150, y: 200 } });
    await expect.poll(async () => (await layers()).length).toBe(2);
    const before = await layers();
    const names = tablet.page.locator('.layer-name');
    await finger.drag(names.nth(0), names.nth(1), { isPressed: true });
    await expect.poll(layers).toEqual(before.toReversed());
    await tablet.studio.saved();
  });
});

describe('a right-to-left interface', () => {
  it('lets images be reordered with the mouse, and with the arrow keys in their visual direction (W-003)', async () => {
    const text = translator(await loadEditorMessages('ar'), 'ar');
    const author = await come({ language: 'ar' });
    const storageState = await authorVisit.context.storageState();
    await author.context.addCookies(storageState.cookies);
    await author.page.goto(`${server.url}/book_edit2/upload`);
    await author.page.locator('input[type=file]').first().waitFor({ state: 'attached' });
    await author.page
      .getByLabel(text('upload.choose'))
      .and(author.page.locator('input[type=file]'))
      .setInputFiles([...samples.images]);
    const items = author.page.locator('.image-item[data-grip]');
    await items.nth(3).waitFor();
    const order = () =>
      author.page
        .locator('.image-item[data-grip] .image-buttons button:last-child')
        .evaluateAll((buttons) => buttons.map((button) => /image-(\d)/.exec(button.ariaLabel ?? '')?.[1]).join(''));
    const first = await order();
    const [a, b, c, d] = first;
    await dragByMouse(items.nth(0), items.nth(2));
    await expect.poll(order).toBe(`${b}${c}${a}${d}`);
    await items.nth(2).getByRole('button').last().focus();
    await author.page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(order).toBe(`${b}${c}${d}${a}`);
    await author.page.keyboard.press('Alt+ArrowRight');
    await expect.poll(order).toBe(`${b}${c}${a}${d}`);
    await author.check('sorting-images-ar');
  });
});
