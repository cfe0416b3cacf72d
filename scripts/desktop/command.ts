import { spawnSync } from 'node:child_process';

/** Runs a program that has to succeed, with its errors shown. @throws Error where it does not, or is not there */
export function command(program: string, args: readonly string[], folder = '.'): void {
  const { status, error } = spawnSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (error || status !== 0) throw new Error(`${program} failed`, { cause: error });
}
