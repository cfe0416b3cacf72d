import { defineConfig } from 'vitest/config';
import { reporters } from './scripts/test/reporters.ts';

export default defineConfig({
  test: {
    reporters,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Asynchronous work in a browser takes longer on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Tests spend most of their time waiting for a browser, so three workers share two cores well.
    maxWorkers: 3,
    // Test files share imported modules, because reloading them for each file would cost more than many tests.
    isolate: false,
    projects: [
      {
        extends: true,
        // These tests turn off image formats of sharp for the entire process, as conversion processes do, so no other
        // tests run in these processes.
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
            'apps/licenses/**/*.test.ts',
            'samples/**/*.test.ts',
            'scripts/**/*.test.ts',
            'shells/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'packages/{cloud,convert}/**'],
        },
      },
      {
        extends: true,
        // Modules of the studio hold global state, so each file starts with new module instances.
        test: { name: 'studio', setupFiles: 'testing/cost.ts', include: ['apps/studio/**/*.test.ts'], isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['apps/studio/**/*.test.tsx'],
          environment: './apps/studio/test/silent-dom.ts',
          // The setup resets every store after each test, so that these files can share modules.
          setupFiles: ['testing/cost.ts', 'apps/studio/test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          setupFiles: 'testing/cost.ts',
          include: ['{apps/{server,desktop},packages/cloud}/**/*.test.ts'],
          globalSetup: 'apps/server/test/harness/database.ts',
        },
      },
    ],
  },
});
