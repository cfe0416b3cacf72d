import { spawnSync } from 'node:child_process';

/** Whether all these programs are there: what needs them is left out by name where they are not. */
export const has = (...programs: readonly string[]): boolean =>
  programs.every((program) => spawnSync('which', [program]).status === 0);
