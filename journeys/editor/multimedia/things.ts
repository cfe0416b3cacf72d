import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type MediaFile, picture, silence } from '../../../testing/documents/media.ts';
import { book, client, page, server, studio } from '../../../testing/server/desk.ts';
import type { PreparedBook } from '../../../testing/server/prepared.ts';
import { settings as texts } from '../../../testing/studio/words.ts';

export const itemKinds = [
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
] as const;
type Kind = (typeof itemKinds)[number];

/** Returns the URL of the multimedia editor for the open book. */
export const multimediaUrl = (number = book.number) => `${server.url}/editorv2/?num=${number}`;
/** Finds items of a kind as rendered by the reader. */
export const findDrawnItem = (kind: Kind, place: Page | FrameLocator = studio.previewFrame) =>
  place.locator(`.lc-item-${kind}`);
/** Finds items of a kind in the multimedia editor. */
export const findEditorItem = (kind: Kind) => page.locator(`.hold[data-kind=${kind}]`);
/** Finds the palette button that adds a new item by click or drag. */
export const findPaletteButton = (kind: Kind) =>
  page
    .getByRole('region', { name: texts('items.palette') })
    .getByRole('button', { name: texts(`items.kind.${kind}`), exact: true });
export const layers = () => page.getByRole('region', { name: texts('items.layers') });
export const inspector = () => page.getByRole('region', { name: texts('items.inspector') });

/** Opens the multimedia editor unless it is already open. */
export async function openMultimedia(): Promise<void> {
  if (!page.url().startsWith(multimediaUrl())) await page.goto(multimediaUrl());
  await page.locator('.sheet-overlay').waitFor();
}

/** Goes to a page, counted from 1. */
export const goTo = (number: number) =>
  page
    .getByRole('navigation', { name: texts('items.pages') })
    .getByRole('button')
    .nth(number - 1)
    .click();

/** Goes to the first page and deletes its items. */
export async function openEmptyPage(): Promise<void> {
  await goTo(1);
  await page.locator('.canvas-room').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(() => page.locator('.hold').count()).toBe(0);
}

/** Adds a new item to the page from a file. */
export async function addFile(kind: Kind, file: MediaFile): Promise<void> {
  await findPaletteButton(kind).click();
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file);
  await findEditorItem(kind).first().waitFor();
}

/** Drags an element from its center by the given number of pixels. */
export async function drag(what: string, dx: number, dy: number, keys: readonly string[] = []): Promise<void> {
  const box = await page.locator(what).first().boundingBox();
  if (!box) throw new Error(`${what} is not visible`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.move(x + dx, y + dy, { steps: 6 });
  await page.mouse.up();
  for (const key of keys) await page.keyboard.up(key);
}

/**
 * Creates one item of each kind for the first page of a book, in the format that the API call update-book accepts. The
 * button item leads to page 3.
 */
export async function createItemOfEachKind({ id }: PreparedBook) {
  const [image, audio] = await Promise.all([
    client.keep(id, 'item.image', picture('dot.png', 2, 2)),
    client.keep(id, 'item.audio', silence('calm.mp3')),
  ]);
  const own: Record<Kind, object> = {
    text: { text: 'All the tea' },
    shape: { shape: 'rect' },
    button: { label: 'On', action: { type: 'page', page: 2 } },
    link: { action: { type: 'url', url: 'https://leafcast.example/tea' } },
    hotspot: { label: 'Here' },
    popup: { label: 'See', popup: { type: 'text', title: 'Tea', text: 'Hot' } },
    image: { file: image },
    gallery: { pictures: [{ file: image, alt: 'A leaf' }] },
    audio: { file: audio },
    video: { video: { embed: { site: 'youtube', id: 'dQw4w9WgXcQ' } } },
  };
  const items = itemKinds.map((kind, index) => ({
    id: kind,
    kind,
    x: index % 2 ? 0.55 : 0.05,
    y: 0.05 + Math.floor(index / 2) * 0.18,
    width: 0.4,
    height: 0.15,
    rotation: 0,
    z: index,
    opacity: 1,
    alt: '',
    ...own[kind],
  }));
  return { pageItems: { 0: items } };
}
