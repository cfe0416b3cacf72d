import { execFileSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { coarseOptions, createBench, requireValidBook } from '../../test/bench-of-files.ts';
import { createConverter } from './converter.ts';

const bench = createBench();
afterAll(bench.remove);

/** Returns the lanes (worker processes) of this process, oldest first. */
function lanesNow(): number[] {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return children.split('\n').flatMap((line) => (line.includes('lane/main.ts') ? [Number.parseInt(line, 10)] : []));
}

describe('worker processes of a conversion', () => {
  it('stop at the time limit for a book', async () => {
    const hasty = createConverter({ tempDir: bench.tempDir, spareLanes: 0, lanes: 1, limits: { bookMs: 1 } });
    try {
      const path = bench.write('plain.pdf', createPdf([{ text: 'x' }]));
      expect(await hasty.convert(bench.job(path))).toMatchObject({ ok: false, code: 'convert.timeout' });
    } finally {
      await hasty.close();
    }
  });

  it('are killed if they use too much memory, and the conversion fails', async () => {
    const small = createConverter({ tempDir: bench.tempDir, spareLanes: 0, lanes: 1, limits: { rssBytes: 2 ** 20 } });
    try {
      const pages = Array.from({ length: 200 }, () => ({ text: 'x' }));
      const result = await small.convert(bench.job(bench.write('any.pdf', createPdf(pages))));
      expect(result).toMatchObject({ ok: false, code: 'convert.heavyPdf' });
    } finally {
      await small.close();
    }
  });

  it('are replaced when their memory has grown, and no page is repeated or lost', async () => {
    const small = createConverter({ tempDir: bench.tempDir, spareLanes: 0, lanes: 1, limits: { freshBytes: 2 ** 20 } });
    const pages = Array.from({ length: 100 }, (_, index) => ({ text: `Page ${index}` }));
    const workers = new Set<number>();
    const told: number[] = [];
    try {
      const result = await small.convert(
        bench.job(bench.write('growing.pdf', createPdf(pages)), { options: coarseOptions }),
        {
          onPages: (batch) => {
            told.push(...batch.map(({ index }) => index));
            for (const pid of lanesNow()) workers.add(pid);
          },
        },
      );
      if (!result.ok) throw new Error(result.detail);
      expect(told.toSorted((a, b) => a - b)).toEqual(pages.map((_, index) => index));
      expect(workers.size).toBeGreaterThan(2);
    } finally {
      await small.close();
    }
  });

  it('can be killed during a conversion without the loss of a page', async () => {
    const pages = Array.from({ length: 150 }, (_, index) => ({ text: `Page ${index}` }));
    const job = bench.job(bench.write('killed.pdf', createPdf(pages)), { options: coarseOptions });
    const converter = createConverter({ tempDir: bench.tempDir, spareLanes: 0 });
    let kills = 0;
    const told: number[] = [];
    try {
      const result = await converter.convert(job, {
        onPages: (batch) => {
          told.push(...batch.map(({ index }) => index));
          if (told.length < 20 || kills > 0) return;
          kills += 1;
          // The oldest lanes of this process belong to this job; the newer ones are spare lanes.
          for (const pid of lanesNow().slice(0, 2)) process.kill(pid, 'SIGKILL');
        },
      });
      if (!result.ok) throw new Error(result.detail);
      expect(kills).toBe(1);
      expect(new Set(told).size).toBe(150);
      expect(told.length).toBeLessThanOrEqual(160);
      expect(requireValidBook(result.book).pages.every(({ images }) => images.page && images.thumb)).toBe(true);
    } finally {
      await converter.close();
    }
  });
});
