import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { mupdf } from './mupdf-raw.ts';

/** A file that MuPDF reads piece by piece, so that a document of 1 GB never lies in memory. */
export function streamOf(path: string) {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  return new mupdf.Stream({
    fileSize: () => size,
    read: (memory, offset, length, position) => readSync(file, memory, offset, length, position),
    close: () => closeSync(file),
  });
}
