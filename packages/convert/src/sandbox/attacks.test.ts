import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBench } from '../../test/bench-of-files.ts';
import { compileCacheFolder, confineLane, laneProgram } from '../pool/confine-lane.ts';
import { findSandboxWithProtection, killProcessTree } from './sandbox.ts';
import { inspectedSystemCalls, refusedSystemCalls } from './seccomp/system-calls.ts';
import type { Protection } from './wrappers.ts';

const bench = createBench();
afterAll(bench.remove);

/** Runs Perl code in the sandbox, in the same way as a lane. */
async function perl(protection: Protection, code: string): Promise<string> {
  const sandbox = await findSandboxWithProtection(protection);
  if (!sandbox) throw new Error(`The protection ${protection} is not available: apt-get install bubblewrap`);
  const program = { program: '/usr/bin/perl', args: ['-e', code] };
  const child = sandbox.spawn({
    ...confineLane(folder(), [], sandbox),
    ...program,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return child.stdout ? text(child.stdout) : '';
}

function folder(): string {
  const path = join(bench.root, crypto.randomUUID());
  mkdirSync(path);
  return path;
}

const place = process.arch === 'arm64' ? 1 : 0;
const { ptrace, process_vm_readv, pidfd_getfd } = refusedSystemCalls;

describe.each(['bubblewrapSeccomp', 'preparedRoot'] as const)('a lane in %s', (protection) => {
  it('has no access to its parent process or to another lane', async () => {
    const sandbox = await findSandboxWithProtection(protection);
    const beside = sandbox?.spawn({
      ...confineLane(folder(), [], sandbox),
      program: '/usr/bin/perl',
      args: ['-e', 'sleep 600'],
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    onTestFinished(() => beside && killProcessTree(beside));
    const code = `
      for my $pid (${process.pid}, ${process.ppid}, ${beside?.pid}) {
        push @out, kill(0, $pid), 1 + syscall(${ptrace[place]}, 16, $pid, 0, 0), -e "/proc/$pid" ? 1 : 0;
        my $into = "x" x 8; my $piece = pack("PQ", $into, 8); my $from = pack("QQ", 4194304, 8);
        push @out, 1 + syscall(${process_vm_readv[place]}, $pid, $piece, 1, $from, 1, 0);
        my $fd = syscall(434, $pid, 0); push @out, $fd + 1;
        push @out, 1 + syscall(${pidfd_getfd[place]}, $fd < 0 ? 0 : $fd, 0, 0);
      }
      print "@out";
    `;
    expect(new Set((await perl(protection, code)).split(' '))).toEqual(new Set(['0']));
  });

  it('cannot open a socket of a family that reaches outside the sandbox', async () => {
    const code = `
      for my $family (0 .. 45) { for my $type (1, 2, 3) { next unless socket(my $s, $family, $type, 0);
        $seen{$family} = 1; push @sockets, $s } }
      opendir D, "/sys" and push @out, grep { !/^\\./ } readdir D;
      print join(" ", sort { $a <=> $b } keys %seen), "|@out";
    `;
    const [families, sys] = (await perl(protection, code)).split('|');
    if (protection === 'bubblewrapSeccomp') expect(families).toBe('1');
    // Without the filter, the lane has no packet sockets, and sockets of the other families belong to a separate
    // network.
    else expect(families?.split(' ')).not.toContain('17');
    expect(sys).toBe('');
  });

  it('leaves no core file, and has limits for processes, threads and file sizes', async () => {
    const code =
      'open F, "/proc/self/limits"; print map { /^Max (core file size|processes|file size) +([0-9]+)/ ? "$1 $2;" : "" } <F>';
    expect(await perl(protection, code)).toBe('file size 0;core file size 0;processes 64;');
  });

  it('uses the compile cache, and can neither change nor remove the cache', async () => {
    const sandbox = await findSandboxWithProtection(protection);
    if (!sandbox) throw new Error(`The protection ${protection} is not available`);
    const lane = confineLane(folder(), [laneProgram, '--cold'], sandbox);
    const said = sandbox.spawn({
      ...lane,
      env: { ...lane.env, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines = (await Promise.all([said.stdout, said.stderr].map((all) => text(all as Readable)))).join('');
    expect(lines).toMatch(/ESM file:.*lane\/serve\.ts was accepted/);
    const code = `
      use File::Find; my @all; find({ wanted => sub { push @all, $_ }, no_chdir => 1 }, "${compileCacheFolder}");
      for (@all) { print "changed $_ " if open F, ">>", $_ or unlink $_ or rename $_, "$_.new" }
      for ("x", "v24/x") { print "made $_ " if open F, ">", "${compileCacheFolder}/$_" or mkdir "${compileCacheFolder}/$_" }
      print scalar @all > 100 ? "whole" : "missing";
    `;
    expect(await perl(protection, code)).toBe('whole');
  });
});

describe('a lane that can read files of the host', () => {
  it('has no write permission, not even for the compile cache', () => {
    const { args, env } = confineLane(folder(), [], { hidesFiles: false });
    expect(args.filter((arg) => arg.startsWith('--allow-fs-write'))).toEqual([]);
    expect(env).toEqual({});
  });
});

describe('the table of system calls', () => {
  it.each([
    ['x64', 0, '/usr/include/x86_64-linux-gnu/asm/unistd_64.h'],
    ['arm64', 1, '/usr/include/asm-generic/unistd.h'],
  ] as const)('matches the kernel headers for %s', (_, column, header) => {
    if (!existsSync(header)) return;
    const lines = readFileSync(header, 'utf8').matchAll(/^#define __NR(?:3264)?_(\w+)\s+(\d+)/gmu);
    const known = new Map([...lines].map(([, name = '', number]) => [name, Number(number)]));
    expect(known.size).toBeGreaterThan(300);
    const calls = Object.entries({ ...refusedSystemCalls, ...inspectedSystemCalls });
    const other = calls.filter(([name, numbers]) => (known.get(name) ?? null) !== numbers[column]);
    // An older header file lacks the newest calls.
    expect(other.filter(([name]) => known.has(name))).toEqual([]);
    expect(other.length).toBeLessThan(5);
  });
});

describe('an unprivileged user', () => {
  const user = 23_456;
  const asFound = fileURLToPath(new URL('../../test/as-found.ts', import.meta.url));
  const become = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--no-new-privs'];
  // Simulates a container that does not allow user namespaces.
  const withoutNamespaces = ['bwrap', '--unshare-user', '--disable-userns', '--dev-bind', '/', '/'];

  it.skipIf(process.getuid?.() !== 0).each([
    ['has the same protection', [], { protection: 'bubblewrapSeccomp', leaks: false, outcome: 'converted' }],
    [
      'converts no presentation where there are no user namespaces',
      withoutNamespaces,
      { protection: 'none', leaks: true, outcome: 'convert.noSandbox' },
    ],
  ] as const)('identify a video: %s', async (_, before, outcome) => {
    // The test needs its own folder, because lanes of parallel tests could not access a folder that belongs to another
    // user.
    const { root: own, remove } = createBench();
    onTestFinished(remove);
    chownSync(own, user, user);
    const words = [...become, ...before, process.execPath, asFound, own];
    const env = { ...process.env, HOME: own };
    const { stdout } = await promisify(execFile)(words[0] ?? '', words.slice(1), { env, cwd: own });
    expect(JSON.parse(stdout)).toEqual(outcome);
  });
});
