import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { publishBook, updateBook } from '@leafcast/contract';
import { samples } from '../../testing/documents/samples.ts';
import { RefusedCallError, readUploadedFiles } from '../../testing/server/client.ts';
import { TestServer } from '../../testing/server/server.ts';
import { server as words } from '../../testing/studio/words.ts';
import { mountSmallDisk, type SmallDisk } from '../../testing/system/small-disk.ts';
import { prepareWork } from './kill.ts';
import {
  checkEdits,
  type DrillFindings,
  finishConversions,
  finishUpload,
  PageImageSnapshot,
  readPublished,
} from './load/checks.ts';
import { Ledger } from './load/ledger.ts';
import type { LoadState } from './load/load.ts';
import { padDocument } from './load/padded.ts';

export interface DiskReport {
  /** Number of uploads accepted before the server reported that there was no space. */
  readonly uploads: number;
  /** Message of the refused upload. */
  readonly noRoom: string;
  /** Number of edits and publications that succeeded in the space that uploads must leave free. */
  readonly reserved: number;
  /** Number of responses of each kind on the full disk: `OK`, a message, or `none` if there was no response. */
  readonly whileFull: Readonly<Record<string, number>>;
  /** Milliseconds from killing the server and database on the full disk until the database responded again. */
  readonly restartMs: number;
  /** State of the disk that `/readyz` reported after this restart. */
  readonly disk: string;
  /** Milliseconds until everything worked again after space was freed. */
  readonly recoveryMs: number;
  readonly lost: readonly string[];
}

/** Size of the disk in MiB, larger than the database and its reserve of 200 MiB. */
const diskMebibytes = 480;

/**
 * Fills the server's disk, first with uploads until they are refused, then to the last byte, while requesting edits,
 * uploads, conversions and publications. Then frees the space and compares the acknowledged data with the stored data.
 *
 * @returns `null` if a small disk cannot be mounted
 * @see safety R6
 */
export async function fillDisk(): Promise<DiskReport | null> {
  const disk = mountSmallDisk(diskMebibytes);
  if (!disk) return null;
  const notes = mkdtempSync(join(tmpdir(), 'leafcast-drill-'));
  const ledger = new Ledger(join(notes, 'ledger.jsonl'));
  try {
    const server = await TestServer.start({ data: disk.folder });
    try {
      return await drill(server, disk, await prepareWork(server, ledger));
    } finally {
      await server.stop();
    }
  } finally {
    ledger.close();
    disk.remove();
    rmSync(notes, { recursive: true });
  }
}

async function drill(server: TestServer, disk: SmallDisk, work: LoadState): Promise<DiskReport> {
  const findings: DrillFindings = { lost: [], redone: 0, read: 0 };
  // The server reserves space for the database some time after its start. The restart on the full disk requires this
  // space.
  while (!existsSync(join(server.data, 'data/database/reserve'))) await delay(100);
  const { uploads, noRoom } = await uploadUntilFull(work);
  let reserved = 0;
  for (; reserved < 20; reserved += 1) await editAndPublish(work);
  await readPublished(work, findings);

  await startUpload(work);
  disk.fill();
  const whileFull: Record<string, number> = {};
  for (let round = 0; round < 8; round += 1) {
    for (const task of [editAndPublish, sendMore, convertAnother]) {
      const answer = await answerOf(() => task(work));
      whileFull[answer] = (whileFull[answer] ?? 0) + 1;
    }
    await delay(500);
  }

  // Fill the disk again, so that the database has only its reserved space for the restart.
  await server.kill({ withDatabase: true });
  disk.fill();
  const restartMs = await server.start(60_000, ({ database }) => database === 'ok');
  // The server has now deleted the files of an interrupted conversion, so fill the disk again.
  disk.fill();
  const { disk: said = '' } = await server.readiness();
  await readPublished(work, findings);
  // The database can still write its log for a while, until its space is used up, too.
  for (let round = 0; round < 100; round += 1) {
    const answer = await answerOf(() => editAndPublish(work));
    whileFull[answer] = (whileFull[answer] ?? 0) + 1;
  }

  disk.free();
  const freed = performance.now();
  while ((await answerOf(() => editAndPublish(work))) !== 'OK' && performance.now() - freed < 60_000) await delay(100);
  const recoveryMs = performance.now() - freed;
  await checkEdits(work, findings);
  await readPublished(work, findings);
  await finishUpload(work, findings);
  await finishConversions(work, findings, new PageImageSnapshot(server.data));
  return { uploads, noRoom, reserved, whileFull, restartMs, disk: said, recoveryMs, lost: findings.lost };
}

async function answerOf(task: () => Promise<void>): Promise<string> {
  try {
    await task();
    return 'OK';
  } catch (error) {
    if (error instanceof RefusedCallError) return error.message.replace(/^.*?: /, '');
    // A TypeError means that the connection was lost; any other error is a bug in the drill.
    if (error instanceof TypeError) return 'none';
    const status = error instanceof Error ? /answered (5\d\d)/.exec(error.message)?.[1] : undefined;
    if (status !== undefined) return `status ${status}`;
    throw error;
  }
}

async function editAndPublish(work: LoadState): Promise<void> {
  const { client, ledger, edited } = work;
  work.sent += 1;
  const count = work.sent;
  await client.call(updateBook, { bookId: edited, desc: String(count) });
  ledger.add({ kind: 'edit', bookId: edited, count });
  const { version } = await client.call(publishBook, { bookId: edited });
  ledger.add({ kind: 'version', bookId: edited, version, count });
}

/** Starts uploads that send all but their last byte, so that they only take up space. */
async function uploadUntilFull(work: LoadState): Promise<{ readonly uploads: number; readonly noRoom: string }> {
  for (let uploads = 0; ; uploads += 1) {
    const file = { name: `filler-${uploads}.pdf`, bytes: padDocument(samples.threePages, 16 * 2 ** 20, uploads) };
    try {
      const { files } = await work.client.begin(`Filler ${uploads}`, [file]);
      await work.client.send(files[0]?.url ?? '', file.bytes.subarray(0, -1), 0);
    } catch (error) {
      if (error instanceof RefusedCallError) return { uploads, noRoom: error.message.replace(/^.*?: /, '') };
      // The database has used up the space since this upload began; the next upload will be refused immediately.
      if (!(error instanceof Error && error.message.includes('answered 507'))) throw error;
    }
  }
}

/** Starts a small upload, which is still in progress when the disk becomes full. */
async function startUpload(work: LoadState): Promise<void> {
  const file = { name: 'under-way.pdf', bytes: padDocument(samples.threePages, 2 ** 20, 99) };
  const upload = await work.client.begin('Under way', [file]);
  work.upload = { file, upload, sent: 0 };
  await sendMore(work);
}

async function sendMore({ client, ledger, upload: open }: LoadState): Promise<void> {
  if (!open) return;
  const [{ url } = { url: '' }] = open.upload.files;
  const at = ledger.last('bytes', open.upload.uploadId)?.offset ?? 0;
  const end = Math.min(open.file.bytes.length - 1, at + 64 * 1024);
  open.sent = Math.max(open.sent, end);
  const offset = await client.send(url, open.file.bytes.subarray(at, end), at);
  ledger.add({ kind: 'bytes', uploadId: open.upload.uploadId, offset });
}

async function convertAnother({ client, ledger, converting }: LoadState): Promise<void> {
  const { bookId } = await client.upload('On a full disk', readUploadedFiles(samples.threePages));
  ledger.add({ kind: 'book', bookId });
  converting.add(bookId);
}

/** Whether the drill passed: all acknowledged data exists, and the server has recovered. */
export function hasDiskDrillPassed({ lost, noRoom, disk, recoveryMs, uploads, whileFull }: DiskReport): boolean {
  const clear = ['OK', words('error.noRoom'), words('upload.noRoom'), words('code.UNAVAILABLE'), 'status 507'];
  return (
    lost.length === 0 &&
    Object.keys(whileFull).every((answer) => clear.includes(answer)) &&
    uploads > 0 &&
    disk === 'full' &&
    noRoom === words('upload.noRoom') &&
    recoveryMs < 60_000
  );
}

/** Runs `npm run drill -- disk`, which needs root to mount the small disk. */
export async function runDiskDrill(): Promise<boolean> {
  const report = await fillDisk();
  if (!report) {
    console.log('A small disk cannot be mounted here: run as root.');
    return true;
  }
  console.log(report);
  return hasDiskDrillPassed(report);
}
