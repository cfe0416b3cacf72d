import { defineConfig } from 'vitest/config';
import { reporters } from './scripts/test/reporters.ts';

export default defineConfig({
  test: {
    reporters,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // What a browser does in its own time it does later on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Most of the time a test waits for a browser: three share two cores well.
    maxWorkers: 3,
    // Files of tests share the modules that they import: loading these again for each would cost more than many tests.
    isolate: false,
    projects: [
      {
        extends: true,
        // It closes what sharp reads for the whole process, as the processes do that convert: no other tests run in these.
        test: {
          name: 'convert',
          setupFiles: ['testing/cost.ts', 'packages/convert/test/mupdf-exports.ts'],
          include: ['packages/convert/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          setupFiles: ['testing/cost.ts', 'packages/convert/test/mupdf-exports.ts'],
          include: [
            '*.test.ts',
            'packages/**/*.test.{ts,tsx}',
            'apps/licences/**/*.test.ts',
            'samples/**/*.test.ts',
            'scripts/**/*.test.ts',
            'shells/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'packages/{cloud,convert}/**'],
        },
      },
      {
        extends: true,
        // The modules of the studio hold what is open in them: each file begins with nothing open.
        test: { name: 'studio', setupFiles: 'testing/cost.ts', include: ['apps/studio/**/*.test.ts'], isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['apps/studio/**/*.test.tsx'],
          environment: './apps/studio/src/test/silent-dom.ts',
          // It puts every store back after each test, so that files may share their modules, too.
          setupFiles: ['testing/cost.ts', 'apps/studio/src/test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          setupFiles: 'testing/cost.ts',
          include: ['{apps/{server,desktop},packages/cloud}/**/*.test.ts'],
          globalSetup: 'apps/server/test/database.ts',
        },
      },
    ],
  },
});
