import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../testing/root.ts';
import { buildBrowserPrograms } from '../product/build.ts';

/**
 * Checks every screen of the studio in Chinese, Arabic and German, on a desktop and on a phone. Lists texts that are
 * truncated or left in English, and icons that point in the wrong direction. Takes about half an hour.
 *
 * npm run walk [-- -t 'In ar.*library']: only one language, or one area of it
 */
if (await buildBrowserPrograms()) {
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '-c', 'journeys/walk/vitest.config.ts'];
  process.exitCode =
    spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], { stdio: 'inherit', cwd: root }).status ?? 1;
} else process.exitCode = 1;
