import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { getProgress } from '@leafcast/contract';
import { createPdf, endlessContent } from '../../testing/documents/create-pdf.ts';
import { root } from '../../testing/root.ts';
import { Client, type UploadedFile } from '../../testing/server/client.ts';
import { TestServer } from '../../testing/server/server.ts';

/**
 * Measures the conversion of many small documents at once, uploaded over HTTP as the studio does. Reports the time
 * until all are complete, and the delay of another author's first page meanwhile. Also reports how much one document
 * that never finishes rendering delays nine others.
 *
 * node bench/conversion/many.ts [--json FILE] [--files N] [--file PDF]
 */
const { values: args } = parseArgs({
  options: {
    json: { type: 'string' },
    files: { type: 'string', default: '200' },
    file: { type: 'string', default: join(root, 'samples/fixtures/three-pages.pdf') },
  },
});
const count = Number(args.files);
/** Number of files that the studio sends at the same time. */
const concurrency = 3;
const limitMs = 600_000;
/** Time for a server to become idle, with warm worker processes and no sharpening pass running, in milliseconds. */
const pauseMs = 8000;
const small: UploadedFile = { name: 'small.pdf', bytes: readFileSync(args.file) };

const seconds = (ms: number) => Number((ms / 1000).toFixed(2));
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function author(server: TestServer): Promise<Client> {
  const client = new Client(server.url);
  await client.register();
  return client;
}

/**
 * Sends files as the studio does.
 *
 * @returns ids of the books, in the order in which their uploads were started
 */
async function sendAll(client: Client, files: readonly UploadedFile[]): Promise<string[]> {
  const bookIds: string[] = [];
  const rest = [...files.entries()];
  const send = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [index, file] = next;
      bookIds[index] = (await client.upload(`Book ${index}`, [file])).bookId;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, send));
  return bookIds;
}

/** Waits until none of these books is being converted. */
async function settled(client: Client, bookIds: readonly string[]): Promise<void> {
  for (const deadline = performance.now() + limitMs; performance.now() < deadline; await delay(500)) {
    const { list } = await client.call(getProgress, { bookIds: bookIds.slice(0, 200) });
    if (list.every(({ state }) => state === 'complete' || state === 'error')) return;
  }
  throw new Error('Some books are still being converted');
}

/** Returns the milliseconds from the response of end-upload to the first page of a new account's book. */
async function firstPage(server: TestServer): Promise<number> {
  const client = await author(server);
  const { bookId } = await client.upload('Mine', [small]);
  const begun = performance.now();
  while ((await client.progress(bookId)).done === 0) {
    if (performance.now() - begun > limitMs) throw new Error('No first page appeared');
    await delay(10);
  }
  return performance.now() - begun;
}

async function measureMany(server: TestServer) {
  const quiet: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    quiet.push(await firstPage(server));
    await delay(pauseMs / 2);
  }
  const client = await author(server);
  const begun = performance.now();
  const bookIds = await sendAll(
    client,
    Array.from({ length: count }, () => small),
  );
  const sent = performance.now() - begun;
  const ended = settled(client, bookIds).then(() => performance.now() - begun);
  const guests: number[] = [];
  let isOver = false;
  void ended.then(() => (isOver = true));
  for (await delay(500); !isOver; await delay(2000)) guests.push(await firstPage(server));
  const all = await ended;
  return {
    files: count,
    'all sent, s': seconds(sent),
    'all complete, s': seconds(all),
    'first page on a quiet server, s': seconds(median(quiet)),
    'another’s first page meanwhile, s (median)': seconds(median(guests)),
    '(worst)': seconds(Math.max(0, ...guests)),
  };
}

/**
 * Measures the time until nine small documents are complete, first alone and then together with a document that never
 * finishes rendering.
 */
async function measurePoison(server: TestServer) {
  const nine = Array.from({ length: 9 }, () => small);
  const time = async (files: readonly UploadedFile[]) => {
    const client = await author(server);
    const begun = performance.now();
    const bookIds = await sendAll(client, files);
    await settled(
      client,
      bookIds.filter((_, index) => files[index] === small),
    );
    return performance.now() - begun;
  };
  const alone = await time(nine);
  await delay(pauseMs);
  const poison = { name: 'endless.pdf', bytes: createPdf([{ content: endlessContent }]) };
  const beside = await time([nine[0] ?? small, poison, ...nine.slice(1)]);
  return { 'nine alone, s': seconds(alone), 'nine beside one without end, s': seconds(beside) };
}

/** Renders the same files with pdftoppm, on as many cores. */
async function measurePeer() {
  const run = promisify(execFile);
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-many-'));
  try {
    const begun = performance.now();
    let next = 0;
    const work = async () => {
      for (let file = next++; file < count; file = next++) {
        await run('pdftoppm', ['-jpeg', '-scale-to', '1600', args.file, join(folder, String(file))]);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    return { 'pdftoppm, s': seconds(performance.now() - begun) };
  } catch {
    return {};
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const server = await TestServer.start();
try {
  await delay(pauseMs);
  const many = await measureMany(server);
  const result = {
    ...many,
    ...(await measurePoison(server)),
    ...(await measurePeer()),
    load: Number(loadavg()[0]?.toFixed(1)),
  };
  console.table(result);
  if (args.json) writeFileSync(args.json, `${JSON.stringify(result, null, 2)}\n`);
} finally {
  await server.stop();
}
