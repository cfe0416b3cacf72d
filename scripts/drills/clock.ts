import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endUpload, getBookLock, getUser, publishBook, updateBook } from '@leafcast/contract';
import { samples } from '../../testing/documents/samples.ts';
import { Client, readUploadedFiles } from '../../testing/server/client.ts';
import { TestServer } from '../../testing/server/server.ts';
import { padDocument } from './load/padded.ts';

export interface ClockReport {
  /** How far the clock was set ahead before it was set back. */
  readonly ahead: string;
  /** Actions that failed although they should have continued normally, each with the reason. */
  readonly failed: readonly string[];
}

const [library = ''] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

/**
 * Sets the clock of a running server and its database ahead, and later back. Checks that signing in, old and new
 * sessions, an earlier upload, a lock acquired while the clock was ahead, converting and publishing still work.
 *
 * @returns `null` if the faketime library is not installed
 */
export async function moveClock(jumps: readonly string[]): Promise<ClockReport[] | null> {
  if (!existsSync(library)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-clock-'));
  const clock = join(folder, 'clock');
  writeFileSync(clock, '+0');
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    WARM_WORKERS: '0',
  };
  const server = await TestServer.start({ data: folder, env });
  const set = async (offset: string) => {
    writeFileSync(clock, offset);
    const [, amount = '0', unit = ''] = /^\+(\d+)([hd]?)$/.exec(offset) ?? [];
    const ms = Number(amount) * (unit === 'd' ? 24 : 1) * 3_600_000;
    const isThere = async () => {
      const { headers } = await fetch(`${server.url}/healthz`);
      return Math.abs(Date.parse(headers.get('date') ?? '') - Date.now() - ms) < 60_000;
    };
    while (!(await isThere())) await delay(100);
    await delay(500);
  };
  try {
    const reports: ClockReport[] = [];
    for (const ahead of jumps)
      reports.push({
        ahead,
        failed: await thereAndBack(server, ahead, set),
      });
    return reports;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function thereAndBack(
  server: TestServer,
  ahead: string,
  set: (offset: string) => Promise<void>,
): Promise<string[]> {
  const failed: string[] = [];
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => failed.push(`${what}: ${error instanceof Error ? error.message : error}`));
  };
  const before = new Client(server.url);
  const { email, password } = await before.register();
  const { bookId } = await before.upload('Before', readUploadedFiles(samples.threePages));
  await before.settled(bookId);
  const file = { name: 'half.pdf', bytes: padDocument(samples.threePages, 2 ** 20, 5) };
  const upload = await before.begin('Half', [file]);
  const [{ url, fileId } = { url: '', fileId: '' }] = upload.files;
  const third = Math.floor(file.bytes.length / 3);
  await before.send(url, file.bytes.subarray(0, third), 0);

  await set(ahead);
  const during = new Client(server.url);
  await attempt('signing in while the clock is ahead', () => during.signIn(email, password));
  // Uploads expire after some days, so the upload is continued only for shorter jumps.
  if (!ahead.endsWith('d')) {
    await attempt('uploading while the clock is ahead', () =>
      during.send(url, file.bytes.subarray(third, 2 * third), third),
    );
  }
  const holder = crypto.randomUUID();
  await attempt('locking while the clock is ahead', () => during.call(getBookLock, { bookId, holder }));
  // The delay imposed for a wrong password must not last until the clock has caught up.
  await new Client(server.url).signIn(email, 'not-the-password').catch(() => undefined);

  await set('+0');
  await attempt('a session from before the change', () => before.call(getUser, {}));
  await attempt('a session from the future', () => during.call(getUser, {}));
  const after = new Client(server.url);
  await attempt('signing in', () => after.signIn(email, password));
  await attempt('another tab', async () => {
    const tab = crypto.randomUUID();
    const { isMine, until } = await after.call(getBookLock, { bookId, holder: tab });
    const waitMs = until === null ? 0 : Date.parse(until) - Date.now();
    if (!isMine && waitMs > 61_000) throw new Error(`is locked out for ${Math.round(waitMs / 1000)} s`);
    await after.call(getBookLock, { bookId, holder: tab, takeOver: true });
  });
  await attempt('an upload in progress', async () => {
    const offset = await after.offset(url);
    await after.send(url, file.bytes.subarray(offset), offset);
    const { bookId: made } = await after.call(endUpload, { uploadId: upload.uploadId, sha256: {} });
    const { state } = await after.settled(made);
    if (state !== 'complete') throw new Error(`${fileId} ended as ${state}`);
  });
  await attempt('an edit', () => after.call(updateBook, { bookId, desc: 'After' }));
  await attempt('publishing', async () => {
    const { url: shown } = await after.call(publishBook, { bookId });
    const { status } = await fetch(shown);
    if (status !== 200) throw new Error(`its page responded with ${status}`);
  });
  await attempt('a new conversion', async () => {
    const { state } = await after.settled((await after.upload('After', readUploadedFiles(samples.threePages))).bookId);
    if (state !== 'complete') throw new Error(state);
  });
  return failed;
}

/** Runs `npm run drill -- clock`. */
export async function runClockDrill(): Promise<boolean> {
  const reports = await moveClock(['+3h', '+400d']);
  if (!reports) {
    console.log('The clock cannot be changed here: apt-get install faketime.');
    return true;
  }
  for (const { ahead, failed } of reports) {
    console.log(`${ahead} and back: ${failed.length === 0 ? 'everything continued' : failed.join('\n  ')}`);
  }
  return reports.every(({ failed }) => failed.length === 0);
}
