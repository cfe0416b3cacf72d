import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { mupdf } from './mupdf-raw.ts';

/** Opens a file that MuPDF reads in pieces, so that a document of 1 GB is never in memory as a whole. */
export function streamOf(path: string) {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  return new mupdf.Stream({
    fileSize: () => size,
    read: (memory, offset, length, position) => readSync(file, memory, offset, length, position),
    close: () => closeSync(file),
  });
}
