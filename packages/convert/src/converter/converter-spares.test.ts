import { afterAll, expect, it } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { coarseOptions, createBench } from '../../test/bench-of-files.ts';
import { findSandbox } from '../sandbox/sandbox.ts';
import { createConverter } from './converter.ts';

const bench = createBench();
afterAll(() => bench.remove());

it('keeps spare worker processes free for new accounts while one account converts many documents', async () => {
  const sandbox = await findSandbox();
  const warm = new Set<number>();
  const converter = createConverter({
    tempDir: bench.tempDir,
    spareLanes: 2,
    sandbox: async () => ({
      ...sandbox,
      spawn(confined) {
        const child = sandbox.spawn(confined);
        if (!confined.args.includes('--cold')) warm.add(child.pid ?? 0);
        return child;
      },
    }),
  });
  try {
    await converter.ready();
    const spares = new Set(warm);
    expect(spares.size).toBe(2);
    const path = bench.write('small.pdf', createPdf([{ text: 'One' }, { text: 'Two' }]));
    const convert = (account: string) => {
      const { promise: lane, resolve } = Promise.withResolvers<number>();
      const ended = converter.convert(bench.job(path, { account, options: coarseOptions }), { onWorker: resolve });
      return { lane, ended };
    };
    const many = ['many', 'many', 'many'].map(convert);
    const lanes = await Promise.all(many.map(({ lane }) => lane));
    expect(lanes.filter((pid) => spares.has(pid))).toHaveLength(1);
    const another = convert('another');
    expect(spares.has(await another.lane)).toBe(true);
    for (const { ended } of [...many, another]) expect(await ended).toMatchObject({ ok: true });
  } finally {
    await converter.close();
  }
});
