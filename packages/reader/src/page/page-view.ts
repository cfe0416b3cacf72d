import { pageLabel } from '@leafcast/book';
import { element } from './element.ts';
import { type Box, fitPage } from './fit-page.ts';
import type { PageContext, Presence } from './page-context.ts';
import { createPageNotice } from './page-notice.ts';
import { createPageTextLayers } from './page-text-layers.ts';
import { createPageImage } from './pictures/page-image.ts';
import { createSheet, type Sheet } from './sheet.ts';
import type { HighlightRange } from './text/highlight-layer.ts';

/** A page in the document. */
export interface PageView {
  readonly index: number;
  readonly sheet: Sheet;
  /** Resolves when the image is displayed, or when loading has failed for now. */
  readonly settled: Promise<void>;
  /**
   * Fits the page to a leaf and loads the image and layers for that size.
   *
   * @param fit size of the leaf in CSS pixels, and device pixels per CSS pixel including zoom
   * @param presence only an open page has text and links
   */
  update(fit: { readonly width: number; readonly height: number; readonly density: number }, presence: Presence): void;
  mark(marks: readonly HighlightRange[]): void;
  dispose(): void;
}

export function createPageView(index: number, context: PageContext, adopted?: HTMLImageElement): PageView {
  const { t, pageOf } = context;
  const section = element('section', '');
  section.dataset.page = `${index}`;
  section.lang = context.language;
  const sheet = createSheet(section);
  const layers = element('div', 'lc-layers');
  sheet.shade.before(layers);
  const unmountLayers = context.layers.mount(index, sheet.shade);
  const labelNow = () => t('page.label', { page: pageLabel(pageOf(index), index) });
  const text = createPageTextLayers(index, context, layers);
  const notice = createPageNotice(index, context, section, layers, () => image.retry());
  const place = createPlacing(section, layers);
  const image = createPageImage({
    holder: section,
    alt: labelNow(),
    load: context.loadPicture,
    whenIdle: context.whenIdle,
    fileUrl: context.fileUrl,
    urlOf: context.urlOf,
    onState: notice.show,
    ...(adopted && { adopted }),
  });
  notice.show('loading');

  return {
    index,
    sheet,
    get settled() {
      return image.settled;
    },
    update({ width, height, density }, presence) {
      const page = pageOf(index);
      const label = labelNow();
      if (label !== section.ariaLabel) {
        section.ariaLabel = label;
        // Link labels contain page labels, which may have changed.
        text.expire();
      }
      const box = fitPage(page, { width, height });
      place(page, box);
      const size = { width: Math.round(box.width * density), height: Math.round(box.height * density) };
      image.need(page, size, presence !== 'near', {
        quality: context.quality(),
        isOpen: presence !== 'near',
        isMagnified: density > devicePixelRatio,
      });
      notice.refresh();
      text.setPresence(presence);
      if (presence === 'open') image.settled.then(() => whenIdle(text.load));
    },
    mark: text.mark,
    dispose() {
      text.setPresence('near');
      notice.dispose();
      unmountLayers();
      image.dispose();
      sheet.clip.remove();
    },
  };
}

/**
 * Returns a function that aligns the layers over a page's image with the box of the page on its leaf. Styles are
 * written only if they have changed.
 */
function createPlacing(section: HTMLElement, layers: HTMLElement) {
  let placed = '';
  return (page: { readonly width: number; readonly height: number }, { x, y, width, height }: Box) => {
    const scale = height / page.height;
    const transform = `translate(${x}px,${y}px) scale(${width / page.width},${scale})`;
    if (transform === placed) return;
    placed = transform;
    Object.assign(layers.style, { width: `${page.width}px`, height: `${page.height}px`, transform });
    layers.style.setProperty('--lc-scale', `${scale}`);
    section.style.setProperty('--lc-x', `${x}px`);
    section.style.setProperty('--lc-y', `${y}px`);
    section.classList.toggle('lc-filled', x === 0 && y === 0);
  };
}

/** Runs a function when the browser is idle, or after a delay in Safari, which has no idle callbacks. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 50);
}
