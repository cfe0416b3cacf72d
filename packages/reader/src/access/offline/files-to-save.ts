import { mediaPathsIn, type ReaderConfig } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';

/** Returns the paths of a page's pictures, for reading and for lists, and of its text. */
export function pageFiles(engine: Engine, index: number): string[] {
  const { images, text } = engine.pageOf(index);
  return [(images.page ?? images.zoom)?.file, images.thumb?.file, text].filter((file) => file !== undefined);
}

/** Returns the paths of all media on pages and in the settings, without duplicates. */
export function mediaOf(engine: Engine, pages: readonly number[]): string[] {
  const laid = pages.map((index) => [engine.pageOf(index).items, engine.pageOf(index).audio]);
  return [...new Set(mediaPathsIn([engine.book.settings, laid]))];
}

/** Returns the URLs of the reader's own files in all languages, because the next visit may use another one. */
export async function readerFiles({ config, settings }: Engine): Promise<string[]> {
  const assets = new URL(config.assets, document.baseURI);
  // The list is saved too, so that more pages can be saved after the book was opened without a network.
  const list = new URL('files.json', assets).href;
  const names: string[] = await (await fetch(list)).json();
  const isNeeded = (name: string) => !name.startsWith('themes/') || name === `themes/${settings.theme}.svg`;
  return [list, ...names.filter(isNeeded).map((name) => new URL(name, assets).href)];
}

/**
 * Returns the HTML of the book's page, pointing to the version that is saved. If another version has been published
 * meanwhile, the fetched page names that one.
 *
 * @throws Error if the page no longer shows the book
 */
export function ownPage(html: string, config: ReaderConfig): string {
  const configElement = new DOMParser().parseFromString(html, 'text/html').getElementById('leafcast-config');
  if (!configElement) throw new Error('The book is not shown');
  const { book, assets }: ReaderConfig = JSON.parse(configElement.textContent);
  return html.replaceAll(book, config.book).replaceAll(assets, config.assets);
}
