import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../testing/root.ts';
import { buildBrowserPrograms } from '../product/build.ts';
import { run } from '../run.ts';
import { packInstallers } from './pack.ts';
import { targetNames } from './targets.ts';

const usage = `npm run desktop -- [FILE...]      opens the desktop product from the source tree, in the window of this system
npm run desktop -- pack [options]  makes its installers
  --target NAME  linux, windows, macos, macos-arm64 or macos-x64; as often as wanted (all)
  --out FOLDER   where they are put (dist)
  --quick        at once, whatever their size`;

/** The window programs by system and processor, in shells/built. */
const windows: Readonly<Record<string, string>> = {
  'linux-x64': 'leafcast-linux-x64',
  'win32-x64': 'leafcast-windows.exe',
  'darwin-arm64': 'leafcast-macos-arm64',
  'darwin-x64': 'leafcast-macos-x86_64',
};

async function open(files: readonly string[]): Promise<boolean> {
  const window = join(root, 'shells', 'built', windows[`${process.platform}-${process.arch}`] ?? '-');
  if (!existsSync(window)) {
    console.error(`There is no window for ${process.platform}-${process.arch}. Available: ${Object.keys(windows)}`);
    return false;
  }
  const missing = missingLibraries(window);
  if (missing.length > 0) {
    console.error(`The window needs ${missing.join(', ')}: apt-get install libwebkit2gtk-4.1-0`);
    return false;
  }
  if (!(await buildBrowserPrograms())) return false;
  const program = [process.execPath, join(root, 'apps/desktop/src/main.ts')];
  const paths = files.map((file) => resolve(process.env.INIT_CWD ?? '.', file));
  return (await run(window, [...paths, '--', ...program], { LEAFCAST_PROFILE: 'leafcast-source' })).ok;
}

/** Returns the libraries that the window program requires but this Linux system lacks. */
function missingLibraries(program: string): readonly string[] {
  if (process.platform !== 'linux') return [];
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' });
  return [...(stdout ?? '').matchAll(/^\s*(\S+) => not found$/gm)].map(([, name = '']) => name);
}

async function packAll(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      target: { type: 'string', multiple: true, default: ['linux', 'windows', 'macos'] },
      out: { type: 'string', default: 'dist' },
      quick: { type: 'boolean', default: false },
    },
  });
  const names = targetNames.filter((name) =>
    values.target.some((wanted) => name === wanted || name.startsWith(`${wanted}-`)),
  );
  if (names.length === 0) {
    console.error(usage);
    return false;
  }
  if (!(await buildBrowserPrograms())) return false;
  await packInstallers({ names, out: resolve(process.env.INIT_CWD ?? '.', values.out), isQuick: values.quick });
  return true;
}

const [first, ...rest] = process.argv.slice(2);
if (first === '--help') console.log(usage);
else process.exitCode = (await (first === 'pack' ? packAll(rest) : open(process.argv.slice(2)))) ? 0 : 1;
