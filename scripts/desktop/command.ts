import { spawnSync } from 'node:child_process';

/**
 * Runs a program that must succeed, and displays its error output.
 *
 * @throws Error if it fails or does not exist
 */
export function command(program: string, args: readonly string[], folder = '.'): void {
  const { status, error } = spawnSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (error || status !== 0) throw new Error(`${program} failed`, { cause: error });
}
