import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { listProcessTree } from './process-tree.ts';

/** Niceness of converters. With a niceness of 10, first pages took seconds while another account uploaded files. */
const niceness = 4;

/**
 * Lowers the priority of a converter and all its processes, so that requests of visitors and authors come first. Never
 * rejects.
 */
export async function lowerPriority(pid: number): Promise<void> {
  try {
    setPriority(pid, niceness);
    for (const each of await listProcessTree(pid)) setPriority(each, niceness);
    // If each session has its own scheduling group, the niceness of the group applies.
    await writeFile(`/proc/${pid}/autogroup`, `${niceness}`);
  } catch {
    // The process has ended, or the system has no scheduling groups.
  }
}
