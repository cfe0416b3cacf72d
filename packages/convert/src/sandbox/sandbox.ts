import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import type { Writable } from 'node:stream';
import type { ConfinedProgram } from './confined.ts';
import { inheritedDescriptors } from './inherited.ts';
import { lowerPriority } from './lower-priority.ts';
import { sandboxWorkFolder } from './places/places.ts';
import { type Protection, protections, type Wrapper, wrappers } from './wrappers.ts';

/** Confines programs that open untrusted documents, with the best protection that this machine supports. */
export interface Sandbox {
  readonly protection: Protection;
  /** Whether confined programs cannot reach files, processes and sockets of the host. */
  readonly hidesFiles: boolean;
  /**
   * Starts a program in its own process group, so that `killProcessTree` ends the program and all processes that it has
   * started.
   */
  spawn(confined: ConfinedProgram): ChildProcess;
  /** Returns the path at which a confined program sees its folder. */
  folderInside(path: string): string;
}

/** Kills a program and all processes that it has started. */
export function killProcessTree(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

let found: Promise<Sandbox> | null = null;

/**
 * Finds the best sandbox that works on this machine. Later calls return the same sandbox.
 *
 * @throws Error if no program can be started at all
 */
export function findSandbox(): Promise<Sandbox> {
  found ??= (async () => {
    for (const protection of protections) {
      const sandbox = await findSandboxWithProtection(protection);
      if (sandbox) return sandbox;
    }
    throw new Error('The unsandboxed runner is unavailable');
  })();
  return found;
}

/** Returns the sandbox with the given protection; `null` if that protection does not work on this machine. */
export async function findSandboxWithProtection(protection: Protection): Promise<Sandbox | null> {
  for (const wrapper of wrappers[protection]) {
    if (await isWorking(wrapper)) return makeSandbox(protection, wrapper);
  }
  return null;
}

function makeSandbox(protection: Protection, wrapper: Wrapper): Sandbox {
  const hidesFiles = protection !== 'noNetwork' && protection !== 'none';
  return {
    protection,
    hidesFiles,
    folderInside: (path) => (hidesFiles ? sandboxWorkFolder : path),
    spawn(confined) {
      const child = start(wrapper, confined);
      if (!child) throw new Error(`The protection ${protection} is not available`);
      if (!confined.startsAtFullPriority && child.pid !== undefined) void lowerPriority(child.pid);
      return child;
    },
  };
}

let covered: { readonly numbers: readonly number[]; readonly nothing: number } | null = null;

/**
 * Returns the requested descriptors, a pipe for the filter, and `/dev/null` in place of each descriptor that would be
 * inherited.
 */
function stdioOf({ stdio }: ConfinedProgram, hasFilter: boolean): StdioOptions {
  covered ??= { numbers: inheritedDescriptors(), nothing: openSync('/dev/null', 'r+') };
  const { numbers, nothing } = covered;
  const all: (ConfinedProgram['stdio'][number] | number)[] = [...stdio, ...(hasFilter ? (['pipe'] as const) : [])];
  for (const number of numbers) {
    if (number < all.length) continue;
    while (all.length < number) all.push('ignore');
    all.push(nothing);
  }
  return all;
}

/** Environment of confined programs. Its `PATH` is also used to find the programs that confine them. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LANG: 'C.UTF-8', TZ: 'UTC' };

function start(wrapper: Wrapper, confined: ConfinedProgram): ChildProcess | null {
  const launch = wrapper(confined);
  if (!launch) return null;
  const { command, filter } = launch;
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    stdio: stdioOf(confined, filter !== undefined),
    serialization: 'advanced',
    detached: true,
    windowsHide: true,
    env: { ...environment, ...confined.env },
    ...(confined.folder ? { cwd: confined.folder.path } : {}),
  });
  if (filter) {
    const into = child.stdio[confined.stdio.length] as Writable | undefined;
    // Writing fails if the program has already ended. Its exit code then reports the result.
    into?.on('error', () => undefined).end(filter);
  }
  return child;
}

/** Checks whether a wrapper can start Node, because all converters except LibreOffice run on Node. */
function isWorking(wrapper: Wrapper): Promise<boolean> {
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
