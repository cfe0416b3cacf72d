import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsSchema } from '@leafcast/book';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;

/** The keys of the tables in a file: what a table holds besides, such as `given`, stands further in. */
function keysOf(name: string): string[] {
  const [, ...tables] = readFileSync(join(here, name), 'utf8').split(/^(?= *proveEffects\()/m);
  return tables.flatMap((table) => {
    const [, spaces = '', ownLine] = /^( *)proveEffects\((\n)?/.exec(table) ?? [];
    // A name that fills a line moves its table in.
    const indent = spaces.length + (ownLine ? 4 : 2);
    return [...table.matchAll(new RegExp(`^ {${indent}}(\\w+)[:,(]`, 'gm'))].map(([, key = '']) => key);
  });
}

describe('the settings', () => {
  it('have each an effect that is proved in one of the tables here', () => {
    const tables = readdirSync(here).filter((name) => name.endsWith('.test.ts') && name !== 'complete.test.ts');
    const proved = new Set(tables.flatMap(keysOf));
    expect(Object.keys(settingsSchema).filter((key) => !proved.has(key))).toEqual([]);
  });
});
