import { afterAll } from 'vitest';
import { processorSeconds } from './processes.ts';

export interface Cost {
  /** Seconds of processor time that a test file took, with its imports and all programs that it started. */
  cpu?: number;
}

declare module 'vitest' {
  interface TaskMeta extends Cost {}
}

// Set up before each test file, before its imports: a worker runs one file at a time, so the difference is the file's own.
const before = processorSeconds();

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names in the pattern.
afterAll(({}, file) => {
  file.meta.cpu = processorSeconds() - before;
});
