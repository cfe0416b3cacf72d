import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { processesFrom } from './process-tree.ts';

/** Niceness of converters. With 10, first pages waited for seconds while another account uploaded its files. */
const niceness = 4;

/** Makes a converter and all that it has started yield to requests of readers and editors. Never rejects. */
export async function lowerPriority(pid: number): Promise<void> {
  try {
    setPriority(pid, niceness);
    for (const each of await processesFrom(pid)) setPriority(each, niceness);
    // Where each session is a group of its own, the scheduler asks the group.
    await writeFile(`/proc/${pid}/autogroup`, `${niceness}`);
  } catch {
    // It has ended, or the system has no such groups.
  }
}
