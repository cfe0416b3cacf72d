import { spawnSync } from 'node:child_process';

/**
 * Whether a program finishes within 30 seconds. Code that reads a text again from each of its characters would take hours
 * for a long text and block everything else, so the program runs in a separate process, which can be killed.
 *
 * @param program a JavaScript module that imports by absolute URLs
 */
export function finishesInTime(program: string): boolean {
  return spawnSync(process.execPath, ['--input-type=module', '-'], { input: program, timeout: 30_000 }).status === 0;
}
