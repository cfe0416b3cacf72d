import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, openPromise, RandomAccessReader, type ZipFile } from 'yauzl';

const maxEntries = 20_000;
/** Bytes of all members together once they are inflated. */
const maxInflated = 1024 * 2 ** 20;
/** How many times larger a member may become; far above what office files reach, far below a bomb. */
const maxRatio = 400;
/** Members up to this size may have any ratio: a page of spaces is no bomb. */
const harmlessBytes = 8 * 2 ** 20;

const mainPart = 'ppt/presentation.xml';
const macroPart = /(?:^|\/)vbaProject\.bin$/iu;

/**
 * Checks that a ZIP is a PowerPoint presentation whose members add up to no bomb and lead nowhere. yauzl itself
 * refuses absolute names, `..` and members that are larger or smaller than their headers say.
 *
 * @param inflate also inflates every member and counts, for sizes in headers may lie
 * @returns what is wrong with it, for the log; `null` for a good one
 * @see safety T23
 */
export async function checkPresentationZip(
  path: string,
  { inflate = false }: { inflate?: boolean } = {},
): Promise<string | null> {
  let zip: ZipFile | null = null;
  try {
    zip = await openZip(path);
    return await checkEntries(zip, inflate);
  } catch (error) {
    return error instanceof Error ? error.message : 'not a ZIP';
  } finally {
    zip?.close();
  }
}

const zipOptions = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const;
/** Bytes behind the end of a ZIP that are overlooked. */
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

/** Opens a ZIP, also one with bytes behind its end: PowerPoint opens such files, and so they are about. */
async function openZip(path: string): Promise<ZipFile> {
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

async function checkEntries(zip: ZipFile, inflate: boolean): Promise<string | null> {
  if (zip.entryCount > maxEntries) return `${zip.entryCount} members`;
  let hasMainPart = false;
  let total = 0;
  const taken: { from: number; to: number }[] = [];
  const names = new Set<string>();
  for await (const entry of entriesOf(zip)) {
    // Which of two is meant, each program decides in its own way.
    if (names.has(entry.fileName)) return 'A member comes twice';
    names.add(entry.fileName);
    if (entry.fileName === mainPart) hasMainPart = true;
    if (macroPart.test(entry.fileName)) return 'It carries macros';
    if (entry.isEncrypted()) return 'A member is encrypted';
    if (entry.uncompressedSize > harmlessBytes && entry.uncompressedSize > entry.compressedSize * maxRatio) {
      return `${entry.fileName} is inflated too much`;
    }
    total += entry.uncompressedSize;
    if (total > maxInflated) return 'The members are too large together';
    taken.push({
      from: entry.relativeOffsetOfLocalHeader,
      to: entry.relativeOffsetOfLocalHeader + entry.compressedSize,
    });
    if (inflate) await inflateMember(zip, entry);
  }
  taken.sort((one, other) => one.from - other.from);
  if (taken.some(({ from }, index) => from < (taken[index - 1]?.to ?? 0))) return 'Members overlap';
  return hasMainPart ? null : 'It is no presentation';
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
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

/** Reads a member to its end; `validateEntrySizes` makes the stream fail as soon as it outgrows its header. */
async function inflateMember(zip: ZipFile, entry: Entry): Promise<void> {
  if (entry.fileName.endsWith('/')) return;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const _ of stream) {
    // Only its length matters, and that is checked on the way.
  }
}
