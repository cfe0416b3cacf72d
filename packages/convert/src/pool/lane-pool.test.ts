import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../test/bench-of-files.ts';
import { findSandbox } from '../sandbox/sandbox.ts';
import type { Lane } from './lane.ts';
import { createLanePool, type LanePool } from './lane-pool.ts';

const bench = createBench();
const limitMs = 60_000;
const settings = { sandbox: findSandbox, tempDir: bench.tempDir, rssBytes: 2 ** 30 };
const path = bench.write('small.pdf', createPdf([{ text: 'One' }]));
const open = { type: 'open', kind: 'pdf', sources: [{ path, name: 'small.pdf' }] } as const;
let pool: LanePool;
afterEach(() => pool.close());
afterAll(() => bench.remove());

async function drawOne(lane: Lane): Promise<void> {
  expect(await lane.ask(open, limitMs)).toMatchObject({ type: 'opened', pageCount: 1 });
  expect(await lane.ask({ type: 'close' }, limitMs)).toEqual({ type: 'closed' });
  await lane.dropSources();
}

describe('a released lane', () => {
  it('is reused for the next document of the same account, but not for another account', async () => {
    pool = createLanePool(0, { maxIdle: 4, idleMs: 5000 }, settings);
    const mine = await pool.take('mine');
    await drawOne(mine);
    pool.release(mine, 'mine');
    const theirs = await pool.take('theirs');
    expect(theirs.pid).not.toBe(mine.pid);
    const again = await pool.takeCold('mine');
    expect(again.pid).toBe(mine.pid);
    await drawOne(again);
    // A lane that is released for the wrong account ends.
    pool.release(again, 'theirs');
    expect(again.isLost).toBe(true);
    const nobodys = await pool.take(null);
    await drawOne(nobodys);
    pool.release(nobodys, null);
    expect(nobodys.isLost).toBe(true);
    theirs.kill();
  });

  it('is killed if too many lanes are idle', async () => {
    pool = createLanePool(0, { maxIdle: 1, idleMs: 5000 }, settings);
    const [first, second] = [await pool.take('a'), await pool.take('b')];
    pool.release(first, 'a');
    pool.release(second, 'b');
    expect([first.isLost, second.isLost]).toEqual([true, false]);
  });

  it('ends if a document may have corrupted it', async () => {
    pool = createLanePool(0, { maxIdle: 4, idleMs: 5000 }, settings);
    const lane = await pool.take('mine');
    const broken = bench.write('broken.pdf', Buffer.from('%PDF-1.7\nnothing'));
    const refused = await lane.ask({ ...open, sources: [{ path: broken, name: 'broken.pdf' }] }, limitMs);
    expect(refused).toMatchObject({ type: 'refused', reason: 'damaged' });
    await lane.ask({ type: 'close' }, limitMs);
    pool.release(lane, 'mine');
    expect(lane.isLost).toBe(true);
  });
});

describe('a lane', () => {
  it('is lost if a second document is opened, or if data of a closed document is requested', async () => {
    pool = createLanePool(0, { maxIdle: 4, idleMs: 5000 }, settings);
    const first = await pool.take('mine');
    await first.ask(open, limitMs);
    await expect(first.ask(open, limitMs)).rejects.toThrow('lost');
    const second = await pool.take('mine');
    await drawOne(second);
    await expect(second.ask({ type: 'describe', outline: true }, limitMs)).rejects.toThrow('lost');
  });
});
