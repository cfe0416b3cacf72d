import type { BookPage, Rendition } from '@leafcast/book';
import type { LoadPicture } from './picture.ts';
import { createShownPicture, type ShownPicture } from './shown-picture.ts';

/** `waiting`: the page is still being converted. */
export type ImageState = 'waiting' | 'loading' | 'ready' | 'failed';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PictureLoadingOptions {
  readonly holder: HTMLElement;
  readonly alt: string;
  readonly load: LoadPicture;
  /** Resolves when decoding makes no leaf stutter. */
  readonly whenIdle: () => Promise<void>;
  readonly urlOf: (path: string) => Promise<string>;
  readonly onState: (state: ImageState) => void;
}

/** Loads renditions of one page and shows them; the one that was asked for last wins. */
export interface PictureLoading {
  readonly shown: ShownPicture;
  /** What is being loaded, or was loaded last; `width` in pixels. */
  readonly wanted: { readonly file: string; readonly width: number } | null;
  setState(state: ImageState): void;
  /** Tells whether the page is urgent from now on. If so, what has been waiting for a turn to end is decoded at once. */
  setUrgent(isUrgent: boolean): void;
  /** @param others what is shown until the rendition is there, and where it cannot be had */
  load(rendition: Rendition, others: BookPage['images'], size: Size, isUrgent: boolean): Promise<void>;
  /** Takes over a picture of the document, whole or still on its way. */
  adopt(image: HTMLImageElement, rendition: Rendition): Promise<void>;
  dispose(): void;
}

/** An open page that has not come by then shows its small picture first. */
const impatientAfterMs = 40;

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

  /** It is tried again when the page is next looked after: when it is turned to, or the network is back. */
  function fail() {
    wanted = null;
    // A picture that is only less sharp than it could be is no failure to the reader.
    setState(shown.width ? 'ready' : 'failed');
  }

  async function loadAndShow({ file, width }: Rendition, size: Size, isUrgent: boolean, isStillWanted: () => boolean) {
    const urgent = new Promise<void>((resolve) => {
      decodeNow = resolve;
    });
    if (isUrgent) decodeNow?.();
    const mayDecode = () => Promise.race([urgent, options.whenIdle()]);
    const request = { url: await options.urlOf(file), alt: options.alt, isUrgent, mayDecode, signal };
    // Enlarging it here would cost memory and gain nothing.
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
      // Should the small one fail, too, the large one will say so.
      if (isThumbOfUse) loadAndShow(thumb, thumb, true, () => !shown.width).catch(() => undefined);
    }, impatientAfterMs);
    try {
      await loadAndShow(rendition, size, isUrgent, () => wanted === mine);
      if (wanted === mine) setState('ready');
    } catch {
      if (wanted !== mine) return;
      // Offline the largest ones are not there.
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
