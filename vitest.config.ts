import { defineConfig } from 'vitest/config';

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
    // Files of tests share the modules that they import: loading these again for each would cost more than many tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          setupFiles: 'packages/convert/test/mupdf-exports.ts',
          include: [
            '*.test.ts',
            'packages/**/*.test.{ts,tsx}',
            'apps/licences/**/*.test.ts',
            'samples/**/*.test.ts',
            'scripts/**/*.test.ts',
            'shells/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'packages/cloud/**'],
        },
      },
      {
        extends: true,
        // The modules of the editor hold what is open in it: each file begins with nothing open.
        test: { name: 'editor', include: ['apps/editor/**/*.test.ts'], isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['apps/editor/**/*.test.tsx'],
          environment: 'happy-dom',
          // It puts every store back after each test, so that files may share their modules, too.
          setupFiles: 'apps/editor/src/test/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{apps/{server,desktop},packages/cloud}/**/*.test.ts'],
          globalSetup: 'apps/server/test/database.ts',
        },
      },
    ],
  },
});
