import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../testing/root.ts';
import { build } from './build.ts';
import { checkedTests, checks } from './check.ts';
import { bringPackages } from './packages.ts';
import { runSteps, runTool, type Step } from './run.ts';
import { byCost, findTests } from './test-files.ts';

/**
 * npm test -- [--fast] [--shard I/N] [NAME...]: everything; `--fast` only what needs neither a browser nor converted
 * documents; `--shard` the Ith of N parts, for as many machines; with names only the files whose path contains one of them,
 * and no checks.
 */
const { values, positionals: names } = parseArgs({
  options: { fast: { type: 'boolean', default: false }, shard: { type: 'string' } },
  allowPositionals: true,
});
const results = join(root, 'test-results');
/** What was left out and why, a line each. */
const skipped: string[] = [];

interface Suite extends Step {
  readonly reports: readonly string[];
}

const vitest = (args: readonly string[], report: string) =>
  runTool('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
const shard = values.shard ? [`--shard=${values.shard}`] : [];
/** Whether this machine makes the checks: the first, where there are several. */
const isChecking = names.length === 0 && (values.shard ?? '1/1').startsWith('1/');

/**
 * Runs test files. In CI, where one press in thousands meets a busy machine, the few files that failed are run once more,
 * alone, and named.
 */
const suite = (name: string, report: string, config: readonly string[], files: readonly string[]): Suite => {
  const againReport = report.replace('.json', '-again.json');
  return {
    name,
    reports: [report, againReport],
    async run() {
      const result = await vitest([...config, ...files, ...shard], report);
      const failed = filesOf(report).filter(({ status }) => status !== 'passed');
      if (result.ok || !process.env.CI || failed.length === 0 || failed.length > 3) return result;
      const again = failed.map(({ name: file }) => relative(root, file));
      console.log(`\nOnce more, by themselves: ${again.join(', ')}`);
      const second = await vitest([...config, '--maxWorkers=1', ...again], againReport);
      return { ok: second.ok, seconds: result.seconds + second.seconds };
    },
  };
};
const parts = (files: readonly string[]) => suite('Rules, parts and calls', join(results, 'parts.json'), [], files);
const journeys = (files: readonly string[]) =>
  suite('Journeys in a real browser', join(results, 'journeys.json'), ['-c', 'journeys/vitest.config.ts'], files);

/** The suites that were asked for, each with the files that it runs. */
function chosenSuites(): readonly Suite[] {
  const chosenParts = findTests('parts', names).filter((file) => names.length > 0 || !checkedTests.includes(file));
  const chosenJourneys = findTests('journeys', names);
  if (!values.fast) {
    return [
      ...(chosenParts.length > 0 ? [parts(chosenParts)] : []),
      ...(chosenJourneys.length > 0 ? [journeys(names.length > 0 ? chosenJourneys : [])] : []),
    ];
  }
  const { quick = [], ...slow } = Object.fromEntries(byCost(chosenParts));
  for (const [cost, files] of Object.entries(slow)) skipped.push(`${files.length} test files: they need ${cost}`);
  if (chosenJourneys.length > 0) skipped.push(`${chosenJourneys.length} journeys: they need the whole product`);
  return quick.length > 0 ? [parts(quick)] : [];
}

rmSync(results, { recursive: true, force: true });
const suites = chosenSuites();
const steps = [...(isChecking ? checks : []), ...suites];
if (suites.length === 0) console.error(`No test file's path contains ${names.join(' or ')}.`);
const isReady = suites.length > 0 && (await bringPackages()) && (await build());
const isGood = isReady && (await runSteps(steps));
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

/** The closing lines: what failed, what was left out, and how many tests of all suites passed, failed and were skipped, as each went last. */
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
  for (const line of skipped) console.log(`Not run: ${line}`);
  console.log(`${sums.passed} passed, ${sums.failed} failed, ${sums.skipped} skipped`);
}
