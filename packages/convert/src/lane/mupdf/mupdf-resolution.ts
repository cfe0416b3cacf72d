import type { DisplayList, Image, Matrix } from 'mupdf';
import { mupdf } from './mupdf-raw.ts';
import { releaseValues, retainBorrowed } from './mupdf-values.ts';

/**
 * Returns the resolution of a page that consists only of images, such as a scan, as the pixels per point of the finest
 * image. Returns `Infinity` if the page has text or shapes, which are sharp at any size.
 */
export function getScanResolution(list: DisplayList): number {
  let fineness = 0;
  // The values passed to a callback use memory of the display list, so they must be released before the list.
  const shape = (...values: readonly unknown[]) => {
    values.forEach(retainBorrowed);
    releaseValues(values);
    fineness = Infinity;
  };
  const picture = (image: Image, [a, b, c, d]: Matrix, ...rest: readonly unknown[]) => {
    retainBorrowed(image);
    // The letters of a scan may be in the mask of a coarse image.
    const mask = image.getMask();
    for (const one of mask ? [image, mask] : [image])
      fineness = Math.max(fineness, one.getWidth() / Math.hypot(a, b), one.getHeight() / Math.hypot(c, d));
    releaseValues([mask, image, ...rest]);
  };
  const device = new mupdf.Device({
    fillPath: shape,
    strokePath: shape,
    fillText: shape,
    strokeText: shape,
    clipText: shape,
    clipStrokeText: shape,
    fillShade: shape,
    fillImage: (image, matrix, alpha) => picture(image, matrix, alpha),
    fillImageMask: (image, matrix, space) => picture(image, matrix, space),
    clipImageMask: (image, matrix) => picture(image, matrix),
  });
  try {
    list.run(device, mupdf.Matrix.identity);
  } finally {
    device.destroy();
  }
  return fineness;
}
