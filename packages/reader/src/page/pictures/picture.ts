import { createDecoder } from './decoder.ts';

/** A decoded image that is ready to be added to the document. */
export interface Picture {
  readonly element: HTMLElement;
  /** Actual width of the image in pixels. */
  readonly width: number;
  /**
   * Makes the image visible, if it is not visible yet. Adding a canvas and filling it in the same frame would take too
   * long.
   */
  readonly fill?: () => void;
  /** Releases the memory of the image. The element must not be displayed afterwards. */
  readonly release?: () => void;
}

export interface PictureRequest {
  readonly url: string;
  /** Alternative text of the image. */
  readonly alt: string;
  /** Size in pixels to which the image is scaled; absent to keep the image's own size. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly isUrgent: boolean;
  /** Called when the file is loaded. Resolves when decoding cannot make a turning leaf stutter. */
  readonly mayDecode: () => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Loads an image.
 *
 * @throws if the picture cannot be loaded, or if `signal` is aborted
 */
export type LoadPicture = (request: PictureRequest) => Promise<Picture>;

/**
 * Creates a loader that decodes images off the main thread, at their displayed size, and transfers the pixels to
 * canvases. With `<img>` elements, the browser's caches would grow by half a gigabyte in fifty turns. Each canvas only
 * displays its bitmap. A canvas that is drawn on would be copied to the screen for every frame while a leaf is dragged.
 *
 * @param assets URL of the reader's own files
 */
export function createBitmapLoader(assets: string): LoadPicture {
  const inWorker = createDecoder(`${assets}picture-worker.js`);
  let decoding: Promise<unknown> = Promise.resolve();

  /**
   * Decodes one image at a time, because each decoding briefly needs memory for all pixels of its file. Urgent images
   * do not wait.
   */
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
    // In a sandboxed frame, scripts cannot read image files, but an image element can still display them.
    if (!response) return loadImage(request);
    if (!response.ok) throw new Error(`${url}: status ${response.status}`);
    const blob = await response.blob();
    await mayDecode();
    signal.throwIfAborted();
    // An SVG file cannot be decoded to a bitmap.
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
    /**
     * Frees the memory of the pixels. A canvas that is only removed would keep its pixels until the next garbage
     * collection, while its replacement needs just as much memory.
     */
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

/** Loads an image with an image element. Books on disk need this loader, because scripts cannot read their files. */
export const loadImage: LoadPicture = async ({ url, alt, isUrgent, mayDecode, signal }) => {
  const image = new Image();
  image.alt = alt;
  image.draggable = false;
  image.fetchPriority = isUrgent ? 'high' : 'low';
  image.src = url;
  await mayDecode();
  signal.throwIfAborted();
  await image.decode().catch((cause: unknown) => {
    // Decoding may fail due to a lack of memory although the image is complete. In this case, the image can still be
    // displayed.
    if (!(image.complete && image.naturalWidth > 0)) throw cause;
  });
  signal.throwIfAborted();
  return { element: image, width: image.naturalWidth };
};
