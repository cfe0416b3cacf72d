import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { TestCost } from '../../testing/cost.ts';
import { root } from '../../testing/root.ts';

/** The result of one test file. */
export interface FileReport {
  /** Path relative to the project root. */
  readonly file: string;
  /** Seconds from the file's first test to its end, and seconds of CPU time. */
  readonly seconds: number;
  readonly cpu: number;
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
}

export interface Failure {
  /** Name of the failed test, or of the file if it could not be loaded. */
  readonly test: string;
  readonly message: string;
}

/** The result of a Vitest run: its files, and errors that occurred outside of them. */
export interface RunReport {
  readonly files: readonly FileReport[];
  readonly failures: readonly Failure[];
}

/** Name of the environment variable with the path of the report. */
export const reportVariable = 'LEAFCAST_TEST_REPORT';

export function readReport(path: string): RunReport {
  return JSON.parse(readFileSync(path, 'utf8')) as RunReport;
}

/** A Vitest reporter that records the data that `npm test` prints at its end. */
export class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env[reportVariable];
    if (path === undefined) return;
    const report: RunReport = {
      files: modules.map(reportOf),
      failures: errors.map((error) => ({ test: 'an error outside of all tests', message: messageOf(error) })),
    };
    writeFileSync(path, JSON.stringify(report));
  }
}

function reportOf(module: TestModule): FileReport {
  const tests = [...module.children.allTests()];
  const failed = tests.filter((test) => test.result().state === 'failed');
  const errors = module.errors().map((error) => ({ test: 'the file itself', message: messageOf(error) }));
  const { cpu = 0 }: TestCost = module.meta();
  return {
    file: relative(root, module.moduleId),
    seconds: module.diagnostic().duration / 1000,
    cpu,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    skipped: tests.filter((test) => test.result().state === 'skipped').length,
    failures: [...failed.map(failureOf), ...errors],
  };
}

function failureOf(test: TestCase): Failure {
  return { test: test.fullName, message: messageOf(test.result().errors?.[0]) };
}

const messageOf = (error: Pick<SerializedError, 'message' | 'stack'> | undefined) =>
  error?.stack ?? error?.message ?? '';
