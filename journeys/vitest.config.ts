import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';
import { reporters } from '../scripts/test/reporters.ts';
import { LongestFirst } from './longest-first.ts';

export default defineConfig({
  test: {
    reporters,
    root: dirname(import.meta.dirname),
    include: ['journeys/**/*.spec.ts'],
    globalSetup: 'journeys/setup.ts',
    setupFiles: ['testing/cost.ts', 'journeys/keep-failures.ts'],
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
    // Each has a browser, and some a server of their own; two at a time keep two cores enough.
    maxWorkers: 2,
    // What the files have in common is loaded once for each worker.
    isolate: false,
    // In any order, so that no test comes to need what another one did; the seed that is printed repeats it.
    sequence: { sequencer: LongestFirst, shuffle: { tests: true } },
  },
});
