import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { root } from '../../testing/root.ts';
import { firstLine } from './failures.ts';

/** A Vitest reporter that prints each failure immediately, because a round takes a long time and may be aborted. */
// biome-ignore lint/style/noDefaultExport: Vitest takes it from the file that it is told.
export default class ConcurrentRunner implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'failed') say(test.module, test.fullName, errors[0]?.message);
  }

  onTestSuiteResult(suite: TestSuite): void {
    for (const { message } of suite.errors()) say(suite.module, suite.fullName, message);
  }

  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors()) say(module, 'the file itself', message);
  }
}

function say({ moduleId }: TestModule, test: string, message = ''): void {
  const time = new Date().toTimeString().slice(0, 8);
  console.log(`✗ ${time} ${relative(root, moduleId)} > ${test}: ${firstLine(message)}`);
}
