import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../testing/root.ts';
import { findImports, findTests, groupByCost, testCosts } from './test-files.ts';

describe('the test files', () => {
  it('are found by any part of their paths', () => {
    expect(findTests('parts', ['scripts/test/test-fi'])).toEqual(['scripts/test/test-files.test.ts']);
    expect(findTests('journeys', ['badfiles', 'axe'])).toEqual([
      'journeys/books/badfiles/badfiles.spec.ts',
      'journeys/studio/axe.spec.ts',
    ]);
    expect(findTests('parts', ['no such test'])).toEqual([]);
    expect(findTests('parts').length).toBeGreaterThan(250);
  });

  it('are grouped by the modules that they import directly or indirectly', () => {
    const found = groupByCost(findTests('parts'));
    expect(found.get('a browser')).toEqual(
      expect.arrayContaining([
        'packages/reader/test/turning/turning.test.ts',
        'packages/publish/src/html/from-disk.test.ts',
      ]),
    );
    expect(found.get('the conversion of documents')).toContain('packages/convert/src/converter/converter.test.ts');
    expect(found.get('a PostgreSQL')).toContain('apps/server/src/platform/database/embedded/embedded.test.ts');
    expect(found.get('quick')).toEqual(expect.arrayContaining(['rooms.test.ts', 'scripts/test/test-files.test.ts']));
  });

  it('are classified by a list of slow modules, all of which must exist', () => {
    const files = Object.values(testCosts).flatMap((modules) => modules.filter((module) => module.endsWith('.ts')));
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('do not count as slow because of type imports', () => {
    const source = [
      "import type { Page } from 'playwright-core';",
      "import { type Browser, type Page } from 'playwright-core';",
      "import { type Browser, chromium } from 'playwright-core';",
      "import { readFileSync } from 'node:fs';",
      "import './effects.ts';",
      "export { built } from './built.ts';",
    ];
    expect(findImports(source.join('\n'))).toEqual(['playwright-core', 'node:fs', './effects.ts', './built.ts']);
  });
});
