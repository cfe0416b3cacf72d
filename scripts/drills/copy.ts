import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getBook } from '@leafcast/contract';
import { TestServer } from '../../testing/server/server.ts';
import { prepareWork } from './kill.ts';
import { type DrillFindings, readPublished } from './load/checks.ts';
import { Ledger } from './load/ledger.ts';
import { runLoadLoops } from './load/load.ts';

/**
 * Copies the data folder of a server under load, starts the copy in parallel, and checks that the copy contains all
 * data acknowledged before the copying began.
 *
 * @returns missing or incorrect data, one line each
 */
export async function copyRunningServer(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-copy-'));
  const ledger = new Ledger(join(folder, 'ledger.jsonl'));
  const original = await TestServer.start({ env: { WARM_WORKERS: '0' } });
  const findings: DrillFindings = { lost: [], redone: 0, read: 0 };
  try {
    const work = await prepareWork(original, ledger);
    const over = new AbortController();
    const running = runLoadLoops(work, over.signal);
    await delay(3000);
    const entries = [...ledger.entries];
    // cp may report files that disappeared during copying. No relevant data is in these files; the relevant data is
    // checked below.
    spawnSync('cp', ['-a', original.data, join(folder, 'copy')], { stdio: 'ignore' });
    const copy = await TestServer.start({ data: join(folder, 'copy'), env: { WARM_WORKERS: '0' } });
    try {
      over.abort();
      await running;
      work.client.url = copy.url;
      const edit = entries.findLast((entry) => entry.kind === 'edit');
      const { desc } = await work.client.call(getBook, { bookId: work.edited });
      if (Number(desc) < (edit?.count ?? 0))
        findings.lost.push(`edit ${edit?.count} was acknowledged, but the copy contains ${desc}`);
      for (const { bookId } of entries.filter((entry) => entry.kind === 'book')) {
        await work.client.call(getBook, { bookId }).catch((error: Error) => findings.lost.push(error.message));
      }
      const then = new Ledger(join(folder, 'then.jsonl'));
      for (const entry of entries) then.add(entry);
      await readPublished({ ...work, ledger: then }, findings);
      then.close();
      // Neither server may use the other's database.
      if (copy.databasePid() === original.databasePid()) findings.lost.push('both installations use the same database');
      await original.untilReady();
    } finally {
      await copy.stop();
    }
    await original.untilReady();
  } finally {
    ledger.close();
    await original.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return findings.lost;
}

/** Runs `npm run drill -- copy`. */
export async function runCopyDrill(): Promise<boolean> {
  const lost = await copyRunningServer();
  console.log(lost.length === 0 ? 'The copy is complete.' : lost.join('\n'));
  return lost.length === 0;
}
