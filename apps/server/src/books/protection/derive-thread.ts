import { pbkdf2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

/** Input of a key derivation: PBKDF2 with SHA-256. */
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

/**
 * Lowers the priority of this thread. Only Linux supports priorities per thread. On other systems, or without
 * permission, the thread runs at normal priority.
 */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW);
  } catch {
    // The container has no /proc or lacks the permission. Derivations for authors are still limited to this one thread.
  }
}
