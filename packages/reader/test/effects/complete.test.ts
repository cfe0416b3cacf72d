import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsSchema } from '@leafcast/book';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;

/**
 * Returns the keys of the effect tables in a file. Nested properties such as `given` are skipped, because they are
 * indented further.
 */
function keysOf(name: string): string[] {
  const [, ...tables] = readFileSync(join(here, name), 'utf8').split(/^(?= *testEffects\()/m);
  return tables.flatMap((table) => {
    const [, spaces = '', ownLine] = /^( *)testEffects\((\n)?/.exec(table) ?? [];
    // If the name of the table is on a line of its own, the table is indented further.
    const indent = spaces.length + (ownLine ? 4 : 2);
    return [...table.matchAll(new RegExp(`^ {${indent}}(\\w+)[:,(]`, 'gm'))].map(([, key = '']) => key);
  });
}

describe('the settings', () => {
  it('each have an effect that a table in this folder verifies', () => {
    const tables = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.test.ts') && name !== 'complete.test.ts',
    );
    const proved = new Set(tables.flatMap(keysOf));
    expect(Object.keys(settingsSchema).filter((key) => !proved.has(key))).toEqual([]);
  });
});
