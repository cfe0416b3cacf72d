import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { mupdf } from './mupdf-raw.ts';

/** Character code of the underscore, which replaces a space in a name. */
const underscore = 0x5f;

/**
 * Opens a file that MuPDF reads in pieces, so that a document of 1 GB is never completely in memory.
 *
 * @param spaces positions of spaces in the file that are to be read as underscores
 */
export function openMupdfStream(path: string, spaces: readonly number[] = []) {
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
