import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { publishBook, updateBook } from '@leafcast/contract';
import { samples } from '../../testing/documents/samples.ts';
import { filesOf, Refused } from '../../testing/server/client.ts';
import { TestServer } from '../../testing/server/server.ts';
import { server as words } from '../../testing/studio/words.ts';
import { mountSmallDisk, type SmallDisk } from '../../testing/system/small-disk.ts';
import { prepare } from './kill.ts';
import { checkEdits, type Findings, finishConversions, finishUpload, readPublished, Snapshot } from './load/checks.ts';
import { Ledger } from './load/ledger.ts';
import type { Work } from './load/load.ts';
import { padded } from './load/padded.ts';

export interface DiskReport {
  /** Number of uploads accepted before the server reported that there is no space. */
  readonly uploads: number;
  /** The message of that refusal. */
  readonly noRoom: string;
  /** Number of edits and publications that fit into the reserve left by uploads. */
  readonly reserved: number;
  /** Count of each response on the full disk: `OK`, a message, or `none` if no response came. */
  readonly whileFull: Readonly<Record<string, number>>;
  /** Milliseconds from killing the server and database on the full disk until the database responded again. */
  readonly restartMs: number;
  /** State of the disk reported by `/readyz` then. */
  readonly disk: string;
  /** Milliseconds until everything worked again after space was freed. */
  readonly recoveryMs: number;
  readonly lost: readonly string[];
}

/** Larger than the database and the reserve of 200 MiB. */
const diskMebibytes = 480;

/**
 * Fills the server's disk, first with uploads until they are refused, then to the last byte, while requesting edits,
 * uploads, conversions and publications. Then it frees the space and compares what was acknowledged with the stored
 * data.
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
      return await drill(server, disk, await prepare(server, ledger));
    } finally {
      await server.stop();
    }
  } finally {
    ledger.close();
    disk.remove();
    rmSync(notes, { recursive: true });
  }
}

async function drill(server: TestServer, disk: SmallDisk, work: Work): Promise<DiskReport> {
  const findings: Findings = { lost: [], redone: 0, read: 0 };
  // The server creates the reserve some time after the start; the restart on the full disk needs it.
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

  // Leave the database only its reserve for the restart.
  await server.kill({ withDatabase: true });
  disk.fill();
  const restartMs = await server.start(60_000, ({ database }) => database === 'ok');
  // Files of an interrupted conversion have been deleted by now, so fill the disk again.
  disk.fill();
  const { disk: said = '' } = await server.readiness();
  await readPublished(work, findings);
  // The database can still write its log until there is no space for that either.
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
  await finishConversions(work, findings, new Snapshot(server.data));
  return { uploads, noRoom, reserved, whileFull, restartMs, disk: said, recoveryMs, lost: findings.lost };
}

async function answerOf(task: () => Promise<void>): Promise<string> {
  try {
    await task();
    return 'OK';
  } catch (error) {
    if (error instanceof Refused) return error.message.replace(/^.*?: /, '');
    // A broken connection; any other error is a bug in the drill.
    if (error instanceof TypeError) return 'none';
    const status = error instanceof Error ? /answered (5\d\d)/.exec(error.message)?.[1] : undefined;
    if (status !== undefined) return `status ${status}`;
    throw error;
  }
}

async function editAndPublish(work: Work): Promise<void> {
  const { client, ledger, edited } = work;
  work.sent += 1;
  const count = work.sent;
  await client.call(updateBook, { bookId: edited, desc: String(count) });
  ledger.add({ kind: 'edit', bookId: edited, count });
  const { version } = await client.call(publishBook, { bookId: edited });
  ledger.add({ kind: 'version', bookId: edited, version, count });
}

/** Starts uploads that lack only their last byte: they only take up space. */
async function uploadUntilFull(work: Work): Promise<{ readonly uploads: number; readonly noRoom: string }> {
  for (let uploads = 0; ; uploads += 1) {
    const file = { name: `filler-${uploads}.pdf`, bytes: padded(samples.threePages, 16 * 2 ** 20, uploads) };
    try {
      const { files } = await work.client.begin(`Filler ${uploads}`, [file]);
      await work.client.send(files[0]?.url ?? '', file.bytes.subarray(0, -1), 0);
    } catch (error) {
      if (error instanceof Refused) return { uploads, noRoom: error.message.replace(/^.*?: /, '') };
      // The database has used the space since this upload began; the next upload is refused immediately.
      if (!(error instanceof Error && error.message.includes('answered 507'))) throw error;
    }
  }
}

/** Starts a small upload that is in progress when the disk becomes full. */
async function startUpload(work: Work): Promise<void> {
  const file = { name: 'under-way.pdf', bytes: padded(samples.threePages, 2 ** 20, 99) };
  const upload = await work.client.begin('Under way', [file]);
  work.upload = { file, upload, sent: 0 };
  await sendMore(work);
}

async function sendMore({ client, ledger, upload: open }: Work): Promise<void> {
  if (!open) return;
  const [{ url } = { url: '' }] = open.upload.files;
  const at = ledger.last('bytes', open.upload.uploadId)?.offset ?? 0;
  const end = Math.min(open.file.bytes.length - 1, at + 64 * 1024);
  open.sent = Math.max(open.sent, end);
  const offset = await client.send(url, open.file.bytes.subarray(at, end), at);
  ledger.add({ kind: 'bytes', uploadId: open.upload.uploadId, offset });
}

async function convertAnother({ client, ledger, converting }: Work): Promise<void> {
  const { bookId } = await client.upload('On a full disk', filesOf(samples.threePages));
  ledger.add({ kind: 'book', bookId });
  converting.add(bookId);
}

/** Whether the drill passed: all acknowledged data exists, and the server has recovered. */
export function isDiskGood({ lost, noRoom, disk, recoveryMs, uploads, whileFull }: DiskReport): boolean {
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
export async function diskDrill(): Promise<boolean> {
  const report = await fillDisk();
  if (!report) {
    console.log('No small disk can be mounted here: run as root.');
    return true;
  }
  console.log(report);
  return isDiskGood(report);
}
