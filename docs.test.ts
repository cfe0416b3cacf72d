import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingsDoc } from './scripts/docs/settings.ts';

it('docs/settings.md is what npm run docs makes of the settings', async () => {
  expect(readFileSync(new URL('docs/settings.md', import.meta.url), 'utf8')).toBe(await settingsDoc());
});
