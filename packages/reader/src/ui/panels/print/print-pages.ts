import type { Engine } from '../../../engine.ts';
import type * as ItemsFeature from '../../../features/items.ts';

export interface PrintOptions {
  /** Indexes from 0, in their order. */
  readonly pages: readonly number[];
  /** Words across every page; none where empty. */
  readonly watermark: string;
  /** Called as the pictures of pages come. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Prints pages, each on a sheet of its own, as sharp as the book holds them, with what their author has put on them; the
 * rest of the document is left out.
 *
 * @throws Error when a picture could not be loaded, or the signal ends it
 */
export async function printPages(
  engine: Engine,
  { pages, watermark, onProgress, signal }: PrintOptions,
): Promise<void> {
  const holder = document.createElement('div');
  holder.className = 'lc-print';
  const sheet = paperOf(engine, pages[0] ?? 0);
  document.body.append(holder);
  const clear = () => {
    holder.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  try {
    // One after the other: a long book must not ask for all of its pictures at once.
    for (const [index, page] of pages.entries()) {
      holder.append(await pageSheet(engine, page, watermark));
      signal.throwIfAborted();
      onProgress(index + 1);
    }
    document.adoptedStyleSheets.push(sheet);
    window.print();
  } finally {
    // Some browsers return at once and print later.
    if (signal.aborted || !matchMedia('print').matches) setTimeout(clear, signal.aborted ? 0 : 1000);
    else addEventListener('afterprint', clear, { once: true });
  }
}

async function pageSheet(engine: Engine, page: number, watermark: string): Promise<HTMLElement> {
  const { images } = engine.pageOf(page);
  const file = (images.zoom ?? images.page)?.file;
  const section = document.createElement('section');
  if (file === undefined) return section;
  const picture = new Image();
  picture.alt = engine.t('page.label', { page: page + 1 });
  picture.src = await engine.urlOf(file);
  await picture.decode();
  section.append(picture, ...(await itemsOn(engine, page)));
  section.style.setProperty('--lc-ratio', `${picture.naturalWidth / picture.naturalHeight}`);
  if (watermark.trim() !== '') {
    const words = document.createElement('p');
    words.textContent = watermark;
    words.style.setProperty('--lc-length', `${Math.max(6, Array.from(watermark).length)}`);
    section.append(words);
  }
  return section;
}

async function itemsOn(engine: Engine, page: number): Promise<readonly HTMLElement[]> {
  if (!engine.pageOf(page).items?.length) return [];
  const { drawStill } = await engine.loadFeature<typeof ItemsFeature>('items');
  const items = await drawStill(engine, page);
  return items ? [items] : [];
}

/** Paper in the shape of a page. A policy that forbids styles in the document allows a sheet that a script makes. */
function paperOf(engine: Engine, page: number): CSSStyleSheet {
  const { width, height } = engine.pageOf(page);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}pt ${height}pt; margin: 0; }`);
  return sheet;
}
