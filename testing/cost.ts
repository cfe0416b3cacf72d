import { afterAll } from 'vitest';
import { cpuSeconds } from './system/processes.ts';

export interface Cost {
  /** CPU seconds of a test file, including its imports and all processes that it started. */
  cpu?: number;
}

declare module 'vitest' {
  interface TaskMeta extends Cost {}
}

// This setup runs before each test file and its imports. A worker runs one file at a time, so the difference is the
// file's own cost.
const before = cpuSeconds();

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names in the pattern.
afterAll(({}, file) => {
  file.meta.cpu = cpuSeconds() - before;
});
