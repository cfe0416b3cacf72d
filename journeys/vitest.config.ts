import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';
import { reporters } from '../scripts/test/reporters.ts';
import { LongestFirst } from './run/longest-first.ts';

export default defineConfig({
  test: {
    reporters,
    root: dirname(import.meta.dirname),
    include: ['journeys/**/*.spec.ts'],
    globalSetup: 'journeys/run/setup.ts',
    setupFiles: ['testing/cost.ts', 'journeys/run/keep-failures.ts'],
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
    // Each file has a browser, and some a server of their own; two cores can handle two at a time.
    maxWorkers: 2,
    // Shared modules are loaded once per worker.
    isolate: false,
    // Random order, so that no test depends on another; the printed seed reproduces a run.
    sequence: { sequencer: LongestFirst, shuffle: { tests: true } },
  },
});
