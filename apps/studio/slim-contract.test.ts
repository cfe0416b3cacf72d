import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import { codeApart, modulesApart, slimSource } from './slim-contract.ts';

const code = [slimSource(contract), ...[...modulesApart.keys()].map(codeApart)].join('\n');
const lines = new Map(
  [...code.matchAll(/^export const (\w+) = (.*);$/gm)].map(([, name = '', value = '']) => [name, value]),
);

describe('the contract in browsers', () => {
  it('contains the path of every call but no schemas', () => {
    for (const call of [...contract.calls, ...contract.desktopCalls]) {
      const [name = ''] = Object.entries(contract).find(([, value]) => value === call) ?? [];
      expect(JSON.parse(lines.get(name) ?? 'null'), call.path).toEqual({
        path: call.path,
        ...(call.file === undefined ? {} : { file: call.file }),
      });
    }
  });

  it('contains constants unchanged, but no schemas or functions', () => {
    expect(JSON.parse(lines.get('bookOrders') ?? 'null')).toEqual(contract.bookOrders);
    expect(JSON.parse(lines.get('trashDays') ?? 'null')).toBe(contract.trashDays);
    for (const name of ['bookInfoSchema', 'parseSafeJson', 'calls']) expect(lines.has(name)).toBe(false);
  });

  it('contains everything the studio uses of a call', () => {
    const schema = new RegExp(`\\b(?:${[...lines.keys()].join('|')})\\.(?:body|data|access|summary)\\b`);
    const sources = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
      (file) => !/\.test\./.test(file),
    );
    expect(sources.length).toBeGreaterThan(100);
    for (const file of sources) expect(readFileSync(join(import.meta.dirname, file), 'utf8'), file).not.toMatch(schema);
  });
});
