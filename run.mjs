// Entry point of every command of the project: `node run.mjs <command> [arguments]`, as called by package.json. It
// installs Node 24 and the dependencies, then runs the script of the command. Only this file must run on Node 18.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const nodeVersion = '24.21.0';
const root = dirname(fileURLToPath(import.meta.url));
const runtime = join(root, '.runtime');
const stamp = join(root, 'node_modules', '.installed');
/** The script of each command, below scripts/. */
const commands = {
  start: 'product/start.ts',
  test: 'test/test.ts',
  check: 'test/check.ts',
  build: 'product/build.ts',
  bench: 'bench.ts',
  rules: 'rules/rules.ts',
  docs: 'docs/docs.ts',
  drill: 'drills/drill.ts',
  soak: 'soak/soak.ts',
  walk: 'screens/walk.ts',
  gallery: 'screens/gallery.ts',
  desktop: 'desktop/desktop.ts',
  shells: 'product/shells.ts',
  pixels: 'product/pixels.ts',
  screens: 'screens/screens.ts',
  'desktop-screens': 'screens/desktop-screens.ts',
  film: 'screens/film.ts',
  version: 'product/version.ts',
};
const [command, ...args] = process.argv.slice(2);

if (!Object.hasOwn(commands, command ?? '')) {
  console.error(`Unknown command "${command}". There are: ${Object.keys(commands).join(', ')}`);
  process.exit(2);
}

const node = installNode();
const env = {
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  // Node reuses compiled code from this folder, so programs start in half the time.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(runtime, 'compile-cache'),
};
installDependencies();
runCommand();

function logLine(text) {
  console.log(`\u001b[2m·\u001b[0m ${text}`);
}

/** Runs the npm that started this script, or the installed npm. On Windows, `spawn` needs a shell to start npm. */
function npm(npmArgs, { on = process.execPath, ...options }) {
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('.js') ? [on, [cli]] : ['npm', []];
  return spawnSync(program, [...first, ...npmArgs], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: program === 'npm' && process.platform === 'win32',
    ...options,
  });
}

/**
 * Returns the Node executable to use: the current one if it is new enough, otherwise one from the registry, stored in
 * .runtime.
 */
function installNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const program = join(runtime, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const kept = join(runtime, 'version');
  if (existsSync(program) && existsSync(kept) && readFileSync(kept, 'utf8') === nodeVersion) return program;
  logLine(`Node ${process.versions.node} is too old for Leafcast; fetching Node ${nodeVersion} into .runtime`);
  mkdirSync(runtime, { recursive: true });
  writeFileSync(join(runtime, 'package.json'), '{ "private": true }\n');
  const result = npm(
    [
      'install',
      '--prefix',
      runtime,
      '--no-save',
      '--ignore-scripts',
      '--prefer-offline',
      '--loglevel=error',
      `${name}@${nodeVersion}`,
    ],
    { cwd: runtime },
  );
  if (result.status !== 0 || !existsSync(program)) {
    console.error(`Node ${nodeVersion} could not be fetched. Install Node 24 or later and try again.`);
    process.exit(1);
  }
  writeFileSync(kept, nodeVersion);
  return program;
}

/** Installs the dependencies in exactly the versions of the lock file, if it has changed. */
function installDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(join(root, '.npmrc')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  logLine('Installing dependencies');
  rmSync(stamp, { force: true });
  const result = npm(['ci', '--prefer-offline', '--ignore-scripts', '--loglevel=error'], { on: node, cwd: root, env });
  if (result.status !== 0) {
    console.error('The dependencies could not be installed.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/**
 * Runs the command and forwards signals to it. If this process ends, the command also exits, because the IPC channel
 * closes.
 */
function runCommand() {
  const child = spawn(node, [join(root, 'scripts', commands[command]), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
