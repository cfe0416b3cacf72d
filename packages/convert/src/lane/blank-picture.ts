import { encodePng } from './png.ts';

/** A white page. @param width pixels, as the height @returns a PNG of some hundred bytes */
export function blankPicture(width: number, height: number): Uint8Array {
  const rows = new Uint8Array((1 + Math.ceil(width / 2)) * height);
  return encodePng({ width, height, bits: 4, palette: Uint8Array.of(255, 255, 255), rows }, 9);
}
