import { expect, it } from 'vitest';
import { coverageByFolder } from './coverage.ts';

const file = (lines: number, branches: number) => ({
  lines: { total: 200, covered: 2 * lines },
  branches: { total: 100, covered: branches },
});

it('coverage is summed up for the folders below src, and folders with low coverage are marked', () => {
  const printed = coverageByFolder(
    {
      total: { lines: { total: 800, covered: 600 }, branches: { total: 0, covered: 0 } },
      '/top/packages/book/src/values/a.ts': file(100, 90),
      '/top/packages/book/src/values/deep/b.ts': file(80, 80),
      '/top/packages/book/src/index.ts': file(100, 79),
      '/top/apps/server/src/books/c.ts': file(0, 0),
    },
    '/top',
  );
  expect(printed.slice(2)).toEqual([
    '  0 %       0 %  apps/server/src/books  under 80 %',
    '100 %      79 %  packages/book/src  under 80 %',
    ' 90 %      85 %  packages/book/src/values',
    ' 75 %     100 %  all  under 80 %',
  ]);
});
