/** Layout of a BMP's pixels, according to its header. */
interface Layout {
  readonly bits: number;
  /** Compression: 0 none, 1 RLE8, 2 RLE4, 3 bit fields. */
  readonly compression: number;
  readonly width: number;
  readonly height: number;
  /** Offset of the pixels in the file. */
  readonly start: number;
  /** Number of colors that the palette contains. */
  readonly colors: number;
}

/**
 * Finds a fault in a BMP that MuPDF would not report. MuPDF draws missing pixels white or black.
 *
 * @param bmp complete file with a readable header
 * @param size size in pixels, according to the header
 * @returns the fault, as text that follows "The BMP"; `null` if there is none
 */
export function bmpFault(bmp: Buffer, size: { readonly width: number; readonly height: number }): string | null {
  const layout = layoutOf(bmp, size);
  const { bits, compression, height, start, colors } = layout;
  if (bits <= 8 && colors === 0) return 'has no palette';
  if (compression === 1 || compression === 2) return runFault(bmp, layout);
  if (compression !== 0 && compression !== 3) return null;
  const rowBytes = Math.ceil((bits * size.width) / 32) * 4;
  // Up to three bytes may be missing, because some programs omit the padding of the last row.
  if (bmp.length < start + rowBytes * height - 3) return 'is cut short';
  return bits <= 8 ? colorFault(bmp, layout, rowBytes) : null;
}

function layoutOf(bmp: Buffer, { width, height }: { readonly width: number; readonly height: number }): Layout {
  const headerSize = bmp.readUInt32LE(14);
  const isOld = headerSize === 12;
  const bits = bmp.readUInt16LE(isOld ? 24 : 28);
  const start = bmp.readUInt32LE(10);
  const entry = isOld ? 3 : 4;
  const most = bits <= 8 ? 2 ** bits : 0;
  const said = isOld ? 0 : bmp.readUInt32LE(46);
  const there = Math.floor((Math.min(start, bmp.length) - 14 - headerSize) / entry);
  const colors = Math.max(0, Math.min(said === 0 ? most : said, most, there));
  return { bits, compression: isOld ? 0 : bmp.readUInt32LE(30), width, height, start, colors };
}

/** Finds pixels whose color is not in the palette. */
function colorFault(bmp: Buffer, { bits, width, height, start, colors }: Layout, rowBytes: number): string | null {
  if (colors >= 2 ** bits) return null;
  const [perByte, mask] = [8 / bits, 2 ** bits - 1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const byte = bmp[start + y * rowBytes + Math.floor(x / perByte)] ?? 0;
      const color = (byte >> (8 - bits * ((x % perByte) + 1))) & mask;
      if (color >= colors) return 'has colors that are not in its palette';
    }
  }
  return null;
}

/** Finds runs of pixels that exceed the image or end too early. */
function runFault(bmp: Buffer, { compression, width, height, start }: Layout): string | null {
  let [x, y, at] = [0, 0, start];
  while (at + 1 < bmp.length) {
    const [count = 0, what = 0] = [bmp[at], bmp[at + 1]];
    at += 2;
    if (count === 0 && what === 1) return null;
    if (count === 0 && what === 0) {
      x = 0;
      y += 1;
    } else if (count === 0 && what === 2) {
      x += bmp[at] ?? 0;
      y += bmp[at + 1] ?? 0;
      at += 2;
      // The position is checked even if nothing is drawn there, because a careless decoder would write outside its
      // image.
      if (x > width || y > height) return 'has runs that leave the picture';
    } else {
      if (count === 0) at += Math.ceil((compression === 1 ? what : what / 2) / 2) * 2;
      x += count === 0 ? what : count;
      // Some programs fill the last byte of a row in 4-bit images.
      if (x > width + compression - 1 || y >= height) return 'has runs that leave the picture';
    }
  }
  const isWhole = y >= height || (y === height - 1 && x === width);
  return isWhole ? null : 'is cut short';
}
