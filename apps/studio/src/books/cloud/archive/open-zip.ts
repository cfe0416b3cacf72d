import { loadPart } from '../../../ui/loading/load-part.ts';

/** A file in a ZIP archive. */
export interface ZipFile {
  readonly name: string;
  /** Uncompressed size in bytes as declared in the ZIP. Unpacking fails beyond this size. */
  readonly size: number;
  open(): Promise<Blob>;
}

/**
 * Maximum number of entries in a ZIP. The limit allows for reader scripts and thumbnails in addition to the book's own
 * files.
 */
const maxEntries = 20_000;

/**
 * Lists the files of a ZIP without unpacking it.
 *
 * @throws Error if it is not a ZIP or contains encrypted files
 * @see safety T23
 */
export async function openZip(zip: Blob): Promise<ZipFile[]> {
  const { BlobReader, configure, ZipReader } = await loadPart(() => import('@zip.js/zip.js'));
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(zip));
  const files: ZipFile[] = [];
  for await (const entry of reader.getEntriesGenerator()) {
    if (entry.directory) continue;
    if (entry.encrypted || files.length >= maxEntries) throw new Error('Not a ZIP file of a book');
    const { filename: name, uncompressedSize: size } = entry;
    files.push({ name, size, open: () => unpacked(entry, size) });
  }
  return files;
}

async function unpacked(
  entry: { getData(writable: WritableStream<Uint8Array>): Promise<unknown> },
  size: number,
): Promise<Blob> {
  const parts: BlobPart[] = [];
  let count = 0;
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      count += chunk.length;
      if (count > size) throw new RangeError('File is larger than the ZIP declares');
      parts.push(chunk);
    },
  });
  await entry.getData(writable);
  return new Blob(parts);
}
