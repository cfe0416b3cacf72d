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
    // Each file has its own browser, and some files have their own server. Two cores can handle two files at a time.
    maxWorkers: 2,
    // Modules that several files import are loaded once per worker.
    isolate: false,
    // Random order reveals tests that depend on each other; the printed seed reproduces a run.
    sequence: { sequencer: LongestFirst, shuffle: { tests: true } },
  },
});
