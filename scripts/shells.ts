import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../testing/root.ts';
import { bringPackages } from './packages.ts';
import { run } from './run.ts';

/** npm run shells: builds the programs that show a published book or the desktop application, from the sources in `shells/`, and notes their hashes. */
const folder = join(root, 'shells');
const built = join(folder, 'built');
const names = [
  'android.apk',
  'leafcast-linux-x64',
  'leafcast-macos-arm64',
  'leafcast-macos-x86_64',
  'leafcast-windows.exe',
  'macos-arm64',
  'macos-x86_64',
  'windows.exe',
];

async function build(): Promise<boolean> {
  if (!(await bringPackages())) return false;
  const steps = [
    ['android', 'android.apk'],
    ['macos', ''],
    ['windows', 'windows.exe'],
    ['desktop/linux', 'leafcast-linux-x64'],
    ['desktop/macos', ''],
    ['desktop/windows', 'leafcast-windows.exe'],
  ] as const;
  for (const [kind, output] of steps) {
    console.log(`· Building the shell for ${kind}`);
    if (!(await run(join(folder, kind, 'build.sh'), [join(built, output)])).ok) return false;
  }
  const sums = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(built, name));
      return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
    }),
  );
  await writeFile(join(built, 'SHA256SUMS'), sums.join(''));
  return true;
}

process.exitCode = (await build()) ? 0 : 1;
