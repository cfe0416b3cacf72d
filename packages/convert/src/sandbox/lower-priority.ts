import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { processesFrom } from './process-tree.ts';

/** Niceness of converters. With 10, first pages took seconds while another account uploaded files. */
const niceness = 4;

/** Lets a converter and everything it has started yield to requests of visitors and authors. Never rejects. */
export async function lowerPriority(pid: number): Promise<void> {
  try {
    setPriority(pid, niceness);
    for (const each of await processesFrom(pid)) setPriority(each, niceness);
    // If each session is a scheduling group of its own, the niceness of the group applies.
    await writeFile(`/proc/${pid}/autogroup`, `${niceness}`);
  } catch {
    // The process has ended, or the system has no such groups.
  }
}
