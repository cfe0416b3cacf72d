import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../testing/root.ts';
import { isJourney, listTests, type Suite } from '../test/suites.ts';
import { soakMarker } from './ending.ts';
import { countTestsRun, type Failure, listFailures, type Report } from './failures.ts';

interface SuiteRun {
  readonly name: string;
  readonly config: readonly string[];
  readonly files: readonly string[];
}

/** Returns the test files of a soak, grouped by Vitest configuration. With names, includes files of both suites. */
export function groupSuites(suite: Suite, names: readonly string[]): readonly SuiteRun[] {
  const all = listTests(names.length > 0 ? 'all' : suite);
  const files = all.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
  const suites: readonly SuiteRun[] = [
    { name: 'parts', config: [], files: files.filter((file) => !isJourney(file)) },
    { name: 'journeys', config: ['-c', 'journeys/vitest.config.ts'], files: files.filter(isJourney) },
  ];
  return suites.filter((one) => one.files.length > 0);
}

export interface SoakRound {
  readonly failures: readonly Failure[];
  readonly tests: number;
  readonly seconds: number;
}

/**
 * Runs every suite once, with files and tests in the order given by a seed. Tests are not retried.
 *
 * @throws AbortError if `signal` is aborted; started processes may still be exiting then
 */
export async function runRound(suites: readonly SuiteRun[], seed: number, signal: AbortSignal): Promise<SoakRound> {
  const start = performance.now();
  const failures: Failure[] = [];
  let tests = 0;
  for (const suite of suites) {
    const { code, report } = await runSuite(suite, seed, signal);
    failures.push(...listFailures({ suite: suite.name, seed, code, report }, (path) => relative(root, path)));
    tests += countTestsRun(report);
  }
  return { failures, tests, seconds: (performance.now() - start) / 1000 };
}

async function runSuite({ name, config, files }: SuiteRun, seed: number, signal: AbortSignal) {
  const results = join(root, 'test-results');
  const report = join(results, `soak-${name}.json`);
  mkdirSync(results, { recursive: true });
  rmSync(report, { force: true });
  const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`, '--retry=0'];
  const atOnce = join(import.meta.dirname, 'at-once.ts');
  const output = [`--reporter=${atOnce}`, '--reporter=json', `--outputFile.json=${report}`];
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [program, 'run', ...config, ...files, ...order, ...output], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'ignore'],
    env: { ...process.env, ...soakMarker },
  });
  const stop = () => child.kill('SIGINT');
  signal.addEventListener('abort', stop);
  const [code] = (await once(child, 'exit', { signal })) as [number | null];
  signal.removeEventListener('abort', stop);
  return { code, report: existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : null };
}
