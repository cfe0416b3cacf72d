import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { publishBook, updateBook } from '@leafcast/contract';
import { filesOf, Refused } from '../../testing/client.ts';
import { samples } from '../../testing/samples.ts';
import { TestServer } from '../../testing/server.ts';
import { mountSmallDisk, type SmallDisk } from '../../testing/small-disk.ts';
import { server as words } from '../../testing/words.ts';
import { checkEdits, type Findings, finishConversions, finishUpload, readPublished, Snapshot } from './checks.ts';
import { prepare } from './kill.ts';
import { Ledger } from './ledger.ts';
import type { Work } from './load.ts';
import { padded } from './padded.ts';

export interface DiskReport {
  /** Uploads that were taken before the server said that there is no room. */
  readonly uploads: number;
  /** What it says then. */
  readonly noRoom: string;
  /** Edits and publications out of the reserve that uploads leave. */
  readonly reserved: number;
  /** How often what was asked on the full disk was answered how: `OK`, in words, or `none` where nothing came. */
  readonly whileFull: Readonly<Record<string, number>>;
  /** Milliseconds from a kill of server and database on the full disk until the database answered again. */
  readonly restartMs: number;
  /** What `/readyz` said of the disk then. */
  readonly disk: string;
  /** Milliseconds until everything worked again once there was room. */
  readonly recoveryMs: number;
  readonly lost: readonly string[];
}

/** More than the database and the reserve of 200 MiB. */
const diskMebibytes = 480;

/**
 * Fills the server's disk: first by uploads, as far as it takes them, then to the last byte, while it is asked to edit,
 * upload, convert and publish. Then there is room again, and what was acknowledged is compared with what is there.
 *
 * @returns `null` where no small disk can be mounted
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
  // It is made a while after the start; what the restart on the full disk needs must be there by then.
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

  // Nothing but what is kept for it is left for the database to start on.
  await server.kill({ withDatabase: true });
  disk.fill();
  const restartMs = await server.start(60_000, ({ database }) => database === 'ok');
  // What a conversion had written that was cut off is gone by now.
  disk.fill();
  const { disk: said = '' } = await server.readiness();
  await readPublished(work, findings);
  // Its log is still written, until there is no room for that either.
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
    // A connection that broke; anything else is a mistake of the drill.
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

/** Uploads that wait for their last byte: they take room, and nothing else. */
async function uploadUntilFull(work: Work): Promise<{ readonly uploads: number; readonly noRoom: string }> {
  for (let uploads = 0; ; uploads += 1) {
    const file = { name: `filler-${uploads}.pdf`, bytes: padded(samples.threePages, 16 * 2 ** 20, uploads) };
    try {
      const { files } = await work.client.begin(`Filler ${uploads}`, [file]);
      await work.client.send(files[0]?.url ?? '', file.bytes.subarray(0, -1), 0);
    } catch (error) {
      if (error instanceof Refused) return { uploads, noRoom: error.message.replace(/^.*?: /, '') };
      // The database has taken the room since this one was begun; the next one hears of it at once.
      if (!(error instanceof Error && error.message.includes('answered 507'))) throw error;
    }
  }
}

/** A small upload that is under way when the disk runs full. */
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

/** Whether the drill went as it must: everything acknowledged is there, and the server works on. */
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

/** `npm run drill -- disk`: needs root, for the small disk. */
export async function diskDrill(): Promise<boolean> {
  const report = await fillDisk();
  if (!report) {
    console.log('No small disk can be mounted here: run as root.');
    return true;
  }
  console.log(report);
  return isDiskGood(report);
}
