/** Longest edge in pixels and JPEG quality of each attempt. The first result that fits is used. */
const tries = [
  [4800, 0.92],
  [4800, 0.82],
  [3200, 0.85],
  [3200, 0.7],
] as const;

/**
 * Shrinks an image until its file has at most `maxBytes` bytes.
 *
 * @returns a JPEG with the same name, or `null` if the image cannot be read or does not become small enough
 * @see W-329, W-331
 */
export async function shrinkImage(file: File, maxBytes: number): Promise<File | null> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return null;
  }
  try {
    for (const [edge, quality] of tries) {
      const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
      const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
      const context = canvas.getContext('2d');
      if (!context) return null;
      // JPEG does not support transparency; without a white background, transparent parts would turn black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (blob.size <= maxBytes) {
        return new File([blob], file.name.replace(/\.[^.]+$/, '.jpg'), { type: blob.type });
      }
    }
    return null;
  } finally {
    picture.close();
  }
}
