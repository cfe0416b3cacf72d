import { describe, expect, it } from 'vitest';
import { countTestsRun, formatFailureSummary, listFailures, type Report, type VitestRunResult } from './failures.ts';

const relative = (path: string) => path.replace('/project/', '');
const file = (name: string, tests: Readonly<Record<string, string>>, message = ''): Report['testResults'][number] => ({
  name: `/project/${name}`,
  status: message || Object.values(tests).some((error) => error) ? 'failed' : 'passed',
  message,
  assertionResults: Object.entries(tests).map(([fullName, error]) => ({
    fullName,
    status: error ? 'failed' : 'passed',
    failureMessages: error ? [error] : [],
  })),
});
const run = (seed: number, code: number | null, ...testResults: Report['testResults']): VitestRunResult => ({
  suite: 'journeys',
  seed,
  code,
  report: { testResults },
});

describe('the failures of a round', () => {
  it('contain each failed test, with the first line of its error, without colors', () => {
    const red = '\u001b[31m\n\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at a.test.ts:3';
    expect(listFailures(run(7, 1, file('a.test.ts', { adds: red, subtracts: '' })), relative)).toEqual([
      { test: 'a.test.ts > adds', seed: 7, error: 'AssertionError: expected 1 to be 2' },
    ]);
  });

  it('contain each file whose tests could not be run', () => {
    expect(listFailures(run(7, 1, file('b.test.ts', {}, 'Error: no such module\n…')), relative)).toEqual([
      { test: 'b.test.ts > the file itself', seed: 7, error: 'Error: no such module' },
    ]);
  });

  it('contain the run itself if it exited with an error but without a failed test, or wrote no report', () => {
    expect(listFailures(run(7, 1, file('a.test.ts', { adds: '' })), relative)).toEqual([
      { test: 'journeys > the run itself', seed: 7, error: 'ended with code 1, and no test failed' },
    ]);
    expect(listFailures({ suite: 'journeys', seed: 7, code: null, report: null }, relative)).toEqual([
      { test: 'journeys > the run itself', seed: 7, error: 'ended with code null and wrote no report' },
    ]);
    expect(listFailures({ suite: 'journeys', seed: 7, code: 0, report: null }, relative)).toHaveLength(1);
  });

  it('are empty if all tests passed; skipped tests are not counted as run', () => {
    const passed = file('a.test.ts', { adds: '' });
    const skipped = { fullName: 'on Windows', status: 'skipped', failureMessages: [] };
    const ended = run(7, 0, { ...passed, assertionResults: [...passed.assertionResults, skipped] });
    expect(listFailures(ended, relative)).toEqual([]);
    expect([countTestsRun(ended.report), countTestsRun(null)]).toEqual([1, 0]);
  });
});

describe('the summary of all rounds', () => {
  it('has a line for each test that ever failed: how often it failed, with which seeds, and each of its errors once', () => {
    const failures = [
      { test: 'a > x', seed: 4, error: 'timed out' },
      { test: 'b > y', seed: 4, error: 'gone' },
      { test: 'b > y', seed: 5, error: 'gone' },
      { test: 'b > y', seed: 6, error: 'late' },
    ];
    expect(formatFailureSummary(failures, 10)).toEqual([
      '✗ b > y: in 3 of 10 rounds, seed 4, 5, 6: gone | late',
      '✗ a > x: in 1 of 10 rounds, seed 4: timed out',
    ]);
    expect(formatFailureSummary([], 10)).toEqual([]);
  });
});
