import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reach } from '../reach.ts';
import type { TreeCopy } from './tree-copy.ts';

/** The result of a test run. */
export interface Outcome {
  /** `none`: no test has such a name; `late`: the timeout was exceeded. */
  readonly verdict: 'passed' | 'failed' | 'none' | 'late';
  /** The failed tests, by file and name. */
  readonly failed: readonly { readonly file: string; readonly name: string }[];
  readonly seconds: number;
}

export interface Wanted {
  readonly files: readonly string[];
  /** Only tests whose names match. */
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
 * Runs tests in a copy of the tree, journeys last. First builds what their browsers load, as far as its sources have
 * changed.
 */
export async function runTests(tree: TreeCopy, reach: Reach, wanted: Wanted): Promise<Outcome> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const end = (verdict: Outcome['verdict'], failed: Outcome['failed'] = []) => ({
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

async function vitest(tree: TreeCopy, args: readonly string[], { pattern, bail, limitMs, more = [] }: Wanted) {
  const report = join(tree.folder, '../report.json');
  rmSync(report, { force: true });
  const chosen = [...(pattern ? ['-t', pattern] : []), ...(bail ? ['--bail=1'] : [])];
  const output = ['--reporter=json', `--outputFile=${report}`];
  const program = 'node_modules/vitest/vitest.mjs';
  const code = await tree.run([program, 'run', ...args, ...chosen, ...output, ...more], limitMs);
  return { code, report: existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : null };
}

function failedIn(report: Report | null, folder: string): Outcome['failed'] {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(folder, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ file, name: 'the file itself' }];
    return failed.map(({ fullName }) => ({ file, name: fullName }));
  });
}
