import type { BookPage, Rendition } from '@leafcast/book';
import type { LoadPicture } from './picture.ts';
import { createShownPicture, type ShownPicture } from './shown-picture.ts';

/** State of a page's image. `waiting`: the page is still being converted. */
export type ImageState = 'waiting' | 'loading' | 'ready' | 'failed';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PictureLoadingOptions {
  readonly holder: HTMLElement;
  readonly alt: string;
  readonly load: LoadPicture;
  /** Resolves when decoding cannot make a turning leaf stutter. */
  readonly whenIdle: () => Promise<void>;
  readonly urlOf: (path: string) => Promise<string>;
  readonly onState: (state: ImageState) => void;
}

/** Loads and displays renditions of one page. If several are requested, the last request takes effect. */
export interface PictureLoading {
  readonly shown: ShownPicture;
  /** Rendition that is being loaded or was loaded last; `width` in pixels. */
  readonly wanted: { readonly file: string; readonly width: number } | null;
  setState(state: ImageState): void;
  /** Sets whether the page is urgent. Images of an urgent page are decoded without waiting for a turn to end. */
  setUrgent(isUrgent: boolean): void;
  /**
   * Loads a rendition.
   *
   * @param others renditions to show until this one is loaded, or if it cannot be loaded
   */
  load(rendition: Rendition, others: BookPage['images'], size: Size, isUrgent: boolean): Promise<void>;
  /** Adopts an image that is already in the document, and that may still be loading. */
  adopt(image: HTMLImageElement, rendition: Rendition): Promise<void>;
  dispose(): void;
}

/** Time in milliseconds after which an open page displays its thumbnail if its image is not loaded yet. */
const urgentAfterMs = 40;

export function createPictureLoading(options: PictureLoadingOptions): PictureLoading {
  const life = new AbortController();
  const { signal } = life;
  const shown = createShownPicture(options.holder);
  let state: ImageState = 'loading';
  let wanted: PictureLoading['wanted'] = null;
  let isUrgentNow = false;
  let decodeNow: (() => void) | undefined;

  function setState(next: ImageState) {
    if (next === state || signal.aborted) return;
    state = next;
    options.onState(next);
  }

  /**
   * Resets the state, so that the image is requested again on the next update, for example when the visitor turns to
   * the page or the network is available again.
   */
  function fail() {
    wanted = null;
    // A page that displays an image has not failed, even if the image is less sharp than it could be.
    setState(shown.width ? 'ready' : 'failed');
  }

  async function loadAndShow({ file, width }: Rendition, size: Size, isUrgent: boolean, isStillWanted: () => boolean) {
    const urgent = new Promise<void>((resolve) => {
      decodeNow = resolve;
    });
    if (isUrgent) decodeNow?.();
    const mayDecode = () => Promise.race([urgent, options.whenIdle()]);
    const request = { url: await options.urlOf(file), alt: options.alt, isUrgent, mayDecode, signal };
    // Enlarging the image while decoding it would need more memory without any benefit.
    const picture = await options.load(size.width < width ? { ...request, size } : request);
    if (isStillWanted() && !signal.aborted) shown.show(picture, isUrgentNow);
    else picture.release?.();
  }

  async function load(rendition: Rendition, others: BookPage['images'], size: Size, isUrgent: boolean): Promise<void> {
    const { thumb, page: usual } = others;
    const { file } = rendition;
    const mine = { file, width: Math.min(size.width, rendition.width) };
    wanted = mine;
    setState(shown.width ? 'ready' : 'loading');
    const impatience = setTimeout(() => {
      const isThumbOfUse = !shown.width && isUrgent && thumb && thumb.file !== file;
      // If loading the thumbnail also fails, the load of the larger image reports the error.
      if (isThumbOfUse) loadAndShow(thumb, thumb, true, () => !shown.width).catch(() => undefined);
    }, urgentAfterMs);
    try {
      await loadAndShow(rendition, size, isUrgent, () => wanted === mine);
      if (wanted === mine) setState('ready');
    } catch {
      if (wanted !== mine) return;
      // Falls back to the usual rendition, because offline copies do not include the largest one.
      if (usual && usual.file !== file && shown.width < usual.width) return load(usual, {}, size, isUrgent);
      fail();
    } finally {
      clearTimeout(impatience);
    }
  }

  return {
    shown,
    get wanted() {
      return wanted;
    },
    setState,
    setUrgent(isUrgent) {
      isUrgentNow = isUrgent;
      if (!isUrgent) return;
      decodeNow?.();
      shown.fill();
    },
    load,
    async adopt(image, { file, width }) {
      image.className = '';
      shown.show({ element: image, width }, true);
      wanted = { file, width };
      try {
        await image.decode();
        setState('ready');
      } catch {
        shown.clear();
        fail();
      }
    },
    dispose() {
      life.abort();
      shown.clear();
    },
  };
}
