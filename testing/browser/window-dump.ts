/** A part of a display that begins at the left edge, in pixels. */
export interface DumpPart {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the pixels of a display, as red, green and blue, from the file in which Xvfb stores the display with 32 bits
 * per pixel.
 *
 * @see X11/XWDFile.h
 */
export function readDisplayPixels(dump: Buffer, { top, width, height }: DumpPart): Buffer {
  const field = (at: number) => dump.readUInt32BE(4 * at);
  const [header, lineBytes, colors] = [field(0), field(12), field(19)];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, to = 0; y < height; y += 1) {
    let at = header + 12 * colors + (top + y) * lineBytes;
    for (let x = 0; x < width; x += 1, at += 4, to += 3) {
      pixels[to] = dump[at + 2] ?? 0;
      pixels[to + 1] = dump[at + 1] ?? 0;
      pixels[to + 2] = dump[at] ?? 0;
    }
  }
  return pixels;
}
