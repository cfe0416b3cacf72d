import { findMediaPaths, type ReaderConfig } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';

/** Returns the paths of a page's text, of its image for reading, and of its thumbnail. */
export function pageFiles(engine: Engine, index: number): string[] {
  const { images, text } = engine.pageOf(index);
  return [(images.page ?? images.zoom)?.file, images.thumb?.file, text].filter((file) => file !== undefined);
}

/** Returns the paths of all media on pages and in the settings, without duplicates. */
export function listMedia(engine: Engine, pages: readonly number[]): string[] {
  const laid = pages.map((index) => [engine.pageOf(index).items, engine.pageOf(index).audio]);
  return [...new Set(findMediaPaths([engine.book.settings, laid]))];
}

/**
 * Returns the URLs of the reader's own files. The files of all languages are included, because the visitor may use
 * another language on the next visit.
 */
export async function readerFiles({ config, settings }: Engine): Promise<string[]> {
  const assets = new URL(config.assets, document.baseURI);
  // The list of files is saved as well, so that more pages can be saved even if the book was opened without a network.
  const list = new URL('files.json', assets).href;
  const names: string[] = await (await fetch(list)).json();
  const isNeeded = (name: string) => !name.startsWith('themes/') || name === `themes/${settings.theme}.svg`;
  return [list, ...names.filter(isNeeded).map((name) => new URL(name, assets).href)];
}

/**
 * Returns the HTML of the book's page, changed so that it opens the saved version. If another version has been
 * published in the meantime, the fetched page refers to that other version.
 *
 * @throws Error if the page no longer shows the book
 */
export function createSavedPage(html: string, config: ReaderConfig): string {
  const configElement = new DOMParser().parseFromString(html, 'text/html').getElementById('leafcast-config');
  if (!configElement) throw new Error('The page does not show the book');
  const { book, assets }: ReaderConfig = JSON.parse(configElement.textContent);
  return html.replaceAll(book, config.book).replaceAll(assets, config.assets);
}
