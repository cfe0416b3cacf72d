import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { createBlankBook, getBook, publishBook, setBookPrivacy } from '@leafcast/contract';
import { root } from '../../testing/root.ts';
import { Client } from '../../testing/server/client.ts';
import { noWarmWorkers, TestServer } from '../../testing/server/server.ts';
import { attacks, type NamedAttack } from './attackers/attacks.ts';
import type { Attack } from './attackers/sender.ts';

/**
 * Measures the effect on another account and on a visitor while one account sends the most expensive requests of each
 * API call: the p99 of get-book (goal: under 100 ms), and the time to unlock a book compared with the quiet period
 * before (goal: at most 1.5 times).
 *
 * Each attack uses its own account and IP address, so that a rate limit exhausted by one attack does not weaken the
 * next.
 *
 * node bench/server/hostile.ts [--json FILE] [--only NAME] [--part 1/3] [--seconds N] [--connections N]
 */
const { values: args } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '14' },
  },
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
});
const goals = { p99Ms: 100, unlockRatio: 1.5 };
const password = 'paper-boat-7';
/** Pauses of the author and of the visitor after each response, in milliseconds. */
const pauseMs = { read: 5, unlock: 200 };

interface Reader {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

const sample = join(root, 'samples/leafcast-sample.pdf');

const server = await TestServer.start({
  env: { ...noWarmWorkers, LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.0/8,::1' },
});
try {
  const chosen = chosenAttacks();
  const { author, bookId } = await makeVictim();
  const readers = await makeReaders(chosen.length * 2 + 1);
  const hostile = await Promise.all(chosen.map((_, index) => makeHostile(`198.51.100.${index + 1}`)));
  const measure = () => watch(author, bookId, readers);
  await measure();
  const rows = [];
  for (const [index, attack] of chosen.entries()) {
    const who = hostile[index];
    if (!who) continue;
    const quiet = await measure();
    const { sent, found } = await during(attack, who, measure);
    rows.push({
      call: attack.name,
      sent,
      quietP99: quiet.p99Ms,
      p99: found.p99Ms,
      quietUnlock: quiet.unlockMs,
      unlock: found.unlockMs,
      ratio: Number((found.unlockMs / quiet.unlockMs).toFixed(2)),
    });
    console.log(JSON.stringify(rows.at(-1)));
    // Let the work that the attack has started finish before the next measurement.
    await delay(1000);
  }
  rows.sort((a, b) => b.p99 - a.p99);
  console.log(
    `get-book of another account, and a reader's unlocking, in milliseconds; load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table(rows);
  const missed = rows.filter(({ p99, ratio }) => p99 >= goals.p99Ms || ratio > goals.unlockRatio);
  console.log(`${rows.length - missed.length} of ${rows.length} calls within ${JSON.stringify(goals)}`);
  if (args.json) writeFileSync(args.json, `${JSON.stringify(rows, null, 2)}\n`);
} finally {
  await server.stop();
}

/** Creates another account with a book. */
async function makeVictim() {
  const author = new Client(server.url);
  await author.register();
  const { bookId } = await author.upload('Victim', [{ name: 'a.pdf', bytes: readFileSync(sample) }]);
  await author.settled(bookId);
  return { author, bookId };
}

/**
 * Creates visitors of locked books, each with a different password, because the server does not derive the key of a
 * recently accepted password again.
 */
async function makeReaders(measures: number): Promise<Reader[]> {
  const perBook = 100;
  const books = Math.ceil((measures * Number(args.seconds) * 1000) / pauseMs.unlock / perBook);
  const made = Array.from({ length: books }, async (_, book) => {
    const { author, bookId } = await makeVictim();
    const users = Array.from({ length: perBook }, (_, n) => ({ user: `r${n}`, password: `${password}-${book}-${n}` }));
    await author.call(setBookPrivacy, { bookId, users });
    const { url } = await author.call(publishBook, { bookId });
    return users.map((user) => ({ url, ...user }));
  });
  return (await Promise.all(made)).flat();
}

function chosenAttacks(): readonly NamedAttack[] {
  const [part = 1, parts = 1] = args.part.split('/').map(Number);
  const named = attacks.filter(({ name }) => name.includes(args.only));
  return named.filter((_, index) => index % parts === part - 1);
}

/** Creates an attacking account with a book and an open upload. */
async function makeHostile(address: string) {
  const client = new Client(server.url, { 'x-forwarded-for': address });
  const { email } = await client.register();
  const { bookId } = await client.call(createBlankBook, { title: 'Hostile', pages: 2, width: 400, height: 600 });
  await client.settled(bookId);
  const { uploadId, files } = await client.begin('Open', [{ name: 'a.pdf', bytes: new Uint8Array(1000) }]);
  await client.call(setBookPrivacy, { bookId, password });
  const { url } = await client.call(publishBook, { bookId });
  const known = { bookId, uploadId, fileId: files[0]?.fileId ?? '', email, bookUrl: url, password };
  return { headers: { cookie: client.cookie, 'x-forwarded-for': address }, known };
}

/** Runs the attack and measures its effect on others meanwhile. */
async function during(
  { sendings }: NamedAttack,
  { headers, known }: Awaited<ReturnType<typeof makeHostile>>,
  measure: () => ReturnType<typeof watch>,
) {
  const attack: Attack = {
    origin: server.url,
    headers,
    sendings: await sendings(known),
    connections: Number(args.connections),
  };
  const sender = new Worker(new URL('./attackers/sender.ts', import.meta.url), { workerData: attack });
  // Work started by the first requests is part of the measurement, but starting the attacker's thread is not.
  await delay(300);
  const found = await measure();
  const sent = await new Promise<number>((resolve) => {
    sender.once('message', resolve);
    sender.postMessage('end');
  });
  await sender.terminate();
  return { sent, found };
}

/** Runs one author and one visitor for some seconds. */
async function watch(author: Client, bookId: string, readers: Reader[]) {
  const end = performance.now() + Number(args.seconds) * 1000;
  const reads: number[] = [];
  const unlocks: number[] = [];
  const repeat = async (times: number[], pauseMs: number, act: () => Promise<unknown>) => {
    while (performance.now() < end || times.length < 3) {
      const begun = performance.now();
      await act();
      times.push(performance.now() - begun);
      await delay(pauseMs);
    }
  };
  await Promise.all([
    repeat(reads, pauseMs.read, () => author.call(getBook, { bookId })),
    repeat(unlocks, pauseMs.unlock, () => unlock(readers.shift())),
  ]);
  return { p99Ms: Math.round(quantile(reads, 0.99)), unlockMs: Math.round(quantile(unlocks, 0.5)) };
}

async function unlock(reader: Reader | undefined): Promise<void> {
  if (!reader) throw new Error('Not enough visitors');
  const { url, user, password } = reader;
  const response = await fetch(new URL('./unlock', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user, password }),
  });
  if (!response.ok) throw new Error(`Unlocking the book failed: ${response.status}`);
  await response.arrayBuffer();
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
