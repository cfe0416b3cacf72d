import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import type { Writable } from 'node:stream';
import type { Confined } from './confined.ts';
import { inheritedDescriptors } from './inherited.ts';
import { workPlace } from './places.ts';
import { stepBack } from './step-back.ts';
import { type Protection, protections, type Wrapper, wrappers } from './wrappers.ts';

/** How programs that open documents of strangers are confined on this machine. */
export interface Sandbox {
  readonly protection: Protection;
  /** Whether files, processes and sockets of the host are out of their reach. */
  readonly hidesFiles: boolean;
  /** Starts a program, in a process group of its own: `endAll` ends it with all that it has started. */
  spawn(confined: Confined): ChildProcess;
  /** Where a program finds its folder. */
  folderInside(path: string): string;
}

/** Kills a program and all that it has started. */
export function endAll(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

let found: Promise<Sandbox> | null = null;

/** The best sandbox that works here, looked for once. */
export function findSandbox(): Promise<Sandbox> {
  found ??= (async () => {
    for (const protection of protections) {
      const sandbox = await sandboxOf(protection);
      if (sandbox) return sandbox;
    }
    throw new Error('No program can be started');
  })();
  return found;
}

/** The sandbox of that protection; `null` where it does not work. */
export async function sandboxOf(protection: Protection): Promise<Sandbox | null> {
  for (const wrapper of wrappers[protection]) {
    if (await works(wrapper)) return makeSandbox(protection, wrapper);
  }
  return null;
}

function makeSandbox(protection: Protection, wrapper: Wrapper): Sandbox {
  const hidesFiles = protection !== 'noNetwork' && protection !== 'none';
  return {
    protection,
    hidesFiles,
    folderInside: (path) => (hidesFiles ? workPlace : path),
    spawn(confined) {
      const child = start(wrapper, confined);
      if (!child) throw new Error(`There is no ${protection} here`);
      if (!confined.isReserve && child.pid !== undefined) void stepBack(child.pid);
      return child;
    },
  };
}

let covered: { readonly numbers: readonly number[]; readonly nothing: number } | null = null;

/** The descriptors that were asked for, one for the filter, and nothing in the place of each that would be inherited. */
function stdioOf({ stdio }: Confined, hasFilter: boolean): StdioOptions {
  covered ??= { numbers: inheritedDescriptors(), nothing: openSync('/dev/null', 'r+') };
  const { numbers, nothing } = covered;
  const all: (Confined['stdio'][number] | number)[] = [...stdio, ...(hasFilter ? (['pipe'] as const) : [])];
  for (const number of numbers) {
    if (number < all.length) continue;
    while (all.length < number) all.push('ignore');
    all.push(nothing);
  }
  return all;
}

/** What a program finds in its environment, and this one where it looks for the programs that confine it. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LANG: 'C.UTF-8', TZ: 'UTC' };

function start(wrapper: Wrapper, confined: Confined): ChildProcess | null {
  const starting = wrapper(confined);
  if (!starting) return null;
  const { words, filter } = starting;
  const [command = '', ...args] = words;
  const child = spawn(command, args, {
    stdio: stdioOf(confined, filter !== undefined),
    serialization: 'advanced',
    detached: true,
    env: { ...environment, ...confined.env },
    ...(confined.folder ? { cwd: confined.folder.path } : {}),
  });
  if (filter) {
    const into = child.stdio[confined.stdio.length] as Writable | undefined;
    // Who has ended reads nothing more: what it came to is in its exit code.
    into?.on('error', () => undefined).end(filter);
  }
  return child;
}

/** Whether a program can be started that way: the one that all converters but LibreOffice are. */
function works(wrapper: Wrapper): Promise<boolean> {
  return new Promise((resolve) => {
    const child = start(wrapper, {
      program: process.execPath,
      args: ['--version'],
      mayStart: false,
      limits: { file: 0, tasks: 64 },
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    if (!child) return resolve(false);
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
