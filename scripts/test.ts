import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { checks } from './check.ts';
import { bringPackages } from './packages.ts';
import { root } from './root.ts';
import { runSteps, runTool, type Step } from './run.ts';

const results = join(root, 'test-results');

function suite(name: string, file: string, args: readonly string[]): Step & { file: string } {
  const output = join(results, file);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  return { name, file: output, run: () => runTool('vitest', ['run', ...args, ...reporters]) };
}

const suites = [
  suite('Rules, parts and calls', 'tests.json', []),
  suite('Journeys in a real browser', 'journeys.json', ['-c', 'journeys/vitest.config.ts']),
];

rmSync(results, { recursive: true, force: true });
const isReady = (await bringPackages()) && (await build());
const isGood = isReady && (await runSteps([...checks, ...suites]));
if (isReady) count();
process.exitCode = isGood ? 0 : 1;

/** The closing line: how many tests of all suites passed, failed and were skipped. */
function count() {
  const sums = { passed: 0, failed: 0, skipped: 0 };
  for (const { file } of suites) {
    try {
      const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
      const { numPassedTests, numFailedTests, numPendingTests } = report as Record<string, number>;
      sums.passed += numPassedTests ?? 0;
      sums.failed += numFailedTests ?? 0;
      sums.skipped += numPendingTests ?? 0;
    } catch {
      sums.failed += 1;
    }
  }
  console.log(`${sums.passed} passed, ${sums.failed} failed, ${sums.skipped} skipped`);
}
