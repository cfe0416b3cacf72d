/** A decoded picture, ready to be put into the document. */
export interface Picture {
  readonly element: HTMLElement;
  /** Pixels that it really has across. */
  readonly width: number;
}

export interface PictureRequest {
  readonly url: string;
  /** What it says to those who do not see it. */
  readonly alt: string;
  /** Pixels to which it is brought; absent where it is wanted as it is. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly isUrgent: boolean;
  readonly signal: AbortSignal;
}

/** @throws if the picture cannot be had, or `signal` says that nobody wants it any more */
export type LoadPicture = (request: PictureRequest) => Promise<Picture>;

/**
 * Decodes pictures ourselves, away from the main thread and at the size at which they are shown, and keeps the pixels
 * in canvases. An `<img>` leaves them to the browser's caches, which grow by half a gigabyte in fifty turns; a canvas
 * is gone with its page. It is a canvas in main memory: such a one is painted like an image, without a layer of its own.
 */
export const loadBitmap: LoadPicture = async (request) => {
  const { url, alt, size, isUrgent, signal } = request;
  const response = await fetch(url, { signal, priority: isUrgent ? 'high' : 'low' }).catch(() => null);
  signal.throwIfAborted();
  // In a sandboxed frame no script may read what an image may still show.
  if (!response) return loadImage(request);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  const resize = size && { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' as const };
  // There is no decoding drawings (SVG) this way.
  const bitmap = await createImageBitmap(await response.blob(), resize).catch(() => null);
  if (!bitmap) return loadImage(request);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.role = 'img';
  canvas.ariaLabel = alt;
  canvas.getContext('2d', { alpha: false, willReadFrequently: true })?.drawImage(bitmap, 0, 0);
  bitmap.close();
  signal.throwIfAborted();
  return { element: canvas, width: canvas.width };
};

/** Leaves the picture to the browser: for books on a disk, whose files no script may read. */
export const loadImage: LoadPicture = async ({ url, alt, isUrgent, signal }) => {
  const image = new Image();
  image.alt = alt;
  image.draggable = false;
  image.fetchPriority = isUrgent ? 'high' : 'low';
  image.src = url;
  await image.decode().catch((cause: unknown) => {
    // Decoding may be refused for want of memory though the picture is whole; it can be shown then all the same.
    if (!(image.complete && image.naturalWidth > 0)) throw cause;
  });
  signal.throwIfAborted();
  return { element: image, width: image.naturalWidth };
};
