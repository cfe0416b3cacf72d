import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { updateBook } from '@leafcast/contract';
import { samples } from '../../testing/documents/samples.ts';
import { root } from '../../testing/root.ts';
import { Client, readUploadedFiles } from '../../testing/server/client.ts';
import { freePort, TestServer } from '../../testing/server/server.ts';
import { padDocument } from './load/padded.ts';

export interface StopResult {
  /** When the stop signal was sent: the time after the launch, or a description of the work in progress. */
  readonly moment: string;
  readonly stopMs: number;
  /** Exit status: 0 after a clean stop. */
  readonly status: number | string | null;
  /** Processes that still run and use the server's data folder. */
  readonly orphans: readonly string[];
}

/** Time limit for a shutdown, in milliseconds. */
const limitMs = 10_000;

/**
 * Sends SIGTERM at moments spread over the start, both with an empty and with a used data folder, and finally with
 * conversions, an upload, a preview and an export in progress.
 */
export async function runStopRounds(times: number): Promise<StopResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-stop-'));
  const stops: StopResult[] = [];
  try {
    const startMs = await measureStart(join(folder, 'measured'));
    for (let index = 0; index < times; index += 1) {
      // Every third start uses a new, empty folder.
      const data = join(folder, `data-${Math.floor(index / 3)}`);
      // Before this range, the program is still being loaded and has not started anything.
      stops.push(await stopDuringStart(data, startMs * (0.3 + (0.8 * index) / times)));
    }
    stops.push(await stopAtWork(join(folder, 'busy')));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return stops;
}

/** Returns the duration of a complete start with an empty folder in milliseconds, on this machine at this moment. */
async function measureStart(data: string): Promise<number> {
  mkdirSync(data);
  const begun = performance.now();
  const server = await TestServer.start({ data });
  const startMs = performance.now() - begun;
  await server.stop();
  return startMs;
}

async function stopDuringStart(data: string, afterMs: number): Promise<StopResult> {
  const main = join(root, 'apps/server/src/main.ts');
  const args = [main, '--port', String(await freePort()), '--data', data];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  let said = '';
  child.stdout?.on('data', (text) => {
    said += String(text);
  });
  // A program that has not yet run its first lines is simply terminated by the signal.
  const deadline = performance.now() + afterMs;
  while (performance.now() < deadline && !said.includes('"ready"')) await delay(20);
  const stopMs = await terminate(child);
  const moment = `${said.includes('"ready"') ? 'ready' : 'start'} ${Math.round(afterMs)} ms`;
  return { moment, stopMs, status: child.exitCode ?? child.signalCode, orphans: await orphansIn(data) };
}

async function stopAtWork(data: string): Promise<StopResult> {
  mkdirSync(data);
  const server = await TestServer.start({ data });
  const client = new Client(server.url);
  await client.register();
  const done = await client.upload('Done', readUploadedFiles(samples.threePages));
  await client.settled(done.bookId);
  const busy = await Promise.all(
    [1, 2, 3, 4].map((n) => client.upload(`Sixty ${n}`, readUploadedFiles(samples.sixtyPages))),
  );
  const file = { name: 'slow.pdf', bytes: padDocument(samples.threePages, 8 * 2 ** 20, 1) };
  const { files } = await client.begin('Slow', [file]);
  const headers = {
    cookie: client.cookie,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(file.bytes.length),
  };
  // The stop may interrupt all of these requests.
  const ignore = () => undefined;
  const slow = request(new URL(files[0]?.url ?? '', server.url), { method: 'PATCH', headers }).on('error', ignore);
  const drip = setInterval(() => slow.write(file.bytes.subarray(0, 1000)), 200);
  fetch(`${server.url}/book_edit2/export/${done.bookId}/html`, { headers: { cookie: client.cookie } }).catch(ignore);
  for (let n = 0; n < 20; n += 1) client.call(updateBook, { bookId: done.bookId, desc: String(n) }).catch(ignore);
  for (const { bookId } of busy) client.settled(bookId).catch(ignore);
  await delay(1500);
  const stopMs = await server.terminate();
  clearInterval(drip);
  slow.destroy();
  return { moment: 'at work', stopMs, status: server.status, orphans: await orphansIn(data) };
}

async function terminate(child: ChildProcess): Promise<number> {
  const begun = performance.now();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await ended;
  }
  return performance.now() - begun;
}

/**
 * Returns processes that are still running after their server has ended. Waits briefly, because the kernel ends
 * dependent processes shortly after the server.
 */
async function orphansIn(folder: string): Promise<string[]> {
  const deadline = performance.now() + 5000;
  while (findProgramsUsingFolder(folder).length > 0 && performance.now() < deadline) await delay(20);
  return findProgramsUsingFolder(folder);
}

/** Returns processes that have a folder in their arguments or as their working directory. */
export function findProgramsUsingFolder(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        const place = existsSync(`/proc/${pid}/cwd`) ? readlinkSync(`/proc/${pid}/cwd`) : '';
        return command !== '' && (command.includes(folder) || place.startsWith(folder)) ? [command] : [];
      } catch {
        return [];
      }
    });
}

/**
 * Whether a stop was clean. If the signal arrives before the program has started anything, the program may be
 * terminated by the signal itself.
 */
export function hasStopDrillPassed({ moment, stopMs, status, orphans }: StopResult): boolean {
  const isEnded = status === 0 || (status === 'SIGTERM' && moment.startsWith('start'));
  return isEnded && orphans.length === 0 && stopMs < limitMs;
}

/** Runs `npm run drill -- stop [--times 30]`. */
export async function runStopDrill(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { times: { type: 'string', default: '30' } } });
  const stops = await runStopRounds(Number(values.times));
  for (const { moment, stopMs, status, orphans } of stops) {
    console.log(
      `${moment.padEnd(20)} ended with ${status} after ${Math.round(stopMs)} ms ${orphans.join('\n   left: ')}`,
    );
  }
  return stops.every(hasStopDrillPassed);
}
