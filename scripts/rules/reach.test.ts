import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../testing/root.ts';
import { CodeReach } from './reach.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reach-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function plant(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}
const reached = (file: string) => [...new CodeReach(folder).from(file)].map(([name, steps]) => `${name} ${steps}`);

describe('the code that a test runs', () => {
  it('includes imported modules, resolved through package exports, but not type imports', () => {
    const exports = { '.': './src/index.ts', './pages': './src/pages/pages.ts' };
    plant('packages/book/package.json', JSON.stringify({ exports }));
    plant('packages/book/src/index.ts', "export { title } from './title.ts';\n");
    plant('packages/book/src/title.ts', '');
    plant('packages/book/src/pages/pages.ts', '');
    plant('apps/server/src/a.test.ts', "import type { B } from './b.ts';\nimport { title } from '@leafcast/book';\n");
    plant('apps/server/src/c.test.ts', "import { pages } from '@leafcast/book/pages';\n");
    expect(reached('apps/server/src/a.test.ts')).toEqual([
      'apps/server/src/a.test.ts 0',
      'packages/book/src/index.ts 1',
      'packages/book/src/title.ts 2',
    ]);
    expect(reached('apps/server/src/c.test.ts')).toContain('packages/book/src/pages/pages.ts 1');
  });

  it('includes modules that it imports dynamically and programs that it starts', () => {
    plant('apps/server/src/late.ts', "import './deep.ts';\n");
    plant('apps/server/src/deep.ts', '');
    plant('apps/server/src/main.ts', '');
    plant('apps/server/src/a.test.ts', "await import('./late.ts');\nstart('apps/server/src/main.ts');\n");
    expect(reached('apps/server/src/a.test.ts').slice(1)).toEqual([
      'apps/server/src/late.ts 1',
      'apps/server/src/main.ts 1',
      'apps/server/src/deep.ts 2',
    ]);
  });

  it('includes the source of browser programs if the test drives a browser; otherwise, the built files count as data', () => {
    plant('packages/reader/src/fold.ts', '');
    plant('packages/reader/src/fold.test.ts', '');
    plant('packages/publish/src/assets.ts', '');
    plant('packages/publish/src/zip.test.ts', "import './assets.ts';\n");
    plant('packages/publish/src/opened.test.ts', "import './assets.ts';\nimport 'playwright-core';\n");
    expect(reached('packages/publish/src/zip.test.ts')).not.toContain('packages/reader/src/fold.ts 2');
    expect(reached('packages/publish/src/opened.test.ts')).toContain('packages/reader/src/fold.ts 2');
    expect(reached('packages/publish/src/opened.test.ts')).not.toContain('packages/reader/src/fold.test.ts 2');
  });

  it('contains the server, reader and studio code for a journey of this project', () => {
    const real = new CodeReach(root).from('journeys/editor/design/design.spec.ts');
    for (const file of [
      'apps/server/src/startup/app.ts',
      'packages/reader/src/entries/start.ts',
      'apps/studio/src/app/router.tsx',
    ])
      expect(real.has(file), file).toBe(true);
  });
});
