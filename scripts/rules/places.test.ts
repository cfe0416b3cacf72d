import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RuleCitations } from './places.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'places-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function plant(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}
const cited = (isReached: (file: string) => boolean = () => true) =>
  new RuleCitations(folder)
    .cited('W-001', isReached, () => 0)
    .map(({ file, mutation }) => `${file}: ${mutation.after}`)
    .toSorted();
const long = `/** @see W-001 */\nfunction all() {\n${'  one(1);\n'.repeat(30)}}\n`;

describe('the code behind a rule', () => {
  it('is the code that cites the rule, in any package, except tests', () => {
    plant('packages/book/src/a.ts', '/** @see W-001 */\nexport const a = 1;\nexport const b = 2;\n');
    plant('packages/book/src/a.test.ts', '/** @see W-001 */\nconst a = 1;\n');
    plant('apps/server/src/c.ts', '// W-001 … W-003\nexport const c = 3;\n');
    expect(cited()).toEqual([
      'apps/server/src/c.ts: export const c = 4;',
      'packages/book/src/a.ts: export const a = 2;',
    ]);
    expect(cited((file) => file.startsWith('packages/'))).toEqual(['packages/book/src/a.ts: export const a = 2;']);
    expect(cited(() => false)).toHaveLength(2);
  });

  it('excludes long declarations if a short one also cites the rule', () => {
    plant('packages/book/src/a.ts', long);
    expect(cited()).toHaveLength(90);
    plant('packages/book/src/b.ts', '/** @see W-001 */\nexport const b = true;\n');
    expect(cited()).toEqual(['packages/book/src/b.ts: export const b = false;']);
  });

  it("is, if no code cites the rule, the code that the rule's tests run and other tests run least, preferably in the tests' own package", () => {
    plant('packages/book/src/a.ts', 'const a = 1;\nconst b = 2;\nconst c = 3;\n');
    plant('apps/server/src/d.ts', 'const d = 4;\n');
    plant('packages/book/src/e.ts', 'const e = 5;\n');
    const statement = (line: number, times: number) => ({ from: [line, 0] as const, to: [line, 80] as const, times });
    const own = new Map([
      ['packages/book/src/a.ts', [statement(1, 1), statement(2, 1), statement(3, 0)]],
      ['apps/server/src/d.ts', [statement(1, 1)]],
      ['packages/book/src/e.ts', [statement(1, 1)]],
    ]);
    const others = new Map([
      ['packages/book/src/a.ts', [statement(1, 5), statement(2, 0)]],
      ['packages/book/src/e.ts', [statement(1, 1)]],
    ]);
    const covered = (seen: typeof own) =>
      new RuleCitations(folder)
        .covered(
          'packages/book',
          { own, others: seen },
          (file) => file.endsWith('e.ts'),
          () => 0,
        )
        .map(({ mutation }) => mutation.after);
    expect(covered(others)).toEqual(['const b = 3;']);
    expect(covered(own)).toEqual(['const e = 6;']);
  });
});
