import { type AllSettings, type BookPage, type PageText, pageLabel } from '@leafcast/book';
import type { MessageValues, ReaderKey } from '@leafcast/messages';
import { element } from '../dom/element.ts';
import type { Quality } from './choose-rendition.ts';
import { fitPage } from './fit-page.ts';
import type { Mark } from './highlight-layer.ts';
import { createPageImage, type ImageState } from './page-image.ts';
import type { PageLayers } from './page-layers.ts';
import type { LoadPicture } from './picture.ts';
import { createSheet, type Sheet } from './sheet.ts';
import type { TextFeature } from './text-feature.ts';

/** What a page needs of the book around it. */
export interface PageContext {
  readonly pageCount: number;
  readonly language: string;
  readonly t: (key: ReaderKey, values?: MessageValues) => string;
  readonly fileUrl: (path: string) => string;
  readonly urlOf: (path: string) => Promise<string>;
  readonly loadPicture: LoadPicture;
  /** Resolves when what can wait makes no leaf stutter. */
  readonly whenIdle: () => Promise<void>;
  readonly pageOf: (index: number) => BookPage;
  readonly textOf: (index: number) => Promise<PageText | undefined>;
  /** Whether a page waits for a password. */
  readonly isLocked: (index: number) => boolean;
  /** Whether pages that are not converted yet will not come any more. */
  readonly hasFailed: () => boolean;
  readonly reload: () => Promise<void>;
  readonly goTo: (page: number) => void;
  readonly settings: () => AllSettings;
  readonly layers: Pick<PageLayers, 'mount'>;
  readonly loadFeature: (name: string) => Promise<unknown>;
  readonly quality: () => Quality;
}

/** `near`: may be wanted soon; `coming`: on a leaf that is being turned; `open`: being read. */
export type Presence = 'near' | 'coming' | 'open';

/** One page in the document. */
export interface PageView {
  readonly index: number;
  readonly sheet: Sheet;
  /** Resolves when the picture is there, or known not to come for now. */
  readonly settled: Promise<void>;
  /**
   * Fits the page to a leaf and loads what it then needs.
   *
   * @param fit CSS pixels of the leaf, and device pixels for each CSS pixel, zoom included
   * @param presence only an open page has text and links
   */
  update(fit: { readonly width: number; readonly height: number; readonly density: number }, presence: Presence): void;
  mark(marks: readonly Mark[]): void;
  dispose(): void;
}

export function createPageView(index: number, context: PageContext, adopted?: HTMLImageElement): PageView {
  const { t, pageOf, textOf } = context;
  const section = element('section', '');
  section.dataset.page = `${index}`;
  section.lang = context.language;
  const sheet = createSheet(section);
  const layers = element('div', 'lc-layers');
  sheet.shade.before(layers);
  const unmountLayers = context.layers.mount(index, sheet.shade);
  let notice: HTMLElement | null = null;
  let state: ImageState = 'loading';
  let isLost = false;
  let text: PageText | undefined;
  let part: TextFeature | undefined;
  let textPath: string | undefined;
  let marks: readonly Mark[] = [];
  let marksLayer: HTMLElement | null = null;
  let placed = '';
  let presence: Presence = 'near';
  let isDisposed = false;
  let coming: ReturnType<typeof setTimeout> | undefined;

  const image = createPageImage({
    holder: section,
    alt: t('page.label', { page: pageLabel(pageOf(index), index) }),
    load: context.loadPicture,
    whenIdle: context.whenIdle,
    fileUrl: context.fileUrl,
    urlOf: context.urlOf,
    onState: showState,
    ...(adopted && { adopted }),
  });

  showState('loading');

  function showState(next: ImageState) {
    state = next;
    isLost = state === 'failed' || (state === 'waiting' && context.hasFailed());
    notice?.remove();
    notice = null;
    clearTimeout(coming);
    section.ariaBusy = `${state === 'loading'}`;
    if (state === 'loading') coming = setTimeout(() => tell('page.coming'), comingMs);
    else if (state === 'waiting' || isLost)
      tell(isLost ? 'page.failed' : context.isLocked(index) ? 'page.locked' : 'page.loading');
  }

  function tell(key: ReaderKey) {
    notice = element('div', 'lc-page-notice');
    const words = element('p', '');
    words.textContent = t(key, { page: pageLabel(pageOf(index), index) });
    notice.append(words);
    if (isLost) {
      const again = element('button', 'lc-page-retry');
      again.type = 'button';
      again.textContent = t('page.retry');
      again.addEventListener('click', () => (state === 'failed' ? image.retry() : void context.reload()));
      notice.append(again);
    }
    layers.before(notice);
  }

  function drawMarks() {
    marksLayer?.remove();
    marksLayer = part && text && marks.length > 0 ? part.createHighlightLayer(text, marks) : null;
    if (marksLayer) layers.prepend(marksLayer);
  }

  async function loadText() {
    const path = pageOf(index).text;
    if (presence !== 'open' || path === undefined || path === textPath) return;
    textPath = path;
    try {
      const [found, drawn] = await Promise.all([
        textOf(index),
        context.loadFeature('page-text') as Promise<TextFeature>,
      ]);
      if (isDisposed || textPath !== path) return;
      text = found;
      part = drawn;
      layers.replaceChildren();
      if (!text) return;
      layers.append(part.createTextLayer(text), part.createLinkLayer(text, context));
      drawMarks();
    } catch {
      // The page can be read without its text; the next time it is opened the text is asked for again.
      textPath = undefined;
    }
  }

  return {
    index,
    sheet,
    get settled() {
      return image.settled;
    },
    update({ width, height, density }, next) {
      presence = next;
      const page = pageOf(index);
      const label = t('page.label', { page: pageLabel(page, index) });
      if (label !== section.ariaLabel) {
        section.ariaLabel = label;
        // Links say in words where they lead.
        textPath = undefined;
      }
      const box = fitPage(page, { width, height });
      const { style } = section;
      const transform = `translate(${box.x}px,${box.y}px) scale(${box.width / page.width},${box.height / page.height})`;
      if (transform !== placed) {
        placed = transform;
        layers.style.width = `${page.width}px`;
        layers.style.height = `${page.height}px`;
        layers.style.transform = transform;
        layers.style.setProperty('--lc-scale', `${box.height / page.height}`);
        style.setProperty('--lc-x', `${box.x}px`);
        style.setProperty('--lc-y', `${box.y}px`);
        section.classList.toggle('lc-filled', box.x === 0 && box.y === 0);
      }
      const size = { width: Math.round(box.width * density), height: Math.round(box.height * density) };
      image.need(page, size, presence !== 'near', {
        quality: context.quality(),
        isOpen: presence !== 'near',
        isMagnified: density > devicePixelRatio,
      });
      if (state === 'waiting' && isLost !== context.hasFailed()) showState(state);
      if (presence === 'open') image.settled.then(() => whenIdle(loadText));
      else if (presence === 'near' && text) {
        text = undefined;
        textPath = undefined;
        layers.replaceChildren();
      }
    },
    mark(next) {
      if (marks.length === 0 && next.length === 0) return;
      marks = next;
      drawMarks();
    },
    dispose() {
      isDisposed = true;
      clearTimeout(coming);
      unmountLayers();
      image.dispose();
      sheet.clip.remove();
    },
  };
}

/** A page that takes longer says so, ms. */
const comingMs = 800;

/** Safari has no idle callbacks. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 50);
}
