import type { BookPage, Rendition } from '@leafcast/book';
import { chooseRendition } from './choose-rendition.ts';

/** `waiting`: the page is still being converted. */
export type ImageState = 'waiting' | 'loading' | 'ready' | 'failed';

/**
 * The picture of one page. Only a decoded picture ever gets into the document, so that no turn stutters on decoding,
 * and the one before stays until then.
 */
export interface PageImage {
  readonly state: ImageState;
  /** Resolves when the picture is there, or known not to come for now. */
  readonly settled: Promise<void>;
  /** Loads what is sharp at this width in device pixels; called again whenever page or width have changed. */
  need(page: BookPage, pixels: number, isOpen: boolean): void;
  retry(): void;
  dispose(): void;
}

export interface PageImageOptions {
  readonly holder: HTMLElement;
  readonly alt: string;
  readonly fileUrl: (path: string) => string;
  readonly onState: (state: ImageState) => void;
  /** A picture of this page that the document had before any script. */
  readonly adopted?: HTMLImageElement;
}

/** An open page that has not come by then shows its small picture first. */
const impatientAfterMs = 150;

export function createPageImage({ holder, alt, fileUrl, onState, ...options }: PageImageOptions): PageImage {
  let { adopted } = options;
  let state: ImageState = 'loading';
  let shown: HTMLImageElement | null = null;
  let shownWidth = 0;
  let wanted: Rendition | null = null;
  let last: { page: BookPage; pixels: number; isOpen: boolean } | null = null;
  let settled: Promise<void> = Promise.resolve();
  let isDisposed = false;

  function setState(next: ImageState) {
    if (next === state) return;
    state = next;
    onState(next);
  }

  function show(image: HTMLImageElement, width: number) {
    if (isDisposed || width < shownWidth) return;
    shown?.remove();
    image.classList.add('lc-image');
    holder.prepend(image);
    shown = image;
    shownWidth = width;
  }

  async function load(rendition: Rendition, isOpen: boolean) {
    const image = new Image();
    image.alt = alt;
    image.draggable = false;
    image.fetchPriority = isOpen ? 'high' : 'low';
    image.src = fileUrl(rendition.file);
    await image.decode().catch((cause: unknown) => {
      // Decoding may be refused for want of memory though the picture is whole; it can be shown then all the same.
      if (!(image.complete && image.naturalWidth > 0)) throw cause;
    });
    show(image, rendition.width);
  }

  async function loadWanted(rendition: Rendition, thumb: Rendition | undefined, isOpen: boolean) {
    setState(shown ? 'ready' : 'loading');
    const impatience = setTimeout(() => {
      if (!shown && isOpen && thumb && thumb !== rendition) load(thumb, isOpen).catch(() => setState(state));
    }, impatientAfterMs);
    try {
      await load(rendition, isOpen);
      if (wanted === rendition) setState('ready');
    } catch {
      // A picture that is only less sharp than it could be is no failure to the reader.
      if (wanted === rendition) setState(shown ? 'ready' : 'failed');
    } finally {
      clearTimeout(impatience);
    }
  }

  /** Takes over a picture of the document, whole or still on its way, where it is one of the page's renditions. */
  function adopt(image: HTMLImageElement, page: BookPage) {
    adopted = undefined;
    const own = Object.values(page.images).find(({ file }) => image.src === fileUrl(file));
    if (!own) return;
    image.className = '';
    show(image, own.width);
    wanted = own;
    settled = image.decode().then(
      () => setState('ready'),
      () => {
        image.remove();
        shown = null;
        shownWidth = 0;
        setState('failed');
      },
    );
  }

  function need(page: BookPage, pixels: number, isOpen: boolean) {
    last = { page, pixels, isOpen };
    const rendition = chooseRendition(page, pixels);
    if (!rendition) {
      setState('waiting');
      return;
    }
    if (adopted) adopt(adopted, page);
    if (rendition.width <= shownWidth || rendition.file === wanted?.file) return;
    wanted = rendition;
    settled = loadWanted(rendition, page.images.thumb, isOpen);
  }

  return {
    get state() {
      return state;
    },
    get settled() {
      return settled;
    },
    need,
    retry() {
      wanted = null;
      if (last) need(last.page, last.pixels, last.isOpen);
    },
    dispose() {
      isDisposed = true;
      shown?.remove();
    },
  };
}
