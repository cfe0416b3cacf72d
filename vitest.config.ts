import { defineConfig } from 'vitest/config';

const serverTests = 'apps/server/**/*.test.ts';

export default defineConfig({
  test: {
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // What a browser does in its own time it does later on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Most of the time a test waits for a browser: three share two cores well.
    maxWorkers: 3,
    // One of thousands that a busy machine has upset must not stop a change; it is named in the report.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['*.test.ts', 'packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'samples/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', serverTests],
        },
      },
      {
        extends: true,
        test: { name: 'server', include: [serverTests], globalSetup: 'apps/server/test/database.ts' },
      },
    ],
  },
});
