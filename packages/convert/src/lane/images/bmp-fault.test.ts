import { describe, expect, it } from 'vitest';
import { bmpFault } from './bmp-fault.ts';

const size = { width: 4, height: 3 };

/** Returns a BMP of 4 by 3 pixels with the given number of palette colors. */
function bmp(bits: number, compression: number, colors: number, pixels: readonly number[], said = colors): Buffer {
  const start = 54 + colors * 4;
  const bytes = Buffer.alloc(start + pixels.length);
  bytes.write('BM');
  for (const [at, value] of [
    [10, start],
    [14, 40],
    [18, 4],
    [22, 3],
    [26, (bits << 16) | 1],
    [30, compression],
    [46, said],
  ] as const) {
    bytes.writeUInt32LE(value, at);
  }
  bytes.set(pixels, start);
  return bytes;
}

const flat = (index: number) => Array.from({ length: 12 }, () => index);

describe('bmpFault', () => {
  it.each([
    ['of 256 colors', bmp(8, 0, 256, flat(255))],
    ['of few colors', bmp(8, 0, 2, flat(1))],
    ['of 16 colors', bmp(4, 0, 16, flat(0xff))],
    ['with run-length encoding', bmp(8, 1, 2, [4, 1, 0, 0, 0, 4, 1, 0, 1, 0, 0, 0, 4, 1, 0, 1])],
    ['with run-length encoding and skips', bmp(8, 1, 2, [2, 1, 0, 2, 1, 1, 1, 1, 0, 1])],
    ['with run-length encoding without an end marker', bmp(8, 1, 2, [4, 1, 0, 0, 4, 1, 0, 0, 4, 1])],
    ['with run-length encoding of half bytes', bmp(4, 2, 2, [4, 0x10, 0, 0, 0, 4, 0x10, 0x10, 0, 1])],
  ])('accepts a BMP %s', (_, bytes) => expect(bmpFault(bytes, size)).toBeNull());

  it.each([
    ['without a palette', bmp(8, 0, 0, flat(1)), 'palette'],
    ['with a palette shorter than declared', bmp(8, 0, 2, flat(7), 256), 'palette'],
    ['with colors outside its palette', bmp(4, 0, 2, flat(0x12)), 'palette'],
    ['missing a row', bmp(8, 0, 2, flat(1).slice(4)), 'cut short'],
    ['with a run beyond the edge', bmp(8, 1, 2, [5, 1, 0, 1]), 'leave'],
    ['with rows beyond the edge', bmp(8, 1, 2, [0, 0, 0, 0, 0, 0, 1, 1, 0, 1]), 'leave'],
    ['with a skip beyond the edge', bmp(8, 1, 2, [0, 2, 9, 0, 1, 1]), 'leave'],
    ['with a skip beyond the edge and nothing after it', bmp(8, 1, 2, [0, 2, 5, 0, 0, 1]), 'leave'],
    ['with a skip beyond the last row and nothing after it', bmp(8, 1, 2, [0, 2, 0, 4, 0, 1]), 'leave'],
    ['with truncated run-length encoding', bmp(8, 1, 2, [4, 1, 0, 0, 4, 1]), 'cut short'],
  ])('reports a fault in a BMP %s', (_, bytes, fault) => expect(bmpFault(bytes, size)).toContain(fault));
});
