import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, openPromise, RandomAccessReader, type ZipFile } from 'yauzl';

const maxEntries = 20_000;
/** Maximum uncompressed size of all members of the ZIP file together, in bytes. */
const maxInflated = 1024 * 2 ** 20;
/**
 * Maximum compression ratio of a member. Office files have far lower ratios, and decompression bombs far higher ones.
 */
const maxRatio = 400;
/**
 * Maximum uncompressed size in bytes of members that may have any compression ratio. For example, a page of spaces is
 * harmless.
 */
const harmlessBytes = 8 * 2 ** 20;

const mainPart = 'ppt/presentation.xml';

/** Why a ZIP file is rejected as a presentation. */
export interface ZipIssue {
  readonly reason: 'other' | 'encrypted' | 'unsafe';
  /** Detail for the log. */
  readonly detail: string;
}

/**
 * Checks that a ZIP file is a PowerPoint presentation and that its headers indicate neither a decompression bomb nor a
 * path traversal. yauzl itself rejects absolute names and `..`, and during reading, members whose size differs from
 * their header.
 *
 * @returns `null` if the file is acceptable
 * @see safety T23
 */
export async function checkPresentationZip(path: string): Promise<ZipIssue | null> {
  let zip: ZipFile;
  try {
    zip = await openZip(path);
  } catch (error) {
    return { reason: 'other', detail: error instanceof Error ? error.message : 'not a ZIP' };
  }
  try {
    return await checkEntries(zip);
  } catch (error) {
    return { reason: 'unsafe', detail: error instanceof Error ? error.message : 'not a ZIP' };
  } finally {
    zip.close();
  }
}

const zipOptions = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const;
/** Maximum number of ignored bytes after the end of a ZIP file. */
const maxTrailing = 0xffff;

class FileReader extends RandomAccessReader {
  readonly path: string;

  constructor(path: string) {
    super();
    this.path = path;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.path, { start, end: end - 1 });
  }
}

/** Opens a ZIP file. Bytes after its end are accepted, because PowerPoint also opens such files. */
export async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, zipOptions);
  } catch (error) {
    const lengths = /Expected: (\d+)\. Found: (\d+)/.exec(error instanceof Error ? error.message : '');
    const trailing = Number(lengths?.[1]) - Number(lengths?.[2]);
    if (!(trailing > 0 && trailing <= maxTrailing)) throw error;
    const { size } = await stat(path);
    return fromRandomAccessReaderPromise(new FileReader(path), size - trailing, zipOptions);
  }
}

const unsafe = (detail: string): ZipIssue => ({ reason: 'unsafe', detail });

async function checkEntries(zip: ZipFile): Promise<ZipIssue | null> {
  if (zip.entryCount > maxEntries) return unsafe(`${zip.entryCount} members`);
  let hasMainPart = false;
  let total = 0;
  const taken: { from: number; to: number }[] = [];
  const names = new Set<string>();
  for await (const entry of readZipEntries(zip)) {
    // If two members have the same name, programs differ in which one they use.
    if (names.has(entry.fileName)) return unsafe('A member is duplicated');
    names.add(entry.fileName);
    if (entry.fileName === mainPart) hasMainPart = true;
    if (entry.isEncrypted()) return { reason: 'encrypted', detail: 'A member is encrypted' };
    if (entry.uncompressedSize > harmlessBytes && entry.uncompressedSize > entry.compressedSize * maxRatio) {
      return unsafe(`${entry.fileName} is inflated too much`);
    }
    total += entry.uncompressedSize;
    if (total > maxInflated) return unsafe('The total size of the members is too large');
    taken.push({
      from: entry.relativeOffsetOfLocalHeader,
      to: entry.relativeOffsetOfLocalHeader + entry.compressedSize,
    });
  }
  taken.sort((one, other) => one.from - other.from);
  if (taken.some(({ from }, index) => from < (taken[index - 1]?.to ?? 0))) return unsafe('Members overlap');
  return hasMainPart ? null : { reason: 'other', detail: 'The file is not a presentation' };
}

export async function* readZipEntries(zip: ZipFile): AsyncGenerator<Entry> {
  const next = () =>
    new Promise<Entry | null>((resolve, reject) => {
      const settle = (result: Entry | null, error?: Error) => {
        zip.off('entry', onEntry).off('end', onEnd).off('error', onError);
        error ? reject(error) : resolve(result);
      };
      const onEntry = (entry: Entry) => settle(entry);
      const onEnd = () => settle(null);
      const onError = (error: Error) => settle(null, error);
      zip.on('entry', onEntry).on('end', onEnd).on('error', onError);
      zip.readEntry();
    });
  for (let count = 0; count < zip.entryCount; count += 1) {
    const entry = await next();
    if (!entry) return;
    yield entry;
  }
}
