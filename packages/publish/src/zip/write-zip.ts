import { endOfDirectory } from './headers.ts';
import { type ZipEntry, type ZipOptions, zipEntries } from './zip-entries.ts';

/**
 * Writes a complete zip file.
 *
 * @throws TooLargeError if it would be too large
 */
export async function* writeZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  options?: ZipOptions,
): AsyncGenerator<Uint8Array> {
  const directory = yield* zipEntries(entries, options);
  yield directory.bytes;
  yield endOfDirectory(directory, directory.offset);
}
