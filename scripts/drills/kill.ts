import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { publishBook, updateBook } from '@leafcast/contract';
import { samples } from '../../testing/documents/samples.ts';
import { Client, readUploadedFiles } from '../../testing/server/client.ts';
import { TestServer } from '../../testing/server/server.ts';
import { filterAlive } from '../../testing/system/processes.ts';
import { checkCharges, prepareCharges } from './load/charges.ts';
import {
  checkEdits,
  type DrillFindings,
  finishConversions,
  finishUpload,
  PageImageSnapshot,
  readPublished,
} from './load/checks.ts';
import { Ledger } from './load/ledger.ts';
import { type LoadState, runLoadLoops } from './load/load.ts';
import { killOneDescendant, type Target, targetSets, WorkerProcess } from './targets.ts';

export interface KillRound {
  readonly afterMs: number;
  /** The processes killed together. */
  readonly targets: readonly Target[];
  /**
   * Number of acknowledgments in this round: edits, upload chunks, page reports, publications, books that count against
   * a limit.
   */
  readonly acknowledged: readonly [number, number, number, number, number];
  /** Milliseconds from the kill until `/readyz` succeeded. Only a killed server is restarted, immediately. */
  readonly readyMs: number;
  readonly lost: readonly string[];
  /** Number of pages converted again, in the conversion with the most such pages. */
  readonly redone: number;
  readonly read: number;
  /** Processes that were still running after the server had ended. */
  readonly orphans: readonly string[];
  readonly surprises: readonly string[];
}

interface KillPlan {
  readonly times: number;
  readonly seed: number;
  /** Environment variables of the server. */
  readonly env?: Readonly<Record<string, string>>;
  readonly onRound?: (round: KillRound, index: number) => void;
}

/**
 * Repeatedly kills the server, the database, a database connection, a conversion process or a worker process, alone and
 * together, at a random moment under mixed load, and compares the acknowledged data with the stored data. Only a killed
 * server or worker process is restarted; everything else must recover automatically.
 *
 * @see safety R1, R3, R4
 */
export async function runKillRounds({ times, seed, env = {}, onRound }: KillPlan): Promise<KillRound[]> {
  const random = createSeededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-drill-'));
  const server = await TestServer.start({ data: folder, env });
  const worker = new WorkerProcess(server);
  const ledger = new Ledger(join(folder, 'ledger.jsonl'));
  try {
    const work = await prepareWork(server, ledger);
    const rounds: KillRound[] = [];
    for (let index = 0; index < times; index += 1) {
      if (!worker.isRunning) worker.start();
      const targets = targetSets[index % targetSets.length] ?? [];
      const round = await oneRound({ server, worker, work, random }, targets, 50 + random() * 3950);
      rounds.push(round);
      onRound?.(round, index);
    }
    return rounds;
  } finally {
    ledger.close();
    await worker.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function prepareWork(server: TestServer, ledger: Ledger): Promise<LoadState> {
  const client = new Client(server.url);
  await client.register();
  const { bookId } = await client.upload('Edited', readUploadedFiles(samples.threePages));
  await client.settled(bookId);
  await client.call(updateBook, { bookId, desc: '0' });
  await client.call(publishBook, { bookId });
  return {
    client,
    ledger,
    edited: bookId,
    sent: 0,
    upload: null,
    converting: new Set(),
    charges: await prepareCharges(server),
    uploads: 0,
    surprises: [],
  };
}

interface Scene {
  readonly server: TestServer;
  readonly worker: WorkerProcess;
  readonly work: LoadState;
  readonly random: () => number;
}

async function oneRound(scene: Scene, targets: readonly Target[], afterMs: number): Promise<KillRound> {
  const { server, work } = scene;
  const { ledger } = work;
  const kinds = ['edit', 'bytes', 'pages', 'version', 'charge'] as const;
  const counts = kinds.map((kind) => ledger.count(kind));
  const crash = new AbortController();
  const running = runLoadLoops(work, crash.signal);
  await delay(afterMs);
  const killed = performance.now();
  const ending = kill(scene, targets);
  crash.abort();
  const orphans = await ending;
  const snapshot = new PageImageSnapshot(server.data);
  if (targets.includes('server')) await server.start();
  else await server.untilReady();
  const readyMs = performance.now() - killed;
  await running;
  const findings: DrillFindings = { lost: [], redone: 0, read: 0 };
  await checkEdits(work, findings);
  await readPublished(work, findings);
  await finishUpload(work, findings);
  await checkCharges(work.charges, findings.lost);
  await finishConversions(work, findings, snapshot);
  await readPublished(work, findings);
  const [edits = 0, chunks = 0, pages = 0, versions = 0, charges = 0] = kinds.map(
    (kind, index) => ledger.count(kind) - (counts[index] ?? 0),
  );
  const surprises = work.surprises.splice(0);
  const acknowledged = [edits, chunks, pages, versions, charges] as const;
  return { afterMs, targets, acknowledged, readyMs, orphans, surprises, ...findings };
}

/**
 * Kills the target processes of a round.
 *
 * @returns processes that were still running after the server or worker process that had started them
 */
async function kill({ server, worker, random }: Scene, targets: readonly Target[]): Promise<string[]> {
  const isBackend = (command: string) => /^postgres: leafcast/.test(command);
  const isLane = (command: string) => !command.includes('postgres');
  const has = (target: Target) => targets.includes(target);
  const postmaster = server.databasePid();
  if (has('backend') && postmaster !== null) killOneDescendant(postmaster, isBackend, random);
  if (has('lane')) killOneDescendant(server.pid, isLane, random);
  const workers = has('worker') ? worker.kill() : Promise.resolve([]);
  if (has('database') && !has('server')) server.killDatabase();
  const orphans = has('server') ? await server.kill({ withDatabase: has('database') }) : [];
  const left = await workers;
  const deadline = performance.now() + 5000;
  while (filterAlive(left).length > 0 && performance.now() < deadline) await delay(20);
  return [...orphans, ...filterAlive(left).map(({ command }) => command)];
}

/** Returns a generator of numbers from 0 to 1, identical for the same seed. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Runs `npm run drill -- kill [--times 20] [--seed 1]` and prints a line for each kill. */
export async function runKillDrill(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { times: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  });
  console.log(
    'kill                  targets  after ms  edits  chunks  pages  published  charged  ready ms  redone  read  lost',
  );
  const rounds = await runKillRounds({ times: Number(values.times), seed: Number(values.seed), onRound: print });
  const lost = rounds.flatMap((round) => round.lost);
  console.log(
    `${rounds.length} kills, ${lost.length} losses, at most ${Math.max(0, ...rounds.map(({ redone }) => redone))} pages converted again`,
  );
  for (const isServer of [true, false]) {
    const ready = rounds.filter(({ targets }) => targets.includes('server') === isServer);
    const ms = ready.map(({ readyMs }) => readyMs).toSorted((a, b) => a - b);
    const [p50 = 0, p95 = 0] = [0.5, 0.95].map((part) => ms[Math.ceil(ms.length * part) - 1]);
    const what = isServer ? 'with the server, which is restarted immediately' : 'without the server, automatically';
    console.log(`ready again, killed ${what}: p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms`);
  }
  return rounds.every(hasKillDrillPassed);
}

/** Whether no data was lost, almost no page was converted twice, and no process was left running. @see safety R1, R4 */
export function hasKillDrillPassed({ lost, redone, orphans, surprises }: KillRound): boolean {
  return lost.length === 0 && redone <= 10 && orphans.length === 0 && surprises.length === 0;
}

function print(round: KillRound, index: number): void {
  const { afterMs, targets, acknowledged, readyMs, redone, read, lost, orphans, surprises } = round;
  const [edits, chunks, pages, versions, charges] = acknowledged;
  const cells: readonly (readonly [number | string, number])[] = [
    [index + 1, 4],
    [targets.join('+'), 25],
    [Math.round(afterMs), 10],
    [edits, 7],
    [chunks, 8],
    [pages, 7],
    [versions, 11],
    [charges, 9],
    [Math.round(readyMs), 10],
    [redone, 8],
    [read, 6],
    [lost.length, 6],
  ];
  console.log(cells.map(([value, width]) => String(value).padStart(width)).join(''));
  for (const line of lost) console.log(`      lost: ${line}`);
  for (const line of orphans) console.log(`      outlived its server: ${line}`);
  for (const line of surprises) console.log(`      unexpected: ${line}`);
}
