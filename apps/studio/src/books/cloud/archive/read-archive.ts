import { type Book, listBookFiles, NewerBookError, parseBook } from '@leafcast/book';
import type { FolderFile } from '@leafcast/cloud';
import { finishedBookLimits } from '@leafcast/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { openZip, type ZipFile } from './open-zip.ts';

/** Why a file cannot be uploaded as a finished book. */
export type ArchiveIssue = 'format' | 'locked' | 'newer' | 'missing' | 'size';

export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly issue: ArchiveIssue;
  /** Name of the affected file, or an empty string. */
  readonly file: string;

  constructor(issue: ArchiveIssue, file = '', options?: ErrorOptions) {
    super(`${issue} ${file}`, options);
    this.issue = issue;
    this.file = file;
  }
}

export interface FinishedBook {
  readonly book: Book;
  readonly files: readonly FolderFile<File>[];
}

/**
 * Reads the ZIP of a finished book: a project file, or an export from "Offline copy (HTML)". Only one file is in memory
 * at a time, because a book may have a size of one gigabyte.
 *
 * @param onRead receives the fraction read so far, 0 to 1
 * @throws ArchiveError
 */
export async function readArchive(
  zip: File,
  onRead: (part: number) => void,
  signal: AbortSignal,
): Promise<FinishedBook> {
  const entries = await openZip(zip).catch((cause: unknown) => {
    throw new ArchiveError('format', '', { cause });
  });
  const folder = folderOf(entries);
  if (folder.has('locked.json.js')) throw new ArchiveError('locked');
  const manifest = fileIn(folder, 'book.json');
  if (!manifest) throw new ArchiveError('format');
  const book = await readBook(manifest);
  if (book.locked) throw new ArchiveError('locked');
  const names = ['book.json', ...listBookFiles(book), ...(book.original ? [book.original.file] : [])];
  const total = names.reduce((sum, name) => sum + (fileIn(folder, name)?.size ?? 0), 0);
  if (total > finishedBookLimits.bytes || names.length > finishedBookLimits.files) throw new ArchiveError('size');
  const files: FolderFile<File>[] = [];
  let read = 0;
  for (const name of names) {
    signal.throwIfAborted();
    const file = fileIn(folder, name);
    if (!file) throw new ArchiveError('missing', name);
    const content = await file.open();
    files.push({ name, size: content.size, sha256: await hashOf(content), open: () => file.open() });
    read += file.size;
    onRead(read / total);
  }
  return { book, files };
}

/**
 * Returns the entries by their path in the book folder. The book folder may be the root of the ZIP or a folder inside
 * it.
 */
function folderOf(entries: readonly ZipFile[]): ReadonlyMap<string, ZipFile> {
  const manifest = entries.map(({ name }) => name).find((name) => /^(?:[^/]+\/)?book\.json(?:\.js)?$/.test(name));
  const root = manifest?.replace(/book\.json(?:\.js)?$/, '') ?? '';
  const folder = new Map<string, ZipFile>();
  for (const entry of entries) {
    if (!entry.name.startsWith(root)) continue;
    const name = entry.name.slice(root.length);
    if (folder.has(name)) throw new ArchiveError('format', name);
    folder.set(name, entry);
  }
  return folder;
}

interface Readable {
  /** Approximate size in bytes. */
  readonly size: number;
  open(): Promise<File>;
}

/**
 * Returns a file unchanged, or extracts it from the script that wraps JSON in an exported copy; `null` if neither
 * exists.
 */
function fileIn(folder: ReadonlyMap<string, ZipFile>, name: string): Readable | null {
  const plain = folder.get(name);
  if (plain) return { size: plain.size, open: async () => new File([await plain.open()], name) };
  const script = name.endsWith('.json') ? folder.get(`${name}.js`) : undefined;
  return script ? { size: script.size, open: async () => unwrapped(name, await script.open()) } : null;
}

async function unwrapped(name: string, script: Blob): Promise<File> {
  const start = new TextEncoder().encode(`leafcastData(${JSON.stringify(name)},`).length;
  const end = ');\n'.length;
  const [before, after] = await Promise.all([script.slice(0, start).text(), script.slice(-end).text()]);
  if (before !== `leafcastData(${JSON.stringify(name)},` || after !== ');\n') throw new ArchiveError('format', name);
  return new File([script.slice(start, -end)], name);
}

async function readBook(manifest: Readable): Promise<Book> {
  if (manifest.size > finishedBookLimits.manifestBytes) throw new ArchiveError('format');
  try {
    return parseBook(JSON.parse(await (await manifest.open()).text()));
  } catch (cause) {
    throw cause instanceof ArchiveError
      ? cause
      : new ArchiveError(cause instanceof NewerBookError ? 'newer' : 'format', '', { cause });
  }
}

/**
 * Computes the hash of a file. Web Crypto is not used, because it is unavailable over plain HTTP and would need a
 * complete video in memory.
 */
async function hashOf(content: Blob): Promise<string> {
  const hash = sha256.create();
  const reader = content.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) hash.update(part.value);
  return bytesToHex(hash.digest());
}
