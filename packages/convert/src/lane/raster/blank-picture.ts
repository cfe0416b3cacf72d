import { deflateThoroughly, encodePng } from './png.ts';

/** Creates a white page image. @param width pixels, like the height @returns a PNG of a few hundred bytes */
export function blankPicture(width: number, height: number): Uint8Array {
  const rows = new Uint8Array((1 + Math.ceil(width / 2)) * height);
  const image = { width, height, bits: 4, palette: Uint8Array.of(255, 255, 255) } as const;
  return encodePng(image, deflateThoroughly(rows, 9));
}
