import { mediaPathsIn, type ReaderConfig } from '@leafcast/book';
import type { Engine } from '../engine.ts';

/** Paths of a page's pictures for the window and for lists, and of its text. */
export function pageFiles(engine: Engine, index: number): string[] {
  const { images, text } = engine.pageOf(index);
  return [(images.page ?? images.zoom)?.file, images.thumb?.file, text].filter((file) => file !== undefined);
}

/** Paths of what stands and is heard on pages, and of what the settings name, each once. */
export function mediaOf(engine: Engine, pages: readonly number[]): string[] {
  const laid = pages.map((index) => [engine.pageOf(index).items, engine.pageOf(index).audio]);
  return [...new Set(mediaPathsIn([engine.book.settings, laid]))];
}

/** Addresses of the reader's own files, in all languages: the next visit may be in another one. */
export async function readerFiles({ config, settings }: Engine): Promise<string[]> {
  const assets = new URL(config.assets, document.baseURI);
  // Kept as well, so that more can be saved of a book that was opened without a network.
  const list = new URL('files.json', assets).href;
  const names: string[] = await (await fetch(list)).json();
  const isNeeded = (name: string) => !name.startsWith('themes/') || name === `themes/${settings.theme}.svg`;
  return [list, ...names.filter(isNeeded).map((name) => new URL(name, assets).href)];
}

/**
 * The page around the book. One that has been published meanwhile names another version, which is not what is saved.
 *
 * @throws Error where the page does not show the book any more
 */
export function ownPage(html: string, config: ReaderConfig): string {
  const carrier = new DOMParser().parseFromString(html, 'text/html').getElementById('leafcast-config');
  if (!carrier) throw new Error('The book is not shown any more');
  const { book, assets }: ReaderConfig = JSON.parse(carrier.textContent);
  return html.replaceAll(book, config.book).replaceAll(assets, config.assets);
}
