import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { processesFrom } from './process-tree.ts';

/** How nice converters are. With 10, first pages waited for seconds while another account sent its files. */
const niceness = 4;

/** Lets whoever reads and edits go before a converter and all that it has started; a machine that is quiet is theirs. */
export async function stepBack(pid: number): Promise<void> {
  try {
    setPriority(pid, niceness);
    for (const each of await processesFrom(pid)) setPriority(each, niceness);
    // Where each session is a group of its own, the scheduler asks the group.
    await writeFile(`/proc/${pid}/autogroup`, `${niceness}`);
  } catch {
    // It has ended, or the system has no such groups.
  }
}
