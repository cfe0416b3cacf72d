import { execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../testing/root.ts';

/** The last commit in a folder of its own, with the dependencies and the built reader and editor of the project. */
export interface TreeCopy {
  readonly folder: string;
  /** Whether test files have tests whose name matches a pattern there, and all of these pass in time. */
  test(files: readonly string[], namePattern: string): Promise<boolean>;
}

const limitMs = 180_000;

/** Lends a copy of the tree; it is removed at the end, also after an error or Ctrl-C. The project's own files are never touched. */
export async function withTreeCopy(run: (tree: TreeCopy) => Promise<void>): Promise<void> {
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
    await run({ folder, test: (files, namePattern) => test({ folder, files, namePattern, signal: ended.signal }) });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    remove();
  }
}

/** Every dependency is the project's own, but for the rooms: these are the copy's. */
function linkDependencies(folder: string): void {
  const shared = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@leafcast'), { recursive: true });
  for (const name of readdirSync(shared)) {
    if (name !== '@leafcast') symlinkSync(join(shared, name), join(folder, 'node_modules', name));
  }
  for (const room of globSync('{packages,apps}/*', { cwd: root })) {
    symlinkSync(join(folder, room), join(folder, 'node_modules/@leafcast', room.split('/')[1] ?? ''));
    for (const name of ['node_modules', 'dist']) {
      if (existsSync(join(root, room, name))) symlinkSync(join(root, room, name), join(folder, room, name));
    }
  }
}

interface Run {
  readonly folder: string;
  readonly files: readonly string[];
  readonly namePattern: string;
  /** Ends it early. */
  readonly signal: AbortSignal;
}

async function test({ folder, files, namePattern, signal }: Run): Promise<boolean> {
  const report = join(folder, '../report.json');
  rmSync(report, { force: true });
  const named = ['-t', namePattern, '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files, ...named], {
    cwd: folder,
    stdio: 'ignore',
    timeout: limitMs,
    signal,
  });
  child.on('error', () => undefined);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0 || !existsSync(report)) return false;
  return JSON.parse(readFileSync(report, 'utf8')).numPassedTests > 0;
}
