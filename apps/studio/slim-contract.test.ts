import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@leafcast/contract';
import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { documentationTexts, separateModuleCode, separateModules, slimContract, slimSource } from './slim-contract.ts';

const code = [slimSource(contract), ...[...separateModules.keys()].map(separateModuleCode)].join('\n');
const lines = new Map(
  [...code.matchAll(/^export const (\w+) = (.*);$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** Builds a program that makes an API call of the contract, and returns the build output. */
const builtWith = (...plugins: Plugin[]) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'program',
        resolveId: (source) => (source === 'program' ? source : undefined),
        load: (id) =>
          id === 'program' ? "import { publishBook } from '@leafcast/contract';\nconsole.log(publishBook);" : undefined,
      },
      ...plugins,
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'program' } },
  });

describe('the contract bundled for browsers', () => {
  it('contains no documentation, and a build that contains documentation fails', async () => {
    const text = 'Readers see the old version or the new one, never a mix.';
    expect(JSON.stringify(await builtWith(slimContract))).not.toContain(text);
    const { name, generateBundle } = slimContract;
    await expect(builtWith({ name, generateBundle })).rejects.toThrow('contains the documentation of a call');
  });

  it('contains the path of every API call, but no schemas', () => {
    for (const call of [...contract.calls, ...contract.desktopCalls]) {
      const [name = ''] = Object.entries(contract).find(([, value]) => value === call) ?? [];
      expect(JSON.parse(lines.get(name) ?? 'null'), call.path).toEqual({
        path: call.path,
        ...(call.file === undefined ? {} : { file: call.file }),
      });
    }
  });

  it('contains no documentation of calls or fields', () => {
    const texts = documentationTexts();
    expect(texts).toContain(contract.publishBook.doc.description);
    expect(texts).toContain(contract.publicationSchema.shape.isOutdated.description);
    expect(texts).toContain(contract.quitDesktop.doc.summary);
    expect(texts.size).toBeGreaterThan(500);
    expect([...texts].filter((text) => code.includes(text))).toEqual([]);
  });

  it('contains constants unchanged, but no schemas or functions', () => {
    expect(JSON.parse(lines.get('bookOrders') ?? 'null')).toEqual(contract.bookOrders);
    expect(JSON.parse(lines.get('trashDays') ?? 'null')).toBe(contract.trashDays);
    for (const name of ['bookInfoSchema', 'parseSafeJson', 'calls']) expect(lines.has(name)).toBe(false);
  });

  it('contains every part of a call that the studio uses', () => {
    const schema = new RegExp(`\\b(?:${[...lines.keys()].join('|')})\\.(?:body|data|access|doc)\\b`);
    const sources = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
      (file) => !/\.test\./.test(file),
    );
    expect(sources.length).toBeGreaterThan(100);
    for (const file of sources) expect(readFileSync(join(import.meta.dirname, file), 'utf8'), file).not.toMatch(schema);
  });
});
