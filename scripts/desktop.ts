import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../testing/root.ts';
import { build } from './build.ts';
import { run } from './run.ts';

/** npm run desktop -- [FILE...]: opens the desktop product from the source tree, in the window of this system. */
const windows: Readonly<Record<string, string>> = {
  'linux-x64': 'leafcast-linux-x64',
  'win32-x64': 'leafcast-windows.exe',
  'darwin-arm64': 'leafcast-macos-arm64',
  'darwin-x64': 'leafcast-macos-x86_64',
};

async function open(files: readonly string[]): Promise<boolean> {
  const window = join(root, 'shells', 'built', windows[`${process.platform}-${process.arch}`] ?? '-');
  if (!existsSync(window)) {
    console.error(`There is no window for ${process.platform}-${process.arch}. There are: ${Object.keys(windows)}`);
    return false;
  }
  const missing = missingLibraries(window);
  if (missing.length > 0) {
    console.error(`The window needs ${missing.join(', ')}: apt-get install libwebkit2gtk-4.1-0`);
    return false;
  }
  if (!(await build())) return false;
  const program = [process.execPath, join(root, 'apps/desktop/src/main.ts')];
  const paths = files.map((file) => resolve(process.env.INIT_CWD ?? '.', file));
  return (await run(window, [...paths, '--', ...program], { LEAFCAST_PROFILE: 'leafcast-source' })).ok;
}

/** Libraries that the program asks for, and this Linux does not have. */
function missingLibraries(program: string): readonly string[] {
  if (process.platform !== 'linux') return [];
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' });
  return [...(stdout ?? '').matchAll(/^\s*(\S+) => not found$/gm)].map(([, name = '']) => name);
}

process.exitCode = (await open(process.argv.slice(2))) ? 0 : 1;
