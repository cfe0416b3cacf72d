import { pbkdf2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

/** What becomes a key: PBKDF2 with SHA-256. */
export interface Derivation {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly iterations: number;
  /** Bytes. */
  readonly length: number;
}

yieldToOthers();
parentPort?.on('message', ({ password, salt, iterations, length }: Derivation) =>
  parentPort?.postMessage(pbkdf2Sync(password, salt, iterations, length, 'sha256')),
);

/** Linux gives each thread a priority of its own; elsewhere, and where that is forbidden, this one has that of the others. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW);
  } catch {
    // A container without /proc, or without the right: authors still have no more than this one thread.
  }
}
