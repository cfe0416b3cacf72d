import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CodeReach } from '../reach.ts';
import type { TreeCopy } from './tree-copy.ts';

/** The result of a test run. */
export interface TestRunResult {
  /** `none`: no test has a matching name; `late`: the timeout was exceeded. */
  readonly verdict: 'passed' | 'failed' | 'none' | 'late';
  /** File and name of each failed test. */
  readonly failed: readonly { readonly file: string; readonly name: string }[];
  readonly seconds: number;
}

export interface RequestedTests {
  readonly files: readonly string[];
  /** Runs only tests whose names match. */
  readonly pattern?: string;
  /** Whether to stop after the first failure. */
  readonly bail?: boolean;
  readonly limitMs: number;
  /** Additional arguments for Vitest. */
  readonly more?: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Runs tests in a copy of the tree, journeys last. First builds the programs that the tests load in browsers, if their
 * sources have changed.
 */
export async function runTests(tree: TreeCopy, reach: CodeReach, wanted: RequestedTests): Promise<TestRunResult> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const end = (verdict: TestRunResult['verdict'], failed: TestRunResult['failed'] = []) => ({
    verdict,
    failed,
    seconds: seconds(),
  });
  if (wanted.files.some((file) => reach.hasBrowser(file))) {
    const built = await tree.run(['scripts/product/build.ts'], wanted.limitMs);
    if (built !== 0) return end('failed', [{ file: 'scripts/product/build.ts', name: 'builds reader and editor' }]);
  }
  const journeys = wanted.files.filter((file) => file.startsWith('journeys/'));
  const parts = wanted.files.filter((file) => !file.startsWith('journeys/'));
  let passed = 0;
  for (const [config, files] of [[[], parts] as const, [['-c', 'journeys/vitest.config.ts'], journeys] as const]) {
    if (files.length === 0) continue;
    const { code, report } = await vitest(tree, [...config, ...files], wanted);
    const failed = failedIn(report, tree.folder);
    if (failed.length > 0) return end('failed', failed);
    if (code === null) return end('late');
    if (code !== 0 || !report) return end('failed', [{ file: files[0] ?? '', name: 'the run itself' }]);
    passed += report.numPassedTests;
  }
  return end(passed > 0 ? 'passed' : 'none');
}

async function vitest(tree: TreeCopy, args: readonly string[], { pattern, bail, limitMs, more = [] }: RequestedTests) {
  const report = join(tree.folder, '../report.json');
  rmSync(report, { force: true });
  const chosen = [...(pattern ? ['-t', pattern] : []), ...(bail ? ['--bail=1'] : [])];
  const output = ['--reporter=json', `--outputFile=${report}`];
  const program = 'node_modules/vitest/vitest.mjs';
  const code = await tree.run([program, 'run', ...args, ...chosen, ...output, ...more], limitMs);
  return { code, report: existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : null };
}

function failedIn(report: Report | null, folder: string): TestRunResult['failed'] {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(folder, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ file, name: 'the file itself' }];
    return failed.map(({ fullName }) => ({ file, name: fullName }));
  });
}
