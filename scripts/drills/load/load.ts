import { setTimeout as delay } from 'node:timers/promises';
import { endUpload, getBook, publishBook, type Upload, updateBook } from '@leafcast/contract';
import { samples } from '../../../testing/documents/samples.ts';
import { type Client, RefusedCallError, readUploadedFiles, type UploadedFile } from '../../../testing/server/client.ts';
import { type ChargedAccount, createChargedBook } from './charges.ts';
import type { Ledger } from './ledger.ts';
import { padDocument } from './padded.ts';

/** State of the load, from which it resumes after each crash. */
export interface LoadState {
  readonly client: Client;
  readonly ledger: Ledger;
  /** Id of the book that is edited and published continuously. */
  readonly edited: string;
  /** The highest number sent as the description of that book, acknowledged or not. */
  sent: number;
  /** The current upload, and the maximum number of bytes sent for it. */
  upload: { readonly upload: Upload; readonly file: UploadedFile; sent: number } | null;
  /** Ids of the books whose conversion was started but not yet checked. */
  readonly converting: Set<string>;
  readonly charges: ChargedAccount;
  /** Counter that is incremented with every upload, so that each upload is unique. */
  uploads: number;
  /** Errors that were not caused by a crash. These are bugs. */
  readonly surprises: string[];
}

const chunk = 192 * 1024;

/** Runs all loops of the load until the server is killed. */
export async function runLoadLoops(work: LoadState, signal: AbortSignal): Promise<void> {
  const loops = [edit, send, convert, publish, ({ charges, ledger }: LoadState) => createChargedBook(charges, ledger)];
  await Promise.all(loops.map((loop) => untilCrash(work, loop, signal)));
}

/** Repeats a step until the connection is lost because of a crash. Any other error is recorded. */
async function untilCrash(
  work: LoadState,
  step: (work: LoadState, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await step(work, signal);
    } catch (error) {
      if (signal.aborted || isConnectionError(error)) return;
      // After the kill, the server may correctly report that its database has crashed. An error before the kill is
      // unexpected.
      work.surprises.push(error instanceof Error ? error.message : String(error));
      return;
    }
  }
}

/** undici wraps socket errors as the cause of a TypeError. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && /^(ECONN|UND_ERR|EPIPE)/.test(codeOf(error)));
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

async function edit(work: LoadState): Promise<void> {
  const { client, ledger, edited } = work;
  work.sent += 1;
  const count = work.sent;
  try {
    await client.call(updateBook, { bookId: edited, desc: String(count) });
  } catch (error) {
    if (!(error instanceof RefusedCallError && error.code === 'BOOK_CONFLICT')) throw error;
    return;
  }
  ledger.add({ kind: 'edit', bookId: edited, count });
}

async function publish({ client, ledger, edited }: LoadState): Promise<void> {
  const before = Number((await client.call(getBook, { bookId: edited })).desc);
  const { version } = await client.call(publishBook, { bookId: edited });
  ledger.add({ kind: 'version', bookId: edited, version, count: before });
  await delay(60);
}

async function send(work: LoadState, signal: AbortSignal): Promise<void> {
  const { client, ledger } = work;
  if (!work.upload) {
    work.uploads += 1;
    const file = {
      name: `padded-${work.uploads}.pdf`,
      bytes: padDocument(samples.threePages, 6 * 1024 * 1024, work.uploads),
    };
    work.upload = { file, upload: await client.begin(`Padded ${work.uploads}`, [file]), sent: 0 };
  }
  const { upload, file } = work.upload;
  const [{ url } = { url: '' }] = upload.files;
  let offset = await client.offset(url);
  while (offset < file.bytes.length) {
    if (signal.aborted) return;
    const end = Math.min(file.bytes.length, offset + chunk);
    work.upload.sent = Math.max(work.upload.sent, end);
    offset = await client.send(url, file.bytes.subarray(offset, end), offset);
    ledger.add({ kind: 'bytes', uploadId: upload.uploadId, offset });
  }
  const { bookId } = await client.call(endUpload, { uploadId: upload.uploadId });
  ledger.add({ kind: 'book', bookId });
  work.converting.add(bookId);
  work.upload = null;
}

async function convert({ client, ledger, converting }: LoadState, signal: AbortSignal): Promise<void> {
  const { bookId } = await client.upload('Sixty pages', readUploadedFiles(samples.sixtyPages));
  ledger.add({ kind: 'book', bookId });
  converting.add(bookId);
  while (!signal.aborted) {
    const { done, state } = await client.progress(bookId);
    if (done > (ledger.last('pages', bookId)?.done ?? 0)) ledger.add({ kind: 'pages', bookId, done });
    if (state !== 'waiting' && state !== 'converting') return;
    await delay(25);
  }
}
