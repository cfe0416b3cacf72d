import { globSync, readFileSync } from 'node:fs';
import { answerCodes } from '@leafcast/contract';
import { expect, it } from 'vitest';
import { errorsDoc } from './scripts/docs/errors.ts';
import { settingsDoc } from './scripts/docs/settings.ts';
import { newestRelease, versionedFiles, withVersion } from './scripts/version/product-version.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('docs/settings.md is what npm run docs makes of the settings', async () => {
  expect(read('docs/settings.md')).toBe(await settingsDoc());
});

it('docs/errors.md says every code that the server answers with (W-506)', async () => {
  const doc = read('docs/errors.md');
  expect(doc).toBe(await errorsDoc());
  // Codes are written where they are thrown; the types keep them to this list, and the list is in the document.
  const thrown = globSync('apps/server/src/**/*.ts', { cwd: import.meta.dirname })
    .flatMap((path) => [...read(path).matchAll(/new Refusal\(\s*'([A-Z_]+)'/g)])
    .map(([, code]) => code ?? '');
  expect(thrown.length).toBeGreaterThan(50);
  for (const code of new Set([...answerCodes, ...thrown])) expect(doc).toContain(`| \`${code}\` |`);
});

it('docs/operating.md names every setting of the server', () => {
  const source = read('apps/server/src/platform/config.ts');
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(25);
  const table = read('docs/operating.md').match(/^\| `[A-Z].*$/gm) ?? [];
  const named = table.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual([...settings, 'SOFFICE'].toSorted());
});

it('one version stands in every package.json, in the lock file, and at the top of CHANGELOG.md', () => {
  const version = newestRelease();
  for (const path of versionedFiles()) expect(withVersion(read(path), version), path).toBe(read(path));
});
