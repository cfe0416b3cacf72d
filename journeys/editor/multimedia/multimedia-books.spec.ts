import { publishBook } from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import { saveScreenshot } from '../../../testing/browser/browser.ts';
import { picture } from '../../../testing/documents/media.ts';
import { samples } from '../../../testing/documents/samples.ts';
import { readUploadedFiles } from '../../../testing/server/client.ts';
import {
  authorVisit,
  book,
  client,
  come,
  openArabicWindow,
  openBook,
  openFreshBook,
  page,
  studio,
  takeFreshBook,
  useDesk,
} from '../../../testing/server/desk.ts';
import { OpenBookPage } from '../../../testing/studio/reading.ts';
import { settings as texts, editor as words } from '../../../testing/studio/words.ts';
import {
  addFile,
  createItemOfEachKind,
  drag,
  findDrawnItem,
  findEditorItem,
  findPaletteButton,
  itemKinds,
  layers,
  multimediaUrl,
  openEmptyPage,
  openMultimedia,
} from './things.ts';

useDesk({ begin: openMultimedia });

describe('the items on pages (W-470)', () => {
  it('are preserved when the author goes to the editor and back, and after a reload', async () => {
    await openFreshBook(createItemOfEachKind);
    await findEditorItem('shape').focus();
    const keeping = studio.kept();
    await page.keyboard.press('ArrowRight');
    await keeping;
    await page.getByRole('link', { name: texts('items.back') }).click();
    await studio.preview.opened();
    const isUndoable = page.locator('.editor-top').getByRole('button', { name: words('editor.undo') });
    expect(await isUndoable.isDisabled()).toBe(false);
    await page.locator('[data-tour=multimedia]').click();
    await openMultimedia();
    await page.reload();
    await openMultimedia();
    for (const kind of itemKinds) expect(await findEditorItem(kind).count(), kind).toBe(1);
    for (const kind of itemKinds) await findDrawnItem(kind).first().waitFor();
    expect(authorVisit.troubles).toEqual([]);
  });

  it('are displayed to readers after publication', async () => {
    const taken = await takeFreshBook(createItemOfEachKind);
    const { url } = await client.call(publishBook, { bookId: taken.id });
    const guest = await come();
    await guest.page.goto(url);
    const reading = await new OpenBookPage(guest.page).opened();
    for (const kind of itemKinds) await findDrawnItem(kind, guest.page).first().waitFor();
    await guest.page.locator('.lc-item-text').getByText('All the tea').waitFor();
    await saveScreenshot(guest.page, 'multimedia-published');
    await guest.page.locator('.lc-item-popup button').focus();
    await guest.page.keyboard.press('Enter');
    await guest.page.getByRole('dialog').waitFor();
    await guest.page.keyboard.press('Escape');
    await guest.page.locator('.lc-item-button a').focus();
    await guest.page.keyboard.press('Enter');
    await reading.at(/3/);
    expect(guest.troubles).toEqual([]);
    await guest.close();
  });

  it('are copied with their files to another book, also to a right-to-left book', async () => {
    await openEmptyPage();
    await addFile('image', picture('dot.png', 2, 2));
    await layers()
      .getByRole('button', { name: texts('items.kind.image'), exact: true })
      .click();
    await page.keyboard.press('Control+c');
    await studio.saved();
    const former = book;
    const { bookId: id } = await client.upload('arabic', readUploadedFiles(samples.arabic));
    const { number } = await client.settled(id);
    await openBook({ id, number });
    await page.locator('.canvas-room').focus();
    await page.keyboard.press('Control+v');
    await findEditorItem('image').waitFor();
    const copy = findDrawnItem('image').locator('img');
    await expect.poll(() => copy.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await findPaletteButton('button').click();
    await drag('.hold[data-kind=button]', -40, 120);
    await studio.saved();
    await openBook(former);
    expect(authorVisit.troubles).toEqual([]);
  });

  it('are zoomed together with their page with Ctrl and the mouse wheel or with two fingers, and scrolled with one finger on an empty area', async () => {
    await openEmptyPage();
    await findPaletteButton('button').click();
    await drag('.hold[data-kind=button]', -40, 120);
    const sheet = async () => {
      const box = await page.locator('.sheet').boundingBox();
      if (!box) throw new Error('No page sheet found');
      return box;
    };
    const scrolled = () => page.locator('.canvas-room').evaluate(({ scrollTop }) => scrollTop);
    const first = await sheet();
    const at = { x: first.x + first.width * 0.75, y: first.y + first.height * 0.25 };
    const chosen = await page.locator('.hold[aria-pressed=true]').count();
    await page.mouse.move(at.x, at.y);
    const wheel = async (steps: number) => {
      await page.keyboard.down('Control');
      for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, -100);
      await page.keyboard.up('Control');
    };
    await wheel(3);
    await expect.poll(async () => (await sheet()).width / first.width).toBeCloseTo(Math.exp(0.75), 1);
    // The page is now larger than the visible area, so the point under the pointer can stay in place.
    const before = await sheet();
    await wheel(2);
    await expect.poll(async () => (await sheet()).width / first.width).toBeCloseTo(Math.exp(1.25), 1);
    const near = await sheet();
    expect((at.x - near.x) / near.width).toBeCloseTo((at.x - before.x) / before.width, 2);
    expect((at.y - near.y) / near.height).toBeCloseTo((at.y - before.y) / before.height, 2);

    const hands = await authorVisit.context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly (readonly [number, number])[]) =>
      hands.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: places.map(([x, y], id) => ({ x: at.x + x, y: at.y + y, id })),
      });
    await touch('touchStart', [-80, 0], [80, 0]);
    for (const reach of [70, 60, 50]) await touch('touchMove', [-reach, 0], [reach, 0]);
    await touch('touchEnd');
    await expect.poll(async () => (await sheet()).width / near.width).toBeCloseTo(50 / 80, 1);

    const top = await scrolled();
    await touch('touchStart', [0, 0]);
    for (let way = 20; way <= 160; way += 20) await touch('touchMove', [0, way]);
    await touch('touchEnd');
    await expect.poll(async () => top - (await scrolled())).toBeGreaterThan(60);
    expect(await page.locator('.lasso').count()).toBe(0);
    expect(await page.locator('.hold[aria-pressed=true]').count()).toBe(chosen);
    await page.getByRole('button', { name: texts('items.zoomFit'), exact: true }).click();
    await expect.poll(async () => (await sheet()).width).toBe(first.width);
    expect(authorVisit.troubles).toEqual([]);
  });

  it('display correctly on small screens and in Arabic', async () => {
    await openEmptyPage();
    await findPaletteButton('button').click();
    // Move the mouse away, because a tooltip under the pointer could appear during the axe check.
    await page.mouse.move(0, 0);
    await findEditorItem('button').focus();
    await page.locator('.ant-tooltip:visible').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1024, height: 768 });
    await authorVisit.check('multimedia-1024');
    await page.setViewportSize({ width: 390, height: 844 });
    await authorVisit.check('multimedia-phone');
    const { number } = await takeFreshBook(createItemOfEachKind);
    const arabic = await openArabicWindow();
    await arabic.page.goto(multimediaUrl(number));
    await arabic.page.locator('.sheet-overlay').waitFor();
    await arabic.page.locator('.hold[data-kind=button]').focus();
    await arabic.check('multimedia-arabic');
    await arabic.close();
  });
});
