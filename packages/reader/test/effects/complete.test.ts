import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsSchema } from '@leafcast/book';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;

/** The keys of the tables in a file: what a table holds besides, such as `given`, stands further in. */
function keysOf(name: string): string[] {
  const text = readFileSync(join(here, name), 'utf8');
  const indent = (/^ *(?=proveEffects\()/m.exec(text)?.[0].length ?? 0) + 2;
  return [...text.matchAll(new RegExp(`^ {${indent}}(\\w+)[:,(]`, 'gm'))].map(([, key = '']) => key);
}

describe('the settings', () => {
  it('have each an effect that is proved in one of the tables here', () => {
    const tables = readdirSync(here).filter((name) => name.endsWith('.test.ts') && name !== 'complete.test.ts');
    const proved = new Set(tables.flatMap(keysOf));
    expect(Object.keys(settingsSchema).filter((key) => !proved.has(key))).toEqual([]);
  });
});
