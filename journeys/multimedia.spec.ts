import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takePicture, visit } from '../testing/browser.ts';
import { browser, made, page, server, studio, useDesk } from '../testing/desk.ts';
import { dragByMouse } from '../testing/drag.ts';
import { Reading } from '../testing/reading.ts';
import { samples } from '../testing/samples.ts';
import { settings as texts, editor as words } from '../testing/words.ts';

useDesk();

type Kind = 'text' | 'image' | 'video' | 'audio' | 'shape' | 'button' | 'link' | 'hotspot' | 'popup' | 'gallery';
const kinds: readonly Kind[] = [
  'text',
  'shape',
  'button',
  'link',
  'hotspot',
  'popup',
  'image',
  'gallery',
  'audio',
  'video',
];

const frame = () => page.frameLocator('iframe.preview-frame[data-ready=true]');
const drawn = (place: Page | FrameLocator, kind: Kind) => place.locator(`.lc-item-${kind}`);
const held = (kind: Kind) => page.locator(`.hold[data-kind=${kind}]`);
const offer = (kind: Kind) =>
  page
    .getByRole('region', { name: texts('items.palette') })
    .getByRole('button', { name: texts(`items.kind.${kind}`), exact: true });
const inspector = () => page.getByRole('region', { name: texts('items.inspector') });
const tool = (key: Parameters<typeof texts>[0]) => inspector().getByRole('button', { name: texts(key), exact: true });
const undo = () => page.getByRole('button', { name: words('editor.undo') }).click();
const redo = () => page.getByRole('button', { name: words('editor.redo') }).click();
const opened = () => page.locator('.sheet-overlay').waitFor();
const goTo = (number: number) =>
  page
    .getByRole('navigation', { name: texts('items.pages') })
    .getByRole('button')
    .nth(number - 1)
    .click();

/** Where an item lies, as its style says it: percents of the page and degrees. */
const placeOf = (kind: Kind) =>
  held(kind)
    .first()
    .evaluate(({ style }) => [style.left, style.top, style.width, style.height, style.rotate].map(Number.parseFloat));

/** Moves the mouse from the middle of something by so many pixels. */
async function drag(what: string, dx: number, dy: number, keys: readonly string[] = []) {
  const box = await page.locator(what).first().boundingBox();
  if (!box) throw new Error(`${what} is not to be seen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.move(x + dx, y + dy, { steps: 6 });
  await page.mouse.up();
  for (const key of keys) await page.keyboard.up(key);
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mMwTjsDRAwQCgAktgWVzrvqagAAAABJRU5ErkJggg==',
  'base64',
);
/** A silent frame of MPEG audio, layer III, many times. */
const mp3 = Buffer.concat(
  Array.from({ length: 40 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])),
);

async function addFile(kind: Kind, name: string, mimeType: string, buffer: Buffer) {
  await offer(kind).click();
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  await held(kind).first().waitFor();
}

describe('putting things on pages (W-470)', () => {
  it('is reached from the editor, at a place of its own', async () => {
    await studio.preview.opened();
    await studio.rename('Things');
    await page.locator('[data-tour=multimedia]').click();
    await opened();
    expect(new URL(page.url()).pathname).toBe('/editorv2/');
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${words('editor.multimedia')} - `));
    await page.locator('.layers').getByText(texts('items.noLayers')).waitFor();
    await made.check('multimedia-empty');
  });

  it('takes each kind, clicked, dragged, sent as a file or named by an address; the reader shows it at once', async () => {
    for (const kind of ['text', 'shape', 'button', 'link', 'hotspot'] as const) await offer(kind).click();
    await dragByMouse(offer('popup'), page.locator('.sheet-overlay'), { x: 120, y: 120 });
    await addFile('image', 'dot.png', 'image/png', png);
    await addFile('gallery', 'dot.png', 'image/png', png);
    await addFile('audio', 'calm.mp3', 'audio/mpeg', mp3);
    await offer('video').click();
    await (await studio.asked()).getByText(texts('items.video.site'), { exact: true }).click();
    const address = page.getByRole('dialog').getByLabel(texts('items.video.address'));
    await address.fill('https://example.org/film');
    await page.getByText(texts('items.wrong.video')).waitFor();
    await address.fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    for (const kind of kinds) await drawn(frame(), kind).first().waitFor();
    expect(await page.locator('.hold').count()).toBe(kinds.length);
    await studio.saved();
    await made.check('multimedia-kinds');
  });

  it('moves, turns and resizes by hand and by keys, a drag at a step, and Escape lets it be', async () => {
    await goTo(2);
    await offer('shape').click();
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
    const id = await held('shape').getAttribute('data-item');
    const seen = frame().locator(`[data-item="${id}"]`);
    await expect.poll(() => seen.evaluate(({ style }) => Number.parseFloat(style.rotate))).toBeGreaterThan(10);
    await undo();
    expect(await placeOf('shape')).toEqual(grown);
    await undo();
    expect(await placeOf('shape')).toEqual(moved);
    await redo();
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

  it('draws to the middle of the page and shows the line, aligns, groups, orders, copies and deletes', async () => {
    await tool('items.align.center').click();
    const [left = 0, , width = 0] = await placeOf('shape');
    expect(left + width / 2).toBeCloseTo(50, 1);
    await held('shape').focus();
    await page.keyboard.press('Enter');
    await held('shape').focus();
    await page.keyboard.press('Control+d');
    await expect.poll(() => held('shape').count()).toBe(2);
    // A frame around both.
    const paper = await page.locator('.sheet-overlay').boundingBox();
    await page.mouse.move((paper?.x ?? 0) + 2, (paper?.y ?? 0) + 2);
    await page.mouse.down();
    await page.mouse.move((paper?.x ?? 0) + (paper?.width ?? 0) - 2, (paper?.y ?? 0) + (paper?.height ?? 0) - 2, {
      steps: 4,
    });
    await page.mouse.up();
    await page.keyboard.press('Control+g');
    await page.keyboard.press('Escape');
    await held('shape').last().click();
    await inspector()
      .getByText(texts('items.many', { count: 2 }))
      .waitFor();
    await page.keyboard.press('Control+c');
    await goTo(3);
    await page.locator('.canvas-room').focus();
    await page.keyboard.press('Control+v');
    await expect.poll(() => held('shape').count()).toBe(2);
    await page.keyboard.press('Delete');
    await expect.poll(() => held('shape').count()).toBe(0);
    // What is taken back on a page is shown there.
    await goTo(1);
    await undo();
    await expect.poll(() => held('shape').count()).toBe(2);
    await goTo(2);
    const layers = page.getByRole('region', { name: texts('items.layers') });
    const shapes = await drawn(frame(), 'shape').count();
    await layers
      .getByRole('button', { name: new RegExp(`^${texts('items.hide')}:`) })
      .first()
      .click();
    await expect.poll(() => drawn(frame(), 'shape').count()).toBe(shapes - 1);
    await layers
      .getByRole('button', { name: new RegExp(`^${texts('items.lock')}:`) })
      .first()
      .click();
    await made.check('multimedia-layers');
    await studio.saved();
  });

  it('says what an item does when it is pressed, and takes no address that a book may not carry (safety T5)', async () => {
    await goTo(1);
    await held('text').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('All the tea');
    await drawn(frame(), 'text').getByText('All the tea').waitFor();
    const layers = page.getByRole('region', { name: texts('items.layers') });
    await layers.getByRole('button', { name: texts('items.kind.link'), exact: true }).click();
    const action = inspector().getByRole('combobox', { name: texts('items.action') });
    const choice = (key: Parameters<typeof texts>[0]) =>
      page.locator('.ant-select-item-option').filter({ hasText: texts(key) });
    await action.click();
    await choice('items.action.url').click();
    const address = inspector().getByLabel(texts('items.target.url'));
    await address.fill('javascript:alert(1)');
    await page.getByText(texts('contents.urlWrong')).waitFor();
    await address.fill('leafcast.example/tea');
    await drawn(frame(), 'link').locator('a[href="https://leafcast.example/tea"]').waitFor();
    await layers.getByRole('button', { name: new RegExp(`^${texts('items.kind.button')}`) }).click();
    await action.click();
    await choice('items.action.page').click();
    await inspector().getByLabel(texts('items.target.page')).fill('3');
    await page.keyboard.press('Enter');
    await drawn(frame(), 'button').locator('a[href$="#p=3"]').waitFor();
    await made.check('multimedia-action');
    await studio.saved();
  });

  it('loses nothing on the way to the editor and back, nor when the page is loaded anew', async () => {
    await page.getByRole('link', { name: texts('items.back') }).click();
    await studio.preview.opened();
    const isUndoable = page.locator('.editor-top').getByRole('button', { name: words('editor.undo') });
    expect(await isUndoable.isDisabled()).toBe(false);
    await page.locator('[data-tour=multimedia]').click();
    await opened();
    await page.reload();
    await opened();
    for (const kind of kinds) expect(await held(kind).count(), kind).toBe(1);
    for (const kind of kinds) await drawn(frame(), kind).first().waitFor();
    expect(made.troubles).toEqual([]);
  });

  it('is what readers see, once it is published', async () => {
    await page.getByRole('link', { name: texts('items.back') }).click();
    await studio.preview.opened();
    const link = await studio.publish();
    const reading = await made.context.newPage();
    await reading.goto(link);
    const reader = await new Reading(reading).opened();
    for (const kind of kinds) await drawn(reading, kind).first().waitFor();
    await reading.locator('.lc-item-text').getByText('All the tea').waitFor();
    await takePicture(reading, 'multimedia-published');
    await reading.locator('.lc-item-popup button').focus();
    await reading.keyboard.press('Enter');
    await reading.getByRole('dialog').waitFor();
    await reading.keyboard.press('Escape');
    await reading.locator('.lc-item-button a').focus();
    await reading.keyboard.press('Enter');
    await reader.at(/3/);
    await reading.close();
    await page.keyboard.press('Escape');
    expect(made.troubles).toEqual([]);
  });

  it('goes along with its files to another book, also to one that is read from right to left', async () => {
    await page.locator('[data-tour=multimedia]').click();
    await opened();
    await page
      .getByRole('region', { name: texts('items.layers') })
      .getByRole('button', { name: texts('items.kind.image'), exact: true })
      .click();
    await page.keyboard.press('Control+c');
    await page.goto(`${server.url}/`);
    await studio.atUpload();
    await studio.choose(samples.arabic);
    await studio.start();
    await studio.phase('arabic', 'complete');
    await studio.open('arabic');
    await studio.preview.opened();
    await page.locator('[data-tour=multimedia]').click();
    await opened();
    await page.locator('.canvas-room').focus();
    await page.keyboard.press('Control+v');
    await held('image').waitFor();
    const picture = drawn(frame(), 'image').locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await offer('button').click();
    await drag('.hold[data-kind=button]', -40, 120);
    await studio.saved();
    expect(made.troubles).toEqual([]);
  });

  it('comes nearer by Ctrl and the wheel and by two fingers, and is moved by one where nothing is touched', async () => {
    const sheet = async () => {
      const box = await page.locator('.sheet').boundingBox();
      if (!box) throw new Error('There is no page');
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
    // From here on there is more of the page than room, so that what is under the mouse can stay under it.
    const before = await sheet();
    await wheel(2);
    await expect.poll(async () => (await sheet()).width / first.width).toBeCloseTo(Math.exp(1.25), 1);
    const near = await sheet();
    expect((at.x - near.x) / near.width).toBeCloseTo((at.x - before.x) / before.width, 2);
    expect((at.y - near.y) / near.height).toBeCloseTo((at.y - before.y) / before.height, 2);

    const hands = await made.context.newCDPSession(page);
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
    expect(made.troubles).toEqual([]);
  });

  it('is whole on small screens and in Arabic', async () => {
    // Or the hint of what happens to be under it comes while axe looks.
    await page.mouse.move(0, 0);
    await held('button').focus();
    await page.locator('.ant-tooltip:visible').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1024, height: 768 });
    await made.check('multimedia-1024');
    await page.setViewportSize({ width: 390, height: 844 });
    await made.check('multimedia-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    const arabic = await visit(browser, {
      origins: [server.url],
      language: 'ar',
      storageState: await made.context.storageState(),
    });
    await arabic.page.goto(page.url());
    await arabic.page.locator('.sheet-overlay').waitFor();
    await arabic.page.locator('.hold[data-kind=button]').focus();
    await arabic.check('multimedia-arabic');
    await arabic.close();
  });
});
