import { spawnSync } from 'node:child_process';

/**
 * Whether a program ends at all: what reads a text again from each of its characters would take hours for a long one, and nobody
 * else would be served meanwhile. It runs in a process of its own, which can be ended.
 *
 * @param program a module in JavaScript, which imports by absolute addresses
 */
export function endsSoon(program: string): boolean {
  return spawnSync(process.execPath, ['--input-type=module', '-'], { input: program, timeout: 30_000 }).status === 0;
}
