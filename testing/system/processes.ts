import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

export interface RunningProcess {
  readonly pid: number;
  /** Start time of the process, because its pid may have been reused. */
  readonly started: string;
  readonly command: string;
}

interface Stat extends RunningProcess {
  readonly parent: number;
  readonly state: string;
  /** CPU time of the process and of its exited children, in seconds. */
  readonly cpu: number;
}

/** Linux reports CPU time in hundredths of a second on every architecture. */
const ticksPerSecond = 100;

function stat(pid: number): Stat | null {
  try {
    // The name in parentheses may contain any characters, so fields are counted from the closing parenthesis.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const ticks = fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0);
    const [state = '', parent] = fields;
    return { pid, command, state, parent: Number(parent), started: fields[19] ?? '', cpu: ticks / ticksPerSecond };
  } catch {
    return null;
  }
}

/** Returns all processes on this machine. */
const running = (): Stat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => stat(Number(name)) ?? []);

/**
 * Returns every process that was started with an environment variable, given as `NAME=value`, if its environment can be
 * read.
 */
export function findProcessesByVariable(variable: string): RunningProcess[] {
  return running().filter(({ pid }) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(variable);
    } catch {
      return false;
    }
  });
}

/** Returns all direct and indirect child processes of a process. */
export function listDescendants(root: number): RunningProcess[] {
  return findDescendants(root);
}

/** Returns the CPU seconds used so far by this process and all processes it has started; 0 if there is no /proc. */
export function cpuSeconds(): number {
  const own = stat(process.pid);
  return own ? [own, ...findDescendants(own.pid)].reduce((sum, { cpu }) => sum + cpu, 0) : 0;
}

/**
 * Returns for how many seconds the cores of this machine have been busy so far. This includes processes whose time the
 * system does not add to a parent, such as those of a killed sandbox.
 */
export function busySeconds(): number {
  const ms = cpus().flatMap(({ times: { user, nice, sys, irq } }) => [user, nice, sys, irq]);
  return ms.reduce((sum, one) => sum + one, 0) / 1000;
}

function findDescendants(root: number): Stat[] {
  const all = running();
  const found: Stat[] = [];
  let parents = [root];
  while (parents.length > 0) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map(({ pid }) => pid);
  }
  return found;
}

export function filterAlive(processes: readonly RunningProcess[]): RunningProcess[] {
  return processes.filter(({ pid, started }) => {
    const now = stat(pid);
    return now !== null && now.started === started && now.state !== 'Z';
  });
}
