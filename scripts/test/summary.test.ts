import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printCosts, printResult } from './summary.ts';

const file = (name: string, cpu: number, failures: readonly string[] = []) => ({
  file: name,
  seconds: cpu / 2,
  cpu,
  passed: 2,
  skipped: 1,
  failures: failures.map((test) => ({ test, message: `${test} is broken` })),
});
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

it('the result ends with the first failure and the totals, including errors outside of tests', () => {
  const report = { files: [file('a.test.ts', 1, ['first', 'second']), file('b.test.ts', 1, ['third'])], failures: [] };
  printResult([report, { files: [], failures: [{ test: 'journeys', message: 'no report' }] }]);
  expect(printed.map((line) => line.split('\n')[0])).toEqual([
    '✗ all files > journeys',
    '✗ b.test.ts > third',
    '✗ a.test.ts > second',
    '✗ a.test.ts > first',
    '4 passed, 4 failed, 2 skipped',
  ]);
});

it('the costs list the ten most expensive files in descending order, and end with the totals', () => {
  const files = Array.from({ length: 12 }, (_, index) => file(`${index}.test.ts`, index));
  printCosts([{ files, failures: [] }], { seconds: 100.4, cpu: 180, busy: 195 });
  expect(printed).toHaveLength(12);
  expect(printed[1]).toBe('   11.0     5.5  11.test.ts');
  expect(printed.at(-1)).toBe('100 s in all, 180 s of processor time; all processes on this machine took 195 s');
});
