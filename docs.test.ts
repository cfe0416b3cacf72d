import { globSync, readFileSync } from 'node:fs';
import { answerCodes } from '@leafcast/contract';
import { expect, it } from 'vitest';
import { errorsDoc } from './scripts/docs/errors.ts';
import { settingsDoc } from './scripts/docs/settings.ts';

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
