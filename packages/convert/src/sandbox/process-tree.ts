import { readdir, readFile } from 'node:fs/promises';

/** What a program and all that it has started take of the machine. */
export interface Taken {
  /** Resident bytes. */
  readonly memory: number;
  /** The most that each of them has had, in bytes, added up. */
  readonly peak: number;
  /** Processes and threads. */
  readonly tasks: number;
}

/** Looks at a process and all below it; `null` where the system does not tell (anything but Linux, or it is gone). */
export async function takenBy(pid: number): Promise<Taken | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1');
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    const below = await Promise.all((await childrenOf(pid)).map(takenBy));
    const own = { memory: field('VmRSS') * 1024, peak: field('VmHWM') * 1024, tasks: field('Threads') };
    return [own, ...below].reduce<Taken>((sum, part) => (part ? add(sum, part) : sum), none);
  } catch {
    return null;
  }
}

const none: Taken = { memory: 0, peak: 0, tasks: 0 };

const add = (one: Taken, other: Taken): Taken => ({
  memory: one.memory + other.memory,
  peak: one.peak + other.peak,
  tasks: one.tasks + other.tasks,
});

/** A process and all below it that are there now. @throws where the system does not tell */
export async function processesFrom(pid: number): Promise<readonly number[]> {
  const below = await Promise.all((await childrenOf(pid)).map(processesFrom));
  return [pid, ...below.flat()];
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'latin1').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').flatMap((word) => (word === '' ? [] : [Number(word)])));
}
