import type { BookPage, Rendition } from '@leafcast/book';
import { chooseRendition, type Use } from './choose-rendition.ts';
import type { LoadPicture, Picture } from './picture.ts';

/** `waiting`: the page is still being converted. */
export type ImageState = 'waiting' | 'loading' | 'ready' | 'failed';

/**
 * The picture of one page. Only a decoded picture ever gets into the document, so that no turn stutters on decoding,
 * and the one before stays until then.
 */
export interface PageImage {
  /** Resolves when the picture is there, or known not to come for now. */
  readonly settled: Promise<void>;
  /** Loads what is sharp at this size in device pixels; called again whenever page, size or use have changed. */
  need(page: BookPage, size: Size, isUrgent: boolean, use: Use): void;
  retry(): void;
  dispose(): void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PageImageOptions {
  readonly holder: HTMLElement;
  readonly alt: string;
  readonly load: LoadPicture;
  /** Resolves when decoding makes no leaf stutter. */
  readonly whenIdle: () => Promise<void>;
  readonly fileUrl: (path: string) => string;
  readonly urlOf: (path: string) => Promise<string>;
  readonly onState: (state: ImageState) => void;
  /** A picture of this page that the document had before any script. */
  readonly adopted?: HTMLImageElement;
}

/** An open page that has not come by then shows its small picture first. */
const impatientAfterMs = 40;

/** A picture that is so much too small is still sharp to the eye; it need not be made anew. */
const tolerance = 0.9;
/** From here on a picture is too large to be kept for a page that is not open. */
const wasteful = 2;

export function createPageImage({
  holder,
  alt,
  load,
  whenIdle,
  fileUrl,
  urlOf,
  onState,
  ...options
}: PageImageOptions): PageImage {
  const life = new AbortController();
  let { adopted } = options;
  let state: ImageState = 'loading';
  let shown: Picture | null = null;
  /** Decodes at once what has been waiting for a turn to end. */
  let decodeNow: (() => void) | undefined;
  /** What is being loaded, or was loaded last. */
  let wanted: { readonly file: string; readonly width: number } | null = null;
  let last: Parameters<PageImage['need']> | null = null;
  let settled: Promise<void> = Promise.resolve();
  let quality: Use['quality'] = 'usual';

  function setState(next: ImageState) {
    if (next === state || life.signal.aborted) return;
    state = next;
    onState(next);
  }

  function show(picture: Picture) {
    takeAway();
    picture.element.classList.add('lc-image');
    holder.prepend(picture.element);
    shown = picture;
    // It may have become urgent since it was asked for.
    if (last?.[2]) picture.fill?.();
    else requestAnimationFrame(() => requestAnimationFrame(() => picture.fill?.()));
  }

  function takeAway() {
    shown?.element.remove();
    shown?.release?.();
    shown = null;
  }

  /** It is tried again when the page is next looked after: when it is turned to, or the network is back. */
  function fail() {
    wanted = null;
    // A picture that is only less sharp than it could be is no failure to the reader.
    setState(shown ? 'ready' : 'failed');
  }

  async function loadAndShow({ file, width }: Rendition, size: Size, isUrgent: boolean, isStillWanted: () => boolean) {
    const urgent = new Promise<void>((resolve) => {
      decodeNow = resolve;
    });
    if (isUrgent) decodeNow?.();
    const mayDecode = () => Promise.race([urgent, whenIdle()]);
    const request = { url: await urlOf(file), alt, isUrgent, mayDecode, signal: life.signal };
    // Enlarging it here would cost memory and gain nothing.
    const picture = await load(size.width < width ? { ...request, size } : request);
    if (isStillWanted() && !life.signal.aborted) show(picture);
    else picture.release?.();
  }

  /** @param others what is shown until the rendition is there, and where it cannot be had */
  async function loadWanted(
    rendition: Rendition,
    others: BookPage['images'],
    size: Size,
    isUrgent: boolean,
  ): Promise<void> {
    const { thumb, page: usual } = others;
    const mine = { file: rendition.file, width: Math.min(size.width, rendition.width) };
    wanted = mine;
    setState(shown ? 'ready' : 'loading');
    const impatience = setTimeout(() => {
      const isThumbOfUse = !shown && isUrgent && thumb && thumb.file !== rendition.file;
      // Should the small one fail, too, the large one will say so.
      if (isThumbOfUse) loadAndShow(thumb, thumb, true, () => !shown).catch(() => setState(state));
    }, impatientAfterMs);
    try {
      await loadAndShow(rendition, size, isUrgent, () => wanted === mine);
      if (wanted === mine) setState('ready');
    } catch {
      if (wanted !== mine) return;
      // Offline the largest ones are not there.
      if (usual && usual.file !== rendition.file && (shown?.width ?? 0) < usual.width)
        return loadWanted(usual, {}, size, isUrgent);
      fail();
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
    show({ element: image, width: own.width });
    wanted = { file: own.file, width: own.width };
    settled = image.decode().then(
      () => setState('ready'),
      () => {
        takeAway();
        fail();
      },
    );
  }

  function need(page: BookPage, size: Size, isUrgent: boolean, use: Use) {
    last = [page, size, isUrgent, use];
    const rendition = chooseRendition(page, size.width, use);
    if (!rendition) {
      setState('waiting');
      return;
    }
    if (adopted) adopt(adopted, page);
    // Sharp enough, and for a page that is not open not so large that it is to be given back.
    const isFit = (width: number) =>
      width >= tolerance * Math.min(size.width, rendition.width) && (isUrgent || width <= wasteful * size.width);
    if (isUrgent) {
      decodeNow?.();
      shown?.fill?.();
    }
    // Another quality, from another file: what is there has to be changed for it.
    if (use.quality !== quality && wanted && wanted.file !== rendition.file) {
      settled = loadWanted(rendition, {}, size, isUrgent);
      quality = use.quality;
      return;
    }
    quality = use.quality;
    if (isFit(shown?.width ?? 0) || (wanted?.file === rendition.file && isFit(wanted.width))) return;
    settled = loadWanted(rendition, page.images, size, isUrgent);
  }

  return {
    get settled() {
      return settled;
    },
    need,
    retry() {
      if (last) need(...last);
    },
    dispose() {
      life.abort();
      takeAway();
    },
  };
}
