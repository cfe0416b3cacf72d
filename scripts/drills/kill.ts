import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { publishBook, updateBook } from '@leafcast/contract';
import { samples } from '../../journeys/harness/samples.ts';
import { TestServer } from '../../journeys/harness/server.ts';
import { Client, filesOf } from '../client.ts';
import { checkEdits, type Findings, finishConversions, finishUpload, readPublished, Snapshot } from './checks.ts';
import { Ledger } from './ledger.ts';
import { load, type Work } from './load.ts';

export interface Round {
  readonly afterMs: number;
  readonly withDatabase: boolean;
  /** Acknowledgements of this round: edits, chunks of uploads, reports of pages, publishes. */
  readonly acknowledged: readonly [number, number, number, number];
  readonly startMs: number;
  readonly lost: readonly string[];
  /** Pages made again, of the conversion that has most of them. */
  readonly redone: number;
  readonly read: number;
  /** Programs that outlived their server. */
  readonly orphans: readonly string[];
  readonly surprises: readonly string[];
}

interface KillPlan {
  readonly times: number;
  readonly seed: number;
  /** Settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
  readonly onRound?: (round: Round, index: number) => void;
}

/**
 * Kills the server with everything it has started, again and again, at a random moment of a mixed load, starts it again
 * and compares what it had acknowledged with what is there. Every second time the database is killed too.
 *
 * @see safety R1, R3, R4
 */
export async function killRounds({ times, seed, env = {}, onRound }: KillPlan): Promise<Round[]> {
  const random = seeded(seed);
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-drill-'));
  const server = await TestServer.start({ data: folder, env });
  const ledger = new Ledger(join(folder, 'ledger.jsonl'));
  try {
    const work = await prepare(server, ledger);
    const rounds: Round[] = [];
    for (let index = 0; index < times; index += 1) {
      const round = await oneRound(server, work, { afterMs: 50 + random() * 2950, withDatabase: index % 2 === 1 });
      rounds.push(round);
      onRound?.(round, index);
    }
    return rounds;
  } finally {
    ledger.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function prepare(server: TestServer, ledger: Ledger): Promise<Work> {
  const client = new Client(server.url);
  await client.register();
  const { bookId } = await client.upload('Edited', filesOf(samples.threePages));
  await client.settled(bookId);
  await client.call(updateBook, { bookId, desc: '0' });
  await client.call(publishBook, { bookId });
  return { client, ledger, edited: bookId, sent: 0, upload: null, converting: new Set(), uploads: 0, surprises: [] };
}

async function oneRound(
  server: TestServer,
  work: Work,
  { afterMs, withDatabase }: { afterMs: number; withDatabase: boolean },
): Promise<Round> {
  const { ledger } = work;
  const kinds = ['edit', 'bytes', 'pages', 'version'] as const;
  const counts = kinds.map((kind) => ledger.count(kind));
  const crash = new AbortController();
  const running = load(work, crash.signal);
  await delay(afterMs);
  const ending = server.kill({ withDatabase });
  crash.abort();
  const orphans = await ending;
  await running;
  const snapshot = new Snapshot(server.data);
  const startMs = await server.start();
  const findings: Findings = { lost: [], redone: 0, read: 0 };
  await checkEdits(work, findings);
  await readPublished(work, findings);
  await finishUpload(work, findings);
  await finishConversions(work, findings, snapshot);
  await readPublished(work, findings);
  const [edits = 0, chunks = 0, pages = 0, versions = 0] = kinds.map(
    (kind, index) => ledger.count(kind) - (counts[index] ?? 0),
  );
  const surprises = work.surprises.splice(0);
  return {
    afterMs,
    withDatabase,
    acknowledged: [edits, chunks, pages, versions],
    startMs,
    orphans,
    surprises,
    ...findings,
  };
}

/** Numbers in 0..1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** `npm run drill -- kill [--times 20] [--seed 1]`: prints a line for each kill. */
export async function killDrill(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { times: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  });
  console.log('kill  after ms  database  edits  chunks  pages  published  ready ms  redone  read  lost');
  const rounds = await killRounds({ times: Number(values.times), seed: Number(values.seed), onRound: print });
  const starts = rounds.map(({ startMs }) => startMs).toSorted((a, b) => a - b);
  const lost = rounds.flatMap((round) => round.lost);
  const p95 = starts[Math.ceil(starts.length * 0.95) - 1] ?? 0;
  console.log(
    `${rounds.length} kills, ${lost.length} losses, ${Math.max(0, ...rounds.map(({ redone }) => redone))} pages redone at most, ready again after ${(p95 / 1000).toFixed(1)} s (p95)`,
  );
  return rounds.every(isGood);
}

/** Nothing lost, hardly anything done twice, nothing left running. @see safety R1, R4 */
export function isGood({ lost, redone, orphans, surprises }: Round): boolean {
  return lost.length === 0 && redone <= 10 && orphans.length === 0 && surprises.length === 0;
}

function print(round: Round, index: number): void {
  const { afterMs, withDatabase, acknowledged, startMs, redone, read, lost, orphans, surprises } = round;
  const [edits, chunks, pages, versions] = acknowledged;
  const cells: readonly (readonly [number | string, number])[] = [
    [index + 1, 4],
    [Math.round(afterMs), 10],
    [withDatabase ? 'killed' : 'kept', 10],
    [edits, 7],
    [chunks, 8],
    [pages, 7],
    [versions, 11],
    [Math.round(startMs), 10],
    [redone, 8],
    [read, 6],
    [lost.length, 6],
  ];
  console.log(cells.map(([value, width]) => String(value).padStart(width)).join(''));
  for (const line of lost) console.log(`      lost: ${line}`);
  for (const line of orphans) console.log(`      outlived its server: ${line}`);
  for (const line of surprises) console.log(`      unexpected: ${line}`);
}
