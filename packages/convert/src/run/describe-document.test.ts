import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../test/bench-of-files.ts';
import { defaultLimits } from '../job/job.ts';
import { createLanePool } from '../pool/lane-pool.ts';
import { findSandbox } from '../sandbox/sandbox.ts';
import { describeDocument } from './describe-document.ts';
import { createLaneGroup } from './lane-group.ts';

const bench = createBench();
const pool = createLanePool(
  0,
  { maxIdle: 0, idleMs: 0 },
  { sandbox: findSandbox, tempDir: bench.tempDir, rssBytes: 2 ** 30 },
);
afterAll(() => {
  pool.close();
  bench.remove();
});

const asked = { outline: false };
const { signal } = new AbortController();

describe('a document whose lane dies before the document is described', () => {
  const path = bench.write('one.pdf', createPdf([{ text: 'One' }]));
  const source = { kind: 'pdf', sources: [{ path, name: 'one.pdf' }], failureCode: 'convert.pdf' } as const;

  /**
   * Returns a lane group whose first lanes are killed after they have opened the document.
   *
   * @param deaths number of lanes that are killed
   */
  function lanesThatDie(deaths: number) {
    let left = deaths;
    const lender = { take: () => pool.take(null), release: (lane: { kill(): void }) => lane.kill() };
    const lanes = createLaneGroup(lender, source, defaultLimits, signal);
    const open = async () => {
      const opened = await lanes.open();
      left -= 1;
      if (left < 0) return opened;
      process.kill(opened.lane.pid, 'SIGKILL');
      // The confined process lives a moment longer than its wrapper, and might still reply.
      await expect.poll(() => opened.lane.isLost).toBe(true);
      return opened;
    };
    return { ...lanes, open };
  }

  it('is described by another lane if its lane has died', async () => {
    const lanes = lanesThatDie(1);
    const { lane } = await lanes.open();
    const described = await describeDocument(lane, source, { lanes, limits: defaultLimits, signal }, asked);
    expect(described.pages).toHaveLength(1);
    lanes.killAll();
  });

  it('is described by another lane if the first lane was killed for exceeding its time or memory limit', async () => {
    const lanes = lanesThatDie(0);
    const { lane } = await lanes.open();
    lane.kill();
    const described = await describeDocument(lane, source, { lanes, limits: defaultLimits, signal }, asked);
    expect(described.pages).toHaveLength(1);
    lanes.killAll();
  });

  it('is refused if the second lane dies as well', async () => {
    const lanes = lanesThatDie(2);
    const { lane } = await lanes.open();
    await expect(describeDocument(lane, source, { lanes, limits: defaultLimits, signal }, asked)).rejects.toMatchObject(
      { code: 'convert.heavyPdf', names: ['one.pdf'] },
    );
    lanes.killAll();
  });
});
