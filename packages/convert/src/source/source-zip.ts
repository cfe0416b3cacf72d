import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, fromRandomAccessReaderPromise, openPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { chooseWebPages } from './web-pages.ts';

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

/** Formats of sources that are ZIP files. */
export type ZipFormat = 'pptx' | 'docx' | 'odt' | 'odp' | 'epub' | 'web';

/** Members that identify a format. */
const mainParts: ReadonlyMap<string, ZipFormat> = new Map([
  ['ppt/presentation.xml', 'pptx'],
  ['word/document.xml', 'docx'],
]);
/** Formats by the content of the member `mimetype`. */
const mediaTypes: ReadonlyMap<string, ZipFormat> = new Map([
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.text-template', 'odt'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/vnd.oasis.opendocument.presentation-template', 'odp'],
  ['application/epub+zip', 'epub'],
]);
/** Maximum size in bytes of a member that is read for inspection. */
const maxSmall = 2 ** 20;
/** Members that indicate which parts of the file are encrypted. */
const encryptionLists = ['META-INF/manifest.xml', 'META-INF/encryption.xml'];

/** Why a ZIP file is rejected. `copyProtected`: an e-book that only the programs of its shop open. */
export interface ZipIssue {
  readonly reason: 'other' | 'encrypted' | 'copyProtected' | 'unsafe';
  /** Detail for the log. */
  readonly detail: string;
}

/**
 * Detects the format of a ZIP file, and checks that its headers indicate neither a decompression bomb nor a path
 * traversal. yauzl itself rejects absolute names and `..`, and during reading, members whose size differs from their
 * header.
 *
 * @returns the format; `web` for a folder with a web page or a Markdown file
 * @see safety T23
 */
export async function inspectZip(path: string): Promise<ZipFormat | ZipIssue> {
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

async function checkEntries(zip: ZipFile): Promise<ZipFormat | ZipIssue> {
  if (zip.entryCount > maxEntries) return unsafe(`${zip.entryCount} members`);
  const entries = new Map<string, Entry>();
  let total = 0;
  const taken: { from: number; to: number }[] = [];
  for await (const entry of readZipEntries(zip)) {
    // If two members have the same name, programs differ in which one they use.
    if (entries.has(entry.fileName)) return unsafe('A member is duplicated');
    entries.set(entry.fileName, entry);
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
  return formatOf(zip, entries);
}

async function formatOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<ZipFormat | ZipIssue> {
  const small = async (name: string) => {
    const entry = entries.get(name);
    return entry && entry.uncompressedSize <= maxSmall ? text(await zip.openReadStreamPromise(entry)) : '';
  };
  for (const [name, format] of mainParts) if (entries.has(name)) return format;
  const format = mediaTypes.get((await small('mimetype')).trim());
  if (format) {
    const lists = (await Promise.all(encryptionLists.map(small))).join('');
    // Fonts of an e-book may be obfuscated, and are then replaced by others.
    const methods = [...lists.matchAll(/Algorithm\s*=\s*["']([^"']*)/gu)].map(([, method = '']) => method);
    const isObfuscation = (method: string) => /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/u.test(method);
    if (format === 'epub' && (entries.has('META-INF/rights.xml') || !methods.every(isObfuscation)))
      return { reason: 'copyProtected', detail: 'The e-book is encrypted' };
    if (format !== 'epub' && /<(?:[\w-]+:)?encryption-data\b/u.test(lists))
      return { reason: 'encrypted', detail: 'The document is encrypted' };
    return format;
  }
  return chooseWebPages([...entries.keys()]).length > 0 ? 'web' : { reason: 'other', detail: 'Unknown content' };
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
