import { createDecoder } from './decoder.ts';

/** A decoded picture that is ready to be added to the document. */
export interface Picture {
  readonly element: HTMLElement;
  /** Actual width in pixels. */
  readonly width: number;
  /** Makes the picture visible, if it is not yet. Adding and filling a canvas in one frame would take too long. */
  readonly fill?: () => void;
  /** Releases the memory; the element must not be shown afterwards. */
  readonly release?: () => void;
}

export interface PictureRequest {
  readonly url: string;
  /** Alternative text. */
  readonly alt: string;
  /** Size in pixels to which the picture is scaled; absent to keep its own size. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly isUrgent: boolean;
  /** Called once the file is loaded; resolves when decoding does not make a turning leaf stutter. */
  readonly mayDecode: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** @throws if the picture cannot be loaded, or if `signal` is aborted */
export type LoadPicture = (request: PictureRequest) => Promise<Picture>;

/**
 * Decodes pictures off the main thread, at the size at which they are shown, and transfers the pixels to canvases. With
 * `<img>`, the browser's caches grow by half a gigabyte in fifty turns. Each canvas only displays its bitmap: a canvas
 * that is drawn on is copied to the screen for every frame while a leaf is dragged.
 *
 * @param assets URL of the reader's own files
 */
export function createBitmapLoader(assets: string): LoadPicture {
  const inWorker = createDecoder(`${assets}picture-worker.js`);
  let decoding: Promise<unknown> = Promise.resolve();

  /**
   * Decodes one picture at a time, because each briefly needs the memory of all pixels of the file. Urgent pictures do
   * not wait.
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
    // In a sandboxed frame, scripts cannot read files that an image can still show.
    if (!response) return loadImage(request);
    if (!response.ok) throw new Error(`${url}: status ${response.status}`);
    const blob = await response.blob();
    await mayDecode();
    signal.throwIfAborted();
    // SVG cannot be decoded this way.
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
     * Frees the pixels. A canvas that is merely removed keeps them until the next garbage collection, while its
     * replacement is just as large.
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

/** Lets the browser load the picture: for books on disk, whose files scripts cannot read. */
export const loadImage: LoadPicture = async ({ url, alt, isUrgent, mayDecode, signal }) => {
  const image = new Image();
  image.alt = alt;
  image.draggable = false;
  image.fetchPriority = isUrgent ? 'high' : 'low';
  image.src = url;
  await mayDecode();
  signal.throwIfAborted();
  await image.decode().catch((cause: unknown) => {
    // Decoding may be refused for lack of memory although the picture is complete; it can still be shown.
    if (!(image.complete && image.naturalWidth > 0)) throw cause;
  });
  signal.throwIfAborted();
  return { element: image, width: image.naturalWidth };
};
