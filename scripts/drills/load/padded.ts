import { readFileSync } from 'node:fs';

/**
 * Returns a document padded to `size` bytes by a comment after its end. The padding never repeats, so that a gap would
 * be detected.
 */
export function padDocument(path: string, size: number, seed: number): Uint8Array {
  const document = readFileSync(path);
  const bytes = Buffer.alloc(Math.max(size, document.length));
  let state = seed >>> 0;
  for (let index = document.length; index < bytes.length; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[index] = 0x61 + ((state >>> 24) % 26);
  }
  document.copy(bytes);
  // PDF readers search for the trailer near the end, so it is repeated after the padding.
  const trailer = document.subarray(document.lastIndexOf('startxref'));
  bytes[document.length] = 0x0a;
  bytes[document.length + 1] = 0x25;
  trailer.copy(bytes, bytes.length - trailer.length);
  bytes[bytes.length - trailer.length - 1] = 0x0a;
  return bytes;
}
