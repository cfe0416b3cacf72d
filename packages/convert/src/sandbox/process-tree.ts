import { readdir, readFile } from 'node:fs/promises';

/** Resources that a process and all its descendants use. */
export interface ResourceUsage {
  /** Resident memory in bytes. */
  readonly memory: number;
  /** Sum of the peak resident memory of all these processes, in bytes. */
  readonly peak: number;
  /** Number of processes and threads. */
  readonly tasks: number;
}

/**
 * Measures the resources of a process and all its descendants; returns `null` if the process has ended, or on systems
 * other than Linux.
 */
export async function resourceUsage(pid: number): Promise<ResourceUsage | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1');
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    const below = await Promise.all((await childrenOf(pid)).map(resourceUsage));
    const own = { memory: field('VmRSS') * 1024, peak: field('VmHWM') * 1024, tasks: field('Threads') };
    return [own, ...below].reduce<ResourceUsage>((sum, part) => (part ? add(sum, part) : sum), none);
  } catch {
    return null;
  }
}

const none: ResourceUsage = { memory: 0, peak: 0, tasks: 0 };

const add = (one: ResourceUsage, other: ResourceUsage): ResourceUsage => ({
  memory: one.memory + other.memory,
  peak: one.peak + other.peak,
  tasks: one.tasks + other.tasks,
});

/**
 * Returns the ids of a process and all its current descendants.
 *
 * @throws Error if the process has ended, or on systems other than Linux
 */
export async function listProcessTree(pid: number): Promise<readonly number[]> {
  const below = await Promise.all((await childrenOf(pid)).map(listProcessTree));
  return [pid, ...below.flat()];
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'latin1').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').flatMap((word) => (word === '' ? [] : [Number(word)])));
}
