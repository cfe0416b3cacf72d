import { setTimeout as delay } from 'node:timers/promises';
import { endUpload, getBook, publishBook, type Upload, updateBook } from '@leafcast/contract';
import { type Client, filesOf, Refused, type UploadedFile } from '../../testing/client.ts';
import { samples } from '../../testing/samples.ts';
import { type Charges, charge } from './charges.ts';
import type { Ledger } from './ledger.ts';
import { padded } from './padded.ts';

/** What a load works on; it resumes from here after each crash. */
export interface Work {
  readonly client: Client;
  readonly ledger: Ledger;
  /** A book that is edited and published all the time. */
  readonly edited: string;
  /** The highest number that was sent to that book, acknowledged or not. */
  sent: number;
  /** The upload that is under way, and the bytes that were sent of it at most. */
  upload: { readonly upload: Upload; readonly file: UploadedFile; sent: number } | null;
  /** Books whose conversion was started and has not been checked. */
  readonly converting: Set<string>;
  readonly charges: Charges;
  /** Grows by one with every upload, so that each is told from the others. */
  uploads: number;
  /** Refusals that are no crash: bugs. */
  readonly surprises: string[];
}

const chunk = 192 * 1024;

/** Runs all loops until the server is gone. */
export async function load(work: Work, signal: AbortSignal): Promise<void> {
  const loops = [edit, send, convert, publish, ({ charges, ledger }: Work) => charge(charges, ledger)];
  await Promise.all(loops.map((loop) => untilCrash(work, loop, signal)));
}

/** Repeats a step; a broken connection ends it, as the crash has come, anything else is noted. */
async function untilCrash(
  work: Work,
  step: (work: Work, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await step(work, signal);
    } catch (error) {
      if (signal.aborted || isConnectionError(error)) return;
      // Asked just as its database crashes, the server reports that honestly.
      work.surprises.push(error instanceof Error ? error.message : String(error));
      return;
    }
  }
}

/** undici wraps what the socket says as the cause of a TypeError. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && /^(ECONN|UND_ERR|EPIPE)/.test(codeOf(error)));
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

async function edit(work: Work): Promise<void> {
  const { client, ledger, edited } = work;
  work.sent += 1;
  const count = work.sent;
  try {
    await client.call(updateBook, { bookId: edited, desc: String(count) });
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'BOOK_CONFLICT')) throw error;
    return;
  }
  ledger.add({ kind: 'edit', bookId: edited, count });
}

async function publish({ client, ledger, edited }: Work): Promise<void> {
  const before = Number((await client.call(getBook, { bookId: edited })).desc);
  const { version } = await client.call(publishBook, { bookId: edited });
  ledger.add({ kind: 'version', bookId: edited, version, count: before });
  await delay(60);
}

async function send(work: Work, signal: AbortSignal): Promise<void> {
  const { client, ledger } = work;
  if (!work.upload) {
    work.uploads += 1;
    const file = {
      name: `padded-${work.uploads}.pdf`,
      bytes: padded(samples.threePages, 6 * 1024 * 1024, work.uploads),
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

async function convert({ client, ledger, converting }: Work, signal: AbortSignal): Promise<void> {
  const { bookId } = await client.upload('Sixty pages', filesOf(samples.sixtyPages));
  ledger.add({ kind: 'book', bookId });
  converting.add(bookId);
  while (!signal.aborted) {
    const { done, state } = await client.progress(bookId);
    if (done > (ledger.last('pages', bookId)?.done ?? 0)) ledger.add({ kind: 'pages', bookId, done });
    if (state !== 'waiting' && state !== 'converting') return;
    await delay(25);
  }
}
