import { afterAll } from 'vitest';
import { cpuSeconds } from './system/processes.ts';

export interface TestCost {
  /** CPU seconds of a test file, including those of its imports and of all processes that it started. */
  cpu?: number;
}

declare module 'vitest' {
  interface TaskMeta extends TestCost {}
}

// This setup runs before each test file and its imports. A worker runs one file at a time, so the difference is the
// cost of that file.
const before = cpuSeconds();

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names in the pattern.
afterAll(({}, file) => {
  file.meta.cpu = cpuSeconds() - before;
});
