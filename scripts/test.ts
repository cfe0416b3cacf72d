import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../testing/root.ts';
import { build } from './build.ts';
import { checks } from './check.ts';
import { bringPackages } from './packages.ts';
import { runSteps, runTool, type Step } from './run.ts';

const results = join(root, 'test-results');
const partsReport = join(results, 'parts.json');
const journeysReport = join(results, 'journeys.json');
const againReport = join(results, 'journeys-again.json');

interface Suite extends Step {
  readonly reports: readonly string[];
}

const vitest = (args: readonly string[], report: string) =>
  runTool('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);

const parts: Suite = {
  name: 'Rules, parts and calls',
  reports: [partsReport],
  run: () => vitest([], partsReport),
};

/**
 * The steps of a journey stand on each other, so none can be repeated by itself. In CI, where one press in thousands
 * meets a busy machine, the few files that failed are made once more, by themselves, and named.
 */
const journeys: Suite = {
  name: 'Journeys in a real browser',
  reports: [journeysReport, againReport],
  async run() {
    const config = ['-c', 'journeys/vitest.config.ts'];
    const result = await vitest(config, journeysReport);
    const failed = filesOf(journeysReport).filter(({ status }) => status !== 'passed');
    if (result.ok || !process.env.CI || failed.length === 0 || failed.length > 3) return result;
    const names = failed.map(({ name }) => relative(root, name));
    console.log(`\nOnce more, by themselves: ${names.join(', ')}`);
    const second = await vitest([...config, '--maxWorkers=1', ...names], againReport);
    return { ok: second.ok, seconds: result.seconds + second.seconds };
  },
};

const suites = [parts, journeys];

rmSync(results, { recursive: true, force: true });
const isReady = (await bringPackages()) && (await build());
const isGood = isReady && (await runSteps([...checks, ...suites]));
if (isReady) count();
process.exitCode = isGood ? 0 : 1;

interface FileReport {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly TestReport[];
}

interface TestReport {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

function filesOf(report: string): readonly FileReport[] {
  if (!existsSync(report)) return [];
  return (JSON.parse(readFileSync(report, 'utf8')) as { testResults: FileReport[] }).testResults;
}

/** Names a failure at the end, where it is seen even if only the end of the output is kept. */
function nameFailure(file: string, test: string, message = '') {
  console.log(`✗ ${relative(root, file)} > ${test}: ${message.split('\n').slice(0, 3).join(' ').slice(0, 500)}`);
}

/** The closing lines: what failed, and how many tests of all suites passed, failed and were skipped, as each went last. */
function count() {
  const sums = { passed: 0, failed: 0, skipped: 0 };
  for (const { reports } of suites) {
    const last = new Map(reports.flatMap(filesOf).map((file) => [file.name, file]));
    if (last.size === 0) sums.failed += 1;
    for (const { name, status, message, assertionResults } of last.values()) {
      if (status !== 'passed' && assertionResults.every((one) => one.status !== 'failed')) {
        sums.failed += 1;
        nameFailure(name, 'the file itself', message);
      }
      for (const one of assertionResults) {
        if (one.status === 'failed') nameFailure(name, one.fullName, one.failureMessages[0]);
        if (one.status === 'passed' || one.status === 'failed') sums[one.status] += 1;
        else sums.skipped += 1;
      }
    }
  }
  console.log(`${sums.passed} passed, ${sums.failed} failed, ${sums.skipped} skipped`);
}
