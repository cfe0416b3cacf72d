import { type Dirent, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseBook } from '@leafcast/book';
import { endUpload, getBook, getBookList, operateBook } from '@leafcast/contract';
import { z } from 'zod';
import type { LoadState } from './load.ts';

export interface DrillFindings {
  /** Data that the server has acknowledged but has lost or returns incorrectly, one line each. */
  readonly lost: string[];
  /** Number of pages that were on disk before the crash and were converted again. */
  redone: number;
  /** Number of page files read through public links. */
  read: number;
}

/**
 * Checks that the edited book contains the last acknowledged edit, or a later edit that was sent but not acknowledged.
 */
export async function checkEdits({ client, ledger, edited, sent }: LoadState, { lost }: DrillFindings): Promise<void> {
  const acknowledged = ledger.last('edit', edited)?.count ?? 0;
  const { desc } = await client.call(getBook, { bookId: edited });
  if (Number(desc) < acknowledged || Number(desc) > sent) {
    lost.push(`edit ${acknowledged} was acknowledged (sent ${sent}), but the book contains ${desc}`);
  }
}

/**
 * Checks that the current upload has at least the acknowledged bytes, resumes from there, and is converted to a book.
 */
export async function finishUpload(work: LoadState, { lost }: DrillFindings): Promise<void> {
  const { client, ledger } = work;
  if (!work.upload) return;
  const { upload, file, sent } = work.upload;
  const [{ url } = { url: '' }] = upload.files;
  const acknowledged = ledger.last('bytes', upload.uploadId)?.offset ?? 0;
  try {
    const offset = await client.offset(url);
    if (offset < acknowledged || offset > Math.max(sent, acknowledged)) {
      lost.push(`${acknowledged} bytes of an upload were acknowledged (sent ${sent}), but ${offset} are stored`);
    }
    if (offset < file.bytes.length) await client.send(url, file.bytes.subarray(offset), offset);
    const sha256 = { [upload.files[0]?.fileId ?? '']: await sha256Of(file.bytes) };
    work.converting.add((await client.call(endUpload, { uploadId: upload.uploadId, sha256 })).bookId);
  } catch (error) {
    // If the crash occurred between the end of the upload and its response, the book already exists.
    const { list } = await client.call(getBookList, { query: upload.title });
    const made = list.find(({ title }) => title === upload.title);
    if (made) work.converting.add(made.bookId);
    else lost.push(`an upload: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { total } = await client.call(getBookList, { query: work.upload.upload.title });
  if (total > 1) lost.push(`${total} books of one upload`);
  work.upload = null;
}

async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(bytes))).toString('hex');
}

/** Checks that every conversion completes with all its pages, and that no page reported as ready was lost. */
export async function finishConversions(
  work: LoadState,
  findings: DrillFindings,
  before: PageImageSnapshot,
): Promise<void> {
  const { client, ledger, converting } = work;
  for (const bookId of converting) {
    const reported = ledger.last('pages', bookId)?.done ?? 0;
    const now = await client.progress(bookId);
    if (now.done < reported)
      findings.lost.push(`${reported} pages were reported as ready, but ${now.done} are ready after the start`);
    const { state, done, total, message } = await client.settled(bookId);
    if (state !== 'complete' || done !== total || total === 0) {
      findings.lost.push(`a conversion: ${state}, ${done} of ${total} pages. ${message}`);
    }
    findings.redone = Math.max(findings.redone, before.redoneOf(bookId));
  }
  // Delete the books that were checked, so that they are not sharpened during the next conversions.
  if (converting.size > 0) await client.call(operateBook, { operate: 'delete', bookIds: [...converting] });
  converting.clear();
}

/** The page images on disk at the time of the crash. */
export class PageImageSnapshot {
  readonly #folder: string;
  readonly #files: readonly string[];
  readonly #takenMs: number;

  constructor(folder: string) {
    this.#folder = folder;
    this.#files = pageFiles(folder);
    this.#takenMs = Date.now();
  }

  /** Returns the number of pages of a book that existed at the time of the crash. */
  pagesOf(bookId: string): number {
    return this.#had(bookId).size;
  }

  /** Returns the number of pages of a book that existed and have been rewritten since. */
  redoneOf(bookId: string): number {
    const had = this.#had(bookId);
    const rewritten = pageFiles(this.#folder).filter((path) => {
      // The modification time is that of the staged page, because moving a file preserves it. The file may disappear
      // during the check.
      const writtenMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      return path.includes(bookId) && had.has(pageOf(path)) && writtenMs > this.#takenMs;
    });
    return new Set(rewritten.map(pageOf)).size;
  }

  #had(bookId: string): ReadonlySet<string> {
    return new Set(this.#files.filter((path) => path.includes(bookId)).map(pageOf));
  }
}

function pageOf(path: string): string {
  return basename(path).slice(0, 4);
}

/**
 * Returns the page files of all books, both stored and staged. The preliminary JPEG image is excluded, because it is
 * replaced on purpose.
 */
function pageFiles(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pageFiles(path);
    return entry.isFile() && /^\d{4}-page-[0-9a-f]+\.(webp|png)$/.test(entry.name) ? [path] : [];
  });
}

/** Reads a folder that a conversion process may delete meanwhile. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

const configSchema = z.object({ files: z.string(), book: z.string() });

/**
 * Checks that the public link serves a single complete version, including every page file. The version must be at least
 * the last acknowledged one.
 */
export async function readPublished({ client, ledger, edited }: LoadState, findings: DrillFindings): Promise<void> {
  const published = ledger.last('version', edited);
  if (!published) return;
  const { publication } = await client.call(getBook, { bookId: edited });
  if (!publication || publication.version < published.version) {
    findings.lost.push(`version ${published.version}, but readers have ${publication?.version ?? 'none'}`);
  }
  if (!publication) return;
  // One more publication may have been in progress without an acknowledgment.
  if (publication.version > published.version + 1) findings.lost.push(`unexpected version ${publication.version}`);
  const address = new URL(publication.url, client.url);
  const html = await (await fetch(address)).text();
  const text = /<script id="leafcast-config"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  const config = configSchema.parse(JSON.parse(text ?? 'null'));
  const book = parseBook(await client.json(new URL(config.book, address).href, z.unknown()));
  if (Number(book.description) < published.count) {
    findings.lost.push(
      `readers see edit ${book.description} in version ${publication.version}, but edit ${published.count} was acknowledged`,
    );
  }
  for (const { images } of book.pages) {
    for (const { file } of Object.values(images)) {
      const response = await fetch(new URL(config.files + file, address));
      const bytes = (await response.arrayBuffer()).byteLength;
      if (!response.ok || bytes === 0) findings.lost.push(`page file ${file}: ${response.status}, ${bytes} bytes`);
      findings.read += 1;
    }
    if (!images.page) findings.lost.push('a published page without a picture');
  }
}
