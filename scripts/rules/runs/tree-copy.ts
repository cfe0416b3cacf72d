import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root } from '../../../testing/root.ts';
import { filterAlive, listDescendants } from '../../../testing/system/processes.ts';

/** A copy of the last commit in a separate folder, with the project's dependencies and its built reader and studio. */
export interface TreeCopy {
  readonly folder: string;
  /**
   * Runs a Node program in the copy.
   *
   * @returns its exit code, or `null` if it was killed, at the latest after `limitMs`
   */
  run(args: readonly string[], limitMs: number): Promise<number | null>;
}

/**
 * Provides a copy of the tree and deletes it at the end, also after an error or Ctrl-C. The project's own files are
 * never changed.
 */
export async function withTreeCopy(use: (tree: TreeCopy) => Promise<void>): Promise<void> {
  const folder = join(mkdtempSync(join(tmpdir(), 'leafcast-mutants-')), 'tree');
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  const remove = () => {
    rmSync(dirname(folder), { recursive: true, force: true, maxRetries: 5 });
    git('worktree', 'prune');
  };
  const ended = new AbortController();
  const stop = () => {
    ended.abort();
    remove();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    git('worktree', 'add', '--detach', folder, 'HEAD');
    linkDependencies(folder);
    await use({ folder, run: (args, limitMs) => run(folder, args, { limitMs, signal: ended.signal }) });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    remove();
  }
}

/**
 * Links all dependencies to those of the project, except the project's own packages and the tool caches, which belong
 * to the copy.
 */
function linkDependencies(folder: string): void {
  const shared = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@leafcast'), { recursive: true });
  for (const name of readdirSync(shared)) {
    if (name !== '@leafcast' && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(join(shared, name), join(folder, 'node_modules', name));
  }
  for (const room of globSync(['{packages,apps}/*', 'shells'], { cwd: root })) {
    symlinkSync(join(folder, room), join(folder, 'node_modules/@leafcast', basename(room)));
    const [modules, built] = [join(room, 'node_modules'), join(room, 'dist')];
    if (existsSync(join(root, modules))) symlinkSync(join(root, modules), join(folder, modules));
    // Copy the build output instead of linking it, because it is rebuilt from the broken code.
    if (existsSync(join(root, built))) cpSync(join(root, built), join(folder, built), { recursive: true });
  }
}

async function run(
  folder: string,
  args: readonly string[],
  { limitMs, signal }: { readonly limitMs: number; readonly signal: AbortSignal },
): Promise<number | null> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'ignore',
    // CI allows a retry of failed tests, which would only cost time here.
    env: { ...process.env, CI: '' },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // Also kill the processes that the program has started, so that nothing writes to the tree afterwards.
  const kill = () => {
    const started = listDescendants(child.pid ?? 0);
    child.kill('SIGKILL');
    for (const { pid } of filterAlive(started)) process.kill(pid, 'SIGKILL');
  };
  const timer = setTimeout(kill, limitMs);
  signal.addEventListener('abort', kill);
  const code = await ended;
  clearTimeout(timer);
  signal.removeEventListener('abort', kill);
  return code;
}
