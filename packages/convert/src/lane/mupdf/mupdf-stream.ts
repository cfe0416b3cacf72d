import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { mupdf } from './mupdf-raw.ts';

/** Replaces a space in a name. */
const underscore = 0x5f;

/**
 * Opens a file that MuPDF reads in pieces, so that a document of 1 GB is never in memory as a whole.
 *
 * @param spaces positions in the file that are read as underscores
 */
export function streamOf(path: string, spaces: readonly number[] = []) {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  return new mupdf.Stream({
    fileSize: () => size,
    read: (memory, offset, length, position) => {
      const read = readSync(file, memory, offset, length, position);
      for (const at of spaces) {
        if (at >= position && at < position + read) memory[offset + at - position] = underscore;
      }
      return read;
    },
    close: () => closeSync(file),
  });
}
