import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { busySeconds, cpuSeconds } from '../../testing/system/processes.ts';
import { installPackages } from '../packages.ts';
import { buildBrowserPrograms } from '../product/build.ts';
import { runSteps } from '../run.ts';
import { staticChecks } from './check.ts';
import { chooseFiles } from './choose-files.ts';
import { printCoverage } from './coverage.ts';
import { runVitest, testResultsFolder } from './run-vitest.ts';
import { printCosts, printResult } from './summary.ts';

/**
 * npm test -- [--release] [--fast] [--shard I/N] [--coverage] [NAME...]: runs the checks and the quick suite.
 * `--release` runs the release suite instead; `--fast` runs only those tests of the quick suite that need no browser,
 * PostgreSQL or converted documents; `--shard` runs the Ith of N parts of the files; `--coverage` prints the coverage
 * of each folder. With names, runs only the files, of both suites, whose path contains one of the names.
 */
const { values, positionals: names } = parseArgs({
  options: {
    coverage: { type: 'boolean', default: false },
    fast: { type: 'boolean', default: false },
    release: { type: 'boolean', default: false },
    shard: { type: 'string' },
  },
  allowPositionals: true,
});

const begun = performance.now();
const busyBefore = busySeconds();
rmSync(testResultsFolder, { recursive: true, force: true });
const { parts, journeys, notRun } = chooseFiles({ ...values, names });
const coverage = values.coverage ? join(testResultsFolder, 'coverage') : undefined;
const suites = [
  { name: 'Rules, parts and calls', config: 'vitest.config.ts', files: parts, coverage },
  { name: 'Journeys in a real browser', config: 'journeys/vitest.config.ts', files: journeys },
].filter(({ files }) => files.length > 0);

if (suites.length === 0) console.error(`No test file's path contains ${names.join(' or ')}.`);
const isReady =
  suites.length > 0 &&
  (await installPackages(values.release || names.length > 0 ? 'all' : 'quick')) &&
  (await buildBrowserPrograms());
const isChecking = names.length === 0 && !values.release;
const runs = suites.map((suite) => runVitest(suite));
const isGood = isReady && (await runSteps([...(isChecking ? staticChecks : []), ...runs]));
if (isReady) {
  const reports = runs.map(({ report }) => report());
  const uncounted = runs.reduce((sum, run) => sum + run.uncounted(), 0);
  const [seconds, cpu] = [(performance.now() - begun) / 1000, cpuSeconds() + uncounted];
  printCosts(reports, { seconds, cpu, busy: busySeconds() - busyBefore });
  if (coverage !== undefined && parts.length > 0) printCoverage(coverage);
  for (const line of notRun) console.log(`Not run: ${line}`);
  printResult(reports);
}
process.exitCode = isGood ? 0 : 1;
