import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { IndexedPage } from '../../job/job.ts';
import { createPageReports } from './page-reports.ts';

const pageOf = (index: number, width = 1): IndexedPage => ({
  index,
  page: { width, height: 1, rotation: 0, mode: 'image', images: {} },
});

describe('createPageReports', () => {
  it('reports at most five pages per batch, each page once and in its latest state', async () => {
    const reported: number[][] = [];
    const reports = createPageReports(async (batch) => {
      await sleep(1);
      reported.push(batch.map(({ index }) => index));
    });
    for (let index = 0; index < 25; index += 1) void reports.add(pageOf(index));
    void reports.add(pageOf(24, 2));
    await reports.flush();
    expect(reported.every((batch) => batch.length <= 5)).toBe(true);
    expect(reported.flat()).toEqual(Array.from({ length: 25 }, (_, index) => index));
  });

  it('reports pages after a delay, even without a flush', async () => {
    const reported: number[] = [];
    const reports = createPageReports(async (batch) => void reported.push(...batch.map(({ index }) => index)));
    await reports.add(pageOf(3));
    for (let waited = 0; reported.length === 0 && waited < 500; waited += 1) await sleep(10);
    expect(reported).toEqual([3]);
  });

  it('allows at most six unreported pages if reporting is slow', async () => {
    let reported = 0;
    let made = 0;
    let ahead = 0;
    const reports = createPageReports(async (batch) => {
      await sleep(5);
      reported += batch.length;
    });
    while (made < 40) {
      made += 1;
      const mayContinue = reports.add(pageOf(made));
      ahead = Math.max(ahead, made - reported);
      await mayContinue;
    }
    expect(ahead).toBe(6);
  });

  it('rejects the next flush if a report has failed', async () => {
    const reports = createPageReports(() => Promise.reject(new Error('disk full')));
    for (let index = 0; index < 5; index += 1) await reports.add(pageOf(index));
    await expect(reports.flush()).rejects.toThrow('disk full');
  });
});
