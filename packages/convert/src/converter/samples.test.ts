import { extname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpus } from '../../../../testing/documents/samples.ts';
import { coarseOptions, createBench, requireValidBook } from '../../test/bench-of-files.ts';
import type { Converter } from '../job/job.ts';
import { createConverter } from './converter.ts';

const bench = createBench();
let converter: Converter;
beforeAll(() => {
  converter = createConverter({ tempDir: bench.tempDir, spareLanes: 0, limits: { pageMs: 20_000, openMs: 20_000 } });
});
afterAll(async () => {
  await converter.close();
  bench.remove();
});

describe('hostile samples and samples in other languages', () => {
  const convertible = corpus.flatMap(({ comesTo, ...sample }) =>
    comesTo === undefined ? [] : [{ ...sample, comesTo }],
  );

  it.each(convertible)(
    'are converted or rejected as expected: $file yields $comesTo',
    async ({ path, comesTo, text = '' }) => {
      const kind = extname(path) === '.pdf' ? 'pdf' : 'images';
      const job = bench.job(path, { kind, options: coarseOptions });
      const result = await converter.convert(job);
      if (typeof comesTo === 'string') return expect(result).toMatchObject({ ok: false, code: comesTo });
      if (!result.ok) throw new Error(result.detail);
      const book = requireValidBook(result.book);
      expect(book.pages).toHaveLength(comesTo);
      expect(JSON.stringify(book)).not.toContain('javascript:');
      if (text !== '') expect(String(bench.read(job, book.pages[0]?.text)).normalize('NFC')).toContain(text);
    },
  );
});
