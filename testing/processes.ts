import { readdirSync, readFileSync } from 'node:fs';

export interface Running {
  readonly pid: number;
  /** Start time: a pid alone may have been given to another program since. */
  readonly started: string;
  readonly command: string;
}

interface Stat extends Running {
  readonly parent: number;
  readonly state: string;
}

function stat(pid: number): Stat | null {
  try {
    // The name in brackets may hold anything, so fields are counted from its end.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, command, state: fields[0] ?? '', parent: Number(fields[1]), started: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** Everything that this process started, directly or through others. */
export function descendantsOf(root: number): Running[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => stat(Number(name)) ?? []);
  const found: Stat[] = [];
  let parents = [root];
  while (parents.length > 0) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map(({ pid }) => pid);
  }
  return found;
}

export function aliveOf(processes: readonly Running[]): Running[] {
  return processes.filter(({ pid, started }) => {
    const now = stat(pid);
    return now !== null && now.started === started && now.state !== 'Z';
  });
}
