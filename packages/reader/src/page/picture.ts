import { createDecoder } from './decoder.ts';

/** A decoded picture, ready to be put into the document. */
export interface Picture {
  readonly element: HTMLElement;
  /** Pixels that it really has across. */
  readonly width: number;
  /** Lets it be seen, if it is not yet. To put it into the document and to fill it is much for one frame. */
  readonly fill?: () => void;
  /** Gives its memory back; the element is not to be shown any more. */
  readonly release?: () => void;
}

export interface PictureRequest {
  readonly url: string;
  /** What it says to those who do not see it. */
  readonly alt: string;
  /** Pixels to which it is brought; absent where it is wanted as it is. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly isUrgent: boolean;
  /** Asked once the file is there; resolves when decoding makes no leaf stutter. */
  readonly mayDecode: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** @throws if the picture cannot be had, or `signal` says that nobody wants it any more */
export type LoadPicture = (request: PictureRequest) => Promise<Picture>;

/**
 * Decodes pictures ourselves, away from the main thread and at the size at which they are shown, and hands the pixels
 * to canvases. An `<img>` leaves them to the browser's caches, which grow by half a gigabyte in fifty turns. Each canvas
 * only shows its bitmap: one that is drawn on is copied for the screen at every frame under a hand.
 *
 * @param assets address of the reader's own files
 */
export function createBitmapLoader(assets: string): LoadPicture {
  const inWorker = createDecoder(`${assets}picture-worker.js`);
  let decoding: Promise<unknown> = Promise.resolve();

  /** One at a time, for each takes the memory of the whole file's pixels for a moment; what is being waited for goes first. */
  function decode(blob: Blob, size: PictureRequest['size'], isUrgent: boolean): Promise<ImageBitmap | null> {
    const resize = size && { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' as const };
    const run = () => inWorker(blob, resize, !isUrgent);
    const bitmap = isUrgent ? run() : decoding.then(run);
    decoding = bitmap;
    return bitmap;
  }

  return async (request) => {
    const { url, alt, size, isUrgent, mayDecode, signal } = request;
    const response = await fetch(url, { signal, priority: isUrgent ? 'high' : 'low' }).catch(() => null);
    signal.throwIfAborted();
    // In a sandboxed frame no script may read what an image may still show.
    if (!response) return loadImage(request);
    if (!response.ok) throw new Error(`${url}: status ${response.status}`);
    const blob = await response.blob();
    await mayDecode();
    signal.throwIfAborted();
    // There is no decoding drawings (SVG) this way.
    const bitmap = await decode(blob, size, isUrgent);
    if (!bitmap) return loadImage(request);
    if (signal.aborted) {
      bitmap.close();
      throw signal.reason;
    }
    const { width, height } = bitmap;
    const canvas = Object.assign(document.createElement('canvas'), { width, height, role: 'img', ariaLabel: alt });
    const surface = canvas.getContext('bitmaprenderer', { alpha: false });
    let unseen: ImageBitmap | null = bitmap;
    const fill = () => {
      if (unseen) surface?.transferFromImageBitmap(unseen);
      unseen = null;
    };
    /** A canvas that is only dropped keeps its pixels until the next garbage collection; what takes their place is as large as it. */
    const release = () => {
      unseen?.close();
      unseen = null;
      canvas.width = 1;
      canvas.height = 1;
      surface?.transferFromImageBitmap(null);
    };
    return { element: canvas, width, fill, release };
  };
}

/** Leaves the picture to the browser: for books on a disk, whose files no script may read. */
export const loadImage: LoadPicture = async ({ url, alt, isUrgent, mayDecode, signal }) => {
  const image = new Image();
  image.alt = alt;
  image.draggable = false;
  image.fetchPriority = isUrgent ? 'high' : 'low';
  image.src = url;
  await mayDecode();
  signal.throwIfAborted();
  await image.decode().catch((cause: unknown) => {
    // Decoding may be refused for want of memory though the picture is whole; it can be shown then all the same.
    if (!(image.complete && image.naturalWidth > 0)) throw cause;
  });
  signal.throwIfAborted();
  return { element: image, width: image.naturalWidth };
};
