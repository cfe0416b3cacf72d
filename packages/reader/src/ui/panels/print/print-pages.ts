import type { Engine } from '../../../core/engine.ts';
import type * as ItemsFeature from '../../../features/pages/items.ts';

export interface PrintOptions {
  /** Page indexes from 0, in the order of printing. */
  readonly pages: readonly number[];
  /** Watermark text across every page; no watermark if empty. */
  readonly watermark: string;
  /** Called when the image of a page is loaded. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Prints pages, each on its own sheet, at the highest available resolution and with the author's items. The rest of the
 * document is not printed.
 *
 * @throws Error if a picture cannot be loaded, or the signal is aborted
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
    // Pages are loaded one after the other, because a long book must not request all of its images at the same time.
    for (const [index, page] of pages.entries()) {
      holder.append(await pageSheet(engine, page, watermark));
      signal.throwIfAborted();
      onProgress(index + 1);
    }
    document.adoptedStyleSheets.push(sheet);
    window.print();
  } finally {
    // In some browsers, the print call returns immediately, and printing starts later.
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
  const { drawForPrint } = await engine.loadFeature<typeof ItemsFeature>('items');
  const items = await drawForPrint(engine, page);
  return items ? [items] : [];
}

/**
 * Returns a style sheet that sets the paper to the size of a page. A constructed style sheet is used, because the
 * content security policy forbids styles in the document.
 */
function paperOf(engine: Engine, page: number): CSSStyleSheet {
  const { width, height } = engine.pageOf(page);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}pt ${height}pt; margin: 0; }`);
  return sheet;
}
