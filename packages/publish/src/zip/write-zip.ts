import { endOfZip } from '@leafcast/node/zip/headers';
import { type ZipEntry, type ZipOptions, zipEntries } from './zip-entries.ts';

/**
 * Writes a complete ZIP file.
 *
 * @throws TooLargeError if the file would be too large
 */
export async function* writeZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  options?: ZipOptions,
): AsyncGenerator<Uint8Array> {
  const directory = yield* zipEntries(entries, options);
  yield directory.bytes;
  yield endOfZip({ count: directory.count, size: directory.bytes.length, offset: directory.offset });
}
