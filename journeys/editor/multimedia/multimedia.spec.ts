import { describe, expect, it } from 'vitest';
import { dragByMouse } from '../../../testing/browser/drag.ts';
import { picture, silence } from '../../../testing/documents/media.ts';
import { authorVisit, openEditor, openFreshBook, page, studio, useDesk } from '../../../testing/server/desk.ts';
import { settings as texts, editor as words } from '../../../testing/studio/words.ts';
import {
  addFile,
  drag,
  findDrawnItem,
  findEditorItem,
  findPaletteButton,
  goTo,
  inspector,
  itemKinds,
  layers,
  openEmptyPage,
  openMultimedia,
} from './things.ts';

// Dark mode is used so that axe also checks its colors.
useDesk({ begin: openMultimedia, colorScheme: 'dark' });

const tool = (key: Parameters<typeof texts>[0]) => inspector().getByRole('button', { name: texts(key), exact: true });

/** Returns the position of an item from its style: percentages of the page size, and degrees. */
const placeOf = (kind: (typeof itemKinds)[number]) =>
  findEditorItem(kind)
    .first()
    .evaluate(({ style }) => [style.left, style.top, style.width, style.height, style.rotate].map(Number.parseFloat));

describe('the multimedia editor (W-470)', () => {
  it('opens from the editor at a separate URL', async () => {
    await openFreshBook();
    await openEditor();
    await studio.rename('Things');
    await page.locator('[data-tour=multimedia]').click();
    await openMultimedia();
    expect(new URL(page.url()).pathname).toBe('/editorv2/');
    await expect.poll(() => page.title()).toBe(`${words('editor.multimedia')}: Things - Leafcast`);
    await page.locator('.layers').getByText(texts('items.noLayers')).waitFor();
    await authorVisit.check('multimedia-empty');
  });

  it('supports every kind of item, added by click, by dragging, from a file or from a URL; the preview displays each immediately', async () => {
    await openEmptyPage();
    for (const kind of ['text', 'shape', 'button', 'link', 'hotspot'] as const) await findPaletteButton(kind).click();
    await dragByMouse(findPaletteButton('popup'), page.locator('.sheet-overlay'), { x: 120, y: 120 });
    await addFile('image', picture('dot.png', 2, 2));
    await addFile('gallery', picture('dot.png', 2, 2));
    await addFile('audio', silence('calm.mp3'));
    await findPaletteButton('video').click();
    await (await studio.asked()).getByText(texts('items.video.site'), { exact: true }).click();
    const address = page.getByRole('dialog').getByLabel(texts('items.video.address'));
    await address.fill('https://example.org/film');
    await page.getByText(texts('items.wrong.video')).waitFor();
    await address.fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    for (const kind of itemKinds) await findDrawnItem(kind).first().waitFor();
    expect(await page.locator('.hold').count()).toBe(itemKinds.length);
    await studio.saved();
    await authorVisit.check('multimedia-kinds');
  });

  it('moves, rotates and resizes items with the mouse and the keyboard, with one undo step per drag; Escape cancels a drag', async () => {
    await openEmptyPage();
    await findPaletteButton('shape').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    const [left = 0, top = 0, width = 0, height = 0] = await placeOf('shape');
    expect([left, top].every((at) => at > 0)).toBe(true);
    await drag('.hold[data-kind=shape]', -60, -90, ['Alt']);
    const moved = await placeOf('shape');
    expect(moved[0]).toBeLessThan(left);
    await drag('[data-handle="1,1"]', 80, 40);
    const grown = await placeOf('shape');
    expect(grown[2]).toBeGreaterThan(width);
    expect(grown[3]).toBeGreaterThan(height);
    await drag('.turn-handle', 70, 30);
    expect((await placeOf('shape'))[4]).toBeGreaterThan(10);
    const id = await findEditorItem('shape').getAttribute('data-item');
    const seen = studio.previewFrame.locator(`[data-item="${id}"]`);
    await expect.poll(() => seen.evaluate(({ style }) => Number.parseFloat(style.rotate))).toBeGreaterThan(10);
    await studio.undo();
    expect(await placeOf('shape')).toEqual(grown);
    await studio.undo();
    expect(await placeOf('shape')).toEqual(moved);
    await studio.redo();
    expect(await placeOf('shape')).toEqual(grown);
    const box = await page.locator('.hold[data-kind=shape]').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60, { steps: 4 });
    expect(await placeOf('shape')).not.toEqual(grown);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await placeOf('shape')).toEqual(grown);
  });

  it('snaps to the page center with a guide line, and aligns, groups, reorders, copies and deletes items', async () => {
    await goTo(2);
    await findPaletteButton('shape').click();
    await drag('.hold[data-kind=shape]', -60, -90, ['Alt']);
    await tool('items.align.center').click();
    const [left = 0, , width = 0] = await placeOf('shape');
    expect(left + width / 2).toBeCloseTo(50, 1);
    await findEditorItem('shape').focus();
    await page.keyboard.press('Enter');
    // After Enter, the focus moves to the content in the inspector one frame later.
    await inspector().locator(':focus').waitFor();
    await findEditorItem('shape').focus();
    await page.keyboard.press('Control+d');
    await expect.poll(() => findEditorItem('shape').count()).toBe(2);
    // Drag a selection frame around both shapes.
    const paper = await page.locator('.sheet-overlay').boundingBox();
    await page.mouse.move((paper?.x ?? 0) + 2, (paper?.y ?? 0) + 2);
    await page.mouse.down();
    await page.mouse.move((paper?.x ?? 0) + (paper?.width ?? 0) - 2, (paper?.y ?? 0) + (paper?.height ?? 0) - 2, {
      steps: 4,
    });
    await page.mouse.up();
    await page.keyboard.press('Control+g');
    await page.keyboard.press('Escape');
    await findEditorItem('shape').last().click();
    await inspector()
      .getByText(texts('items.many', { count: 2 }))
      .waitFor();
    // The preview also shows the shapes of the facing page, so these two shapes are found by id.
    const ids = await findEditorItem('shape').evaluateAll((holds) =>
      holds.map((hold) => hold.getAttribute('data-item')),
    );
    const shown = studio.previewFrame.locator(ids.map((id) => `[data-item="${id}"]`).join());
    await page.keyboard.press('Control+c');
    await goTo(3);
    await page.locator('.canvas-room').focus();
    await page.keyboard.press('Control+v');
    await expect.poll(() => findEditorItem('shape').count()).toBe(2);
    await page.keyboard.press('Delete');
    await expect.poll(() => findEditorItem('shape').count()).toBe(0);
    // Undo on another page reverts the change on the page where it was made.
    await goTo(1);
    await studio.undo();
    await expect.poll(() => findEditorItem('shape').count()).toBe(2);
    await goTo(2);
    await expect.poll(() => shown.count()).toBe(2);
    await layers()
      .getByRole('button', { name: new RegExp(`^${texts('items.hide')}:`) })
      .first()
      .click();
    await expect.poll(() => shown.count()).toBe(1);
    await layers()
      .getByRole('button', { name: new RegExp(`^${texts('items.lock')}:`) })
      .first()
      .click();
    await authorVisit.check('multimedia-layers');
    await studio.saved();
  });

  it('sets the action of an item, and rejects URLs that a book must not contain (safety T5)', async () => {
    await openEmptyPage();
    for (const kind of ['text', 'link', 'button'] as const) await findPaletteButton(kind).click();
    await findEditorItem('text').focus();
    await page.keyboard.press('Enter');
    // Text is edited in the inspector, so wait until its field has the focus.
    await page.waitForFunction(() => document.activeElement?.matches('textarea, input'));
    await page.keyboard.type('All the tea');
    await findDrawnItem('text').getByText('All the tea').waitFor();
    await layers()
      .getByRole('button', { name: texts('items.kind.link'), exact: true })
      .click();
    const action = inspector().getByRole('combobox', { name: texts('items.action') });
    const choice = (key: Parameters<typeof texts>[0]) =>
      page.locator('.ant-select-item-option').filter({ hasText: texts(key) });
    await action.click();
    await choice('items.action.url').click();
    const address = inspector().getByLabel(texts('items.target.url'));
    await address.fill('javascript:alert(1)');
    await page.getByText(texts('contents.urlWrong')).waitFor();
    await address.fill('leafcast.example/tea');
    await findDrawnItem('link').locator('a[href="https://leafcast.example/tea"]').waitFor();
    await layers()
      .getByRole('button', { name: new RegExp(`^${texts('items.kind.button')}`) })
      .click();
    await action.click();
    await choice('items.action.page').click();
    await inspector().getByLabel(texts('items.target.page')).fill('3');
    await page.keyboard.press('Enter');
    await findDrawnItem('button').locator('a[href$="#p=3"]').waitFor();
    await authorVisit.check('multimedia-action');
    await studio.saved();
  });
});
