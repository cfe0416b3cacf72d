import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getTestNamePattern, judgeRule } from './judge.ts';
import { RuleCitations } from './places.ts';
import { CodeReach } from './reach.ts';
import { TypeChecker } from './runs/types.ts';

const limits = 'packages/book/src/limits.ts';
const own = 'packages/book/src/limits.test.ts';
const other = 'apps/server/src/upload.test.ts';
const stranger = 'apps/server/src/login.test.ts';
const whole = '/** @see W-001 */\nexport const most = 3;\n';

let base = '';
let folder = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'judge-'));
  folder = join(base, 'tree');
  plant(limits, whole);
  plant(own, "import { most } from './limits.ts';\n");
  plant(other, "import { most } from '../../../packages/book/src/limits.ts';\n");
  plant(stranger, '');
});
afterEach(() => rmSync(base, { recursive: true }));

function plant(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** Simulated outcome of tests and type checks, for broken and unchanged code. */
interface World {
  /** Files whose tests fail once the code is broken. In `own`, only the tests that name the rule run at first. */
  readonly failing?: readonly string[];
  /** Test files and TypeScript projects that always fail. */
  readonly ailing?: readonly string[];
  /** TypeScript projects that reject the broken code. */
  readonly rejecting?: readonly string[];
}

async function judgeIn({ failing = [], ailing = [], rejecting = [] }: World) {
  const runs: string[] = [];
  const run = async (args: readonly string[]) => {
    const isBroken = readFileSync(join(folder, limits), 'utf8') !== whole;
    if (args[0]?.endsWith('tsc')) {
      const isAiling = ailing.some((name) => args.includes(name));
      return isAiling || (isBroken && rejecting.some((name) => args.includes(name))) ? 1 : 0;
    }
    const files = args.filter((arg) => /\.test\.ts$/.test(arg));
    runs.push(`${isBroken ? 'broken' : 'whole'}: ${files.join(' ')}`);
    const results = files.map((file) => {
      const status = ailing.includes(file) || (isBroken && failing.includes(file)) ? 'failed' : 'passed';
      return { name: join(folder, file), status, assertionResults: [{ fullName: 'holds', status }] };
    });
    const isBad = results.some(({ status }) => status === 'failed');
    writeFileSync(join(base, 'report.json'), JSON.stringify({ numPassedTests: 1, testResults: results }));
    return isBad ? 1 : 0;
  };
  const tree = { folder, run };
  const court = {
    tree,
    reach: new CodeReach(folder),
    places: new RuleCitations(folder),
    types: new TypeChecker(tree),
    suite: [own, other, stranger],
  };
  const judged = await judgeRule(court, 'W-001', [{ id: 'W-001', file: own, name: 'is three (W-001)' }], () => 0);
  expect(readFileSync(join(folder, limits), 'utf8')).toBe(whole);
  return { judged, runs };
}

describe('the verdict on a rule', () => {
  it('is `killed` if the test that names the rule fails; no other test is run then', async () => {
    const { judged, runs } = await judgeIn({ failing: [own, other] });
    expect(judged).toMatchObject({
      verdict: 'killed',
      by: `${own} > holds`,
      file: limits,
      mutation: { before: 'export const most = 3;', after: 'export const most = 4;' },
    });
    expect(runs).toEqual([`whole: ${own}`, `broken: ${own}`]);
  });

  it('is `killed` if any other test that reaches the code fails but passes on the unchanged code', async () => {
    const { judged, runs } = await judgeIn({ failing: [other] });
    expect(judged).toMatchObject({ verdict: 'killed', by: `${other} > holds` });
    expect(runs.slice(2)).toEqual([`broken: ${own} ${other}`, `whole: ${other}`]);
  });

  it('is `survived` if all tests pass or also fail on the unchanged code; tests that do not reach the code are not run', async () => {
    const { judged, runs } = await judgeIn({ ailing: [other] });
    expect(judged).toMatchObject({ verdict: 'survived', by: '2 test files' });
    expect(runs.slice(2)).toEqual([`broken: ${own} ${other}`, `whole: ${other}`, `broken: ${own}`]);
  });

  it('is not given if a type check rejects the change, or if the tests that name the rule fail on unchanged code; projects with type errors in the unchanged code are ignored', async () => {
    for (const project of ['tsconfig.pure.json', 'tsconfig.web.json', 'tsconfig.node.json'])
      expect((await judgeIn({ rejecting: [project] })).judged).toContain('types reject');
    const types = await judgeIn({ ailing: ['tsconfig.pure.json', 'tsconfig.web.json'] });
    expect(types.judged).toMatchObject({ verdict: 'survived' });
    expect((await judgeIn({ ailing: [own] })).judged).toContain('do not pass on the unchanged code');
  });
});

it('the tests of a table are selected by the longest part that all their names share', () => {
  expect(getTestNamePattern('takes $name of %s (W-001)')).toBe('\\(W-001\\)');
  expect(getTestNamePattern("says what \\'it\\' is, $name.first")).toBe("says what 'it' is,");
});
