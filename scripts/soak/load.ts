import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Keeps half of each core and the disk of the temporary folder busy, in processes that exit at the latest when this
 * process exits.
 *
 * @returns a function that stops the load
 */
export function startLoad(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-soak-'));
  const start = (program: string, ...args: readonly string[]): ChildProcess =>
    fork(join(import.meta.dirname, program), args, { stdio: 'ignore' });
  const cores = Array.from({ length: availableParallelism() }, () => start('busy-core.ts'));
  const all = [...cores, start('busy-disk.ts', join(folder, 'written'))];
  return () => {
    for (const child of all) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
}
