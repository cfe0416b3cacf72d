import type { FileRule } from '@leafcast/book';

/** Quality of each attempt. The first result that is small enough is used. */
const qualities = [0.9, 0.8, 0.65, 0.5] as const;

/**
 * Shrinks a picture until it meets the limits, and preserves transparency.
 *
 * @returns the smaller picture, or `null` if the picture cannot be read or does not become small enough
 * @see W-329, W-331
 */
export async function fitPicture(
  file: File,
  { maxPixels, mimeTypes }: FileRule,
  maxBytes: number,
): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    const type = mimeTypes.includes('image/webp') ? 'image/webp' : 'image/png';
    const { width, height } = maxPixels ?? { width: 4096, height: 4096 };
    let scale = Math.min(1, width / picture.width, height / picture.height);
    for (const quality of qualities) {
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.floor(picture.width * scale)),
        Math.max(1, Math.floor(picture.height * scale)),
      );
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type, quality });
      if (blob.size <= maxBytes) {
        return new File([blob], file.name.replace(/\.[^.]*$/, `.${blob.type.slice('image/'.length)}`), {
          type: blob.type,
        });
      }
      // PNG has no quality setting, so the picture's dimensions are reduced instead.
      scale *= 0.75;
    }
    return null;
  } finally {
    picture.close();
  }
}
