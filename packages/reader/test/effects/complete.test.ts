import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsSchema } from '@leafcast/book';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;
const tables = readdirSync(here)
  .filter((name) => name.endsWith('.test.ts') && name !== 'complete.test.ts')
  .map((name) => readFileSync(join(here, name), 'utf8'))
  .join('\n');

describe('the settings', () => {
  it('have each an effect that is proved in one of the tables here', () => {
    const missing = Object.keys(settingsSchema).filter((key) => !new RegExp(`^  (?:  )?${key}[:,(]`, 'm').test(tables));
    expect(missing).toEqual([]);
  });
});
