import { loadPart } from '../../../ui/loading/load-part.ts';

/** A file in a zip. */
export interface ZipFile {
  readonly name: string;
  /** Bytes, unpacked, as the zip says; no more than that is ever unpacked. */
  readonly size: number;
  open(): Promise<Blob>;
}

/** Entries at most: scripts of the reader and thumbnails come beside the files of the book. */
const mostEntries = 20_000;

/**
 * Lists a zip without unpacking it.
 *
 * @throws Error for what is no zip, or holds encrypted files
 * @see safety T23
 */
export async function openZip(zip: Blob): Promise<ZipFile[]> {
  const { BlobReader, configure, ZipReader } = await loadPart(() => import('@zip.js/zip.js'));
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(zip));
  const files: ZipFile[] = [];
  for await (const entry of reader.getEntriesGenerator()) {
    if (entry.directory) continue;
    if (entry.encrypted || files.length >= mostEntries) throw new Error('Not a zip of a book');
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
      if (count > size) throw new RangeError('More than the zip says');
      parts.push(chunk);
    },
  });
  await entry.getData(writable);
  return new Blob(parts);
}
