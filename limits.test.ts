import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = dirname(fileURLToPath(import.meta.url));
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const rules = ['style/noExcessiveLinesPerFile', 'complexity/noExcessiveLinesPerFunction'];

const fileOf = (lines: number) =>
  Array.from({ length: lines }, (_, index) => `export const value${index} = ${index};\n`).join('');
const functionOf = (lines: number) => `export function sum(value: number) {\n${'  value += 1;\n'.repeat(lines)}}\n`;

/**
 * Returns the errors of both limits for the given files under the project's own configuration, as `FILE RULE`, sorted.
 */
function errorsIn(files: Readonly<Record<string, string>>): string[] {
  const base = mkdtempSync(join(tmpdir(), 'limits-'));
  try {
    copyFileSync(join(root, 'biome.json'), join(base, 'biome.json'));
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(base, file)), { recursive: true });
      writeFileSync(join(base, file), content);
    }
    const only = rules.map((rule) => `--only=${rule}`);
    const args = [biome, 'lint', '--vcs-enabled=false', '--reporter=github', ...only, '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: base, encoding: 'utf8' });
    return [...stdout.matchAll(/^::error title=lint\/\w+\/(\w+),file=([^,]+)/gm)]
      .map(([, rule, file]) => `${file} ${rule}`)
      .toSorted();
  } finally {
    rmSync(base, { recursive: true });
  }
}

it('a file has at most 250 lines and a function 80, in every package', () => {
  const found = errorsIn({
    'apps/studio/src/long.css': 'a {\n}\n'.repeat(126),
    'apps/server/src/short.ts': fileOf(250),
    'packages/book/src/long-function.ts': functionOf(90),
    'packages/book/src/long.test.ts': fileOf(300),
    'packages/convert/src/long.ts': fileOf(251),
    'packages/convert/src/short-function.ts': functionOf(77),
    'scripts/long-function.ts': functionOf(90),
  });
  expect(found).toEqual([
    'apps/studio/src/long.css noExcessiveLinesPerFile',
    'packages/book/src/long-function.ts noExcessiveLinesPerFunction',
    'packages/book/src/long.test.ts noExcessiveLinesPerFile',
    'packages/convert/src/long.ts noExcessiveLinesPerFile',
    'scripts/long-function.ts noExcessiveLinesPerFunction',
  ]);
});

it('message catalogs and themes may be longer, and so may the functions of tests', () => {
  const exempt = {
    'journeys/long-function.spec.ts': functionOf(90),
    'packages/book/src/long-function.test.ts': functionOf(90),
    'packages/reader/themes/long.ts': fileOf(300),
    'packages/reader/themes/long-function.ts': functionOf(90),
  };
  expect(errorsIn(exempt)).toEqual([]);
});
