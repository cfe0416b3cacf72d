import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildReader } from '../../../packages/reader/build.ts';

/** Builds the readers of the harness, including Leafcast's reader in its current state. */
export async function buildHarness(harness: string, adapters: readonly string[]): Promise<void> {
  for (const name of ['leafcast', 'bare'])
    cpSync(join(import.meta.dirname, name), join(harness, 'adapters', name), { recursive: true });
  // The harness prefers this file to the adapter in the same folder.
  copyFileSync(join(import.meta.dirname, 'dearflip-drag.js'), join(harness, 'adapters/dearflip-css/entry.ts'));
  runScript(harness, 'build.mjs', ...adapters);
  if (!adapters.includes('leafcast')) return;
  copyFileSync(join(import.meta.dirname, 'leafcast/adapter.css'), join(harness, 'dist/leafcast/adapter.css'));
  await buildReader(join(harness, 'dist/leafcast/reader'));
}

/**
 * Runs a script of the harness.
 *
 * @throws Error if it fails
 */
export function runScript(harness: string, script: string, ...parameters: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...parameters], {
    cwd: harness,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${script} exited with ${status}`);
}
